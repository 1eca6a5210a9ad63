import type { ChainPose, HingeChain } from "./hinge-chain.js";

/** Normal equations of one limb in one frame: what its hinges would have to do to meet all targets. */
export interface LimbRows {
  /** Number of hinges. */
  count: number;
  /** Sum of weight · JᵀJ, whole matrix. */
  matrix: Float64Array;
  /** Sum of weight · Jᵀ residual. */
  gradient: Float64Array;
  /** Columns of the three rows being added: x of all hinges, then y, then z. */
  jacobian: Float64Array;
}

export function limbRows(count: number): LimbRows {
  return {
    count,
    matrix: new Float64Array(count * count),
    gradient: new Float64Array(count),
    jacobian: new Float64Array(count * 3),
  };
}

export function clearRows({ matrix, gradient }: LimbRows): void {
  matrix.fill(0);
  gradient.fill(0);
}

/** Adds to the Jacobian how a point of a link moves with the hinges, times `scale`. */
export function movePoint(
  { jacobian: J, count }: LimbRows,
  { axes }: HingeChain,
  { positions: P, rotations: R }: ChainPose,
  link: number,
  point: Float64Array,
  scale: number,
): void {
  for (let j = 0; j <= link; j++) {
    const a = j * 9 + axes[j];
    const x = point[0] - P[j * 3];
    const y = point[1] - P[j * 3 + 1];
    const z = point[2] - P[j * 3 + 2];
    J[j] += scale * (R[a + 3] * z - R[a + 6] * y);
    J[count + j] += scale * (R[a + 6] * x - R[a] * z);
    J[2 * count + j] += scale * (R[a] * y - R[a + 3] * x);
  }
}

/** Adds to the Jacobian how a direction fixed to a link turns with the hinges. */
export function turnDirection(
  { jacobian: J, count }: LimbRows,
  { axes }: HingeChain,
  { rotations: R }: ChainPose,
  link: number,
  x: number,
  y: number,
  z: number,
): void {
  for (let j = 0; j <= link; j++) {
    const a = j * 9 + axes[j];
    J[j] += R[a + 3] * z - R[a + 6] * y;
    J[count + j] += R[a + 6] * x - R[a] * z;
    J[2 * count + j] += R[a] * y - R[a + 3] * x;
  }
}

/** Asks that the residual, which changes by the Jacobian, become zero; clears the Jacobian. */
export function askVector(rows: LimbRows, x: number, y: number, z: number, weight: number): void {
  const { jacobian: J, count, matrix, gradient } = rows;
  for (let i = 0; i < count; i++) {
    const a = weight * J[i];
    const b = weight * J[count + i];
    const c = weight * J[2 * count + i];
    if (a === 0 && b === 0 && c === 0) continue;
    gradient[i] += a * x + b * y + c * z;
    for (let k = 0; k < count; k++) matrix[i * count + k] += a * J[k] + b * J[count + k] + c * J[2 * count + k];
  }
  J.fill(0);
}

/** Asks the same of the residual's component along a unit direction, read from `directions` at `at`. */
export function askAlong(rows: LimbRows, directions: Float64Array, at: number, residual: number, weight: number): void {
  const { jacobian: J, count, matrix, gradient } = rows;
  const x = directions[at];
  const y = directions[at + 1];
  const z = directions[at + 2];
  for (let i = 0; i < count; i++) {
    J[i] = J[i] * x + J[count + i] * y + J[2 * count + i] * z;
  }
  for (let i = 0; i < count; i++) {
    const a = weight * J[i];
    if (a === 0) continue;
    gradient[i] += a * residual;
    for (let k = 0; k < count; k++) matrix[i * count + k] += a * J[k];
  }
  J.fill(0);
}

/** Asks that a hinge be at an angle. */
export function askAngle({ count, matrix, gradient }: LimbRows, hinge: number, residual: number, weight: number): void {
  matrix[hinge * count + hinge] += weight;
  gradient[hinge] += weight * residual;
}
