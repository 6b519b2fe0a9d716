// How odds are written.

const fixed = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const sign = (value: number): string => (value < 0 ? "−" : "");

/** An edge: "1.0183%", "−0.2008%"; one that was simulated with two digits of its standard error, "1.520% ± 0.041%". */
export function edge(value: number, stderr = 0): string {
  if (!stderr) return `${sign(value)}${fixed(value * 100, 4)}%`;
  const digits = Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(stderr * 100))));
  return `${sign(value)}${fixed(value * 100, digits)}% ± ${fixed(stderr * 100, digits)}%`;
}

/** So many bets, as in a standard deviation: "0.951". */
export const bets = (value: number): string => fixed(value, 3);

/** What an outcome pays for each unit: "+40", "−1", "0", "+0.95". */
export const units = (value: number): string =>
  `${value > 0 ? "+" : sign(value)}${Math.abs(value).toLocaleString("en-US", { maximumFractionDigits: 4 })}`;

const LEAST_FIXED = 0.0001;

/** A chance: "44.6247%", "0.000154%". */
export const chance = (value: number): string =>
  value >= LEAST_FIXED ? `${fixed(value * 100, 4)}%` : `${(value * 100).toLocaleString("en-US", { maximumSignificantDigits: 3 })}%`;
