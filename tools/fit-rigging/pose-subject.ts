import type { JointName } from "../../src/motion/joint-names.js";
import type { Subject } from "./subject.js";

/** A bone's change: turned about the axes of the rest pose (x first, degrees), and stretched. */
export interface BoneChange {
  turn?: [number, number, number];
  girth?: number;
  length?: number;
}

/** A subject in another pose: where its vertices and its points are. */
export interface Posed {
  positions: Float64Array;
  /** 3 per joint of the subject. */
  heads: Float64Array;
  /** 3 per end of the subject. */
  ends: Float64Array;
}

/** Turns and stretches a subject's bones; everything follows by its own skin. Stretching is not inherited, turns are. */
export function poseSubject(subject: Subject, changes: Partial<Record<JointName, BoneChange>>): Posed {
  const { roles, parents, heads } = subject;
  const count = roles.length;
  // Rows of 12: the linear part by rows, then the translation.
  const turns: number[][] = [];
  const maps = new Float64Array(count * 12);
  for (let j = 0; j < count; j++) {
    const change = changes[roles[j]] ?? {};
    const own = eulerMatrix(change.turn ?? [0, 0, 0]);
    const turn = parents[j] < 0 ? own : multiply(turns[parents[j]], own);
    turns.push(turn);
    const [girth, length] = [change.girth ?? 1, change.length ?? 1];
    let linear = turn;
    if (girth !== 1 || length !== 1) {
      const u = boneDirection(subject, j);
      const stretch = [0, 1, 2].flatMap((r) =>
        [0, 1, 2].map((c) => (r === c ? girth : 0) + (length - girth) * u[r] * u[c]),
      );
      linear = multiply(turn, stretch);
    }
    const head = heads.subarray(j * 3, j * 3 + 3);
    const to = parents[j] < 0 ? [...head] : apply(maps, parents[j], head);
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) maps[j * 12 + r * 3 + c] = linear[r * 3 + c];
      maps[j * 12 + 9 + r] =
        to[r] - (linear[r * 3] * head[0] + linear[r * 3 + 1] * head[1] + linear[r * 3 + 2] * head[2]);
    }
  }
  const positions = new Float64Array(subject.positions.length);
  const blend = new Float64Array(12);
  for (let v = 0; v < positions.length / 3; v++) {
    blend.fill(0);
    for (let k = 0; k < 4; k++) {
      const weight = subject.weights[v * 4 + k];
      if (weight === 0) continue;
      const at = subject.joints[v * 4 + k] * 12;
      for (let m = 0; m < 12; m++) blend[m] += weight * maps[at + m];
    }
    const [x, y, z] = subject.positions.subarray(v * 3, v * 3 + 3);
    for (let r = 0; r < 3; r++) {
      positions[v * 3 + r] = blend[r * 3] * x + blend[r * 3 + 1] * y + blend[r * 3 + 2] * z + blend[9 + r];
    }
  }
  return {
    positions,
    heads: Float64Array.from(roles.flatMap((_, j) => apply(maps, j, heads.subarray(j * 3, j * 3 + 3)))),
    ends: Float64Array.from(subject.ends.flatMap(({ joint, place }) => apply(maps, joint, place))),
  };
}

function boneDirection({ parents, heads, ends }: Subject, joint: number): number[] {
  const child = parents.indexOf(joint);
  const end = ends.find((candidate) => candidate.joint === joint)?.place;
  const to = end ?? (child >= 0 ? [...heads.subarray(child * 3, child * 3 + 3)] : null);
  if (!to) return [0, 1, 0];
  const d = [0, 1, 2].map((k) => to[k] - heads[joint * 3 + k]);
  const length = Math.hypot(...d) || 1;
  return d.map((value) => value / length);
}

function apply(maps: Float64Array, j: number, p: ArrayLike<number>): [number, number, number] {
  const row = (r: number) =>
    maps[j * 12 + r * 3] * p[0] +
    maps[j * 12 + r * 3 + 1] * p[1] +
    maps[j * 12 + r * 3 + 2] * p[2] +
    maps[j * 12 + 9 + r];
  return [row(0), row(1), row(2)];
}

function eulerMatrix(degrees: readonly number[]): number[] {
  const [x, y, z] = degrees.map((d) => (d * Math.PI) / 180);
  const [cx, sx, cy, sy, cz, sz] = [Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y), Math.cos(z), Math.sin(z)];
  return multiply(multiply([cz, -sz, 0, sz, cz, 0, 0, 0, 1], [cy, 0, sy, 0, 1, 0, -sy, 0, cy]), [
    1,
    0,
    0,
    0,
    cx,
    -sx,
    0,
    sx,
    cx,
  ]);
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  return [0, 1, 2].flatMap((r) =>
    [0, 1, 2].map((c) => a[r * 3] * b[c] + a[r * 3 + 1] * b[3 + c] + a[r * 3 + 2] * b[6 + c]),
  );
}
