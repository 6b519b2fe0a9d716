import { expect, test } from "vitest";
import { isAmount } from "../src/lib/basics";
import { cents } from "../src/lib/money";
import type { Amount, Decision, Option } from "../src/lib/protocol";
import { answerAhead, fit, keysFor, layable, problem, rangeOf } from "../src/table/options";
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

const asks = (options: object[], about = "seat 3"): Decision => ({ seat: 3, ask: "play", about, question: "", hint: false, options }) as unknown as Decision;
const pick = (word: string, amount = ""): object => ({ do: word, label: word, key: "", primary: false, ...(amount ? { amount } : {}) });
const range = (word: string, low: string, high: string): object => ({ do: word, label: word, key: "", primary: false, low, high, step: "1", usual: high, send: "", spot: null, pot: false });

test("chips are laid on the spot of a wager after the deal, where they are one amount", () => {
  const play = { lays: { play: "play" } }, bets = { lays: { "bet nx": "play" } }, insures = { lays: { insure: "insurance" } };
  expect(layable(asks([pick("play", "10"), pick("fold")]), play)).toEqual({ kind: "play", spot: 3, cents: 1000, answer: { do: "play" } });
  // On the spot that it is about, which need not be the seat's own.
  expect(layable(asks([pick("play", "10"), pick("fold")], "seat 5"), play)?.spot).toBe(5);
  expect(layable(asks([pick("bet 2x", "20"), pick("check")]), bets)?.answer).toEqual({ do: "bet 2x" });
  expect(layable(asks([pick("bet 4x", "40"), pick("bet 3x", "30"), pick("check")]), bets)).toBe(null);
  expect(layable(asks([range("insure", "5", "5"), pick("no")]), insures)).toEqual({ kind: "insurance", spot: 3, cents: 500, answer: { do: "insure", amount: 500 } });
  expect(layable(asks([range("insure", "1", "5"), pick("no")]), insures)).toBe(null);
  expect(layable(asks([pick("hit"), pick("stand")]), insures)).toBe(null);
});
