// What is offered, in words, and the key for each.

import { dollars, cents } from "../lib/money";
import { isAmount, isPick, type Amount, type Cents, type Decision, type Option, type Table } from "../lib/protocol";
import { ofLabel } from "./state";
import { wagerTitle } from "./telling";

const USUAL: Record<string, string> = {
  check: "k", call: "c", fold: "f", raise: "r", bet: "b", complete: "r", done: "d", take: "t", decline: "d", hit: "h", stand: "s",
  double: "d", split: "p", surrender: "r", rescue: "r", stay: "s", no: "n", "house-way": "h",
};
/** Keys that mean something else here. */
const RESERVED = "?";

/** A key for each option: the usual one, else a letter of its name, else any that is left. `taken` are keys in use. */
export function keysFor(options: readonly Option[], taken = ""): string[] {
  const keys: string[] = options.map(() => "");
  const used = new Set([...RESERVED, ...taken]);
  const give = (at: number, letters: string): void => {
    const key = [...letters].find((letter) => /[a-z0-9]/.test(letter) && !used.has(letter));
    if (key) used.add((keys[at] = key));
  };
  const usual = (option: Option): string => ofLabel(option.do).spot?.toString() ?? /^(?:bet (\d)x|stack (\d))$/.exec(option.do)?.slice(1).find(Boolean) ?? USUAL[option.do] ?? "";
  options.forEach((option, at) => usual(option) && give(at, usual(option) + option.do));
  options.forEach((option, at) => keys[at] || give(at, `${option.do.replace(/ at \d+$/, "")}123456789abcdefghijklmnopqrstuvwxyz`));
  return keys;
}

const QUESTIONS: Record<string, string> = {
  bank: "Will you be the player-dealer?",
  cover: "How much will you cover?",
  wager: "Place your bets",
  bet: "Your turn",
  play: "What will you do?",
  stack: "Which stack is dealt first?",
  set: "Set your hand",
  draw: "Which cards will you change?",
  discard: "Which cards will you throw away?",
  declare: "Will you play this hand?",
  join: "Will you play this hand?",
  insurance: "Will you take insurance?",
  surrender: "Will you surrender?",
  straddle: "Will you straddle?",
  pluck: "Your turn: pluck, or use the discard",
  spread: "Lay melds, or discard",
  "bring in": "You have the bring-in",
  follow: "Will you follow with your bet?",
  show: "Will you show your hand?",
  post: "Will you post?",
  roll: "Which card will you turn up?",
};

export function question(decision: Decision, table: Table): string {
  const hand = /^seat (\d+)(?: hand (\d+))?$/.exec(decision.about ?? "");
  const spot = hand && Number(hand[1]) !== decision.seat ? ` on spot ${hand[1]}` : "";
  const which = hand?.[2] ? ` with hand ${hand[2]}` : "";
  const asked = QUESTIONS[decision.ask]
    ?? (table.wagers.some((one) => one.kind === decision.ask) ? `${wagerTitle(decision.ask, table)}: let it ride?` : `Your turn to ${decision.ask}`);
  return spot || which ? `${asked.replace(/\?$/, "")}${which}${spot}${asked.endsWith("?") ? "?" : ""}` : asked;
}

const WORDS: Record<string, string> = {
  take: "Take the bank", decline: "Decline", "house-way": "House way", "even-money": "Take even money", in: "Play it",
  "on top": "Throw it in", "let it be": "Let it be", "no straddle": "No straddle", no: "No, thank you",
};

/** The words on a button. */
export function label(option: Option, decision: Decision, table: Table, betAlready = false): string {
  if (option.do === "done") return betAlready ? "Done betting" : "No bet this hand";
  if (option.do === "discard" && isPick(option)) return decision.ask === "spread" ? "Discard the plucked card" : "Discard";
  if (option.do === "declare") return "Declare";
  const word = WORDS[option.do] ?? titled(option, decision, table);
  if (isAmount(option)) return option.low === option.high ? `${word}${/^(raise|complete)$/.test(option.do) ? " to" : ""} ${dollars(cents(option.low) ?? 0)}` : word;
  const cost = isPick(option) && option.amount ? cents(option.amount) : null;
  return cost ? `${word} ${dollars(cost)}` : word;
}

function titled(option: Option, decision: Decision, table: Table): string {
  if (isAmount(option) && (decision.ask === "wager" || ofLabel(option.do).spot)) return wagerTitle(option.do, table);
  const words = option.do.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export interface Range { low: Cents; high: Cents; step: Cents }
export const rangeOf = (option: Amount): Range => ({ low: cents(option.low) ?? 0, high: cents(option.high) ?? 0, step: Math.max(1, cents(option.step) ?? 100) });

/** The nearest amount that is allowed. */
export function fit(amount: Cents, { low, high, step }: Range): Cents {
  if (amount >= high) return high;
  if (amount <= low) return low;
  return Math.min(high, low + Math.round((amount - low) / step) * step);
}

/** What to cover with at first: what everybody's least bet may need, or half of what there is, but never all of it. */
export function usualCover({ low, high, step }: Range, bettors: number, least: Cents): Cents {
  const half = Math.floor(high / 2), need = bettors * least;
  return fit(need < high - step ? Math.max(half, need) : half, { low, high, step });
}

/** What is wrong with an amount, or nothing. */
export function problem(amount: Cents | null, { low, high, step }: Range): string {
  if (amount === null) return "Write an amount of dollars.";
  if (amount < low || amount > high) return `From ${dollars(low)} to ${dollars(high)}.`;
  if (amount !== high && (amount - low) % step) return `In steps of ${dollars(step)} from ${dollars(low)}.`;
  return "";
}
