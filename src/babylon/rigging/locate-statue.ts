import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { badInput } from "../../requests/motion-error.js";
import { isMirroring } from "../reading/locate-character.js";
import { isTransformNode } from "../reading/node-kinds.js";
import { isLoaderRoot } from "../reading/node-transform.js";

/** A figure without a skeleton: a mesh, a node above several, or a loader's container. */
export type StatueTarget = TransformNode | AssetContainer;

/** Where a figure without a skeleton is in a scene. */
export interface LocatedStatue {
  name: string;
  /** The node that carries the figure through the scene. */
  node: TransformNode;
  /** Node in whose space the skeleton will be: `node`, or one near it. */
  space: TransformNode;
  meshes: Mesh[];
  /** Whether numbers in that space are left-handed. */
  mirrored: boolean;
  /** Whether its joints become nodes; else bones in the space of `space`, which is a mesh itself. */
  jointsAreNodes: boolean;
}

/** Finds the meshes of a figure. Makes a node above them where they have none in common. Throws BAD_USER_INPUT. */
export function locateStatue(target: StatueTarget, scene: Scene): LocatedStatue {
  const root = rootOf(target, scene);
  if (root.getScene() !== scene) {
    throw badInput("mesh", `The mesh "${root.name}" is in another scene than the motion runtime.`);
  }
  const meshes = [root, ...root.getChildMeshes(false)].filter(hasSurface);
  for (const mesh of meshes) {
    if (mesh.skeleton) {
      throw badInput("mesh", `"${mesh.name}" has a skeleton: add it with addCharacterAsync() instead.`);
    }
    if (mesh.isAnInstance) {
      throw badInput(
        "mesh",
        `"${mesh.name}" is an instance, which cannot have a skeleton of its own: give a mesh or a clone.`,
      );
    }
  }
  if (meshes.length === 0) throw badInput("mesh", `"${root.name}" has no visible mesh with vertices.`);
  const near = [root, ...ancestorsOf(root), ...root.getChildTransformNodes(false)];
  const loaded = near.find((node) => isLoaderRoot(node)) ?? near.find((node) => isMirroring(node));
  if (loaded) {
    const node = root === loaded || loaded.isDescendantOf(root) ? root : loaded;
    return { name: root.name, node, space: loaded, meshes, mirrored: false, jointsAreNodes: true };
  }
  const jointsAreNodes = !hasSurface(root);
  return { name: root.name, node: root, space: root, meshes, mirrored: !scene.useRightHandedSystem, jointsAreNodes };
}

function rootOf(target: StatueTarget, scene: Scene): TransformNode {
  if (isTransformNode(target)) return target;
  if (typeof target !== "object" || target === null || !("rootNodes" in target)) {
    throw badInput("mesh", "mesh must be a mesh, a TransformNode above meshes, or an AssetContainer of a loader.");
  }
  const roots = [...new Set<Node>([...target.rootNodes, ...target.meshes.filter(({ parent }) => !parent)])].filter(
    (node) => isTransformNode(node),
  );
  const full = roots.filter((node) => hasSurface(node) || node.getChildMeshes(false).some(hasSurface));
  if (full.length === 0) throw badInput("mesh", "The container has no mesh with vertices.");
  if (full.length === 1) return full[0];
  const above = new TransformNode("figure", scene);
  for (const node of full) node.parent = above;
  target.transformNodes.push(above);
  target.rootNodes.push(above);
  return above;
}

function ancestorsOf(node: Node): TransformNode[] {
  const out: TransformNode[] = [];
  for (let up = node.parent; up; up = up.parent) if (isTransformNode(up)) out.push(up);
  return out;
}

function hasSurface(node: Node): node is Mesh {
  const mesh = node as Mesh;
  return typeof mesh.getTotalVertices === "function" && mesh.getTotalVertices() > 0 && mesh.isVisible;
}
