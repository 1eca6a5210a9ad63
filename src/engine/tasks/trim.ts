import type { Steps } from "../../requests/steps.js";
import { type TrimAndLoop, type TrimmedClip, trimAndLoop } from "../../synthesis/trim-and-loop/trim-and-loop.js";
import { edited, received } from "../edit/edited.js";
import { type TrimEdit, trimOwnSteps } from "../edit/trim-own-clip.js";
import type { ClipMessage, ForCharacter } from "../motion-for-page.js";
import { bundleOf, clipOf, type HashedFile, type MotionBundle } from "../stored-motion.js";
import type { TaskContext } from "../task.js";

/** Cuts a range out of a character's motion, looping or not. @throws MotionError BAD_USER_INPUT */
export function* trim({ rig, args }: ForCharacter<TrimEdit<ClipMessage>>, context: TaskContext): Steps<ClipMessage> {
  return yield* edited(rig, context, (character) => trimOwnSteps(received(args, character), character.retargeter));
}

/** Cuts a range out of a stored motion, looping or not. @throws MotionError BAD_USER_INPUT, of `start` and `end` */
export function* storedTrim(
  { motion, name, ...range }: TrimAndLoop & { motion: HashedFile; name: string },
  { shelf }: TaskContext,
): Steps<MotionBundle & Pick<TrimmedClip, "gap" | "isWide">> {
  const { clip, gap, isWide } = trimAndLoop(yield* clipOf(shelf, motion), range);
  return { ...bundleOf(clip, name), gap, isWide };
}
