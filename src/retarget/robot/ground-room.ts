import { smoothBelow } from "../../motion/maths/smooth-below.js";
import type { RobotBody } from "./g1-body.js";
import { type Capsule, g1Capsules } from "./g1-capsules.js";
import { type ChainPose, chainPose, linkPoint, poseChain } from "./hinge-chain.js";
import { G1_SOLE, G1_SOLE_RADIUS } from "./tables/g1-joints.js";

/** The pelvis in the world: positions (3 per frame) and matrices (9 per frame, row by row). */
export interface PelvisTracks {
  positions: Float64Array;
  turns: Float64Array;
}

/** Heights above the ground per frame, metres; negative: below it. */
export interface LowestPoints {
  /** Of everything but the feet. */
  body: Float64Array;
  /** Of the soles. */
  feet: Float64Array;
}

/** Depth, metres, to which a part may be in the ground: soles press into it by as much where legs are stretched. */
const ALLOWED = 0.008;
/** Half width, seconds, of the window over which the body goes up and comes down again. */
const WINDOW = 0.2;

/** Finds the lowest points of the robot. `angles` holds those of all joints, frame by frame. */
export function lowestPoints(pelvis: PelvisTracks, angles: Float64Array, body: RobotBody): LowestPoints {
  const width = body.joints.length;
  const frames = angles.length / width;
  const lowest = { body: new Float64Array(frames), feet: new Float64Array(frames) };
  const { torso, below, arms, legs } = g1Capsules();
  const hips = below.filter(({ link }) => link < 0);
  const trunk = chainPose(body.waist.count);
  const leg = chainPose(body.legs[0].count);
  const arm = chainPose(body.arms[0].count);
  for (let f = 0; f < frames; f++) {
    const up = pelvis.turns.subarray(f * 9 + 6, f * 9 + 9);
    const base = pelvis.positions[f * 3 + 2];
    poseChain(body.waist, angles, f * width + body.waist.first, trunk);
    const last = body.waist.count - 1;
    const chest = base + along(up, trunk.positions, last * 3);
    const chestUp = [0, 1, 2].map((k) => along(up, column(trunk.rotations, last * 9 + k), 0));
    let low = Math.min(lowestOf(hips, OWN, -1, up, base), lowestOf(torso, OWN, torso[0].link, chestUp, chest));
    let sole = Number.POSITIVE_INFINITY;
    for (const side of [0, 1] as const) {
      const chain = body.legs[side];
      poseChain(chain, angles, f * width + chain.first, leg);
      // Of a foot its sole counts: the capsule that keeps legs apart is rounder.
      low = Math.min(low, lowestOf(legs[side].slice(0, 2), leg, chain.first, up, base));
      sole = Math.min(sole, lowestOf(SOLES[side], leg, 0, up, base));
      poseChain(body.arms[side], angles, f * width + body.arms[side].first, arm);
      low = Math.min(low, lowestOf(arms[side], arm, body.arms[side].first, chestUp, chest));
    }
    lowest.body[f] = low;
    lowest.feet[f] = sole;
  }
  return lowest;
}

/**
 * Returns by how much to raise the body in each frame so that nothing is in the ground: never less than is needed,
 * and smoothly; null where nothing is.
 */
export function neededRise(lowest: Float64Array, frameRate: number, loops: boolean): Float64Array | null {
  const missing = lowest.map((height) => Math.min(0, height + ALLOWED));
  if (missing.every((depth) => depth === 0)) return null;
  return smoothBelow(missing, Math.max(1, Math.round(WINDOW * frameRate)), loops).map((depth) => -depth);
}

/** Adds a rise to the heights of points: 3 per frame. */
export function raised(points: Float64Array, rise: Float64Array): Float64Array {
  return points.map((value, i) => (i % 3 === 2 ? value + rise[(i - 2) / 3] : value));
}

const OWN: ChainPose = { positions: new Float64Array(3), rotations: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1) };

/** The balls under each foot, left and right, on the last link of its leg. */
const SOLES = [1, -1].map((side) =>
  G1_SOLE.map(([x, y, z]): Capsule => {
    const ball = [x, side * y, z] as const;
    return { link: 5, from: ball, to: ball, radius: G1_SOLE_RADIUS };
  }),
);

const end = new Float64Array(3);

/** Returns the lowest height of capsules on a chain whose base is `height` above the ground. @param up seen from the base */
function lowestOf(
  capsules: readonly Capsule[],
  pose: ChainPose,
  first: number,
  up: ArrayLike<number>,
  height: number,
): number {
  let low = Number.POSITIVE_INFINITY;
  for (const { link, from, to, radius } of capsules) {
    for (const point of [from, to]) {
      low = Math.min(low, height + along(up, linkPoint(end, pose, link - first, point), 0) - radius);
    }
  }
  return low;
}

function along(up: ArrayLike<number>, point: ArrayLike<number>, at: number): number {
  return up[0] * point[at] + up[1] * point[at + 1] + up[2] * point[at + 2];
}

function column(matrix: Float64Array, at: number): number[] {
  return [matrix[at], matrix[at + 3], matrix[at + 6]];
}
