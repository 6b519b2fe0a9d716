// What the library tells of hands, money and shuffles: written by tests/room/test_page_unit.py for each run.

import { readFileSync } from "node:fs";
import type { Decision, Event, FilingRow, HandState, Proof } from "../src/lib/protocol";

export interface Played {
  filing: string;
  seat: number | null;
  stacks: Record<string, number>;
  state: HandState;
  events: Event[];
  /** The same with every sentence turned into nonsense. */
  nonsense: Event[];
  after: Record<string, number>;
  net: Record<string, number>;
  drop: number;
  jackpot: number;
  proof: Proof;
}

export interface Asked { filing: string; decision: Decision; amounts: [string, number, boolean][] }

interface Told {
  hands: Played[];
  asked: Asked[];
  money: [number, string, string][];
  filings: FilingRow[];
  searches: [string, string[]][];
}

export const told = JSON.parse(readFileSync(process.env.HOUSEWAY_TOLD!, "utf-8")) as Told;
