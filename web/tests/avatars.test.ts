import { expect, test } from "vitest";
import { COLOURS, HUES, PATTERNS, hash, initial, pictureOf } from "../src/avatars/avatars";

test("the same person always has the same picture, and people differ", () => {
  expect(hash("")).toBe((0x811c9dc5 ^ (0x811c9dc5 >>> 15)) >>> 0);
  expect(pictureOf("020b129fc3fc")).toEqual(pictureOf("020b129fc3fc"));
  const found = new Set(Array.from({ length: 600 }, (_, at) => JSON.stringify(pictureOf(`person ${at}`))));
  expect(found.size).toBe(PATTERNS.length * COLOURS.length);
});

test("the letter that a name begins with", () => {
  expect(["ann", "  7up", "★ Éva", "愛", "…"].map(initial)).toEqual(["A", "7", "É", "愛", "?"]);
});

/** The contrast of white on a colour of that hue, as WCAG has it. */
function contrast(hue: number, saturation: number, lightness: number): number {
  const part = (offset: number): number => {
    const k = (offset + hue / 30) % 12, a = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4) + 0.05);
}

test("the letter can be read on every colour", () => {
  for (const [name, hue] of Object.entries(HUES)) for (const [saturation, lightness] of [[0.48, 0.24], [0.42, 0.34]] as const)
    expect(contrast(hue, saturation, lightness), name).toBeGreaterThan(4.5);
});
