import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../src/lib/protocol";
import { heard } from "../src/sounds/heard";

const deal = { deal: "seat 1", cards: "??" } as Event;
const move = { move: 200, from: "stack 1", to: "pot", why: "blind" } as Event;
const say = { say: "hello" } as Event;

test("what has come on the felt is heard, once for each kind", () => {
  const events = [move, move, deal, deal, say];
  expect(heard(events, null, { hand: 1, shown: 5 })).toEqual(new Set());
  expect(heard(events, { hand: 1, shown: 1 }, { hand: 1, shown: 2 })).toEqual(new Set(["chips"]));
  expect(heard(events, { hand: 1, shown: 1 }, { hand: 1, shown: 5 })).toEqual(new Set(["chips", "card"]));
  expect(heard(events, { hand: 1, shown: 4 }, { hand: 1, shown: 5 })).toEqual(new Set());
  expect(heard(events, { hand: 1, shown: 40 }, { hand: 2, shown: 1 })).toEqual(new Set(["chips"]));
  expect(heard(Array.from({ length: 90 }, () => deal), { hand: 1, shown: 40 }, { hand: 2, shown: 90 })).toEqual(new Set());
});

// The browser's own synthesiser, as far as sounds ask it for anything.
let made = 0;
let started = 0;
class Part {
  gain = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = <T>(to: T): T => to;
  start(): void { started++; }
  stop(): void {}
}
class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 8_000;
  destination = new Part();
  constructor() { made++; }
  createGain = (): Part => new Part();
  createBuffer = (): { getChannelData: () => Float32Array } => ({ getChannelData: () => new Float32Array(560) });
  suspend = async (): Promise<void> => void (this.state = "suspended");
  resume = async (): Promise<void> => void (this.state = "running");
}

const listeners = new Map<string, () => void>();
const kept = new Map<string, string>();
beforeEach(() => {
  made = started = 0;
  listeners.clear();
  kept.clear();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", (kind: string, does: () => void) => void listeners.set(kind, does));
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });
  vi.stubGlobal("AudioContext", Context);
  for (const part of ["OscillatorNode", "GainNode", "BiquadFilterNode", "AudioBufferSourceNode"]) vi.stubGlobal(part, Part);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fresh = async (): Promise<typeof import("../src/sounds/sounds.svelte").sounds> => (await import("../src/sounds/sounds.svelte")).sounds;

test("sounds are off until wanted, and the browser keeps that they are", async () => {
  const sounds = await fresh();
  listeners.get("pointerdown")!();
  expect([sounds.on, sounds.play("turn"), made]).toEqual([false, false, 0]);
  sounds.on = true;
  expect([sounds.play("turn"), made, started]).toEqual([true, 1, 2]);
  sounds.volume = 0.25;
  expect(JSON.parse(kept.get("houseway sounds")!)).toEqual({ on: true, volume: 0.25 });
  sounds.on = false;
  expect(sounds.play("win")).toBe(false);
});

test("where they were wanted before, nothing is heard until somebody clicks", async () => {
  kept.set("houseway sounds", '{"on":true,"volume":0.8}');
  const sounds = await fresh();
  expect([sounds.on, sounds.volume, sounds.play("card"), made]).toEqual([true, 0.8, false, 0]);
  listeners.get("pointerdown")!();
  expect([sounds.play("card"), made]).toEqual([true, 1]);
});

test("the same sound is not heard twice at once, and none at no volume", async () => {
  kept.set("houseway sounds", '{"on":true}');
  const sounds = await fresh();
  listeners.get("keydown")!();
  expect([sounds.play("card"), sounds.play("card"), sounds.play("chips")]).toEqual([true, false, true]);
  vi.advanceTimersByTime(100);
  expect(sounds.play("card")).toBe(true);
  sounds.volume = 0;
  vi.advanceTimersByTime(5_000);
  expect(sounds.play("win")).toBe(false);
});

test("what the browser keeps may be anything", async () => {
  kept.set("houseway sounds", '{"on":"yes","volume":7}');
  const sounds = await fresh();
  expect([sounds.on, sounds.volume]).toEqual([false, 0.5]);
});
