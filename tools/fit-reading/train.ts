/** Fits a sparse softmax regression: stochastic gradients, with an L1 penalty that makes most weights zero. */

import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { featuresOf } from "../../src/synthesis/text/understand/learned/features.js";
import type { Example } from "./sentences.js";
import { generator } from "./sentences.js";

export interface Model {
  actions: string[];
  /** Weights by feature: pairs of an action's number and a weight. */
  weights: Map<string, [number, number][]>;
}

const EPOCHS = 12;
/** The same after weights were dropped. */
const AGAIN = 4;
const RATE = 0.6;
const PENALTY = 0.004;
/** Errors below this move nothing. */
const NEGLIGIBLE = 0.002;
/** Weights below this are dropped at once; more where the table gets too large. */
const LEAST = 0.3;
/** Features must come from this many different sentences, single stems from one. */
const LEAST_SOURCES = 3;

export type TagsOf = (stem: string) => readonly string[];

/**
 * Fits weights to examples.
 *
 * @param small a model whose weights alone are fitted again, after others were dropped
 */
export function train(examples: readonly Example[], tagsOf: TagsOf, small?: Model): Model {
  // actions of one family side by side: they share words, and their numbers pack well
  const family = (action: string) => findAction(action)?.family ?? "";
  const actions = [...new Set(examples.map(({ action }) => action))].sort((a, b) =>
    `${family(a)} ${a}` < `${family(b)} ${b}` ? -1 : 1,
  );
  const numbers = new Map(actions.map((action, index) => [action, index]));
  const rows = examples.map((example) => ({
    features: [...featuresOf(example.words, tagsOf)],
    label: numbers.get(example.action)!,
    weight: example.weight,
    source: example.source,
  }));
  const sources = new Map<string, Set<number>>();
  for (const { features, source } of rows)
    for (const [feature] of features) {
      const set = sources.get(feature);
      if (set) set.add(source);
      else sources.set(feature, new Set([source]));
    }
  const isKept = (feature: string) => {
    if (small !== undefined) return small.weights.has(feature);
    const count = sources.get(feature)!.size;
    return count >= LEAST_SOURCES || (!/[ #^-]/.test(feature) && count >= 1);
  };
  const names = [...sources.keys()].filter(isKept).sort();
  const places = new Map(names.map((name, index) => [name, index]));
  const count = actions.length;
  const table = new Float32Array(names.length * count);
  /** Actions for which a feature has a weight. */
  const used: number[][] = names.map(() => []);
  const listed = new Uint8Array(names.length * count);
  if (small !== undefined)
    names.forEach((name, feature) => {
      for (const [action, weight] of small.weights.get(name)!) {
        table[feature * count + action] = weight;
        listed[feature * count + action] = 1;
        used[feature]!.push(action);
      }
    });
  const squares = new Float32Array(names.length).fill(1e-3);
  const sparse = rows.map(({ features, ...rest }) => {
    const known = features.filter(([name]) => places.has(name));
    return { ...rest, at: known.map(([name]) => places.get(name)! * count), values: known.map(([, value]) => value) };
  });
  const random = generator(3);
  const scores = new Float32Array(count);
  for (let epoch = 0; epoch < (small === undefined ? EPOCHS : AGAIN); epoch++) {
    for (let i = sparse.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [sparse[i], sparse[j]] = [sparse[j]!, sparse[i]!];
    }
    for (const { at, values, label, weight } of sparse) {
      scores.fill(0);
      for (let k = 0; k < at.length; k++) {
        const from = at[k]!;
        const value = values[k]!;
        for (const c of used[from / count]!) scores[c] += value * table[from + c]!;
      }
      softmax(scores);
      scores[label] -= 1;
      // most actions are out of the question
      const moving: number[] = [];
      let norm = 0;
      for (let c = 0; c < count; c++) {
        norm += scores[c]! * scores[c]!;
        if (Math.abs(scores[c]!) > NEGLIGIBLE) moving.push(c);
      }
      for (let k = 0; k < at.length; k++) {
        const from = at[k]!;
        const feature = from / count;
        const value = values[k]! * weight;
        squares[feature] += norm * value * value;
        const rate = RATE / Math.sqrt(squares[feature]!);
        const shrink = rate * PENALTY;
        for (const c of moving) {
          if (small !== undefined && listed[from + c] === 0) continue;
          const before = table[from + c]!;
          const moved = before - rate * value * scores[c]!;
          const after = moved > shrink ? moved - shrink : moved < -shrink ? moved + shrink : 0;
          table[from + c] = after;
          if (after !== 0 && listed[from + c] === 0) {
            listed[from + c] = 1;
            used[feature]!.push(c);
          }
        }
      }
    }
  }
  const weights = new Map<string, [number, number][]>();
  names.forEach((name, index) => {
    const own: [number, number][] = [];
    for (let c = 0; c < count; c++) {
      const weight = table[index * count + c]!;
      if (Math.abs(weight) >= (small === undefined ? LEAST : NEGLIGIBLE)) own.push([c, weight]);
    }
    if (own.length > 0) weights.set(name, own);
  });
  return { actions, weights };
}

/** Drops weights below a limit, and features without any left. */
export function pruned({ actions, weights }: Model, least: number): Model {
  const kept = new Map<string, [number, number][]>();
  for (const [feature, own] of weights) {
    const large = own.filter(([, weight]) => Math.abs(weight) >= least);
    if (large.length > 0) kept.set(feature, large);
  }
  return { actions, weights: kept };
}

function softmax(scores: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let c = 0; c < scores.length; c++) {
    scores[c] = Math.exp(scores[c]! - most);
    sum += scores[c]!;
  }
  for (let c = 0; c < scores.length; c++) scores[c] /= sum;
}

/** Probabilities of all actions, the most probable first. */
export function predict(
  { actions, weights }: Model,
  words: readonly string[],
  tagsOf: TagsOf,
  sharpness = 1,
): [string, number][] {
  const scores = new Float32Array(actions.length);
  for (const [feature, value] of featuresOf(words, tagsOf))
    for (const [action, weight] of weights.get(feature) ?? []) scores[action] += value * weight;
  for (let c = 0; c < scores.length; c++) scores[c]! *= sharpness;
  softmax(scores);
  return actions.map((action, index): [string, number] => [action, scores[index]!]).sort(([, a], [, b]) => b - a);
}
