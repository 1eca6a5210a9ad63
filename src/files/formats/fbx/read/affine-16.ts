import type { NodeTree } from "../../../../motion/character-model.js";

/** Multiplies affine matrices of 16 numbers, column by column: `b` is applied first. */
export function multiplyAffine(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  const out: number[] = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row] * b[column * 4 + k];
      out.push(sum);
    }
  }
  return out;
}

/** Returns the matrix of a node relative to the node `top`; -1 for the world. */
export function matrixBelow(tree: NodeTree, top: number, node: number): number[] {
  const local = localMatrix(tree, node);
  const parent = tree.parents[node];
  return parent < 0 || parent === top ? local : multiplyAffine(matrixBelow(tree, top, parent), local);
}

function localMatrix({ translations, rotations, scales }: NodeTree, node: number): number[] {
  const [x, y, z, w] = rotations.subarray(node * 4, node * 4 + 4);
  const [sx, sy, sz] = scales.subarray(node * 3, node * 3 + 3);
  const [tx, ty, tz] = translations.subarray(node * 3, node * 3 + 3);
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ];
}
