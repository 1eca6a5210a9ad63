import type { MotionClip } from "../../../motion/clip.js";
import { keepArmsClear } from "../../text/compose/keep-arms-clear.js";
import { keepHemispheres } from "../../text/compose/keep-hemispheres.js";
import { keepToJoints } from "../../text/compose/keep-to-joints.js";

/** Keeps a body that departed from its plan outside itself, in place: elbows, ankles, arms. */
export function finishDeparted(clip: MotionClip): MotionClip {
  keepToJoints(clip);
  keepArmsClear(clip);
  keepHemispheres(clip);
  return clip;
}
