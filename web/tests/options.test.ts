import { expect, test } from "vitest";
import { isAmount } from "../src/lib/basics";
import { cents } from "../src/lib/money";
import type { Amount, Option } from "../src/lib/protocol";
import { answerAhead, fit, keysFor, problem, rangeOf } from "../src/table/options";
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

test("what was decided before the turn is answered by the first that is offered, and by nothing else", () => {
  const pick = (word: string): Option => ({ do: word, label: word, key: "", primary: false });
  const call: Option = { do: "call", label: "Call $4", key: "", primary: false, low: "4", high: "4", step: "1" } as Option;
  const raise: Option = { do: "raise", label: "Raise", key: "", primary: false, low: "8", high: "100", step: "1" } as Option;
  expect(answerAhead([pick("check"), pick("fold")], ["check", "fold"])).toEqual({ do: "check" });
  expect(answerAhead([call, raise, pick("fold")], ["check", "fold"])).toEqual({ do: "fold" });
  expect(answerAhead([call, raise, pick("fold")], ["check", "call"])).toEqual({ do: "call", amount: 400 });
  expect(answerAhead([pick("post"), pick("wait")], ["check", "fold"])).toBeNull();
  expect(answerAhead([raise], ["raise"])).toBeNull();
});
