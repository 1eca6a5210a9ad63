import type { MotionClip } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { askedSteps } from "../../synthesis/text/generate-text-motion.js";
import { characterOf } from "../character.js";
import { type ClipMessage, type ForCharacter, onCharacter } from "../motion-for-page.js";
import { bundleOf, type MotionBundle } from "../stored-motion.js";
import type { TaskContext } from "../task.js";
import { editPieces, textPieces } from "../word-practice.js";

/** Generates a motion from text on a character's own skeleton. @throws MotionError BAD_USER_INPUT */
export function* text({ rig, args }: ForCharacter<TextMotionArguments>, context: TaskContext): Steps<ClipMessage> {
  const { shelf, onProgress, practise } = context;
  const clip = yield* spoken(args, context);
  onProgress({ stage: "retarget", fraction: 0.7 });
  yield;
  const made = yield* onCharacter(clip, rig, context);
  practise([...textPieces(shelf, rig), ...editPieces(characterOf(shelf, rig))]);
  return made;
}

/** Generates a motion from text to be stored, and returns how the text was understood. @throws MotionError BAD_USER_INPUT */
export function* storedText(args: TextMotionArguments, context: TaskContext): Steps<MotionBundle & { plan: TextPlan }> {
  const clip = yield* spoken(args, context);
  const plan = clip.plan as TextPlan;
  return { ...bundleOf(clip, plan.prompt.slice(0, 60) || "planned motion"), plan };
}

function spoken(args: TextMotionArguments, { shelf, onProgress }: TaskContext): Steps<MotionClip> {
  onProgress({ stage: "generate", fraction: 0 });
  return shelf.clip(["text", args], () => askedSteps(args));
}
