/** Characters and motions for the sheets. */
import { castMember, isCastId, isMadeCastId } from "../../src/characters/index.js";
import { castCharacterGlb } from "../../src/characters/made/index.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { loadCharacterBytes, loadCharacterFile } from "../../test/support/characters/load-character-file.js";
import type { SheetCharacter } from "./rows.js";

/** Loads a member of the cast, made or not, by id, or a character file. */
export async function loadCharacter(name: string): Promise<CharacterModel> {
  if (isCastId(name)) return castMember(name);
  return isMadeCastId(name)
    ? await loadCharacterBytes(castCharacterGlb(name, 1), `${name}.glb`)
    : await loadCharacterFile(name);
}

/** Returns the clip on the character's own skeleton. */
export function clipForCharacter(clip: MotionClip, model: CharacterModel): SheetCharacter & { clip: MotionClip } {
  const rig = createCharacterRig(model);
  return { clip: retargetClip(clip, createRetargeter(clip.skeleton, rig)), model, nodes: rig.nodes };
}
