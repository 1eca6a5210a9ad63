import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematics } from "../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";

/** Frames around a labelled peak in which the true one is. */
const NEAR = 9;
/** Shares of the way from a trough to a peak above which a repetition counts, and below which it is over. */
const HIGH = 0.7;
const LOW = 0.55;
/** Share of a period around all labelled peaks in which more of them are looked for. */
const AROUND = 0.42;

/** A signal that goes up and down once per repetition. */
type Signal = (positions: Float64Array) => number;

const [LEFT, RIGHT, HIPS] = ["LeftHand", "RightHand", "Hips"].map((name) => jointIndex(BUILTIN_SKELETON, name) * 3);
const SIGNALS = new Map<string, Signal>(
  Object.entries({
    clap: (p) => -Math.hypot(p[LEFT] - p[RIGHT], p[LEFT + 1] - p[RIGHT + 1], p[LEFT + 2] - p[RIGHT + 2]),
    jumping_jack: (p) => p[LEFT + 1] + p[RIGHT + 1],
    squat: (p) => -p[HIPS + 1],
    hop: (p) => p[HIPS + 1],
  }),
);

/**
 * Finds the frames at which repetitions of a cycle begin, and the end of the last, from its labelled peaks: each peak
 * is moved to the true one, missed ones are added, and a repetition reaches from halfway to halfway between peaks.
 */
export function turnsOfCycle(
  movement: Movement,
  action: string,
  labelled: readonly number[],
  active: readonly [number, number],
): number[] {
  if (labelled.length === 0) return [];
  const last = movement.frames - 1;
  const signal = signalOf(movement, action, labelled);
  const around = action === "clap" ? last : AROUND * meanPeriod(labelled, last);
  const peaks = peaksOf(signal, labelled, around, active);
  const half = (a: number, b: number) => Math.round((a + b) / 2);
  const within = (frame: number) => Math.min(last, Math.max(0, Math.round(frame)));
  if (peaks.length < 2) {
    const troughs = [lowestBetween(signal, 0, peaks[0]), lowestBetween(signal, peaks[0], last)];
    return troughs;
  }
  const n = peaks.length;
  const turns = [within(peaks[0] - (peaks[1] - peaks[0]) / 2)];
  for (let i = 1; i < n; i++) turns.push(half(peaks[i - 1], peaks[i]));
  turns.push(within(peaks[n - 1] + (peaks[n - 1] - peaks[n - 2]) / 2));
  return turns;
}

function meanPeriod(labelled: readonly number[], last: number): number {
  const n = labelled.length;
  return n > 1 ? (labelled[n - 1] - labelled[0]) / (n - 1) : last;
}

/**
 * Returns a signal by frame: a known one, or the main direction in which the hands move, up where peaks were
 * labelled.
 */
function signalOf({ frames, rotations, pelvis }: Movement, action: string, labelled: readonly number[]): Float64Array {
  const pose = createGlobalPose(BUILTIN_SKELETON);
  const translations = Float32Array.from(BUILTIN_SKELETON.restTranslations);
  const width = BUILTIN_SKELETON.names.length * 4;
  const known = SIGNALS.get(action);
  const signal = new Float64Array(frames);
  const hands = new Float64Array(frames * 6);
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < 3; k++) translations[k] = pelvis[frame * 3 + k];
    const frameRotations = Float32Array.from(rotations.subarray(frame * width, (frame + 1) * width));
    const { positions } = forwardKinematics(BUILTIN_SKELETON, { rotations: frameRotations, translations }, pose);
    if (known) signal[frame] = known(positions);
    for (let k = 0; k < 3; k++) {
      hands[frame * 6 + k] = positions[LEFT + k] - positions[HIPS + k];
      hands[frame * 6 + 3 + k] = positions[RIGHT + k] - positions[HIPS + k];
    }
  }
  if (known) return signal;
  const period = meanPeriod(labelled, frames - 1);
  const quick = withoutDrift(hands, 6, Math.round(period * 0.75));
  const from = Math.max(0, Math.round(labelled[0] - period / 2));
  const to = Math.min(frames - 1, Math.round(labelled[labelled.length - 1] + period / 2));
  const axis = principalAxis(quick, 6, from, to);
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < 6; k++) signal[frame] += quick[frame * 6 + k] * axis[k];
  }
  const mean = labelled.reduce((sum, frame) => sum + signal[Math.round(frame)], 0);
  if (mean < 0) for (let frame = 0; frame < frames; frame++) signal[frame] = -signal[frame];
  return signal;
}

function peaksOf(
  signal: Float64Array,
  labelled: readonly number[],
  reach: number,
  active: readonly [number, number],
): number[] {
  const refined = labelled.map((frame) => highestBetween(signal, frame - NEAR, frame + NEAR));
  const troughs = refined.slice(1).map((peak, i) => signal[lowestBetween(signal, refined[i], peak)]);
  const top = median(refined.map((frame) => signal[frame]));
  const bottom = troughs.length > 0 ? median(troughs) : Math.min(...signal);
  const [high, low] = [HIGH, LOW].map((share) => bottom + (top - bottom) * share);
  const from = Math.max(active[0], Math.floor(refined[0] - reach));
  const to = Math.min(active[1], Math.ceil(refined[refined.length - 1] + reach));
  const peaks: number[] = [];
  let best = -1;
  for (let frame = from; frame <= to; frame++) {
    if (signal[frame] > high && (best < 0 || signal[frame] > signal[best])) best = frame;
    if (best >= 0 && (signal[frame] < low || frame === to)) {
      // A maximum at the bound is no peak.
      if (best > from) peaks.push(best);
      best = -1;
    }
  }
  // Repetitions that the signal does not show are trusted as labelled.
  return peaks.length < labelled.length ? refined : peaks;
}

function highestBetween(signal: Float64Array, from: number, to: number): number {
  let best = Math.max(0, Math.round(from));
  for (let frame = best; frame <= Math.min(signal.length - 1, to); frame++)
    if (signal[frame] > signal[best]) best = frame;
  return best;
}

function lowestBetween(signal: Float64Array, from: number, to: number): number {
  let best = Math.max(0, Math.round(from));
  for (let frame = best; frame <= Math.min(signal.length - 1, to); frame++)
    if (signal[frame] < signal[best]) best = frame;
  return best;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Subtracts the mean over this many frames on both sides. */
function withoutDrift(values: Float64Array, width: number, half: number): Float64Array {
  const frames = values.length / width;
  const out = new Float64Array(values.length);
  for (let frame = 0; frame < frames; frame++) {
    const [from, to] = [Math.max(0, frame - half), Math.min(frames - 1, frame + half)];
    for (let k = 0; k < width; k++) {
      let sum = 0;
      for (let f = from; f <= to; f++) sum += values[f * width + k];
      out[frame * width + k] = values[frame * width + k] - sum / (to - from + 1);
    }
  }
  return out;
}

/** Finds the direction in which values vary most, by power iteration. */
function principalAxis(values: Float64Array, width: number, from: number, to: number): Float64Array {
  let axis = new Float64Array(width).fill(1);
  for (let round = 0; round < 40; round++) {
    const next = new Float64Array(width);
    for (let frame = from; frame <= to; frame++) {
      let along = 0;
      for (let k = 0; k < width; k++) along += values[frame * width + k] * axis[k];
      for (let k = 0; k < width; k++) next[k] += values[frame * width + k] * along;
    }
    const length = Math.hypot(...next) || 1;
    axis = next.map((value) => value / length);
  }
  return axis;
}
