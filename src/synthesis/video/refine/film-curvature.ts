import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { BODY_PARENTS } from "../placing/body-points.js";
import { type BodyChain, HOSTS, SOLE_HOSTS, TURNS } from "./body-chain.js";
import { BODY_SHAPE_COUNT, LOOSE_LANDMARK } from "./body-shape.js";
import { type FilmProblem, KNOT, layoutOf } from "./film-energy.js";

const SOLES = SOLE_HOSTS.length;
/** How far a share of a shape moves a landmark, metres. */
const SHAPE_REACH = 0.02;

/**
 * Roughly the curvature of a film's energy: a block for each knot, which holds what its frames show, and single numbers
 * for what is the same in the whole film.
 */
export class FilmCurvature {
  readonly #blocks: Float64Array[];
  readonly #rest: Float64Array;
  readonly #from: number;

  /** @param poseFrame poses the body of a frame, as it is at first */
  constructor(problem: FilmProblem, poseFrame: (frame: number) => BodyChain) {
    const { frameCount, path, belief, standing, settings, root, lens, up } = problem;
    const at = layoutOf(problem);
    this.#from = at.lens;
    this.#blocks = Array.from({ length: path.knotCount }, () => new Float64Array(KNOT * KNOT));
    this.#rest = new Float64Array(at.size - at.lens).fill(1);
    const rest = (i: number, value: number) => {
      this.#rest[i - at.lens] += value;
    };
    rest(at.lens, 1 / lens[1] ** 2);
    for (let i = 0; i < 2; i++) rest(at.tilt + i, 1 / settings.tilt ** 2);
    const block = new Float64Array(KNOT * KNOT);
    const moves = new Float64Array(KNOT * KNOT);
    const rows = [0, 1, 2].map(() => new Float64Array(KNOT));
    for (let f = 0; f < frameCount; f++) {
      const chain = poseFrame(f);
      block.fill(0);
      moves.fill(0);
      for (let i = 0; i < LANDMARK_COUNT; i++) {
        const weight = belief[f * LANDMARK_COUNT + i];
        if (weight <= 0) continue;
        const [x, y, z] = chain.marks.subarray(i * 3, i * 3 + 3);
        const depth = Math.max(0.2, -z);
        const used = jacobian(rows, chain, HOSTS[i], chain.marks, i * 3);
        // Across the view, and up.
        addOuter(block, used, (k) => (rows[0][k] + (x / depth) * rows[2][k]) / depth, weight);
        addOuter(block, used, (k) => (rows[1][k] + (y / depth) * rows[2][k]) / depth, weight);
        for (let k = 0; k < BODY_SHAPE_COUNT; k++) rest(at.shape + k, (weight * SHAPE_REACH ** 2) / depth ** 2);
        const [pair, loose] = LOOSE_LANDMARK[i];
        for (let k = 0; k < 3; k++) rest(at.shape + pair + k, (weight * loose * loose) / depth ** 2);
      }
      for (let i = 0; i < SOLES; i++) {
        const sure = standing[f * SOLES + i];
        if (sure <= 0) continue;
        const level = problem.level[f * SOLES + i] / settings.level ** 2;
        const both = f + 1 < frameCount ? Math.min(sure, standing[(f + 1) * SOLES + i]) : 0;
        const still = (2 * both) / settings.still ** 2;
        const used = jacobian(rows, chain, SOLE_HOSTS[i], chain.soles, i * 3);
        addOuter(block, used, (k) => up[0] * rows[0][k] + up[1] * rows[1][k] + up[2] * rows[2][k], level);
        if (still > 0) for (const row of rows) addOuter(moves, used, (k) => row[k], still);
        rest(at.height, level);
        const gap = [0, 1, 2].map((k) => chain.soles[i * 3 + k] - problem.ground[k]);
        for (let k = 0; k < 2; k++) rest(at.tilt + k, level * (gap[0] ** 2 + gap[1] ** 2 + gap[2] ** 2) * 0.5);
        if (both > 0) rest(at.lens, (still / 2) * (root[f * 3 + 5] - root[f * 3 + 2]) ** 2);
      }
      for (let i = 0; i < TURNS; i++) {
        block[i * KNOT + i] += 1 / (settings.turns[Math.floor(i / 3)] ** 2 * settings.lasting);
      }
      for (let k = 0; k < 4; k++) {
        const weight = path.weights[f * 4 + k];
        const after = f + 1 < frameCount ? weightOf(problem, f + 1, path.first[f] + k) : weight;
        const change = (after - weight) ** 2;
        const to = this.#blocks[path.first[f] + k];
        for (let i = 0; i < to.length; i++) to[i] += weight * block[i] + change * moves[i];
      }
    }
    for (const to of this.#blocks) {
      for (let i = 0; i < KNOT; i++) to[i * KNOT + i] += 6 / settings.bend[i < TURNS ? 0 : 1] ** 2;
      decompose(to);
    }
  }

  /** Divides a gradient by the curvature. Changes it. */
  soften(gradient: Float64Array): void {
    this.#blocks.forEach((block, k) => {
      solve(block, gradient, k * KNOT);
    });
    for (let i = this.#from; i < gradient.length; i++) gradient[i] /= this.#rest[i - this.#from];
  }
}

function weightOf({ path }: FilmProblem, frame: number, knot: number): number {
  const k = knot - path.first[frame];
  return k >= 0 && k < 4 ? path.weights[frame * 4 + k] : 0;
}

/**
 * Writes how a point of a joint moves along x, y, z by each number of the joints that carry it.
 *
 * @returns the numbers that move it
 */
function jacobian(
  rows: readonly Float64Array[],
  chain: BodyChain,
  host: number,
  points: Float64Array,
  at: number,
): number[] {
  const used = [TURNS, TURNS + 1, TURNS + 2];
  for (let k = 0; k < 3; k++) for (let i = 0; i < 3; i++) rows[k][TURNS + i] = i === k ? 1 : 0;
  const { joints, matrices } = chain;
  for (let j = host; j >= 0; j = BODY_PARENTS[j]) {
    const [x, y, z] = [
      points[at] - joints[j * 3],
      points[at + 1] - joints[j * 3 + 1],
      points[at + 2] - joints[j * 3 + 2],
    ];
    for (let i = 0; i < 3; i++) {
      const [ax, ay, az] = [matrices[j * 9 + i], matrices[j * 9 + 3 + i], matrices[j * 9 + 6 + i]];
      rows[0][j * 3 + i] = ay * z - az * y;
      rows[1][j * 3 + i] = az * x - ax * z;
      rows[2][j * 3 + i] = ax * y - ay * x;
      used.push(j * 3 + i);
    }
  }
  return used;
}

/** Adds a row's square, times a weight, to the lower half of a block. */
function addOuter(block: Float64Array, used: readonly number[], row: (k: number) => number, weight: number): void {
  const values = used.map(row);
  for (let a = 0; a < used.length; a++) {
    const value = values[a] * weight;
    for (let b = 0; b < used.length; b++) {
      if (used[b] <= used[a]) block[used[a] * KNOT + used[b]] += value * values[b];
    }
  }
}

/** Replaces the lower half of a symmetric matrix by its Cholesky factor. */
function decompose(matrix: Float64Array): void {
  for (let i = 0; i < KNOT; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * KNOT + j];
      for (let k = 0; k < j; k++) sum -= matrix[i * KNOT + k] * matrix[j * KNOT + k];
      matrix[i * KNOT + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / matrix[j * KNOT + j];
    }
  }
}

function solve(factor: Float64Array, values: Float64Array, from: number): void {
  for (let i = 0; i < KNOT; i++) {
    let sum = values[from + i];
    for (let k = 0; k < i; k++) sum -= factor[i * KNOT + k] * values[from + k];
    values[from + i] = sum / factor[i * KNOT + i];
  }
  for (let i = KNOT - 1; i >= 0; i--) {
    let sum = values[from + i];
    for (let k = i + 1; k < KNOT; k++) sum -= factor[k * KNOT + i] * values[from + k];
    values[from + i] = sum / factor[i * KNOT + i];
  }
}
