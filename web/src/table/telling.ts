// A hand in plain language, as the room words it.

import { nameOf } from "../cards/names";
import { cardsOf, type Card, type Seat } from "../lib/basics";
import type { Event, Sentence, Table } from "../lib/protocol";

/** A sentence of the account. `at` is the event it ends with; `cards` are drawn after it. */
export interface Told { at: number; seat: Seat | null; text: string; cards: Card[]; lines: string; tone: Sentence["tone"] }

/** Where a rule that stands in no filed document would be cited. */
export const UNCITED = "–";

type Named = Pick<Table, "seats" | "you">;

/** Who sits there: "Ann", "You", or "Seat 3" where nobody is named. */
export function who(seat: Seat, table: Named): string {
  if (seat === table.you) return "You";
  return table.seats[String(seat)]?.name ?? `Seat ${seat}`;
}

/** The whole account: what is said of each event. */
export function account(events: readonly Event[]): Told[] {
  return events.flatMap((event, at) =>
    (event.told ?? []).map(({ text, tone, seat, cards, lines }) => ({ at, seat: seat ?? null, text, tone, cards: cardsOf(cards), lines: lines ?? "" })),
  );
}

/** A few cards in words, for a screen reader. */
export const inWords = (cards: readonly Card[]): string => cards.map(nameOf).join(", ");

/** A sentence as it is read out. */
export const spoken = (one: Told): string => (one.cards.length ? `${one.text} ${inWords(one.cards)}` : one.text);
