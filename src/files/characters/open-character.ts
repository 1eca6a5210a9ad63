import type { CharacterModel } from "../../motion/character-model.js";
import { type FbxScene, readFbxScene } from "../formats/fbx/read/read-fbx-scene.js";
import type { FbxTree } from "../formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../formats/fbx/tree/read-fbx-tree.js";
import { type GlbCharacter, readGlbCharacter } from "../formats/glb/read/read-glb.js";
import { toSingleGlb } from "../formats/glb/write/to-single-glb.js";
import { writeSceneGlb } from "../formats/glb/write/write-scene-glb.js";
import { sniffFormat } from "../formats/sniff-format.js";
import { skinsInModelSpace } from "./skins-in-model-space.js";

/** A character's own file, into which a motion is written. */
export interface CharacterFile {
  /** Returns the file as GLB; converted at the first call where it is in another format. */
  glb(): Uint8Array;
  /** glTF node of each joint of the motion's skeleton; -1 for joints that the file lacks. */
  nodes: ArrayLike<number>;
  /** glTF nodes that its skins name; default: read from the file. */
  bones?: ReadonlySet<number>;
  /**
   * Whether it is one of this package's own characters: in FBX its numbers become centimetres, with no node that
   * scales.
   */
  isBuiltin: boolean;
  /** The user's own FBX, which FBX exports are written into. */
  fbx?: FbxJoints;
}

export interface FbxJoints {
  /** The file as it is parsed. */
  tree: FbxTree;
  /** Model id of each joint; -1 for none. */
  ids: (number | bigint)[];
}

/** A character's file that has been read. */
export interface OpenedCharacter {
  model: CharacterModel;
  /** glTF node of each node of the model. */
  gltfNodes: Int32Array;
  /** Returns the file for a skeleton that has these nodes of the model as its joints. */
  fileFor(nodes: ArrayLike<number>): CharacterFile;
}

/**
 * Reads a character's file, whose format is found from its content: GLB, VRM, glTF with its buffers inside, or FBX.
 *
 * @param isBuiltin whether it is one of this package's own
 * @throws MotionError (BAD_USER_INPUT)
 */
export async function openCharacterFile(bytes: Uint8Array, { isBuiltin = false } = {}): Promise<OpenedCharacter> {
  return sniffFormat(bytes) === "fbx" ? openFbx(bytes) : await openGltf(bytes, isBuiltin);
}

async function openGltf(bytes: Uint8Array, isBuiltin: boolean): Promise<OpenedCharacter> {
  const glb = toSingleGlb(bytes);
  const model: GlbCharacter = await readGlbCharacter(glb);
  return {
    model,
    gltfNodes: model.sourceNodes,
    fileFor: (nodes) => ({
      glb: () => glb,
      nodes: Int32Array.from(nodes, (node) => model.sourceNodes[node] ?? -1),
      isBuiltin,
    }),
  };
}

function openFbx(bytes: Uint8Array): OpenedCharacter {
  const tree = readFbxTree(bytes);
  const scene = readFbxScene(tree);
  let glb: Uint8Array | null = null;
  return {
    model: scene,
    gltfNodes: Int32Array.from(scene.nodes.names.keys()),
    fileFor: (nodes) => ({
      glb() {
        glb ??= writeSceneGlb(skinsInModelSpace(scene));
        return glb;
      },
      // Node i of the scene is node i of the GLB.
      nodes,
      isBuiltin: false,
      fbx: { tree, ids: Array.from(nodes, (node) => scene.sourceIds[node] ?? -1) },
    }),
  };
}

/** Reads a character's FBX, ready to become a GLB with the same node indices. Throws MotionError (BAD_USER_INPUT). */
export function readFbxCharacter(bytes: Uint8Array): FbxScene {
  return skinsInModelSpace(readFbxScene(bytes));
}

/**
 * Finds the joints of an FBX file.
 *
 * @param nodes of the file as it is read, or of the GLB made from it
 */
export function fbxJoints(bytes: Uint8Array, nodes: ArrayLike<number>): FbxJoints {
  const tree = readFbxTree(bytes);
  const { sourceIds } = readFbxScene(tree, { meshes: false });
  return { tree, ids: Array.from(nodes, (node) => sourceIds[node] ?? -1) };
}
