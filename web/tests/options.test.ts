import { expect, test } from "vitest";
import { isAmount, type Amount } from "../src/lib/protocol";
import { fit, keysFor, problem, rangeOf, usualCover } from "../src/table/options";
import { told } from "./told";

test("every option that is not picked by digits has a key of its own", () => {
  expect(told.asked.length).toBeGreaterThan(50);
  for (const { decision } of told.asked) {
    const keys = keysFor(decision.options);
    expect(new Set(keys).size).toBe(decision.options.length);
    expect(keys).not.toContain("");
  }
});

test("an amount is allowed here exactly where the library allows it", () => {
  const judged = told.asked.flatMap(({ filing, decision, amounts }) =>
    amounts.map(([word, amount, allowed]) => {
      const option = decision.options.find((one) => one.do === word && isAmount(one)) as Amount;
      return { filing, word, amount, allowed, here: problem(amount, rangeOf(option)) === "" };
    }),
  );
  expect(judged.some((one) => one.allowed) && judged.some((one) => !one.allowed)).toBe(true);
  expect(judged.filter((one) => one.allowed !== one.here)).toEqual([]);
});

test("what is fitted is always allowed", () => {
  for (const { decision, amounts } of told.asked)
    for (const option of decision.options.filter(isAmount))
      for (const [, amount] of amounts) expect(problem(fit(amount, rangeOf(option)), rangeOf(option))).toBe("");
});

test("a cover starts with half of what there is, or what the least bets need, and never with all of it", () => {
  const range = { low: 10_00, high: 1_000_00, step: 1_00 };
  expect(usualCover(range, 5, 10_00)).toBe(500_00);
  expect(usualCover(range, 7, 100_00)).toBe(700_00);
  expect(usualCover(range, 10, 100_00)).toBe(500_00);
  expect(usualCover({ ...range, low: 600_00 }, 5, 10_00)).toBe(600_00);
});
