import { expect, test } from "vitest";
import { check } from "../../src/houseway/verifiers/verify_deal.mjs";
import { told } from "./told";

const seats = told.hands.filter((hand) => hand.seat !== null);

test.each(seats)("$filing: the cards came as they were committed to", async ({ proof }) => {
  expect(proof.openings.length).toBeGreaterThan(0);
  expect(await check(proof)).toEqual([]);
});

test.each(seats)("$filing: another commitment is found out", async ({ proof }) => {
  const root = proof.root.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  expect(await check({ ...proof, root })).not.toEqual([]);
  expect(await check(proof, { root, committed: {}, deals: [], shown: [] })).toEqual([
    "the deck is not the one that was committed to before the hand.",
  ]);
});
