/** Inverts an affine matrix, 16 numbers column by column; null when it flattens space. */
export function inverseAffine(m: ArrayLike<number>): number[] | null {
  const [a, b, c] = [
    [m[0], m[1], m[2]],
    [m[4], m[5], m[6]],
    [m[8], m[9], m[10]],
  ];
  // The rows of the inverse are the cross products of the columns, over the determinant.
  const rows = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = dot(a, rows[0]);
  if (!(Math.abs(determinant) > 1e-30)) return null;
  const origin = [m[12], m[13], m[14]];
  const columns = [0, 1, 2].map((k) => rows.map((row) => row[k] / determinant));
  const moved = rows.map((row) => -dot(row, origin) / determinant);
  return [...columns[0], 0, ...columns[1], 0, ...columns[2], 0, ...moved, 1];
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
