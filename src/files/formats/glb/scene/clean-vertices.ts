import type { SceneMesh } from "../../scene/scene-model.js";
import { smoothNormals } from "../write/smooth-normals.js";

/** Returns the part with vertices as glTF requires: unit normals, colours from 0 to 1, weights that sum to 1. */
export function cleanVertices(part: SceneMesh): SceneMesh {
  const result = { ...part, normals: unitNormals(part) };
  if (part.colors) result.colors = part.colors.map((value) => Math.min(Math.max(value, 0), 1));
  if (part.joints && part.weights) Object.assign(result, cleanInfluences(part.joints, part.weights));
  if (part.tangents && !areTangents(part.tangents)) delete result.tangents;
  return result;
}

/** Replaces normals of zero length by those of the triangles around them. */
function unitNormals({ normals, positions, indices }: SceneMesh): Float32Array {
  let result: Float32Array | null = null;
  let smooth: Float32Array | null = null;
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at], normals[at + 1], normals[at + 2]);
    if (Math.abs(length - 1) < 1e-5) continue;
    result ??= normals.slice();
    if (length > 1e-20 && length < Number.POSITIVE_INFINITY) {
      for (let k = at; k < at + 3; k++) result[k] = normals[k] / length;
      continue;
    }
    smooth ??= smoothNormals(positions, indices);
    const own = smooth.subarray(at, at + 3);
    result.set(own.some((value) => value !== 0) ? own : [0, 1, 0], at);
  }
  return result ?? normals;
}

/** Makes each joint unique per vertex, uses joint 0 where the weight is 0, and makes the sum 1 in 32 bits. */
function cleanInfluences(joints: Uint16Array, weights: Float32Array): { joints: Uint16Array; weights: Float32Array } {
  const clean = { joints: new Uint16Array(joints.length), weights: new Float32Array(weights.length) };
  for (let v = 0; v < joints.length; v += 4) {
    let used = v;
    for (let k = v; k < v + 4; k++) {
      if (!(weights[k] > 0)) continue;
      let at = v;
      while (at < used && clean.joints[at] !== joints[k]) at++;
      if (at === used) used++;
      clean.joints[at] = joints[k];
      clean.weights[at] += weights[k];
    }
    if (used === v) clean.weights[v] = 1;
    else sumToOne(clean.weights, v, used);
  }
  return clean;
}

function sumToOne(weights: Float32Array, from: number, to: number): void {
  let sum = 0;
  for (let k = from; k < to; k++) sum += weights[k];
  if (Math.abs(sum - 1) < 1e-7) return;
  let largest = from;
  let others = 0;
  for (let k = from; k < to; k++) {
    weights[k] /= sum;
    if (weights[k] > weights[largest]) largest = k;
  }
  for (let k = from; k < to; k++) if (k !== largest) others += weights[k];
  weights[largest] = 1 - others;
}

function areTangents(tangents: Float32Array): boolean {
  for (let at = 0; at < tangents.length; at += 4) {
    if (Math.abs(tangents[at + 3]) !== 1) return false;
    if (!(Math.abs(Math.hypot(tangents[at], tangents[at + 1], tangents[at + 2]) - 1) < 1e-3)) return false;
  }
  return true;
}
