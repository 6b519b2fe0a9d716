// Finds a game by whatever people call it, slips of the pen and all. MiniSearch does the work: every word is looked up
// by itself, by its beginning and by what is spelled nearly so, and names weigh more than places.

import MiniSearch from "minisearch";
import type { FilingRow } from "./protocol";

/** What is searched of a game; `whole` are its names, each in one piece. */
const FIELDS = ["title", "also", "family", "cardroom"];
const WEIGHTS = { title: 3, also: 3, family: 1.5, cardroom: 1, whole: 6 };
const SLIPS = 0.25;
const SHORT = 3;
const SEPARATOR = "|";

const plain = (text: string): string => text.toLowerCase().replaceAll(/['’]/g, "");
const words = (text: string): string[] => plain(text).split(/[^a-z0-9+]+/).filter(Boolean);
const inOnePiece = (text: string): string => words(text).join("");

/** A short word must be right, and a number always; a longer one may have a slip in every four letters. */
const slips = (word: string): number | false => (word.length <= SHORT || /^\d/.test(word) ? false : SLIPS);

export type Find = (text: string, liked?: (id: string) => boolean) => FilingRow[];

/** A search over these games: the best first; all of them, in their order, where nothing is asked for. */
export function finder(rows: FilingRow[]): Find {
  const known = new Map(rows.map((row) => [row.id, row]));
  const index = new MiniSearch<FilingRow>({
    fields: [...FIELDS, "whole"],
    extractField: (row, field) => {
      switch (field) {
        case "also":
          return row.also.join(" ");
        case "family":
          return row.familyTitle;
        case "whole":
          return [row.title, ...row.also].map(inOnePiece).join(SEPARATOR);
        default:
          return row[field as "id" | "title" | "cardroom"];
      }
    },
    tokenize: (text, field) => (field === "whole" ? text.split(SEPARATOR) : words(text)),
  });
  index.addAll(rows);

  return (text, liked) => {
    const asked = words(text);
    if (!asked.length) return rows;
    const found = index.search(
      {
        combineWith: "OR",
        queries: [
          { combineWith: "AND", queries: asked, fields: FIELDS, prefix: true, fuzzy: slips },
          { queries: [asked.join("")], fields: ["whole"], tokenize: (one) => [one], prefix: true, fuzzy: slips },
        ],
      },
      { boost: WEIGHTS, boostDocument: (id) => (liked?.(String(id)) ? 1.5 : 1) },
    );
    return found.map((one) => known.get(String(one.id))!);
  };
}
