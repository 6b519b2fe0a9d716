// A hand in plain language, from its events.

import { nameOf, shortOf } from "../cards/names";
import { dollars, signed } from "../lib/money";
import { cardsOf, HIDDEN, type Acted, type Card, type Event, type Moved, type Seat, type Settled, type Table } from "../lib/protocol";
import { ofLabel, seatOf, stackSeat } from "./state";

export type Tone = "deal" | "act" | "money" | "say" | "fee" | "win" | "lose" | "floor";

/** A sentence of the account. `at` is the event it ends with; `cards` are drawn after it. */
export interface Told { at: number; seat: Seat | null; text: string; cards: Card[]; lines: string; tone: Tone }

type Named = Pick<Table, "seats" | "wagers" | "you">;

/** Who sits there: "Ann", "You", or "Seat 3" where nobody is named. */
export function who(seat: Seat, table: Named): string {
  if (seat === table.you) return "You";
  return table.seats[String(seat)]?.name ?? `Seat ${seat}`;
}

/** The title of a wager by its label: "Game wager", "Game wager (spot 4, hand 2)". */
export function wagerTitle(label: string, table: Named): string {
  const { kind, spot, hand } = ofLabel(label);
  const title = table.wagers.find((one) => one.kind === kind)?.title ?? kind.replaceAll("-", " ");
  const where = [...(spot ? [`spot ${spot}`] : []), ...(hand > 1 ? [`hand ${hand}`] : [])];
  return where.length ? `${title} (${where.join(", ")})` : title;
}

/** A text with its cards as they are printed: "5♣ 5♦ 5♥". */
export const pretty = (text: string): string => text.replace(/\b[2-9TJQKA][cdhs]\b/g, shortOf);

/** What the house says, with names for the seats. */
export function named(text: string, table: Named): string {
  const name = (seat: string): string => who(Number(seat), table).replace(/^You$/, "you");
  return text
    .replace(/^Seats (\d+) and (\d+):/, (_, one: string, other: string) => `${who(Number(one), table)} and ${name(other)}:`)
    .replace(/\bSeat (\d+)('s)?\b(?= [a-z])/g, (whole, seat: string, own?: string) => withName(Number(seat), table, whole, own))
    .replace(/\bseat (\d+)\b/g, (whole, seat: string) => {
      const sitter = table.seats[seat];
      return sitter ? (Number(seat) === table.you ? "you" : sitter.name) : whole;
    })
    .replace(/\b[2-9TJQKA][cdhs]\b/g, shortOf);
}

function withName(seat: Seat, table: Named, whole: string, own = ""): string {
  const sitter = table.seats[String(seat)];
  if (!sitter) return whole;
  return sitter.name + (seat === table.you ? " (you)" : "") + own;
}

const PLAIN: Record<string, [string, string]> = {
  fold: ["folds", "fold"], check: ["checks", "check"], call: ["calls", "call"],
  take: ["takes the bank", "take the bank"], decline: ["declines the bank", "decline the bank"],
  show: ["shows", "show"], muck: ["mucks", "muck"], post: ["posts", "post"], wait: ["waits", "wait"],
  "no straddle": ["does not straddle", "do not straddle"], "keep down": ["keeps it down", "keep it down"],
  "turn up": ["turns it up", "turn it up"], hit: ["hits", "hit"], stand: ["stands", "stand"],
  double: ["doubles", "double"], split: ["splits", "split"], surrender: ["surrenders", "surrender"],
  "even-money": ["takes even money", "take even money"], "house-way": ["sets the hand the house way", "set your hand the house way"],
  set: ["sets the hand", "set your hand"], "let it ride": ["lets it ride", "let it ride"], in: ["is in", "are in"],
  "on top": ["throws the hand in", "throw your hand in"], pluck: ["plucks a card", "pluck a card"],
  play: ["plays", "play"], pass: ["sits this hand out", "sit this hand out"], declare: ["declares", "declare"],
  "split the tops": ["would split the tops", "would split the tops"], force: ["forces the card", "force the card"],
  double2: ["plays double", "play double"],
};
/** Answers that change nothing, or that the chips tell better. */
const QUIET = new Set([
  "insurance no", "follow stay", "surrender play", "force let it be", "play rescue", "straddle no straddle",
]);

/** The whole account; fees taken one after the other and cards dealt in one round are told together. */
export function account(events: readonly Event[], table: Named): Told[] {
  const told: Told[] = [];
  let hidden: Set<Seat> = new Set();
  let drawn = false;
  const add = (at: number, seat: Seat | null, text: string, tone: Tone, cards: Card[] = [], lines = ""): void => {
    told.push({ at, seat, text, cards, lines, tone });
  };
  const handsOut = (at: number): void => {
    const [one] = hidden;
    if (hidden.size > 1) add(at, null, "Hands are dealt face down.", "deal");
    // What comes for cards that were thrown away is told by the house.
    else if (one && !told.at(-1)?.text.includes("change") && !drawn) add(at, one, `${who(one, table)} ${one === table.you ? "get" : "gets"} a card face down`, "deal");
    hidden = new Set();
    drawn = false;
  };

  events.forEach((event, at) => {
    if (!("deal" in event || "muck" in event)) handsOut(at - 1);
    if ("deal" in event) {
      const cards = cardsOf(event.cards);
      const seat = seatOf(event.deal);
      if (event.deal === "burn" || event.deal === "discard") return;
      if (cards.every((card) => card === HIDDEN)) {
        if (seat) hidden.add(seat);
        return;
      }
      const mine = seat !== null && seat === table.you && event.deal.startsWith("seat");
      const begin = event.deal.startsWith("draw ") ? `${who(seat!, table)} ${table.you === seat ? "draw" : "draws"} for the button:`
        : event.deal === "board" ? "Board:" : event.deal === "stock" ? "Plucked:"
        : mine ? "You are dealt:" : seat ? `${who(seat, table)}${spotHand(event.deal)} ${table.you === seat ? "are" : "is"} dealt:`
        : `The ${event.deal} hand:`.replace("The player-dealer hand", "The player-dealer's hand");
      // Cards that come one at a time, round by round, are told once for each hand.
      const before = event.deal === "stock" ? undefined : told.slice(told.findLastIndex((one) => one.tone !== "deal") + 1).find((one) => one.text === begin);
      if (before) {
        before.cards = [...before.cards, ...cards];
        before.at = at;
      } else add(at, seat, begin, "deal", cards);
    } else if ("show" in event) {
      const seat = seatOf(event.show);
      // What is shown to be melded or thrown away is told by the next sentence, or was by the last one.
      if (events[at + 1] && "shift" in events[at + 1]!) return;
      const cards = cardsOf(event.cards);
      if (seat) add(at, seat, `${who(seat, table)} ${seat === table.you ? "show" : "shows"}`, "deal", cards);
      else add(at, null, event.show === "board" ? "Board:" : `${placeName(event.show)} shows`, "deal", cards);
    } else if ("lay" in event) {
      const seat = seatOf(event.lay);
      const owner = seat ? who(seat, table) : placeName(event.lay);
      add(at, seat, `${owner} ${seat === table.you && seat ? "lay" : "lays"} ${event.groups.map((group) => cardsOf(group).map(shortOf).join(" ")).join("  /  ")}`, "deal");
    } else if ("act" in event) {
      acted(event, at, events[at + 1]);
    } else if ("move" in event) {
      moved(event, at);
    } else if ("settle" in event) {
      add(at, event.seat, settledText(event, table), event.paid > 0 ? "win" : event.paid < 0 ? "lose" : "money", [], event.lines);
    } else if ("say" in event) {
      add(at, null, named(event.say, table), "say", [], event.lines ?? "");
    } else if ("floor" in event) {
      const whom = event.seat ? ` (${who(event.seat, table)})` : "";
      add(at, event.seat ?? null, `The floor rules: ${event.floor.replaceAll("-", " ")}${whom}.`, "floor", cardsOf(event.cards), event.lines);
    }
  });
  handsOut(events.length - 1);
  return told;

  function acted(event: Acted, at: number, after: Event | undefined): void {
    if (event.ask === "wager" || QUIET.has(`${event.ask} ${event.act}`)) return;
    // What was put in says it better, with the amount.
    if (after && "move" in after && after.from === `stack ${event.seat}`) return;
    if (after && "move" in after && after.from.startsWith(`wager ${event.seat} `) && event.act === "withdraw") return;
    const you = event.seat === table.you;
    const name = who(event.seat, table);
    const cards = cardsOf(event.cards).filter((card) => card !== HIDDEN);
    if (event.act === "draw" || (event.act === "discard" && event.ask !== "spread")) {
      const count = cardsOf(event.cards).length;
      drawn = true;
      // The house says how many; which ones they were is for the seat alone.
      if (count && !cards.length) return;
      add(at, event.seat, count ? `${name} ${you ? "change" : "changes"} ${count} card${count > 1 ? "s" : ""}` : `${name} ${you ? "stand" : "stands"} pat`, "act", cards);
    } else if (event.act === "discard") {
      add(at, event.seat, cards.length ? `${name} ${you ? "discard" : "discards"}` : `${name} ${you ? "pass" : "passes"} the card on`, "act", cards);
    } else if (event.act === "meld" || event.act.startsWith("add to meld")) {
      add(at, event.seat, `${name} ${you ? "lay" : "lays"}${event.act === "meld" ? " a meld" : " to a meld"}`, "act", cards);
    } else if (event.act.startsWith("borrow from")) {
      add(at, event.seat, `${name} ${you ? "borrow" : "borrows"} from a meld`, "act", cards);
    } else if (event.act.startsWith("stack ")) {
      add(at, event.seat, `${name} ${you ? "pick" : "picks"} ${event.act}`, "act");
    } else {
      const key = event.ask === "stakes" && event.act === "double" ? "double2" : event.act;
      const plain = PLAIN[key]?.[you ? 1 : 0] ?? (event.act.includes(" ") ? event.act : `${you ? "choose" : "chooses"} to ${event.act}`);
      add(at, event.seat, `${name} ${plain}${spotHand(event.about ?? "")}`, "act", cards);
    }
  }

  function moved(event: Moved, at: number): void {
    const payer = stackSeat(event.from), payee = stackSeat(event.to);
    const amount = dollars(event.move);
    if (event.to === "drop" || event.to === "jackpot") {
      const what = event.to === "drop" ? "Collection" : "Jackpot";
      const from = payer ? who(payer, table).replace("You", "you") : "the pot";
      const last = told.at(-1);
      if (last?.tone === "fee" && last.text.startsWith(what)) {
        last.text = `${last.text.slice(0, -1)}, ${amount} from ${from}.`;
        last.at = at;
      } else add(at, payer, `${what}: ${amount} from ${from}.`, "fee");
    } else if (payer && event.to.startsWith("wager ")) {
      const label = event.to.replace(/^wager \d+ /, "");
      const verb = event.why.split(" ")[0]!;
      const title = wagerTitle(label, table);
      const you = payer === table.you;
      const text = verb === "doubles" ? `${you ? "double" : "doubles"} with ${amount} on ${title}`
        : verb === "splits" ? `${you ? "split" : "splits"} with ${amount} more on ${title}`
        : `${you ? "bet" : "bets"} ${amount} on ${title}`;
      add(at, payer, `${who(payer, table)} ${text}`, "money");
    } else if (payer && event.to === "cover") {
      add(at, payer, `${who(payer, table)} ${payer === table.you ? "cover" : "covers"} with ${amount}`, "money");
    } else if (payer && payee) {
      add(at, payer, `${who(payer, table)} ${payer === table.you ? "pay" : "pays"} ${who(payee, table).replace("You", "you")} ${amount}`, "money");
    } else if (payer) {
      const posted = event.why === "ante" || event.why.endsWith("blind") || event.why === "tops";
      const you = payer === table.you;
      const text = posted ? `${you ? "post" : "posts"} ${event.why === "tops" ? "the tops" : `the ${event.why}`}, ${amount}`
        : event.why.includes("$") ? own(event.why, you) : `${own(event.why, you)} ${amount}`;
      add(at, payer, `${who(payer, table)} ${text}`, "money");
    } else if (event.from === "pot" && payee) {
      const you = payee === table.you;
      const text = event.why === "uncalled" ? `${you ? "take" : "takes"} back ${amount} that nobody called` : `${own(event.why, you)}: ${amount}`;
      add(at, payee, `${who(payee, table)} ${text}`, event.why === "uncalled" ? "money" : "win");
    } else if (event.from === "cover" && event.why === "cover back") {
      add(at, payee, `${who(payee!, table)} ${payee === table.you ? "take" : "takes"} ${amount} of cover back`, "money");
    } else if (event.from.startsWith("wager ") && payee && /^(withdraws|rescues)/.test(event.why)) {
      const title = wagerTitle(event.from.replace(/^wager \d+ /, ""), table);
      const verb = event.why.startsWith("withdraws") ? "take" : "rescue";
      add(at, payee, `${who(payee, table)} ${verb}${payee === table.you ? "" : "s"} ${amount} ${verb === "take" ? "back " : ""}from ${title}`, "money");
    }
  }
}

/** "raises to $2" for others, "raise to $2" for you. */
const own = (why: string, you: boolean): string => (you ? why.replace(/^(\w+?)s\b/, "$1") : why);

function spotHand(place: string): string {
  const found = /^seat \d+ hand (\d+)/.exec(place);
  return found ? ` (hand ${found[1]})` : "";
}

const placeName = (place: string): string =>
  place === "player" ? "The player hand" : place === "banker" ? "The banker hand" : `The ${place}`;

export function settledText(event: Settled, table: Named): string {
  const back = event.returned ? `; ${dollars(event.returned)} returned, not covered` : "";
  return `${who(event.seat, table)}: ${dollars(event.amount)} on ${wagerTitle(event.settle, table)}, ${signed(event.paid)} (${whyText(event, table)}${back})`;
}

const RANKS: Record<string, string> = {
  "2": "deuces", "3": "threes", "4": "fours", "5": "fives", "6": "sixes", "7": "sevens", "8": "eights", "9": "nines",
  T: "tens", J: "jacks", Q: "queens", K: "kings", A: "aces",
};
/** The rule of a settlement without the wager's title and without short forms. */
export function whyText(event: Settled, table: Named): string {
  const title = wagerTitle(ofLabel(event.settle).kind, table);
  const rule = event.rule.startsWith(`${title}: `) ? event.rule.slice(title.length + 2) : event.rule;
  return rule.replace(/\b([2-9TJQKA])s or\b/g, (_, rank: string) => `${RANKS[rank]} or`);
}

/** A few cards in words, for a screen reader. */
export const inWords = (cards: readonly Card[]): string => cards.map(nameOf).join(", ");

/** A sentence as it is read out. */
export const spoken = (one: Told): string => (one.cards.length ? `${one.text} ${inWords(one.cards)}` : one.text);
