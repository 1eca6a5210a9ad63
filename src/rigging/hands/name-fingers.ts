import type { Finger } from "./find-tips.js";
import { cellCentre, type HandCells } from "./hand-cells.js";

export const FINGER_NAMES = ["Thumb", "Index", "Middle", "Ring", "Pinky"] as const;
export type FingerName = (typeof FINGER_NAMES)[number];
export type NamedFingers = Map<FingerName, Finger>;

/** A thumb parts from the hand at least this much nearer to the wrist than any finger, in hand lengths. */
const THUMB_FIRST = 0.03;
/** What parts from the hand nearer to the wrist than this is no finger: the arm, or the body beside it. In hand lengths. */
const NO_FINGER = 0.12;
/** Nor is what is this much thicker than the others, or reaches so far. */
const BULKY = 5;
const FARTHEST = 1.4;
/** A finger this much thicker than the others is two that touch. */
const TWO = 1.5;

/**
 * Tells fingers apart: the thumb parts first, the others lie in a row beside it. Fingers that touch are divided. Returns
 * null for a mitten: a hand without a thumb and at least three fingers that stand apart.
 */
export function nameFingers(hand: HandCells, found: readonly Finger[]): NamedFingers | null {
  const all = found.filter(({ web, far }) => web > NO_FINGER && far < FARTHEST);
  const usual = all.map(thickness).sort((a, b) => a - b)[Math.floor(all.length / 2)];
  const fingers = all.filter((finger) => thickness(finger) < BULKY * usual);
  if (fingers.length < 4 || fingers.length > 5) return null;
  const [thumb, ...row] = fingers.sort((a, b) => a.web - b.web);
  if (row[0].web - thumb.web < THUMB_FIRST) return null;
  const side = acrossHand(hand, thumb, row);
  if (row.length < 4) {
    const thick = row.map(thickness);
    const widest = thick.indexOf(Math.max(...thick));
    const rest = thick.filter((_, i) => i !== widest);
    if (thick[widest] > TWO * Math.max(...rest)) row.splice(widest, 1, ...halves(hand, row[widest], side));
  }
  row.sort((a, b) => dot(baseOf(hand, b), side) - dot(baseOf(hand, a), side));
  return new Map([thumb, ...row].map((finger, i) => [FINGER_NAMES[i], finger]));
}

/** Returns the direction across a hand, from the little finger's side to the thumb's: along the row of the fingers' bases. */
function acrossHand(hand: HandCells, thumb: Finger, row: readonly Finger[]): number[] {
  const bases = row.map((finger) => baseOf(hand, finger));
  const along = unit(meanOf(row.map((finger, i) => minus(cellCentre(hand.grid, finger.tip), bases[i]))));
  const flat = (v: readonly number[]) => {
    const lean = dot(v, along);
    return v.map((value, k) => value - lean * along[k]);
  };
  let widest = [0, 0, 0];
  for (const a of bases) {
    for (const b of bases) {
      const apart = flat(minus(a, b));
      if (dot(apart, apart) > dot(widest, widest)) widest = apart;
    }
  }
  const towards = minus(middleOf(hand, thumb.cells), meanOf(bases));
  return unit(dot(widest, towards) < 0 ? widest.map((value) => -value) : widest);
}

/** Cells in a cut through a finger. */
function thickness({ cells, far, web }: Finger): number {
  return cells.length / (far - web);
}

function halves(hand: HandCells, { cells, web }: Finger, side: readonly number[]): Finger[] {
  const centre = dot(middleOf(hand, cells), side);
  return [true, false].map((first) => {
    const own = cells.filter((cell) => dot(cellCentre(hand.grid, cell), side) > centre === first);
    const tip = own.reduce((best, cell) => (hand.way[cell] > hand.way[best] ? cell : best), own[0]);
    return { tip, far: hand.way[tip], web, cells: own };
  });
}

/** The middle of a finger's cells near its web. */
export function baseOf(hand: HandCells, { cells, far, web }: Finger): number[] {
  return middleOf(
    hand,
    cells.filter((cell) => hand.way[cell] < web + 0.25 * (far - web)),
  );
}

export function middleOf({ grid }: HandCells, cells: readonly number[]): number[] {
  const sum = [0, 0, 0];
  for (const cell of cells) {
    const centre = cellCentre(grid, cell);
    for (let k = 0; k < 3; k++) sum[k] += centre[k] / cells.length;
  }
  return sum;
}

function meanOf(points: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k], 0) / points.length);
}

export function minus(a: readonly number[], b: readonly number[]): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function unit(v: readonly number[]): number[] {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return v.map((value) => value / length);
}
