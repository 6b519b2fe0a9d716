// What lies on the felt and who sits around it, told from the events of a hand: all parts of the table draw from this.

import type { Attachment } from "svelte/attachments";
import { inOrder } from "../../cards/names";
import { HIDDEN, type Answering, type Card, type Cents, type Seat } from "../../lib/basics";
import { dollars } from "../../lib/money";
import { cardSeat, placeOf } from "../../lib/places";
import type { Bet, Event, Hand, Spot, Table } from "../../lib/protocol";
import type { Betting } from "../betting.svelte";
import type { Layable } from "../options";
import type { Picking } from "../picking.svelte";
import { potNow, standing, wagers, type Lying, type Pile, type Wager } from "../state";
import { account } from "../telling";

export interface Given {
  table: Table;
  hand: Hand | null;
  /** Those that are on the felt by now. */
  events: Event[];
  you: Seat | null;
  small: boolean;
  motion: (one: Lying) => Attachment;
  /** Sit down at an empty seat. */
  sit: ((seat: Seat) => void) | undefined;
  /** What can be laid on a spot to answer, and how that is sent. */
  lay: Layable | null;
  act: Answering | undefined;
  /** The chips and the cards that this person is about to answer with. */
  betting: Betting;
  picking: Picking;
}

/** A spot in front of a seat: what lies on it, and what may be bet there now. */
export interface OnSpot { spot: Spot; bets: Wager[]; bet: Bet | null; lay: Layable | null }

export class Scene {
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  table = $derived.by(() => this.#given().table);
  hand = $derived.by(() => this.#given().hand);
  events = $derived.by(() => this.#given().events);
  you = $derived.by(() => this.#given().you);
  small = $derived.by(() => this.#given().small);
  motion = $derived.by(() => this.#given().motion);
  sit = $derived.by(() => this.#given().sit);
  lay = $derived.by(() => this.#given().lay);
  act = $derived.by(() => this.#given().act);
  betting = $derived.by(() => this.#given().betting);
  picking = $derived.by(() => this.#given().picking);

  layout = $derived(this.table.layout);
  tiles = $derived(this.layout.pieces === "tiles");
  now = $derived(standing(this.events, { stacks: this.hand?.stacks ?? {}, state: this.hand?.state }));
  /** All that has happened is on the felt. */
  current = $derived(this.hand !== null && this.events.length === this.hand.events.length);
  over = $derived(this.current && this.hand !== null && this.hand.over);
  toAct = $derived(this.current && this.hand && !this.hand.over ? this.hand.toAct : null);
  pot = $derived(potNow(this.now));
  lying = $derived(wagers(this.now));

  piles = $derived.by(() => {
    const found = new Map<Seat, Pile[]>();
    for (const pile of this.now.piles.values()) {
      const seat = cardSeat(pile.place);
      if (seat && pile.cards.length) found.set(seat, [...(found.get(seat) ?? []), seat === this.you ? this.#sorted(pile) : pile]);
    }
    return found;
  });
  seats = $derived(Array.from({ length: this.table.size }, (_, at) => at + 1));
  /** Seats where somebody sits, or where anything lies. */
  taken = $derived(
    new Set([
      ...Object.keys(this.table.seats).map(Number),
      ...this.piles.keys(),
      ...this.lying.map((wager) => wager.spot),
      ...Object.keys(this.hand?.stacks ?? {}).map(Number),
    ]),
  );

  /** What the house has said last; in the end, who took the pot. */
  said = $derived.by(() => {
    const told = account(this.events.slice(-14));
    const won = this.over && !this.table.banked ? told.filter((one) => one.tone === "win").map((one) => one.text) : [];
    return won.length ? won.join(", ") : (told.findLast((one) => one.tone === "say")?.text ?? "");
  });

  /** A long hand is held sorted. */
  #sorted(pile: Pile): Pile {
    if (pile.groups || !this.layout.order.length || placeOf(pile.place).kind !== "seat") return pile;
    const order = inOrder(this.layout.order);
    return { ...pile, cards: pile.cards.toSorted((one, other) => order(one.card, other.card)) };
  }

  /** The cards at a place that decided the hand, once it is over. */
  lit(place: string): readonly Card[] {
    return this.over ? (this.hand?.outcome?.lit[place] ?? []) : [];
  }
  stackOf(seat: Seat): Cents {
    return this.now.money.get(`stack ${seat}`) ?? this.table.seats[seat]?.stack ?? 0;
  }
  nameAt(seat: Seat): string {
    return this.table.seats[seat]?.name ?? (this.hand?.stacks[seat] !== undefined ? `Seat ${seat}` : `Spot ${seat}`);
  }
  /** What is printed at a place, with what the hand there counts or makes. */
  titled(title: string, place: string): string {
    const total = (this.now.totals.get(place) ?? []).map((one) => one.text).join(" / ");
    return total ? `${title}: ${total}` : title;
  }
  /** The cover, and where some of what was put up is lost, how much that was. */
  cover = $derived.by(() => {
    const { cover } = this.now;
    if (!cover) return "";
    return cover.left < cover.put ? `Cover ${dollars(cover.left)} of ${dollars(cover.put)}` : `Cover ${dollars(cover.left)}`;
  });

  /** The spots in front of a seat: those with chips on them, those that may be bet on, and one's own in any case; where there
   * is little room, not when the hand is over. */
  spotsAt(seat: Seat): OnSpot[] {
    const here = this.lying.filter((wager) => wager.spot === seat);
    const own = (seat === this.you || (this.layout.spots === "boxes" && this.taken.has(seat))) && seat !== this.now.playerDealer && !(this.small && this.over);
    return this.table.wagers
      .filter((spot) => spot.placed !== "never")
      .map((spot) => ({ spot, bets: here.filter((wager) => wager.kind === spot.kind), bet: this.betting.at(seat, spot.kind), lay: this.#layAt(seat, spot.kind) }))
      .filter(({ spot, bets, bet, lay }) => bets.length || bet || lay || (own && !spot.line));
  }
  #layAt(seat: Seat, kind: string): Layable | null {
    return this.lay?.spot === seat && this.lay.kind === kind ? this.lay : null;
  }

  // --- cards

  /** How far the cards of a hand lie apart, in card widths; hidden ones closer together than those one wants to read. */
  apart(pile: Pile, mine: boolean): number {
    const size = pile.groups ? Math.max(...pile.groups) : pile.cards.length;
    const hidden = pile.cards.every((one) => one.card === HIDDEN);
    if (hidden && !this.tiles && (size > 4 || this.layout.hand > 7)) return size > 9 ? 0.13 : 0.2;
    if (this.tiles) return 1.06;
    if (size <= 2) return mine ? 1.05 : 0.84;
    if (size <= 3) return mine ? 0.9 : 0.62;
    if (size <= 5) return mine ? 0.72 : 0.46;
    if (size <= 7) return mine ? 0.6 : 0.4;
    return mine ? 0.48 : 0.2;
  }

  /** How wide a hand lies, in card widths. */
  span(pile: Pile, apart: number): number {
    const wide = (count: number): number => 1 + (count - 1) * apart;
    if (!pile.groups) return wide(pile.cards.length);
    if (this.tiles) return pile.groups.reduce((sum, size) => sum + wide(size), 0) + 0.45 * (pile.groups.length - 1);
    return wide(Math.max(...pile.groups));
  }

  canPick(pile: Pile, seat: Seat): boolean {
    return seat === this.you && this.picking.pool.length > 0 && pile.place === `seat ${seat}`;
  }
  poolAt(pile: Pile, at: number): number {
    const card = pile.cards[at]!.card;
    return this.picking.find(card, pile.cards.slice(0, at).filter((one) => one.card === card).length);
  }
}
