// Which of somebody's tables are looked at, and which key goes to which.

/** As many tables as one window holds. */
export const MOST = 8;
/** As many as may lie side by side, on a screen that is at least so wide. */
export const MOST_BESIDE = 4;
export const WIDE = "(min-width: 1600px)";

/** The tables on the screen: the one in front, with its neighbours where several lie side by side. No table lies anywhere else because another one is in front. */
export function onScreen(tables: readonly string[], front: string | null, beside: number): string[] {
  const at = front === null ? -1 : tables.indexOf(front);
  if (at < 0) return [];
  const count = Math.max(1, Math.min(beside, MOST_BESIDE));
  const first = Math.max(0, Math.min(Math.floor(at / count) * count, tables.length - count));
  return tables.slice(first, first + count);
}

interface Pressed { code: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** The table that a key goes to: Alt with its number; Alt with 0 is the one that has waited longest. */
export function keyed<T>(event: Pressed, tables: readonly T[], longest: T | null): T | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (digit === undefined) return null;
  return digit === "0" ? longest : (tables[Number(digit) - 1] ?? null);
}

/** What is read out when somebody is waited for at tables that are not on the screen. */
export function called(names: readonly string[]): string {
  if (!names.length) return "";
  const all = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `It is your turn at ${all}.`;
}
