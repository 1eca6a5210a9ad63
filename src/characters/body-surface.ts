import { addArm } from "./arm-cage.js";
import type { BodyJoints } from "./body-joints.js";
import { createCage, mirror } from "./cage.js";
import { addHead } from "./head-cage.js";
import { addLeg, flattenSoles } from "./leg-cage.js";
import type { Proportions } from "./mannequin-options.js";
import { type QuadMesh, subdivide } from "./subdivide.js";
import { addTrunk } from "./torso-cage.js";

/** A closed, smooth surface with soft weights for the built-in joints, in the rest pose. */
export interface BodySurface extends QuadMesh {
  /** Unit, 3 per vertex. */
  normals: Float64Array;
}

const WEIGHT_SMOOTHING = 2;

/** Builds the surface of a body around its joints: half a cage, mirrored and subdivided once. */
export function bodySurface(joints: BodyJoints, p: Proportions): BodySurface {
  const half = createCage();
  const holes = addTrunk(half, joints, p);
  addLeg(half, holes.leg, joints, p);
  addArm(half, holes.arm, joints, p);
  addHead(half, holes.neck, joints, p);
  const fine = subdivide(mirror(half));
  flattenSoles(fine, p);
  for (let i = 0; i < WEIGHT_SMOOTHING; i++) smoothWeights(fine);
  return { ...fine, normals: vertexNormals(fine) };
}

/** Moves each vertex's weights halfway to the mean of its neighbours'. */
function smoothWeights(mesh: QuadMesh): void {
  const { weights, faces, joints } = mesh;
  const vertices = weights.length / joints;
  const sums = new Float64Array(weights.length);
  const counts = new Uint16Array(vertices);
  // Rows are nearly empty: only the span from the first to the last weight is added.
  const first = new Uint16Array(vertices);
  const end = new Uint16Array(vertices);
  for (let v = 0; v < vertices; v++) {
    let low = 0;
    let high = joints;
    while (weights[v * joints + low] === 0) low++;
    while (weights[v * joints + high - 1] === 0) high--;
    first[v] = low;
    end[v] = high;
  }
  for (let f = 0; f < faces.length; f += 4) {
    for (let c = 0; c < 4; c++) {
      const v = faces[f + c];
      const next = faces[f + ((c + 1) % 4)];
      for (let k = first[next]; k < end[next]; k++) sums[v * joints + k] += weights[next * joints + k];
      counts[v]++;
    }
  }
  for (let v = 0; v < vertices; v++) {
    for (let i = v * joints; i < (v + 1) * joints; i++) weights[i] = weights[i] / 2 + sums[i] / counts[v] / 2;
  }
}

/** Computes angle-weighted normals. */
function vertexNormals(mesh: QuadMesh): Float64Array {
  const { positions, faces } = mesh;
  const normals = new Float64Array(positions.length);
  for (let f = 0; f < faces.length; f += 4) {
    for (let c = 0; c < 4; c++) {
      const v = faces[f + c] * 3;
      const n = faces[f + ((c + 1) % 4)] * 3;
      const b = faces[f + ((c + 3) % 4)] * 3;
      const ax = positions[n] - positions[v];
      const ay = positions[n + 1] - positions[v + 1];
      const az = positions[n + 2] - positions[v + 2];
      const bx = positions[b] - positions[v];
      const by = positions[b + 1] - positions[v + 1];
      const bz = positions[b + 2] - positions[v + 2];
      const x = ay * bz - az * by;
      const y = az * bx - ax * bz;
      const z = ax * by - ay * bx;
      const sine = Math.sqrt(x * x + y * y + z * z);
      if (sine === 0) continue;
      const share = Math.atan2(sine, ax * bx + ay * by + az * bz) / sine;
      normals[v] += x * share;
      normals[v + 1] += y * share;
      normals[v + 2] += z * share;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1;
    for (let k = 0; k < 3; k++) normals[i + k] /= length;
  }
  return normals;
}
