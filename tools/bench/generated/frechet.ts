/** Fréchet distance between two sets of vectors, each taken as a normal distribution. */

/** Returns |mean difference|² + trace(A + B − 2 √(A B)) of the sets' means and covariances. */
export function frechetDistance(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  const [first, second] = [normalOf(a), normalOf(b)];
  const n = first.mean.length;
  let means = 0;
  for (let i = 0; i < n; i++) means += (first.mean[i] - second.mean[i]) ** 2;
  const root = squareRoot(first.covariance, n);
  const inner = multiply(multiply(root, second.covariance, n), root, n);
  const { values } = eigen(inner, n);
  const cross = values.reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
  return means + trace(first.covariance, n) + trace(second.covariance, n) - 2 * cross;
}

function normalOf(vectors: readonly Float32Array[]): { mean: Float64Array; covariance: Float64Array } {
  const n = vectors[0].length;
  const mean = new Float64Array(n);
  for (const vector of vectors) for (let i = 0; i < n; i++) mean[i] += vector[i] / vectors.length;
  const covariance = new Float64Array(n * n);
  for (const vector of vectors) {
    for (let i = 0; i < n; i++) {
      const x = (vector[i] - mean[i]) / (vectors.length - 1);
      for (let j = 0; j < n; j++) covariance[i * n + j] += x * (vector[j] - mean[j]);
    }
  }
  return { mean, covariance };
}

function trace(m: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += m[i * n + i];
  return sum;
}

function multiply(a: Float64Array, b: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const x = a[i * n + k];
      for (let j = 0; j < n; j++) out[i * n + j] += x * b[k * n + j];
    }
  }
  return out;
}

function squareRoot(m: Float64Array, n: number): Float64Array {
  const { values, vectors } = eigen(m, n);
  const out = new Float64Array(n * n);
  for (let k = 0; k < n; k++) {
    const root = Math.sqrt(Math.max(0, values[k]));
    for (let i = 0; i < n; i++) {
      const x = vectors[i * n + k] * root;
      for (let j = 0; j < n; j++) out[i * n + j] += x * vectors[j * n + k];
    }
  }
  return out;
}

/** Eigenvalues of a symmetric matrix, and its eigenvectors as columns, by Jacobi's rotations. */
function eigen(matrix: Float64Array, n: number): { values: Float64Array; vectors: Float64Array } {
  const a = matrix.slice();
  const vectors = new Float64Array(n * n);
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1;
  const scale = Math.max(1e-30, Math.abs(trace(a, n)));
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0;
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) off += Math.abs(a[i * n + j]);
    if (off < 1e-12 * scale) break;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        const apq = a[p * n + q];
        if (Math.abs(apq) < 1e-18 * scale) continue;
        const theta = (a[q * n + q] - a[p * n + p]) / (2 * apq);
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        rotate(a, vectors, n, p, q, c, t * c);
      }
    }
  }
  return { values: Float64Array.from({ length: n }, (_, i) => a[i * n + i]), vectors };
}

function rotate(a: Float64Array, vectors: Float64Array, n: number, p: number, q: number, c: number, s: number): void {
  for (let k = 0; k < n; k++) {
    const [x, y] = [a[k * n + p], a[k * n + q]];
    a[k * n + p] = c * x - s * y;
    a[k * n + q] = s * x + c * y;
  }
  for (let k = 0; k < n; k++) {
    const [x, y] = [a[p * n + k], a[q * n + k]];
    a[p * n + k] = c * x - s * y;
    a[q * n + k] = s * x + c * y;
  }
  for (let k = 0; k < n; k++) {
    const [x, y] = [vectors[k * n + p], vectors[k * n + q]];
    vectors[k * n + p] = c * x - s * y;
    vectors[k * n + q] = s * x + c * y;
  }
}
