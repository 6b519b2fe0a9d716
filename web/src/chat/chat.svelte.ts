import type { ChatMessage, Line, Reaction, ReactionMessage, SaidMessage, ToServer, UnsaidMessage } from "../lib/protocol";
import { sentence } from "../lib/words";
import { mutes } from "./mutes.svelte";

/** As many lines as the room tells whoever comes. */
const MOST = 100;
/** For how long a reaction is shown over a seat. */
export const SHOWN = 4_000;
/** Between two announcements to a screen reader. */
const PAUSE = 4_000;

export const LONGEST = 280;

/** What each reaction says. */
export const REACTIONS: Record<Reaction, string> = {
  "nice-hand": "Nice hand",
  "well-played": "Well played",
  thanks: "Thanks",
  ouch: "Ouch",
  laugh: "Ha ha",
  clap: "Bravo",
};

export type FromChat = ChatMessage | SaidMessage | ReactionMessage | UnsaidMessage;

/** The chat of a table as it goes. */
export class Chat {
  /** Who one is in it; nothing without a name. */
  you = $state<string | null>(null);
  on = $state(true);
  /** Until when the floor has silenced the person here. */
  until = $state<number | null>(null);
  /** Whether the room has told the chat. */
  known = $state(false);
  /** Why the last line was not taken; gone with the next one. */
  problem = $state("");
  /** The reactions over the seats. */
  shown = $state.raw<Record<number, Reaction>>({});
  /** What a screen reader is told, now and then. */
  news = $state("");

  #all = $state.raw<Line[]>([]);
  /** The last line that was read. */
  #read = $state(0);
  #open = $state(false);
  #send: (message: ToServer) => boolean;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #waiting: string[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Whoever wants to hear of a line by somebody else. */
  heard: () => void = () => {};
  /** Who has which name, for announcements. */
  nameAt: (seat: number) => string = (seat) => `Seat ${seat}`;

  constructor(send: (message: ToServer) => boolean) {
    this.#send = send;
  }

  /** The lines to read: none of those whom one has muted. */
  get lines(): Line[] {
    return this.#all.filter((line) => !mutes.has(line.who));
  }

  /** How many of them by others have come since the chat was last looked at. */
  get unread(): number {
    return this.#open ? 0 : this.lines.filter((line) => line.id > this.#read && line.who !== this.you && line.text).length;
  }

  /** Whether it is being looked at. */
  look(open: boolean): void {
    this.#open = open;
    if (open) this.#read = this.#all.at(-1)?.id ?? this.#read;
  }

  /** Whether the line was sent; the room may still refuse it. */
  say(text: string): boolean {
    this.problem = "";
    const sent = this.#send({ type: "say", text });
    if (!sent) this.problem = "The connection is lost; your line has not been sent.";
    return sent;
  }

  react(reaction: Reaction): void {
    this.problem = "";
    this.#send({ type: "react", reaction });
  }

  take(message: FromChat): void {
    switch (message.type) {
      case "chat":
        this.you = message.you;
        this.on = message.on;
        this.until = message.until;
        this.#merge(message.lines);
        // What was written before one came is no news.
        if (!this.known) this.#read = this.#all.at(-1)?.id ?? 0;
        this.known = true;
        break;
      case "said":
        // A line that is told again has been removed.
        if (this.#all.some((line) => line.id === message.line.id)) return this.#merge([message.line]);
        this.#merge([message.line]);
        this.problem = "";
        if (message.line.who !== this.you && !mutes.has(message.line.who)) {
          this.heard();
          if (!this.#open) this.#announce(`${message.line.name} writes in the chat.`);
        }
        break;
      case "reaction":
        if (mutes.has(message.who)) return;
        this.#show(message.seat, message.reaction);
        if (message.who !== this.you) this.#announce(`${this.nameAt(message.seat)}: ${REACTIONS[message.reaction]}.`);
        return;
      case "unsaid":
        this.problem = sentence(message.error);
        return;
    }
    if (this.#open) this.look(true);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    clearTimeout(this.#pause);
  }

  #merge(lines: Line[]): void {
    const byId = new Map([...this.#all, ...lines].map((line) => [line.id, line]));
    this.#all = [...byId.values()].sort((a, b) => a.id - b.id).slice(-MOST);
  }

  #show(seat: number, reaction: Reaction): void {
    clearTimeout(this.#timers.get(seat));
    this.shown = { ...this.shown, [seat]: reaction };
    this.#timers.set(seat, setTimeout(() => {
      const { [seat]: _gone, ...rest } = this.shown;
      this.shown = rest;
    }, SHOWN));
  }

  /** At once if nothing was announced lately; what comes meanwhile is told together, each thing once. */
  #announce(text: string): void {
    if (!this.#waiting.includes(text)) this.#waiting.push(text);
    if (this.#pause === undefined) this.#tell();
  }

  #tell(): void {
    this.#pause = undefined;
    if (!this.#waiting.length) return;
    this.news = this.#waiting.slice(-3).join(" ");
    this.#waiting = [];
    this.#pause = setTimeout(() => this.#tell(), PAUSE);
  }
}
