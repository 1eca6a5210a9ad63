import type { GLTF } from "@gltf-transform/core";
import type { SceneModel } from "../../scene/scene-model.js";
import { addHumanoid, finishGltf, startGltf } from "../read/gltf-document.js";
import { writeSceneAnimation } from "../scene/write-scene-animations.js";
import { writeSceneMaterials } from "../scene/write-scene-materials.js";
import { writeSceneMeshes } from "../scene/write-scene-meshes.js";
import { writeSceneSkins } from "../scene/write-scene-skins.js";
import { addVrm } from "./add-vrm.js";
import { GltfBinary } from "./write-gltf-binary.js";

export { type DroppedImage, droppedImages } from "../scene/write-scene-materials.js";

/**
 * Writes a whole scene as a GLB file: node i of the scene is glTF node i, with exactly its name. Parts of one mesh
 * become its primitives; a skinned mesh whose node is transformed or has a parent gets a root node of its own after
 * all others, since in glTF it follows its joints. Morph targets have their names in `extras.targetNames`. Images are
 * embedded where they are PNG or JPEG; `droppedImages` lists those that are not. The same scene gives the same bytes.
 */
export function writeSceneGlb(scene: SceneModel): Uint8Array {
  const binary = new GltfBinary();
  const json = startGltf(scene.name, unitRotations(scene.nodes));
  writeSceneMaterials(json, scene, binary);
  const jointRoots = writeSceneSkins(json, scene, binary);
  const carriers = writeSceneMeshes(json, scene, binary, jointRoots);
  const animations = scene.animations
    .map((animation) => writeSceneAnimation(animation, carriers, binary))
    .filter((animation) => animation !== null);
  if (animations.length > 0) json.animations = animations;
  if (scene.lods) addLods(json, scene.lods);
  if (scene.humanoid && scene.vrm) addVrm(json, scene.humanoid, scene.vrm);
  else if (scene.humanoid) addHumanoid(json, scene.humanoid, scene.name);
  return finishGltf(json, binary);
}

/** Shares of the screen's height below which the next level is shown, and the last one vanishes. */
const COVERAGES = [0.4, 0.15, 0];

/** Declares levels of detail as MSFT_lod does: the scene holds the finest alone, which names the others. */
function addLods(json: GLTF.IGLTF, lods: NonNullable<SceneModel["lods"]>): void {
  for (const [finest, ...coarser] of lods) {
    const node = json.nodes![finest];
    node.extensions = { ...node.extensions, MSFT_lod: { ids: coarser } };
    node.extras = { ...node.extras, MSFT_screencoverage: COVERAGES.slice(0, coarser.length + 1) };
    for (const scene of json.scenes!) scene.nodes = scene.nodes.filter((one) => !coarser.includes(one));
  }
  json.extensionsUsed = [...(json.extensionsUsed ?? []), "MSFT_lod"];
}

function unitRotations(nodes: SceneModel["nodes"]): SceneModel["nodes"] {
  const rotations = nodes.rotations.slice();
  for (let at = 0; at < rotations.length; at += 4) {
    const length = Math.hypot(...rotations.subarray(at, at + 4));
    if (!(length > 1e-6)) rotations.set([0, 0, 0, 1], at);
    else if (Math.abs(length - 1) > 1e-5) for (let k = at; k < at + 4; k++) rotations[k] /= length;
  }
  return { ...nodes, rotations };
}
