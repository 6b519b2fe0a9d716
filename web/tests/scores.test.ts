import { expect, test } from "vitest";
import { costliest, curve, faultless, scored, total } from "../src/table/scores";
import type { Advice } from "../src/lib/protocol";

const advice = (label: string, value: number): Advice => ({ do: label, label, amount: 0, cards: [], groups: [], value });
const HIT = advice("Hit", -0.25);
const STAND = advice("Stand", -0.5);
const game = (hand: number, cost: number) => scored("t", "Blackjack", hand, { do: "x", cost, better: cost ? HIT : null, mine: cost ? STAND : HIT, best: HIT });

test("a decision is kept with what it brought and what the best would have", () => {
  expect(game(7, 0.25)).toEqual({ table: "t", game: "Blackjack", hand: 7, did: "Stand", brings: -0.5, best: "Hit", bestBrings: -0.25, cost: 0.25 });
});

test("costs add up, and the curve climbs by each", () => {
  const decisions = [game(1, 0), game(2, 0.25), game(3, 0), game(4, 0.5)];
  expect(total(decisions)).toBe(0.75);
  expect(faultless(decisions)).toBe(2);
  expect(curve(decisions)).toEqual([0, 0.25, 0.25, 0.75]);
});

test("the costliest three are told, the dearest first, and what cost nothing never", () => {
  const decisions = [game(1, 0.1), game(2, 0), game(3, 0.3), game(4, 0.2), game(5, 0.05)];
  expect(costliest(decisions).map((one) => one.hand)).toEqual([3, 4, 1]);
  expect(costliest([game(1, 0)])).toEqual([]);
});
