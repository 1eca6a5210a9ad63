import type { CharacterDescription } from "../../motion/character-description.js";
import type { CharacterModel } from "../../motion/character-model.js";
import { readLocomotionArguments } from "../../requests/locomotion/relative-locomotion.js";
import type { Steps } from "../../requests/steps.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { createCharacterRig } from "../../retarget/rig/character-rig.js";
import { locomotionSteps, locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import { type Character, characterOf, describeCharacter, prepareCharacter } from "../character.js";
import { modelHash } from "../model-hash.js";
import type { TaskContext } from "../task.js";

export interface CharacterToMap {
  model: CharacterModel;
  /** Overrides of the mapping: node index in the model by humanoid role, null for "has none". */
  overrides?: Readonly<Record<string, number | null>>;
}

/** The worker's analysis of a character. */
export interface MappedCharacter {
  /** Hash of the rig: equal for characters that share every clip. */
  hash: string;
  /** The rig as compact plain data, for workers that have not seen the character. */
  rig: unknown;
  description: CharacterDescription;
}

/**
 * Maps a character's joints and builds its rig. Equal models share one rig.
 *
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING
 */
export function* mapCharacter({ model, overrides }: CharacterToMap, { shelf }: TaskContext): Steps<MappedCharacter> {
  const hash = modelHash(model, overrides);
  yield;
  const character = shelf.has(hash) ? characterOf(shelf, hash) : yield* understand({ model, overrides });
  shelf.put(hash, character);
  if (!shelf.isWarm) {
    yield* warmUp(character);
    shelf.isWarm = true;
  }
  return { hash, rig: character.rig, description: describeCharacter(character) };
}

function* understand({ model, overrides }: CharacterToMap): Steps<Character> {
  const rig = createCharacterRig(model, { overrides });
  yield;
  return prepareCharacter(rig);
}

/** Decodes tables and triggers compilation once, so that the first request does not have to wait. */
function* warmUp({ retargeter }: Character): Steps<void> {
  locomotionStyles();
  yield;
  // Walk and sprint use different bases; two strides are enough to trigger optimization.
  for (const moveSpeed of [1.2, 6]) {
    const clip = yield* locomotionSteps(readLocomotionArguments({ strides: 2, moveSpeed }));
    yield* retargetSteps(clip, retargeter);
  }
}
