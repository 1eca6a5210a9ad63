import type { GLTF } from "@gltf-transform/core";
import type { SceneModel } from "../../scene/scene-model.js";
import { readSceneAnimations } from "../scene/read-scene-animations.js";
import { readSceneImages, readSceneMaterials } from "../scene/read-scene-materials.js";
import { readSceneMeshes } from "../scene/read-scene-meshes.js";
import { readSkins } from "./mesh-parts.js";
import { humanoidOf, nodeTree, openDocument, sceneName } from "./open-document.js";
import { readVrmHumanoid } from "./vrm-humanoid.js";

export interface ReadSceneOptions {
  /** Motions to read: "none" (default), the one with the most keys, or all. */
  animations?: "none" | "richest" | "all";
  /** Contents of external buffers by URI, for `.gltf` files with separate `.bin` files. */
  resources?: Record<string, Uint8Array>;
}

/** The contents of a glTF file. */
export interface GlbScene extends SceneModel {
  /** glTF node index of each node (nodes are reordered so that parents come before children). */
  sourceNodes: Int32Array;
}

/**
 * Reads everything that a `.glb`, `.vrm` (0.x and 1.0) or `.gltf` file says about a character, for writing other
 * formats: in addition to `readGlbCharacter`, morph targets, second texture coordinates, tangents, materials with
 * their images, and motions. No root node is added: glTF is in metres, +Y up. Images outside the file are named,
 * never opened. Animations are sampled at their own frame rate, or at 60 where their keys are irregular; time begins
 * at the first key. Of a node with several levels of detail (MSFT_lod), the finest is read. Runs in a worker and in Node.
 *
 * @throws MotionError (BAD_USER_INPUT) when the bytes are not such a file, are compressed (Draco, meshopt), are cut
 * off or
 *   contradict themselves
 */
export async function readSceneGlb(
  bytes: Uint8Array,
  { animations = "none", resources = {} }: ReadSceneOptions = {},
): Promise<GlbScene> {
  const document = await openDocument(bytes, resources, { compressed: "refuse", shapes: true });
  const { json, buffers, root, at, sourceNodes } = document;
  const skins = readSkins(root.listSkins(), at);
  const coarser = coarserNodes(json);
  const meshes = readSceneMeshes(document).filter(({ node }) => !coarser.has(sourceNodes[node]));
  const named = humanoidOf(document, readVrmHumanoid(json));
  const isJoint = new Uint8Array(sourceNodes.length);
  for (const { joints } of skins) for (const joint of joints) isJoint[joint] = 1;
  for (const node of Object.values(named.humanoid ?? {})) isJoint[node] = 1;
  return {
    name: sceneName(document),
    nodes: nodeTree(document),
    skins,
    meshes,
    materials: readSceneMaterials(json),
    images: readSceneImages(json, buffers),
    animations: animations === "none" ? [] : readSceneAnimations(document, meshes, animations),
    isJoint,
    sourceNodes,
    ...named,
  };
}

/** Returns the glTF nodes that are shown in place of finer ones, far from the camera. */
function coarserNodes({ nodes = [] }: GLTF.IGLTF): Set<number> {
  const listed = nodes.flatMap(({ extensions }) => {
    const ids = (extensions?.MSFT_lod as { ids?: unknown } | undefined)?.ids;
    return Array.isArray(ids) ? ids : [];
  });
  return new Set(listed.filter((id) => Number.isInteger(id)));
}
