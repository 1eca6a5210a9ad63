import { type CastId, isMadeCastId, type MadeCastId, mannequinGlb } from "../../characters/index.js";
import { readFbxCharacter } from "../../files/characters/open-character.js";
import { stripFbxNamespaces } from "../../files/formats/fbx/write/strip-fbx-namespaces.js";
import { checkImages } from "../../files/formats/glb/read/check-images.js";
import { isBinary } from "../../files/formats/glb/read/gltf-container.js";
import { stripGlbNamespaces } from "../../files/formats/glb/write/strip-glb-namespaces.js";
import { toSingleGlb } from "../../files/formats/glb/write/to-single-glb.js";
import { droppedImages, writeSceneGlb } from "../../files/formats/glb/write/write-scene-glb.js";
import { MotionError } from "../../requests/motion-error.js";
import {
  type CharacterSummary,
  missingEssentials,
  type PackedCharacter,
  packCharacter,
  readCharacterGlb,
  summarize,
} from "../stored-character.js";

export interface CharacterToRead {
  bytes: Uint8Array;
  extension: ".fbx" | ".glb" | ".gltf";
  /** Whether joints lose the namespace in their names ("mixamorig:"). Default false. */
  stripNamespaces?: boolean;
}

/** A character's file as understood. */
export interface CharacterReading extends CharacterSummary {
  /** The file as one GLB: a .gltf with its buffers, a .fbx as far as glTF can express it; null when the file is one already. */
  glb: Uint8Array | null;
  /** The .fbx file with other names of joints than it came with; null when it came as it is stored. */
  fbx: Uint8Array | null;
  packed: PackedCharacter;
}

/**
 * Understands a character's file that is to be stored.
 *
 * @throws MotionError BAD_USER_INPUT for a file that is neither FBX nor glTF, or contradicts itself, NO_RIG_FOUND for one
 *   without a skeleton, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING for a skeleton that is not that of a whole human figure
 */
export async function readCharacter({
  bytes,
  extension,
  stripNamespaces = false,
}: CharacterToRead): Promise<CharacterReading> {
  if (bytes.byteLength === 0) throw new MotionError("BAD_USER_INPUT", "The file is empty (0 bytes).");
  const file = extension === ".fbx" && stripNamespaces ? stripFbxNamespaces(bytes) : bytes;
  const read = extension === ".fbx" ? fbxAsGlb(file) : { glb: gltfAsGlb(file, extension), notes: [] };
  const glb = stripNamespaces ? stripGlbNamespaces(read.glb) : read.glb;
  checkImages(glb);
  const character = await readCharacterGlb(glb);
  const missing = missingEssentials(character.rig);
  if (missing.length > 0) {
    throw new MotionError("ESSENTIAL_JOINTS_MISSING", `no joint was found for the ${missing.join(", the ")}.`);
  }
  const summary = summarize(character);
  return {
    ...summary,
    notes: [...summary.notes, ...read.notes],
    glb: glb === bytes ? null : glb,
    fbx: file === bytes ? null : file,
    packed: packCharacter(character, glb),
  };
}

/** Makes a built-in character, understood like any other. @throws MotionError BAD_USER_INPUT for an unknown id */
export async function builtinCharacter({ id }: { id: string }): Promise<CharacterReading & { glb: Uint8Array }> {
  const glb = isMadeCastId(id) ? await madeCastGlb(id) : mannequinGlb(id as CastId);
  const character = await readCharacterGlb(glb);
  return { ...summarize(character), glb, fbx: null, packed: packCharacter(character, glb) };
}

/** Not kept in memory, as `castGlbAsync` does. */
async function madeCastGlb(id: MadeCastId): Promise<Uint8Array> {
  const { castCharacterGlb } = await import("../../characters/made/index.js");
  return castCharacterGlb(id, 0);
}

/** Packs a character that was stored without. */
export async function packStored({ glb }: { glb: Uint8Array }): Promise<PackedCharacter> {
  return packCharacter(await readCharacterGlb(glb), glb);
}

function gltfAsGlb(bytes: Uint8Array, extension: string): Uint8Array {
  if (isBinary(bytes) === (extension === ".glb")) return toSingleGlb(bytes);
  const message =
    extension === ".glb"
      ? "The file is called .glb but does not begin as one."
      : "The file is called .gltf but holds a binary GLB.";
  throw new MotionError("BAD_USER_INPUT", message);
}

/** Node i of the GLB is node i of the FBX as it is read. */
function fbxAsGlb(bytes: Uint8Array): { glb: Uint8Array; notes: string[] } {
  const scene = readFbxCharacter(bytes);
  const lost = droppedImages(scene).map(({ name }) => name);
  const notes =
    lost.length === 0 ? [] : [`Textures that GLB cannot hold, or that are not in the file: ${lost.join(", ")}.`];
  return { glb: writeSceneGlb(scene), notes };
}
