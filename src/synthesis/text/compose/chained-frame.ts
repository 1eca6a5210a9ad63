import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatFromYaw, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatYaw } from "../../../motion/maths/rotation-forms.js";
import { ARMS, HIPS, JOINTS } from "./joints-by-part.js";
import type { PerformedPart } from "./perform-plan.js";
import type { Performance } from "./performance.js";
import { standingNear } from "./standing-near.js";

/** Distance of the hands, metres, from which on a later frame is sought, and that which it may have. */
const FAR = 0.35;
const NEAR = 0.25;
/** Seconds of an action that remain at least. */
const REMAINS = 0.6;

/**
 * Returns the frame at which an action goes on from the pose that the one before is ready in: where the action itself
 * begins; after an aim that is held elsewhere, where it comes through that aim, as with a drawn bow.
 */
export function chainedFrame(
  { performance: held, steps }: PerformedPart,
  { clip, active, marks }: Performance,
): number {
  const begins = standingNear(clip, active[0]);
  if (steps[0].definition.carries !== true || marks.length > 0) return begins;
  const aim = handsAt(held.clip, Math.min(held.clip.frameCount - 1, Math.round(held.active[0] * held.clip.frameRate)));
  const apart = (frame: number) =>
    handsAt(clip, frame).reduce((most, hand, i) => Math.max(most, distance(hand, aim[i])), 0);
  if (apart(begins) < FAR) return begins;
  let [best, least] = [begins, NEAR];
  for (let frame = begins; frame < (active[1] - REMAINS) * clip.frameRate; frame++) {
    const one = apart(frame);
    if (one < least) [best, least] = [frame, one];
  }
  return best;
}

/** Returns the left and the right hand relative to the hips, turned with them, metres. */
function handsAt(clip: MotionClip, frame: number): number[][] {
  const { positions } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const yaw = quatYaw(quatRead([0, 0, 0, 1], clip.rotations, (frame * JOINTS + HIPS) * 4));
  const back = quatConjugate([0, 0, 0, 1], quatFromYaw([0, 0, 0, 1], yaw));
  return [ARMS.left[3], ARMS.right[3]].map((joint) => {
    const offset = [0, 1, 2].map((axis) => positions[joint * 3 + axis] - positions[HIPS * 3 + axis]);
    const turned = [0, 0, 0];
    quatRotate(turned, back, offset);
    return turned;
  });
}

const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
