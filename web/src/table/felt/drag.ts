// Chips that are carried with a mouse or a finger, from the rack to a spot or from one spot to another.

import type { Betting, Dragged } from "../betting.svelte";

/** So far a pointer moves before it carries anything. */
const FAR = 7;

/** The wager of the spot of a felt under a point of the screen, or nothing. */
function spotUnder(felt: Element | null, x: number, y: number): string {
  const spot = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.bet !== undefined && felt?.contains(one)) as HTMLElement | undefined;
  return spot?.dataset.bet ?? "";
}

export class Carrying {
  /** Whether something has just been dropped: the click that follows means nothing. */
  dropped = false;
  readonly #betting: Betting;
  #from: Dragged | null = null;

  constructor(betting: Betting) {
    this.#betting = betting;
  }

  get over(): string {
    const { dragged } = this.#betting;
    return dragged ? spotUnder(dragged.felt, dragged.x, dragged.y) : "";
  }

  start(event: PointerEvent, what: Omit<Dragged, "felt" | "x" | "y">): void {
    if (event.button !== 0) return;
    const held = event.currentTarget as HTMLElement;
    held.setPointerCapture(event.pointerId);
    this.#from = { ...what, felt: held.closest("[data-felt]"), x: event.clientX, y: event.clientY };
  }
  move = (event: PointerEvent): void => {
    if (!this.#from) return;
    const { x, y } = this.#from;
    if (!this.#betting.dragged && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    this.#betting.dragged = { ...this.#from, x: event.clientX, y: event.clientY };
  };
  end = (event: PointerEvent): void => {
    const carried = this.#betting.dragged;
    this.stop();
    if (!carried) return;
    this.dropped = true;
    setTimeout(() => (this.dropped = false), 0);
    const to = spotUnder(carried.felt, event.clientX, event.clientY);
    if (carried.from) this.#betting.take(carried.from, to);
    else if (to) this.#betting.put(to, carried.cents);
  };
  stop = (): void => {
    this.#from = null;
    this.#betting.dragged = null;
  };
}
