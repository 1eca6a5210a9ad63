import { SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import {
  vecAddScaled,
  vecCross,
  vecDistance,
  vecDot,
  vecLength,
  vecNormalize,
  vecScale,
  vecSubtract,
} from "../../../motion/maths/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import { smoothTrack } from "../../text/authored/smooth-track.js";
import { createHingedLeg, hingeLeg, writeLeg } from "../../text/captured/legs/hinge-leg.js";
import { createLegPose, type LegPose, poseLeg } from "../../text/captured/legs/leg-kinematics.js";
import { JOINTS, LEGS } from "../../text/compose/joints-by-part.js";
import { type Deviations, FREE_JOINTS } from "./deviations.js";

/** Share of a leg's length up to which it may be stretched, where the plan does not stretch it further. */
const STRETCH = 0.992;
/** Frames around a moment in which the hips stay low enough for it, and the standard deviation of the smoothing. */
const AROUND = 6;
const SMOOTH = 4;

/** Sine of a knee's bend from which the plane of its bones tells its axis, and tells it alone. */
const BENT = [0.05, 0.25] as const;

const SIDES = ["left", "right"] as const;
const SIDEWAYS = [1, 0, 0];
const planned = [createLegPose(), createLegPose()];
const moved = createLegPose();
const [hinged, straight] = [createHingedLeg(), createHingedLeg()];
const [axis, vector, across, upper] = vectors(4);
const [own, turn] = quaternions(2);

/**
 * Lets a body depart from a plan's motion; its feet stay where the plan has them, and so do its path, its contacts and its
 * times. The hips go down where a leg would not reach.
 */
export function departFromPlan(plan: MotionClip, { turns, heights }: Deviations): MotionClip {
  const clip = { ...plan, rotations: plan.rotations.slice(), translations: plan.translations.slice() };
  const { rotations, translations, frameCount } = clip;
  const width = FREE_JOINTS.length * 3;
  for (let frame = 0; frame < frameCount; frame++) {
    FREE_JOINTS.forEach((joint, j) => {
      const at = (frame * JOINTS + joint) * 4;
      const by = frame * width + j * 3;
      quatFromRotationVector(turn, turns.subarray(by, by + 3));
      quatWrite(rotations, at, quatMultiply(own, quatRead(own, rotations, at), turn));
    });
    translations[frame * 3 + 1] += heights[frame];
  }
  lowerForLegs(plan, clip);
  for (let frame = 0; frame < frameCount; frame++) {
    SIDES.forEach((side, s) => {
      const leg = planned[s];
      poseLeg({ rotations: plan.rotations, pelvis: plan.translations }, s as 0 | 1, frame, leg);
      poseLeg({ rotations, pelvis: translations }, s as 0 | 1, frame, moved);
      kneeAxis(leg);
      hingeLeg(straight, leg.socket, leg.ankle, axis);
      hingeLeg(hinged, moved.socket, leg.ankle, axis);
      // What the plan's bones have besides their hinge, such as a turn of the shank, stays.
      for (const bone of ["thigh", "shank"] as const) {
        quatMultiply(own, hinged[bone], quatConjugate(own, straight[bone]));
        quatMultiply(hinged[bone], own, leg[bone]);
      }
      writeLeg(rotations, frame * JOINTS * 4, LEGS[side], moved.hips, hinged, leg.foot);
    });
  }
  return clip;
}

/** Writes the axis about which a leg's knee bends: across the plane of its bones where it is bent, else between theirs. */
function kneeAxis({ thigh, shank, socket, knee, ankle }: LegPose): void {
  for (const bone of [thigh, shank]) {
    quatRotate(vector, bone, SIDEWAYS);
    for (let k = 0; k < 3; k++) axis[k] = bone === thigh ? vector[k] : axis[k] + vector[k];
  }
  vecNormalize(axis, axis);
  vecCross(across, vecSubtract(upper, knee, socket), vecSubtract(vector, ankle, knee));
  const bend = vecLength(across) / (THIGH_LENGTH * SHANK_LENGTH);
  const share = smootherstep((bend - BENT[0]) / (BENT[1] - BENT[0])) * Math.sign(vecDot(across, axis));
  if (share !== 0) vecAddScaled(axis, vecScale(axis, axis, 1 - Math.abs(share)), vecNormalize(across, across), share);
}

/** Lowers the hips, in place and smoothly, where a leg would have to be longer than it is. */
function lowerForLegs(plan: MotionClip, clip: MotionClip): void {
  const whole = (THIGH_LENGTH + SHANK_LENGTH) * STRETCH;
  const needed = Float64Array.from({ length: clip.frameCount }, (_, frame) => {
    const beyond = SIDES.map((_, s) => {
      poseLeg({ rotations: plan.rotations, pelvis: plan.translations }, s as 0 | 1, frame, planned[s]);
      poseLeg({ rotations: clip.rotations, pelvis: clip.translations }, s as 0 | 1, frame, moved);
      const { socket, ankle } = planned[s];
      return vecDistance(moved.socket, ankle) - Math.max(whole, vecDistance(socket, ankle));
    });
    return Math.max(0, ...beyond);
  });
  const drop = needed.map((_, frame) =>
    Math.max(...needed.subarray(Math.max(0, frame - AROUND), Math.min(needed.length, frame + AROUND + 1))),
  );
  smoothTrack(drop, SMOOTH);
  for (let frame = 0; frame < clip.frameCount; frame++) clip.translations[frame * 3 + 1] -= drop[frame] * 1.1;
}
