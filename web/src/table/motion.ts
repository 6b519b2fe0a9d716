// Short movements of cards and chips. None where the person wants none.

import type { Event, Hand } from "../lib/protocol";

const ofCards = (event: Event): boolean => "deal" in event || "show" in event || "lay" in event || "shift" in event;

/** What is on the felt when a hand has come to rest there, and when its cards have. */
export const atRestKey = (hand: Pick<Hand, "number" | "events">): string => `${hand.number} ${hand.events.length}`;
export const dealtKey = (hand: Pick<Hand, "number" | "events">): string => `${hand.number} ${hand.events.findLastIndex(ofCards)}`;

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

/** The next frame; a page that nobody looks at has none. */
const frame = (): Promise<unknown> => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 200))]);

/** The longest that anything is waited for that moves, in milliseconds. */
const LONGEST = 4000;

/** When everything within an element has come to rest, apart from what always moves and what lies in `leaving`. */
export async function atRest(within: Element, leaving?: Element): Promise<void> {
  if (still()) return;
  const end = performance.now() + LONGEST;
  // What has just been laid begins to move with the next frame.
  await frame();
  while (!document.hidden && performance.now() < end) {
    const moving = within.getAnimations({ subtree: true }).filter((one) => {
      const target = (one.effect as KeyframeEffect | null)?.target;
      return one.effect?.getComputedTiming().iterations !== Infinity && !(target && leaving?.contains(target));
    });
    if (!moving.length) return;
    const late = new Promise((done) => setTimeout(done, end - performance.now()));
    await Promise.race([late, Promise.allSettled(moving.map((one) => one.finished))]);
    await frame();
  }
}
