// A past hand as the felt wants it: the table and the hand as they stood.

import type { Filing, Hand, PastHand, Table, TableRow } from "./protocol";

export function tableOf(past: PastHand, row: TableRow | null, filing: Filing | null): Table {
  const { setup } = past.view;
  const names = past.names ?? {};
  const seats: Table["seats"] = {};
  for (const [seat, stack] of Object.entries(setup.seats)) {
    const sitter = row?.seats[seat];
    seats[seat] = { name: names[seat] ?? sitter?.name ?? `Seat ${seat}`, bot: sitter?.bot ?? false, stack, away: false, connected: true };
  }
  return {
    id: row?.id ?? "",
    name: row?.name ?? filing?.title ?? "",
    filing: filing?.id ?? String(setup.filing ?? ""),
    title: filing?.title ?? row?.title ?? "",
    family: filing?.family ?? "",
    schedule: String(setup.schedule ?? ""),
    limits: Array.isArray(setup.limits) ? (setup.limits as [number, number]) : null,
    size: typeof setup.size === "number" ? setup.size : (row?.size ?? 10),
    you: past.view.seat,
    seats,
    hands: past.hand,
    paused: false,
    open: true,
    next: null,
    backline: false,
    wagers: (filing?.wagers ?? []).map(({ kind, title, placed, needs }) => ({ kind, title, placed, needs })),
    road: null,
  };
}

export function handOf(past: PastHand, shown: number): Hand {
  const { setup, events } = past.view;
  return {
    number: past.hand,
    sequence: shown,
    events: events.slice(0, shown),
    toAct: null,
    decision: null,
    clock: null,
    state: setup.state ?? {},
    stacks: setup.seats,
    commitment: past.commitment ?? "",
    over: shown >= events.length,
  };
}
