// Short movements of cards and chips. None where the person wants none.

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** A card that comes from the shoe to where it lies. */
export function flyIn(card: Element, shoe: Element | null, order: number): void {
  if (!shoe || still()) return;
  const [fromX, fromY] = middle(shoe.getBoundingClientRect());
  const [x, y] = middle(card.getBoundingClientRect());
  card.animate(
    [
      { transform: `translate(${fromX - x}px, ${fromY - y}px) rotate(-25deg) scale(0.7)`, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 300, delay: Math.min(order * 70, 1200), easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/** A card that is turned up. */
export function turnUp(card: Element, order: number): void {
  if (still()) return;
  card.animate([{ transform: "perspective(400px) rotateY(90deg)" }, { transform: "none" }], {
    duration: 220, delay: Math.min(order * 60, 600), easing: "ease-out", fill: "backwards",
  });
}

/** Chips that go from one place to another, above everything else. */
export function slide(chips: HTMLElement, from: Element, to: Element, order: number): void {
  const home = chips.parentElement!.getBoundingClientRect();
  const [fromX, fromY] = middle(from.getBoundingClientRect());
  const [toX, toY] = middle(to.getBoundingClientRect());
  const at = (x: number, y: number): string => `translate(${x - home.left}px, ${y - home.top}px) translate(-50%, -50%)`;
  const going = chips.animate(
    [
      { transform: at(fromX, fromY), opacity: 0 },
      { transform: at(fromX, fromY), opacity: 1, offset: 0.1 },
      { transform: at(toX, toY), opacity: 1, offset: 0.9 },
      { transform: at(toX, toY), opacity: 0 },
    ],
    { duration: 520, delay: Math.min(order * 90, 1500), easing: "cubic-bezier(.4,.1,.3,1)", fill: "both" },
  );
  const done = (): void => chips.remove();
  going.onfinish = done;
  going.oncancel = done;
}
