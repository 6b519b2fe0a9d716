// What decisions cost against the best, added up.

import type { Cost } from "./hints";

/** How many of the costliest are told. */
const TOLD = 3;

/** A decision that was scored. */
export interface Scored {
  table: string;
  game: string;
  hand: number;
  /** What was done, and what it brings on average, in parts of the bet. */
  did: string;
  brings: number;
  /** What would have been best, and what that brings. */
  best: string;
  bestBrings: number;
  /** What it cost, in parts of the bet; nothing where it was as good as the best. */
  cost: number;
}

export const scored = (table: string, game: string, hand: number, { cost, mine, best }: Cost): Scored => ({
  table, game, hand, did: mine.label, brings: mine.value, best: best.label, bestBrings: best.value, cost,
});

/** All of them together. */
export const total = (decisions: readonly Scored[]): number => decisions.reduce((sum, one) => sum + one.cost, 0);

/** How many were as good as the best. */
export const faultless = (decisions: readonly Scored[]): number => decisions.filter((one) => one.cost === 0).length;

/** The dearest mistakes, the dearest first. */
export const costliest = (decisions: readonly Scored[]): Scored[] =>
  decisions.filter((one) => one.cost > 0).sort((one, other) => other.cost - one.cost).slice(0, TOLD);

/** What all decisions up to each have cost. */
export function curve(decisions: readonly Scored[]): number[] {
  let sum = 0;
  return decisions.map((one) => (sum += one.cost));
}
