import type { NodeTree } from "../../../src/motion/character-model.js";

/** A 4 × 4 matrix, column-major. */
export type Matrix = Float64Array;

export function multiply(a: ArrayLike<number>, b: ArrayLike<number>): Matrix {
  const out = new Float64Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      for (let k = 0; k < 4; k++) out[column * 4 + row] += a[k * 4 + row] * b[column * 4 + k];
    }
  }
  return out;
}

/** Inverts a matrix whose last row is 0 0 0 1. */
export function invert(m: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f, g, h, i] = [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const rows = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((value) => value / determinant));
  const out = new Float64Array(16);
  rows.forEach((row, r) => {
    row.forEach((value, column) => {
      out[column * 4 + r] = value;
    });
    out[12 + r] = -(row[0] * m[12] + row[1] * m[13] + row[2] * m[14]);
  });
  out[15] = 1;
  return out;
}

export function transformPoint(m: ArrayLike<number>, p: ArrayLike<number>): [number, number, number] {
  const row = (r: number) => m[r] * p[0] + m[4 + r] * p[1] + m[8 + r] * p[2] + m[12 + r];
  return [row(0), row(1), row(2)];
}

export function localMatrix({ translations, rotations, scales }: NodeTree, node: number): Matrix {
  const [x, y, z, w] = rotations.subarray(node * 4, node * 4 + 4);
  const axes = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ];
  const out = new Float64Array(16);
  axes.forEach((axis, i) => {
    out.set(
      axis.map((value) => value * scales[node * 3 + i]),
      i * 4,
    );
  });
  out.set(translations.subarray(node * 3, node * 3 + 3), 12);
  out[15] = 1;
  return out;
}

/** Returns the world matrix of every node, from the nodes' present pose. */
export function worldMatrices(nodes: NodeTree): Matrix[] {
  const world: Matrix[] = [];
  nodes.names.forEach((_, node) => {
    const parent = nodes.parents[node];
    const local = localMatrix(nodes, node);
    world.push(parent < 0 ? local : multiply(world[parent], local));
  });
  return world;
}

/** Returns translation, rotation (xyzw) and scale of a matrix without shear. */
export function decompose(m: Matrix): { translation: number[]; rotation: number[]; scale: number[] } {
  const scale = [0, 4, 8].map((i) => Math.hypot(m[i], m[i + 1], m[i + 2]));
  const r = (row: number, column: number) => m[column * 4 + row] / scale[column];
  const rotation = [0, 0, 0, Math.sqrt(Math.max(0, 1 + r(0, 0) + r(1, 1) + r(2, 2))) / 2];
  for (let i = 0; i < 3; i++) {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    rotation[i] = Math.sqrt(Math.max(0, 1 + r(i, i) - r(j, j) - r(k, k))) / 2;
    if (r(k, j) < r(j, k)) rotation[i] = -rotation[i];
  }
  // Half turns: w is 0 and gives no signs.
  if (rotation[3] < 1e-6) {
    const most = [0, 1, 2].reduce((a, b) => (Math.abs(rotation[b]) > Math.abs(rotation[a]) ? b : a));
    for (let i = 0; i < 3; i++) if (i !== most && r(i, most) + r(most, i) < 0) rotation[i] = -Math.abs(rotation[i]);
    rotation[most] = Math.abs(rotation[most]);
  }
  return { translation: [m[12], m[13], m[14]], rotation, scale };
}
