// The history of a baccarat shoe as players know it; see houseway.families.baccarat.roads.

import type { Bead } from "./protocol";

export const ROWS = 6;

export interface Mark { column: number; row: number; side: "player" | "banker"; ties: number; natural: boolean }

/** Wins by column and row, and ties that came before any win. A run goes down, and turns right where it must. */
export function bigRoad(beads: readonly Bead[]): { marks: Mark[]; early: number } {
  const road = new Map<string, Mark>();
  let early = 0;
  let start = 0;
  let column = 0;
  let row = 0;
  let last: Mark | null = null;
  const taken = (c: number, r: number): boolean => road.has(`${c} ${r}`);
  for (const { result, natural } of beads) {
    if (result === "tie") {
      if (last) last.ties++;
      else early++;
      continue;
    }
    if (last && result !== last.side) {
      start++;
      while (taken(start, 0)) start++;
      [column, row] = [start, 0];
    } else if (last) {
      if (row + 1 < ROWS && !taken(column, row + 1)) row++;
      else column++;
    }
    last = { column, row, side: result, ties: 0, natural };
    road.set(`${column} ${row}`, last);
  }
  return { marks: [...road.values()], early };
}
