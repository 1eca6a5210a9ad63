import { type BandSystem, bandSystem, solveBand } from "../../motion/maths/band-system.js";
import { type ChainPose, chainPose, type HingeChain, poseChain } from "./hinge-chain.js";
import { clearRows, type LimbRows, limbRows } from "./limb-rows.js";

/** Both limbs of a pair over a whole motion: their targets, frame by frame. */
export interface LimbPair {
  /** Left and right, with as many hinges. */
  chains: readonly [HingeChain, HingeChain];
  /** Frames of the tracks. */
  frames: number;
  frameRate: number;
  /** Share of each step that is taken: 1, or less where targets set in and end abruptly. */
  share: number;
  /**
   * Sets the angles from which the search for a frame of one limb starts; on entry they are those of the frame
   * before.
   */
  begin(frame: number, side: 0 | 1, angles: Float64Array): void;
  /** Radians that a limb may deviate from its targets for each rad/s² that it saves. */
  ease: number;
  /**
   * Adds a frame's targets for one limb (0 left, 1 right), whose angles are in `angles` from `at` on. Both poses are
   * relative to the pair's base.
   */
  ask(
    frame: number,
    side: 0 | 1,
    poses: readonly [ChainPose, ChainPose],
    angles: Float64Array,
    at: number,
    rows: LimbRows,
  ): void;
}

/** Steps for the first frame, for each later frame, and for all frames together. */
const FIRST_STEPS = 40;
const NEXT_STEPS = 4;
const WHOLE_STEPS = 6;
const BOTH = [0, 1] as const;
/** Keeps steps finite where there are no targets. */
const DAMPING = 1e-5;
/** Largest change of an angle in one step, radians. */
const LARGEST_STEP = 0.4;

/**
 * Solves the angles of both limbs, frame-major: targets are met as well as limits allow, by Gauss-Newton steps; first
 * frame by frame, then over the whole motion at once, its accelerations included, so that nothing lags behind.
 */
export function solveLimbs(pair: LimbPair): [Float64Array, Float64Array] {
  const { chains, frames } = pair;
  const count = chains[0].count;
  const tracks: [Float64Array, Float64Array] = [new Float64Array(frames * count), new Float64Array(frames * count)];
  followFrames(pair, tracks);
  const poses: [ChainPose, ChainPose] = [chainPose(count), chainPose(count)];
  const rows = limbRows(count);
  const systems = [bandSystem(frames * count, 2 * count), bandSystem(frames * count, 2 * count)];
  for (let step = 0; step < WHOLE_STEPS; step++) {
    for (const { matrix, vector } of systems) {
      matrix.fill(0);
      vector.fill(0);
    }
    for (let f = 0; f < frames; f++) {
      for (const side of BOTH) poseChain(chains[side], tracks[side], f * count, poses[side]);
      for (const side of BOTH) {
        clearRows(rows);
        pair.ask(f, side, poses, tracks[side], f * count, rows);
        addFrame(systems[side], rows, f);
      }
    }
    for (const side of BOTH) {
      addAccelerations(systems[side], tracks[side], count, pair.ease * pair.frameRate ** 2);
      stepWithin(systems[side], chains[side], tracks[side], pair.share);
    }
  }
  return tracks;
}

/** Solves each frame from the one before, both limbs side by side. */
function followFrames({ chains, frames, share, begin, ask }: LimbPair, tracks: [Float64Array, Float64Array]): void {
  const count = chains[0].count;
  const poses: [ChainPose, ChainPose] = [chainPose(count), chainPose(count)];
  const rows = limbRows(count);
  const systems = [bandSystem(count, count), bandSystem(count, count)];
  const angles: [Float64Array, Float64Array] = [new Float64Array(count), new Float64Array(count)];
  for (let f = 0; f < frames; f++) {
    begin(f, 0, angles[0]);
    begin(f, 1, angles[1]);
    for (let step = f === 0 ? FIRST_STEPS : NEXT_STEPS; step > 0; step--) {
      for (const side of BOTH) poseChain(chains[side], angles[side], 0, poses[side]);
      for (const side of BOTH) {
        systems[side].matrix.fill(0);
        systems[side].vector.fill(0);
        clearRows(rows);
        ask(f, side, poses, angles[side], 0, rows);
        addFrame(systems[side], rows, 0);
      }
      for (const side of BOTH) stepWithin(systems[side], chains[side], angles[side], share);
    }
    for (const side of BOTH) tracks[side].set(angles[side], f * count);
  }
}

function addFrame(
  { matrix, vector, width }: BandSystem,
  { matrix: A, gradient, count }: LimbRows,
  frame: number,
): void {
  for (let i = 0; i < count; i++) {
    const row = frame * count + i;
    const at = row * (width + 1) + width - i;
    for (let k = 0; k <= i; k++) matrix[at + k] += A[i * count + k];
    matrix[at + i] += DAMPING;
    vector[row] -= gradient[i];
  }
}

/** Adds the squared second differences of neighbouring frames, times `weight`. */
function addAccelerations(
  { size, width, matrix, vector }: BandSystem,
  track: Float64Array,
  count: number,
  weight: number,
): void {
  const w = weight * weight;
  const shape = [1, -2, 1];
  for (let i = 2 * count; i < size; i++) {
    const change = track[i] - 2 * track[i - count] + track[i - 2 * count];
    for (let a = 0; a < 3; a++) {
      const row = i - a * count;
      vector[row] -= w * shape[a] * change;
      for (let b = a; b < 3; b++) {
        const column = i - b * count;
        matrix[row * (width + 1) + width + column - row] += w * shape[a] * shape[b];
      }
    }
  }
}

/** Takes one step inside the limits: a hinge at a limit that would go beyond it stays there. */
function stepWithin(
  system: BandSystem,
  { lowest, highest, count }: HingeChain,
  track: Float64Array,
  share: number,
): void {
  const { size, width, matrix, vector } = system;
  const stride = width + 1;
  for (let row = 0; row < size; row++) {
    const j = row % count;
    const held = vector[row] < 0 ? track[row] <= lowest[j] : track[row] >= highest[j];
    if (!held) continue;
    for (let k = Math.max(0, row - width); k < row; k++) matrix[row * stride + width + k - row] = 0;
    for (let k = row + 1; k <= Math.min(size - 1, row + width); k++) matrix[k * stride + width + row - k] = 0;
    matrix[row * stride + width] = 1;
    vector[row] = 0;
  }
  solveBand(system);
  for (let row = 0; row < size; row++) {
    const j = row % count;
    const step = Math.min(Math.max(share * vector[row], -LARGEST_STEP), LARGEST_STEP);
    track[row] = Math.min(Math.max(track[row] + step, lowest[j]), highest[j]);
  }
}
