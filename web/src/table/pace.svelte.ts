// How fast the felt follows the events: what comes in one message is shown one thing after the other, as a dealer would do it.

import { untrack } from "svelte";
import type { Event } from "../lib/protocol";
import { still } from "./motion";

/** The longest that the felt may be behind, in milliseconds: less when somebody is waited for. */
const BEHIND = 5200;
const WAITED_FOR = 1300;
/** More than this at once is not news but a hand that is looked at again. */
const NEWS = 140;

/** How long something is looked at before the next thing happens. */
function beat(event: Event, next: Event | undefined): number {
  // An answer and the chips that go with it are one thing.
  if ("act" in event && next && "move" in next) return 0;
  if ("deal" in event) return 110;
  if ("show" in event || "lay" in event) return 420;
  if ("settle" in event) return 380;
  if ("act" in event) return 260;
  if ("say" in event || "tell" in event) return 200;
  if ("move" in event) return event.from.startsWith("wager ") || event.from === "cover" ? 20 : 160;
  return 0;
}

export class Pace {
  /** How many events are on the felt. */
  shown = $state(0);
  private hand = -1;
  /** The hand that is on the felt. */
  get of(): number {
    return this.hand;
  }
  private events: readonly Event[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scale = 1;

  follow(hand: number, events: readonly Event[], waitedFor: boolean, quick = false): void {
    untrack(() => {
      const first = this.hand < 0;
      const next = hand !== this.hand;
      const from = next ? 0 : Math.min(this.shown, events.length);
      this.hand = hand;
      this.events = events;
      if (first || quick || events.length - from > NEWS || events.length < this.shown * Number(!next) || still() || document.hidden) {
        this.stop();
        this.shown = events.length;
        return;
      }
      const whole = events.slice(from).reduce((sum, event, at, news) => sum + beat(event, news[at + 1]), 0);
      this.scale = Math.min(1, (waitedFor ? WAITED_FOR : BEHIND) / Math.max(1, whole));
      this.shown = from;
      if (this.timer === undefined) this.step();
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private step(): void {
    let wait = 0;
    let shown = this.shown;
    while (shown < this.events.length && wait < 16) wait += beat(this.events[shown++]!, this.events[shown]) * this.scale;
    this.shown = shown;
    this.timer = shown < this.events.length ? setTimeout(() => this.step(), wait) : undefined;
  }
}
