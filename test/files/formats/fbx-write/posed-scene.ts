import { controlPoints } from "../../../../src/files/formats/fbx/write/meshes/control-points.js";
import type { SceneMesh, SceneModel } from "../../../../src/files/formats/scene/scene-model.js";
import { type Affine, affineFromTransform, affineMultiply, affinePoint } from "../../../../src/motion/maths/affine.js";
import type { WalkingScene } from "./walking-scene.js";

export interface PosedScene {
  /** World matrix of every node of the scene; metres. */
  worlds: Affine[];
  /** Skinned points of each mesh, in the order in which FBX has its control points; 3 numbers each. */
  meshes: { name: string; points: Float64Array }[];
}

/** Local transforms of a tree's nodes. */
export interface PosedNodes {
  translations: Float32Array;
  rotations: Float32Array;
  scales: Float32Array;
}

/** World matrices of nodes. */
export function posedNodes(parents: Int32Array, { translations, rotations, scales }: PosedNodes): Affine[] {
  const worlds: Affine[] = [];
  for (let node = 0; node < parents.length; node++) {
    const q = rotations.subarray(node * 4, node * 4 + 4);
    const length = Math.hypot(...q);
    const local = affineFromTransform(
      translations.subarray(node * 3, node * 3 + 3),
      Array.from(q, (value) => value / length),
      scales.subarray(node * 3, node * 3 + 3),
    );
    worlds.push(parents[node] < 0 ? local : affineMultiply(worlds[parents[node]], local));
  }
  return worlds;
}

/**
 * Computes all positions at a frame of the clip by glTF's rules: nodes by the clip and its rest, vertices by the skin.
 */
export function posedScene(
  { scene, clip, nodes }: Pick<WalkingScene, "clip" | "nodes"> & { scene: SceneModel },
  frame: number,
): PosedScene {
  const { parents } = scene.nodes;
  const t = scene.nodes.translations.slice();
  const r = scene.nodes.rotations.slice();
  const s = scene.nodes.scales.slice();
  const { skeleton, rotations, translations, translatedJoints } = clip;
  const joints = skeleton.names.length;
  nodes.forEach((node, joint) => {
    t.set(skeleton.restTranslations.subarray(joint * 3, joint * 3 + 3), node * 3);
    s.fill(skeleton.restScales[joint], node * 3, node * 3 + 3);
    const at = (frame * joints + joint) * 4;
    r.set(rotations.subarray(at, at + 4), node * 4);
  });
  translatedJoints.forEach((joint, slot) => {
    const at = (frame * translatedJoints.length + slot) * 3;
    t.set(translations.subarray(at, at + 3), nodes[joint] * 3);
  });
  const worlds = posedNodes(parents, { translations: t, rotations: r, scales: s });
  const groups = new Map<string, SceneMesh[]>();
  for (const part of scene.meshes) {
    const key = `${part.node}/${part.skin}/${part.mesh}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const meshes = [...groups.values()].map((parts) => {
    const all = parts.map((part) => posedPart(part, scene.skins, worlds));
    const vertices = all.flatMap((points) =>
      Array.from({ length: points.length / 3 }, (_, v) => points.subarray(v * 3, v * 3 + 3)),
    );
    const { vertexOf } = controlPoints(parts);
    const points = new Float64Array(vertexOf.length * 3);
    vertexOf.forEach((vertex, i) => {
      points.set(vertices[vertex], i * 3);
    });
    return { name: parts[0].meshName, points };
  });
  return { worlds, meshes };
}

function posedPart(part: SceneMesh, skins: SceneModel["skins"], worlds: readonly Affine[]): Float64Array {
  const { positions, joints, weights } = part;
  const out = new Float64Array(positions.length);
  const point = [0, 0, 0];
  if (part.skin < 0 || !joints || !weights) {
    for (let v = 0; v < positions.length; v += 3)
      out.set(affinePoint(point, worlds[part.node], positions, v) ?? point, v);
    return out;
  }
  const skin = skins[part.skin];
  const matrices = Array.from(skin.joints, (joint, i) => {
    const m = skin.inverseBinds.subarray(i * 16, i * 16 + 16);
    const bind = Float64Array.of(m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10], m[12], m[13], m[14]);
    return affineMultiply(worlds[joint], bind);
  });
  for (let v = 0; v < positions.length / 3; v++) {
    for (let k = v * 4; k < v * 4 + 4; k++) {
      if (weights[k] === 0) continue;
      affinePoint(point, matrices[joints[k]], positions, v * 3);
      for (let axis = 0; axis < 3; axis++) out[v * 3 + axis] += weights[k] * point[axis];
    }
  }
  return out;
}
