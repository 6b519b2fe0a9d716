// A hand in plain language, as the room words it.

import { nameOf } from "../cards/names";
import { cardsOf, type Card, type Seat } from "../lib/basics";
import { labelOf } from "../lib/places";
import type { Event, Sentence, Table } from "../lib/protocol";

/** A sentence of the account. `at` is the event it ends with; `cards` are drawn after it. */
export interface Told { at: number; seat: Seat | null; text: string; cards: Card[]; lines: string; tone: Sentence["tone"] }

type Named = Pick<Table, "seats" | "wagers" | "you">;

/** Who sits there: "Ann", "You", or "Seat 3" where nobody is named. */
export function who(seat: Seat, table: Named): string {
  if (seat === table.you) return "You";
  return table.seats[String(seat)]?.name ?? `Seat ${seat}`;
}

/** The title of a wager by its label: "Game wager", "Game wager (spot 4, hand 2)". */
export function wagerTitle(label: string, table: Named): string {
  const { kind, spot, hand } = labelOf(label);
  const title = table.wagers.find((one) => one.kind === kind)?.title ?? kind.replaceAll("-", " ");
  const where = [...(spot ? [`spot ${spot}`] : []), ...(hand > 1 ? [`hand ${hand}`] : [])];
  return where.length ? `${title} (${where.join(", ")})` : title;
}

/** The whole account: what is said of each event. */
export function account(events: readonly Event[]): Told[] {
  return events.flatMap((event, at) =>
    (event.told ?? []).map(({ text, tone, seat, cards, lines }) => ({ at, seat: seat ?? null, text, tone, cards: cardsOf(cards), lines: lines ?? "" })),
  );
}

/** What the house has said last. */
export const lastSaid = (events: readonly Event[]): Told | undefined => account(events).findLast((one) => one.tone === "say");

/** Why a wager came out as it did. */
export const whyText = (event: Event): string => event.told?.[0]?.why ?? "";

/** A few cards in words, for a screen reader. */
export const inWords = (cards: readonly Card[]): string => cards.map(nameOf).join(", ");

/** A sentence as it is read out. */
export const spoken = (one: Told): string => (one.cards.length ? `${one.text} ${inWords(one.cards)}` : one.text);
