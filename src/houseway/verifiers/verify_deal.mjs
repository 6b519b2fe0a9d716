// Checks the shuffle of a hand, in a browser or in Node: SHA-256 and nothing else.
//
//     node verify_deal.mjs PROOF.json [KEPT.json]
//
// PROOF is what the room tells of a hand after it. KEPT is what the player's own page wrote down while the hand was
// played, before any card was seen: the root, what everybody had committed to, its own share, and the cards as they came.
// The construction is described in docs/fairness.md; this follows it line by line.

const HIDDEN = "??";
const WORDS = 2 ** 32;
const utf8 = new TextEncoder();

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new TypeError(`${text} is not hexadecimal`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
};
const four = (number) => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
const range = (count, first = 0, step = 1) => Array.from({ length: count }, (_, at) => first + at * step);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const joined = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const digest = (label, ...parts) => sha256(joined([utf8.encode(`houseway ${label}\0`), ...parts]));
const leaf = (salt, number, text) => digest("leaf", salt, four(number), utf8.encode(text));

/** Random numbers that follow from a seed and a label. */
class Stream {
  words = [];
  blocks = 0;

  static async of(seed, label) {
    const stream = new Stream();
    stream.key = await digest("stream", seed, utf8.encode(label));
    return stream;
  }

  async below(n) {
    for (;;) {
      if (!this.words.length) {
        const block = new DataView((await sha256(joined([this.key, four(this.blocks++)]))).buffer);
        this.words = range(8).map((at) => block.getUint32(4 * at));
      }
      const word = this.words.shift();
      if (word < WORDS - (WORDS % n)) return word % n;
    }
  }

  async shuffled(items) {
    const pool = [...items], drawn = [];
    while (pool.length) {
      const at = await this.below(pool.length);
      drawn.push(pool[at]);
      pool[at] = pool.at(-1);
      pool.pop();
    }
    return drawn;
  }
}

async function rootOf(leaves) {
  while (leaves.length > 1) {
    const above = [];
    for (let at = 0; at < leaves.length; at += 2)
      above.push(at + 1 < leaves.length ? await digest("node", leaves[at], leaves[at + 1]) : leaves[at]);
    leaves = above;
  }
  return leaves[0];
}

/** Whether an opening leads to the root of a tree of so many leaves. */
async function leadsTo(opening, root, size) {
  let at = opening.leaf;
  const path = opening.path.map(bytes);
  if (!Number.isInteger(at) || at < 0 || at >= size) return false;
  let found = await leaf(bytes(opening.salt), at, opening.text);
  for (; size > 1; at >>= 1, size = (size + 1) >> 1) {
    if ((at ^ 1) >= size) continue;
    const other = path.shift();
    if (!other) return false;
    found = at % 2 ? await digest("node", other, found) : await digest("node", found, other);
  }
  return !path.length && hex(found) === hex(root);
}

/** Whatever is wrong, in sentences; nothing where all is as it should be. */
export async function check(proof, kept) {
  if (proof.scheme !== "houseway 1") return [`this program does not know the scheme ${JSON.stringify(proof.scheme)}.`];
  const root = bytes(proof.root), deck = proof.deck;
  const wrong = kept ? againstKept(proof, kept) : [];
  const parts = [];
  for (const seat of Object.keys(proof.shares).sort((one, other) => one - other)) {
    const { committed, share } = proof.shares[seat];
    if (bytes(share).length !== 32 || hex(await digest("share", bytes(share))) !== committed)
      wrong.push(`seat ${seat}: the share is not the one that was committed to.`);
    parts.push(four(Number(seat)), bytes(share));
  }
  const mix = await digest("mix", root, ...parts), leaves = range(deck.length);
  const order = parts.length ? await (await Stream.of(mix, "order")).shuffled(leaves) : leaves;
  wrong.push(...positions(proof));
  const dealt = proof.deals.flatMap((deal) => deal.positions.map((at, number) => [at, deal.cards[number]]));
  const told = new Map(dealt.sort(([one], [other]) => one - other));
  const opened = new Set();
  for (const opening of proof.openings) {
    const at = opening.position;
    opened.add(at);
    if (!(await leadsTo(opening, root, deck.length + 1)))
      wrong.push(`card ${at} off the deck: what is opened is not what was committed to.`);
    if (opening.leaf !== order[at]) wrong.push(`card ${at} off the deck: it lay elsewhere in the deck.`);
    if (told.get(at) !== opening.text)
      wrong.push(`card ${at} off the deck: ${told.get(at) ?? "nothing"} was dealt, ${opening.text} is opened.`);
  }
  for (const [at, card] of told)
    if (card !== HIDDEN && !opened.has(at)) wrong.push(`card ${at} off the deck, ${card}: it is not opened.`);
  if (proof.beside) wrong.push(...(await dice(proof, root, mix)));
  if (proof.seed) wrong.push(...(await whole(proof, root, order, told)));
  return wrong;
}

/** What differs from what the player's own page wrote down at the time. */
function againstKept(proof, kept) {
  const wrong = [];
  const sorted = (of) => Object.keys(of).sort().map((seat) => [seat, of[seat].committed ?? of[seat]]);
  if (kept.root !== proof.root) wrong.push("the deck is not the one that was committed to before the hand.");
  if (!same(sorted(kept.committed), sorted(proof.shares)))
    wrong.push("others took part in the shuffle, or with other commitments, than were told before the hand.");
  if (kept.share && proof.shares[kept.seat]?.share !== kept.share) wrong.push("your own share is not in the shuffle.");
  const seen = kept.deals ?? [];
  if (seen.length > proof.deals.length && !proof.until)
    wrong.push(`${seen.length} deals were seen, and ${proof.deals.length} are told.`);
  proof.deals.slice(0, seen.length).forEach(({ place, cards }, at) => {
    const there = seen[at].place, were = seen[at].cards;
    if (place !== there || !same(were.map((card, n) => (card === HIDDEN && cards[n] ? HIDDEN : cards[n])), were))
      wrong.push(`${there} was dealt ${were.join(" ")}, and ${place} is said to have been dealt ${cards.join(" ")}.`);
  });
  for (const { place, cards } of proof.until ? [] : (kept.shown ?? [])) {
    const held = proof.deals.filter((deal) => deal.place === place).flatMap((deal) => deal.cards);
    const count = (all, card) => all.filter((one) => one === card).length;
    if (cards.some((card) => count(held, card) < count(cards, card)))
      wrong.push(`${place} showed ${cards.join(" ")}, and is said to have been dealt ${held.join(" ")}.`);
  }
  return wrong;
}

/** Cards come off the top: those of one deal after each other, or one at a time around all deals of a round. */
function positions(proof) {
  const deals = proof.deals.map((deal) => deal.positions);
  let at = proof.gone, first = 0;
  while (first < deals.length) {
    const count = deals[first].length;
    const around = range(deals.length - first, 1).find((turns) =>
      same(deals.slice(first, first + turns), range(turns).map((turn) => range(count, at + turn, turns))));
    if (!around) return [`deal ${first + 1} did not come off the top of the deck.`];
    at += around * count;
    first += around;
  }
  return [];
}

async function dice(proof, root, mix) {
  const { beside, deck } = proof;
  if (beside.leaf !== deck.length || !(await leadsTo(beside, root, deck.length + 1)))
    return ["what lies beside the deck is not what was committed to."];
  const seed = await digest("seen", bytes(beside.text), mix), wrong = [];
  for (const { gone, shown } of proof.dice) {
    const stream = await Stream.of(seed, gone ? `action button ${gone}` : "action button"), fell = [];
    for (const _ of shown) fell.push((await stream.below(6)) + 1);
    if (!same(fell, shown)) wrong.push("the dice did not fall as they were shown.");
  }
  return wrong;
}

/** An audit: the seed lays out the whole deck. */
async function whole(proof, root, order, told) {
  const seed = bytes(proof.seed);
  const laid = await (await Stream.of(seed, "deck")).shuffled(proof.deck);
  const texts = [...laid, hex(await digest("beside", seed))], leaves = [];
  for (const [number, text] of texts.entries()) leaves.push(await leaf(await digest("salt", seed, four(number)), number, text));
  const wrong = hex(await rootOf(leaves)) === proof.root ? [] : ["the seed does not lay out the deck that was committed to."];
  for (const [at, card] of told)
    if (card !== HIDDEN && laid[order[at]] !== card) wrong.push(`card ${at} off the deck: the seed gives ${laid[order[at]]}, not ${card}.`);
  return wrong;
}

async function main(paths) {
  const { readFileSync } = await import("node:fs");
  try {
    const [proof, kept] = paths.map((path) => JSON.parse(readFileSync(path, "utf-8")));
    const wrong = await check(proof, kept);
    console.log(wrong.join("\n") || `All ${proof.openings.length} cards that are opened came as committed.`);
    process.exitCode = wrong.length ? 1 : 0;
  } catch (bad) {
    console.error(`this is no proof of a hand: ${bad.message}.`);
    process.exitCode = 2;
  }
}

if (globalThis.process?.argv?.[1]?.endsWith("verify_deal.mjs")) void main(process.argv.slice(2, 4));
