/**
 * Symmetric positive definite equations with a band matrix, as for a motion in which a frame depends only on its
 * neighbours. Only the lower part is kept: entry (row, column) is at row × (width + 1) + column − row + width.
 */
export interface BandSystem {
  size: number;
  /** How far from the diagonal entries can be. */
  width: number;
  matrix: Float64Array;
  /** Right-hand side; holds the solution once solved. */
  vector: Float64Array;
}

export function bandSystem(size: number, width: number): BandSystem {
  return { size, width, matrix: new Float64Array(size * (width + 1)), vector: new Float64Array(size) };
}

/** Solves the equations by Cholesky factorization, in place. */
export function solveBand(system: BandSystem): void {
  factorBand(system);
  substituteBand(system, system.vector);
}

/** Replaces the matrix by its Cholesky factor. */
export function factorBand({ size, width, matrix: m }: BandSystem): void {
  const stride = width + 1;
  for (let row = 0; row < size; row++) {
    const r = row * stride + width - row;
    const from = Math.max(0, row - width);
    for (let column = from; column <= row; column++) {
      const c = column * stride + width - column;
      let sum = m[r + column];
      for (let k = Math.max(from, column - width); k < column; k++) sum -= m[r + k] * m[c + k];
      m[r + column] = column < row ? sum / m[c + column] : Math.sqrt(Math.max(sum, 1e-300));
    }
  }
}

/** Solves factored equations for a right-hand side, in place. */
export function substituteBand({ size, width, matrix: m }: BandSystem, v: Float64Array): void {
  const stride = width + 1;
  for (let row = 0; row < size; row++) {
    const r = row * stride + width - row;
    let sum = v[row];
    for (let k = Math.max(0, row - width); k < row; k++) sum -= m[r + k] * v[k];
    v[row] = sum / m[r + row];
  }
  for (let row = size - 1; row >= 0; row--) {
    const r = row * stride + width - row;
    v[row] /= m[r + row];
    for (let k = Math.max(0, row - width); k < row; k++) v[k] -= m[r + k] * v[row];
  }
}
