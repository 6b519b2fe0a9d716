import { expect, test } from "vitest";
import { isAmount } from "../src/lib/basics";
import { cents } from "../src/lib/money";
import type { Amount } from "../src/lib/protocol";
import { fit, keysFor, problem, rangeOf } from "../src/table/options";
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

test("what is taken for usual is allowed", () => {
  const amounts = told.asked.flatMap(({ decision }) => decision.options.filter(isAmount));
  expect(amounts.length).toBeGreaterThan(50);
  for (const option of amounts) expect(problem(cents(option.usual), rangeOf(option)), option.do).toBe("");
});

test("every question and every option has its words", () => {
  for (const { decision } of told.asked) {
    expect(decision.question).not.toBe("");
    for (const option of decision.options) {
      expect(option.label).not.toBe("");
      if (isAmount(option)) expect(option.send).toContain("{amount}");
    }
  }
});
