import type { MotionClip } from "../../motion/clip.js";
import type { LocomotionArguments } from "../../requests/locomotion/locomotion.js";
import { readLocomotionArguments } from "../../requests/locomotion/relative-locomotion.js";
import type { Steps } from "../../requests/steps.js";
import { locomotionSteps, locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import { type ClipMessage, type ForCharacter, onCharacter } from "../motion-for-page.js";
import { bundleOf, type MotionBundle } from "../stored-motion.js";
import type { TaskContext } from "../task.js";

/** Generates a gait on a character's own skeleton. @throws MotionError BAD_USER_INPUT */
export function* locomotion(
  { rig, args }: ForCharacter<LocomotionArguments>,
  context: TaskContext,
): Steps<ClipMessage> {
  const clip = yield* gait(readArguments(args), context);
  context.onProgress({ stage: "retarget", fraction: 0.5 });
  yield;
  return yield* onCharacter(clip, rig, context);
}

/** Generates a gait to be stored, at the speed of the reference figure. @throws MotionError BAD_USER_INPUT */
export function* storedLocomotion(input: LocomotionArguments, context: TaskContext): Steps<MotionBundle> {
  const args = readArguments(input);
  return bundleOf(yield* gait(args, context), `${args.styleId} ${args.moveSpeed} m/s`);
}

function readArguments(args: LocomotionArguments): LocomotionArguments {
  return readLocomotionArguments(args, { styles: locomotionStyles() });
}

function gait(args: LocomotionArguments, { shelf, onProgress }: TaskContext): Steps<MotionClip> {
  onProgress({ stage: "generate", fraction: 0 });
  return shelf.clip(["locomotion", args], () => locomotionSteps(args));
}
