import { Bone } from "@babylonjs/core/Bones/bone.js";
import { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Matrix, Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import { bakeMesh, type Change } from "./bake-mesh.js";
import { gatherRoots } from "./gather-roots.js";
import type { LocatedStatue } from "./locate-statue.js";
import { rememberPlaces } from "./node-places.js";
import { matrixTo } from "./statue-surface.js";

/** A skeleton for a figure, as the worker makes it: right-handed, in the figure's space. */
export interface MeshRigArrays {
  names: readonly string[];
  parents: Int32Array;
  heads: Float32Array;
  joints: Uint16Array;
  weights: Float32Array;
  turn: Float32Array | null;
}

/** A figure with its skeleton. */
export interface AppliedRig extends Change {
  /** Carries the figure. */
  node: TransformNode;
  /** In whose space joints and vertices are. */
  space: TransformNode;
  /** Puts another rig of the same joints in its place, in the rest pose. */
  change(rig: MeshRigArrays): void;
  /** Takes the skeleton and the weights away, for good: the figure is a statue again, its meshes still in one space. */
  strip(): void;
}

/**
 * Gives a figure its skeleton: bakes its meshes into one space, where they look as before, and weights them to bones.
 * Returns the node that carries the figure, and what makes the scene as it was.
 */
export function applyMeshRig(statue: LocatedStatue, rig: MeshRigArrays, counts: readonly number[]): AppliedRig {
  const { meshes } = statue;
  const gathered = statue.node ? null : gatherRoots(statue);
  const node = (statue.node ?? gathered?.node) as TransformNode;
  const space = statue.space ?? node;
  const touched = [...meshes, space].flatMap((one) => [one, ...one.getChildTransformNodes(true)]);
  const putBack = rememberPlaces(touched);
  const baked = bakeInto(space, statue, rig.turn && turnMatrix(rig.turn, statue.mirrored));
  const influencers = meshes.map((mesh) => mesh.numBoneInfluencers);
  let skeleton = giveSkeleton(space, statue, rig, counts);
  const takeAway = () => {
    meshes.forEach((mesh, i) => {
      if (mesh.isDisposed()) return;
      mesh.skeleton = null;
      mesh.numBoneInfluencers = influencers[i];
    });
    disposeSkeleton(skeleton);
  };
  return {
    node,
    space,
    change: (moved) => {
      const before = skeleton;
      skeleton = giveSkeleton(space, statue, moved, counts);
      takeOver(before, skeleton);
    },
    strip: () => {
      takeAway();
      for (const mesh of meshes) {
        if (mesh.isDisposed()) continue;
        mesh.geometry?.removeVerticesData("matricesIndices");
        mesh.geometry?.removeVerticesData("matricesWeights");
      }
    },
    keep: () => {
      for (const change of baked) change.keep();
    },
    undo: () => {
      takeAway();
      for (const change of baked) change.undo();
      putBack();
      gathered?.undo();
    },
  };
}

function giveSkeleton(
  space: TransformNode,
  statue: LocatedStatue,
  rig: MeshRigArrays,
  counts: readonly number[],
): Skeleton {
  const skeleton = skeletonOf(space, statue, rig);
  let start = 0;
  statue.meshes.forEach((mesh, i) => {
    const end = start + counts[i] * 4;
    mesh.setVerticesData("matricesIndices", Float32Array.from(rig.joints.subarray(start, end)), false, 4);
    mesh.setVerticesData("matricesWeights", rig.weights.slice(start, end), false, 4);
    mesh.numBoneInfluencers = 4;
    mesh.skeleton = skeleton;
    start = end;
  });
  skeleton.prepare();
  return skeleton;
}

/** Hangs what the game has hung on joints onto the same joints of another skeleton, in place of which it comes. */
function takeOver(before: Skeleton, after: Skeleton): void {
  const own = new Set(before.bones.map((bone) => bone.getTransformNode()));
  before.bones.forEach((bone, j) => {
    const [from, to] = [bone.getTransformNode(), after.bones[j].getTransformNode()];
    for (const child of from?.getChildren() ?? []) if (!own.has(child as TransformNode)) child.parent = to;
  });
  disposeSkeleton(before);
}

function disposeSkeleton(skeleton: Skeleton): void {
  for (const bone of skeleton.bones) bone.getTransformNode()?.dispose(true);
  skeleton.dispose();
}

/** Bakes the meshes into the space of a node, and turns them there by `turn` and the node back by it. */
function bakeInto(space: TransformNode, { meshes }: LocatedStatue, turn: Matrix | null): Change[] {
  const places = meshes.map((mesh) => matrixTo(mesh, space));
  keepOthers(meshes, space);
  const baked = meshes.map((mesh, i) => {
    const change = bakeMesh(mesh, turn ? places[i].multiply(turn) : places[i]);
    if (mesh === space) return change;
    mesh.parent = space;
    mesh.position.setAll(0);
    mesh.rotationQuaternion = Quaternion.Identity();
    mesh.scaling.setAll(1);
    if (mesh.isUsingPivotMatrix()) mesh.setPivotMatrix(Matrix.Identity());
    return change;
  });
  if (turn) turnBack(space, meshes, turn);
  return baked;
}

function skeletonOf(
  space: TransformNode,
  { name, mirrored, jointsAreNodes }: LocatedStatue,
  rig: MeshRigArrays,
): Skeleton {
  const scene = space.getScene();
  const skeleton = new Skeleton(`${name} skeleton`, `${name} skeleton`, scene);
  const nodes: TransformNode[] = [];
  rig.names.forEach((joint, j) => {
    const parent = rig.parents[j];
    const [x, y, z] = [0, 1, 2].map((k) => rig.heads[j * 3 + k] - (parent < 0 ? 0 : rig.heads[parent * 3 + k]));
    const local = Matrix.Translation(mirrored ? -x : x, y, z);
    const bone = new Bone(joint, skeleton, parent < 0 ? null : skeleton.bones[parent], local);
    if (!jointsAreNodes) return;
    const node = new TransformNode(joint, scene);
    node.parent = parent < 0 ? space : nodes[parent];
    node.position.set(mirrored ? -x : x, y, z);
    node.rotationQuaternion = Quaternion.Identity();
    nodes.push(node);
    bone.linkTransformNode(node);
  });
  return skeleton;
}

/** Lifts nodes that hang on the meshes but are none of them to `space`, where they stay as they are in the world. */
function keepOthers(meshes: readonly Mesh[], space: TransformNode): void {
  const own = new Set<Node>(meshes);
  for (const mesh of meshes) {
    if (mesh === space) continue;
    for (const child of mesh.getChildTransformNodes(true)) if (!own.has(child)) child.setParent(space);
  }
}

/** As a matrix of Babylon's, whose rows are the columns of ours. */
function turnMatrix(turn: Float32Array, mirrored: boolean): Matrix {
  const s = mirrored ? -1 : 1;
  const [a, b, c, d, e, f, g, h, i] = turn;
  return Matrix.FromValues(a, s * b, s * c, 0, s * d, e, f, 0, s * g, h, i, 0, 0, 0, 0, 1);
}

/** Turns a node so that what hangs below it, turned, looks as before. */
function turnBack(space: TransformNode, meshes: readonly Mesh[], turn: Matrix): void {
  const others = space.getChildTransformNodes(true).filter((node) => !meshes.some((mesh) => mesh === node));
  for (const node of others) node.setParent(null);
  const { x, y, z } = space.scaling;
  const sign = Matrix.Scaling(Math.sign(x) || 1, Math.sign(y) || 1, Math.sign(z) || 1);
  const back = sign.multiply(turn.transpose()).multiply(sign);
  const own = space.rotationQuaternion ?? Quaternion.FromEulerVector(space.rotation);
  const rotation = new Matrix();
  own.toRotationMatrix(rotation);
  space.rotationQuaternion = Quaternion.FromRotationMatrix(back.multiply(rotation));
  space.computeWorldMatrix(true);
  for (const node of others) node.setParent(space);
}
