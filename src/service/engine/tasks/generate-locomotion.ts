import type { LocomotionArguments } from "../../../requests/locomotion.js";
import { readLocomotionArguments } from "../../../requests/relative-locomotion.js";
import { generateLocomotion as generate, locomotionStyles } from "../../../synthesis/locomotion/generate-locomotion.js";
import type { MotionBundle } from "../engine-tasks.js";
import { bundleOf } from "./bundle-of.js";

/** Frames a second that motions are stored at. */
const FRAME_RATE = 60;

/** A gait at the speed of the reference figure; a character's legs scale it when the motion is put on the character. */
export function generateLocomotion(input: LocomotionArguments): MotionBundle {
  const args = readLocomotionArguments(input, { styles: locomotionStyles() });
  return bundleOf(generate({ ...args, frameRate: FRAME_RATE }), `${args.styleId} ${args.moveSpeed} m/s`);
}
