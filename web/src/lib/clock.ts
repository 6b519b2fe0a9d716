import type { Clock } from "./protocol";

/** A clock that has just been told, with its end by this page's own count of time (`performance.now`). */
export const received = (clock: Clock | null): Clock | null =>
  clock && { ...clock, ends: performance.now() + (clock.left ?? clock.ends - Date.now()) };
