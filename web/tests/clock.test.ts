import { afterEach, expect, test, vi } from "vitest";
import { received } from "../src/lib/clock";

afterEach(() => void vi.useRealTimers());

/** A moment of the room, and a device whose clock is a minute ahead of it. */
const ROOM = 1_800_000_000_000;
const begin = (ahead: number): void => void vi.useFakeTimers({ now: ROOM + ahead, toFake: ["Date"] });

test("the time left counts from when it was told, whatever the device's clock says", () => {
  begin(60_000);
  const before = performance.now();
  const clock = received({ seat: 1, ends: ROOM + 30_000, left: 30_000, bank: 60 });
  expect(clock!.ends - before).toBeGreaterThanOrEqual(30_000);
  expect(clock!.ends - performance.now()).toBeLessThanOrEqual(30_000);
});

test("where only the end is told, it is the device's clock that counts", () => {
  begin(0);
  const before = performance.now();
  const clock = received({ seat: 1, ends: ROOM + 30_000, bank: 60 });
  expect(clock!.ends - before).toBeGreaterThanOrEqual(30_000);
  expect(received(null)).toBeNull();
});
