// The room's contract with the page: what the service sends and takes. Money is whole cents unless a comment says dollars.

export type Seat = number;
export type Cents = number;

/** A card ("As", "Td", "Jo"), a tile or a die by its name; "??" is one that this seat may not see. */
export type Card = string;
export const HIDDEN: Card = "??";

// --- what happens in a hand -----------------------------------------------------------------------------------------

export interface Dealt { deal: string; cards: string; seen?: Seat[] }
export interface Shown { show: string; cards: string }
export interface Laid { lay: string; groups: string[] }
export interface Mucked { muck: string; count: number }
export interface Shifted { shift: Card; from: string; to: string }
export interface Acted {
  act: string;
  seat: Seat;
  ask: string;
  amount?: Cents;
  cards?: string;
  groups?: string[];
  secret?: boolean;
  about?: string;
}
export interface Ruled { floor: string; seat?: Seat; cards: string; lines: string }
export interface Moved { move: Cents; from: string; to: string; why: string }
/** Something made known as data: its kind, and of what belongs to that kind all that the felt shows. */
export interface Fact { tell: string; seat?: Seat; dice?: number[] }
export interface Settled {
  settle: string;
  seat: Seat;
  amount: Cents;
  result: string;
  paid: Cents;
  returned: Cents;
  why: Fact[];
  lines: string;
}
export interface Told extends Fact { lines?: string }
export interface Said { say: string; lines?: string }

export type Tone = "deal" | "act" | "money" | "say" | "fee" | "win" | "lose" | "floor";
/** What is said of an event, as the room words it; `cards` are drawn after it, `why` is a settlement's reason alone. */
export interface Sentence { text: string; tone: Tone; seat?: Seat; cards?: string; lines?: string; why?: string }

export type Event = (Dealt | Shown | Laid | Mucked | Shifted | Acted | Ruled | Moved | Settled | Told | Said) & { told?: Sentence[] };

/** The cards of an event's text, one by one. */
export const cardsOf = (text: string | undefined): Card[] => (text ? text.split(" ").filter(Boolean) : []);

// --- what a seat is asked -------------------------------------------------------------------------------------------

/** A plain pick; `amount` is what it costs, in dollars, for information. */
export interface Pick { do: string; amount?: string }
/** An amount from low to high in steps, all in dollars. */
export interface Amount { do: string; low: string; high: string; step: string }
/** So many of these cards. */
export interface Select { do: string; pool: string; least: number; most: number }
/** All of these cards in groups of these sizes, the front (or low) one first; `start` is one way that is allowed. */
export interface Arrange { do: string; pool: string; shape: number[]; start?: string[] }
/** One of these selections. */
export interface OneOf { do: string; ways: string[] }

export type Option = Pick | Amount | Select | Arrange | OneOf;

export const isAmount = (option: Option): option is Amount => "low" in option;
export const isArrange = (option: Option): option is Arrange => "shape" in option;
export const isSelect = (option: Option): option is Select => "pool" in option && !("shape" in option);
export const isOneOf = (option: Option): option is OneOf => "ways" in option;
export const isPick = (option: Option): option is Pick => !("low" in option || "pool" in option || "ways" in option);

export interface Decision { seat: Seat; ask: string; about?: string; options: Option[] }

/** An answer: `amount` in cents. */
export interface Answer { do: string; amount?: Cents; cards?: Card[]; groups?: Card[][] }
export type Act = (answer: Answer) => void;

// --- the table ------------------------------------------------------------------------------------------------------

/** `left` is in milliseconds at the moment of sending, below zero once the bank is drawn on; `ends` is by the room's clock, which this device may not share. */
export interface Clock { seat: Seat; ends: number; bank: number; left?: number }

export interface Sitter {
  name: string;
  person?: string;
  bot: boolean;
  stack: Cents;
  away?: boolean;
  leaving?: boolean;
  connected?: boolean;
}

/** A place for a wager; `equals` is the kind that it always equals: it is bet with that one. */
export interface Spot { kind: string; title: string; placed?: string; needs?: string[]; equals?: string }

export interface Bead { result: "player" | "banker" | "tie"; points: number; natural: boolean }

export interface Table {
  id: string;
  name: string;
  filing: string;
  title: string;
  family: string;
  /** Those that differ from the filing's own. */
  readings?: Record<string, string>;
  decks?: number;
  schedule: string;
  limits: [Cents, Cents] | null;
  /** The least and the most to sit down with. */
  buyIn?: [Cents, Cents | null];
  size: number;
  you: Seat | null;
  seats: Record<string, Sitter>;
  hands: number;
  paused: boolean;
  open: boolean;
  /** Seconds until the next hand. */
  next: number | null;
  /** Why no hand is dealt. */
  why?: string;
  backline: boolean;
  wagers: Spot[];
  road: Bead[] | null;
}

export interface HandState { button?: Seat; player_dealer?: Seat; action?: Seat; [more: string]: unknown }

export interface Hand {
  number: number;
  sequence: number;
  events: Event[];
  toAct: Seat | null;
  decision: Decision | null;
  clock: Clock | null;
  state: HandState;
  stacks: Record<string, Cents>;
  commitment: string;
  over: boolean;
}

// --- live -----------------------------------------------------------------------------------------------------------

export interface Hello { token: string | null; invitation?: string }

export type ToServer =
  | { type: "sync" }
  | { type: "ready" }
  | { type: "advise"; sequence: number }
  | ({ type: "act"; sequence: number } & Answer);

export interface TableMessage { type: "table"; table: Table; hand: Hand | null }
export interface EventsMessage {
  type: "events";
  sequence: number;
  hand: number;
  events: Event[];
  toAct: Seat | null;
  decision: Decision | null;
  clock: Clock | null;
  over?: boolean;
  table?: Table;
}
export interface RefusedMessage { type: "refused"; error: string; sequence?: number }
export interface ClosedMessage { type: "closed" }
/** An answer, and what it brings on average from here on, in parts of the main wager. */
export interface Advice { do: string; amount: Cents; cards: Card[]; groups: Card[][]; value: number }
/** The best first; none where nothing is known. */
export interface AdviceMessage { type: "advice"; sequence: number; advice: Advice[] }
export type FromServer = TableMessage | EventsMessage | RefusedMessage | ClosedMessage | AdviceMessage;

// --- people, filings, tables ----------------------------------------------------------------------------------------

export interface Person { person: string; name: string; token: string; expires: number }

export interface FilingRow {
  id: string;
  title: string;
  cardroom: string;
  family: string;
  familyTitle: string;
  document: string;
  lines: string;
  playable: boolean;
  why?: string | null;
  summary: string;
  seats: number;
  banked: boolean;
}

export interface Pays { on: string; pays: string; lines: string }
export interface WagerTerms {
  kind: string;
  title: string;
  also: string[];
  bonus: boolean;
  placed: string;
  needs: string[];
  lines: string;
  terms: string[];
  pays: Pays[];
}
export interface FeeOption { option: string; schedule: string; limits: string; lines: string; fees: [string, string][] }
export interface FeeSheet { name: string; title: string; lines: string; fees?: [string, string][]; options: FeeOption[] }
export interface Reading {
  name: string;
  question: string;
  answers: Record<string, string>;
  default: string;
  answer: string;
  basis: string;
  lines: string;
  note: string;
}
export interface Filing {
  id: string;
  title: string;
  cardroom: string;
  family: string;
  document: string;
  lines: string;
  summary: string;
  deck?: string;
  seats: number;
  wagers: WagerTerms[];
  settlement: { first: string; then: string; kinds: string; lines: string } | null;
  playerDealer?: { lines: string; facts: [string, string][] } | null;
  sheets: FeeSheet[];
  readings: Reading[];
  sheet: string;
}

/** `pays` is in parts of the wager: below zero where it loses. */
export interface Outcome { name: string; pays: number; probability: number }
/** `edge` is what a bettor loses on average of each wager. */
export interface WagerOdds {
  wager: string;
  title: string;
  edge: number;
  stdev: number;
  method: "exact" | "simulated";
  stderr: number;
  outcomes: Outcome[];
  staked: number;
  includes: string[];
  partOf: string | null;
  rounds: number | null;
  how: string;
}
/** A letter for what one has (rows) against what one sees (columns), and what the letters mean. */
export interface Chart {
  title: string;
  across: string;
  columns: string[];
  rows: { name: string; cells: string[] }[];
  key: Record<string, string>;
  note: string;
}
export interface Odds {
  filing: string;
  readings: Record<string, string>;
  decks: number;
  wagers: WagerOdds[];
  strategy: { charts: Chart[]; rules: string[]; note: string } | null;
}
export type OddsTold = { state: "told"; odds: Odds } | { state: "counting" };

export interface TableRow {
  id: string;
  name: string;
  filing: string;
  title: string;
  cardroom: string;
  schedule: string;
  limits: [Cents, Cents] | null;
  seats: Record<string, { name: string; bot: boolean; stack: Cents }>;
  size: number;
  hands: number;
  open: boolean;
  people: number;
}

export interface NewTable {
  filing: string;
  schedule?: string;
  readings?: Record<string, string>;
  limits?: [Cents, Cents];
  decks?: number;
  size?: number;
  terms?: Record<string, unknown>;
  name?: string;
  bots?: number;
  /** Seconds that a bot takes to decide. */
  pace?: number;
  public?: boolean;
  seed?: string;
  seat?: Seat;
  chips?: Cents;
  clock?: number;
}
export interface MadeTable { id: string; invitation: string | null; seat: Seat | null }

export interface HandRow {
  hand: number;
  ended: boolean;
  /** When it ended, in epoch milliseconds. */
  at?: number;
  net: Record<string, Cents>;
  fees: Record<string, Cents>;
}

export interface View {
  seat: Seat | null;
  setup: {
    filing?: string;
    schedule?: string;
    state?: HandState;
    seats: Record<string, Cents>;
    cards?: { commitment?: string };
    [more: string]: unknown;
  };
  events: Event[];
  to_act: Seat | null;
  decision: Decision | null;
}
/** The log, the seed and the deck in its canonical order are told once the shuffle has been used up. */
export interface PastHand {
  hand: number;
  view: View;
  names?: Record<string, string>;
  you?: Seat | null;
  commitment: string | null;
  log: string | null;
  seed: string | null;
  deck?: Card[] | null;
}

// --- the floor ------------------------------------------------------------------------------------------------------

export interface FloorTable extends TableRow {
  paused: boolean;
  closed: boolean;
  drop: Cents;
  jackpot: Cents;
  /** What the filing lets the floor invoke. */
  irregularities?: string[];
}
export interface Collected { table: string; hour: string; drop: Cents; jackpot: Cents }
/** `banker` is a person, or a bot by its table and seat. */
export interface Banked { table: string; hand: number; seat: Seat; banker?: string; name: string; cover: Cents; result: Cents }
export interface Floor { tables: FloorTable[]; collected: Collected[]; banked: Banked[] }
