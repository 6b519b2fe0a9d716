// The tables that somebody is at in this window. Each keeps its line to the room, whichever of them is looked at.

import type { Live } from "../lib/live.svelte";
import type { Outcome, Table } from "../lib/protocol";
import { MOST } from "./seating";

/** What is known of a table over its line. */
export interface Line {
  readonly table: Pick<Table, "you" | "name"> | null;
  readonly hand: { decision: { seat: number } | null } | null;
  readonly line: Live["line"];
  close(): void;
}

/** A table that has been gone to. */
export class Joined<L extends Line = Live> {
  /** What the last hand came to, once its end has been shown. */
  last = $state.raw<Outcome | null>(null);
  /** Since when somebody is waited for here, by the page's own time; 0 where nobody is. */
  since = $state(0);
  /** Whether it has been looked at since it was closed. */
  done = false;

  constructor(readonly id: string, readonly invitation: string | null, readonly live: L) {}

  get name(): string {
    return this.live.table?.name ?? "Table";
  }
  /** Whether it is this person's turn. */
  get turn(): boolean {
    const { table, hand, line } = this.live;
    return line !== "closed" && !!table && !!hand?.decision && hand.decision.seat === table.you;
  }
  /** Whether nothing keeps somebody here who does not look. */
  get over(): boolean {
    const { table, line } = this.live;
    return line === "none" || (line === "closed" ? this.done : table !== null && table.you === null);
  }
}

type Kept = [id: string, invitation: string | null];

export interface Memory { read(): unknown; write(kept: Kept[]): void }

export class Tables<L extends Line = Live> {
  list = $state.raw<readonly Joined<L>[]>([]);
  readonly #connect: (id: string, invitation: string | null) => L;
  readonly #memory: Memory;

  constructor(connect: (id: string, invitation: string | null) => L, memory: Memory) {
    this.#connect = connect;
    this.#memory = memory;
    const kept = memory.read();
    // A page that is loaded again is at the same tables.
    if (Array.isArray(kept)) for (const [id, invitation] of kept.filter(isKept)) this.visit(id, invitation);
  }

  /** Goes to a table, which is opened where it is not yet; whether there was room for it. */
  visit(id: string, invitation: string | null): boolean {
    const found = this.find(id);
    if (found && (invitation === null || found.invitation === invitation)) return true;
    if (!found && this.list.length >= MOST) return false;
    found?.live.close();
    const joined = new Joined<L>(id, invitation, this.#connect(id, invitation));
    this.#set(found ? this.list.map((one) => (one === found ? joined : one)) : [...this.list, joined]);
    return true;
  }

  find(id: string | null): Joined<L> | undefined {
    return this.list.find((one) => one.id === id);
  }

  /** Lets go of every table that is not on the screen and at which this person does not sit. */
  tidy(shown: readonly string[]): void {
    const over = this.list.filter((one) => one.over && !shown.includes(one.id));
    if (!over.length) return;
    for (const one of over) one.live.close();
    this.#set(this.list.filter((one) => !over.includes(one)));
  }

  /** The tables at which this person is waited for, the one first that has waited longest. */
  get calling(): Joined<L>[] {
    return this.list.filter((one) => one.turn).toSorted((one, other) => (one.since || Infinity) - (other.since || Infinity));
  }

  /** The table to go to, of all but the one in front: where somebody has waited longest. */
  longest(front: string | null): Joined<L> | null {
    return this.calling.find((one) => one.id !== front) ?? null;
  }

  #set(list: readonly Joined<L>[]): void {
    this.list = list;
    this.#memory.write(list.map((one) => [one.id, one.invitation]));
  }
}

const isKept = (one: unknown): one is Kept => Array.isArray(one) && typeof one[0] === "string" && (one[1] === null || typeof one[1] === "string");
