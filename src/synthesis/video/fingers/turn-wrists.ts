import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatConjugate, quatMultiply, quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import {
  quatFromAxisAngle,
  quatFromRotationVector,
  quatFromTo,
  quatToRotationVector,
} from "../../../motion/maths/rotation-forms.js";
import { vecNormalize } from "../../../motion/maths/vector.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import type { FingerTrack } from "./finger-track.js";

const place = (name: string) => BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf(name));
const ARMS = (["Left", "Right"] as const).map((side, i) => ({
  upper: place(`${side}Arm`),
  fore: place(`${side}ForeArm`),
  hand: place(`${side}Hand`),
  wrist: 15 + i,
}));
/** Most turn of a forearm about itself, either way; of a hand on it: about itself, to a side, and bent. Radians. */
const TWIST = (110 * Math.PI) / 180;
const HAND_LIMITS = [20, 40, 80].map((degrees) => (degrees * Math.PI) / 180);

/**
 * Returns the body with hands turned as they are seen: the forearm turns about itself, and the hand bends on it.
 *
 * @param rays x, y of each landmark at distance 1 in front of the camera: 66 per frame
 */
export function turnWrists(body: LiftedBody, tracks: readonly FingerTrack[], rays: Float64Array): LiftedBody {
  const rotations = body.rotations.slice();
  const read = (at: number) => quatRead(new Float64Array(4), rotations, at) as Float64Array;
  const relative = (above: Float64Array, own: Float64Array) =>
    quatMultiply(new Float64Array(4), quatConjugate(new Float64Array(4), above), own) as Float64Array;
  tracks.forEach(({ palms, share }, side) => {
    const { upper, fore, hand, wrist } = ARMS[side];
    for (let f = 0; f < body.frameCount; f++) {
      if (share[f] <= 0) continue;
      const at = (joint: number) => (f * BODY_JOINTS.length + joint) * 4;
      const seen = seenHand(palms.subarray(f * 4, f * 4 + 4), side, rays, (f * LANDMARK_COUNT + wrist) * 2);
      const [above, arm] = [read(at(upper)), read(at(fore))];
      const before = twistOf(relative(above, arm));
      const wanted = before + twistOf(relative(arm, seen));
      const twist = (Math.min(TWIST, Math.max(-TWIST, wanted)) - before) * share[f];
      quatMultiply(arm, arm, quatFromAxisAngle(new Float64Array(4), [1, 0, 0], twist));
      quatWrite(rotations, at(fore), arm);
      const bent = quatToRotationVector(new Float64Array(3), relative(arm, seen));
      HAND_LIMITS.forEach((most, k) => {
        bent[k] = Math.min(most, Math.max(-most, bent[k]));
      });
      const goal = quatMultiply(new Float64Array(4), arm, quatFromRotationVector(new Float64Array(4), bent));
      quatWrite(rotations, at(hand), quatSlerp(goal, read(at(hand)), goal, share[f]));
    }
  });
  return { ...body, rotations };
}

/** A hand's rotation in the camera's space: its picture shows it as if the camera pointed at it. */
function seenHand(palm: Float64Array, side: number, rays: Float64Array, at: number): Float64Array {
  const [x, y, z, w] = palm;
  const own = side === 0 ? [x, y, z, w] : [x, -y, -z, w];
  const ray = vecNormalize(new Float64Array(3), [rays[at], rays[at + 1], -1]);
  return quatMultiply(new Float64Array(4), quatFromTo(new Float64Array(4), [0, 0, -1], ray), own) as Float64Array;
}

/** How far a rotation turns about X, radians. */
function twistOf([x, , , w]: Float64Array): number {
  return wrapAngle(2 * Math.atan2(x, w));
}
