// What the answers to a question are worth, in words, and what an answer cost against the best.

import { shortCard } from "../lib/words";
import type { Advice, Answer, Card, Decision, Option, Table } from "../lib/protocol";
import { label } from "./options";

/** Parts of a bet: what is less is not worth a word. */
const LEAST_COST = 0.0005;
/** How many answers are told: a hand can be set in dozens of ways. */
export const SHOWN = 5;
/** And on a phone, where they stand over the table. */
export const SHOWN_SMALL = 3;
const BANK = "player-dealer";
/** Questions about money and seats, of which the odds say nothing. */
const NOT_OF_PLAY = new Set(["bank", "cover", "wager", "follow", "stack"]);

/** What an answer lost against the best one, in parts of the bet; nothing worth telling where `better` is none. */
export interface Cost { do: string; cost: number; better: Advice | null }

/** Whether the odds may have something to say about a question; how the player-dealer sets a hand they leave open. */
export const canHint = (decision: Decision, table: Table): boolean =>
  table.wagers.length > 0 && !NOT_OF_PLAY.has(decision.ask) && !(decision.ask === "set" && decision.about === BANK);

const sorted = (cards: readonly Card[] | undefined): string => [...(cards ?? [])].sort().join(" ");
/** The amount and the order of cards within a group do not matter. */
const plain = (answer: Answer): string => [answer.do, sorted(answer.cards), ...(answer.groups ?? []).map(sorted)].join("|");

/** What an answer cost, by advice with the best first; nothing where the advice does not know it. */
export function costOf(advice: readonly Advice[], answer: Answer): Cost | null {
  const best = advice[0];
  const mine = advice.find((one) => plain(one) === plain(answer));
  if (!best || !mine || advice.length < 2) return null;
  const cost = best.value - mine.value;
  return cost < LEAST_COST ? { do: answer.do, cost: 0, better: null } : { do: answer.do, cost, better: best };
}

/** An answer in a few words, as the panel names it where the question still stands: "Stand", "K♠ Q♦ / A♠ …". */
export function named(advice: Advice, decision: Decision | null, table: Table): string {
  const option: Option | undefined = decision?.options.find((one) => one.do === advice.do);
  const word = option && decision ? label(option, decision, table) : advice.do.replaceAll("-", " ");
  const cards = [advice.cards, ...advice.groups].filter((group) => group.length).map((group) => group.map(shortCard).join(" "));
  return cards.length ? `${advice.do === "set" ? "" : `${word} `}${cards.join(" / ")}` : word;
}

/** Parts of a bet: "3.1%", "0.06%". */
export const part = (share: number): string =>
  `${(Math.abs(share) * 100).toLocaleString("en-US", { maximumFractionDigits: Math.abs(share) < 0.01 ? 2 : 1 })}%`;

/** As `part`, with its sign: "+12.5%", "−58.2%", "0%". */
export function gain(share: number): string {
  const text = part(share);
  return text === "0%" ? text : `${share < 0 ? "−" : "+"}${text}`;
}
