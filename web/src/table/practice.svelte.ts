// Decisions that are scored against the best, for as long as the browser is open.

import type { Scored } from "./scores";

const KEPT = "houseway.practice";
const MOST = 2_000;

function kept(): Scored[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as Scored[];
  } catch {
    return [];
  }
}

class Practice {
  /** Whether decisions are scored. */
  on = $state(localStorage.getItem(KEPT) === "on");
  decisions = $state.raw<Scored[]>(kept());

  turn(on: boolean): void {
    this.on = on;
    localStorage.setItem(KEPT, on ? "on" : "off");
  }

  add(one: Scored): void {
    this.#set([...this.decisions, one].slice(-MOST));
  }

  clear(): void {
    this.#set([]);
  }

  #set(decisions: Scored[]): void {
    this.decisions = decisions;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(decisions));
    } catch {
      // A browser that keeps nothing still scores while the page is open.
    }
  }
}

export const practice = new Practice();
