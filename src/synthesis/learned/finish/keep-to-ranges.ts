import type { MotionClip } from "../../../motion/clip.js";
import { limitAnkle } from "../../../motion/feet/ankle-range.js";
import { limitSwing } from "../../../motion/maths/limit-swing.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { softLimit } from "../../../motion/maths/soft-limit.js";
import { vecLength, vecScale } from "../../../motion/maths/vector.js";
import { createHingedLeg, hingeLeg, writeLeg } from "../../text/captured/legs/hinge-leg.js";
import { createLegPose, poseLeg } from "../../text/captured/legs/leg-kinematics.js";
import { ARMS, HEAD, JOINTS, LEGS, NECK, SPINE } from "../../text/compose/joints-by-part.js";

const RADIANS = Math.PI / 180;
/** Largest turns of a joint of the back and of the neck against the one below, and bend of a wrist. */
const BACK = 55 * RADIANS;
const NECKS = 60 * RADIANS;
const WRIST = 80 * RADIANS;
/** Share of these up to which nothing changes. */
const FREE = 0.85;

const SIDES = ["left", "right"] as const;
const leg = createLegPose();
const hinged = createHingedLeg();
const [axis, vector] = vectors(2);
const [own, foot] = quaternions(2);

/**
 * Keeps joints within people's ranges, in place: knees are hinges, feet are not twisted in their ankles, backs, necks and wrists
 * bend no further than they can. Feet keep their places.
 */
export function keepToRanges(clip: MotionClip): void {
  const { rotations, translations: pelvis, frameCount } = clip;
  for (let frame = 0; frame < frameCount; frame++) {
    const at = frame * JOINTS * 4;
    for (const joint of SPINE) limitTurn(rotations, at + joint * 4, BACK);
    for (const joint of [NECK, HEAD]) limitTurn(rotations, at + joint * 4, NECKS);
    SIDES.forEach((side, s) => {
      const hand = at + ARMS[side][3] * 4;
      quatRead(own, rotations, hand);
      if (limitSwing(own, [s === 0 ? 1 : -1, 0, 0], WRIST, FREE)) quatWrite(rotations, hand, own);
      poseLeg({ rotations, pelvis }, s as 0 | 1, frame, leg);
      // A knee's axis lies between those of its two bones, and shows most where the knee is bent.
      for (const bone of [leg.thigh, leg.shank]) {
        quatRotate(vector, bone, [1, 0, 0]);
        for (let k = 0; k < 3; k++) axis[k] = bone === leg.thigh ? vector[k] : axis[k] + vector[k];
      }
      hingeLeg(hinged, leg.socket, leg.ankle, axis);
      quatMultiply(foot, quatConjugate(foot, hinged.shank), leg.foot);
      limitAnkle(foot);
      quatMultiply(foot, hinged.shank, foot);
      writeLeg(rotations, at, LEGS[side], leg.hips, hinged, foot);
    });
  }
}

function limitTurn(rotations: Float32Array, at: number, most: number): void {
  quatToRotationVector(vector, quatRead(own, rotations, at));
  const angle = vecLength(vector);
  const limited = softLimit(angle, most, FREE);
  if (limited === angle) return;
  quatWrite(rotations, at, quatFromRotationVector(own, vecScale(vector, vector, limited / angle)));
}
