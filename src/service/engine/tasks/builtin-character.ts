import { type CastId, mannequinGlb } from "../../../characters/index.js";
import type { CharacterReading } from "../engine-tasks.js";
import { understandCharacter } from "./understand-character.js";

/** A built-in character by id, as GLB. Throws MotionError BAD_USER_INPUT for an unknown id. */
export async function builtinCharacter({ id }: { id: string }): Promise<CharacterReading & { glb: Uint8Array }> {
  const glb = mannequinGlb(id as CastId);
  const { reading } = await understandCharacter(glb);
  return { ...reading, glb };
}
