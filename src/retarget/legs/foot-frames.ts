import { rotateAt, yawAt } from "../../motion/maths/track-kernels.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";
import { type SourcePose, sourceTurn } from "../source-pose.js";
import { aside, hipJoint } from "./hip-joint.js";
import type { LegGeometry } from "./leg-geometry.js";
import { solePoint, soleSupport } from "./sole-support.js";

/** One foot over all frames, standing space. */
export interface FootFrames {
  /** Where the ankle would go without contacts: 3 per frame. */
  free: Float64Array;
  /** Height of the lowest point of the source's sole over the ground. */
  clearance: Float64Array;
  /** Height of the ankle over the ground when the lowest point of the sole touches it, 1 per frame. */
  support: Float64Array;
  /** Points of the source's sole on the ground plane (x, z): 2 per frame and part. */
  heel: Float64Array;
  ball: Float64Array;
  toe: Float64Array;
  /** Heading of the foot, radians. */
  yaw: Float64Array;
  /** How straight the source's leg is, 0 to 1. */
  extension: Float64Array;
  /** Direction that the knee points to: 3 per frame. */
  pole: Float64Array;
}

export function footFrames(count: number): FootFrames {
  return {
    free: new Float64Array(count * 3),
    clearance: new Float64Array(count),
    support: new Float64Array(count),
    heel: new Float64Array(count * 2),
    ball: new Float64Array(count * 2),
    toe: new Float64Array(count * 2),
    yaw: new Float64Array(count),
    extension: new Float64Array(count),
    pole: new Float64Array(count * 3),
  };
}

/** Returns the source joints whose pose `readFoot` reads. */
export function footSources({ sourceThigh, sourceShin, sourceFoot, sourceSole }: LegGeometry): number[] {
  return [sourceThigh, sourceShin, sourceFoot, sourceSole.foot, sourceSole.toe];
}

const PARTS = ["heel", "ball", "toe"] as const;
const FORWARD = Float64Array.of(0, 0, 1);

const point = new Float64Array(3);
const shinAhead = new Float64Array(3);
const sideways = new Float64Array(3);
const turn = new Float64Array(4);

/** Records one foot of one frame. */
export function readFoot(
  retargeter: Retargeter,
  frames: ClipFrames,
  frame: number,
  side: number,
  pose: SourcePose,
): void {
  const { ratio } = retargeter;
  const leg = retargeter.legs[side];
  const foot = frames.feet[side];
  const P = pose.positions;
  const ankle = leg.sourceFoot * 3;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const track = foot[PARTS[i]];
    solePoint(point, leg.sourceSole, PARTS[i], pose.rotations, 0);
    track[frame * 2] = P[ankle] + point[0] * ratio;
    track[frame * 2 + 1] = P[ankle + 2] + point[2] * ratio;
    lowest = Math.min(lowest, P[ankle + 1] + point[1] * ratio);
  }
  foot.support[frame] = soleSupport(leg.sole, frames.rotations, frame * frames.joints * 4);
  foot.clearance[frame] = Math.max(0, lowest);
  sourceTurn(turn, retargeter, pose, leg.sourceFoot);
  foot.yaw[frame] = yawAt(turn, 0);
  const hip = leg.sourceThigh * 3;
  const x = P[hip] - P[ankle];
  const y = P[hip + 1] - P[ankle + 1];
  const z = P[hip + 2] - P[ankle + 2];
  const reach = Math.sqrt(x * x + y * y + z * z);
  const extension = reach / (leg.sourceLength * ratio);
  foot.extension[frame] = extension;
  // As far from the hip and in the same direction as in the source, measured in leg lengths.
  hipJoint(point, retargeter, frames, frame, side);
  const stretch = ((leg.thighLength + leg.shinLength) * extension) / (reach || 1);
  aside(sideways, leg.asideOfHip, frames.hipYaw[frame]);
  for (let k = 0; k < 3; k++) {
    foot.free[frame * 3 + k] = point[k] + (P[ankle + k] - P[hip + k]) * stretch + sideways[k];
  }
  readPole(retargeter, side, pose, foot.pole, frame * 3, reach);
}

/** Reads the knee's direction: from its position, and from where thigh and shin face in case the leg is straight. */
function readPole(
  retargeter: Retargeter,
  side: number,
  pose: SourcePose,
  out: Float64Array,
  at: number,
  reach: number,
): void {
  const { sourceThigh, sourceShin, sourceFoot } = retargeter.legs[side];
  const P = pose.positions;
  sourceTurn(turn, retargeter, pose, sourceThigh);
  rotateAt(point, 0, turn, 0, FORWARD, 0);
  sourceTurn(turn, retargeter, pose, sourceShin);
  rotateAt(shinAhead, 0, turn, 0, FORWARD, 0);
  let bent = 0;
  for (let k = 0; k < 3; k++) {
    const middle = (P[sourceThigh * 3 + k] + P[sourceFoot * 3 + k]) / 2;
    const offset = (P[sourceShin * 3 + k] - middle) / (reach || 1);
    out[at + k] = offset;
    bent += offset * offset;
  }
  const straight = 1e-3 * Math.max(0, 1 - Math.sqrt(bent) / 0.02);
  for (let k = 0; k < 3; k++) out[at + k] += straight * (point[k] + shinAhead[k]);
}
