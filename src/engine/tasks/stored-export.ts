import { type CharacterFile, fbxJoints } from "../../files/characters/open-character.js";
import { exportCharacter } from "../../files/exports/export-character.js";
import { exportMotion } from "../../files/exports/export-motion.js";
import type { ExportedMotion } from "../../files/exports/motion-export.js";
import type { FileParameters } from "../../requests/exports/export-parameters.js";
import type { AsyncSteps } from "../../requests/steps.js";
import { characterOf } from "../character.js";
import type { Shelf } from "../shelf.js";
import type { PackedCharacter } from "../stored-character.js";
import { clipOf, type HashedFile } from "../stored-motion.js";
import type { TaskContext } from "../task.js";

/** A stored character, as far as the format needs it. */
export interface CharacterBundle {
  /** Of its GLB. */
  sha256: string;
  packed: PackedCharacter;
  /** Null for formats that hold nothing of it. */
  glb: Uint8Array | null;
  isBuiltin: boolean;
  /** The FBX that was uploaded; null when it was another format, and where it is not needed. */
  fbx: Uint8Array | null;
}

export interface StoredExport {
  motion: HashedFile;
  /** Null for csv, which is the same for all. */
  character: CharacterBundle | null;
  parameters: FileParameters;
  /** Name of the motion in the file. */
  name: string;
}

export interface StoredExportResult extends ExportedMotion {
  /** Direction that the character's file faces, radians about +Y from +Z; 0 without a character. */
  facing: number;
}

/** Writes a stored motion on a character to a file's bytes. The same input gives the same bytes. */
export async function* storedExport(
  { motion, character, parameters, name }: StoredExport,
  { shelf }: TaskContext,
): AsyncSteps<StoredExportResult> {
  const clip = yield* clipOf(shelf, motion);
  const none = { retargeter: null, roles: null, file: null, facing: 0 };
  const { facing, ...target } = character ? targetOf(shelf, character) : none;
  return { ...(yield* await exportMotion({ clip, ...target, parameters, name })), facing };
}

/** Writes a stored character as FBX. The same input gives the same bytes. */
export function storedCharacterExport({ glb, isBuiltin }: { glb: Uint8Array; isBuiltin: boolean }) {
  return exportCharacter(glb, { isBuiltin });
}

/** Size of a rig and its retargeter: a fixed part, and a part for each joint. */
const RIG_BYTES = 128 * 2 ** 10;
const JOINT_BYTES = 2 ** 10;

function targetOf(shelf: Shelf, { sha256, packed, glb, isBuiltin, fbx }: CharacterBundle) {
  const { gltfNodes: nodes, bones } = packed;
  shelf.adopt(sha256, packed.rig, RIG_BYTES + nodes.length * JOINT_BYTES);
  const { rig, retargeter } = characterOf(shelf, sha256);
  const file: CharacterFile = {
    glb() {
      if (!glb) throw new Error("The character's file was not given.");
      return glb;
    },
    nodes,
    bones: new Set(bones),
    isBuiltin,
    // Node i of an FBX file's bundle is node i of the file as it is read.
    ...(fbx && { fbx: fbxJoints(fbx, nodes) }),
  };
  return { retargeter, roles: rig.roles, file, facing: rig.facing };
}
