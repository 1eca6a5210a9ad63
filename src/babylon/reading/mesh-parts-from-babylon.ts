import type { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { MeshPart } from "../../motion/character-model.js";
import type { JointTarget } from "./joint-target.js";
import { type BoundSkins, skinBones } from "./skins-from-babylon.js";

/** Copies the surfaces of a character, which distinguish deforming joints from helpers and show where the soles are. */
export function meshPartsFromBabylon(
  meshes: readonly AbstractMesh[],
  bound: BoundSkins,
  index: ReadonlyMap<JointTarget, number>,
  mirrored: boolean,
): MeshPart[] {
  return meshes.flatMap((mesh) => {
    const node = index.get(mesh);
    const positions = mesh.getVerticesData("position");
    if (node === undefined || !positions || positions.length === 0) return [];
    const part: MeshPart = {
      name: mesh.name,
      node,
      skin: bound.skinOf(mesh),
      material: -1,
      positions: vectors(positions, mirrored),
      normals: vectors(mesh.getVerticesData("normal") ?? [], mirrored),
      indices: triangles(mesh, mirrored),
    };
    const weights = mesh.getVerticesData("matricesWeights");
    const bones = mesh.getVerticesData("matricesIndices");
    if (part.skin < 0 || !weights || !bones) return [{ ...part, skin: -1 }];
    return [{ ...part, weights: new Float32Array(weights), joints: jointSlots(mesh.skeleton!, bones, index) }];
  });
}

function vectors(numbers: ArrayLike<number>, mirrored: boolean): Float32Array {
  const copy = new Float32Array(numbers);
  if (mirrored) for (let i = 0; i < copy.length; i += 3) copy[i] = -copy[i];
  return copy;
}

function triangles(mesh: AbstractMesh, mirrored: boolean): Uint32Array {
  const indices = new Uint32Array(mesh.getIndices() ?? []);
  if (mirrored) {
    for (let i = 0; i + 2 < indices.length; i += 3) [indices[i + 1], indices[i + 2]] = [indices[i + 2], indices[i + 1]];
  }
  return indices;
}

/** Converts Babylon's bone indices to indices in the skin's list of joints. */
function jointSlots(
  skeleton: Skeleton,
  bones: ArrayLike<number>,
  index: ReadonlyMap<JointTarget, number>,
): Uint16Array {
  const ownBones = skinBones(skeleton, index);
  const slots = new Uint16Array(Math.max(0, ...ownBones.map((bone) => bone.getIndex())) + 1);
  ownBones.forEach((bone, slot) => {
    slots[bone.getIndex()] = slot;
  });
  const joints = new Uint16Array(bones.length);
  for (let i = 0; i < bones.length; i++) joints[i] = slots[bones[i]] ?? 0;
  return joints;
}
