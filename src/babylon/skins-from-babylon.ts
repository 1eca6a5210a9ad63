import type { Bone } from "@babylonjs/core/Bones/bone.pure.js";
import type { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Matrix } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.pure.js";
import type { Skin } from "../motion/character-model.js";
import type { JointTarget } from "./character-model-from-babylon.js";

/** The skins of a character: one per skeleton, and more where meshes of one skeleton were bound in spaces of their own. */
export interface BoundSkins {
  skins: Skin[];
  /** Index of a mesh's skin, -1 for a rigid mesh. */
  skinOf(mesh: AbstractMesh): number;
}

export function skinsFromBabylon(
  skeletons: readonly Skeleton[],
  meshes: readonly AbstractMesh[],
  index: ReadonlyMap<JointTarget, number>,
  mirrored: boolean,
): BoundSkins {
  const skins: Skin[] = [];
  const byMesh = new Map<AbstractMesh, number>();
  for (const skeleton of skeletons) {
    const own = meshes.filter((mesh) => mesh.skeleton === skeleton);
    if (!skeleton.needInitialSkinMatrix || own.length === 0) {
      for (const mesh of own) byMesh.set(mesh, skins.length);
      skins.push(readSkin(skeleton, null, index, mirrored));
      continue;
    }
    for (const mesh of own) {
      const twin = own.find((other) => byMesh.has(other) && other.getPoseMatrix().equals(mesh.getPoseMatrix()));
      byMesh.set(mesh, twin ? byMesh.get(twin)! : skins.length);
      if (!twin) skins.push(readSkin(skeleton, mesh.getPoseMatrix(), index, mirrored));
    }
  }
  return { skins, skinOf: (mesh) => byMesh.get(mesh) ?? -1 };
}

function readSkin(
  skeleton: Skeleton,
  pose: Matrix | null,
  index: ReadonlyMap<JointTarget, number>,
  mirrored: boolean,
): Skin {
  const bones = skinBones(skeleton, index);
  const inverseBinds = new Float32Array(bones.length * 16);
  const inverse = new Matrix();
  bones.forEach((bone, slot) => {
    bindMatrix(bone, pose).invertToRef(inverse);
    inverse.asArray().forEach((value, k) => {
      inverseBinds[slot * 16 + k] = mirrored && isMirroredEntry(k) ? -value : value;
    });
  });
  const joints = Int32Array.from(bones, (bone) => index.get(bone.getTransformNode() ?? bone)!);
  return { joints, inverseBinds };
}

/**
 * The bones that vertices are weighted to, in the order of the skin's joints: without a loader's helpers (index -1) and
 * bones whose node lies elsewhere in the scene.
 */
export function skinBones(skeleton: Skeleton, index: ReadonlyMap<JointTarget, number>): Bone[] {
  return skeleton.bones.filter((bone) => bone.getIndex() !== -1 && index.has(bone.getTransformNode() ?? bone));
}

/**
 * From a bone to its mesh when it was bound. Composed here: what Babylon keeps (`getAbsoluteInverseBindMatrix`) belongs
 * to whichever mesh of the skeleton was drawn last.
 */
function bindMatrix(bone: Bone, pose: Matrix | null): Matrix {
  const parent = bone.getParent();
  if (parent) return bone.getBindMatrix().multiply(bindMatrix(parent, pose));
  return pose ? bone.getBindMatrix().multiply(pose) : bone.getBindMatrix().clone();
}

/** S M S with S = diag(-1, 1, 1, 1): entries with x on exactly one side change sign. */
function isMirroredEntry(k: number): boolean {
  return (k % 4 === 0) !== k < 4;
}
