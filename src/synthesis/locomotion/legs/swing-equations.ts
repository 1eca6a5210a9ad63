import { KNOTS, type KnotWeights, SWING_SAMPLES, VALUE } from "./swing-spline.js";

/** Number of consecutive knots that one equation may depend on. */
const SPAN = 6;

/**
 * Normal equations of a least-squares step of a swing: `channels` splines with coupled samples. Knots are ordered by
 * place, then channel, so that the matrix is a band.
 */
export class SwingEquations {
  private readonly size: number;
  /** Non-zero entries left of the diagonal. */
  private readonly side: number;
  /** Row by row: `side` entries and the diagonal. */
  private readonly matrix: Float64Array;
  private readonly lower: Float64Array;
  private readonly right: Float64Array;

  constructor(private readonly channels: number) {
    this.size = KNOTS * channels;
    this.side = SPAN * channels - 1;
    this.matrix = new Float64Array(this.size * (this.side + 1));
    this.lower = new Float64Array(this.matrix.length);
    this.right = new Float64Array(this.size);
  }

  clear(): void {
    this.matrix.fill(0);
    this.right.fill(0);
  }

  /**
   * Adds ½ d'M d + g'd of the change d of a sample's channels, which depends on the knots with the weights `by`.
   *
   * @param matrix channels × channels, symmetric
   * @param gradient one per channel
   */
  add(by: KnotWeights, sample: number, matrix: Float64Array, gradient: Float64Array): void {
    const { channels, side } = this;
    const first = by.first[sample] * channels;
    for (let j = 0; j < 4; j++) {
      const wj = by.weights[sample * 4 + j];
      if (wj === 0) continue;
      const row = first + j * channels;
      for (let a = 0; a < channels; a++) this.right[row + a] -= wj * gradient[a];
      for (let k = 0; k <= j; k++) {
        const w = wj * by.weights[sample * 4 + k];
        if (w === 0) continue;
        const column = first + k * channels;
        for (let a = 0; a < channels; a++) {
          const at = (row + a) * (side + 1) + side + column - row - a;
          const until = j === k ? a + 1 : channels;
          for (let b = 0; b < until; b++) this.matrix[at + b] += w * matrix[a * channels + b];
        }
      }
    }
  }

  /** Adds weight × (row · change + residual)² / 2 for a row in which all but the first `used` channels are 0. */
  addRow({ first, knots, values: row }: SwingRow, used: number, weight: number, residual: number): void {
    const { channels, side, matrix, right } = this;
    const from = first * channels;
    for (let j = 0; j < knots; j++) {
      for (let a = j * channels; a < j * channels + used; a++) {
        const slope = weight * row[a];
        right[from + a] -= slope * residual;
        const at = (from + a) * (side + 1) + side - a;
        for (let k = 0; k < j * channels; k += channels) {
          for (let b = k; b < k + used; b++) matrix[at + b] += slope * row[b];
        }
        for (let b = j * channels; b <= a; b++) matrix[at + b] += slope * row[b];
      }
    }
  }

  /** Solves for the change of all knots, `channels` per knot; first scales the diagonal by 1 + `damping`. */
  solve(damping: number): Float64Array {
    const { size, side, matrix, lower, right } = this;
    const width = side + 1;
    for (let i = 0; i < size; i++) {
      const low = Math.max(0, i - side);
      const rowAt = i * width + side - i;
      for (let j = low; j < i; j++) {
        const otherAt = j * width + side - j;
        let sum = matrix[rowAt + j];
        for (let k = Math.max(low, j - side); k < j; k++) sum -= lower[rowAt + k] * lower[otherAt + k];
        lower[rowAt + j] = sum / lower[otherAt + j];
      }
      let sum = matrix[rowAt + i] * (1 + damping) + 1e-9;
      for (let k = low; k < i; k++) sum -= lower[rowAt + k] ** 2;
      lower[rowAt + i] = Math.sqrt(sum);
      let value = right[i];
      for (let k = low; k < i; k++) value -= lower[rowAt + k] * right[k];
      right[i] = value / lower[rowAt + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      const value = right[i] / lower[i * width + side];
      right[i] = value;
      const rowAt = i * width + side - i;
      for (let k = Math.max(0, i - side); k < i; k++) right[k] -= lower[rowAt + k] * value;
    }
    return right;
  }
}

/** The derivative of a quantity of several samples by their knots. */
export class SwingRow {
  /** The first knot, and the number of knots, SPAN or fewer. */
  first = 0;
  knots = 0;
  /** `channels` per knot. */
  readonly values: Float64Array;

  constructor(private readonly channels: number) {
    this.values = new Float64Array(SPAN * channels);
  }

  /** Clears the row, for samples from one to another. */
  start(firstSample: number, lastSample: number): void {
    this.first = VALUE.first[Math.max(0, firstSample)];
    this.knots = Math.min(SPAN, VALUE.first[Math.min(SWING_SAMPLES - 1, lastSample)] + 4 - this.first);
    this.values.fill(0);
  }

  /**
   * Adds a sample's part.
   *
   * @param slopes derivatives of a position x y z by each of `used` channels, from `at`
   * @param x factors on the position's x, y and z
   */
  add(sample: number, slopes: Float64Array, at: number, used: number, x: number, y: number, z: number): void {
    const { channels, values } = this;
    const to = (VALUE.first[sample] - this.first) * channels;
    const w = sample * 4;
    for (let c = 0; c < used; c++) {
      const s = at + c * 3;
      const slope = slopes[s] * x + slopes[s + 1] * y + slopes[s + 2] * z;
      values[to + c] += VALUE.weights[w] * slope;
      values[to + channels + c] += VALUE.weights[w + 1] * slope;
      values[to + 2 * channels + c] += VALUE.weights[w + 2] * slope;
      // Weights past the row's end are 0.
      const last = VALUE.weights[w + 3];
      if (last !== 0) values[to + 3 * channels + c] += last * slope;
    }
  }
}
