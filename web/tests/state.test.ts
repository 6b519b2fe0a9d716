import { describe, expect, test } from "vitest";
import { potNow, standing, wagers, type Standing } from "../src/table/state";
import { told } from "./told";

/** The table without the words that lie on it. */
const unsaid = (now: Standing): Standing => ({
  ...now,
  totals: new Map([...now.totals].map(([place, worth]) => [place, worth.map((one) => ({ ...one, text: "" }))])),
  deeds: new Map([...now.deeds].map(([seat, deed]) => [seat, { ...deed, text: "" }])),
  settled: now.settled.map((one) => ({ ...one, told: [] })),
});

describe.each(told.hands)("$filing as seat $seat sees it", (hand) => {
  const now = standing(hand.events, hand);

  test("every stack, win and loss is the library's", () => {
    for (const [seat, stack] of Object.entries(hand.after)) {
      expect(now.money.get(`stack ${seat}`)).toBe(stack);
      expect(now.net.get(Number(seat))).toBe(hand.net[seat]);
    }
  });

  test("drop and jackpot are the library's", () => {
    expect(now.money.get("drop") ?? 0).toBe(hand.drop);
    expect(now.money.get("jackpot") ?? 0).toBe(hand.jackpot);
    const sum = (to: string): number => now.fees.filter((fee) => fee.to === to).reduce((all, fee) => all + fee.cents, 0);
    expect(sum("drop")).toBe(hand.drop);
    expect(sum("jackpot")).toBe(hand.jackpot);
  });

  test("nothing is left on the table", () => {
    expect(wagers(now)).toEqual([]);
    expect(potNow(now)).toBe(0);
    expect(now.money.get("cover") ?? 0).toBe(0);
    expect([...now.money.values()].reduce((sum, cents) => sum + cents, 0)).toBe(
      Object.values(hand.stacks).reduce((sum, cents) => sum + cents, 0),
    );
  });

  test("the cover went up or down by what the player-dealer won or lost", () => {
    if (now.cover) expect(now.cover.left - now.cover.put).toBe(hand.net[String(now.playerDealer)]);
    else expect(hand.events.some((event) => "move" in event && event.to === "cover")).toBe(false);
  });

  test("what hands count is what was told last, and of cards that are seen", () => {
    const last = new Map<string, string[]>();
    for (const event of hand.events)
      if ("totals" in event) for (const [place, worth] of Object.entries(event.totals ?? {})) last.set(place, worth.map((one) => one.worth));
    for (const [place, worth] of now.totals) {
      expect(worth.map((one) => one.worth)).toEqual(last.get(place));
      const { cards, groups } = now.piles.get(place)!;
      if (worth.length) expect(cards.map((one) => one.card)).not.toContain("??");
      if (worth.length > 1) expect(groups).toHaveLength(worth.length);
    }
  });

  test("money is never owed on the way", () => {
    hand.events.forEach((_, at) => {
      for (const [place, cents] of standing(hand.events.slice(0, at + 1), hand).money) expect(cents, place).toBeGreaterThanOrEqual(0);
    });
  });

  test("nothing rests on a sentence", () => {
    expect(JSON.stringify(hand.nonsense)).not.toBe(JSON.stringify(hand.events));
    expect(unsaid(standing(hand.nonsense, hand))).toEqual(unsaid(now));
  });
});
