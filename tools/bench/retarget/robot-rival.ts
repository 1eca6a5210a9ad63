import type { RobotMotion } from "../../../src/motion/robot-motion.js";
import { G1_JOINTS } from "../../../src/retarget/robot/tables/g1-joints.js";
import { pointOf, robotPose } from "../../../test/support/quality/robot-quality.js";

/** Points that a robot is made to follow: link (the pelvis is -1) and position on it. */
const FOLLOWED: [link: number, local: [number, number, number]][] = [
  [-1, [0, 0, 0]],
  [-1, [0.2, 0, 0]],
  [-1, [0, 0, 0.2]],
  [14, [0, 0.1, 0.25]],
  [14, [0, -0.1, 0.25]],
  ...[5, 11].flatMap((link): typeof FOLLOWED => [
    [link, [-0.05, 0, -0.03]],
    [link, [0.12, 0, -0.03]],
    [link, [0, 0.05, 0]],
  ]),
  ...[18, 25].map((link): (typeof FOLLOWED)[number] => [link, [0, 0, 0]]),
  ...[21, 28].flatMap((link): typeof FOLLOWED => [
    [link, [0, 0, 0]],
    [link, [0.1, 0, 0]],
    [link, [0, 0, 0.1]],
  ]),
];

const FREEDOMS = 6 + G1_JOINTS.length;
const DAMPING = 1e-4;

/** Returns those points in every frame of a motion. */
export function followedPoints(motion: RobotMotion): number[][][] {
  return Array.from({ length: motion.frameCount }, (_, f) => {
    const pose = robotPose(motion, f);
    return FOLLOWED.map(([link, local]) => pointOf(pose, link, local));
  });
}

/**
 * Follows points the plain way: damped least squares of the root and all hinges at once, a fixed number of steps per
 * frame, each frame from the one before; no limits, contacts, collisions or smoothness. Returns the largest remaining
 * distance, metres.
 */
export function followPlainly(start: RobotMotion, targets: number[][][], steps: number): number {
  const motion: RobotMotion = {
    ...start,
    frameCount: 1,
    rootPositions: start.rootPositions.slice(0, 3),
    rootRotations: start.rootRotations.slice(0, 4),
    angles: start.angles.slice(0, G1_JOINTS.length),
  };
  let left = 0;
  for (const target of targets) {
    for (let step = 0; step < steps; step++) stepTowards(motion, target);
    const pose = robotPose(motion, 0);
    FOLLOWED.forEach(([link, local], i) => {
      left = Math.max(left, Math.hypot(...pointOf(pose, link, local).map((value, k) => value - target[i][k])));
    });
  }
  return left;
}

function stepTowards(motion: RobotMotion, target: number[][]): void {
  const pose = robotPose(motion, 0);
  const A = new Float64Array(FREEDOMS * FREEDOMS);
  const b = new Float64Array(FREEDOMS);
  const row = new Float64Array(FREEDOMS * 3);
  const origin = pointOf(pose, -1, [0, 0, 0]);
  FOLLOWED.forEach(([link, local], i) => {
    const point = pointOf(pose, link, local);
    row.fill(0);
    for (let k = 0; k < 3; k++) {
      row[k * FREEDOMS + k] = 1;
      const axis = [0, 0, 0];
      axis[k] = 1;
      setTurn(row, 3 + k, axis, point, origin);
    }
    for (let j = link; j >= 0; j = G1_JOINTS[j].parent) {
      const unit = [0, 0, 0];
      unit[G1_JOINTS[j].axis] = 1;
      const at = pointOf(pose, j, [0, 0, 0]);
      const axis = pointOf(pose, j, unit).map((value, k) => value - at[k]);
      setTurn(row, 6 + j, axis, point, at);
    }
    for (let k = 0; k < 3; k++) {
      const error = target[i][k] - point[k];
      for (let r = 0; r < FREEDOMS; r++) {
        const value = row[k * FREEDOMS + r];
        if (value === 0) continue;
        b[r] += value * error;
        for (let c = 0; c < FREEDOMS; c++) A[r * FREEDOMS + c] += value * row[k * FREEDOMS + c];
      }
    }
  });
  for (let r = 0; r < FREEDOMS; r++) A[r * FREEDOMS + r] += DAMPING;
  const x = solved(A, b);
  for (let k = 0; k < 3; k++) motion.rootPositions[k] += x[k];
  const [qx, qy, qz, qw] = motion.rootRotations;
  const [rx, ry, rz] = [x[3] / 2, x[4] / 2, x[5] / 2];
  const turned = [
    qx + rx * qw + ry * qz - rz * qy,
    qy + ry * qw + rz * qx - rx * qz,
    qz + rz * qw + rx * qy - ry * qx,
    qw - rx * qx - ry * qy - rz * qz,
  ];
  const length = Math.hypot(...turned);
  for (let k = 0; k < 4; k++) motion.rootRotations[k] = turned[k] / length;
  for (let j = 0; j < G1_JOINTS.length; j++) motion.angles[j] += x[6 + j];
}

/** Writes how a point moves when it turns about an axis through `at`. */
function setTurn(row: Float64Array, column: number, axis: number[], point: number[], at: number[]): void {
  const [x, y, z] = point.map((value, k) => value - at[k]);
  row[column] = axis[1] * z - axis[2] * y;
  row[FREEDOMS + column] = axis[2] * x - axis[0] * z;
  row[2 * FREEDOMS + column] = axis[0] * y - axis[1] * x;
}

/** Cholesky. */
function solved(A: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  for (let r = 0; r < n; r++) {
    for (let c = 0; c <= r; c++) {
      let sum = A[r * n + c];
      for (let k = 0; k < c; k++) sum -= A[r * n + k] * A[c * n + k];
      A[r * n + c] = r === c ? Math.sqrt(sum) : sum / A[c * n + c];
    }
  }
  for (let r = 0; r < n; r++) {
    for (let k = 0; k < r; k++) b[r] -= A[r * n + k] * b[k];
    b[r] /= A[r * n + r];
  }
  for (let r = n - 1; r >= 0; r--) {
    for (let k = r + 1; k < n; k++) b[r] -= A[k * n + r] * b[k];
    b[r] /= A[r * n + r];
  }
  return b;
}
