import { CAST, type CastId, castMember } from "../../../src/characters/cast.js";
import type { MannequinOptions } from "../../../src/characters/mannequin-options.js";
import { writeSceneGlb } from "../../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { readBindPose } from "../../../src/retarget/rig/bind-pose.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";

/** A built-in character without its skeleton, and where its joints were. */
export interface Unrigged {
  scene: SceneModel;
  truth: ReadonlyMap<JointName, readonly [number, number, number]>;
  height: number;
}

/** Takes the skeleton of a built-in character away. */
export function unrigged(id: CastId): Unrigged {
  const model = castMember(id);
  const { positions } = readBindPose(model);
  const { roles } = createCharacterRig(model).mapping;
  const truth = new Map<JointName, readonly [number, number, number]>();
  for (const [role, node] of Object.entries(roles)) {
    truth.set(role as JointName, [positions[node * 3], positions[node * 3 + 1], positions[node * 3 + 2]]);
  }
  const scene = bareScene(model);
  return { scene, truth, height: (CAST[id] as MannequinOptions).height ?? 1.733 };
}

/** The same as a GLB file. */
export function unriggedGlb(id: CastId): Uint8Array {
  return writeSceneGlb(unrigged(id).scene);
}

/** Returns a model's meshes on nodes of their own, without skeleton. */
export function bareScene(model: CharacterModel): SceneModel {
  const count = model.meshes.length;
  return {
    name: model.name,
    nodes: {
      names: model.meshes.map(({ name }) => name),
      parents: new Int32Array(count).fill(-1),
      translations: new Float32Array(count * 3),
      rotations: Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
      scales: new Float32Array(count * 3).fill(1),
    },
    skins: [],
    meshes: model.meshes.map(({ joints: _, weights: __, ...mesh }, m) => ({
      ...mesh,
      node: m,
      skin: -1,
      mesh: m,
      meshName: mesh.name,
      shapes: [],
    })),
    materials: model.materials,
    images: [],
    animations: [],
    isJoint: new Uint8Array(count),
  };
}

/** Turns and scales all nodes of a scene about the origin. */
export function turnedScene(scene: SceneModel, [x, y, z, w]: readonly number[], scale: number): SceneModel {
  const count = scene.nodes.names.length;
  return {
    ...scene,
    nodes: {
      ...scene.nodes,
      rotations: Float32Array.from({ length: count * 4 }, (_, i) => [x, y, z, w][i % 4]),
      scales: new Float32Array(count * 3).fill(scale),
    },
  };
}

/** A scene of boxes, given by centre and half lengths. */
export function boxScene(
  boxes: readonly (readonly [centre: readonly number[], half: readonly number[]])[],
): SceneModel {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [centre, half] of boxes) {
    const start = positions.length / 3;
    for (let i = 0; i < 8; i++) {
      for (let k = 0; k < 3; k++) positions.push(centre[k] + half[k] * ((i >> k) & 1 ? 1 : -1));
    }
    for (const [a, b, c, d] of [
      [0, 4, 6, 2],
      [1, 3, 7, 5],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 2, 3, 1],
      [4, 5, 7, 6],
    ]) {
      indices.push(start + a, start + b, start + c, start + a, start + c, start + d);
    }
  }
  return bareScene({
    name: "boxes",
    nodes: {
      names: [],
      parents: new Int32Array(),
      translations: new Float32Array(),
      rotations: new Float32Array(),
      scales: new Float32Array(),
    },
    skins: [],
    materials: [],
    meshes: [
      {
        name: "boxes",
        node: 0,
        skin: -1,
        material: -1,
        positions: Float32Array.from(positions),
        normals: new Float32Array(positions.length),
        indices: Uint32Array.from(indices),
      },
    ],
  });
}
