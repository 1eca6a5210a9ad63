/** Trains on the styles at some speeds and recognizes them at others. */
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { LinearClassifier, type Sample, type StrideSpread } from "./style-classifier.js";
import { clipFeatures, FEATURES } from "./style-features.js";

export const LEARNT_SPEEDS = [0.5, 0.8, 1.1, 1.4, 1.7, 2.5, 3.2, 4, 5];
export const HELD_OUT_SPEEDS = [0.65, 0.95, 1.25, 1.55, 2, 2.8, 3.6, 4.5];
/** Speed above which travel is a run, m/s. */
export const RUN_FROM = 2.2;
/** The style that all are compared with. */
const NEUTRAL = "neutral_male_a";
/** Strides trained on and tested per style and speed. */
export const STRIDES = 12;
/** Extra blur of every number, metres. */
const BLUR = 0.005;

export interface Trial {
  styles: readonly string[];
  /** Share of the strides recognized, by speed and style. */
  found: Map<number, Float64Array>;
  /** Mistakes: a style taken for another, and the share of its tested strides at all speeds. */
  mistakes: { style: string; taken: string; share: number }[];
  /** The most similar pairs, in standard deviations. */
  nearest: { style: string; other: string; apart: number }[];
}

/**
 * Runs a trial.
 *
 * @param noise factor on the spread of strides
 * @param angle travel, degrees
 */
export function styleTrial(
  styles: readonly string[],
  spread: StrideSpread,
  noise = 1,
  angle = 0,
  learntSpeeds = LEARNT_SPEEDS,
  heldOutSpeeds = HELD_OUT_SPEEDS,
): Trial {
  const random = randomNumbers(20);
  const seen = (styleId: string, speed: number) =>
    clipFeatures(generateGaitCell({ styleId, moveSpeed: speed, travelAngle: angle, hips: "ahead" }));
  const samples = (speed: number, differences: readonly Float64Array[]) => {
    const neutral = seen(NEUTRAL, speed);
    const size = noise * (speed < RUN_FROM ? 1 : spread.runRatio);
    return styles.flatMap((styleId, style): Sample[] => {
      const own = seen(styleId, speed).map((value, i) => value - neutral[i]);
      return Array.from({ length: STRIDES }, () => ({ style, features: stride(own, differences, size, random) }));
    });
  };
  const classifier = new LinearClassifier(
    learntSpeeds.flatMap((speed) => samples(speed, spread.learnt)),
    styles.length,
  );
  const found = new Map<number, Float64Array>();
  const mistaken = new Map<string, number>();
  for (const speed of heldOutSpeeds) {
    const share = new Float64Array(styles.length);
    for (const { style, features } of samples(speed, spread.lookedAt)) {
      const taken = classifier.classify(features);
      if (taken === style) share[style] += 1 / STRIDES;
      else
        mistaken.set(`${styles[style]} ${styles[taken]}`, (mistaken.get(`${styles[style]} ${styles[taken]}`) ?? 0) + 1);
    }
    found.set(speed, share);
  }
  const mistakes = [...mistaken].map(([pair, count]) => {
    const [style, taken] = pair.split(" ");
    return { style, taken, share: count / (STRIDES * heldOutSpeeds.length) };
  });
  const nearest = styles.flatMap((style, i) =>
    styles.slice(0, i).map((other, j) => ({ style, other, apart: classifier.apart(i, j) })),
  );
  return {
    styles,
    found,
    mistakes: mistakes.sort((a, b) => b.share - a.share),
    nearest: nearest.sort((a, b) => a.apart - b.apart).slice(0, 20),
  };
}

/** Returns one stride of a style: its own pose, plus the difference of a captured stride from its take. */
function stride(own: Float64Array, spread: readonly Float64Array[], size: number, random: () => number): Float64Array {
  const other = spread[Math.floor(random() * spread.length)];
  const signed = random() < 0.5 ? -size : size;
  return own.map((value, i) => value + signed * other[i] + (i < FEATURES - 1 ? BLUR * normal(random) : 0));
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns a generator of the same numbers every time, 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
