import type { Skin } from "../../../../../motion/character-model.js";
import { inverseAffine } from "../../../glb/write/inverse-affine.js";
import { fbxError } from "../../tree/fbx-error.js";
import type { FbxNode } from "../../tree/fbx-node.js";
import { multiplyAffine } from "../affine-16.js";
import type { FbxId, FbxObject, FbxObjects } from "../fbx-objects.js";
import { childNumbers, childOf, LARGEST } from "../fbx-properties.js";
import type { ModelPlace } from "../model-place.js";

export interface PointSkin extends Skin {
  /** 4 per control point: indices into the joints, and weights of sum 1. */
  pointJoints: Uint16Array;
  pointWeights: Float32Array;
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Reads the skin of a Geometry: for every cluster that has a bone, the bone's node and the matrix from the mesh to
 * the bone at bind time. A control point keeps the four largest of its weights. Points that no bone moves follow the
 * mesh's own node, which is then the last joint.
 *
 * @param pointCount of the mesh; 0 leaves weights out
 * @returns null where there is no skin, or none of its clusters has a bone
 */
export function readSkin(
  geometry: FbxObject,
  pointCount: number,
  place: ModelPlace,
  places: ReadonlyMap<FbxId, ModelPlace>,
  objects: FbxObjects,
  worldOf: (node: number) => number[],
): PointSkin | null {
  const clusters = clustersOf(geometry, objects);
  const joints: number[] = [];
  const binds: number[][] = [];
  const influences = new Influences(pointCount);
  for (const cluster of clusters) {
    const bone = objects.sourcesOf(cluster, "Model")[0]?.object;
    const bonePlace = bone && places.get(bone.id);
    if (!bonePlace) continue;
    const bind = bindMatrix(cluster, bone, place, objects, worldOf);
    // Several clusters of one bone, bound alike, are one joint.
    let joint = joints.findIndex((node, j) => node === bonePlace.scaleNode && bind.every((v, k) => v === binds[j][k]));
    if (joint < 0) {
      joint = joints.push(bonePlace.scaleNode) - 1;
      binds.push(bind);
    }
    if (pointCount > 0)
      influences.add(joint, childNumbers(cluster.node, "Indexes"), childNumbers(cluster.node, "Weights"));
  }
  if (joints.length === 0) return null;
  if (joints.length >= 65535)
    throw fbxError(`The FBX file has a skin of ${joints.length} bones; at most 65534 are read.`);
  const { pointJoints, pointWeights, hasLoose } = influences.largest(joints.length);
  if (hasLoose) {
    joints.push(place.scaleNode);
    binds.push(IDENTITY);
  }
  return { joints: Int32Array.from(joints), inverseBinds: Float32Array.from(binds.flat()), pointJoints, pointWeights };
}

function clustersOf(geometry: FbxObject, objects: FbxObjects): FbxObject[] {
  for (const { object: skin } of objects.sourcesOf(geometry, "Deformer")) {
    if (skin.type !== "Skin") continue;
    const clusters = objects.sourcesOf(skin, "Deformer").map(({ object }) => object);
    if (clusters.some((cluster) => objects.sourcesOf(cluster, "Model").length > 0)) return clusters;
  }
  return [];
}

/**
 * Returns the matrix from mesh to bone: `Transform`, or where it is missing, from the bone's matrix and the mesh's
 * own transform.
 */
function bindMatrix(
  cluster: FbxObject,
  bone: FbxObject,
  place: ModelPlace,
  objects: FbxObjects,
  worldOf: (node: number) => number[],
): number[] {
  const transform = matrixOf(cluster.node, "Transform");
  if (transform) return transform;
  const link = matrixOf(cluster.node, "TransformLink") ?? bindPoseOf(bone, objects);
  const inverse = link && inverseAffine(link);
  return inverse ? multiplyAffine(inverse, worldOf(place.scaleNode)) : IDENTITY;
}

/** Models' bind poses, by file: looked up once, not once per bone. */
const bindPoses = new WeakMap<FbxObjects, Map<unknown, FbxNode>>();

/** Returns the matrix that the first bind pose with a bone gives it. */
function bindPoseOf(bone: FbxObject, objects: FbxObjects): number[] | null {
  const entries = bindPoses.get(objects) ?? bindPoseEntries(objects);
  bindPoses.set(objects, entries);
  const entry = entries.get(bone.id);
  return entry ? matrixOf(entry, "Matrix") : null;
}

function bindPoseEntries(objects: FbxObjects): Map<unknown, FbxNode> {
  const entries = new Map<unknown, FbxNode>();
  for (const { node: pose, type } of objects.of("Pose")) {
    if (type !== "BindPose") continue;
    for (const entry of pose.children) {
      const id = childOf(entry, "Node")?.properties[0];
      if (!entries.has(id)) entries.set(id, entry);
    }
  }
  return entries;
}

function matrixOf(node: FbxNode, name: string): number[] | null {
  const matrix = Array.from(childNumbers(node, name));
  if (matrix.length < 16 || matrix.every((value) => value === 0)) return null;
  if (!matrix.every((value) => Math.abs(value) <= LARGEST)) {
    throw fbxError(`The FBX file has a bind matrix with numbers that are not finite, or are beyond ${LARGEST}.`);
  }
  return matrix.slice(0, 16);
}

/** Weights in the order of the clusters, by control point. */
class Influences {
  private readonly lists: { joint: number; points: ArrayLike<number>; weights: ArrayLike<number> }[] = [];

  constructor(private readonly pointCount: number) {}

  add(joint: number, points: ArrayLike<number>, weights: ArrayLike<number>): void {
    this.lists.push({ joint, points, weights });
  }

  largest(loose: number): { pointJoints: Uint16Array; pointWeights: Float32Array; hasLoose: boolean } {
    const pointJoints = new Uint16Array(this.pointCount * 4);
    const pointWeights = new Float32Array(this.pointCount * 4);
    for (const { joint, points, weights } of this.lists) {
      const count = Math.min(points.length, weights.length);
      for (let i = 0; i < count; i++) {
        if (points[i] >= 0 && points[i] < this.pointCount) {
          insert(pointJoints, pointWeights, points[i] * 4, joint, weights[i]);
        }
      }
    }
    let hasLoose = false;
    for (let at = 0; at < pointWeights.length; at += 4) {
      const sum = pointWeights[at] + pointWeights[at + 1] + pointWeights[at + 2] + pointWeights[at + 3];
      if (sum > 0) for (let k = 0; k < 4; k++) pointWeights[at + k] /= sum;
      else {
        hasLoose = true;
        pointJoints[at] = loose;
        pointWeights[at] = 1;
      }
    }
    return { pointJoints, pointWeights, hasLoose };
  }
}

/** Keeps the four largest weights, largest first. */
function insert(joints: Uint16Array, weights: Float32Array, at: number, joint: number, weight: number): void {
  if (!(weight > weights[at + 3])) return;
  let k = 3;
  while (k > 0 && weight > weights[at + k - 1]) {
    weights[at + k] = weights[at + k - 1];
    joints[at + k] = joints[at + k - 1];
    k--;
  }
  weights[at + k] = weight;
  joints[at + k] = joint;
}
