import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { ARMS, JOINTS } from "../../text/compose/joints-by-part.js";
import { moveHand } from "../../text/compose/keep-arms-clear.js";
import { armsAtWork } from "./arms-at-work.js";

const [planned, own] = [createGlobalPose(BUILTIN_SKELETON), createGlobalPose(BUILTIN_SKELETON)];
const [by] = vectors(1);
const [wanted, now, forearm] = quaternions(3);
/** Share of its work from which a hand is held. */
const IDLE = 0.02;

/**
 * Brings the hands of a body that departed from a plan back to where and how the plan has them, in place, as far as they do
 * something: trunk and shoulders have moved, elbows follow.
 */
export function holdHands(plan: MotionClip, clip: MotionClip): void {
  const busy = armsAtWork(plan);
  (["left", "right"] as const).forEach((side, s) => {
    const [, , lower, hand] = ARMS[side];
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const share = busy[s][frame];
      if (share < IDLE) continue;
      forwardKinematicsOfFrame(plan, frame, planned);
      forwardKinematicsOfFrame(clip, frame, own);
      for (let k = 0; k < 3; k++) by[k] = (planned.positions[hand * 3 + k] - own.positions[hand * 3 + k]) * share;
      quatSlerp(wanted, quatRead(now, own.rotations, hand * 4), quatRead(wanted, planned.rotations, hand * 4), share);
      moveHand(clip, frame, side, by);
      forwardKinematicsOfFrame(clip, frame, own);
      quatMultiply(now, quatConjugate(forearm, quatRead(forearm, own.rotations, lower * 4)), wanted);
      quatWrite(clip.rotations, (frame * JOINTS + hand) * 4, now);
    }
  });
}
