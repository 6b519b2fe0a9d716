import { Chat } from "../chat/chat.svelte";
import { me } from "./api";
import { received } from "./clock";
import { note } from "./noted";
import { sentence } from "./words";
import { costOf, type Cost } from "../table/hints";
import { practice } from "../table/practice.svelte";
import { scored } from "../table/scores";
import type { Answer, Card } from "./basics";
import type { Advice, FromServer, Hand, Hello, Table, ToServer, WeighedMessage } from "./protocol";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/** How the room closes the line where there is no such table, or none for this person. */
const NOT_HERE = 4404;
/** And where it has no place for one more, or cannot look the table up right now. */
const TRY_LATER = 4503;
const LATER = 5_000;

/** Longer than the room takes: it is told that nothing is known, at the latest. */
const LONGEST_THOUGHT = 25_000;

/** What was asked about a question, and what is known; nothing while the room is thinking. */
export interface Hint {
  sequence: number;
  hand: number;
  events: number;
  advice: Advice[] | null;
  /** Asked for to score the answer: it is not shown before. */
  secret: boolean;
}

/** An answer that was taken before it was known what it costs. */
interface Unscored { sequence: number; hand: number; answer: Answer }

/** `later`: there is no place right now, and it is tried again. */
export type Line = "connecting" | "live" | "lost" | "later" | "closed" | "none";

/**
 * A table as it goes, over one WebSocket that is opened again whenever it is lost.
 *
 * `table` and `hand` are replaced, never changed in place, whenever the room tells something new.
 */
export class Live {
  table = $state.raw<Table | null>(null);
  hand = $state.raw<Hand | null>(null);
  line = $state<Line>("connecting");
  /** Why the last action was not taken; one sentence, gone with the next news. */
  refused = $state<string | null>(null);
  /** An action is on its way. */
  sending = $state(false);
  /** What the answers to the question are worth, where that was asked; gone with the question. */
  hint = $state.raw<Hint | null>(null);
  /** What the last answer cost, where a hint had been asked for; gone with the next one. */
  cost = $state.raw<Cost | null>(null);

  /** What a hand makes as it is being set; gone with the question. */
  weighed = $state.raw<WeighedMessage | null>(null);

  /** What people write and show at the table. */
  readonly chat = new Chat((message) => this.#send(message));

  #id: string;
  #invitation: string | null;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #thought: ReturnType<typeof setTimeout> | undefined;
  /** An answer that is on its way, and what it will have cost where that is known. */
  #given: Answer | null = null;
  #answered: Cost | null = null;
  #unscored: Unscored | null = null;
  /** What was committed to when the hand began: its number, and the first root that was told of it. */
  #began: [hand: number, root: string] = [0, ""];

  constructor(id: string, invitation: string | null = null) {
    this.#id = id;
    this.#invitation = invitation;
    this.#connect();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  /** Answers the decision on the table. */
  act = (answer: Answer): void => {
    if (!this.hand || this.sending) return;
    this.refused = null;
    this.cost = null;
    this.#given = answer;
    this.#answered = this.hint?.advice ? costOf(this.hint.advice, answer) : null;
    if (this.#send({ type: "act", sequence: this.hand.sequence, ...answer })) this.sending = true;
    else this.refused = "The connection is lost; your action has not been sent.";
  };

  /** Asks what the answers to the question are worth. */
  advise = (): void => {
    if (this.hint?.secret) this.hint = { ...this.hint, secret: false };
    else this.#advised(false);
  };

  #advised(secret: boolean): void {
    const { hand } = this;
    // Where there was nothing to say, or not in time, it may be asked again.
    if (!hand || (this.hint && this.hint.advice?.length !== 0) || !this.#send({ type: "advise", sequence: hand.sequence })) return;
    this.hint = { sequence: hand.sequence, hand: hand.number, events: hand.events.length, advice: null, secret };
    this.#thought = setTimeout(() => this.#forget(), LONGEST_THOUGHT);
  }

  /** Who practises has the odds asked about every question. */
  #study(): void {
    const asked = this.hand?.decision;
    if (practice.on && asked?.hint && asked.seat === this.table?.you && !this.hint) this.#advised(true);
  }

  #scored(cost: Cost | null, hand: number): void {
    if (!cost) return;
    this.cost = cost;
    if (practice.on && this.table) practice.add(scored(this.#id, this.table.title, hand, cost));
  }

  /** Asks what a hand makes as it is being set. */
  weigh = (groups: Card[][]): void => {
    if (this.hand && groups.some((group) => group.length)) this.#send({ type: "weigh", sequence: this.hand.sequence, groups });
  };

  /** Deal on, without waiting. */
  ready = (): void => void this.#send({ type: "ready" });

  /** Let me read on. */
  hold = (): void => void this.#send({ type: "hold" });

  /** How that hand ended has been shown, to the last movement. */
  shown = (hand: number): void => void this.#send({ type: "shown", hand });

  /** Asks for the whole state again. */
  sync = (): void => void this.#send({ type: "sync" });

  /** Opens the line anew, as after sitting down or taking another name: the room must know who asks. */
  reconnect = (): void => {
    clearTimeout(this.#timer);
    this.#drop();
    this.#wait = FIRST_WAIT;
    if (!this.#ended) this.#connect();
  };

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#thought);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.chat.close();
    this.#drop();
  }

  #again = (): void => {
    if ((this.line === "lost" || this.line === "later") && document.visibilityState === "visible") this.reconnect();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.sending = false;
    this.#unheard();
    socket?.close();
  }

  #forget(): void {
    clearTimeout(this.#thought);
    this.hint = null;
  }

  /** The line is lost: no advice will come that has not come yet. */
  #unheard(): void {
    this.#answered = null;
    if (!this.hint?.advice) this.#forget();
  }

  /** The table has gone on: a hint goes with its question, and an answer that was taken has cost what it cost. */
  #goneOn(hand: Hand | null): void {
    const { hint } = this;
    if (hand?.number !== this.hand?.number) this.cost = null;
    if (!hint || (hint.hand === hand?.number && hint.events === hand.events.length)) return;
    const answer = this.#given;
    // The clock may have been quicker, with another answer.
    const taken = hand?.events.slice(hint.events).some((one) => "act" in one && one.seat === this.table?.you && one.act === answer?.do);
    if (hint.hand === hand?.number && taken && answer) {
      if (hint.advice) this.#scored(this.#answered, hint.hand);
      else this.#unscored = { sequence: hint.sequence, hand: hint.hand, answer };
    }
    this.#answered = null;
    this.#forget();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.#id)}/live`);
    this.#socket = socket;
    if (this.line !== "later") this.line = this.table ? "lost" : "connecting";
    socket.onopen = () => {
      const hello: Hello = { token: me()?.token ?? null, shows: true, chats: true };
      if (this.#invitation) hello.invitation = this.#invitation;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(message.data) as FromServer);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket || this.#ended) return;
      this.#socket = null;
      this.sending = false;
      this.#unheard();
      if (code === NOT_HERE) {
        this.line = "none";
        return;
      }
      this.line = code === TRY_LATER ? "later" : "lost";
      if (code === TRY_LATER) this.#wait = Math.max(this.#wait, LATER);
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #send(message: ToServer): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Writes down what the house has committed to, and the cards when all have come. */
  #note(): void {
    const { hand } = this;
    if (!hand) return;
    if (this.#began[0] !== hand.number) this.#began = [hand.number, hand.over ? "" : hand.root];
    if (hand.over) note(this.#id, this.#began[1], hand);
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.line = "live";
        this.#wait = FIRST_WAIT;
        this.sending = false;
        this.table = message.table;
        this.#goneOn(message.hand);
        this.hand = message.hand && { ...message.hand, clock: received(message.hand.clock) };
        this.#note();
        this.#study();
        return;
      case "events": {
        if (message.table) this.table = message.table;
        const { hand } = this;
        if (!hand && !message.events.length) return;
        // A hand we have not seen from its start: ask for everything.
        if (!hand || message.hand !== hand.number) return this.sync();
        if (message.sequence < hand.sequence) return;
        const news = message.sequence > hand.sequence ? message.events : [];
        this.sending = false;
        this.refused = null;
        this.weighed = null;
        const now: Hand = {
          ...hand,
          sequence: message.sequence,
          events: [...hand.events, ...news],
          toAct: message.toAct,
          decision: message.decision,
          clock: received(message.clock),
          over: message.over,
          outcome: message.outcome,
        };
        this.#goneOn(now);
        this.hand = now;
        this.#note();
        this.#study();
        return;
      }
      case "weighed":
        if (message.sequence === this.hand?.sequence) this.weighed = message;
        return;
      case "advice":
        if (this.hint?.sequence === message.sequence) {
          clearTimeout(this.#thought);
          this.hint = { ...this.hint, advice: message.advice };
        }
        if (this.#unscored?.sequence === message.sequence) {
          this.#scored(costOf(message.advice, this.#unscored.answer), this.#unscored.hand);
          this.#unscored = null;
        }
        return;
      case "refused":
        this.sending = false;
        this.#answered = null;
        this.refused = sentence(message.error);
        this.sync();
        return;
      case "closed":
        this.line = "closed";
        this.#drop();
        return;
      default:
        this.chat.take(message);
    }
  }
}
