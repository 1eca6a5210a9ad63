/** Sums of a linear regression: rows may be added in any number, then it is solved. */
export class Ridge {
  readonly #xx: Float64Array;
  readonly #xy: Float64Array;
  #rows = 0;

  /** @param inputs without the constant, which is added */
  constructor(
    readonly inputs: number,
    readonly outputs: number,
  ) {
    const n = inputs + 1;
    this.#xx = new Float64Array(n * n);
    this.#xy = new Float64Array(n * outputs);
  }

  add(x: Float64Array, y: ArrayLike<number>, weight = 1): void {
    const n = this.inputs + 1;
    const xx = this.#xx;
    for (let i = 0; i < n; i++) {
      const a = (i < this.inputs ? x[i] : 1) * weight;
      if (a === 0) continue;
      const row = i * n;
      for (let j = i; j < this.inputs; j++) xx[row + j] += a * x[j];
      xx[row + this.inputs] += a;
      for (let k = 0; k < this.outputs; k++) this.#xy[i * this.outputs + k] += a * y[k];
    }
    this.#rows += weight;
  }

  /** Returns, for each output, a number per input and the constant. `strength` is relative to the inputs' variance. */
  solve(strength: number): Float64Array[] {
    const n = this.inputs + 1;
    const m = Float64Array.from(this.#xx);
    const last = this.inputs;
    for (let i = 0; i < last; i++) {
      const mean = m[i * n + last] / Math.max(1e-9, this.#rows);
      const variance = Math.max(1e-6, m[i * n + i] / Math.max(1e-9, this.#rows) - mean * mean);
      m[i * n + i] += strength * this.#rows * (0.2 * variance + 0.002);
    }
    m[last * n + last] += 1e-9;
    // Cholesky, upper.
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) {
        const f = m[k * n + i];
        if (f === 0) continue;
        for (let j = i; j < n; j++) m[i * n + j] -= f * m[k * n + j];
      }
      const d = Math.sqrt(Math.max(1e-12, m[i * n + i]));
      for (let j = i; j < n; j++) m[i * n + j] /= d;
    }
    return Array.from({ length: this.outputs }, (_, k) => {
      const z = new Float64Array(n);
      for (let i = 0; i < n; i++) {
        let sum = this.#xy[i * this.outputs + k];
        for (let j = 0; j < i; j++) sum -= m[j * n + i] * z[j];
        z[i] = sum / m[i * n + i];
      }
      for (let i = n - 1; i >= 0; i--) {
        for (let j = i + 1; j < n; j++) z[i] -= m[i * n + j] * z[j];
        z[i] /= m[i * n + i];
      }
      return z;
    });
  }
}
