// The shapes of tables, on a sheet of 1600 by 1100, and where the seats of a half-moon are.

import type { Seat } from "../../lib/basics";
import { sides } from "../layout";

export const WIDTH = 1600;
export const HEIGHT = 1100;

const MIDDLE = WIDTH / 2;
/** The half-moon: how far it reaches to the sides, the straight side's height, where the bow begins, its lowest point. */
const REACH = 772, TOP = 34, BEGINS = 330, LOWEST = 1064;
/** How full the bow is: 2 is an ellipse, more is rounder. */
const FULL = 2.65;
const CORNER = 54;

/** How low the bow is at a place across the table. */
export function bow(x: number, inset = 0): number {
  const out = Math.min(1, Math.abs(x - MIDDLE) / (REACH - inset));
  return BEGINS + (LOWEST - inset - BEGINS) * (1 - out ** FULL) ** (1 / FULL);
}

/** The edge of the half-moon, so far within. */
export function rim(inset: number): string {
  const left = MIDDLE - REACH + inset, right = MIDDLE + REACH - inset, top = TOP + inset, corner = Math.max(12, CORNER - inset / 2);
  const points = Array.from({ length: 73 }, (_, at) => {
    const x = MIDDLE + (REACH - inset) * Math.cos((at * Math.PI) / 72);
    return `${x.toFixed(1)} ${bow(x, inset).toFixed(1)}`;
  });
  return `M${left + corner} ${top}H${right - corner}Q${right} ${top} ${right} ${top + corner}V${BEGINS}L${points.join("L")}V${top + corner}Q${left} ${top} ${left + corner} ${top}Z`;
}

/** A table of eight sides, its corners a little rounded. */
export function octagon(inset: number): string {
  const left = 52 + inset, right = WIDTH - 52 - inset, top = 44 + inset, bottom = HEIGHT - 49 - inset;
  const cut = 330 - inset * 0.6, rise = 285 - inset * 0.6;
  return `M${left + cut} ${top}H${right - cut}L${right} ${top + rise}V${bottom - rise}L${right - cut} ${bottom}H${left + cut}L${left} ${bottom - rise}V${top + rise}Z`;
}

/** The strip of a half-moon that belongs to a seat, in percent: where it begins, how wide it is, and where it ends below. */
export interface Strip { seat: Seat; left: number; width: number; bottom: number; end: boolean }

/** The weight of a strip: one's own is wider; an empty seat's has room for a spot, or where there are many, for a mark. */
const OWN = 2.1, EMPTY = 0.8, MARK = 0.34, MANY = 4;
/** The strips have this much of the width, and no more than this each. */
const FROM = 4.6, WIDEST = 17;

/** Strips side by side, you in the middle, clockwise from the house dealer's left, which is at the right here. */
export function strips(seats: readonly Seat[], taken: ReadonlySet<Seat>, you: Seat | null): Strip[] {
  if (!seats.length) return [];
  const first = you !== null && seats.includes(you) ? seats.indexOf(you) : Math.floor(seats.length / 2);
  const turned = [...seats.slice(first), ...seats.slice(0, first)];
  const [middle, ...others] = turned as [Seat, ...Seat[]];
  const empty = seats.filter((seat) => !taken.has(seat)).length > MANY ? MARK : EMPTY;
  const weight = (seat: Seat): number => (taken.has(seat) ? 1 : empty);
  const whole = others.reduce((sum, seat) => sum + weight(seat), 0);
  const [left, right] = sides(others, weight);
  const room = 100 - 2 * FROM;
  const unit = room / (whole + (middle === you ? OWN : weight(middle)));
  const own = Math.min(26, unit * (middle === you ? OWN : weight(middle)));
  const half = (room - own) / 2;
  const found: Strip[] = [strip(middle, 50 - own / 2, own)];
  for (const [side, way] of [[left, -1], [right, 1]] as const) {
    const heavy = side.reduce((total, seat) => total + weight(seat), 0);
    let at = own / 2;
    for (const seat of side) {
      const width = (half * weight(seat)) / heavy;
      const used = Math.min(WIDEST, width);
      const begin = at + (width - used) / 2;
      found.push(strip(seat, way < 0 ? 50 - begin - used : 50 + begin, used));
      at += width;
    }
  }
  return found;
}

function strip(seat: Seat, left: number, width: number): Strip {
  const middle = left + width / 2;
  // What stands lowest there is on the rail, and within the table with its outer corner.
  const outer = middle < 50 ? left + width * 0.2 : left + width * 0.8;
  const low = Math.min(bow((WIDTH * outer) / 100, 20), bow((WIDTH * middle) / 100, 20));
  return { seat, left, width, bottom: Math.min(99, (100 * low) / HEIGHT + 2.4), end: Math.abs(middle - 50) > 27 };
}
