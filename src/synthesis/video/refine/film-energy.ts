import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { BodyChain, TURNS } from "./body-chain.js";
import { addShapeGradient, SHAPE_SIZE, writeShape } from "./body-shape.js";
import { addFall, massOf, pullMass } from "./flight.js";
import { addLimits } from "./joint-limits.js";
import type { Energy } from "./minimize.js";
import type { SplinePath } from "./spline-path.js";

/** Numbers of a knot: a rotation vector for each joint, and the hips' place. */
export const KNOT = TURNS + 3;
const SOLES = 4;

/** What a film shows of a body, and what is thought of it before it is looked at as a whole. */
export interface FilmProblem {
  frameCount: number;
  path: SplinePath;
  /** Rotations in the parents' frames, xyzw, 4 per body joint and frame. */
  local: Float64Array;
  /** x y z of the hips per frame, in the space of a camera with the assumed lens. */
  root: Float64Array;
  /** Where landmarks were seen at distance 1, by the assumed lens, 2 per landmark and frame. */
  rays: Float64Array;
  /** How much each is believed: 1 / deviation², 1 per landmark and frame. */
  belief: Float64Array;
  /** How surely each sole point stands, 4 per frame. */
  standing: Float64Array;
  /** How surely it stands on the one level, 4 per frame. */
  level: Float64Array;
  /** 1 for each frame in which the body flies. */
  flight: Uint8Array;
  frameRate: number;
  /** Direction in which gravity does not pull, and a place near the ground: heights are measured from there. */
  up: Float64Array;
  ground: Float64Array;
  /** Guess of the lens (`FilmPoint.lens`) and its deviation. */
  lens: readonly [number, number];
  settings: FilmSettings;
}

/** Deviations that are expected. */
export interface FilmSettings {
  /** Of each joint's rotation from the base's, radians, and frames that its errors last. */
  turns: Float64Array;
  lasting: number;
  /** Residual beyond which a landmark says ever less, in deviations. */
  far: number;
  /** Of a standing sole's move from one frame to the next, and of its height, metres. */
  still: number;
  level: number;
  /** Of changes of a knot against its neighbours': radians, metres. */
  bend: readonly [number, number];
  /** Of the direction of up, as a slope. */
  tilt: number;
  /** Of a flying body's acceleration, m/s². */
  fall: number;
}

/** Where each number of a film's point is: knots first. */
export function layoutOf({ path }: Pick<FilmProblem, "path">) {
  const lens = path.knotCount * KNOT;
  return { lens, tilt: lens + 1, height: lens + 3, shape: lens + 4, size: lens + 4 + SHAPE_SIZE };
}

/** The energy of a film's point: how far it is from what the film shows and from what bodies do. */
export class FilmEnergy {
  readonly chain = new BodyChain();
  readonly up = new Float64Array(3);
  readonly path: SplinePath;
  readonly #problem: FilmProblem;
  readonly #turns: Float64Array;
  readonly #soles: Float64Array;
  readonly #bySoles: Float64Array;
  readonly #masses: Float64Array;
  readonly #byMasses: Float64Array;
  readonly #byJoints = new Float64Array(TURNS);
  readonly #byMarks = new Float64Array(LANDMARK_COUNT * 3);
  readonly #byFrame = new Float64Array(KNOT);
  readonly #offsets: Float64Array;
  readonly #byOffsets: Float64Array;
  readonly #root = new Float64Array(3);
  readonly #sides: readonly [Float64Array, Float64Array];

  constructor(problem: FilmProblem) {
    this.#problem = problem;
    this.path = problem.path;
    this.#turns = new Float64Array(problem.frameCount * KNOT);
    this.#soles = new Float64Array(problem.frameCount * SOLES * 3);
    this.#bySoles = new Float64Array(this.#soles.length);
    this.#masses = new Float64Array(problem.frameCount * 3);
    this.#byMasses = new Float64Array(this.#masses.length);
    this.#offsets = new Float64Array(TURNS + LANDMARK_COUNT * 3);
    this.#byOffsets = new Float64Array(this.#offsets.length);
    this.#sides = sidesOf(problem.up);
  }

  /** Poses the body of a frame; `evaluate` was called with the same point before. */
  poseFrame(point: Float64Array, frame: number): BodyChain {
    const { local, root, frameCount } = this.#problem;
    const { lens } = layoutOf(this.#problem);
    const turns = this.#turns.subarray(frame * KNOT, (frame + 1) * KNOT);
    for (let k = 0; k < 3; k++) {
      this.#root[k] = root[frame * 3 + k] * (k === 2 ? Math.exp(point[lens]) : 1) + turns[TURNS + k];
    }
    this.chain.pose(local, (frame * local.length) / frameCount, turns, this.#root, this.#offsets);
    return this.chain;
  }

  readonly evaluate: Energy = (point, gradient) => {
    const problem = this.#problem;
    const { frameCount, rays, belief, root, settings } = problem;
    const at = layoutOf(problem);
    gradient.fill(0);
    this.#byOffsets.fill(0);
    writeShape(this.#offsets, point, at.shape);
    this.#spread(point);
    for (let f = 0; f < frameCount; f++) {
      const { soles } = this.poseFrame(point, f);
      this.#soles.set(soles, f * SOLES * 3);
      if (problem.flight[f]) massOf(this.chain, this.#masses, f * 3);
    }
    let energy = this.#stand(point, gradient);
    const zoom = Math.exp(point[at.lens]);
    const byMarks = this.#byMarks;
    const byFrame = this.#byFrame;
    const byJoints = this.#byJoints;
    for (let f = 0; f < frameCount; f++) {
      const { marks } = this.poseFrame(point, f);
      byMarks.fill(0);
      byFrame.fill(0);
      for (let i = 0; i < LANDMARK_COUNT; i++) {
        const weight = belief[f * LANDMARK_COUNT + i];
        if (weight <= 0) continue;
        const depth = Math.max(0.2, -marks[i * 3 + 2]);
        const u = (zoom * marks[i * 3]) / depth;
        const v = (zoom * marks[i * 3 + 1]) / depth;
        const du = u - rays[(f * LANDMARK_COUNT + i) * 2];
        const dv = v - rays[(f * LANDMARK_COUNT + i) * 2 + 1];
        const far = settings.far * settings.far;
        const square = (du * du + dv * dv) * weight;
        energy += (far / 2) * Math.log1p(square / far);
        const pull = weight / (1 + square / far);
        byMarks[i * 3] = (pull * du * zoom) / depth;
        byMarks[i * 3 + 1] = (pull * dv * zoom) / depth;
        byMarks[i * 3 + 2] = (pull * (du * u + dv * v)) / depth;
        gradient[at.lens] += pull * (du * u + dv * v);
      }
      const turns = this.#turns.subarray(f * KNOT, (f + 1) * KNOT);
      const bySoles = this.#bySoles.subarray(f * SOLES * 3, (f + 1) * SOLES * 3);
      byJoints.fill(0);
      if (problem.flight[f]) pullMass(byJoints, this.#byMasses, f * 3);
      this.chain.pull(turns, byMarks, bySoles, byFrame, this.#byOffsets, byJoints);
      gradient[at.lens] += byFrame[TURNS + 2] * root[f * 3 + 2] * zoom;
      for (let i = 0; i < TURNS; i++) {
        const deviation = settings.turns[Math.floor(i / 3)];
        const weight = 1 / (deviation * deviation * settings.lasting);
        energy += (weight / 2) * turns[i] * turns[i];
        byFrame[i] += weight * turns[i];
      }
      energy += addLimits(problem.local, (f * problem.local.length) / frameCount, turns, byFrame, settings.lasting);
      this.#gather(gradient, f, byFrame);
    }
    energy += this.#bend(point, gradient);
    const priors: readonly (readonly [number, number, number, number])[] = [
      [at.lens, 1, problem.lens[0], problem.lens[1]],
      [at.tilt, 2, 0, settings.tilt],
      [at.shape, SHAPE_SIZE, 0, 1],
    ];
    for (const [from, count, middle, deviation] of priors) {
      for (let i = from; i < from + count; i++) {
        const gap = (point[i] - middle) / deviation;
        energy += (gap * gap) / 2;
        gradient[i] += gap / deviation;
      }
    }
    addShapeGradient(gradient, at.shape, this.#byOffsets);
    return energy;
  };

  /** Writes each frame's numbers from those of its knots. */
  #spread(point: Float64Array): void {
    const { first, weights, frameCount } = this.#problem.path;
    for (let f = 0; f < frameCount; f++) {
      for (let i = 0; i < KNOT; i++) {
        let sum = 0;
        for (let k = 0; k < 4; k++) sum += weights[f * 4 + k] * point[(first[f] + k) * KNOT + i];
        this.#turns[f * KNOT + i] = sum;
      }
    }
  }

  #gather(gradient: Float64Array, frame: number, byFrame: Float64Array): void {
    const { first, weights } = this.#problem.path;
    for (let k = 0; k < 4; k++) {
      const weight = weights[frame * 4 + k];
      const to = (first[frame] + k) * KNOT;
      for (let i = 0; i < KNOT; i++) gradient[to + i] += weight * byFrame[i];
    }
  }

  /** Standing soles: they do not move, and they are level. */
  #stand(point: Float64Array, gradient: Float64Array): number {
    const { standing, level, frameCount, settings } = this.#problem;
    const at = layoutOf(this.#problem);
    const { ground } = this.#problem;
    const soles = this.#soles;
    const by = this.#bySoles.fill(0);
    const [right, ahead] = this.#sides;
    const up = this.up;
    for (let k = 0; k < 3; k++) up[k] = this.#problem.up[k] + point[at.tilt] * right[k] + point[at.tilt + 1] * ahead[k];
    const length = Math.hypot(up[0], up[1], up[2]);
    for (let k = 0; k < 3; k++) up[k] /= length;
    const byUp = [0, 0, 0];
    const far = settings.far * settings.far;
    let energy = 0;
    const moves = 1 / (settings.still * settings.still);
    const levels = 1 / (settings.level * settings.level);
    for (let f = 0; f < frameCount; f++) {
      for (let i = 0; i < SOLES; i++) {
        const sure = standing[f * SOLES + i];
        if (sure <= 0) continue;
        const a = (f * SOLES + i) * 3;
        const [x, y, z] = [soles[a] - ground[0], soles[a + 1] - ground[1], soles[a + 2] - ground[2]];
        const gap = x * up[0] + y * up[1] + z * up[2] - point[at.height];
        const square = gap * gap * levels;
        const same = level[f * SOLES + i];
        energy += (same * far * Math.log1p(square / far)) / 2;
        const pull = (same * levels * gap) / (1 + square / far);
        gradient[at.height] -= pull;
        for (let k = 0; k < 3; k++) {
          by[a + k] += pull * up[k];
          byUp[k] += pull * (soles[a + k] - ground[k]);
        }
        const both = f + 1 < frameCount ? Math.min(sure, standing[(f + 1) * SOLES + i]) : 0;
        if (both <= 0) continue;
        const b = a + SOLES * 3;
        let way = 0;
        for (let k = 0; k < 3; k++) way += (soles[b + k] - soles[a + k]) ** 2;
        const slid = way * moves;
        energy += (both * far * Math.log1p(slid / far)) / 2;
        const hold = (both * moves) / (1 + slid / far);
        for (let k = 0; k < 3; k++) {
          const move = hold * (soles[b + k] - soles[a + k]);
          by[b + k] += move;
          by[a + k] -= move;
        }
      }
    }
    const byMasses = this.#byMasses.fill(0);
    const { flight, frameRate } = this.#problem;
    energy += addFall(flight, this.#masses, up, frameRate, settings.fall, byMasses, byUp);
    const along = byUp[0] * up[0] + byUp[1] * up[1] + byUp[2] * up[2];
    for (let k = 0; k < 3; k++) {
      const across = (byUp[k] - along * up[k]) / length;
      gradient[at.tilt] += across * right[k];
      gradient[at.tilt + 1] += across * ahead[k];
    }
    return energy;
  }

  /** Knots that change evenly. */
  #bend(point: Float64Array, gradient: Float64Array): number {
    const { path, settings } = this.#problem;
    let energy = 0;
    for (let k = 1; k + 1 < path.knotCount; k++) {
      for (let i = 0; i < KNOT; i++) {
        const deviation = settings.bend[i < TURNS ? 0 : 1];
        const at = k * KNOT + i;
        const bend = (point[at - KNOT] - 2 * point[at] + point[at + KNOT]) / deviation;
        energy += (bend * bend) / 2;
        gradient[at - KNOT] += bend / deviation;
        gradient[at] -= (2 * bend) / deviation;
        gradient[at + KNOT] += bend / deviation;
      }
    }
    return energy;
  }
}

/** Two directions across another, at right angles. */
function sidesOf(up: Float64Array): [Float64Array, Float64Array] {
  const from = Math.abs(up[0]) < 0.7 ? [1, 0, 0] : [0, 0, 1];
  const along = from[0] * up[0] + from[1] * up[1] + from[2] * up[2];
  const right = Float64Array.from(from, (value, k) => value - along * up[k]);
  const length = Math.hypot(...right);
  for (let k = 0; k < 3; k++) right[k] /= length;
  const ahead = Float64Array.of(
    up[1] * right[2] - up[2] * right[1],
    up[2] * right[0] - up[0] * right[2],
    up[0] * right[1] - up[1] * right[0],
  );
  return [right, ahead];
}
