// Paytables as they are printed at both ends of the straight side.

import type { Paytable } from "../../lib/protocol";

export interface Line { on: string; pays: string; title: boolean; y: number }
export interface Column { lines: Line[]; size: number; bottom: number }

const SIZE = 21, TOP = 112, ROOM = 330;
/** Letters in a line, and in one that has what is paid beside it. */
const LONG = 27, SHORT = 20;

/** The paytables in two columns, as even as they can be; each begins below the straight side. */
export function columnsOf(tables: readonly Paytable[]): [Column, Column] {
  const rows = tables.map((table) => [
    { on: table.title, pays: "", title: true },
    ...table.rows.flatMap(({ on, pays }) => wrapped(on).map((text, at, all) => ({ on: text, pays: at === all.length - 1 ? pays : "", title: false }))),
  ]);
  const left: typeof rows = [], right: typeof rows = [];
  const size = (side: typeof rows): number => side.reduce((sum, one) => sum + one.length + 1, 0);
  for (const one of rows.toSorted((a, b) => b.length - a.length)) (size(left) <= size(right) ? left : right).push(one);
  return [laid(left), laid(right)];
}

function laid(side: { on: string; pays: string; title: boolean }[][]): Column {
  const count = side.reduce((sum, one) => sum + one.length + 0.6, 0);
  const size = Math.min(SIZE, ROOM / Math.max(1, count) / 1.2);
  let y = TOP;
  const lines = side.flatMap((table) => {
    const found = table.map((line) => ({ ...line, y: (y += size * 1.2) }));
    y += size * 0.6;
    return found;
  });
  return { lines, size, bottom: side.length ? y : 0 };
}

/** Text in lines, the last of which leaves room for what is paid. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let words = text.split(" ");
  while (words.join(" ").length > SHORT && words.length > 1) {
    let count = words.length - 1;
    while (count > 1 && words.slice(0, count).join(" ").length > LONG) count--;
    lines.push(words.slice(0, count).join(" "));
    words = words.slice(count);
  }
  return [...lines, words.join(" ")];
}
