import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { quatFromAxisAngle } from "../../../motion/maths/rotation-forms.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import { createLiftedBody } from "../lifter/lift-track.js";
import { buildClip } from "../placing/build-clip.js";

/** How far hanging arms are turned down from those of a T-pose, radians. */
const HANGS = 1.25;

/** A body that stands at ease, of one frame: what is shown while nobody is seen. */
export function homePose(): MotionClip {
  const body = createLiftedBody(1, 30);
  const turn = new Float64Array(4);
  BODY_JOINTS.forEach((joint, j) => {
    const name = BUILTIN_SKELETON.names[joint];
    const angle = /Arm|Hand/.test(name) ? (name.startsWith("Left") ? -HANGS : HANGS) : 0;
    body.rotations.set(quatFromAxisAngle(turn, [0, 0, 1], angle) as Float64Array, j * 4);
  });
  const root = Float64Array.of(0, BUILTIN_SKELETON.restTranslations[1], 0);
  return { ...buildClip(body, Float64Array.of(0, 0, 0, 1), root, []), plan: null, request: null };
}
