import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Chat, REACTIONS, SHOWN, type FromChat } from "../src/chat/chat.svelte";
import { mutes } from "../src/chat/mutes.svelte";
import type { Line, ToServer } from "../src/lib/protocol";

const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  for (const [who] of mutes.all) mutes.unmute(who);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (id: number, who = "bob", text = `line ${id}`): Line => ({ id, at: id, who, name: who, seat: 2, hand: 1, text });
const whole = (...lines: Line[]): FromChat => ({ type: "chat", you: "ann", on: true, until: null, lines });

function joined(...lines: Line[]): { chat: Chat; sent: ToServer[] } {
  const sent: ToServer[] = [];
  const chat = new Chat((message) => Boolean(sent.push(message)));
  chat.take(whole(...lines));
  return { chat, sent };
}

test("lines stand in order, each once, and the last hundred", () => {
  const { chat } = joined(line(1), line(2));
  chat.take({ type: "said", line: line(5) });
  chat.take({ type: "said", line: line(4) });
  chat.take({ type: "said", line: line(5) });
  expect(chat.lines.map((one) => one.id)).toEqual([1, 2, 4, 5]);
  chat.take(whole(...Array.from({ length: 100 }, (_, at) => line(at + 10))));
  expect([chat.lines.length, chat.lines[0]!.id]).toEqual([100, 10]);
});

test("what others write is new until it is looked at; what was there before is not", () => {
  const { chat } = joined(line(1), line(2));
  expect(chat.unread).toBe(0);
  chat.take({ type: "said", line: line(3) });
  chat.take({ type: "said", line: line(4, "ann") });
  expect(chat.unread).toBe(1);
  chat.look(true);
  expect(chat.unread).toBe(0);
  chat.take({ type: "said", line: line(5) });
  chat.look(false);
  expect(chat.unread).toBe(0);
  // The line was lost for a while.
  chat.take(whole(line(5), line(6)));
  expect(chat.unread).toBe(1);
});

test("whoever is muted is neither read, nor new, nor heard, nor shown, and the browser keeps it", () => {
  const { chat } = joined(line(1), line(2, "eve"));
  let heard = 0;
  chat.heard = () => heard++;
  mutes.mute("eve", "Eve");
  expect(JSON.parse(kept.get("houseway muted")!)).toEqual({ eve: "Eve" });
  chat.take({ type: "said", line: line(3, "eve") });
  chat.take({ type: "reaction", who: "eve", seat: 3, reaction: "clap" });
  expect([chat.lines.map((one) => one.id), chat.unread, heard, chat.shown]).toEqual([[1], 0, 0, {}]);
  mutes.unmute("eve");
  expect(chat.lines.map((one) => one.id)).toEqual([1, 2, 3]);
  expect(kept.get("houseway muted")).toBe("{}");
});

test("a reaction is shown for a moment", () => {
  const { chat } = joined();
  chat.take({ type: "reaction", who: "bob", seat: 2, reaction: "ouch" });
  vi.advanceTimersByTime(SHOWN - 100);
  chat.take({ type: "reaction", who: "bob", seat: 2, reaction: "clap" });
  vi.advanceTimersByTime(SHOWN - 100);
  expect(chat.shown).toEqual({ 2: "clap" });
  vi.advanceTimersByTime(200);
  expect(chat.shown).toEqual({});
});

test("a screen reader is told politely: together, each thing once, and not of one's own", () => {
  const { chat } = joined();
  chat.nameAt = (seat) => `Player ${seat}`;
  chat.take({ type: "reaction", who: "ann", seat: 1, reaction: "clap" });
  expect(chat.news).toBe("");
  chat.take({ type: "reaction", who: "bob", seat: 2, reaction: "nice-hand" });
  expect(chat.news).toBe("Player 2: Nice hand.");
  for (let again = 0; again < 5; again++) chat.take({ type: "reaction", who: "eve", seat: 3, reaction: "laugh" });
  chat.take({ type: "said", line: line(1) });
  expect(chat.news).toBe("Player 2: Nice hand.");
  vi.advanceTimersByTime(4_000);
  expect(chat.news).toBe("Player 3: Ha ha. bob writes in the chat.");
});

test("a line that is not taken says why, and a lost connection too", () => {
  const { chat, sent } = joined();
  chat.say("hello");
  chat.react("thanks");
  expect(sent).toEqual([{ type: "say", text: "hello" }, { type: "react", reaction: "thanks" }]);
  chat.take({ type: "unsaid", error: "that is too fast: wait a few seconds." });
  expect(chat.problem).toBe("That is too fast: wait a few seconds.");
  const lost = new Chat(() => false);
  expect(lost.say("hello")).toBe(false);
  expect(lost.problem).toContain("has not been sent");
});

test("every reaction has its words", () => {
  expect(new Set(Object.values(REACTIONS)).size).toBe(6);
});
