import type { MotionClip } from "../motion/clip.js";
import { withRootPath } from "../motion/root-path.js";
import type { Steps } from "../requests/steps.js";
import { retargetSteps } from "../retarget/retarget-clip.js";
import { type Character, characterOf } from "./character.js";
import { handOver } from "./hand-over.js";
import type { TaskContext } from "./task.js";

/** A motion on its way to a page, which already has the character's skeleton. */
export type ClipMessage = Omit<MotionClip, "skeleton">;

/** Input shared by the tasks that make a motion for a character. */
export interface ForCharacter<Arguments> {
  /** Hash of the character's rig. */
  rig: string;
  args: Arguments;
}

/** Retargets a motion from the built-in skeleton to a character: the last stage of every task that makes motions. @param rig its hash */
export function* onCharacter(clip: MotionClip, rig: string, { shelf, onProgress }: TaskContext): Steps<ClipMessage> {
  const character = characterOf(shelf, rig);
  const made = withPath(yield* retargetSteps(clip, character.retargeter), character);
  onProgress({ stage: "done", fraction: 1 });
  return forPage(made);
}

/** Prepares a motion for the page; its arrays are transferred. */
export function forPage({ skeleton: _, ...message }: MotionClip): ClipMessage {
  const { rotations, translations, rootPath } = message;
  return handOver(message, [rotations, translations, ...(rootPath ? [rootPath] : [])]);
}

/** Adds the root path to a clip that does not loop. */
export function withPath(clip: MotionClip, { rig: { roles, scale } }: Character): MotionClip {
  const { Hips: hips, LeftUpLeg: leftLeg, RightUpLeg: rightLeg, LeftFoot: leftFoot, RightFoot: rightFoot } = roles;
  if (hips === undefined || leftLeg === undefined || rightLeg === undefined) return clip;
  return withRootPath(clip, { hips, leftLeg, rightLeg, leftFoot, rightFoot }, scale);
}
