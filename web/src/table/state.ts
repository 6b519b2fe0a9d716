// What lies where, told from the events of a hand: the same for a hand in play and for one that is replayed.

import { cardsOf, HIDDEN, type Card, type Cents, type Seat } from "../lib/basics";
import { cardSeat, placeOf, stackSeat } from "../lib/places";
import type { Event, HandState, Moved, Settled, Told, Worth } from "../lib/protocol";

/** A card at its place. `id` stays the same while it moves or is turned. */
export interface Lying { id: number; card: Card; at: number; turned: boolean }

/** The cards at a place; `groups` are the sizes in which a hand was set, the first to the last. */
export interface Pile { place: string; cards: Lying[]; groups: number[] | null }

/** What a seat did last. */
export interface Deed { text: string; won: boolean; at: number }

/** A wager on the layout. */
export interface Wager { place: string; seat: Seat; spot: Seat; hand: number; kind: string; cents: Cents }

export interface Fee { from: Seat | "pot"; to: "drop" | "jackpot"; cents: Cents; why: string }

export interface Standing {
  piles: Map<string, Pile>;
  /** What hands count or make, by their places, one for each group. */
  totals: Map<string, Worth[]>;
  money: Map<string, Cents>;
  /** What each seat has put into the pot on this street. */
  bets: Map<Seat, Cents>;
  deeds: Map<Seat, Deed>;
  /** Seats that have folded, passed or thrown their hand in. */
  out: Set<Seat>;
  button: Seat | null;
  playerDealer: Seat | null;
  /** Where the action button lies. */
  action: Seat | null;
  /** What was put up, what is left of it, and whether it has been taken back. */
  cover: { put: Cents; left: Cents; back: boolean } | null;
  dice: number[];
  settled: Settled[];
  fees: Fee[];
  /** What each seat has taken from the pot. */
  won: Map<Seat, Cents>;
  /** What each seat has won or lost so far, fees apart and with what it has on the table. */
  net: Map<Seat, Cents>;
}

/** Facts that say where the action button lies. */
const ACTION = new Set(["action-button", "button-by-card", "button-by-dice", "stack-by-dice"]);

export interface Start { stacks: Record<string, Cents>; state?: HandState }

/** The table as it stands after these events. */
export function standing(events: readonly Event[], start: Start): Standing {
  const now: Standing = {
    piles: new Map(), totals: new Map(), money: new Map(), bets: new Map(), deeds: new Map(), out: new Set(),
    button: start.state?.button ?? null, playerDealer: null, action: start.state?.action ?? null,
    cover: null, dice: [], settled: [], fees: [], won: new Map(), net: new Map(),
  };
  for (const [seat, stack] of Object.entries(start.stacks)) now.money.set(`stack ${seat}`, stack);
  const follow = new Follower(now);
  events.forEach((event, at) => follow.event(event, at));
  for (const [seat, stack] of Object.entries(start.stacks)) {
    const paid = now.fees.filter((fee) => fee.from === Number(seat)).reduce((sum, fee) => sum + fee.cents, 0);
    now.net.set(Number(seat), (now.money.get(`stack ${seat}`) ?? 0) + paid - stack);
  }
  return now;
}

class Follower {
  private next = 0;
  private thrown: Card[] = [];
  private ask = "";

  constructor(private readonly now: Standing) {}

  event(event: Event, at: number): void {
    if ("deal" in event) this.dealt(event.deal, cardsOf(event.cards), at);
    else if ("show" in event) this.shown(event.show, cardsOf(event.cards), at);
    else if ("lay" in event) this.laid(event.lay, event.groups.map(cardsOf), at);
    else if ("muck" in event) this.mucked(event.muck, event.count);
    else if ("shift" in event) this.shifted(event.shift, event.from, event.to, at);
    else if ("move" in event) this.moved(event);
    else if ("settle" in event) this.now.settled.push(event);
    else if ("tell" in event) this.told(event);
    else if ("act" in event) {
      this.thrown = cardsOf(event.cards);
      if (event.ask !== this.ask) this.newRound(event.ask === "draw");
      this.ask = event.ask;
      if (event.out) this.now.out.add(event.seat);
      if (event.deed) this.now.deeds.set(event.seat, { text: event.deed, won: false, at });
      const groups = (event.groups ?? []).map(cardsOf);
      if (groups.length && !groups.flat().includes(HIDDEN)) this.laid(event.about || `seat ${event.seat}`, groups, at);
    }
    if ("totals" in event) for (const [place, worth] of Object.entries(event.totals ?? {})) this.now.totals.set(place, worth);
  }

  private pile(place: string): Pile {
    let pile = this.now.piles.get(place);
    if (!pile) this.now.piles.set(place, (pile = { place, cards: [], groups: null }));
    return pile;
  }

  private dealt(place: string, cards: Card[], at: number): void {
    const pile = this.pile(place);
    pile.groups = null;
    for (const card of cards) pile.cards.push({ id: this.next++, card, at, turned: false });
    if (place === "board" || place === "burn") this.newRound();
  }

  /** Shown cards take the place of hidden ones, unless they were known already. */
  private shown(place: string, cards: Card[], at: number): void {
    const { cards: held } = this.pile(place);
    const known = held.filter((one) => one.card !== HIDDEN);
    for (const card of cards) {
      const seen = known.findIndex((one) => one.card === card);
      if (seen >= 0) {
        known.splice(seen, 1);
        continue;
      }
      const hidden = held.find((one) => one.card === HIDDEN);
      if (hidden) Object.assign(hidden, { card, at, turned: true });
    }
    this.thrown = cards;
    if (cardSeat(place)) this.newRound();
  }

  private laid(place: string, groups: Card[][], at: number): void {
    const pile = this.pile(place);
    const held = [...pile.cards];
    const take = (card: Card): Lying => {
      let found = held.findIndex((one) => one.card === card);
      if (found < 0) found = held.findIndex((one) => one.card === HIDDEN);
      const one = found < 0 ? undefined : held.splice(found, 1)[0];
      if (!one) return { id: this.next++, card, at, turned: true };
      return one.card === card ? one : { ...one, card, at, turned: true };
    };
    pile.cards = groups.flat().map(take);
    pile.groups = groups.map((group) => group.length);
  }

  private mucked(place: string, count: number): void {
    const { cards: held } = this.pile(place);
    const names = this.thrown.length === count ? this.thrown : Array<Card>(count).fill(HIDDEN);
    for (const card of names) {
      const found = held.findLastIndex((one) => one.card === card);
      held.splice(found < 0 ? held.length - 1 : found, 1);
    }
    this.thrown = [];
    if (!held.length) {
      const { kind, seat } = placeOf(place);
      if (seat && kind === "seat") this.now.out.add(seat);
    }
  }

  private shifted(card: Card, from: string, to: string, at: number): void {
    const { cards: held } = this.pile(from);
    let found = held.findLastIndex((one) => one.card === card);
    if (found < 0) found = held.findLastIndex((one) => one.card === HIDDEN);
    const [one] = found < 0 ? [] : held.splice(found, 1);
    const pile = this.pile(to);
    pile.groups = null;
    pile.cards.push(one ? { ...one, card, at } : { id: this.next++, card, at, turned: false });
  }

  private moved({ move: cents, from, to, why, deed }: Moved): void {
    const { money, bets } = this.now;
    money.set(from, (money.get(from) ?? 0) - cents);
    money.set(to, (money.get(to) ?? 0) + cents);
    const payer = stackSeat(from), payee = stackSeat(to);
    if (to === "pot" && payer && why !== "ante" && why !== "tops") bets.set(payer, (bets.get(payer) ?? 0) + cents);
    if (from === "pot" && payee) {
      bets.clear();
      if (why !== "uncalled") this.now.won.set(payee, (this.now.won.get(payee) ?? 0) + cents);
      if (deed) this.now.deeds.set(payee, { text: deed, won: why !== "uncalled", at: Infinity });
    }
    if (to === "cover" && payer) {
      this.now.cover = { put: cents, left: cents, back: false };
      this.now.playerDealer = payer;
    }
    if (this.now.cover && why === "cover-back") this.now.cover = { ...this.now.cover, left: cents, back: true };
    else if (this.now.cover && !this.now.cover.back) this.now.cover.left = money.get("cover") ?? 0;
    if (to === "drop" || to === "jackpot") this.now.fees.push({ from: payer ?? "pot", to, cents, why });
  }

  private told({ tell, seat = null, dice = [] }: Told): void {
    if (tell === "takes-button" || tell === "button-waits") this.now.button = seat;
    if (tell === "player-dealer") this.now.playerDealer = seat;
    if (ACTION.has(tell)) this.now.action = seat;
    if (dice.length) this.now.dice = dice;
  }

  /** A new round of questions: what was done in the last one is over; on a new street the bets are pulled in. */
  private newRound(street = true): void {
    if (street) this.now.bets.clear();
    for (const [seat, deed] of this.now.deeds) if (!this.now.out.has(seat) && deed.at !== Infinity) this.now.deeds.delete(seat);
  }
}

/** The wagers that lie on the layout now. */
export function wagers(now: Standing): Wager[] {
  const found: Wager[] = [];
  for (const [place, cents] of now.money) {
    const { kind, seat, wager, spot, hand } = placeOf(place);
    if (kind === "wager" && cents) found.push({ place, seat: seat!, spot: spot!, hand, kind: wager, cents });
  }
  return found;
}

/** The pots: what is in the middle, without this street's bets; a pot that waits for the next hand stays there. */
export function potNow(now: Standing): Cents {
  const bets = [...now.bets.values()].reduce((sum, cents) => sum + cents, 0);
  const waits = Math.max(0, now.money.get("carried") ?? 0);
  return waits || Math.max(0, (now.money.get("pot") ?? 0) - bets);
}

/** Whether a seat has cards in a hand and has not thrown them in. */
export function inHand(events: readonly Event[], seat: Seat | null): boolean {
  if (seat === null || !events.some((one) => "deal" in one && cardSeat(one.deal) === seat)) return false;
  return !events.some((one) => "act" in one && one.seat === seat && one.out);
}
