// Chips that are laid on the spots before they are bet: the rack, the felt and the panel share them. The room says what
// may be bet where; nothing is bet until it is sent.

import { CHIPS, type Chip } from "../cards/chips";
import type { Answer, Cents, Seat } from "../lib/basics";
import { dollars } from "../lib/money";
import type { Bet, Decision, Table } from "../lib/protocol";

type Laid = ReadonlyMap<string, Cents>;
const NONE: Laid = new Map();
/** As many kinds of chips lie in the rack. */
const RACK = 5;
/** A chip of which it takes more than this for the least bet is not in the rack. */
const MOST_CHIPS = 25;

/** What was bet last at each table. */
const before = new Map<string, Laid>();

/** Chips that are carried over their own table. */
export interface Dragged { cents: Cents; chip: Chip; from: string; felt: Element | null; x: number; y: number }

export class Betting {
  bets = $state.raw<readonly Bet[]>([]);
  laid = $state.raw<Laid>(NONE);
  /** The denomination that a click lays. */
  chip = $state(0);
  /** What was done last and could not be done as wanted, in one sentence. */
  note = $state("");
  dragged = $state<Dragged | null>(null);
  #past = $state.raw<Laid[]>([]);
  #table = $state.raw<Table | null>(null);
  #stack = $state(0);
  /** What is still to be sent, and with which of the room's states the last was. */
  #queue: { left: string[]; known: Set<string>; sequence: number } | null = null;

  begin(table: Table, decision: Decision, stack: Cents): void {
    const known = new Set(decision.bets?.map((bet) => bet.do));
    this.#table = table;
    this.#stack = stack;
    this.bets = decision.bets ?? [];
    this.laid = new Map([...this.laid].filter(([what]) => known.has(what)));
    if (!this.rack.some((chip) => chip.worth === this.chip)) this.chip = this.#usual();
  }

  /** Nothing more can be laid: the question is gone. */
  end(): void {
    this.bets = [];
    this.laid = NONE;
    this.#past = [];
    this.#queue = null;
    this.note = "";
    this.dragged = null;
  }

  open = $derived(this.bets.length > 0);
  total = $derived([...this.laid].reduce((sum, [what, cents]) => sum + cents * this.#times(what), 0));
  left = $derived(this.#stack - this.total);
  canUndo = $derived(this.#past.length > 0);
  canClear = $derived(this.laid.size > 0);
  again = $derived(this.#fitting(before.get(this.#table?.id ?? "") ?? NONE));

  /** The chips to choose from, the smallest first. */
  rack = $derived.by((): Chip[] => {
    const step = Math.min(...this.bets.map((bet) => bet.step));
    const low = Math.min(...this.bets.map((bet) => bet.low)), high = Math.max(...this.bets.map((bet) => bet.high));
    const found = CHIPS.filter((chip) => chip.worth >= step && chip.worth <= high && chip.worth * MOST_CHIPS >= low).reverse();
    const chips = found.filter((chip) => !chip.coin);
    return (chips.length ? chips : found).slice(0, RACK);
  });

  at(spot: Seat, kind: string): Bet | null {
    return this.bets.find((bet) => bet.spot === spot && bet.kind === kind) ?? null;
  }

  /** One more chip on a spot. */
  put(what: string, cents: Cents = this.chip): void {
    const bet = this.#bet(what);
    if (!bet) return;
    const lies = this.laid.get(what) ?? 0;
    const most = Math.min(bet.high, lies + Math.floor(this.left / this.#times(what)));
    const put = Math.min(lies + cents, most);
    this.note = put === lies + cents ? "" : most === bet.high ? `${this.name(what)} takes at most ${dollars(most)}.` : `You have only ${dollars(this.#stack)}.`;
    this.#lay(put > 0 ? new Map(this.laid).set(what, put) : this.laid);
  }

  /** All chips of a spot back to the rack, or to another spot. */
  take(what: string, to = ""): void {
    const cents = this.laid.get(what) ?? 0;
    if (!cents || what === to) return;
    const rest = new Map(this.laid);
    rest.delete(what);
    this.note = "";
    this.#lay(rest);
    if (to && this.#bet(to)) {
      this.put(to, cents);
      this.#past = this.#past.slice(0, -1);
    }
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.note = "";
    this.laid = last;
    this.#past = this.#past.slice(0, -1);
  }
  clear(): void {
    this.note = "";
    this.#lay(NONE);
  }
  rebet(): void {
    this.note = "";
    this.#lay(this.again);
  }
  double(): void {
    const twice = new Map([...this.laid].map(([what, cents]) => [what, Math.min(2 * cents, this.#bet(what)?.high ?? cents)] as const));
    const total = [...twice].reduce((sum, [what, cents]) => sum + cents * this.#times(what), 0);
    this.note = "";
    if (total > this.#stack) this.note = `You have only ${dollars(this.#stack)}.`;
    else this.#lay(twice);
  }

  /** What is wrong with the chips as they lie: one sentence, or nothing. */
  problem = $derived.by((): string => {
    for (const [what, cents] of this.laid) {
      const bet = this.#bet(what);
      if (!bet) continue;
      const name = this.name(what);
      if (bet.needs.length && !bet.needs.some((one) => this.laid.has(one))) return `${name} goes with ${bet.needs.map((one) => this.name(one)).join(" or ")}: bet there too.`;
      if (cents < bet.low) return `${name} takes at least ${dollars(bet.low)}.`;
      if (cents > bet.high) return `${name} takes at most ${dollars(bet.high)}.`;
      if (cents !== bet.high && (cents - bet.low) % bet.step) return `${name} goes from ${dollars(bet.low)} in steps of ${dollars(bet.step)}.`;
      const most = Math.max(0, ...bet.atMost.map((one) => this.laid.get(one) ?? 0));
      if (bet.atMost.length && cents > most) return `${name} takes no more than ${bet.atMost.map((one) => this.name(one)).join(" or ")} has, ${dollars(most)}.`;
    }
    return "";
  });

  // --- sending, one after the other as the room takes them

  send(): void {
    if (!this.laid.size || this.problem) return;
    before.set(this.#table!.id, this.laid);
    this.#queue = { left: [...this.laid.keys()], known: new Set(this.bets.map((bet) => bet.do)), sequence: -1 };
  }
  get sending(): boolean {
    return this.#queue !== null;
  }
  /** What to answer next in this state of the room, or nothing; `done` is how one says that one has done. */
  next(decision: Decision, sequence: number, done: string): Answer | null {
    const queue = this.#queue;
    if (!queue) return null;
    const offered = new Set(decision.options.map((option) => option.do));
    // A refusal, or a question that is another one by now.
    const stuck = sequence === queue.sequence || (queue.left.length > 0 && !queue.left.some((what) => offered.has(what)));
    if (stuck || ![...offered].some((what) => what === done || queue.known.has(what))) {
      this.#queue = null;
      return null;
    }
    queue.sequence = sequence;
    const what = queue.left.find((one) => offered.has(one));
    if (what === undefined) {
      this.#queue = null;
      return [...offered].some((one) => queue.known.has(one)) ? { do: done } : null;
    }
    queue.left = queue.left.filter((one) => one !== what);
    return { do: what, amount: this.laid.get(what) ?? 0 };
  }

  /** The name of a wager as it stands on its spot. */
  name(what: string): string {
    const kind = this.#bet(what)?.kind ?? what.replace(/ at \d+$/, "");
    const title = this.#table?.wagers.find((spot) => spot.kind === kind)?.short ?? kind;
    const at = / at (\d+)$/.exec(what)?.[1];
    return at ? `${title} on spot ${at}` : title;
  }

  #bet(what: string): Bet | undefined {
    return this.bets.find((bet) => bet.do === what);
  }
  #times(what: string): number {
    return 1 + (this.#bet(what)?.along.length ?? 0);
  }
  #lay(laid: Laid): void {
    this.#past = [...this.#past, this.laid];
    this.laid = laid;
  }
  #usual(): Cents {
    const low = Math.min(...this.bets.filter((bet) => !bet.needs.length).map((bet) => bet.low));
    return (this.rack.findLast((chip) => chip.worth <= low) ?? this.rack[0])?.worth ?? 0;
  }
  /** What was bet before, as far as it may be bet again. */
  #fitting(laid: Laid): Laid {
    return new Map(
      [...laid].flatMap(([what, cents]) => {
        const bet = this.#bet(what);
        return bet && cents >= bet.low ? [[what, Math.min(cents, bet.high)] as const] : [];
      }),
    );
  }
}
