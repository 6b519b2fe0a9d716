import type { Playing } from "./protocol";

/** How somebody has come to a table, told there once. */
class Arrival {
  #at = $state.raw<Playing | null>(null);

  came(at: Playing): void {
    this.#at = at;
  }

  /** What there is to say of it at that table; `people` are those who sit there and are present. */
  said(table: string, you: number | null, people: number): string {
    const at = this.#at;
    if (at?.id !== table) return "";
    if (you === null && !at.now) return `Seat ${at.seat} is yours: you are dealt in when this hand is over.`;
    const others = Math.max(people - 1, 1);
    switch (at.how) {
      case "joined":
        return `You have joined ${others === 1 ? "somebody" : `${others} people`} at this table.`;
      case "back":
        return "You had a seat at this table already.";
      case "opened":
        return "This table is new; others can join you.";
    }
  }

  forget(): void {
    this.#at = null;
  }
}

export const arrival = new Arrival();
