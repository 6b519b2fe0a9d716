// What this browser has written down of hands while they were played: a proof is held against it afterwards.

import { kept, keep } from "./kept";
import type { Hand } from "./protocol";

const KEY = "houseway shuffles";
/** So many hands are remembered. */
const MOST = 60;

export interface Dealt { place: string; cards: string[] }

/** As docs/fairness.md has it. */
export interface Noted {
  root: string;
  committed: Record<string, string>;
  deals: Dealt[];
  shown: Dealt[];
}

type Entry = [table: string, hand: number, noted: Noted];

const all = (): Entry[] => kept<Entry[]>(KEY) ?? [];

/** Writes a hand down that is over: the root that was told when it began, and every card as it came. */
export function note(table: string, root: string, hand: Hand): void {
  if (!root) return;
  const deals: Dealt[] = [], shown: Dealt[] = [];
  for (const event of hand.events) {
    if ("deal" in event && !event.deal.startsWith("draw ") && event.cards) deals.push({ place: event.deal, cards: event.cards.split(" ") });
    else if ("show" in event) shown.push({ place: event.show, cards: event.cards.split(" ") });
    else if ("lay" in event) shown.push({ place: event.lay, cards: event.groups.join(" ").split(" ") });
  }
  const others = all().filter(([one, number]) => one !== table || number !== hand.number);
  keep(KEY, [...others, [table, hand.number, { root, committed: {}, deals, shown }]].slice(-MOST));
}

export const notedOf = (table: string, hand: number): Noted | undefined =>
  all().find(([one, number]) => one === table && number === hand)?.[2];
