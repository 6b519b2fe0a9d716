// What the room sends and takes, generated from its schema by build.py: not written by hand.
// Schema 51833ce673e1446b07bfbb1529413aebb31c9dd8ec40bf9f0fcba1ce5706c3d4
// Types 13a5b993d626f9a63127747c7640eabe3e54493c4c833bd3cc6e067ab1918f90

export type Colour = "red" | "orange" | "gold" | "olive" | "green" | "teal" | "blue" | "indigo" | "purple" | "pink";
export type Option = Pick | Amount | Select | Arrange | OneOf;
export type Event = Dealt | Shown | Laid | Mucked | Shifted | Acted | Ruled | Moved | Settled | Told | Said;
export type Pattern = "plain" | "halves" | "rings" | "stripes" | "dots" | "rays";
export type FromServer =
  | TableMessage
  | EventsMessage
  | RefusedMessage
  | ClosedMessage
  | AdviceMessage
  | WeighedMessage
  | ChatMessage
  | SaidMessage
  | ReactionMessage
  | UnsaidMessage;
export type Reaction = "nice-hand" | "well-played" | "thanks" | "ouch" | "laugh" | "clap";
export type ToServer = Sync | Ready | Hold | HasShown | Advise | Weigh | Act | Say | React;

/**
 * Which program the room is: digests in hexadecimal, and by what the files were `verified`.
 */
export interface About {
  version: string;
  program: string;
  filings: string;
  verified: "" | "installation" | "manifest";
}
/**
 * An answer to the question that was put in the state of that number; `amount` is in cents.
 */
export interface Act {
  type: "act";
  sequence: number;
  do: string;
  amount?: number;
  cards?: string[];
  groups?: string[][];
}
/**
 * A question as it was answered; `about` is the place of the cards it was about, `deed` what stands beside the seat
 * now, and `out` whether it is out of the hand.
 */
export interface Acted {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  act: string;
  seat: number;
  ask: string;
  amount?: number;
  cards?: string;
  groups?: string[];
  secret?: boolean;
  about?: string;
  deed?: string;
  out?: boolean;
}
/**
 * What is said of an event; `cards` are drawn after it. Of a settlement, `wager` is what was settled, and `why` the
 * reason alone.
 */
export interface Sentence {
  text: string;
  tone: "deal" | "act" | "money" | "say" | "fee" | "win" | "lose" | "floor";
  seat?: number | null;
  cards?: string;
  lines?: string;
  why?: string;
  wager?: string;
}
/**
 * What a hand, or a group of one that is set, counts or makes: in its fixed form, and in words.
 */
export interface Worth {
  worth: string;
  text: string;
}
/**
 * An answer in words, and what it brings on average from here on, in parts of the main wager.
 */
export interface Advice {
  do: string;
  label: string;
  amount: number;
  cards: string[];
  groups: string[][];
  value: number;
}
/**
 * What the answers to a question are worth, the best first; none where nothing is known.
 */
export interface AdviceMessage {
  type: "advice";
  sequence: number;
  advice: Advice[];
}
/**
 * What are the answers worth?
 */
export interface Advise {
  type: "advise";
  sequence: number;
}
/**
 * What may be decided before the turn comes: the first of these answers that is then offered is given.
 */
export interface Ahead {
  does: string[];
  label: string;
}
/**
 * An amount from `low` to `high` in steps, all in dollars; `high` itself is always allowed, and `usual` is where to
 * begin. `send` stands on the button that sends it, with `{amount}` where the amount belongs. `spot` is the spot that
 * it goes on, where that is not the seat's own, and `pot` whether it goes into the pot.
 */
export interface Amount {
  do: string;
  label: string;
  key: string;
  primary: boolean;
  low: string;
  high: string;
  step: string;
  usual: string;
  send: string;
  spot: number | null;
  pot: boolean;
}
/**
 * All of these cards in groups of these sizes, the first to the last; `start` is one way that is allowed. Where
 * there are only a few ways, `settings` are all that are no foul.
 */
export interface Arrange {
  do: string;
  label: string;
  key: string;
  primary: boolean;
  pool: string;
  shape: number[];
  start: string[];
  settings: SetSo[];
}
/**
 * A way to set a hand, and what each of its groups makes, in words.
 */
export interface SetSo {
  groups: string[];
  made: string[];
}
/**
 * What is not as it was written: a table by its id, or another part of the store; found at that moment.
 */
export interface Aside {
  where: string;
  at: number;
  why: string;
}
/**
 * A hand with a player-dealer; `banker` is a person's id, or the table and seat of a bot.
 */
export interface Banked {
  table: string;
  hand: number;
  banker: string;
  name: string;
  seat: number;
  cover: number;
  result: number;
}
/**
 * What came of one hand of the shoe.
 */
export interface Bead {
  result: "player" | "banker" | "tie";
  points: number;
  natural: boolean;
}
/**
 * A wager that may be placed on a spot now or, with `needs`, once there is one of those; it is not more than the
 * largest of `atMost`, and as much is placed on each kind in `along`.
 */
export interface Bet {
  do: string;
  kind: string;
  spot: number;
  low: number;
  high: number;
  step: number;
  needs: string[];
  atMost: string[];
  along: string[];
}
export interface BotTemper {
  name: "careful" | "usual" | "bold";
  title: string;
  about: string;
}
/**
 * Whoever is told goes from that table to the main game after the next hand.
 */
export interface CalledTo {
  table: string;
  name: string;
  to: string;
  main: string;
}
/**
 * The same of a card, by where it came off the deck.
 */
export interface CardOpening {
  leaf: number;
  text: string;
  salt: string;
  path: string[];
  position: number;
}
/**
 * The seat that one would like, or any.
 */
export interface ChangeSeat {
  seat?: number | null;
}
/**
 * The best play by what one has (rows) and sees (columns): letters, and what they mean.
 */
export interface Chart {
  title: string;
  across: string;
  columns: string[];
  rows: ChartRow[];
  key: {
    [k: string]: string;
  };
  note: string;
}
export interface ChartRow {
  name: string;
  cells: string[];
}
/**
 * The chat as it stands: who `you` are in it, whether it is `on` at this table, until when the floor has silenced
 * you, and the latest lines, the oldest first.
 */
export interface ChatMessage {
  type: "chat";
  you: string | null;
  on: boolean;
  until: number | null;
  lines: Line[];
}
/**
 * What somebody wrote at the table: `who` tells one person from another of the same name, `seat` is nothing for a
 * bystander, and `hand` is the one that was played, or was played last. Without `text` the floor has removed it.
 */
export interface Line {
  id: number;
  at: number;
  who: string;
  name: string;
  seat: number | null;
  hand: number;
  text: string;
}
export interface ChatOn {
  on: boolean;
}
/**
 * Whose time runs, until when, how many milliseconds that is from when it was told (below zero once the bank is
 * drawn on), and how many seconds the bank has.
 */
export interface Clock {
  seat: number;
  ends: number;
  left: number;
  bank: number;
}
/**
 * The table is closed for good.
 */
export interface ClosedMessage {
  type: "closed";
}
/**
 * What was collected at a table in an hour: `2026-11-15T16:00`, in universal time.
 */
export interface Collected {
  table: string;
  hour: string;
  drop: number;
  jackpot: number;
}
/**
 * Who pays what and when; `bands` has every figure where the sentence has only the range.
 */
export interface CostTold {
  text: string;
  bands: string[];
}
/**
 * Cards, tiles or dice, laid at a place; `??` is one that this seat may not see.
 */
export interface Dealt {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  deal: string;
  cards: string;
}
/**
 * Who is asked what, and every legal option; `about` is the place of the cards it is about, and `hint` whether the
 * odds may have something to say. `bets` are all wagers that can be laid on the felt before this is answered.
 */
export interface Decision {
  seat: number;
  ask: string;
  about?: string;
  question: string;
  hint: boolean;
  options: Option[];
  bets?: Bet[];
}
/**
 * A plain choice; `amount` is what it costs, in dollars, for information.
 */
export interface Pick {
  do: string;
  label: string;
  key: string;
  primary: boolean;
  amount?: string;
}
/**
 * So many of these cards; `none` stands on the button as long as none is picked.
 */
export interface Select {
  do: string;
  label: string;
  key: string;
  primary: boolean;
  none: string;
  pool: string;
  least: number;
  most: number;
}
/**
 * One of these selections of cards.
 */
export interface OneOf {
  do: string;
  label: string;
  key: string;
  primary: boolean;
  ways: string[];
}
/**
 * The number of the entry that was written, or of the last there is.
 */
export interface Done {
  sequence: number;
}
/**
 * The hash of a token; without one, all of them.
 */
export interface EndToken {
  token?: string | null;
}
/**
 * How many tokens are left.
 */
export interface Ended {
  left: number;
}
/**
 * Why something was not done, in one sentence.
 */
export interface Error {
  error: string;
}
/**
 * Cards that lay hidden at a place, turned face up.
 */
export interface Shown {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  show: string;
  cards: string;
}
/**
 * Cards that lay hidden at a place, turned face up in the groups in which they were set.
 */
export interface Laid {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  lay: string;
  groups: string[];
}
/**
 * Cards that leave a place and the hand.
 */
export interface Mucked {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  muck: string;
  count: number;
}
/**
 * A card that lay face up, moved to another place.
 */
export interface Shifted {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  shift: string;
  from: string;
  to: string;
}
/**
 * A filed irregularity that the floor has invoked.
 */
export interface Ruled {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  floor: string;
  seat?: number | null;
  cards: string;
  amount?: number;
  lines: string;
}
/**
 * Money that goes from one place to another; `deed` stands beside the seat that takes it.
 */
export interface Moved {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  move: number;
  from: string;
  to: string;
  why: string;
  deed?: string;
}
/**
 * One wager against the player-dealer: how it was settled, for how much, and by which facts.
 */
export interface Settled {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  settle: string;
  seat: number;
  amount: number;
  result: string;
  paid: number;
  returned: number;
  why: {
    [k: string]: unknown;
  }[];
  lines: string;
}
/**
 * Something made known as data: its kind, and what belongs to that kind; named here is what the felt shows.
 */
export interface Told {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  tell: string;
  seat?: number | null;
  dice?: number[];
  lines?: string;
}
/**
 * What the house dealer announces.
 */
export interface Said {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
  say: string;
  lines?: string;
}
/**
 * What is new; the table is told again where it has changed.
 */
export interface EventsMessage {
  sequence: number;
  hand: number;
  events: Event[];
  toAct: number | null;
  decision: Decision | null;
  clock: Clock | null;
  over: boolean;
  outcome: Outcome | null;
  type: "events";
  table?: Table | null;
}
/**
 * What a hand that is over came to for whoever watches, in one sentence; `lit` are the cards that decided it, by
 * their places.
 */
export interface Outcome {
  text: string;
  tone: "win" | "lose" | "even";
  lit: {
    [k: string]: string[];
  };
}
/**
 * A table as somebody who watches it is told. `banked` is whether there is a player-dealer,
 * `exports` are the forms its hands can be saved in, `fees` say who pays what, and `notice` is of a collection by
 * time or of a void hand. `corrects` is whether the filing says what chips stand for that were pushed forward, and
 * `host` whether whoever is told has opened the table.
 *
 * `reading` is for how many seconds a settlement stays after its last movement, `next` in how many the next hand is
 * dealt, nothing while that is not known; `held` is whether it waits for the only person here, and `ready` are the
 * seats that want to go on. `listed` is the waiting list, `changes` the seat-change list, `keptSeats` are empty and
 * kept for somebody, and the players in the seats `called` go to the main game after a hand. `autos` are the switches
 * at the seat of whoever is told. `kept` are the chips of
 * whoever is told, where its seat was given up while it was gone.
 */
export interface Table {
  id: string;
  name: string;
  filing: string;
  revision: string;
  title: string;
  cardroom: string;
  schedule: string;
  stakes: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  limits: [number, number];
  size: number;
  hands: number;
  open: boolean;
  people: number;
  waiting: number;
  free: number;
  main: string | null;
  family: string;
  banked: boolean;
  layout: Layout;
  printed: Printed;
  exports: ("jsonl" | "parquet" | "phh")[];
  readings: {
    [k: string]: string;
  };
  decks: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  buyIn: [number, number | null];
  fees: string[];
  backline: boolean;
  reading: number;
  wagers: Spot[];
  corrects: boolean;
  ahead: Ahead[];
  seats: {
    [k: string]: InSeat;
  };
  paused: boolean;
  next: number | null;
  held: boolean;
  ready: number[];
  why: string;
  notice: string;
  road: Road | null;
  listed: Listed[];
  changes: SeatChange[];
  keptSeats: number[];
  called: number[];
  autos: Switch[];
  you: number | null;
  host: boolean;
  kept: number | null;
}
/**
 * What a table of the family looks like: see `houseway.table.layout`.
 */
export interface Layout {
  mark: string;
  red: boolean;
  pieces: "cards" | "tiles";
  table: "oval" | "half-moon" | "round" | "octagon";
  spots: "circles" | "boxes";
  lines: string[];
  lays: {
    [k: string]: string;
  };
  hand: number;
  board: number;
  sides: {
    [k: string]: string;
  };
  piles: {
    [k: string]: string;
  };
  order: string[];
  groups: string[];
  rows: boolean;
}
/**
 * What stands on the felt beside the spots; with `cup` dice are thrown.
 */
export interface Printed {
  cup: boolean;
  lines: string[];
  paytables: Paytable[];
}
export interface Paytable {
  title: string;
  rows: PrintedRow[];
}
/**
 * What is paid on what.
 */
export interface PrintedRow {
  on: string;
  pays: string;
}
/**
 * A place for a wager: its title, the name that fits on it, and what it pays where that is always the same. It is
 * `placed` before or after the deal, or comes with another wager and is never placed; `equals` is the kind that it is
 * bet with, for the same amount, and with `line` it has a line across the table and no spots.
 */
export interface Spot {
  kind: string;
  title: string;
  short: string;
  odds: string;
  bonus: boolean;
  placed: "before-deal" | "after-deal" | "never";
  needs: string[];
  equals: string;
  line: boolean;
}
/**
 * `away` is whether the seat sits out.
 */
export interface InSeat {
  name: string;
  who: string;
  picture: Picture | null;
  bot: boolean;
  stack: number;
  presence: "here" | "away" | "gone";
  away: boolean;
  leaving: boolean;
}
/**
 * A picture that somebody has chosen.
 */
export interface Picture {
  pattern: Pattern;
  colour: Colour;
}
/**
 * The history of a shoe as players know it: the bead plate, the big road in `rows` rows, and the ties before any
 * win.
 */
export interface Road {
  rows: number;
  beads: Bead[];
  marks: RoadMark[];
  early: number;
}
/**
 * A win on the big road, where it stands, and how many ties followed it.
 */
export interface RoadMark {
  column: number;
  row: number;
  side: "player" | "banker";
  ties: number;
}
/**
 * A name on the waiting list, and the seat that is offered to it now, if any.
 */
export interface Listed {
  name: string;
  seat: number | null;
}
/**
 * A seat whose player would like another one: that one, or any.
 */
export interface SeatChange {
  seat: number;
  to: number | null;
}
/**
 * Something that a seat may have done without being asked, and whether it has.
 */
export interface Switch {
  name: string;
  label: string;
  on: boolean;
}
export interface FeeOption {
  option: string;
  schedule: string;
  limits: string;
  lines: string;
  note: string;
  fees: [string, string][];
}
export interface FeeSheet {
  name: string;
  title: string;
  lines: string;
  fees: [string, string][];
  options: FeeOption[];
}
/**
 * A filing as a rule sheet: `sections` is all of it, and the rest what a page shows or asks in its own way.
 */
export interface Filing {
  id: string;
  revision: string;
  title: string;
  cardroom: string;
  family: string;
  familyTitle: string;
  document: string;
  lines: string;
  summary: string;
  seats: number;
  deck: string;
  wagers: WagerTerms[];
  sheets: FeeSheet[];
  readings: Reading[];
  sections: SheetSection[];
}
/**
 * A wager of a filing, and what it pays.
 */
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
/**
 * A row of a paytable.
 */
export interface Pays {
  on: string;
  pays: string;
  lines: string;
}
/**
 * A point that the text leaves open: what may be answered, what is usual, and what holds here.
 */
export interface Reading {
  name: string;
  question: string;
  answers: {
    [k: string]: string;
  };
  default: string;
  answer: string;
  basis: string;
  lines: string;
  note: string;
}
/**
 * A part of a rule sheet; `tiles` are drawn.
 */
export interface SheetSection {
  id: string;
  title: string;
  sentences: SheetSentence[];
  tables: SheetTable[];
  lines: string;
  tiles: string[];
}
/**
 * One point of the rules; `name` is the one by which it is invoked or chosen.
 */
export interface SheetSentence {
  text: string;
  lines: string;
  label: string;
  name: string;
}
/**
 * A table of a rule sheet; `right` are its columns of figures, and with `cites` the last one holds lines.
 */
export interface SheetTable {
  title: string;
  columns: string[];
  rows: string[][];
  lines: string;
  right: number[];
  cites: boolean;
  name: string;
  notes: SheetSentence[];
}
/**
 * A filing in the lobby; one that cannot be played says why. `mark` and `red` are the family's sign, `players` and
 * `stakes` are those of its first table, and `also` are other names by which people ask for it.
 */
export interface FilingRow {
  id: string;
  title: string;
  cardroom: string;
  family: string;
  familyTitle: string;
  document: string;
  lines: string;
  playable: boolean;
  why: string;
  summary: string;
  seats: number;
  least: number;
  players: number;
  banked: boolean;
  mark: string;
  red: boolean;
  stakes: string;
  also: string[];
}
export interface Floor {
  tables: FloorTable[];
  collected: Collected[];
  banked: Banked[];
  aside: Aside[];
  interrupted: Interrupted[];
  events: RoomEvent[];
}
export interface FloorTable {
  id: string;
  name: string;
  filing: string;
  revision: string;
  title: string;
  cardroom: string;
  schedule: string;
  stakes: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  limits: [number, number];
  size: number;
  hands: number;
  open: boolean;
  people: number;
  waiting: number;
  free: number;
  main: string | null;
  family: string;
  banked: boolean;
  layout: Layout;
  printed: Printed;
  exports: ("jsonl" | "parquet" | "phh")[];
  readings: {
    [k: string]: string;
  };
  decks: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  buyIn: [number, number | null];
  fees: string[];
  backline: boolean;
  reading: number;
  wagers: Spot[];
  corrects: boolean;
  ahead: Ahead[];
  seats: {
    [k: string]: InSeat;
  };
  paused: boolean;
  next: number | null;
  held: boolean;
  ready: number[];
  why: string;
  notice: string;
  road: Road | null;
  listed: Listed[];
  changes: SeatChange[];
  keptSeats: number[];
  called: number[];
  autos: Switch[];
  you: number | null;
  host: boolean;
  kept: number | null;
  closed: boolean;
  irregularities: string[];
  drop: number;
  jackpot: number;
}
/**
 * A hand that was in play when the room was last closed, and is not over.
 */
export interface Interrupted {
  table: string;
  hand: number;
}
/**
 * A significant event; `told` is what it says in one line.
 */
export interface RoomEvent {
  number: number;
  at: number;
  kind: string;
  told: string;
}
export interface FloorToken {
  token: string;
}
/**
 * The whole state.
 */
export interface TableMessage {
  table: Table;
  hand: Hand | null;
  type: "table";
}
/**
 * A hand as somebody may see it, from its beginning.
 */
export interface Hand {
  sequence: number;
  hand: number;
  events: Event[];
  toAct: number | null;
  decision: Decision | null;
  clock: Clock | null;
  over: boolean;
  outcome: Outcome | null;
  number: number;
  state: HandState;
  stacks: {
    [k: string]: number;
  };
  root: string;
}
/**
 * Where the button, the player-dealer and the action button were when the hand began, and what else is the
 * family's own business.
 */
export interface HandState {
  button?: number | null;
  player_dealer?: number | null;
  action?: number | null;
}
/**
 * Why nothing was done, in one sentence.
 */
export interface RefusedMessage {
  type: "refused";
  error: string;
  sequence: number;
}
/**
 * What the groups of a hand make as it is being set, and whether it would be a foul.
 */
export interface WeighedMessage {
  type: "weighed";
  sequence: number;
  groups: Group[];
  foul: boolean;
}
/**
 * A group of a hand that is being set, and what it makes; nothing as long as it is not whole.
 */
export interface Group {
  worth: string;
  text: string;
  cards: string;
}
/**
 * A new line of chat.
 */
export interface SaidMessage {
  type: "said";
  line: Line;
}
/**
 * What somebody in a seat shows for a moment.
 */
export interface ReactionMessage {
  type: "reaction";
  who: string;
  seat: number;
  reaction: Reaction;
}
/**
 * Why a line or a reaction was not taken, in one sentence.
 */
export interface UnsaidMessage {
  type: "unsaid";
  error: string;
}
/**
 * A hand in a table's history.
 */
export interface HandRow {
  hand: number;
  ended: boolean;
  at: number;
  net: {
    [k: string]: number;
  };
  fees: {
    [k: string]: number;
  };
}
/**
 * `told` is what is said of it to whoever watches. `totals` are the hands that count something else from here on,
 * by their places: a worth for each group in which they lie, and none where that is no longer known.
 */
export interface Happened {
  told?: Sentence[];
  totals?: {
    [k: string]: Worth[];
  };
}
/**
 * The page has shown how that hand ended, to the last movement.
 */
export interface HasShown {
  type: "shown";
  hand: number;
}
/**
 * Whether the room is open, or degraded and `why`.
 */
export interface Health {
  room: "open" | "degraded";
  why: string[];
}
/**
 * The first message: who it is, and an invitation where the table wants one. Whoever `shows` tells when it has
 * shown the end of a hand, and is waited for; whoever `chats` is told the chat.
 */
export interface Hello {
  token: string | null;
  invitation?: string;
  shows?: boolean;
  chats?: boolean;
}
/**
 * Let me read: alone with bots, no hand is dealt until I am ready.
 */
export interface Hold {
  type: "hold";
}
/**
 * A token by its hash: when it was `made`, and when it `expires`, in seconds since 1970.
 */
export interface IssuedToken {
  token: string;
  made: number;
  expires: number;
  this: boolean;
}
/**
 * Something shown to be what was committed to.
 */
export interface LeafOpening {
  leaf: number;
  text: string;
  salt: string;
  path: string[];
}
/**
 * Limits that an option allows: both ends from a range, `together` where the higher follows from the lower.
 */
export interface LimitChoice {
  /**
   * @minItems 2
   * @maxItems 2
   */
  low: [number, number | null];
  /**
   * @minItems 2
   * @maxItems 2
   */
  high: [number, number | null];
  /**
   * @minItems 2
   * @maxItems 2
   */
  usual: [number, number];
  together: boolean;
}
/**
 * The edge of the main wager where each side sets its hands in some way: no less than the first bound and no more
 * than the second, and both as text.
 */
export interface Matchup {
  player: string;
  playerDealer: string;
  bounds: number[];
  solvedBy: string | null;
  text: string;
}
/**
 * `stakes` are the limits, blinds and the like in words; `people` are those who sit there and are present, and
 * `waiting` those on its waiting list. `free` are the seats that are kept for nobody. Of a must-move table, `main` is
 * the one that it feeds.
 */
export interface Named {
  id: string;
  name: string;
  filing: string;
  revision: string;
  title: string;
  cardroom: string;
  schedule: string;
  stakes: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  limits: [number, number];
  size: number;
  hands: number;
  open: boolean;
  people: number;
  waiting: number;
  free: number;
  main: string | null;
}
export interface NewChips {
  chips: number;
}
export interface NewPerson {
  name: string;
}
export interface NewPicture {
  picture: Picture;
}
/**
 * A line of chat, by its number.
 */
export interface NewReport {
  line: number;
  invitation?: string;
}
export interface NewSeat {
  seat: number;
  chips: number;
  invitation?: string;
}
/**
 * A person who may write nothing at a table, or without one in the room, for so many minutes from now.
 */
export interface NewSilence {
  person: string;
  table?: string;
  minutes: number;
}
export interface NewTable {
  filing: string;
  schedule?: string | null;
  readings?: {
    [k: string]: string;
  };
  limits?: [number, number] | null;
  decks?: number | null;
  size?: number | null;
  terms?: {
    [k: string]: unknown;
  };
  name?: string;
  bots?: number;
  temper?: "careful" | "usual" | "bold";
  firm_banks?: boolean;
  pace?: number;
  between?: number;
  clock?: number;
  bank?: number;
  public?: boolean;
  seed?: string;
  seat?: number | null;
  chips?: number | null;
}
/**
 * What is new in a hand, and where it stands now.
 */
export interface News {
  sequence: number;
  hand: number;
  events: Event[];
  toAct: number | null;
  decision: Decision | null;
  clock: Clock | null;
  over: boolean;
  outcome: Outcome | null;
}
/**
 * Every wager of a filing, and how it is played best where there is anything to decide.
 */
export interface Odds {
  filing: string;
  readings: {
    [k: string]: string;
  };
  decks: number;
  wagers: WagerOdds[];
  strategy: Strategy | null;
  matchups: Matchup[];
}
/**
 * What a wager brings: `edge` is what the bettor loses on average for each unit.
 */
export interface WagerOdds {
  wager: string;
  title: string;
  edge: number;
  stdev: number;
  method: "exact" | "solved" | "simulated";
  stderr: number;
  outcomes: Outcome1[];
  staked: number;
  includes: string[];
  partOf: string | null;
  rounds: number | null;
  bounds: number[] | null;
  how: string;
}
/**
 * One way a wager can end: what it pays for each unit of the wager, below zero where it loses.
 */
export interface Outcome1 {
  name: string;
  pays: number;
  probability: number;
}
export interface Strategy {
  charts: Chart[];
  rules: string[];
  note: string;
}
export interface OddsCounting {
  state: "counting";
}
export interface OddsTold {
  state: "told";
  odds: Odds;
}
/**
 * A table by its id and its name.
 */
export interface OfTable {
  table: string;
  name: string;
}
/**
 * Something that may be answered: what stands on its button, and the key that players are used to, if any.
 * `primary` is what may stand out: it costs nothing, or there is nothing else to do.
 */
export interface Offered {
  do: string;
  label: string;
  key: string;
  primary: boolean;
}
/**
 * On how many tables' lists a name was put, or from how many it was taken.
 */
export interface OnLists {
  tables: number;
}
export interface OpenedTable {
  id: string;
  invitation: string | null;
  seat: number | null;
}
/**
 * A hand that is over, at the table as it was, with the proof of the cards that the one who asks has seen.
 *
 * The log and the seed tell every card. They are told to somebody who was alone with bots, once no later hand comes
 * from the same shuffle.
 */
export interface Past {
  table: Table;
  hand: Hand;
  log: string | null;
  proof: Proof | null;
}
/**
 * What shows somebody that the cards of a hand came off the deck that was committed to (docs/fairness.md).
 */
export interface Proof {
  scheme: string;
  deck: string[];
  root: string;
  shares: {
    [k: string]: Share;
  };
  gone: number;
  until: string;
  deals: ProvedDeal[];
  openings: CardOpening[];
  beside?: LeafOpening | null;
  dice?: Throw[] | null;
  seed?: string | null;
}
/**
 * A player's share in a shuffle, and what it had committed to.
 */
export interface Share {
  committed: string;
  share: string;
}
/**
 * Cards for a place, and where in the order of the deck they lay; what the reader has not seen is `??`.
 */
export interface ProvedDeal {
  place: string;
  cards: string[];
  positions: number[];
}
export interface Throw {
  gone: number;
  shown: number[];
}
/**
 * A person, and the token by which the room knows it; `expires` is in seconds since 1970, `who` is by what others
 * tell it from another of the same name, and `picture` the one it has chosen.
 */
export interface Person {
  person: string;
  who: string;
  name: string;
  token: string;
  expires: number;
  picture: Picture | null;
}
/**
 * A place on a waiting list, 1 the first; with `game`, for any table of the game.
 */
export interface Place {
  table: string;
  name: string;
  filing: string;
  place: number;
  of: number;
  game: boolean;
}
/**
 * With `own`, at a table that is opened for it, whoever plays elsewhere.
 */
export interface PlayNow {
  own?: boolean;
}
/**
 * Where somebody who wants to play now has a seat: `back` in a seat of before, `joined` to people who play, or at a
 * table that was `opened`. Without `now` the seat is taken when the hand in play is over.
 */
export interface Playing {
  id: string;
  seat: number;
  how: "back" | "joined" | "opened";
  now: boolean;
}
/**
 * A seat that whoever is told has when the hand in play is over.
 */
export interface Promised {
  table: string;
  name: string;
  seat: number;
}
/**
 * Chips that a seat has pushed forward at a table: what they bring its bet of the round to, in cents; whether a
 * raise was said aloud with them, whether they are a single chip, and whether others have acted behind since.
 */
export interface Pushed {
  seat: number;
  to: number;
  announced?: boolean;
  one_chip?: boolean;
  behind?: boolean;
}
/**
 * Show something for a moment, over one's own seat.
 */
export interface React {
  type: "react";
  reaction: Reaction;
}
/**
 * Deal on, without waiting.
 */
export interface Ready {
  type: "ready";
}
/**
 * A `line` of chat that was reported, in its context; `dealt` is when the floor was done with it, and `removed`
 * whether the line has been taken away from the table.
 */
export interface Report {
  id: number;
  at: number;
  line: number;
  table: string;
  table_name: string;
  reporter: string;
  reporter_name: string;
  context: WrittenLine[];
  dealt: number | null;
  removed: boolean;
}
/**
 * A line of chat as the floor sees it; `seat` is nothing for a bystander.
 */
export interface WrittenLine {
  id: number;
  at: number;
  person: string;
  name: string;
  seat: number | null;
  hand: number;
  text: string;
}
/**
 * What the reporter is told, in one sentence.
 */
export interface Reported {
  told: string;
}
export interface Reports {
  reports: Report[];
  silences: Silence[];
}
/**
 * A person who may write nothing at a table, or without one in the room, until then.
 */
export interface Silence {
  person: string;
  name: string;
  table: string;
  until: number;
}
export interface Ruling {
  name: string;
  seat?: number | null;
  cards?: string;
}
/**
 * A line of chat: at most 280 characters.
 */
export interface Say {
  type: "say";
  text: string;
}
/**
 * A seat that is held for whoever is told, for so many milliseconds from now on.
 */
export interface SeatOffered {
  table: string;
  name: string;
  seat: number;
  left: number;
}
/**
 * A switch at one's seat.
 */
export interface SetAuto {
  name: string;
  on: boolean;
}
/**
 * Who sits in a seat: `who` tells one person from another of the same name and is empty for a bot; `away` has lost
 * the connection a moment ago or sits out, `gone` has not come back since.
 */
export interface Sitter {
  name: string;
  who: string;
  picture: Picture | null;
  bot: boolean;
  stack: number;
  presence: "here" | "away" | "gone";
}
/**
 * The lists that whoever is told is on, the seats that are kept for them, and where they must move.
 */
export interface StandingMessage {
  type: "standing";
  places: Place[];
  offers: SeatOffered[];
  promised: Promised[];
  calls: CalledTo[];
}
/**
 * Tell the whole state again.
 */
export interface Sync {
  type: "sync";
}
/**
 * Everything that can be set for a table of a filing: what the page draws its form from. `suggested` is the option
 * to begin with, and `decks` are all numbers of them that may be dealt from.
 */
export interface TableForm {
  id: string;
  title: string;
  cardroom: string;
  suggested: string;
  players: number;
  least: number;
  most: number;
  decks: number[];
  usualDecks: number;
  readings: Reading[];
  terms: Term[];
  options: TableOption[];
  tempers: BotTemper[];
}
/**
 * Something that the filing leaves to the house: see `houseway.table.stipulations`.
 */
export interface Term {
  name: string;
  title: string;
  kind: "choice" | "money" | "blinds" | "seats" | "yes-or-no";
  about: string;
  choices: TermChoice[];
  usual: number[];
  step: number;
  most: number | null;
}
export interface TermChoice {
  value: string;
  text: string;
}
/**
 * A collection option, as whoever opens a table chooses it. `kind` is what players ask for (`No-limit`), `limits`
 * are cents to begin with, and `terms` are places in the list of terms.
 */
export interface TableOption {
  schedule: string;
  sheet: string;
  kind: string;
  stakes: string;
  costs: CostTold[];
  byTime: boolean;
  buyIn: string;
  limits: [number, number] | null;
  choices: LimitChoice[];
  chips: number;
  terms: number[];
  lines: string;
  note: string;
}
/**
 * A table in the lobby.
 */
export interface TableRow {
  id: string;
  name: string;
  filing: string;
  revision: string;
  title: string;
  cardroom: string;
  schedule: string;
  stakes: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  limits: [number, number];
  size: number;
  hands: number;
  open: boolean;
  people: number;
  waiting: number;
  free: number;
  main: string | null;
  seats: {
    [k: string]: Sitter;
  };
}
/**
 * The seat that is offered; with the usual chips where none are named.
 */
export interface TakeSeat {
  chips?: number | null;
}
/**
 * What would a hand make that is set so? Groups may be empty.
 */
export interface Weigh {
  type: "weigh";
  sequence: number;
  groups: string[][];
}
export interface Watched {
  table: Table;
  hand: Hand | null;
}
