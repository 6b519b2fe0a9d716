// Chips by their worth, and how an amount is stacked.

import type { Cents } from "../lib/basics";

export interface Chip { worth: Cents; body: string; edge: string; text: string; coin?: boolean; dark?: boolean }

/** The largest first; what is under half a dollar is paid in coins. */
export const CHIPS: Chip[] = [
  { worth: 100_000, body: "#d9792b", edge: "#fff1de", text: "1K" },
  { worth: 50_000, body: "#6b3fa0", edge: "#e6d8f7", text: "500" },
  { worth: 10_000, body: "#24262b", edge: "#f1eee6", text: "100" },
  { worth: 2_500, body: "#1f7a45", edge: "#eef7ef", text: "25" },
  { worth: 500, body: "#b8232f", edge: "#fdeeee", text: "5" },
  { worth: 100, body: "#e8e4d8", edge: "#3a5fa5", text: "1", dark: true },
  { worth: 50, body: "#d98aa5", edge: "#fff", text: "½" },
  { worth: 25, body: "#c5c9ce", edge: "#e9ebee", text: "25¢", coin: true },
  { worth: 10, body: "#c5c9ce", edge: "#e9ebee", text: "10¢", coin: true },
  { worth: 5, body: "#b9b3a8", edge: "#dcd7cc", text: "5¢", coin: true },
  { worth: 1, body: "#b8733c", edge: "#dca877", text: "1¢", coin: true },
];

/** The chips of an amount in columns, one for each denomination, the largest first. */
export function columns(cents: Cents, tallest = 8, most = 5): { chip: Chip; count: number }[] {
  const found: { chip: Chip; count: number }[] = [];
  let left = cents;
  for (const chip of CHIPS) {
    const count = Math.floor(left / chip.worth);
    if (count > 0) {
      found.push({ chip, count: Math.min(count, tallest) });
      left -= count * chip.worth;
    }
  }
  return found.slice(0, most);
}

/** The largest chip that an amount holds. */
export const chipOf = (cents: Cents): Chip => CHIPS.find((chip) => chip.worth <= cents) ?? CHIPS.at(-1)!;
