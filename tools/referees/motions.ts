import type { MotionClip } from "../../src/motion/clip.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";

/** A walk, a style that moves the arms and trunk, a run to the side. */
export const motions: Record<string, () => MotionClip> = {
  walk: () => generateLocomotion({ strides: 1, moveSpeed: 1.4, travelAngle: 0, styleId: "neutral_male_a" }),
  zombie: () => generateLocomotion({ strides: 1, moveSpeed: 0.8, travelAngle: 0, styleId: "zombie" }),
  "sideways run": () => generateLocomotion({ strides: 1, moveSpeed: 3, travelAngle: 90, styleId: "neutral_male_a" }),
};
