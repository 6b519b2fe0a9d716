import { expect, test } from "vitest";
import { called, keyed, MOST, onScreen } from "../src/tables/seating";
import { Tables, type Line } from "../src/tables/tables.svelte";

/** A line to a table where this person sits in seat 1, unless told otherwise. */
class Wire implements Line {
  table: { you: number | null; name: string } | null;
  hand: { decision: { seat: number } | null } | null = null;
  line: Line["line"] = "live";
  closed = 0;
  constructor(readonly id: string, readonly invitation: string | null) {
    this.table = { you: 1, name: `Table ${id}` };
  }
  close(): void {
    this.closed++;
  }
  ask(seat: number | null): void {
    this.hand = { decision: seat === null ? null : { seat } };
  }
}

function room(kept: unknown = []): { tables: Tables<Wire>; wires: Wire[]; written: () => unknown } {
  const wires: Wire[] = [];
  let written: unknown = null;
  const connect = (id: string, invitation: string | null): Wire => {
    const wire = new Wire(id, invitation);
    wires.push(wire);
    return wire;
  };
  const tables = new Tables<Wire>(connect, { read: () => kept, write: (now) => void (written = now) });
  return { tables, wires, written: () => written };
}

const pressed = (code: string, more = {}) => ({ code, altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

test("one table is on the screen, and none where another page is", () => {
  expect(onScreen(["a", "b", "c"], "b", 1)).toEqual(["b"]);
  expect(onScreen(["a", "b", "c"], null, 2)).toEqual([]);
  expect(onScreen(["a", "b", "c"], "x", 2)).toEqual([]);
});

test("tables lie side by side, and lie still when another of them is in front", () => {
  const five = ["a", "b", "c", "d", "e"];
  expect(onScreen(five, "a", 2)).toEqual(["a", "b"]);
  expect(onScreen(five, "b", 2)).toEqual(["a", "b"]);
  expect(onScreen(five, "c", 2)).toEqual(["c", "d"]);
  // The last one has a neighbour too.
  expect(onScreen(five, "e", 2)).toEqual(["d", "e"]);
  expect(onScreen(five, "e", 4)).toEqual(["b", "c", "d", "e"]);
  expect(onScreen(["a", "b"], "b", 4)).toEqual(["a", "b"]);
});

test("Alt with a digit goes to that table, and Alt with 0 to the one that has waited longest", () => {
  expect(keyed(pressed("Digit2"), ["a", "b"], null)).toBe("b");
  expect(keyed(pressed("Digit3"), ["a", "b"], null)).toBe(null);
  expect(keyed(pressed("Digit0"), ["a", "b"], "a")).toBe("a");
  expect(keyed(pressed("Digit0"), ["a", "b"], null)).toBe(null);
  expect(keyed(pressed("Digit1", { altKey: false }), ["a"], null)).toBe(null);
  expect(keyed(pressed("Digit1", { ctrlKey: true }), ["a"], null)).toBe(null);
  expect(keyed(pressed("KeyA"), ["a"], "a")).toBe(null);
});

test("who is called elsewhere is told in one sentence", () => {
  expect(called([])).toBe("");
  expect(called(["Pan"])).toBe("It is your turn at Pan.");
  expect(called(["Pan", "Stud", "Draw"])).toBe("It is your turn at Pan, Stud and Draw.");
});

test("a table is opened once, and its line stays while another one is looked at", () => {
  const { tables, wires } = room();
  tables.visit("a", null);
  tables.visit("b", "by-invitation");
  tables.visit("a", null);
  expect(wires.map((wire) => [wire.id, wire.invitation])).toEqual([["a", null], ["b", "by-invitation"]]);
  tables.tidy(["a"]);
  expect(tables.list.map((one) => one.id)).toEqual(["a", "b"]);
  expect(wires.map((wire) => wire.closed)).toEqual([0, 0]);
});

test("a table that is only watched, or does not exist, is let go with the screen", () => {
  const { tables, wires, written } = room();
  tables.visit("a", null);
  tables.visit("b", null);
  tables.visit("c", null);
  wires[0]!.table = { you: null, name: "A" };
  wires[1]!.line = "none";
  tables.tidy(["a", "b"]);
  expect(tables.list.length).toBe(3);
  tables.tidy(["c"]);
  expect(tables.list.map((one) => one.id)).toEqual(["c"]);
  expect(wires.map((wire) => wire.closed)).toEqual([1, 1, 0]);
  expect(written()).toEqual([["c", null]]);
});

test("a table that is not known yet is kept", () => {
  const { tables, wires } = room([["a", null], ["b", "x"]]);
  wires[0]!.table = null;
  tables.tidy([]);
  expect(tables.list.map((one) => one.id)).toEqual(["a", "b"]);
});

test("a table that was closed stays in the bar until it has been looked at", () => {
  const { tables, wires } = room();
  tables.visit("a", null);
  wires[0]!.line = "closed";
  tables.tidy([]);
  expect(tables.list.length).toBe(1);
  tables.list[0]!.done = true;
  tables.tidy(["a"]);
  expect(tables.list.length).toBe(1);
  tables.tidy([]);
  expect(tables.list.length).toBe(0);
  expect(wires[0]!.closed).toBe(1);
});

test("there is room for so many tables and no more", () => {
  const { tables, wires } = room();
  for (let at = 0; at < MOST; at++) expect(tables.visit(`t${at}`, null)).toBe(true);
  expect(tables.visit("more", null)).toBe(false);
  expect(tables.visit("t3", null)).toBe(true);
  expect(wires.length).toBe(MOST);
});

test("an invitation that comes later opens the line anew", () => {
  const { tables, wires } = room();
  tables.visit("a", null);
  tables.visit("b", null);
  tables.visit("a", "secret");
  expect(tables.list.map((one) => [one.id, one.invitation])).toEqual([["a", "secret"], ["b", null]]);
  expect(wires.map((wire) => wire.closed)).toEqual([1, 0, 0]);
});

test("what is kept of a window is read with care", () => {
  for (const kept of [null, 7, {}, [7], [["a"]], [[1, null]]]) expect(room(kept).tables.list).toEqual([]);
});

test("the table that has waited longest comes first, and never the one in front", () => {
  const { tables, wires } = room();
  for (const id of ["a", "b", "c"]) tables.visit(id, null);
  expect(tables.longest("a")).toBe(null);
  wires[0]!.ask(1);
  wires[1]!.ask(1);
  wires[2]!.ask(2);
  tables.list[0]!.since = 50;
  tables.list[1]!.since = 90;
  expect(tables.calling.map((one) => one.id)).toEqual(["a", "b"]);
  expect(tables.longest("c")?.id).toBe("a");
  expect(tables.longest("a")?.id).toBe("b");
  wires[1]!.line = "closed";
  expect(tables.longest("a")).toBe(null);
});
