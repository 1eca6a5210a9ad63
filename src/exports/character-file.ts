import { type GlbCharacter, readGlbCharacter } from "../formats/glb/read-glb.js";
import { toSingleGlb } from "../formats/glb/to-single-glb.js";
import type { CharacterModel } from "../motion/character-model.js";

/** A character's own file, which a motion is written into. */
export interface CharacterFile {
  /** As GLB; made at the first call where the file is another. */
  glb(): Uint8Array;
  /** glTF node of each joint of the skeleton that the motion is on. */
  nodes: ArrayLike<number>;
  /** One of this package's own characters: in FBX its numbers become centimetres, with no node that scales. */
  isBuiltin: boolean;
  /** The user's own FBX, which FBX exports are written into; with the Model id of each joint, -1: of none. */
  fbx?: { bytes: Uint8Array; ids: ArrayLike<number | bigint> };
}

/** A character's file that was read. */
export interface OpenedCharacter {
  model: CharacterModel;
  /** The file for a skeleton that has these nodes of the model as its joints. */
  fileFor(nodes: ArrayLike<number>): CharacterFile;
}

/**
 * Reads a character's file, by its content: GLB, VRM, or glTF with its buffers inside.
 *
 * @throws MotionError (BAD_USER_INPUT)
 */
export async function openCharacterFile(bytes: Uint8Array): Promise<OpenedCharacter> {
  const glb = toSingleGlb(bytes);
  const model: GlbCharacter = await readGlbCharacter(glb);
  return {
    model,
    fileFor: (nodes) => ({
      glb: () => glb,
      nodes: Int32Array.from(nodes, (node) => model.sourceNodes[node]),
      isBuiltin: false,
    }),
  };
}
