// Chips that are carried with a mouse or a finger, from the rack to a spot or from one spot to another.

import { betting, type Dragged } from "../betting.svelte";

/** So far a pointer moves before it carries anything. */
const FAR = 7;

/** The wager of the spot under a point of the screen, or nothing. */
function spotUnder(x: number, y: number): string {
  const spot = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.bet !== undefined) as HTMLElement | undefined;
  return spot?.dataset.bet ?? "";
}

export class Carrying {
  /** Whether something has just been dropped: the click that follows means nothing. */
  dropped = false;
  #from: { x: number; y: number; what: Omit<Dragged, "x" | "y"> } | null = null;

  get over(): string {
    const { dragged } = betting;
    return dragged ? spotUnder(dragged.x, dragged.y) : "";
  }

  start(event: PointerEvent, what: Omit<Dragged, "x" | "y">): void {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY, what };
  }
  move = (event: PointerEvent): void => {
    if (!this.#from) return;
    const { x, y, what } = this.#from;
    if (!betting.dragged && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    betting.dragged = { ...what, x: event.clientX, y: event.clientY };
  };
  end = (event: PointerEvent): void => {
    const carried = betting.dragged;
    this.stop();
    if (!carried) return;
    this.dropped = true;
    setTimeout(() => (this.dropped = false), 0);
    const to = spotUnder(event.clientX, event.clientY);
    if (carried.from) betting.take(carried.from, to);
    else if (to) betting.put(to, carried.cents);
  };
  stop = (): void => {
    this.#from = null;
    betting.dragged = null;
  };
}
