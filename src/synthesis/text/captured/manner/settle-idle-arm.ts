import type { MotionClip, Side } from "../../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../motion/forward-kinematics.js";
import { quatRead, quatSlerp, quatWrite } from "../../../../motion/maths/quaternion.js";
import { smootherstep } from "../../../locomotion/easing.js";
import { smoothTrack } from "../../authored/smooth-track.js";
import { ARM, HAND, WIDTH } from "../body.js";

/** Actions of one hand, in which performers sometimes lifted the other one, which has nothing to do. */
const ONE_HANDED: ReadonlySet<string> = new Set(
  "wave point shade_eyes knock wipe write use_item phone shave shake_hands high_five swat_fly".split(" "),
);

/** Heights of an idle hand against its shoulder, metres: it hangs up to the first, and from the second on it does something. */
const HANGS = [-0.42, -0.26] as const;
/** Share of the way down that a lifted hand goes. */
const DOWN = 0.9;
/** Standard deviation of the smoothing, frames. */
const SMOOTH = 8;

export function actsWithOneHand(action: string): boolean {
  return ONE_HANDED.has(action);
}

/** Lets the arm that has nothing to do hang as it does at both ends of the performance. */
export function settleIdleArm(clip: MotionClip, acting: Side): void {
  const idle: Side = acting === "left" ? "right" : "left";
  const shares = liftedShares(clip, idle);
  if (!shares) return;
  const { rotations, frameCount } = clip;
  const last = frameCount - 1;
  const [first, final, own] = [new Float64Array(4), new Float64Array(4), new Float64Array(4)];
  for (const joint of [...ARM[idle], ...HAND[idle].slice(1)]) {
    const at = (frame: number) => frame * WIDTH + joint * 4;
    quatRead(first, rotations, at(0));
    quatRead(final, rotations, at(last));
    for (let frame = 1; frame < last; frame++) {
      const hanging = quatSlerp(new Float64Array(4), first, final, frame / last);
      quatSlerp(own, quatRead(own, rotations, at(frame)), hanging, DOWN * shares[frame]);
      quatWrite(rotations, at(frame), own);
    }
  }
}

/** Returns how far a hand is from hanging in each frame, 0 to 1; null if it hangs in all. */
function liftedShares(clip: MotionClip, side: Side): Float64Array | null {
  const pose = createGlobalPose(clip.skeleton);
  const [, upper, , wrist] = ARM[side];
  const shares = Float64Array.from({ length: clip.frameCount }, (_, frame) => {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    const up = positions[wrist * 3 + 1] - positions[upper * 3 + 1];
    return smootherstep((up - HANGS[0]) / (HANGS[1] - HANGS[0]));
  });
  if (shares.every((share) => share === 0)) return null;
  smoothTrack(shares, SMOOTH);
  return shares;
}
