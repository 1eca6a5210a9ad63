import { exportFbx } from "../formats/fbx/write/export-fbx.js";
import { readSceneGlb } from "../formats/glb/read/read-scene-glb.js";
import { MIMETYPES } from "./motion-export.js";

export interface CharacterExportOptions {
  /** Whether it is one of this package's own: its numbers become centimetres. Default false: one root node scales. */
  isBuiltin?: boolean;
  /** Whether to write bones only. Default false. */
  noMesh?: boolean;
}

/** Exports a character's GLB as FBX, in its rest pose. Throws MotionError (BAD_USER_INPUT). */
export async function exportCharacter(
  glb: Uint8Array,
  { isBuiltin = false, noMesh = false }: CharacterExportOptions = {},
): Promise<{ bytes: Uint8Array; mimetype: string }> {
  const scene = await readSceneGlb(glb);
  const place = isBuiltin ? "baked" : "root";
  const bytes = exportFbx({ scene, clip: null, nodes: [], name: scene.name, noMesh, place });
  return { bytes, mimetype: MIMETYPES.fbx };
}
