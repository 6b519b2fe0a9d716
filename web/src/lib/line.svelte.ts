import { me, watchMe } from "./api";
import type { StandingMessage } from "./protocol";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** How the room closes the line where it does not know the token. */
const UNKNOWN = 4401;

type Standing = Omit<StandingMessage, "type">;
const NOTHING: Standing = { places: [], offers: [], promised: [], calls: [] };

/**
 * The line to the room itself, open on every page: which lists one is on, and which seats are kept for one.
 *
 * Whatever is new and wants somebody's eye is also a `houseway:notice` on the window, with what it is about.
 */
class Line {
  standing = $state.raw<Standing>(NOTHING);
  /** When the standing was told, on this machine's clock. */
  told = $state(0);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #person: string | undefined;

  constructor() {
    watchMe(() => this.#follow());
    addEventListener("online", () => this.#again());
    document.addEventListener("visibilitychange", () => this.#again());
    this.#follow();
  }

  /** Somebody has a name, or another one: the room is asked about that person. */
  #follow(): void {
    const person = me()?.person;
    if (person === this.#person) return;
    this.#person = person;
    this.standing = NOTHING;
    this.#connect();
  }

  #again(): void {
    if (!this.#socket && this.#person && document.visibilityState === "visible") this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    const token = me()?.token;
    if (!token) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token }));
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(message.data) as StandingMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      if (code === UNKNOWN) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #take(standing: StandingMessage): void {
    this.#wait = FIRST_WAIT;
    const before = this.standing;
    this.standing = standing;
    this.told = Date.now();
    for (const offer of standing.offers)
      if (!before.offers.some((one) => one.table === offer.table && one.seat === offer.seat)) notice({ kind: "offer", ...offer });
    for (const call of standing.calls)
      if (!before.calls.some((one) => one.table === call.table)) notice({ kind: "call", ...call });
  }
}

const notice = (detail: object): void => void dispatchEvent(new CustomEvent("houseway:notice", { detail }));

export const line = new Line();
