import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
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
  /** The node that carries the figure through the scene; null: one above its roots, which has to be made. */
  node: TransformNode | null;
  /** Node in whose space the skeleton will be: `node`, or one near it; null as there. */
  space: TransformNode | null;
  /** Its topmost nodes, and the node above them all. */
  roots: TransformNode[];
  parent: TransformNode | null;
  /** The container whose roots they are. */
  container: AssetContainer | null;
  meshes: Mesh[];
  /** Whether numbers in that space are left-handed. */
  mirrored: boolean;
  /** Whether its joints become nodes; else bones in the space of `space`, which is a mesh itself. */
  jointsAreNodes: boolean;
}

/** Finds the meshes of a figure. Changes nothing in the scene. Throws BAD_USER_INPUT. */
export function locateStatue(target: StatueTarget, scene: Scene): LocatedStatue {
  const roots = rootsOf(target);
  const single = roots.length === 1 ? roots[0] : null;
  const name = single?.name ?? "figure";
  if (roots.some((root) => root.getScene() !== scene)) {
    throw badInput("mesh", `The mesh "${name}" is in another scene than the motion runtime.`);
  }
  const meshes = roots.flatMap((root) => [root, ...root.getChildMeshes(false)].filter(hasSurface));
  if (meshes.length === 0) throw badInput("mesh", `"${name}" has no visible mesh with vertices.`);
  for (const mesh of meshes) checkMesh(mesh);
  if (roots.some(({ parent }) => parent !== roots[0].parent)) {
    throw badInput("mesh", "The container's meshes hang on different nodes: give a node above them all.");
  }
  const above = ancestorsOf(roots[0]);
  const near = [...roots, ...above, ...roots.flatMap((root) => root.getChildTransformNodes(false))];
  const loaded = near.find((node) => isLoaderRoot(node)) ?? near.find((node) => isMirroring(node)) ?? null;
  return {
    name,
    node: loaded && above.includes(loaded) ? loaded : single,
    space: loaded ?? single,
    roots,
    parent: above[0] ?? null,
    container: isTransformNode(target) ? null : target,
    meshes,
    mirrored: !loaded && !scene.useRightHandedSystem,
    jointsAreNodes: loaded !== null || !single || !hasSurface(single),
  };
}

/** Whether a mesh is drawn at other places too. */
export function hasInstances(mesh: Mesh): boolean {
  return mesh.instances.length > 0 || mesh.hasThinInstances;
}

function checkMesh(mesh: Mesh): void {
  const { name } = mesh;
  if (mesh.skeleton) throw badInput("mesh", `"${name}" has a skeleton: add it with addCharacterAsync() instead.`);
  if (mesh.isAnInstance) {
    throw badInput(
      "mesh",
      `"${name}" is an instance, which cannot have a skeleton of its own: give a mesh or a clone.`,
    );
  }
  if (hasInstances(mesh)) {
    throw badInput("mesh", `"${name}" has instances, which would change with it: rig a clone, made by clone().`);
  }
}

function rootsOf(target: StatueTarget): TransformNode[] {
  if (isTransformNode(target)) return [target];
  if (typeof target !== "object" || target === null || !("rootNodes" in target)) {
    throw badInput("mesh", "mesh must be a mesh, a TransformNode above meshes, or an AssetContainer of a loader.");
  }
  const roots = [...new Set<Node>([...target.rootNodes, ...target.meshes.filter(({ parent }) => !parent)])].filter(
    (node) => isTransformNode(node),
  );
  const full = roots.filter((node) => hasSurface(node) || node.getChildMeshes(false).some(hasSurface));
  if (full.length === 0) throw badInput("mesh", "The container has no mesh with vertices.");
  return full.filter((node) => !full.some((other) => other !== node && node.isDescendantOf(other)));
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
