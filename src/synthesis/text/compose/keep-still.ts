import type { MotionClip } from "../../../motion/clip.js";
import { quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import type { BodyRegion } from "../../../requests/text-plan.js";
import { smootherstep } from "../../locomotion/easing.js";
import { ARMS, HEAD, JOINTS, NECK, SPINE } from "./joints-by-part.js";
import { stanceRotations } from "./neutral-stance.js";

/** Joints of each region that can be kept still, and the share of their movement that is removed. */
const REGIONS: Record<BodyRegion, readonly (readonly [joints: readonly number[], share: number])[]> = {
  head: [[[NECK, HEAD], 0.9]],
  leftArm: [[ARMS.left, 0.93]],
  rightArm: [[ARMS.right, 0.93]],
  arms: [[[...ARMS.left, ...ARMS.right], 0.93]],
  upperBody: [
    [[...ARMS.left, ...ARMS.right], 0.93],
    [[...SPINE, NECK, HEAD], 0.7],
  ],
  // The body still has to stand: legs carry it as before.
  legs: [],
};
/** Seconds over which it fades in and out. */
const FADE = 0.35;

const own = new Float64Array(4);
const still = new Float64Array(4);

/** Holds regions near the neutral figure's pose from one time to another, in place. */
export function keepStill(clip: MotionClip, regions: readonly BodyRegion[], from: number, to: number): void {
  const rate = clip.frameRate;
  const last = Math.min(clip.frameCount - 1, Math.round(to * rate));
  for (let frame = Math.max(0, Math.round(from * rate)); frame <= last; frame++) {
    const time = frame / rate;
    const coming = from <= 0 ? 1 : smootherstep((time - from) / FADE);
    const going = last >= clip.frameCount - 1 ? 1 : smootherstep((to - time) / FADE);
    for (const [joints, share] of regions.flatMap((region) => REGIONS[region])) {
      for (const joint of joints) {
        const at = (frame * JOINTS + joint) * 4;
        quatRead(own, clip.rotations, at);
        quatSlerp(own, own, quatRead(still, stanceRotations(), joint * 4), share * coming * going);
        quatWrite(clip.rotations, at, own);
      }
    }
  }
}
