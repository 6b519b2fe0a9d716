// How many tables lie side by side, where the screen is wide enough: as somebody likes it, kept in this browser.

import { MOST_BESIDE, WIDE } from "./seating";

const KEPT = "houseway side by side";

function kept(): number {
  try {
    const found = Number(localStorage.getItem(KEPT));
    return found >= 1 && found <= MOST_BESIDE ? found : 1;
  } catch {
    return 1;
  }
}

class Beside {
  wide = $state(false);
  wanted = $state(kept());

  constructor() {
    const wide = matchMedia(WIDE);
    this.wide = wide.matches;
    wide.addEventListener("change", () => (this.wide = wide.matches));
  }

  get count(): number {
    return this.wide ? this.wanted : 1;
  }

  set(count: number): void {
    this.wanted = count;
    try {
      localStorage.setItem(KEPT, String(count));
    } catch {
      // It is forgotten with the page.
    }
  }
}

export const beside = new Beside();
