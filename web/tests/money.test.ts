import { expect, test } from "vitest";
import { cents, dollars, signed } from "../src/lib/money";
import { told } from "./told";

test("amounts are written as the library writes them", () => {
  for (const [amount, written] of told.money) expect(dollars(amount).replace("−", "-")).toBe(written);
});

test("what scripts write is read back", () => {
  for (const [amount, , plain] of told.money) if (amount >= 0) expect(cents(plain)).toBe(amount);
});

test.each(["", "five", "1.234", "-5", "$", "1e3"])("%o is no amount of money", (text) => expect(cents(text)).toBeNull());

test("a win has a plus", () => {
  expect([500, 0, -50].map(signed)).toEqual(["+$5", "$0", "−$0.50"]);
});
