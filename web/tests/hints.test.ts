import { expect, test } from "vitest";
import { bets, chance, edge, units } from "../src/lib/figures";
import type { Advice } from "../src/lib/protocol";
import { costOf, gain, part } from "../src/table/hints";

const advice = (word: string, value: number, more: Partial<Advice> = {}): Advice => ({ do: word, label: word, amount: 0, cards: [], groups: [], value, ...more });
const STAND = advice("stand", 0.25);
const HIT = advice("hit", 0.219);

test("an answer costs what it brings less than the best", () => {
  expect(costOf([STAND, HIT], { do: "stand" })).toEqual({ do: "stand", cost: 0, better: null, mine: STAND, best: STAND });
  const cost = costOf([STAND, HIT], { do: "hit" });
  expect(cost?.better).toBe(STAND);
  expect(part(cost!.cost)).toBe("3.1%");
});

test("less than 0.05% of the bet is not worth a word, and a little more is", () => {
  const nearly = [advice("a", 1), advice("b", 1 - 0.00049), advice("c", 1 - 0.00051)];
  expect(costOf(nearly, { do: "b" })?.better).toBeNull();
  expect(costOf(nearly, { do: "c" })?.better).toBe(nearly[0]);
});

test("nothing is said of an answer that the advice does not know, or that was the only one", () => {
  expect(costOf([STAND, HIT], { do: "double" })).toBeNull();
  expect(costOf([STAND], { do: "stand" })).toBeNull();
  expect(costOf([], { do: "stand" })).toBeNull();
});

test("the order of cards within a group does not matter, and that of the groups does", () => {
  const [one, other] = [["As", "Kd"], ["2c", "3c", "4c"]];
  const set = [advice("set", 0.5, { groups: [one!, other!] }), advice("set", 0.1, { groups: [other!, one!] })];
  expect(costOf(set, { do: "set", groups: [["Kd", "As"], ["4c", "3c", "2c"]] })?.cost).toBe(0);
  expect(costOf(set, { do: "set", groups: [["2c", "4c", "3c"], ["As", "Kd"]] })?.cost).toBeCloseTo(0.4);
});

test("figures are written with their signs, as closely as they are known", () => {
  expect([0.125, -0.58163, 0, 0.00061, -0.00001].map(gain)).toEqual(["+12.5%", "−58.2%", "0%", "+0.06%", "0%"]);
  expect([edge(0.010183007), edge(-0.002), edge(0.0152, 0.00041), edge(0.0152, 0.000031)]).toEqual(["1.0183%", "−0.2000%", "1.520% ± 0.041%", "1.5200% ± 0.0031%"]);
  expect([8, -1, 0, 0.95].map(units)).toEqual(["+8", "−1", "0", "+0.95"]);
  expect([0.4462466, 1.5390771e-6].map(chance)).toEqual(["44.6247%", "0.000154%"]);
  expect(bets(0.951152)).toBe("0.951");
});
