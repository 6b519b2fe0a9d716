// What cards and tiles are called, and what is on them.

import { HIDDEN, JOKER, type Card } from "../lib/basics";

export type Suit = "c" | "d" | "h" | "s";

const RANKS: Record<string, string> = {
  "2": "deuce", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
  T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};
const SUITS: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const SIGNS: Record<Suit, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** The rank as it is printed on a card. */
export const rankOf = (card: Card): string => (card[0] === "T" ? "10" : (card[0] ?? ""));
export const suitOf = (card: Card): Suit => card[1] as Suit;
export const isRed = (card: Card): boolean => card.length === 2 && "dh".includes(card[1]!);

interface Tile { name: string; pips: [number, number] }

const TILES: Record<string, Tile> = {
  Teen: { name: "Teen", pips: [6, 6] },
  Dey: { name: "Dey", pips: [1, 1] },
  Yun: { name: "Yun", pips: [4, 4] },
  Gor: { name: "Gor", pips: [1, 3] },
  Mooy: { name: "Mooy", pips: [5, 5] },
  Chong: { name: "Chong", pips: [3, 3] },
  Bon: { name: "Bon", pips: [2, 2] },
  Foo: { name: "Foo", pips: [5, 6] },
  Ping: { name: "Ping", pips: [4, 6] },
  Tit: { name: "Tit", pips: [1, 6] },
  Look: { name: "Look", pips: [1, 5] },
  Gow36: { name: "Chop Gow", pips: [3, 6] },
  Gow45: { name: "Chop Gow", pips: [4, 5] },
  Bot26: { name: "Chop Bot", pips: [2, 6] },
  Bot35: { name: "Chop Bot", pips: [3, 5] },
  Chit25: { name: "Chop Chit", pips: [2, 5] },
  Chit34: { name: "Chop Chit", pips: [3, 4] },
  Ng14: { name: "Chop Ng", pips: [1, 4] },
  Ng23: { name: "Chop Ng", pips: [2, 3] },
  Joon24: { name: "Gee Joon", pips: [2, 4] },
  Joon12: { name: "Gee Joon", pips: [1, 2] },
};

export const tileOf = (card: Card): Tile | undefined => TILES[card];

/** A card or tile in words, for a screen reader: "ace of spades", "Chop Gow 3-6". */
export function nameOf(card: Card): string {
  if (card === HIDDEN) return "face down";
  if (card === JOKER) return "joker";
  const tile = tileOf(card);
  if (tile) return `${tile.name} ${tile.pips.join("-")}`;
  return `${RANKS[card[0] ?? ""] ?? card} of ${SUITS[suitOf(card)] ?? ""}`;
}

/** A card in a line of text: "A♠", "10♦", "Joker", "Teen". */
export function shortOf(card: Card): string {
  if (card === JOKER) return "Joker";
  const tile = tileOf(card);
  if (tile) return /\d/.test(card) ? `${tile.name} ${tile.pips.join("-")}` : tile.name;
  return card === HIDDEN ? "a card" : rankOf(card) + (SIGNS[suitOf(card)] ?? "");
}

const SUIT_ORDER = "shdc";

/** For sorting a hand in the order of ranks that the table's layout names; by suit within a rank, or the other way round. */
export function inOrder(order: readonly string[], bySuit = false): (one: Card, other: Card) => number {
  const rank = (card: Card): number => order.indexOf(card === JOKER ? JOKER : card.charAt(0));
  const suit = (card: Card): number => SUIT_ORDER.indexOf(card.charAt(1));
  return (one, other) => {
    const [ranks, suits] = [rank(one) - rank(other), suit(one) - suit(other)];
    return bySuit ? suits || ranks : ranks || suits;
  };
}
