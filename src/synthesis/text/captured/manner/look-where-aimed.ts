import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../motion/clip.js";
import { quatFromYaw, quatRotate } from "../../../../motion/maths/quaternion.js";
import { globalRotation, HEAD, NECK, turnInWorld, WIDTH } from "../body.js";

const DEGREE = Math.PI / 180;
/** Share of the way to the target that the head turns, the eyes doing the rest; and degrees at most. */
const SHARE = 0.75;
const MOST = 48;

const turn = new Float64Array(4);
const parent = new Float64Array(4);
const ahead = new Float64Array(3);

/**
 * Turns head and neck to the aim, on top of the trunk's turn.
 *
 * @param direction degrees from straight ahead, + right
 * @param weight 0 to 1, by the second
 */
export function lookWhereAimed(clip: MotionClip, direction: number, weight: (seconds: number) => number): void {
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const share = weight(frame / clip.frameRate);
    if (share <= 0) continue;
    const at = frame * WIDTH;
    quatRotate(ahead, globalRotation(parent, clip.rotations, at, HEAD), [0, 0, 1]);
    // To the right is a negative turn about +Y.
    const now = -Math.atan2(ahead[0], ahead[2]) / DEGREE;
    const off = ((((direction - now + 180) % 360) + 360) % 360) - 180;
    const degrees = Math.max(-MOST, Math.min(MOST, off * SHARE)) * share;
    quatFromYaw(turn, (-degrees * DEGREE) / 2);
    for (const joint of [NECK, HEAD]) {
      globalRotation(parent, clip.rotations, at, BUILTIN_SKELETON.parents[joint]);
      turnInWorld(clip.rotations, at, joint, parent, turn);
    }
  }
}
