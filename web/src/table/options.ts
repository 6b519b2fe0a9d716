// What is offered: the key for each option, and which amounts are allowed.

import { dollars, cents } from "../lib/money";
import { isAmount, isPick, type Answer, type Cents, type Seat } from "../lib/basics";
import { placeOf } from "../lib/places";
import type { Amount, Decision, Layout, Option } from "../lib/protocol";

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
  options.forEach((option, at) => option.key && give(at, option.key + option.label.toLowerCase()));
  options.forEach((option, at) => keys[at] || give(at, `${option.label.toLowerCase()}123456789abcdefghijklmnopqrstuvwxyz`));
  return keys;
}

/** A plain choice, or an amount that is fixed: its button takes it at once. */
export const isPlain = (option: Option): boolean => isPick(option) || (isAmount(option) && option.low === option.high);

/** The answer that the button of such an option gives. */
export const plainAnswer = (option: Option): Answer => ({ do: option.do, ...(isAmount(option) ? { amount: rangeOf(option).low } : {}) });

/** The answer to a question that was decided before: by the first of these that is offered, if any is. */
export function answerAhead(options: readonly Option[], does: readonly string[]): Answer | null {
  const found = does.map((word) => options.find((option) => option.do === word)).find((option) => option && isPlain(option));
  return found ? plainAnswer(found) : null;
}

/** Chips that are laid on a spot by answering, and the answer. */
export interface Layable { kind: string; spot: Seat; cents: Cents; answer: Answer }

/** What can be laid on the felt to answer a question after the deal: only where it is one amount on one spot. */
export function layable(decision: Decision, layout: Pick<Layout, "lays">): Layable | null {
  const kindOf = (option: Option): string | undefined => layout.lays[option.do.replaceAll(/\d+/g, "n")];
  const found = decision.options.filter((option) => isAmount(option) || isPick(option)).filter(kindOf);
  const [option] = found;
  if (found.length !== 1 || !option || !isPlain(option)) return null;
  const amount = isAmount(option) ? rangeOf(option).low : isPick(option) ? (cents(option.amount ?? "") ?? 0) : 0;
  return amount ? { kind: kindOf(option)!, spot: placeOf(decision.about ?? "").spot ?? decision.seat, cents: amount, answer: plainAnswer(option) } : null;
}

export interface Range { low: Cents; high: Cents; step: Cents }
export const rangeOf = (option: Amount): Range => ({ low: cents(option.low) ?? 0, high: cents(option.high) ?? 0, step: Math.max(1, cents(option.step) ?? 100) });

/** The nearest amount that is allowed. */
export function fit(amount: Cents, { low, high, step }: Range): Cents {
  if (amount >= high) return high;
  if (amount <= low) return low;
  return Math.min(high, low + Math.round((amount - low) / step) * step);
}

/** What is wrong with an amount, or nothing. */
export function problem(amount: Cents | null, { low, high, step }: Range): string {
  if (amount === null) return "Write an amount of dollars.";
  if (amount < low || amount > high) return `From ${dollars(low)} to ${dollars(high)}.`;
  if (amount !== high && (amount - low) % step) return `In steps of ${dollars(step)} from ${dollars(low)}.`;
  return "";
}
