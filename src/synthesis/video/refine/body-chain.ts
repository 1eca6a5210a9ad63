import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { BODY_PARENTS, LANDMARK_POINTS, SOLE_POINTS } from "../placing/body-points.js";

export const JOINTS = BODY_PARENTS.length;
/** Numbers that turn a body in a frame: a rotation vector for each joint. */
export const TURNS = JOINTS * 3;
export const HOSTS = Int32Array.from(LANDMARK_POINTS, ({ joint }) => joint);
export const SOLE_HOSTS = Int32Array.from(SOLE_POINTS, ({ joint }) => joint);
const SOLE_PLACES = Float64Array.from(SOLE_POINTS.flatMap(({ place }) => [...place]));
const SOLES = SOLE_POINTS.length;

/**
 * A body in one frame, by its joints' rotations in their parents' frames, each turned further by a rotation vector in
 * its own frame; and the way back, from forces on its points to the gradient by those vectors.
 */
export class BodyChain {
  /** Joints' global rotations, xyzw. */
  readonly rotations = new Float64Array(JOINTS * 4);
  readonly joints = new Float64Array(JOINTS * 3);
  readonly marks = new Float64Array(LANDMARK_COUNT * 3);
  readonly soles = new Float64Array(SOLES * 3);
  /** Joints' global rotations as matrices, row by row. */
  readonly matrices = new Float64Array(JOINTS * 9);
  readonly #forces = new Float64Array(JOINTS * 3);
  readonly #torques = new Float64Array(JOINTS * 3);

  /**
   * @param local rotations in the parents' frames, from `at` on
   * @param turns a rotation vector per joint, then the hips' place
   * @param offsets of joints and landmarks (`BodyShape`)
   */
  pose(local: Float64Array, at: number, turns: Float64Array, root: Float64Array, offsets: Float64Array): void {
    const { rotations, joints, marks, soles, matrices } = this;
    for (let j = 0; j < JOINTS; j++) {
      const [x, y, z] = [turns[j * 3], turns[j * 3 + 1], turns[j * 3 + 2]];
      const angle = Math.sqrt(x * x + y * y + z * z);
      const s = angle < 1e-6 ? 0.5 : Math.sin(angle / 2) / angle;
      let [ax, ay, az, aw] = [local[at + j * 4], local[at + j * 4 + 1], local[at + j * 4 + 2], local[at + j * 4 + 3]];
      const [bx, by, bz, bw] = [x * s, y * s, z * s, Math.cos(angle / 2)];
      let qx = aw * bx + ax * bw + ay * bz - az * by;
      let qy = aw * by - ax * bz + ay * bw + az * bx;
      let qz = aw * bz + ax * by - ay * bx + az * bw;
      let qw = aw * bw - ax * bx - ay * by - az * bz;
      const parent = BODY_PARENTS[j];
      if (j > 0) {
        const p = parent * 4;
        [ax, ay, az, aw] = [rotations[p], rotations[p + 1], rotations[p + 2], rotations[p + 3]];
        const [ox, oy, oz, ow] = [qx, qy, qz, qw];
        qx = aw * ox + ax * ow + ay * oz - az * oy;
        qy = aw * oy - ax * oz + ay * ow + az * ox;
        qz = aw * oz + ax * oy - ay * ox + az * ow;
        qw = aw * ow - ax * ox - ay * oy - az * oz;
      }
      const r = j * 4;
      rotations[r] = qx;
      rotations[r + 1] = qy;
      rotations[r + 2] = qz;
      rotations[r + 3] = qw;
      const m = j * 9;
      matrices[m] = 1 - 2 * (qy * qy + qz * qz);
      matrices[m + 1] = 2 * (qx * qy - qz * qw);
      matrices[m + 2] = 2 * (qx * qz + qy * qw);
      matrices[m + 3] = 2 * (qx * qy + qz * qw);
      matrices[m + 4] = 1 - 2 * (qx * qx + qz * qz);
      matrices[m + 5] = 2 * (qy * qz - qx * qw);
      matrices[m + 6] = 2 * (qx * qz - qy * qw);
      matrices[m + 7] = 2 * (qy * qz + qx * qw);
      matrices[m + 8] = 1 - 2 * (qx * qx + qy * qy);
      if (j === 0) joints.set(root);
      else this.#place(joints, j * 3, parent, offsets, j * 3);
    }
    for (let i = 0; i < LANDMARK_COUNT; i++) this.#place(marks, i * 3, HOSTS[i], offsets, (JOINTS + i) * 3);
    for (let i = 0; i < SOLES; i++) this.#place(soles, i * 3, SOLE_HOSTS[i], SOLE_PLACES, i * 3);
  }

  #place(out: Float64Array, at: number, host: number, places: Float64Array, from: number): void {
    const m = this.matrices;
    const o = host * 9;
    const [x, y, z] = [places[from], places[from + 1], places[from + 2]];
    out[at] = this.joints[host * 3] + m[o] * x + m[o + 1] * y + m[o + 2] * z;
    out[at + 1] = this.joints[host * 3 + 1] + m[o + 3] * x + m[o + 4] * y + m[o + 5] * z;
    out[at + 2] = this.joints[host * 3 + 2] + m[o + 6] * x + m[o + 7] * y + m[o + 8] * z;
  }

  /**
   * Takes the gradient by landmarks and soles back to the turns, the root and the offsets, which it is added to.
   *
   * @param byTurns one number per rotation vector's component, then the root's
   * @param byJoints gradient by the joints themselves
   */
  pull(
    turns: Float64Array,
    byMarks: Float64Array,
    bySoles: Float64Array,
    byTurns: Float64Array,
    byOffsets: Float64Array,
    byJoints?: Float64Array,
  ): void {
    const forces = this.#forces.fill(0);
    if (byJoints) forces.set(byJoints);
    const torques = this.#torques.fill(0);
    for (let i = 0; i < LANDMARK_COUNT; i++) {
      this.#push(HOSTS[i], this.marks, i * 3, byMarks);
      this.#turnBack(byOffsets, (JOINTS + i) * 3, HOSTS[i], byMarks, i * 3);
    }
    for (let i = 0; i < SOLES; i++) this.#push(SOLE_HOSTS[i], this.soles, i * 3, bySoles);
    const own = [0, 0, 0];
    for (let j = JOINTS - 1; j >= 0; j--) {
      const at = j * 3;
      if (j > 0) {
        const parent = BODY_PARENTS[j];
        this.#turnBack(byOffsets, at, parent, forces, at);
        const p = parent * 3;
        const { joints } = this;
        const [x, y, z] = [joints[at] - joints[p], joints[at + 1] - joints[p + 1], joints[at + 2] - joints[p + 2]];
        const [fx, fy, fz] = [forces[at], forces[at + 1], forces[at + 2]];
        forces[p] += fx;
        forces[p + 1] += fy;
        forces[p + 2] += fz;
        torques[p] += torques[at] + y * fz - z * fy;
        torques[p + 1] += torques[at + 1] + z * fx - x * fz;
        torques[p + 2] += torques[at + 2] + x * fy - y * fx;
      }
      const m = this.matrices;
      const o = j * 9;
      for (let k = 0; k < 3; k++) {
        own[k] = m[o + k] * torques[at] + m[o + 3 + k] * torques[at + 1] + m[o + 6 + k] * torques[at + 2];
      }
      // The exponential map's derivative, transposed.
      const [x, y, z] = [turns[at], turns[at + 1], turns[at + 2]];
      const square = x * x + y * y + z * z;
      const angle = Math.sqrt(square);
      const a = angle < 1e-3 ? 0.5 : (1 - Math.cos(angle)) / square;
      const b = angle < 1e-3 ? 1 / 6 : (angle - Math.sin(angle)) / (square * angle);
      const [cx, cy, cz] = [y * own[2] - z * own[1], z * own[0] - x * own[2], x * own[1] - y * own[0]];
      byTurns[at] += own[0] + a * cx + b * (y * cz - z * cy);
      byTurns[at + 1] += own[1] + a * cy + b * (z * cx - x * cz);
      byTurns[at + 2] += own[2] + a * cz + b * (x * cy - y * cx);
    }
    for (let k = 0; k < 3; k++) byTurns[TURNS + k] += forces[k];
  }

  #push(host: number, points: Float64Array, at: number, by: Float64Array): void {
    const [fx, fy, fz] = [by[at], by[at + 1], by[at + 2]];
    const h = host * 3;
    const { joints } = this;
    const [x, y, z] = [points[at] - joints[h], points[at + 1] - joints[h + 1], points[at + 2] - joints[h + 2]];
    this.#forces[h] += fx;
    this.#forces[h + 1] += fy;
    this.#forces[h + 2] += fz;
    this.#torques[h] += y * fz - z * fy;
    this.#torques[h + 1] += z * fx - x * fz;
    this.#torques[h + 2] += x * fy - y * fx;
  }

  /** Adds a vector to `out`, turned into a joint's frame. */
  #turnBack(out: Float64Array, at: number, host: number, vectors: Float64Array, from: number): void {
    const m = this.matrices;
    const o = host * 9;
    const [x, y, z] = [vectors[from], vectors[from + 1], vectors[from + 2]];
    out[at] += m[o] * x + m[o + 3] * y + m[o + 6] * z;
    out[at + 1] += m[o + 1] * x + m[o + 4] * y + m[o + 7] * z;
    out[at + 2] += m[o + 2] * x + m[o + 5] * y + m[o + 8] * z;
  }
}
