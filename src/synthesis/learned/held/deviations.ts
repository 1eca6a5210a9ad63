import type { MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead } from "../../../motion/maths/quaternion.js";
import { quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { softLimit } from "../../../motion/maths/soft-limit.js";
import { vecLength } from "../../../motion/maths/vector.js";
import { smoothTrack } from "../../text/authored/smooth-track.js";
import { ARMS, HEAD, HIPS, JOINTS, NECK, SPINE } from "../../text/compose/joints-by-part.js";
import { armsAtWork } from "./arms-at-work.js";
import { quietParts } from "./quiet-parts.js";

/** The joints that may depart from a plan's motion; legs follow from feet and hips. */
export const FREE_JOINTS = [HIPS, ...SPINE, NECK, HEAD, ...ARMS.left, ...ARMS.right] as const;
const FIRST_ARM = 6;

/** How far a body departs from a plan's motion, frame by frame. */
export interface Deviations {
  /** Rotation vector of each of `FREE_JOINTS` in the joint's own frame: 3 for each, per frame, radians. */
  turns: Float64Array;
  /** Height of the hips, metres. */
  heights: Float64Array;
}

/** How far it may depart: degrees of a joint, and metres of the hips' height. */
export interface DeviationLimits {
  hips: number;
  /** Of each joint of back, neck and head. */
  back: number;
  /** Of each joint of an arm that hangs or swings, and of one that does what the plan asks of it. */
  idleArm: number;
  busyArm: number;
  height: number;
}

/** Standard deviations of the smoothing, frames of 60 a second: where the plan's body moves, and where it keeps quiet. */
const SMOOTH = 4;
const QUIET_SMOOTH = 45;
const RADIANS = Math.PI / 180;

const [vector] = vectors(1);
const [from, to] = quaternions(2);

/**
 * Returns how far one motion departs from another, kept to limits and smooth.
 *
 * @param base the motion that `other` is compared with, frame by frame
 * @param plan the motion whose arms say what is asked of them; the deviations are for it
 */
export function deviationsOf(
  base: MotionClip,
  other: MotionClip,
  plan: MotionClip,
  limits: DeviationLimits,
): Deviations {
  const count = Math.min(base.frameCount, other.frameCount, plan.frameCount);
  const width = FREE_JOINTS.length * 3;
  const turns = new Float64Array(plan.frameCount * width);
  const heights = new Float64Array(plan.frameCount);
  const busy = armsAtWork(plan);
  for (let frame = 0; frame < count; frame++) {
    FREE_JOINTS.forEach((joint, j) => {
      const at = (frame * JOINTS + joint) * 4;
      quatMultiply(to, quatConjugate(from, quatRead(from, base.rotations, at)), quatRead(to, other.rotations, at));
      quatToRotationVector(vector, to);
      const share = j < FIRST_ARM ? 0 : busy[j < FIRST_ARM + 4 ? 0 : 1][frame];
      const degrees =
        j === 0
          ? limits.hips
          : j < FIRST_ARM
            ? limits.back
            : limits.idleArm + (limits.busyArm - limits.idleArm) * share;
      const angle = vecLength(vector);
      const scale = angle > 1e-9 ? softLimit(angle, degrees * RADIANS, 0.5) / angle : 0;
      for (let k = 0; k < 3; k++) turns[frame * width + j * 3 + k] = vector[k] * scale;
    });
    const higher = other.translations[frame * 3 + 1] - base.translations[frame * 3 + 1];
    heights[frame] = Math.sign(higher) * softLimit(Math.abs(higher), limits.height, 0.5);
  }
  for (let frame = count; frame < plan.frameCount; frame++) {
    turns.copyWithin(frame * width, (count - 1) * width, count * width);
    heights[frame] = heights[count - 1];
  }
  const { trunk, arms } = quietParts(plan);
  const quietOf = (joint: number) => (joint < FIRST_ARM ? trunk : arms[joint < FIRST_ARM + 4 ? 0 : 1]);
  smoothColumns(turns, width, (column) => quietOf(Math.floor(column / 3)));
  smoothColumns(heights, 1, () => trunk);
  return { turns, heights };
}

/** Smooths each column, the more the quieter the body is. */
function smoothColumns(tracks: Float64Array, width: number, quietOf: (column: number) => Float64Array): void {
  const frames = tracks.length / width;
  const [fast, slow] = [new Float64Array(frames), new Float64Array(frames)];
  for (let c = 0; c < width; c++) {
    for (let f = 0; f < frames; f++) fast[f] = tracks[f * width + c];
    const quiet = quietOf(c);
    smoothTrack(fast, SMOOTH);
    slow.set(fast);
    smoothTrack(slow, QUIET_SMOOTH);
    for (let f = 0; f < frames; f++) tracks[f * width + c] = fast[f] + (slow[f] - fast[f]) * quiet[f];
  }
}
