// What the answers to a question are worth, and what an answer cost against the best.

import type { Answer, Card } from "../lib/basics";
import type { Advice } from "../lib/protocol";

/** Parts of a bet: what is less is not worth a word. */
const LEAST_COST = 0.0005;
/** How many answers are told: a hand can be set in dozens of ways. */
export const SHOWN = 5;
/** And on a phone, where they stand over the table. */
export const SHOWN_SMALL = 3;

/** What an answer lost against the best one, in parts of the bet; nothing worth telling where `better` is none. */
export interface Cost { do: string; cost: number; better: Advice | null; mine: Advice; best: Advice }

const sorted = (cards: readonly Card[] | undefined): string => [...(cards ?? [])].sort().join(" ");
/** The amount and the order of cards within a group do not matter. */
const plain = (answer: Answer): string => [answer.do, sorted(answer.cards), ...(answer.groups ?? []).map(sorted)].join("|");

/** What an answer cost, by advice with the best first; nothing where the advice does not know it. */
export function costOf(advice: readonly Advice[], answer: Answer): Cost | null {
  const best = advice[0];
  const mine = advice.find((one) => plain(one) === plain(answer));
  if (!best || !mine || advice.length < 2) return null;
  const cost = best.value - mine.value;
  return cost < LEAST_COST ? { do: answer.do, cost: 0, better: null, mine, best } : { do: answer.do, cost, better: best, mine, best };
}

/** Parts of a bet: "3.1%", "0.06%". */
export const part = (share: number): string =>
  `${(Math.abs(share) * 100).toLocaleString("en-US", { maximumFractionDigits: Math.abs(share) < 0.01 ? 2 : 1 })}%`;

/** As `part`, with its sign: "+12.5%", "−58.2%", "0%". */
export function gain(share: number): string {
  const text = part(share);
  return text === "0%" ? text : `${share < 0 ? "−" : "+"}${text}`;
}
