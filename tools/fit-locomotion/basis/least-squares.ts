/** Accumulates Xᵀ W X and Xᵀ W Y of a linear regression with several outputs, and solves it. */
export class NormalEquations {
  private readonly matrix: Float64Array;
  private readonly right: Float64Array;

  constructor(
    private readonly unknowns: number,
    private readonly outputs: number,
  ) {
    this.matrix = new Float64Array(unknowns * unknowns);
    this.right = new Float64Array(unknowns * outputs);
  }

  /** Adds one sample: its regressors, and its `outputs` values at `values[at]`. */
  add(regressors: ArrayLike<number>, values: ArrayLike<number>, at: number, weight: number): void {
    for (let i = 0; i < this.unknowns; i++) {
      const x = regressors[i] * weight;
      if (x === 0) continue;
      for (let j = 0; j <= i; j++) this.matrix[i * this.unknowns + j] += x * regressors[j];
      for (let c = 0; c < this.outputs; c++) this.right[i * this.outputs + c] += x * values[at + c];
    }
  }

  /** Returns unknowns × outputs; `ridge` is added to the diagonal (a number, or one per unknown). */
  solve(ridge: number | ArrayLike<number>): Float64Array {
    const n = this.unknowns;
    const lower = this.matrix.slice();
    for (let i = 0; i < n; i++) lower[i * n + i] += typeof ridge === "number" ? ridge : ridge[i];
    for (let j = 0; j < n; j++) {
      for (let k = 0; k < j; k++) {
        const f = lower[j * n + k];
        for (let i = j; i < n; i++) lower[i * n + j] -= lower[i * n + k] * f;
      }
      const pivot = lower[j * n + j];
      if (!(pivot > 0)) throw new Error("The regression is singular: too few samples for its unknowns.");
      const scale = 1 / Math.sqrt(pivot);
      for (let i = j; i < n; i++) lower[i * n + j] *= scale;
    }
    const x = this.right.slice();
    const m = this.outputs;
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) for (let c = 0; c < m; c++) x[i * m + c] -= lower[i * n + k] * x[k * m + c];
      for (let c = 0; c < m; c++) x[i * m + c] /= lower[i * n + i];
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let k = i + 1; k < n; k++) for (let c = 0; c < m; c++) x[i * m + c] -= lower[k * n + i] * x[k * m + c];
      for (let c = 0; c < m; c++) x[i * m + c] /= lower[i * n + i];
    }
    return x;
  }
}

/** Fits slope and intercept of y over x. */
export function fitLine(x: readonly number[], y: readonly number[]): [slope: number, intercept: number] {
  const equations = new NormalEquations(2, 1);
  x.forEach((value, i) => {
    equations.add([value, 1], y, i, 1);
  });
  const [slope, intercept] = equations.solve(1e-9);
  return [slope, intercept];
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
