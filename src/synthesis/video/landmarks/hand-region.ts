import type { Region } from "./picture.js";
import type { HandMarks } from "./read-hand.js";

/** Wrist, knuckle of the index and of the little finger: the body's landmarks, left and right. */
const BODY_MARKS = [
  [15, 19, 17],
  [16, 20, 18],
] as const;
/** Size of the region around a hand in palms, from the body's landmarks, which know it roughly. */
const ROUGH = 4;
/** A hand's own landmarks but the fingers' ends; and how far the region lies ahead of their box, in boxes. */
const BOXED = [0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18];
const AHEAD = 0.1;
/** Lengths of a grown body, metres: pairs of landmarks that are never farther apart. */
const LENGTHS = [
  [11, 12, 0.36],
  [11, 13, 0.29],
  [12, 14, 0.29],
  [13, 15, 0.26],
  [14, 16, 0.26],
  [11, 23, 0.5],
  [12, 24, 0.5],
] as const;
/** From the wrist to the knuckles, metres. */
const PALM = 0.09;

/** Returns where a hand is, by the body's landmarks. @param side 0: left, 1: right */
export function regionFromBody(points: ArrayLike<number>, side: number): Region {
  const [wrist, index, pinky] = BODY_MARKS[side].map((mark) => [points[mark * 2], points[mark * 2 + 1]]);
  const knuckles = [0, 1].map((k) => (2 * index[k] + pinky[k]) / 3);
  // A hand that points at the camera is not as small as its shadow.
  const palm = Math.max(Math.hypot(knuckles[0] - wrist[0], knuckles[1] - wrist[1]), 0.7 * palmLength(points));
  return { x: knuckles[0], y: knuckles[1], size: palm * ROUGH, turn: turnOf(wrist, knuckles) };
}

/** Returns where to look for a hand in the next picture, by its own landmarks: twice the box around palm and knuckles. */
export function regionFromHand({ points }: HandMarks): Region {
  const at = (mark: number) => [points[mark * 2], points[mark * 2 + 1]];
  const [wrist, index, middle, ring] = [0, 5, 9, 13].map(at);
  const knuckles = [0, 1].map((k) => (index[k] + 2 * middle[k] + ring[k]) / 4);
  const turn = turnOf(wrist, knuckles);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const mark of BOXED) {
    const [x, y] = at(mark);
    [x * cos + y * sin, y * cos - x * sin].forEach((value, k) => {
      low[k] = Math.min(low[k], value);
      high[k] = Math.max(high[k], value);
    });
  }
  const size = 2 * Math.max(high[0] - low[0], high[1] - low[1]);
  const across = (low[0] + high[0]) / 2;
  const down = (low[1] + high[1]) / 2 - AHEAD * (high[1] - low[1]);
  return { x: across * cos - down * sin, y: across * sin + down * cos, size, turn };
}

/** Returns how long a palm of this body is where it lies across the view, pixels. */
export function palmLength(points: ArrayLike<number>): number {
  let scale = 0;
  for (const [a, b, length] of LENGTHS) {
    const gap = Math.hypot(points[a * 2] - points[b * 2], points[a * 2 + 1] - points[b * 2 + 1]);
    scale = Math.max(scale, gap / length);
  }
  return scale * PALM;
}

/** Fingers that point along the palm point up in the region. */
function turnOf(wrist: readonly number[], knuckles: readonly number[]): number {
  return Math.atan2(knuckles[1] - wrist[1], knuckles[0] - wrist[0]) + Math.PI / 2;
}
