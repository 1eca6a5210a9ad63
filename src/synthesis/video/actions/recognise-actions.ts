import type { MotionClip } from "../../../motion/clip.js";
import { actionFrames, FEATURE_RATE, FEATURES, frameCountOf, WINDOW, windowFeatures } from "./action-features.js";
import { ACTION_WEIGHTS } from "./tables/action-weights.js";

/** What a person does for a while. */
export interface RecognisedAction {
  /** The catalogue's name of the action. */
  action: string;
  /** Seconds. */
  start: number;
  end: number;
  /** How likely it is this of all kinds that are known, 0 to 1. */
  probability: number;
}

/** Logarithm of how unlikely another action follows in the next tenth of a second. */
const CHANGE = 4;
/** Least probability of a recognised action, and its least length in seconds. */
const LEAST = 0.45;
const SHORTEST = 0.4;

/** Recognises what the person of a motion does, and when. Times in which nothing is recognised are left out. */
export function recogniseActions(clip: MotionClip): RecognisedAction[] {
  const { kinds } = ACTION_WEIGHTS;
  const frames = actionFrames(clip);
  const count = frameCountOf(frames);
  const length = Math.min(WINDOW, count);
  // Each frame is judged by the window around it.
  const logs = Array.from({ length: count }, (_, f) => {
    const first = Math.min(count - length, Math.max(0, f - (length >> 1)));
    return logProbabilities(windowFeatures(frames, first, length));
  });
  const states = likeliest(logs, kinds.length);
  const found: RecognisedAction[] = [];
  const end = (clip.frameCount - 1) / clip.frameRate;
  for (let from = 0; from < count; ) {
    let to = from;
    let sum = 0;
    while (to < count && states[to] === states[from]) sum += Math.exp(logs[to++][states[from]]);
    const probability = sum / (to - from);
    const span = { start: from / FEATURE_RATE, end: Math.min(end, to / FEATURE_RATE) };
    if (probability >= LEAST && span.end - span.start >= SHORTEST) {
      found.push({ action: kinds[states[from]], ...span, probability: Math.round(probability * 100) / 100 });
    }
    from = to;
  }
  return found;
}

/** Returns the logarithm of each kind's probability. */
export function logProbabilities(features: Float32Array): Float64Array {
  const { kinds, mean, scale, hidden, first, firstBias, last, lastBias } = ACTION_WEIGHTS;
  const middle = Float64Array.from({ length: hidden }, (_, row) => {
    let sum = firstBias[row];
    for (let i = 0; i < FEATURES; i++) {
      const value = Math.min(5, Math.max(-5, (features[i] - mean[i]) / scale[i]));
      sum += first[row * FEATURES + i] * value;
    }
    return Math.max(0, sum);
  });
  const out = Float64Array.from(kinds, (_, row) => {
    let sum = lastBias[row];
    for (let i = 0; i < hidden; i++) sum += last[row * hidden + i] * middle[i];
    return sum;
  });
  const most = Math.max(...out);
  let total = 0;
  for (const value of out) total += Math.exp(value - most);
  return out.map((value) => value - most - Math.log(total));
}

/** Returns the likeliest kinds frame by frame, where a change costs: Viterbi. */
function likeliest(logs: readonly Float64Array[], kinds: number): number[] {
  let scores = Float64Array.from(logs[0]);
  const from: Int32Array[] = [];
  for (let f = 1; f < logs.length; f++) {
    const best = scores.indexOf(Math.max(...scores));
    const back = new Int32Array(kinds);
    scores = scores.map((score, k) => {
      const stays = score >= scores[best] - CHANGE;
      back[k] = stays ? k : best;
      return (stays ? score : scores[best] - CHANGE) + logs[f][k];
    });
    from.push(back);
  }
  let state = scores.indexOf(Math.max(...scores));
  const states = [state];
  for (let f = from.length - 1; f >= 0; f--) {
    state = from[f][state];
    states.push(state);
  }
  return states.reverse();
}
