import type { MotionClip } from "../../../src/motion/clip.js";
import { quatAngle, quatRead } from "../../../src/motion/maths/quaternion.js";

/**
 * Returns the largest difference between two clips of one skeleton: radians of any joint, model units of any
 * translation.
 */
export function clipDifference(a: MotionClip, b: MotionClip): { angle: number; translation: number } {
  if (a.frameCount !== b.frameCount || a.rotations.length !== b.rotations.length) {
    throw new Error(
      `${a.frameCount} frames against ${b.frameCount}, ${a.rotations.length} numbers against ${b.rotations.length}.`,
    );
  }
  let angle = 0;
  for (let at = 0; at < a.rotations.length; at += 4) {
    const turn = quatAngle(quatRead([0, 0, 0, 1], a.rotations, at), quatRead([0, 0, 0, 1], b.rotations, at));
    // NaN counts as different.
    if (!(turn <= angle)) angle = turn;
  }
  let translation = 0;
  for (let frame = 0; frame < a.frameCount; frame++) {
    a.translatedJoints.forEach((joint, i) => {
      const other = b.translatedJoints.indexOf(joint);
      for (let k = 0; k < 3; k++) {
        const x = a.translations[(frame * a.translatedJoints.length + i) * 3 + k];
        const y = b.translations[(frame * b.translatedJoints.length + other) * 3 + k];
        const gap = Math.abs(x - y);
        if (!(gap <= translation)) translation = gap;
      }
    });
  }
  return { angle, translation };
}
