import type { AbstractAssetContainer, InstantiatedEntries } from "@babylonjs/core/assetContainer.js";
import type { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { badInput, MotionError } from "../../requests/motion-error.js";
import { isTransformNode } from "./node-kinds.js";
import { isLoaderRoot, localMatrix } from "./node-transform.js";

/** Anything that identifies a character: a loader's result, an instance of it, one of its nodes, or its skeleton. */
export type CharacterTarget = AbstractAssetContainer | InstantiatedEntries | TransformNode | Skeleton;

/** Where a character is in a scene. */
export interface LocatedCharacter {
  name: string;
  skeletons: Skeleton[];
  /** Whether the joints are TransformNodes (glTF, FBX); otherwise they are the skeleton's own bones. */
  jointsAreNodes: boolean;
  /** Node above the character's joints, whose space is model space; null for the scene's. */
  modelRoot: TransformNode | null;
  /** Node that root motion moves: `modelRoot` or a node above it. */
  mover: TransformNode | null;
  /** Meshes skinned to a skeleton without nodes. */
  boneMeshes: AbstractMesh[];
}

/** Finds a character's skeletons and root. Reads only. Throws NO_RIG_FOUND or BAD_USER_INPUT. */
export function locateCharacter(target: CharacterTarget): LocatedCharacter {
  const given = isTransformNode(target) ? target : null;
  const name = nameOf(target);
  const skeletons = skeletonsOf(target);
  const linked = skeletons.flatMap((skeleton) => skeleton.bones.flatMap((bone) => bone.getTransformNode() ?? []));
  if (linked.length > 0)
    return { name, skeletons, ...placeOfNodes(linked[0], given), jointsAreNodes: true, boneMeshes: [] };
  if (skeletons.length > 0) return { name, ...placeOfBones(skeletons, given) };

  const root = rootWithoutSkeleton(target);
  // Rigid figures have no skeleton; a handful of nodes does not make one.
  if (!root || root.getChildTransformNodes(false).length < 8) {
    throw new MotionError(
      "NO_RIG_FOUND",
      `"${name}" has no skeleton and no hierarchy of joints to move. Give a rigged character: a container from a ` +
        "loader, its root node, or its skeleton. One that was disposed has none left.",
    );
  }
  const modelRoot = loaderRootBelow(root) ?? root;
  return { name, skeletons: [], jointsAreNodes: true, modelRoot, mover: given ?? modelRoot, boneMeshes: [] };
}

function placeOfNodes(joint: TransformNode, given: TransformNode | null) {
  const ancestors: TransformNode[] = [];
  for (let node: Node | null = joint.parent; node; node = node.parent) {
    if (isTransformNode(node)) ancestors.push(node);
    if (node === given) break;
  }
  const top = ancestors.at(-1);
  if (!top) {
    throw badInput(
      "character",
      `The joints of the character hang on no node: "${joint.name}" has no parent. Parent it to a TransformNode, ` +
        "which then carries the character through the scene.",
    );
  }
  const modelRoot = ancestors.find((node) => isLoaderRoot(node)) ?? ancestors.toReversed().find(isMirroring) ?? top;
  if (given && !ancestors.includes(given) && !isWithin(given, modelRoot)) {
    throw badInput(
      "character",
      `"${given.name}" shares the skeleton of "${modelRoot.name}", whose joints lie elsewhere: a clone of a mesh moves with ` +
        "its original. For a figure of its own use container.instantiateModelsToScene().",
    );
  }
  const mover = given && ancestors.indexOf(given) >= ancestors.indexOf(modelRoot) ? given : modelRoot;
  return { modelRoot, mover };
}

function placeOfBones(skeletons: Skeleton[], given: TransformNode | null) {
  const skeleton = skeletons.reduce((most, one) => (one.bones.length > most.bones.length ? one : most));
  const users = skeleton.getScene().meshes.filter((mesh) => mesh.skeleton === skeleton);
  assertNoClone(skeleton, users, given);
  // Instances are rendered in their own place, but in the pose of their mesh.
  const boneMeshes = users.filter((mesh) => !mesh.isAnInstance);
  const modelRoot = boneMeshes.length > 0 ? boneMeshes[0] : null;
  const mover = given && boneMeshes.every((mesh) => isWithin(mesh, given)) ? given : commonNode(boneMeshes);
  if (modelRoot && !mover) {
    throw badInput(
      "character",
      `The ${boneMeshes.length} meshes of skeleton "${skeleton.name}" have no node in common that could carry the ` +
        "character. Parent them to one TransformNode and give that.",
    );
  }
  return { skeletons: [skeleton], jointsAreNodes: false, modelRoot, mover, boneMeshes };
}

/** Throws if another figure is deformed by the same bones. */
function assertNoClone(skeleton: Skeleton, users: readonly AbstractMesh[], given: TransformNode | null): void {
  const own = users.filter((mesh) => !mesh.isAnInstance);
  const twin = own.find(
    (mesh, i) => mesh.geometry && own.some((other, k) => k < i && other.geometry === mesh.geometry),
  );
  const inside = given ? users.filter((mesh) => isWithin(mesh, given)) : [];
  const clone = twin ?? (inside.every((mesh) => mesh.isAnInstance) ? inside[0] : undefined);
  if (!clone) return;
  throw badInput(
    "character",
    `"${clone.name}" shares the skeleton "${skeleton.name}" with the mesh that it is a copy of: both take every pose ` +
      "together. For a figure of its own use container.instantiateModelsToScene(), or give the clone a clone of the skeleton.",
  );
}

function skeletonsOf(target: CharacterTarget): Skeleton[] {
  if (isSkeleton(target)) return [target];
  if (!isTransformNode(target)) return target.skeletons;
  const meshes = target.getChildMeshes(false) as { skeleton: Skeleton | null }[];
  const own = "skeleton" in target ? [target as TransformNode & { skeleton: Skeleton | null }] : [];
  return [...new Set([...own, ...meshes].flatMap((mesh) => mesh.skeleton ?? []))];
}

function isSkeleton(target: CharacterTarget): target is Skeleton {
  return "bones" in target;
}

function rootWithoutSkeleton(target: CharacterTarget): TransformNode | null {
  if (isSkeleton(target)) return null;
  if (isTransformNode(target)) return target;
  const { rootNodes } = target;
  const nodes: Node[] = "transformNodes" in target ? [...target.transformNodes, ...target.meshes] : [];
  const roots = [...rootNodes, ...nodes.filter((node) => !node.parent)].filter((node) => isTransformNode(node));
  const size = (node: TransformNode) => node.getChildTransformNodes(false).length;
  return roots.reduce<TransformNode | null>((best, node) => (best && size(best) >= size(node) ? best : node), null);
}

function loaderRootBelow(root: TransformNode): TransformNode | undefined {
  return [root, ...root.getChildTransformNodes(false)].find((node) => isLoaderRoot(node));
}

/** Returns the nearest node that is or contains all of `nodes`. */
function commonNode(nodes: TransformNode[]): TransformNode | null {
  let common: Node | null = nodes[0] ?? null;
  while (common && !nodes.every((node) => isWithin(node, common!))) common = common.parent;
  return isTransformNode(common) ? common : null;
}

function isWithin(node: Node, ancestor: Node): boolean {
  return node === ancestor || node.isDescendantOf(ancestor);
}

export function sceneOf({ modelRoot, skeletons }: LocatedCharacter): Scene {
  return modelRoot?.getScene() ?? skeletons[0].getScene();
}

/**
 * Whether the values below `modelRoot` are left-handed: true in a left-handed scene, unless a loader's root converts a
 * right-handed file to the scene's space.
 */
export function isLeftHandedData(character: LocatedCharacter): boolean {
  const root = character.modelRoot;
  if (sceneOf(character).useRightHandedSystem) return false;
  return !(character.jointsAreNodes && root && (isLoaderRoot(root) || isMirroring(root)));
}

const local = new Matrix();

/** Whether a node turns handedness around. */
export function isMirroring(node: TransformNode): boolean {
  return localMatrix(node, local).determinant() < 0;
}

function nameOf(target: CharacterTarget): string {
  if ("name" in target && typeof target.name === "string") return target.name;
  const container = target as InstantiatedEntries;
  return container.rootNodes[0]?.name ?? container.skeletons[0]?.name ?? "character";
}
