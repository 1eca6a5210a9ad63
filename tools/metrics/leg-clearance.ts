import type { MotionClip } from "../../src/motion/clip.js";
import { type FootSole, solePosition } from "../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";

export interface LegClearance {
  /** Smallest distance between the surfaces of the two lower legs, metres; below 0 they intersect. */
  min: number;
  frame: number;
}

/** Metres: half the width of an adult's shank (mean of calf and ankle) and of a foot. */
const SHANK_RADIUS = 0.048;
const FOOT_RADIUS = 0.042;

/**
 * Measures the distance between the legs: shanks (knee to ankle) and feet (heel to toe tip) taken as capsules of an
 * adult's thickness.
 */
export function legClearance(clip: MotionClip, feet: readonly FootSole[]): LegClearance {
  const pose = createGlobalPose(clip.skeleton);
  const left = feet.find(({ side }) => side === "left");
  const right = feet.find(({ side }) => side === "right");
  if (!left || !right) throw new Error("legClearance needs a left and a right foot.");
  const result: LegClearance = { min: Number.POSITIVE_INFINITY, frame: 0 };
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    const ours = capsules(left);
    const theirs = capsules(right);
    for (const a of ours) {
      for (const b of theirs) {
        const distance = segmentDistance(a.from, a.to, b.from, b.to) - a.radius - b.radius;
        if (distance >= result.min) continue;
        result.min = distance;
        result.frame = frame;
      }
    }
  }
  return result;

  function capsules(foot: FootSole): Capsule[] {
    const knee = clip.skeleton.parents[foot.foot];
    const heel = solePosition([0, 0, 0], pose, foot, "heel");
    const tip = solePosition([0, 0, 0], pose, foot, "toe");
    // The line runs through the middle of the foot, not along its sole; toes are thinner and end before their tip.
    heel[1] += FOOT_RADIUS;
    tip[1] += FOOT_RADIUS / 2;
    const length = Math.hypot(tip[0] - heel[0], tip[1] - heel[1], tip[2] - heel[2]);
    const ends = FOOT_RADIUS / length;
    const inside = (share: number) => [0, 1, 2].map((k) => heel[k] + (tip[k] - heel[k]) * share);
    return [
      { from: joint(knee), to: joint(foot.foot), radius: SHANK_RADIUS },
      { from: inside(ends), to: inside(1 - ends), radius: FOOT_RADIUS },
    ];
  }
  function joint(index: number): number[] {
    return [...pose.positions.subarray(index * 3, index * 3 + 3)];
  }
}

interface Capsule {
  from: number[];
  to: number[];
  radius: number;
}

/** Returns the smallest distance between the segments a1 a2 and b1 b2. */
export function segmentDistance(
  a1: readonly number[],
  a2: readonly number[],
  b1: readonly number[],
  b2: readonly number[],
): number {
  const along = subtract(a2, a1);
  const other = subtract(b2, b1);
  const between = subtract(a1, b1);
  const aa = dot(along, along);
  const bb = dot(other, other);
  const ab = dot(along, other);
  const ac = dot(along, between);
  const bc = dot(other, between);
  const denominator = aa * bb - ab * ab;
  let s = denominator > 1e-12 ? clamp01((ab * bc - bb * ac) / denominator) : 0;
  const t = bb > 0 ? clamp01((ab * s + bc) / bb) : 0;
  s = aa > 0 ? clamp01((ab * t - ac) / aa) : 0;
  return Math.hypot(...[0, 1, 2].map((k) => between[k] + along[k] * s - other[k] * t));
}

function subtract(a: readonly number[], b: readonly number[]): number[] {
  return [0, 1, 2].map((k) => a[k] - b[k]);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function clamp01(x: number): number {
  return Math.min(1, Math.max(0, x));
}
