import { readFile } from "node:fs/promises";
import { readFbxCharacter } from "../../../exports/character-file.js";
import { checkImages } from "../../../formats/glb/check-images.js";
import { isBinary } from "../../../formats/glb/gltf-container.js";
import { toSingleGlb } from "../../../formats/glb/to-single-glb.js";
import { droppedImages, writeSceneGlb } from "../../../formats/glb/write-scene-glb.js";
import { MotionError } from "../../../requests/motion-error.js";
import { ServiceError } from "../../service-error.js";
import type { CharacterReading, EngineTasks } from "../engine-tasks.js";
import { missingEssentials, understandCharacter } from "./understand-character.js";

/**
 * Understands an uploaded character.
 *
 * @throws ServiceError INVALID_MODEL_FORMAT for a file that is neither FBX nor glTF, or contradicts itself, NO_RIG_FOUND for one
 *   without a skeleton, ESSENTIAL_JOINTS_MISSING for a skeleton that is not that of a whole human figure
 */
export async function readCharacter(input: EngineTasks["readCharacter"]["input"]): Promise<CharacterReading> {
  const { buffer, byteOffset, byteLength } = await readFile(input.path);
  return await readCharacterBytes(new Uint8Array(buffer, byteOffset, byteLength), input.extension);
}

/** The same of bytes. */
export async function readCharacterBytes(
  bytes: Uint8Array,
  extension: EngineTasks["readCharacter"]["input"]["extension"],
): Promise<CharacterReading> {
  try {
    if (bytes.byteLength === 0) throw new MotionError("BAD_USER_INPUT", "The file is empty (0 bytes).");
    const { glb, notes } = extension === ".fbx" ? fbxAsGlb(bytes) : { glb: gltfAsGlb(bytes, extension), notes: [] };
    checkImages(glb);
    const { rig, reading } = await understandCharacter(glb);
    const missing = missingEssentials(rig);
    if (missing.length > 0) throw essentialsMissing(`no joint was found for the ${missing.join(", the ")}.`);
    return { ...reading, notes: [...reading.notes, ...notes], glb: glb === bytes ? null : glb };
  } catch (error) {
    if (error instanceof MotionError) throw serviceError(error);
    throw error;
  }
}

function gltfAsGlb(bytes: Uint8Array, extension: string): Uint8Array {
  if (isBinary(bytes) !== (extension === ".glb")) throw new MotionError("BAD_USER_INPUT", mismatch(extension));
  return toSingleGlb(bytes);
}

/** Node i of the GLB is node i of the FBX as it is read. */
function fbxAsGlb(bytes: Uint8Array): { glb: Uint8Array; notes: string[] } {
  const scene = readFbxCharacter(bytes);
  const lost = droppedImages(scene).map(({ name }) => name);
  const notes =
    lost.length === 0 ? [] : [`Textures that GLB cannot hold, or that are not in the file: ${lost.join(", ")}.`];
  return { glb: writeSceneGlb(scene), notes };
}

function mismatch(extension: string): string {
  return extension === ".glb"
    ? "The file is called .glb but does not begin as one."
    : "The file is called .gltf but holds a binary GLB.";
}

function serviceError(error: MotionError): Error {
  switch (error.code) {
    case "BAD_USER_INPUT":
      return new ServiceError("INVALID_MODEL_FORMAT", `only FBX and GLB supported: ${error.message}`);
    case "NO_RIG_FOUND":
      // What has bones, but too few, is not helped by being told that it has none.
      return /too few joints/.test(error.message)
        ? essentialsMissing(error.message)
        : new ServiceError("NO_RIG_FOUND", `no rig found in scene: ${error.message}`);
    case "NOT_A_HUMANOID":
    case "ESSENTIAL_JOINTS_MISSING":
      return essentialsMissing(error.message);
    default:
      return error;
  }
}

function essentialsMissing(reason: string): ServiceError {
  const needed = "A character must contain pelvis, left and right hips, left and right shoulders.";
  return new ServiceError("ESSENTIAL_JOINTS_MISSING", `essential joints missing: ${reason} ${needed}`);
}
