// Which hand is on the felt. A settlement stays: the next hand is kept back until this one's end has been shown and read.

import type { Hand } from "../lib/protocol";

/** What the page needs of the line to the room. */
export interface Room {
  readonly hand: Hand | null;
  readonly table: { reading: number } | null;
  ready(): void;
  hold(): void;
  shown(hand: number): void;
}

export class Moment {
  /** The hand on the felt: the one in play, or the last one while its settlement is read. */
  hand = $state.raw<Hand | null>(null);
  /** Whether somebody wants to go on reading. */
  held = $state(false);
  /** Whether the next hand is being dealt meanwhile. */
  behind = $state(false);
  /** The hand that has been read. */
  read = $state(0);

  #room: Room;
  /** The hand whose end has been shown, and when. */
  #shown = { hand: 0, at: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** The room has told something new. */
  follow(): void {
    const { hand } = this.#room;
    const before = this.hand;
    const kept = before !== null && hand !== null && hand.number !== before.number && before.over && !this.#done(before);
    this.behind = kept;
    if (kept) return;
    if (hand?.number !== before?.number) this.held = false;
    this.hand = hand;
  }

  /** The end of the hand on the felt has been shown, to the last movement. */
  ended(): void {
    const { hand } = this;
    if (!hand?.over) return;
    if (this.#shown.hand !== hand.number) {
      this.#shown = { hand: hand.number, at: performance.now() };
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.follow(), this.#reading + 20);
    }
    this.#room.shown(hand.number);
  }

  /** On to the next hand. */
  next(): void {
    this.held = false;
    this.read = this.hand?.number ?? 0;
    this.#room.ready();
    this.follow();
  }

  hold(): void {
    this.held = true;
    this.#room.hold();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get #reading(): number {
    return 1000 * (this.#room.table?.reading ?? 0);
  }

  /** Whether the settlement of a hand has been on the felt for long enough. */
  #done(hand: Hand): boolean {
    if (this.held) return false;
    if (this.read === hand.number || !this.#reading) return true;
    return this.#shown.hand === hand.number && performance.now() - this.#shown.at >= this.#reading;
  }
}
