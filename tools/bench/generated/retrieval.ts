/** How often a motion's own description is among the nearest to it, of 32. */
import { textTokens, WORD_PIECES } from "../../../src/synthesis/learned/representation/text-tokens.js";

/** Descriptions that a motion's own is picked out of. */
const CHOICES = 32;
const NEAREST = 3;
/** Draws of the others, for each motion. */
const DRAWS = 40;
/** Descriptions that share so many of their words are not set against each other: one would be no wrong answer for the other. */
const ALIKE = 0.6;

export interface Retrieval {
  /** Share of draws in which the own description is among the nearest 3. */
  mean: number;
  /** 95 % of samples of the motions, drawn with replacement, lie between. */
  low: number;
  high: number;
}

export interface Judged {
  caption: string;
  text: Float32Array;
  motion: Float32Array;
}

/** @param ofMotion which motion is shown with each description; default: its own */
export function retrieval(judged: readonly Judged[], ofMotion: (i: number) => number = (i) => i): Retrieval {
  const random = generator(17);
  const words = judged.map(({ caption }) => wordsOf(caption));
  const hits = judged.map((one, i) => {
    const others = judged.flatMap((_, j) => (overlap(words[i], words[j]) > ALIKE ? [] : [j]));
    const motion = judged[ofMotion(i)].motion;
    const own = dot(one.text, motion);
    let found = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      const nearer = pick(others, CHOICES - 1, random).filter((j) => dot(judged[j].text, motion) > own).length;
      if (nearer < NEAREST) found++;
    }
    return found / DRAWS;
  });
  const means = Array.from({ length: 1000 }, () => {
    let sum = 0;
    for (let i = 0; i < hits.length; i++) sum += hits[Math.floor(random() * hits.length)];
    return sum / hits.length;
  }).sort((a, b) => a - b);
  return { mean: hits.reduce((sum, hit) => sum + hit, 0) / hits.length, low: means[25], high: means[974] };
}

function wordsOf(caption: string): Set<number> {
  const tokens = textTokens(caption);
  return new Set(tokens.filter((token, i) => token > 0 && i % WORD_PIECES === 0));
}

function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function pick(from: readonly number[], count: number, random: () => number): number[] {
  const rest = [...from];
  for (let i = 0; i < Math.min(count, rest.length); i++) {
    const j = i + Math.floor(random() * (rest.length - i));
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return rest.slice(0, count);
}

/** A seeded generator of numbers from 0 to 1. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
