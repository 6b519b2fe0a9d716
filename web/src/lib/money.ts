import type { Cents } from "./basics";

/** Cents as dollars: "$5", "$5.50", "−$20", "$1,200". */
export function dollars(cents: Cents): string {
  const whole = Math.abs(cents) % 100 === 0;
  const text = (Math.abs(cents) / 100).toLocaleString("en-US", {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? "−" : ""}$${text}`;
}

/** As `dollars`, with a plus sign for a win. */
export const signed = (cents: Cents): string => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

/** Dollars as text ("5", "5.50", "$1,200") in cents, or `null` where that is no amount of money. */
export function cents(text: string): Cents | null {
  const match = /^\s*\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  return Number(match[1]!.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
