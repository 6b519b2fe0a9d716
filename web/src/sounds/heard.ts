import type { Event } from "../lib/protocol";
import type { Sound } from "./sounds.svelte";

/** More than this at once is not news but a hand that is looked at again. */
const NEWS = 60;

/** What is on the felt: so many events of a hand. */
export interface OnFelt { hand: number; shown: number }

/** What is heard of the events that have come on the felt since. */
export function heard(events: readonly Event[], before: OnFelt | null, now: OnFelt): Set<Sound> {
  const found = new Set<Sound>();
  if (!before) return found;
  const from = before.hand === now.hand ? before.shown : 0;
  if (now.shown - from > NEWS) return found;
  for (const event of events.slice(from, now.shown)) {
    if ("deal" in event || "show" in event || "lay" in event) found.add("card");
    else if ("move" in event) found.add("chips");
  }
  return found;
}
