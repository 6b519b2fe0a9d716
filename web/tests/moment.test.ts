import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Hand } from "../src/lib/protocol";
import { Moment, type Room } from "../src/table/moment.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hand = (number: number, over: boolean): Hand => ({ number, over, events: [], decision: null }) as unknown as Hand;

class Told implements Room {
  hand: Hand | null = null;
  said: string[] = [];
  constructor(readonly table: { reading: number }) {}
  ready = (): void => void this.said.push("ready");
  hold = (): void => void this.said.push("hold");
  shown = (number: number): void => void this.said.push(`shown ${number}`);
}

/** A page on which a hand has just ended, as far as the room is concerned. */
function ended(reading = 6): { room: Told; moment: Moment; tell: (next: Hand) => void } {
  const room = new Told({ reading });
  const moment = new Moment(room);
  const tell = (next: Hand): void => {
    room.hand = next;
    moment.follow();
  };
  tell(hand(1, false));
  tell(hand(1, true));
  return { room, moment, tell };
}

test("the settlement stays for six seconds after its last movement, however late that is", () => {
  const { room, moment, tell } = ended();
  vi.advanceTimersByTime(20_000);
  tell(hand(2, false));
  expect(moment.hand?.number).toBe(1);
  expect(moment.behind).toBe(true);
  moment.ended();
  expect(room.said).toEqual(["shown 1"]);
  vi.advanceTimersByTime(5_900);
  expect(moment.hand?.number).toBe(1);
  vi.advanceTimersByTime(200);
  expect(moment.hand?.number).toBe(2);
  expect(moment.behind).toBe(false);
});

test("whoever has read it goes on at once", () => {
  const { room, moment, tell } = ended();
  moment.ended();
  moment.next();
  expect(room.said).toEqual(["shown 1", "ready"]);
  tell(hand(2, false));
  expect(moment.hand?.number).toBe(2);
});

test("what is held stays until it is let go, while the next hand is dealt", () => {
  const { room, moment, tell } = ended();
  moment.ended();
  moment.hold();
  tell(hand(2, false));
  tell(hand(2, true));
  tell(hand(3, false));
  vi.advanceTimersByTime(600_000);
  expect(moment.hand?.number).toBe(1);
  expect(moment.behind).toBe(true);
  moment.next();
  expect(moment.hand?.number).toBe(3);
  expect(moment.held).toBe(false);
  expect(room.said).toEqual(["shown 1", "hold", "ready"]);
});

test("a hand whose end was never told is not kept", () => {
  const room = new Told({ reading: 6 });
  const moment = new Moment(room);
  room.hand = hand(1, false);
  moment.follow();
  room.hand = hand(4, false);
  moment.follow();
  expect(moment.hand?.number).toBe(4);
});

test("a table that leaves no time to read keeps nothing", () => {
  const { moment, tell } = ended(0);
  tell(hand(2, false));
  expect(moment.hand?.number).toBe(2);
});
