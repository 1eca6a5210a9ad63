import { type FbxScene, readFbxScene } from "../formats/fbx/read-fbx-scene.js";
import { type GlbCharacter, readGlbCharacter } from "../formats/glb/read-glb.js";
import { toSingleGlb } from "../formats/glb/to-single-glb.js";
import { writeSceneGlb } from "../formats/glb/write-scene-glb.js";
import { sniffFormat } from "../formats/sniff-format.js";
import type { CharacterModel } from "../motion/character-model.js";
import { skinsInModelSpace } from "./skins-in-model-space.js";

/** A character's own file, which a motion is written into. */
export interface CharacterFile {
  /** As GLB; made at the first call where the file is another. */
  glb(): Uint8Array;
  /** glTF node of each joint of the skeleton that the motion is on. */
  nodes: ArrayLike<number>;
  /** One of this package's own characters: in FBX its numbers become centimetres, with no node that scales. */
  isBuiltin: boolean;
  /** The user's own FBX, which FBX exports are written into. */
  fbx?: FbxJoints;
}

export interface FbxJoints {
  bytes: Uint8Array;
  /** Model id of each joint, -1: of none. */
  ids: (number | bigint)[];
}

/** A character's file that was read. */
export interface OpenedCharacter {
  model: CharacterModel;
  /** glTF node of each node of the model. */
  gltfNodes: Int32Array;
  /** The file for a skeleton that has these nodes of the model as its joints. */
  fileFor(nodes: ArrayLike<number>): CharacterFile;
}

/**
 * Reads a character's file, by its content: GLB, VRM, glTF with its buffers inside, or FBX.
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
      nodes: Int32Array.from(nodes, (node) => model.sourceNodes[node]),
      isBuiltin,
    }),
  };
}

function openFbx(bytes: Uint8Array): OpenedCharacter {
  const scene = readFbxScene(bytes);
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
      fbx: { bytes, ids: Array.from(nodes, (node) => scene.sourceIds[node]) },
    }),
  };
}

/** A character's FBX, ready to become a GLB: node i of the one is node i of the other. Throws MotionError (BAD_USER_INPUT). */
export function readFbxCharacter(bytes: Uint8Array): FbxScene {
  return skinsInModelSpace(readFbxScene(bytes));
}

/**
 * The joints of an FBX file.
 *
 * @param nodes of the file as it is read, or of the GLB that was made of it
 */
export function fbxJoints(bytes: Uint8Array, nodes: ArrayLike<number>): FbxJoints {
  const { sourceIds } = readFbxScene(bytes, { meshes: false });
  return { bytes, ids: Array.from(nodes, (node) => sourceIds[node]) };
}
