import type { RobotMotion } from "../../../src/motion/robot-motion.js";
import { type Capsule, g1Capsules } from "../../../src/retarget/robot/g1-capsules.js";
import { pointOf, robotPose } from "./robot-quality.js";

/** Smallest distances between surfaces over a motion, metres; negative: they intersect. */
export interface RobotClearance {
  /** Arms and hands against torso, head, pelvis and thighs. */
  armBody: number;
  /** Arm against arm. */
  armArm: number;
  /** Leg against leg. */
  legLeg: number;
}

export function robotClearance(motion: RobotMotion): RobotClearance {
  const { torso, below, arms, legs } = g1Capsules();
  const least: RobotClearance = { armBody: 1, armArm: 1, legLeg: 1 };
  for (let f = 0; f < motion.frameCount; f++) {
    const pose = robotPose(motion, f);
    const ends = (capsule: Capsule) => [
      pointOf(pose, capsule.link, capsule.from),
      pointOf(pose, capsule.link, capsule.to),
    ];
    const gap = (a: readonly Capsule[], b: readonly Capsule[]) =>
      Math.min(...a.flatMap((p) => b.map((q) => barDistance(ends(p), ends(q)) - p.radius - q.radius)));
    for (const arm of arms) {
      // The upper arm hangs on the torso beside the chest: only its lower half counts.
      least.armBody = Math.min(least.armBody, gap(arm.slice(1), [...torso, ...below]));
    }
    least.armArm = Math.min(least.armArm, gap(arms[0], arms[1]));
    least.legLeg = Math.min(least.legLeg, gap(legs[0], legs[1]));
  }
  return least;
}

const SAMPLES = 16;

/** Returns the distance of two line segments: points of the first against the whole second. */
function barDistance([a, b]: number[][], [c, d]: number[][]): number {
  let least = Number.POSITIVE_INFINITY;
  const along = d.map((value, k) => value - c[k]);
  const square = along.reduce((sum, value) => sum + value * value, 0);
  for (let i = 0; i <= SAMPLES; i++) {
    const p = a.map((value, k) => value + ((b[k] - value) * i) / SAMPLES);
    const t = p.reduce((sum, value, k) => sum + (value - c[k]) * along[k], 0) / square;
    const at = Math.min(Math.max(t, 0), 1);
    least = Math.min(least, Math.hypot(...p.map((value, k) => value - c[k] - at * along[k])));
  }
  return least;
}
