import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { createSkeleton, type JointDefinition, type Skeleton } from "../../../src/motion/skeleton.js";

/** Makes a model that is only a skeleton: its rest pose is the bind pose. */
export function modelOf(skeleton: Skeleton, rename: (name: string) => string = (name) => name): CharacterModel {
  return {
    name: "skeleton",
    nodes: {
      names: skeleton.names.map(rename),
      parents: Int32Array.from(skeleton.parents),
      translations: skeleton.restTranslations.slice(),
      rotations: skeleton.restRotations.slice(),
      scales: Float32Array.from(Array.from(skeleton.restScales).flatMap((scale) => [scale, scale, scale])),
    },
    skins: [],
    meshes: [],
    materials: [],
  };
}

/**
 * Makes the built-in skeleton in another rest pose, with other axes in every joint.
 *
 * @param pose rotation of each joint in the rest pose, relative to its parent; none: as in the built-in one
 * @param axes the joint's own axes: rotation of its frame relative to the built-in one's
 */
export function posedBuiltin(pose: Record<string, number[]>, axes: (joint: number) => number[]): Skeleton {
  const { names, parents, restTranslations } = BUILTIN_SKELETON;
  const local = names.map((name) => pose[name] ?? [0, 0, 0, 1]);
  const joints: JointDefinition[] = names.map((name, j) => {
    const parent = parents[j];
    const own = quatMultiply([0, 0, 0, 1], local[j], axes(j)) as number[];
    const translation = Array.from(restTranslations.subarray(j * 3, j * 3 + 3)) as [number, number, number];
    if (parent < 0) return { name, translation, rotation: own as [number, number, number, number] };
    const inverse = quatConjugate([0, 0, 0, 1], axes(parent));
    return {
      name,
      parent: names[parent],
      translation: quatRotate([0, 0, 0], inverse, translation) as [number, number, number],
      rotation: quatMultiply([0, 0, 0, 1], inverse, own) as [number, number, number, number],
    };
  });
  return createSkeleton(joints);
}

/** Places a model below another root node. */
export function placed(
  model: CharacterModel,
  translation: [number, number, number],
  rotation: [number, number, number, number],
  scale = 1,
): CharacterModel {
  const { names, parents, translations, rotations, scales } = model.nodes;
  return {
    ...model,
    nodes: {
      names: ["Placement", ...names],
      parents: Int32Array.from([-1, ...Array.from(parents, (parent) => parent + 1)]),
      translations: Float32Array.from([...translation, ...translations]),
      rotations: Float32Array.from([...rotation, ...rotations]),
      scales: Float32Array.from([scale, scale, scale, ...scales]),
    },
    skins: model.skins.map((skin) => ({ ...skin, joints: skin.joints.map((joint) => joint + 1) })),
    meshes: model.meshes.map((mesh) => ({ ...mesh, node: mesh.node + 1 })),
  };
}
