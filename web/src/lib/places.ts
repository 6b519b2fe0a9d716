// Places as events write them: "stack 3", "seat 3 hand 2", "seat 3 meld 1", "wager 3 game at 4 hand 2", "pot", "cover".

import type { Seat } from "./basics";

/** A place, taken apart: `seat` is whose it is (for cards, the spot), `spot` where a wager lies. */
export interface Place { kind: string; seat: Seat | null; wager: string; spot: Seat | null; hand: number }

/** A wager by its label, "game at 4 hand 2"; `spot` is none where it lies on the seat's own. */
interface Label { kind: string; spot: Seat | null; hand: number }

const LABEL = /^(.+?)(?: at (\d+))?(?: hand (\d+))?$/;
const OF_A_SEAT = /^(seat|stack|draw) (\d+)(?: hand (\d+)| (meld) \d+)?$/;
const WAGER = /^wager (\d+) (.+)$/;

function labelOf(text: string): Label {
  const [, kind, spot, hand] = LABEL.exec(text) ?? [];
  return { kind: kind ?? text, spot: spot ? Number(spot) : null, hand: Number(hand ?? 1) };
}

export function placeOf(text: string): Place {
  const wager = WAGER.exec(text);
  if (wager) {
    const seat = Number(wager[1]);
    const { kind, spot, hand } = labelOf(wager[2]!);
    return { kind: "wager", seat, wager: kind, spot: spot ?? seat, hand };
  }
  const own = OF_A_SEAT.exec(text);
  if (!own) return { kind: text, seat: null, wager: "", spot: null, hand: 1 };
  const [, kind, seat, hand, meld] = own;
  return { kind: meld ?? kind!, seat: Number(seat), wager: "", spot: Number(seat), hand: Number(hand ?? 1) };
}

/** The seat whose chips lie at a place. */
export function stackSeat(text: string): Seat | null {
  const { kind, seat } = placeOf(text);
  return kind === "stack" ? seat : null;
}

/** The seat, or spot, whose cards lie at a place. */
export function cardSeat(text: string): Seat | null {
  const { kind, seat } = placeOf(text);
  return kind === "seat" || kind === "draw" || kind === "meld" ? seat : null;
}
