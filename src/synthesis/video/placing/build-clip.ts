import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { quatConjugate, quatDot, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import { relaxedFingers } from "../../locomotion/upper-body/finger-pose.js";
import { bendFingers } from "../fingers/bend-fingers.js";
import type { FingerTrack } from "../fingers/finger-track.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { BODY_PARENTS } from "./body-points.js";

/**
 * Builds the clip of a body in the world's space, with relaxed fingers where they are not seen.
 *
 * @param toWorld turn from the camera's space, xyzw
 * @param root x y z of the hips per frame, in the world
 * @param fingers of the left and of the right hand, if they were looked for
 */
export function buildClip(
  body: LiftedBody,
  toWorld: Float64Array,
  root: Float64Array,
  contacts: FootContact[],
  fingers?: readonly FingerTrack[] | null,
): Omit<MotionClip, "plan" | "request"> {
  const { frameCount, frameRate } = body;
  const joints = BUILTIN_SKELETON.names.length;
  const rest = Float64Array.from(BUILTIN_SKELETON.restRotations);
  relaxedFingers(rest);
  const rotations = new Float32Array(frameCount * joints * 4);
  const [own, above, local] = [new Float64Array(4), new Float64Array(4), new Float64Array(4)];
  for (let f = 0; f < frameCount; f++) {
    rotations.set(rest, f * joints * 4);
    if (fingers) bendFingers(rotations, f * joints * 4, fingers, f);
    BODY_JOINTS.forEach((joint, j) => {
      quatRead(own, body.rotations, (f * BODY_JOINTS.length + j) * 4);
      if (j === 0) quatMultiply(local, toWorld, own);
      else {
        quatRead(above, body.rotations, (f * BODY_JOINTS.length + BODY_PARENTS[j]) * 4);
        quatMultiply(local, quatConjugate(above, above), own);
      }
      const at = (f * joints + joint) * 4;
      const before = rotations.subarray(at - joints * 4, at - joints * 4 + 4);
      if (f > 0 && quatDot(before, local) < 0) for (let k = 0; k < 4; k++) local[k] = -local[k];
      quatWrite(rotations, at, local);
    });
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations: Float32Array.from(root),
    contacts,
    labels: [],
    loop: null,
  };
}
