// Cards that are being picked for an answer: the panel's buttons and the cards on the felt share it.

import type { Card } from "../lib/basics";

export class Picking {
  /** The cards to pick from; empty when nothing is being picked. */
  pool = $state<Card[]>([]);
  most = $state(0);
  /** Which of the pool, by number. */
  chosen = $state<number[]>([]);

  begin(pool: Card[], most: number): void {
    this.pool = pool;
    this.most = most;
    this.chosen = [];
  }

  end(): void {
    this.begin([], 0);
  }

  toggle(at: number): void {
    if (this.chosen.includes(at)) this.chosen = this.chosen.filter((one) => one !== at);
    else if (this.most === 1) this.chosen = [at];
    else if (this.chosen.length < this.most) this.chosen = [...this.chosen, at];
  }

  get cards(): Card[] {
    return [...this.chosen].sort((one, other) => one - other).map((at) => this.pool[at]!);
  }

  /** The number in the pool of the n-th such card of a hand, or -1. */
  find(card: Card, nth: number): number {
    let left = nth;
    return this.pool.findIndex((one) => one === card && left-- === 0);
  }
}
