// The shuffle, repeated in the browser: SHA-256 and nothing else. The construction stands in houseway.felt.shuffle;
// this follows it line by line, so that nobody has to take the service's word for the cards.

import { cardsOf, type Card } from "./basics";
import { placeOf } from "./places";
import type { Event } from "./protocol";

const WORDS = 2 ** 32;
const utf8 = new TextEncoder();

export class CannotVerify extends Error {}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  if (!globalThis.crypto?.subtle)
    throw new CannotVerify("This browser has no SHA-256 here: open the room by https or at localhost to verify a shuffle.");
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function fromHex(text: string): Uint8Array {
  const digits = text.trim().toLowerCase();
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new CannotVerify("A seed is written in hexadecimal digits, two for each byte.");
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** What is published before the hand. */
export const commitment = async (seed: Uint8Array): Promise<string> =>
  toHex(await sha256(utf8.encode("houseway commitment\0"), seed));

/** Random numbers that follow from a seed and a label. */
export class Stream {
  #key: Promise<Uint8Array>;
  #blocks = 0;
  #words: number[] = [];

  constructor(seed: Uint8Array, label: string) {
    this.#key = sha256(utf8.encode("houseway stream\0"), seed, utf8.encode(label));
  }

  /** A number from 0 to n - 1, each equally likely. */
  async below(n: number): Promise<number> {
    for (;;) {
      if (!this.#words.length) await this.#refill();
      const word = this.#words.pop()!;
      if (word < WORDS - (WORDS % n)) return word % n;
    }
  }

  async #refill(): Promise<void> {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, this.#blocks++);
    const block = new DataView((await sha256(await this.#key, number)).buffer);
    for (let at = 28; at >= 0; at -= 4) this.#words.push(block.getUint32(at));
  }
}

/** The first `count` cards of a deck as a seed shuffles it: each is the one at `below(left)`, and the last fills its gap. */
export async function draw(deck: readonly Card[], seed: Uint8Array, count: number, label = "deck"): Promise<Card[]> {
  const stream = new Stream(seed, label);
  const pool = [...deck];
  const drawn: Card[] = [];
  while (drawn.length < count && pool.length) {
    const at = await stream.below(pool.length);
    const last = pool.pop()!;
    if (at < pool.length) {
      drawn.push(pool[at]!);
      pool[at] = last;
    } else drawn.push(last);
  }
  return drawn;
}

// --- a hand held against its seed -----------------------------------------------------------------------------------

export interface Step { place: string; cards: Card[]; at: number[]; }

export interface Verdict {
  /** Whether the seed opens the commitment that was published before the hand. */
  opens: boolean;
  computed: string;
  /** How many cards were shuffled. */
  size: number;
  /** The order of the cards as the seed gives it, from the first card of this hand on. */
  order: Card[];
  skipped: number;
  steps: Step[];
  /** Whether every card came as the order says. */
  follows: boolean;
  /** What could not be held against the order, and why. */
  note: string;
}

interface Header { cards: { seed?: string; skip?: number; places?: unknown; order?: unknown } }

/** Holds the log of a hand against its seed and the commitment. */
export async function verify(log: string, seedHex: string, committed: string, deck: readonly Card[]): Promise<Verdict> {
  const seed = fromHex(seedHex);
  if (seed.length !== 32) throw new CannotVerify(`A seed has 32 bytes; this one has ${seed.length}.`);
  const computed = await commitment(seed);
  const lines = log.split("\n").filter(Boolean).map((line) => JSON.parse(line) as Header & { events?: Event[] });
  const header = lines[0];
  if (!header) throw new CannotVerify("The log is empty.");
  if (header.cards.order || header.cards.places)
    throw new CannotVerify("This hand was not shuffled: its cards were laid by hand.");
  const events = lines.slice(1).flatMap((line) => line.events ?? []);
  const skipped = header.cards.skip ?? 0;
  const dealt = deals(events);
  const total = dealt.taken.reduce((sum, step) => sum + step.cards.length, 0);

  if (skipped + total > deck.length) throw new CannotVerify("The deck has not so many cards.");
  const order = (await draw(deck, seed, deck.length)).slice(skipped);
  return {
    opens: computed === committed.toLowerCase(), computed, size: deck.length, order, skipped, note: dealt.note,
    ...match(dealt.taken, order),
  };
}

interface Taken { place: string; cards: Card[] }

/** What was taken off the deck, in the order of the log. */
function deals(events: Event[]): { taken: Taken[]; note: string } {
  const taken: Taken[] = [];
  for (const event of events) {
    if ("tell" in event && event.tell === "reshuffled")
      return { taken, note: "Cards dealt after the discards were shuffled again come from another stream of the same seed." };
    if ("floor" in event)
      return { taken, note: "Cards dealt after the floor's ruling are not compared: the ruling may have moved some." };
    // Cards drawn for the button are shuffled apart.
    if ("deal" in event && placeOf(event.deal).kind !== "draw") taken.push({ place: event.deal, cards: cardsOf(event.cards) });
  }
  return { taken, note: "" };
}

/** Finds each deal in the order: either as it stands, or one card at a time around the table. */
function match(taken: Taken[], order: Card[]): { steps: Step[]; follows: boolean } {
  const steps: Step[] = [];
  let at = 0;
  for (let i = 0; i < taken.length; ) {
    const { place, cards } = taken[i]!;
    if (cards.every((card, n) => order[at + n] === card)) {
      steps.push({ place, cards, at: cards.map((_, n) => at + n) });
      at += cards.length;
      i++;
      continue;
    }
    let round = 1;
    while (taken[i + round]?.cards.length === cards.length) round++;
    for (; round > 1; round--)
      if (taken.slice(i, i + round).every((one, seat) => one.cards.every((card, n) => order[at + n * round + seat] === card))) break;
    if (round < 2) return { steps, follows: false };
    taken.slice(i, i + round).forEach((one, seat) => {
      steps.push({ place: one.place, cards: one.cards, at: one.cards.map((_, n) => at + n * round + seat) });
    });
    at += cards.length * round;
    i += round;
  }
  return { steps, follows: true };
}
