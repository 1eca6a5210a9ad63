import type { CharacterModel } from "../../../../motion/character-model.js";
import { readMaterials } from "../write/materials.js";
import { readMeshParts, readSkins } from "./mesh-parts.js";
import { humanoidOf, nodeTree, openDocument, sceneName } from "./open-document.js";
import { readVrmHumanoid } from "./vrm-humanoid.js";

/** A character read from a glTF file. */
export interface GlbCharacter extends CharacterModel {
  /** glTF node index of each node (nodes are reordered so that parents come before children). */
  sourceNodes: Int32Array;
  /** Compression extensions for which parts of the file were left out; see `ReadGlbOptions`. */
  skipped: readonly string[];
}

export interface ReadGlbOptions {
  /**
   * What to do with Draco or meshopt compressed data: "refuse" (default), or "skip" to read the file without the meshes
   * and bind matrices that are compressed.
   */
  compressed?: "refuse" | "skip";
}

/**
 * Reads a `.glb`, `.vrm` (0.x and 1.0) or `.gltf` file into plain data: node tree, skins, triangles with weights,
 * material colours, and the VRM humanoid map. Textures and animations are left out: `readSceneGlb` reads everything.
 * Runs in a worker and in Node.
 *
 * @param bytes the file
 * @param resources contents of external buffers by URI, for `.gltf` files with separate `.bin` files; images are not
 * needed
 * @throws MotionError (BAD_USER_INPUT) when the bytes are not such a file, are cut off or contradict themselves
 */
export async function readGlbCharacter(
  bytes: Uint8Array,
  resources: Record<string, Uint8Array> = {},
  { compressed = "refuse" }: ReadGlbOptions = {},
): Promise<GlbCharacter> {
  const document = await openDocument(bytes, resources, { compressed, shapes: false });
  return {
    name: sceneName(document),
    nodes: nodeTree(document),
    skins: readSkins(document.root.listSkins(), document.at),
    meshes: readMeshParts(document).map(({ part }) => part),
    materials: readMaterials(document.json),
    sourceNodes: document.sourceNodes,
    skipped: document.skipped,
    ...humanoidOf(document, readVrmHumanoid(document.json)),
  };
}
