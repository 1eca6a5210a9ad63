import { Bone } from "@babylonjs/core/Bones/bone.js";
import { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { Matrix, Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import type { LocatedStatue } from "./locate-statue.js";
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

/**
 * Gives a figure its skeleton: bakes its meshes into one space, where they look as before, and weights them to bones.
 * Returns what takes the skeleton away again.
 */
export function applyMeshRig(statue: LocatedStatue, rig: MeshRigArrays, counts: readonly number[]): () => void {
  const { meshes, space, mirrored } = statue;
  const turn = rig.turn ? turnMatrix(rig.turn, mirrored) : null;
  const places = meshes.map((mesh) => matrixTo(mesh, space));
  keepOthers(meshes, space);
  meshes.forEach((mesh, i) => {
    bake(mesh, turn ? places[i].multiply(turn) : places[i]);
    if (mesh === space) return;
    mesh.parent = space;
    mesh.position.setAll(0);
    mesh.rotationQuaternion = Quaternion.Identity();
    mesh.scaling.setAll(1);
    if (mesh.isUsingPivotMatrix()) mesh.setPivotMatrix(Matrix.Identity());
  });
  if (turn) turnBack(space, turn);
  const skeleton = skeletonOf(statue, rig);
  let start = 0;
  meshes.forEach((mesh, i) => {
    const end = start + counts[i] * 4;
    mesh.setVerticesData("matricesIndices", Float32Array.from(rig.joints.subarray(start, end)), false, 4);
    mesh.setVerticesData("matricesWeights", rig.weights.slice(start, end), false, 4);
    mesh.numBoneInfluencers = 4;
    mesh.skeleton = skeleton;
    start = end;
  });
  skeleton.prepare();
  return () => {
    for (const mesh of meshes) {
      mesh.skeleton = null;
      mesh.removeVerticesData("matricesIndices");
      mesh.removeVerticesData("matricesWeights");
    }
    for (const bone of skeleton.bones) bone.getTransformNode()?.dispose(true);
    skeleton.dispose();
  };
}

function skeletonOf({ name, space, mirrored, jointsAreNodes }: LocatedStatue, rig: MeshRigArrays): Skeleton {
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

/** Moves a mesh's vertices, with normals, tangents and blend shapes. Geometry that others use is left to them. */
function bake(mesh: Mesh, matrix: Matrix): void {
  if (matrix.isIdentity()) return;
  mesh.makeGeometryUnique();
  const targets = mesh.morphTargetManager;
  for (let i = 0; i < (targets?.numTargets ?? 0); i++) {
    const target = targets!.getTarget(i);
    const positions = target.getPositions();
    if (positions) target.setPositions(moved(positions, matrix, 1));
    const normals = target.getNormals();
    if (normals) target.setNormals(moved(normals, matrix, 0));
  }
  mesh.bakeTransformIntoVertices(matrix);
}

function moved(values: ArrayLike<number>, { m }: Matrix, by: 0 | 1): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0; at < out.length; at += 3) {
    for (let k = 0; k < 3; k++) {
      out[at + k] = m[k] * values[at] + m[4 + k] * values[at + 1] + m[8 + k] * values[at + 2] + m[12 + k] * by;
    }
  }
  return out;
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
function turnBack(space: TransformNode, turn: Matrix): void {
  const others = space.getChildTransformNodes(true).filter((node) => !("skeleton" in node));
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
