import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../motion/forward-kinematics.js";
import { quatYaw } from "../../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../../motion/skeleton.js";
import type { Take } from "../takes/take.js";

/** Points by which two moments are compared: their positions relative to the hips, and their velocities. */
const POINTS = [
  "Head",
  "LeftForeArm",
  "LeftHand",
  "RightForeArm",
  "RightHand",
  "LeftLeg",
  "LeftFoot",
  "RightLeg",
  "RightFoot",
].map((name) => jointIndex(BUILTIN_SKELETON, name) * 3);
const WIDTH = POINTS.length * 3 + 1;
/** Moments per second that are compared. */
const RATE = 15;
/** Seconds of movement that weigh as much as the distance they cover. */
const VELOCITY_WEIGHT = 0.12;

interface Likeness {
  moments: number;
  /** The values compared, for each moment: positions, then velocities. */
  values: Float32Array;
}

const known = new WeakMap<Take, Likeness>();

function likenessOf(take: Take): Likeness {
  let likeness = known.get(take);
  if (!likeness) {
    likeness = measure(take);
    known.set(take, likeness);
  }
  return likeness;
}

/**
 * Returns the distance between two moments of a take (in seconds), metres: root mean square over the points and their
 * velocities.
 */
export function momentsApart(take: Take, a: number, b: number): number {
  return apartOf(take, a, take, b);
}

/** Returns the same distance between moments of two takes. */
export function apartOf(one: Take, a: number, other: Take, b: number): number {
  const [x, y] = [likenessOf(one), likenessOf(other)];
  const i = momentOf(x, a) * 2 * WIDTH;
  const j = momentOf(y, b) * 2 * WIDTH;
  let sum = 0;
  for (let k = 0; k < 2 * WIDTH; k++) sum += (x.values[i + k] - y.values[j + k]) ** 2;
  return Math.sqrt((sum * 3) / WIDTH);
}

function momentOf({ moments }: Likeness, seconds: number): number {
  return Math.min(moments - 1, Math.max(0, Math.round(seconds * RATE)));
}

function measure({ clip }: Take): Likeness {
  const step = clip.frameRate / RATE;
  const moments = Math.max(1, Math.floor((clip.frameCount - 1) / step) + 1);
  const values = new Float32Array(moments * WIDTH * 2);
  const pose = createGlobalPose(clip.skeleton);
  for (let m = 0; m < moments; m++) {
    forwardKinematicsOfFrame(clip, Math.round(m * step), pose);
    const yaw = quatYaw(pose.rotations.subarray(0, 4));
    const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
    const [x, y, z] = pose.positions;
    const at = m * WIDTH * 2;
    values[at] = y;
    POINTS.forEach((point, i) => {
      const dx = pose.positions[point] - x;
      const dz = pose.positions[point + 2] - z;
      values[at + 1 + i * 3] = dx * cosine - dz * sine;
      values[at + 2 + i * 3] = pose.positions[point + 1];
      values[at + 3 + i * 3] = dx * sine + dz * cosine;
    });
  }
  for (let m = 0; m < moments; m++) {
    const before = Math.max(0, m - 1) * 2 * WIDTH;
    const after = Math.min(moments - 1, m + 1) * 2 * WIDTH;
    const factor = after > before ? (VELOCITY_WEIGHT * RATE * 2 * WIDTH) / (after - before) : 0;
    for (let k = 0; k < WIDTH; k++) values[(2 * m + 1) * WIDTH + k] = (values[after + k] - values[before + k]) * factor;
  }
  return { moments, values };
}
