// Where the seats are around the table: the house dealer at the top, you at the bottom, clockwise from the dealer's left.

import type { Seat } from "../lib/basics";

export interface Place {
  seat: Seat;
  /** Percent of the felt. */
  x: number;
  y: number;
  /** From -1 to 1: how far to the right and down; decides to which side the seat's cards grow. */
  right: number;
  down: number;
  side: "bottom" | "top" | "left" | "right";
}

/** Half of the arc that the seats take; the rest is the house dealer's. */
const REACH = (142 * Math.PI) / 180;

/** How square the ring of seats is, by the shape of the table: 1 is an ellipse, less is squarer. */
const SQUARE = { oval: 0.88, round: 1, octagon: 0.86, "half-moon": 1 } as const;
/** The ring of seats, in percent of the felt: within the outer edge of the rail. */
const ACROSS = 46.6, ALONG = 45;

export function around(seats: readonly Seat[], taken: ReadonlySet<Seat>, you: Seat | null, shape: keyof typeof SQUARE = "oval", own = 1): Place[] {
  if (!seats.length) return [];
  const first = you !== null && seats.includes(you) ? seats.indexOf(you) : Math.floor(seats.length / 2);
  const turned = [...seats.slice(first), ...seats.slice(0, first)];
  const [bottom, ...others] = turned as [Seat, ...Seat[]];
  const weight = (seat: Seat): number => (taken.has(seat) ? 1 : 0.5);
  const [left, right] = sides(others, weight);
  return [
    at(bottom, 0, SQUARE[shape]),
    ...spread(left, weight, own * weight(bottom)).map(([seat, angle]) => at(seat, -angle, SQUARE[shape])),
    ...spread(right, weight, own * weight(bottom)).map(([seat, angle]) => at(seat, angle, SQUARE[shape])),
  ];
}

/** Seats in their order around the table: those that go up the left side, the rest up the right; half the weight on either. */
export function sides(seats: readonly Seat[], weight: (seat: Seat) => number): [Seat[], Seat[]] {
  const whole = seats.reduce((sum, seat) => sum + weight(seat), 0);
  const left: Seat[] = [], right: Seat[] = [];
  let sum = 0;
  for (const seat of seats) {
    sum += weight(seat);
    if (sum <= whole / 2 + 0.26) left.push(seat);
    else right.unshift(seat);
  }
  return [left, right];
}

function spread(seats: Seat[], weight: (seat: Seat) => number, before: number): [Seat, number][] {
  let at = before / 2;
  const middles = seats.map((seat): [Seat, number] => {
    at += weight(seat);
    return [seat, at - weight(seat) / 2];
  });
  const last = middles.at(-1)?.[1] ?? 1;
  return middles.map(([seat, middle]) => [seat, (middle / last) * Math.min(REACH, 0.72 + seats.length * 0.62)]);
}

function at(seat: Seat, angle: number, square: number): Place {
  // A superellipse: the table is long, its ends are round.
  const sin = Math.sin(angle), cos = Math.cos(angle);
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** square;
  const right = bend(sin), down = bend(cos);
  const side = Math.abs(sin) > 0.84 ? (sin > 0 ? "right" : "left") : cos > 0 ? "bottom" : "top";
  return { seat, x: 50 + ACROSS * right, y: 49.8 + ALONG * down, right, down, side };
}
