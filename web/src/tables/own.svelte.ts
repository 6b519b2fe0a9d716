// The tables of this window.

import { Live } from "../lib/live.svelte";
import { Tables, type Memory } from "./tables.svelte";

const KEPT = "houseway tables";

/** For as long as this window is open. */
const ofWindow: Memory = {
  read: () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as unknown;
    } catch {
      return [];
    }
  },
  write: (kept) => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing forgets the tables with the page.
    }
  },
};

let made: Tables | undefined;
export const ownTables = (): Tables => (made ??= new Tables((id, invitation) => new Live(id, invitation), ofWindow));

/** What the title of the document begins with where this person is waited for at another table than this one. */
export function callElsewhere(front: string | null): string {
  const longest = ownTables().longest(front);
  return longest ? `Your turn at ${longest.name} · ` : "";
}
