import type { Cents, Seat } from "./basics";
import type {
  About, Filing, FilingRow, Floor, HandRow, NewTable, OddsCounting, OddsTold, OpenedTable, Past, Person, Picture, Playing, Reported, Reports, Table, TableForm, TableRow, Watched,
} from "./protocol";
import { keep as keepAs, kept } from "./kept";
import { sentence } from "./words";

/** What the service answered when it would not; the message is a sentence for the person. */
export class Refusal extends Error {
  constructor(readonly status: number, text: string) {
    super(sentence(text));
  }
}

const PERSON = "houseway person";
const NAME = "houseway name";
const FLOOR = "houseway floor";
const DAY = 86_400;

let person: Person | null = kept<Person>(PERSON);
let floorToken: string | null = kept<string>(FLOOR);
const watchers = new Set<(person: Person | null) => void>();

/** Who plays in this browser. */
export const me = (): Person | null => {
  if (person && person.expires * 1000 <= Date.now()) keep(null);
  return person;
};

/** Calls back whenever somebody else plays here, until the returned function is called. */
export function watchMe(watcher: (person: Person | null) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function keep(next: Person | null): void {
  person = next;
  keepAs(PERSON, next);
  if (next) keepAs(NAME, next.name);
  for (const watcher of watchers) watcher(next);
}

/** The name that was last used here: the room may have forgotten who had it. */
export const lastName = (): string | null => person?.name ?? kept<string>(NAME);

export const forgetMe = (): void => {
  keepAs(NAME, null);
  keep(null);
};

export const floorSecret = (): string | null => floorToken;
export const keepFloorSecret = (token: string | null): void => {
  floorToken = token;
  keepAs(FLOOR, token);
};

async function answered(method: "GET" | "POST", path: string, body?: unknown, token?: string | null): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(0, "The room cannot be reached right now.");
  }
  if (!response.ok) {
    const told = (await response.json().catch(() => null)) as { error?: unknown } | null;
    throw new Refusal(response.status, typeof told?.error === "string" ? told.error : `The room answered ${response.status}.`);
  }
  return response;
}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown, token?: string | null): Promise<T> {
  const response = await answered(method, path, body, token);
  return (await response.json().catch(() => null)) as T;
}

/**
 * Asks as the person who plays here, with a token that is renewed in time.
 *
 * Where the room does not know the token, it is told the name again, and asked once more.
 */
async function asMe<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const known = me();
  if (known && known.expires - Date.now() / 1000 < DAY) await renew();
  try {
    return await ask<T>(method, path, body, me()?.token);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
    const name = lastName();
    keep(null);
    if (!name) throw refusal;
    return ask<T>(method, path, body, (await introduce(name)).token);
  }
}

let renewing: Promise<void> | null = null;

/** A fresh token for the person who plays here; one that the room no longer knows is forgotten. */
export function renew(): Promise<void> {
  renewing ??= ask<Person>("POST", "/people/renew", {}, person?.token)
    .then(keep, (refusal: unknown) => {
      if (refusal instanceof Refusal && refusal.status === 401) keep(null);
    })
    .finally(() => (renewing = null));
  return renewing;
}

export async function introduce(name: string): Promise<Person> {
  keep(await ask<Person>("POST", "/people", { name }));
  return person!;
}

/** Another picture, which goes with a new token. */
export async function choosePicture(picture: Picture): Promise<void> {
  keep(await asMe<Person>("POST", "/people/picture", { picture }));
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const filingPath = (id: string): string => id.split("/").map(encodeURIComponent).join("/");
const invited = (invitation?: string | null): string =>
  invitation ? `?invitation=${encodeURIComponent(invitation)}` : "";

export const about = (): Promise<About> => ask("GET", "/about");

export const filings = (): Promise<FilingRow[]> => ask("GET", "/filings");

/** Under readings that differ from the filing's own, with so many decks if not the usual number, and by the rules of a
 *  table, which may not be the ones that are installed. */
function under(readings: Record<string, string>, at = "", decks?: number): string {
  const query = new URLSearchParams();
  const chosen = Object.entries(readings).map(([name, answer]) => `${name}=${answer}`);
  if (chosen.length) query.set("reading", chosen.join(","));
  if (at) query.set("table", at);
  if (decks !== undefined) query.set("decks", String(decks));
  return query.size ? `?${query}` : "";
}

export const filing = (id: string, readings: Record<string, string> = {}, at = ""): Promise<Filing> =>
  ask("GET", `/filings/${filingPath(id)}${under(readings, at)}`);
/** What can be set for a table of a filing. */
export const form = (id: string, readings: Record<string, string> = {}): Promise<TableForm> =>
  ask("GET", `/filings/${filingPath(id)}/form${under(readings)}`);
/** What each wager brings, once it has been worked out. */
export const odds = (id: string, readings: Record<string, string> = {}, at = "", decks?: number): Promise<OddsTold | OddsCounting> =>
  ask("GET", `/filings/${filingPath(id)}/odds${under(readings, at, decks)}`);
export const tables = (): Promise<TableRow[]> => ask("GET", "/tables", undefined, me()?.token);
export const open = (wish: NewTable): Promise<OpenedTable> => asMe("POST", "/tables", wish);
/** A seat at a game: among people where they play, or at a table of one's own. */
export const play = (filing: string, own = false): Promise<Playing> => asMe("POST", `/games/${filingPath(filing)}/play`, { own });

/** The list of a game as a whole. */
export const waitForGame = (filing: string): Promise<unknown> => asMe("POST", `/games/${filingPath(filing)}/wait`, {});
export const unwaitForGame = (filing: string): Promise<unknown> => asMe("POST", `/games/${filingPath(filing)}/unwait`, {});
/** The waiting list of a table, and the seat that is offered from it. */
export const wait = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/wait`, {});
export const unwait = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/unwait`, {});
export const take = (id: string): Promise<Playing> => asMe("POST", `${table(id)}/take`, {});
export const pass = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/pass`, {});
/** Another seat, or any, at the same table. */
export const change = (id: string, seat: Seat | null): Promise<unknown> => asMe("POST", `${table(id)}/change`, { seat });
export const unchange = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/unchange`, {});
/** Something that is done at one's seat without asking. */
export const auto = (id: string, name: string, on: boolean): Promise<unknown> => asMe("POST", `${table(id)}/auto`, { name, on });
export const mustMove = (id: string): Promise<OpenedTable> => asMe("POST", `${table(id)}/must-move`, {});

export const sit = (id: string, seat: Seat, chips: Cents, invitation?: string | null): Promise<unknown> =>
  asMe("POST", `${table(id)}/seat${invited(invitation)}`, { seat, chips, ...(invitation ? { invitation } : {}) });
export const leave = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/leave`, {});
export const away = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/away`, {});
export const back = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/back`, {});
export const add = (id: string, chips: Cents): Promise<unknown> => asMe("POST", `${table(id)}/add`, { chips });
export const pushed = (
  id: string, chips: { seat: Seat; to: Cents; announced: boolean; one_chip: boolean; behind: boolean },
): Promise<unknown> => asMe("POST", `${table(id)}/chips`, chips);
export const ready = (id: string): Promise<unknown> => asMe("POST", `${table(id)}/ready`, {});

/** Has the chat of a table on or off. */
export const chat = (id: string, on: boolean): Promise<unknown> => asMe("POST", `${table(id)}/chat`, { on });
/** Sends a line of chat to the floor; gives the sentence that confirms it. */
export const report = (id: string, line: number, invitation?: string | null): Promise<Reported> =>
  asMe("POST", `${table(id)}/reports`, { line, ...(invitation ? { invitation } : {}) });

/** A table's name, also after it was closed. */
export const tableName = async (id: string): Promise<string> =>
  (await ask<Watched>("GET", table(id), undefined, me()?.token)).table.name;

export const hands = (id: string, invitation?: string | null): Promise<HandRow[]> =>
  asMe("GET", `${table(id)}/hands${invited(invitation)}`);
export const pastHand = (id: string, n: number, invitation?: string | null): Promise<Past> =>
  asMe("GET", `${table(id)}/hands/${n}${invited(invitation)}`);

export type Form = Table["exports"][number];
/** A table's hands as a file, as the one who asks saw them. */
export async function exported(id: string, form: Form, invitation?: string | null): Promise<Blob> {
  const query = new URLSearchParams({ format: form, ...(invitation ? { invitation } : {}) });
  return (await answered("GET", `${table(id)}/export?${query}`, undefined, me()?.token)).blob();
}

const asFloor = <T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> =>
  ask(method, path, body, floorToken);

export const floor = (): Promise<Floor> => asFloor("GET", "/floor");
export const floorTable = (id: string, what: "pause" | "resume" | "close" | "must-move"): Promise<unknown> =>
  asFloor("POST", `/floor${table(id)}/${what}`);
export const irregularity = (id: string, ruling: { name: string; seat?: Seat; cards?: string }): Promise<unknown> =>
  asFloor("POST", `/floor${table(id)}/irregularity`, ruling);
/** What was reported to the floor, and who is silenced. */
export const reports = (): Promise<Reports> => asFloor("GET", "/floor/reports");
/** Takes the line that was reported away from its table. */
export const removeLine = (report: number): Promise<Reports> => asFloor("POST", `/floor/reports/${report}/remove`);
export const dealtWith = (report: number): Promise<Reports> => asFloor("POST", `/floor/reports/${report}/dealt`);
/** Lets a person write nothing for so many minutes, at a table or, without one, in the room. */
export const silence = (person: string, at: string, minutes: number): Promise<Reports> =>
  asFloor("POST", "/floor/silences", { person, table: at, minutes });
