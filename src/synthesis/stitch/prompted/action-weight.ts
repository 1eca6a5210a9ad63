import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { quatAngle, quatRead } from "../../../motion/maths/quaternion.js";

const JOINTS = BUILTIN_SKELETON.names.length;
/** All joints but the fingers, which say little about what a body does and are many. */
const BODY = BUILTIN_SKELETON.names.flatMap((name, joint) => (/Hand./.test(name) ? [] : [joint]));
/** Radians that a metre of the hips' travel counts as. */
const WAY = 3;
/** Share of the largest weight that still counts as nothing. */
const QUIET = 0.12;

/** Cumulative weight: how much of a motion's action lies before each frame, 0 to 1. */
export type ActionWeight = Float64Array;

/**
 * Weighs each frame of a motion: by its speed there, and by its distance from the motion's first and last poses. The
 * low point of a bow and the flight of a jump weigh most, standing before and after it nothing.
 */
export function actionWeight(clip: MotionClip): ActionWeight {
  const last = clip.frameCount - 1;
  const [speeds, distances] = [new Float64Array(clip.frameCount), new Float64Array(clip.frameCount)];
  for (let f = 0; f <= last; f++) {
    const [before, after] = [Math.max(0, f - 1), Math.min(last, f + 1)];
    speeds[f] = after > before ? turned(clip, before, after, true) / (after - before) : 0;
    distances[f] = Math.min(turned(clip, 0, f, false), turned(clip, last, f, false));
  }
  const [fastest, farthest] = [most(speeds), most(distances)];
  const weight = new Float64Array(clip.frameCount + 1);
  for (let f = 0; f <= last; f++) {
    const value = speeds[f] / fastest + distances[f] / farthest;
    weight[f + 1] = weight[f] + (value > 2 * QUIET ? value : 0);
  }
  const sum = Math.max(1e-9, weight[clip.frameCount]);
  return weight.map((value) => value / sum);
}

/** Returns the first and last frame between which a motion does anything. */
export function busyFrames(weight: ActionWeight): [number, number] {
  let first = 0;
  let last = weight.length - 2;
  while (first < last && weight[first + 1] === 0) first++;
  while (last > first && weight[last] === 1) last--;
  return [first, last];
}

/** Returns the first frame of the span of this many frames in which a motion does most. */
export function busiestStretch(weight: ActionWeight, frames: number): number {
  let best = 0;
  let share = -1;
  const [busy, end] = busyFrames(weight);
  for (let f = busy; f + frames <= end; f++) {
    const own = weight[f + frames + 1] - weight[f];
    if (own > share + 1e-9) [best, share] = [f, own];
  }
  return share < 0 ? Math.max(0, Math.min(busy, weight.length - 2 - frames)) : best;
}

const p = new Float64Array(4);
const q = new Float64Array(4);

/**
 * Sums over the body's joints how much they differ between two frames.
 *
 * @param travels whether the hips' position counts
 */
function turned({ rotations, translations, translatedJoints }: MotionClip, a: number, b: number, travels: boolean) {
  let sum = 0;
  for (const joint of BODY) {
    if (joint === 0 && !travels) continue;
    quatRead(p, rotations, (a * JOINTS + joint) * 4);
    quatRead(q, rotations, (b * JOINTS + joint) * 4);
    sum += quatAngle(p, q) * (joint === 0 ? 3 : 1);
  }
  const [i, k] = [a * translatedJoints.length * 3, b * translatedJoints.length * 3];
  const [x, y, z] = [0, 1, 2].map((axis) => translations[k + axis] - translations[i + axis]);
  return sum + WAY * (travels ? Math.hypot(x, y, z) : Math.abs(y));
}

function most(values: Float64Array): number {
  return values.reduce((high, value) => Math.max(high, value), 1e-6);
}
