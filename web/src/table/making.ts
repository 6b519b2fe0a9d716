// What a few cards make, for whoever is setting a hand. A help for the eye: the house's own words come with the events.

import type { Card } from "../lib/protocol";

const RANKS = "23456789TJQKA";
const ONE = ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const many = (rank: number): string => (ONE[rank] === "six" ? "sixes" : `${ONE[rank]}s`);

export interface Made { name: string; value: number[] }

/** `null` with a joker, and for tiles: there the filing decides. */
export function makes(cards: readonly Card[]): Made | null {
  if (!cards.length || cards.some((card) => card.length !== 2 || card === "Jo" || !RANKS.includes(card[0]!))) return null;
  const ranks = cards.map((card) => RANKS.indexOf(card[0]!)).sort((one, other) => other - one);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
  const order = groups.map(([rank]) => rank);
  const [first, second] = groups;
  const made = (category: number, name: string, value = order): Made => ({ name, value: [category, ...value] });
  if (cards.length === 5) {
    const flush = cards.every((card) => card[1] === cards[0]![1]);
    const wheel = ranks.join() === "12,3,2,1,0";
    const straight = groups.length === 5 && (wheel || ranks[0]! - ranks[4]! === 4);
    const top = wheel ? 3 : ranks[0]!;
    if (straight && flush) return made(8, top === 12 ? "royal flush" : `straight flush, ${ONE[top]} high`, [top]);
    if (first![1] === 4) return made(7, `four ${many(first![0])}`);
    if (first![1] === 3 && second![1] === 2) return made(6, `full house, ${many(first![0])} over ${many(second![0])}`);
    if (flush) return made(5, `flush, ${ONE[ranks[0]!]} high`, ranks);
    if (straight) return made(4, `straight, ${ONE[top]} high`, [top]);
  }
  if (first![1] >= 3) return made(3, `three ${many(first![0])}`);
  if (first![1] === 2 && second?.[1] === 2) return made(2, `two pair, ${many(first![0])} and ${many(second[0])}`);
  if (first![1] === 2) return made(1, `pair of ${many(first![0])}`);
  return made(0, `${ONE[ranks[0]!]} high`, ranks);
}

/** Whether one hand is higher than another, as far as both have cards. */
export function higher(one: Made, other: Made): boolean {
  for (let at = 0; at < Math.min(one.value.length, other.value.length); at++) {
    if (one.value[at] !== other.value[at]) return one.value[at]! > other.value[at]!;
  }
  return false;
}
