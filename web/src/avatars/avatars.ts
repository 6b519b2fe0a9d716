// Small pictures of people: a pattern and a colour, from what tells one person from another, or as they chose.

import type { Colour, Pattern, Picture } from "../lib/protocol";

export const PATTERNS: readonly Pattern[] = ["plain", "halves", "rings", "stripes", "dots", "rays"];

/** Hues around the circle, by the names people have for them. */
export const HUES: Record<Colour, number> = {
  red: 356, orange: 22, gold: 42, olive: 75, green: 135, teal: 175, blue: 212, indigo: 245, purple: 280, pink: 325,
};
export const COLOURS = Object.keys(HUES) as Colour[];

/** The same number for the same text, spread well (FNV-1a). */
export function hash(text: string): number {
  let found = 0x811c9dc5;
  for (const letter of text) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193);
  return (found ^ (found >>> 15)) >>> 0;
}

/** The picture of a person who has chosen none. */
export function pictureOf(who: string): Picture {
  const number = hash(who);
  return { pattern: PATTERNS[number % PATTERNS.length]!, colour: COLOURS[Math.floor(number / PATTERNS.length) % COLOURS.length]! };
}

/** The letter or figure that a name begins with. */
export const initial = (name: string): string => ([...name].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? "?").toUpperCase();
