import type { RobotJoint } from "./robot-joint.js";

/** A chain of links, each on a hinge of the one before; the first is mounted on a base. */
export interface HingeChain {
  /** Index of the first hinge among the robot's; the others follow it. */
  first: number;
  count: number;
  /** 3 per link: its origin in the frame of the link before. */
  offsets: Float64Array;
  /** 9 per link, row by row: its rotation there at angle 0. */
  turns: Float64Array;
  /** Axis of each hinge in the frame of its own link: 0 x, 1 y, 2 z. */
  axes: Uint8Array;
  lowest: Float64Array;
  highest: Float64Array;
}

/** The pose of a chain's links relative to its base: positions (3 per link) and rotation matrices (9, row by row). */
export interface ChainPose {
  positions: Float64Array;
  rotations: Float64Array;
}

/** Distance that angles keep from the ends of a hinge's range, radians. */
const MARGIN = 0.01;

export function hingeChain(
  joints: readonly RobotJoint[],
  first: number,
  count: number,
  limits: (joint: RobotJoint) => readonly [number, number],
): HingeChain {
  const links = joints.slice(first, first + count);
  return {
    first,
    count,
    offsets: Float64Array.from(links.flatMap(({ offset }) => [...offset])),
    turns: Float64Array.from(links.flatMap(({ rotation }) => matrixOf(rotation))),
    axes: Uint8Array.from(links, ({ axis }) => axis),
    lowest: Float64Array.from(links, (joint) => limits(joint)[0] + MARGIN),
    highest: Float64Array.from(links, (joint) => limits(joint)[1] - MARGIN),
  };
}

export function chainPose(count: number): ChainPose {
  return { positions: new Float64Array(count * 3), rotations: new Float64Array(count * 9) };
}

const turned = new Float64Array(9);

/** Computes forward kinematics relative to the base. `angles` holds the chain's from `at` on. */
export function poseChain(chain: HingeChain, angles: Float64Array, at: number, out: ChainPose): void {
  const { offsets, turns, axes, count } = chain;
  const { positions: P, rotations: R } = out;
  for (let j = 0; j < count; j++) {
    turnHinge(turned, turns, j * 9, axes[j], angles[at + j]);
    const p = j * 3;
    const r = j * 9;
    if (j === 0) {
      for (let k = 0; k < 3; k++) P[k] = offsets[k];
      for (let k = 0; k < 9; k++) R[k] = turned[k];
      continue;
    }
    const b = r - 9;
    for (let i = 0; i < 3; i++) {
      const x = R[b + i * 3];
      const y = R[b + i * 3 + 1];
      const z = R[b + i * 3 + 2];
      P[p + i] = P[p - 3 + i] + x * offsets[p] + y * offsets[p + 1] + z * offsets[p + 2];
      for (let k = 0; k < 3; k++) R[r + i * 3 + k] = x * turned[k] + y * turned[3 + k] + z * turned[6 + k];
    }
  }
}

/** out = turns[at …] · rotation about one of its own axes. */
function turnHinge(out: Float64Array, turns: Float64Array, at: number, axis: number, angle: number): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const u = (axis + 1) % 3;
  const v = (axis + 2) % 3;
  for (let i = 0; i < 3; i++) {
    const a = turns[at + i * 3 + u];
    const b = turns[at + i * 3 + v];
    out[i * 3 + axis] = turns[at + i * 3 + axis];
    out[i * 3 + u] = a * c + b * s;
    out[i * 3 + v] = b * c - a * s;
  }
}

/** Returns the position of a point of a link relative to the base. */
export function linkPoint(
  out: Float64Array,
  { positions: P, rotations: R }: ChainPose,
  link: number,
  local: ArrayLike<number>,
): Float64Array {
  const r = link * 9;
  for (let i = 0; i < 3; i++) {
    out[i] = P[link * 3 + i] + R[r + i * 3] * local[0] + R[r + i * 3 + 1] * local[1] + R[r + i * 3 + 2] * local[2];
  }
  return out;
}

/** Returns the rotation matrix of a unit quaternion (x y z w), row by row. */
export function matrixOf(q: ArrayLike<number>): number[] {
  const length = Math.hypot(q[0], q[1], q[2], q[3]);
  const [x, y, z, w] = [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
  // biome-ignore format: a matrix, row by row
  return [
    1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w),
    2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
    2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y),
  ];
}
