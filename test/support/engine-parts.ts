import { type Character, prepareCharacter } from "../../src/engine/character.js";
import { type StitchEdit, stitchOwnSteps } from "../../src/engine/edit/stitch-own-clips.js";
import { type TrimEdit, trimOwnSteps } from "../../src/engine/edit/trim-own-clip.js";
import { withPath } from "../../src/engine/motion-for-page.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { runSteps, type Steps } from "../../src/requests/steps.js";
import { retargetSteps } from "../../src/retarget/retarget-clip.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";

/** A character as tasks have it. */
export function understood(model: CharacterModel): Character {
  return prepareCharacter(createCharacterRig(model));
}

/** A motion of the built-in skeleton on a character's own, in steps, as tasks put it there. */
export function* putSteps(clip: MotionClip, character: Character): Steps<MotionClip> {
  return withPath(yield* retargetSteps(clip, character.retargeter), character);
}

export const put = (clip: MotionClip, character: Character): MotionClip => runSteps(putSteps(clip, character));

export const trimmed = (edit: TrimEdit, character: Character): MotionClip =>
  withPath(runSteps(trimOwnSteps(edit, character.retargeter)), character);

export const stitched = (edit: StitchEdit, character: Character): MotionClip =>
  withPath(runSteps(stitchOwnSteps(edit, character.retargeter)), character);
