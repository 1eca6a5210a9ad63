import { BUILTIN_SKELETON, FOOT_SOLE } from "../../../motion/builtin-skeleton.js";
import { rotateAt } from "../../../motion/maths/track-kernels.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { LANDMARK_PLACES } from "../lifter/tables/landmark-places.js";

/** A point that moves with a joint: the joint's place in `BODY_JOINTS`, and where it is in the joint's frame. */
interface BodyPoint {
  joint: number;
  place: readonly number[];
}

const NAMES = BODY_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);
/** Each joint's parent, by place in `BODY_JOINTS`. */
export const BODY_PARENTS: readonly number[] = BODY_JOINTS.map((joint) =>
  BODY_JOINTS.indexOf(BUILTIN_SKELETON.parents[joint]),
);
export const LANDMARK_POINTS: readonly BodyPoint[] = LANDMARK_PLACES.map(([joint, x, y, z]) => ({
  joint: NAMES.indexOf(joint),
  place: [x, y, z],
}));
/** Left heel, left ball, right heel, right ball. */
export const SOLE_POINTS: readonly BodyPoint[] = (["Left", "Right"] as const).flatMap((side) =>
  [FOOT_SOLE.heel, FOOT_SOLE.ball].map(([x, y, z]) => ({
    joint: NAMES.indexOf(`${side}Foot`),
    place: [side === "Left" ? x : -x, y, z],
  })),
);

/** Positions of all joints, 3 per joint and frame, from the hips. */
export function jointPositions({ rotations, frameCount }: LiftedBody): Float64Array {
  const joints = BODY_JOINTS.length;
  const out = new Float64Array(frameCount * joints * 3);
  const offsets = Float64Array.from(BUILTIN_SKELETON.restTranslations);
  for (let f = 0; f < frameCount; f++) {
    for (let j = 1; j < joints; j++) {
      const parent = f * joints + BODY_PARENTS[j];
      const at = (f * joints + j) * 3;
      rotateAt(out, at, rotations, parent * 4, offsets, BODY_JOINTS[j] * 3);
      for (let k = 0; k < 3; k++) out[at + k] += out[parent * 3 + k];
    }
  }
  return out;
}

/** Positions of points, 3 per point and frame, from the hips. */
export function pointPositions(
  { rotations, frameCount }: LiftedBody,
  joints: Float64Array,
  points: readonly BodyPoint[],
): Float64Array {
  const out = new Float64Array(frameCount * points.length * 3);
  const places = Float64Array.from(points.flatMap(({ place }) => place));
  for (let f = 0; f < frameCount; f++) {
    points.forEach(({ joint }, i) => {
      const host = f * BODY_JOINTS.length + joint;
      const at = (f * points.length + i) * 3;
      rotateAt(out, at, rotations, host * 4, places, i * 3);
      for (let k = 0; k < 3; k++) out[at + k] += joints[host * 3 + k];
    });
  }
  return out;
}
