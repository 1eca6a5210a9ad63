import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { Skin } from "../../motion/character-model.js";
import type { JointTarget } from "./joint-target.js";

/** The skins of a character: one per skeleton, and more if meshes of one skeleton were bound in different spaces. */
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
 * Lists the bones that vertices are weighted to, in the order of the skin's joints: without a loader's helpers (index
 * -1) and bones whose node is elsewhere in the scene.
 */
export function skinBones(skeleton: Skeleton, index: ReadonlyMap<JointTarget, number>): Bone[] {
  return skeleton.bones.filter((bone) => bone.getIndex() !== -1 && index.has(bone.getTransformNode() ?? bone));
}

/**
 * Computes the transform from a bone to its mesh at binding. Composed here, because Babylon's cached
 * `getAbsoluteInverseBindMatrix` belongs to whichever mesh of the skeleton was drawn last.
 */
function bindMatrix(bone: Bone, pose: Matrix | null): Matrix {
  const parent = bone.getParent();
  const own = ownBindMatrix(bone);
  if (parent) return own.multiply(bindMatrix(parent, pose));
  return pose ? own.multiply(pose) : own.clone();
}

/** The method had another name up to Babylon 6. */
function ownBindMatrix(bone: Bone & { getBaseMatrix?(): Matrix }): Matrix {
  return bone.getBindMatrix?.() ?? bone.getBaseMatrix!();
}

/** Whether an entry changes sign in S M S with S = diag(-1, 1, 1, 1): those with x on exactly one side do. */
function isMirroredEntry(k: number): boolean {
  return (k % 4 === 0) !== k < 4;
}
