import { expect, test } from "vitest";
import { commitment, draw, fromHex, verify } from "../src/lib/shuffle";
import { told } from "./told";

const seats = told.hands.filter((hand) => hand.seat !== null);

test("a deck is shuffled as the library shuffles it", async () => {
  for (const { deck, seed, order } of told.orders) expect(await draw(deck, fromHex(seed), deck.length)).toEqual(order);
});

test.each(seats)("$filing: the seed opens the commitment, and every card follows from it", async (hand) => {
  expect(await commitment(fromHex(hand.seed))).toBe(hand.commitment);
  const verdict = await verify(hand.log, hand.seed, hand.commitment, hand.deck);
  expect([verdict.opens, verdict.follows]).toEqual([true, true]);
  expect(verdict.steps.length).toBeGreaterThan(0);
});

test.each(seats)("$filing: another seed is found out", async (hand) => {
  const other = hand.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  const verdict = await verify(hand.log, other, hand.commitment, hand.deck);
  expect([verdict.opens, verdict.follows]).toEqual([false, false]);
});
