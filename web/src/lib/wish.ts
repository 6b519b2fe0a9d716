// What somebody fills in for a table, and the wish for one that it makes. Which fields there are, the room says.

import { cents } from "./money";
import type { NewTable, TableForm, TableOption, Term } from "./protocol";

export type Filled = Record<string, string>;

/** What is wrong with something that was filled in, as a sentence. */
export class BadField extends Error {}

const money = (text: string, title: string): number => {
  const found = cents(text);
  if (found === null) throw new BadField(`“${text}” is no amount of money: ${title}.`);
  return found;
};

/** The terms that can be set at an option. */
export const termsOf = (form: TableForm, option: TableOption): Term[] => option.terms.map((at) => form.terms[at]!);

/** A term as it was filled in; `undefined` where it was left as it is. */
export function termValue(term: Term, text: string | undefined): unknown {
  const filled = text?.trim();
  if (!filled) return undefined;
  switch (term.kind) {
    case "choice":
      return filled;
    case "yes-or-no":
      return true;
    case "money":
      return money(filled, term.title);
    case "blinds":
      return filled.split(/[-–/\s]+/).map((one) => money(one, term.title));
    case "seats":
      return filled.split(",").map(Number);
  }
}

export function terms(form: TableForm, option: TableOption, filled: Filled): NewTable["terms"] {
  const set = termsOf(form, option).map((term) => [term.name, termValue(term, filled[term.name])] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}

/** Limits as "4-8" or "4–8", one figure for both ends; `undefined` where nothing was filled in. */
export function limits(text: string): [number, number] | undefined {
  const [low, high] = text.trim().split(/\s*[-–]\s*/);
  if (!low) return undefined;
  return [money(low, "Limits"), money(high || low, "Limits")];
}

/** The options of some kind whose words have all of these in them: "4-8 time". */
export function narrowed(options: TableOption[], kind: string, text: string): TableOption[] {
  const words = text.toLowerCase().replaceAll(/[-–]/g, "–").split(/\s+/).filter(Boolean);
  const says = (option: TableOption): string =>
    [option.stakes, option.schedule, ...option.costs.map((cost) => cost.text)].join(" ").toLowerCase().replaceAll(/[-–]/g, "–");
  return options.filter((option) => (!kind || option.kind === kind) && words.every((word) => says(option).includes(word)));
}
