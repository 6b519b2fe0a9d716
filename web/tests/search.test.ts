// Whatever people type finds the game they mean first: the words are in tests/searches.py, the games are the real list.

import { describe, expect, test } from "vitest";
import { finder } from "../src/lib/search";
import { told } from "./told";

describe("the search", () => {
  const games = told.filings.filter((one) => one.playable);
  const find = finder(games);

  test.each(told.searches)("finds %s", (text, meant) => {
    expect(meant).toContain(find(text)[0]?.id);
  });

  test("leaves everything in its order where nothing is asked for", () => {
    expect(find("  ")).toEqual(games);
  });

  test("finds nothing where nothing is like it", () => {
    expect(find("xyzzy")).toEqual([]);
  });

  test("has a liked game first among its like", () => {
    const last = find("texas holdem").findLast((one) => one.title === "Texas Hold'em")!;
    expect(find("texas holdem", (id) => id === last.id)[0]?.id).toBe(last.id);
  });
});
