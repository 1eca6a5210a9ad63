import type { MotionClip, Side } from "../../../motion/clip.js";
import { turnBeyondAnkle } from "../../../motion/feet/ankle-range.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { quatConjugate, quatMultiply, quatRotate, quatSlerp } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { vecDot, vecNormalize, vecSubtract } from "../../../motion/maths/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import { createHingedLeg, hingeLeg, writeLeg } from "../captured/legs/hinge-leg.js";
import { createLegPose, poseLeg } from "../captured/legs/leg-kinematics.js";
import { JOINTS, LEGS } from "./joints-by-part.js";

/** Largest turn of a knee with its foot, radians. */
const MOST = 0.5;
/** Turn beyond the ankle's range over which the leg begins to follow, radians. */
const BEGINS = 0.12;
/** Sideways bend of a knee up to which it is left as it is, radians. */
const HINGED = 0.14;

const SIDEWAYS = [1, 0, 0];
const leg = createLegPose();
const hinged = createHingedLeg();
const [axis, up, before, after] = vectors(4);
const [local, turn, foot] = quaternions(3);

/**
 * Turns knees towards feet that stay on the ground while the body turns; what ankles cannot take of the rest, feet
 * turn on their balls. Returns how far the foot turns in every frame, radians.
 */
export function turnLegs({ rotations, translations, frameCount }: MotionClip, side: Side): Float64Array {
  const s = side === "left" ? 0 : 1;
  const pivots = new Float64Array(frameCount);
  for (let frame = 0; frame < frameCount; frame++) {
    poseLeg({ rotations, pelvis: translations }, s, frame, leg);
    const { hips, socket, thigh, shank, ankle } = leg;
    for (let k = 0; k < 4; k++) foot[k] = leg.foot[k];
    const beyond = beyondOf(shank);
    const share = smootherstep(Math.max(Math.abs(beyond), sidewaysOf(thigh, leg.knee, ankle) - HINGED) / BEGINS);
    if (share < 1e-4) continue;
    quatRotate(axis, thigh, SIDEWAYS);
    vecNormalize(up, vecSubtract(up, socket, ankle));
    quatFromAxisAngle(turn, up, Math.sign(beyond) * Math.min(MOST, Math.abs(beyond)));
    quatRotate(axis, turn, axis);
    hingeLeg(hinged, socket, ankle, axis);
    const left = beyondOf(hinged.shank);
    if (Math.abs(left) > 1e-4) {
      pivots[frame] = Math.abs(left) * share;
      quatRotate(before, foot, BUILTIN_FEET[s].ball);
      quatMultiply(foot, quatFromAxisAngle(turn, [0, 1, 0], -left * share), foot);
      quatRotate(after, foot, BUILTIN_FEET[s].ball);
      for (let k = 0; k < 3; k++) ankle[k] += before[k] - after[k];
      hingeLeg(hinged, socket, ankle, axis);
    }
    quatSlerp(hinged.thigh, thigh, hinged.thigh, share);
    quatSlerp(hinged.shank, shank, hinged.shank, share);
    writeLeg(rotations, frame * JOINTS * 4, LEGS[side], hips, hinged, foot);
  }
  return pivots;
}

/** Returns how far a shank is bent out of the plane in which its thigh's knee bends, radians. */
function sidewaysOf(thigh: Float64Array, knee: Float64Array, ankle: Float64Array): number {
  quatRotate(axis, thigh, SIDEWAYS);
  vecNormalize(after, vecSubtract(after, ankle, knee));
  return Math.asin(Math.min(1, Math.abs(vecDot(axis, after))));
}

/** Returns how far the foot is turned against a shank beyond its ankle's range, radians. */
function beyondOf(shank: Float64Array): number {
  return turnBeyondAnkle(quatMultiply(local, quatConjugate(local, shank), foot));
}
