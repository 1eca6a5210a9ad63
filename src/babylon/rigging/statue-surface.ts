import { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { isTransformNode } from "../reading/node-kinds.js";
import { localMatrix } from "../reading/node-transform.js";
import type { LocatedStatue } from "./locate-statue.js";

/** All meshes of a figure in one space, right-handed. */
export interface StatueSurface {
  positions: Float32Array;
  indices: Uint32Array;
  /** Number of vertices of each mesh, in the order of the figure's meshes. */
  counts: number[];
}

/** Copies the surface of a figure. Changes nothing in the scene. */
export function statueSurface({ meshes, space, parent, mirrored }: LocatedStatue): StatueSurface {
  const counts = meshes.map((mesh) => mesh.getTotalVertices());
  const positions = new Float32Array(counts.reduce((a, b) => a + b, 0) * 3);
  const indices: Uint32Array[] = [];
  const s = mirrored ? -1 : 1;
  let start = 0;
  meshes.forEach((mesh, n) => {
    const from = mesh.getVerticesData("position") as ArrayLike<number>;
    const { m } = matrixTo(mesh, space ?? parent);
    for (let v = 0; v < counts[n]; v++) {
      const [x, y, z] = [from[v * 3], from[v * 3 + 1], from[v * 3 + 2]];
      for (let k = 0; k < 3; k++) {
        const value = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k];
        positions[(start + v) * 3 + k] = k === 0 ? s * value : value;
      }
    }
    const own = mesh.getIndices();
    const count = own && own.length > 0 ? own.length : counts[n];
    const triangles = new Uint32Array(count - (count % 3));
    for (let i = 0; i < triangles.length; i++) triangles[i] = start + (own && own.length > 0 ? own[i] : i);
    indices.push(triangles);
    start += counts[n];
  });
  const all = new Uint32Array(indices.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of indices) {
    all.set(part, at);
    at += part.length;
  }
  return { positions, indices: all, counts };
}

const step = new Matrix();

/** Returns the transform from a node's own space to that of another node; without one, to the world. */
export function matrixTo(node: TransformNode, space: TransformNode | null): Matrix {
  const out = Matrix.Identity();
  for (let at: unknown = node; isTransformNode(at); at = at.parent) {
    if (at === space) return out;
    out.multiplyToRef(localMatrix(at, step), out);
  }
  return space ? out.multiply(matrixTo(space, null).invert()) : out;
}
