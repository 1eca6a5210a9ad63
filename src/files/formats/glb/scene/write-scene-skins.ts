import type { GLTF } from "@gltf-transform/core";
import type { SceneModel } from "../../scene/scene-model.js";
import { defined } from "../defined.js";
import type { GltfBinary } from "../write/write-gltf-binary.js";

/**
 * Adds the skins; if there are none, one of the nodes marked as joints, so that importers make an armature of them.
 * Joints of one skin need a common root: where they have none, one is added after all other nodes.
 *
 * @returns nodes that skins hang from
 */
export function writeSceneSkins(json: GLTF.IGLTF, scene: SceneModel, binary: GltfBinary): Set<number> {
  const joints = [...scene.isJoint.keys()].filter((node) => scene.isJoint[node]);
  if (scene.skins.length > 0) {
    json.skins = scene.skins.map((skin) => ({
      joints: [...skin.joints],
      inverseBindMatrices: binary.add(affine(skin.inverseBinds), "MAT4"),
    }));
  } else if (joints.length > 0) json.skins = [defined({ name: scene.name || undefined, joints })];
  const roots = (json.skins ?? []).map((skin) => new Set(skin.joints.map((joint) => rootOf(scene, joint))));
  const all = new Set(roots.flatMap((own) => [...own]));
  if (!roots.some((own) => own.size > 1)) return all;
  const [shown] = json.scenes!;
  const added = json.nodes!.push({ name: scene.name || "root", children: [...all].sort((a, b) => a - b) }) - 1;
  shown.nodes = [...shown.nodes.filter((node) => !all.has(node)), added];
  return all;
}

function rootOf({ nodes }: SceneModel, node: number): number {
  let root = node;
  while (nodes.parents[root] >= 0) root = nodes.parents[root];
  return root;
}

/** Sets the last row exactly. */
function affine(matrices: Float32Array): Float32Array {
  return matrices.map((value, i) => (i % 4 < 3 ? value : i % 16 === 15 ? 1 : 0));
}
