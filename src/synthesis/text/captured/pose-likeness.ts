import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatYaw } from "../../../motion/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";
import type { Take } from "./takes.js";

/** What two moments are compared by: where these are about the hips, and how fast they go. */
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
/** Moments a second that are looked at. */
export const LIKENESS_RATE = 15;
/** Seconds of movement that weigh like the distance it goes. */
const VELOCITY_WEIGHT = 0.12;

export interface Likeness {
  moments: number;
  /** Metres, root of the mean square over the points, with their velocities; of two moments, at LIKENESS_RATE. */
  apart(a: number, b: number): number;
}

const known = new WeakMap<Take, Likeness>();

export function likenessOf(take: Take): Likeness {
  let likeness = known.get(take);
  if (!likeness) {
    likeness = measure(take);
    known.set(take, likeness);
  }
  return likeness;
}

/** Metres between two moments of a take, seconds. */
export function momentsApart(take: Take, a: number, b: number): number {
  const likeness = likenessOf(take);
  const at = (seconds: number) => Math.min(likeness.moments - 1, Math.max(0, Math.round(seconds * LIKENESS_RATE)));
  return likeness.apart(at(a), at(b));
}

function measure({ clip }: Take): Likeness {
  const step = clip.frameRate / LIKENESS_RATE;
  const moments = Math.max(1, Math.floor((clip.frameCount - 1) / step) + 1);
  const values = new Float32Array(moments * WIDTH);
  const pose = createGlobalPose(clip.skeleton);
  for (let m = 0; m < moments; m++) {
    forwardKinematicsOfFrame(clip, Math.round(m * step), pose);
    const yaw = quatYaw(pose.rotations.subarray(0, 4));
    const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
    const [x, y, z] = pose.positions;
    const at = m * WIDTH;
    values[at] = y;
    POINTS.forEach((point, i) => {
      const dx = pose.positions[point] - x;
      const dz = pose.positions[point + 2] - z;
      values[at + 1 + i * 3] = dx * cosine - dz * sine;
      values[at + 2 + i * 3] = pose.positions[point + 1];
      values[at + 3 + i * 3] = dx * sine + dz * cosine;
    });
  }
  const speed = (m: number, k: number) => {
    const before = Math.max(0, m - 1);
    const after = Math.min(moments - 1, m + 1);
    if (after === before) return 0;
    return ((values[after * WIDTH + k] - values[before * WIDTH + k]) * LIKENESS_RATE) / (after - before);
  };
  return {
    moments,
    apart(a, b) {
      let sum = 0;
      for (let k = 0; k < WIDTH; k++) {
        const place = values[a * WIDTH + k] - values[b * WIDTH + k];
        const velocity = (speed(a, k) - speed(b, k)) * VELOCITY_WEIGHT;
        sum += place * place + velocity * velocity;
      }
      return Math.sqrt((sum * 3) / WIDTH);
    },
  };
}
