import { readMotionGlb } from "../../files/formats/glb/read/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import { clipOnSkeleton } from "../../retarget/clip-on-skeleton.js";
import { asLoop, type ForeignMotion, readForeignMotion } from "../../retarget/foreign-motion.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { createRetargeter, type Retargeter } from "../../retarget/retargeter.js";
import { type CharacterRig, sameSkeleton } from "../../retarget/rig/character-rig.js";
import { type Character, characterOf } from "../character.js";
import { type ClipMessage, type ForCharacter, forPage, withPath } from "../motion-for-page.js";
import type { TaskContext } from "../task.js";

export interface MotionFileArguments {
  /** GLB. */
  file: Uint8Array;
  /** Whether to loop a motion that does not say if it loops, when its ends meet. */
  loops: boolean;
}

/**
 * Retargets the motion in a GLB file, made for any skeleton, to a character.
 *
 * @throws MotionError BAD_USER_INPUT, NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING
 */
export function* motionFile(
  { rig, args: { file, loops } }: ForCharacter<MotionFileArguments>,
  { shelf, onProgress }: TaskContext,
): Steps<ClipMessage> {
  const { clip } = readMotionGlb(file);
  const made = yield* retargetForeign(clip, characterOf(shelf, rig), loops);
  onProgress({ stage: "done", fraction: 1 });
  return forPage(made);
}

/** Puts a motion of any skeleton on a character; an equal skeleton takes it unchanged. */
export function* retargetForeign(read: MotionClip, character: Character, loops: boolean): Steps<MotionClip> {
  const own = clipOnSkeleton(read, character.rig.skeleton);
  // A motion with contacts was made for this body and needs no change.
  if (own && own.contacts.length > 0 && (own.loop || !loops)) return withPath(own, character);
  const understood = understandMotion(read);
  yield;
  const motion = loops ? asLoop(understood) : understood;
  if (own) return withPath({ ...own, contacts: motion.clip.contacts, loop: motion.clip.loop }, character);
  return withPath(yield* retargetSteps(motion.clip, retargeterFrom(motion.rig, character)), character);
}

/** Caches the rig of the last source skeleton: most motions share one. */
let lastSource: CharacterRig | undefined;

/** Analyses a motion of any skeleton. */
export function understandMotion(clip: MotionClip): ForeignMotion {
  const onLast = lastSource && clipOnSkeleton(clip, lastSource.skeleton);
  const motion = onLast ? readForeignMotion(onLast, lastSource) : readForeignMotion(clip);
  lastSource = motion.rig;
  return motion;
}

function retargeterFrom(source: CharacterRig, target: Character): Retargeter {
  if (sameSkeleton(source.skeleton, BUILTIN_SKELETON)) return target.retargeter;
  if (target.foreign?.source !== source) target.foreign = { source, retargeter: createRetargeter(source, target.rig) };
  return target.foreign.retargeter;
}
