import type { MotionClip } from "../../src/motion/clip.js";
import { quatNormalize } from "../../src/motion/maths/quaternion.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";

/** Gaits on the built-in skeleton: speed in m/s, travel angle in degrees. */
export const WALKS = {
  walk: [1.4, 0],
  run: [3.5, 0],
  sideways: [1.2, 90],
  backward: [1, 180],
} as const;

const made = new Map<string, MotionClip>();

/** Returns one of them, made once. Do not write into it. */
export function walkClip(name: keyof typeof WALKS, styleId = "neutral_male_a"): MotionClip {
  const key = `${name} ${styleId}`;
  let clip = made.get(key);
  if (!clip) {
    const [moveSpeed, travelAngle] = WALKS[name];
    clip = generateLocomotion({ strides: 1, moveSpeed, travelAngle, styleId });
    // Normalised to the last bit, so that any difference after retargeting comes from retargeting.
    for (let i = 0; i < clip.rotations.length; i += 4) {
      const q = clip.rotations.subarray(i, i + 4);
      quatNormalize(q, q);
    }
    made.set(key, clip);
  }
  return clip;
}
