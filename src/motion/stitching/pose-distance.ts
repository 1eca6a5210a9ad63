import type { MotionClip } from "../clip.js";
import { quatAngle, quatFromYaw, quatMultiply, quatRead } from "../maths/quaternion.js";

/** Difference in the root's height, metres, that counts as much as a radian of a joint. */
const HEIGHT = 0.35;

/**
 * Returns how far two poses are apart: the widest angle of any joint but the fingers', radians, or as much for the
 * root's height. Position on the ground and heading do not matter.
 *
 * @param turn about +Y that makes the second face as the first, radians
 */
export function poseDistance(a: MotionClip, aFrame: number, b: MotionClip, bFrame: number, turn: number): number {
  const { names } = a.skeleton;
  const [p, q] = [
    [0, 0, 0, 1],
    [0, 0, 0, 1],
  ];
  const rise = a.translations[aFrame * a.translatedJoints.length * 3 + 1];
  const other = b.translations[bFrame * b.translatedJoints.length * 3 + 1];
  let widest = Math.abs(rise - other) / HEIGHT;
  for (let j = 0; j < names.length; j++) {
    if (/Hand./.test(names[j])) continue;
    quatRead(p, a.rotations, (aFrame * names.length + j) * 4);
    quatRead(q, b.rotations, (bFrame * names.length + j) * 4);
    if (a.skeleton.parents[j] < 0) quatMultiply(q, quatFromYaw([0, 0, 0, 1], turn), q);
    widest = Math.max(widest, quatAngle(p, q));
  }
  return widest;
}
