import { unpackNumbers } from "./packed-numbers.js";
import { hashOf, type PackedReading, WEIGHT_ORIGIN, WEIGHT_STEP, WORD_BITS } from "./packed-reading.js";
import { stem } from "./stem.js";
import { READING } from "./tables/reading.js";

export interface ReadingModel {
  actions: readonly string[];
  /** Pairs of an action's number and a weight, by the hash of a feature. */
  weights: ReadonlyMap<number, readonly number[]>;
  tagsOf(stem: string): readonly string[];
  sharpness: number;
}

let model: ReadingModel | undefined;

export function readingModel(): ReadingModel {
  model ??= unpack(READING);
  return model;
}

function unpack(packed: PackedReading): ReadingModel {
  const counts = unpackNumbers(packed.counts);
  const numbers = unpackNumbers(packed.numbers);
  const steps = unpackNumbers(packed.weights);
  const weights = new Map<number, number[]>();
  let at = 0;
  sums(unpackNumbers(packed.features)).forEach((hash, index) => {
    const own: number[] = [];
    let action = -1;
    for (let k = 0; k < counts[index]!; k++, at++) {
      action += numbers[at]! + 1;
      own.push(action, (steps[at]! - WEIGHT_ORIGIN) * WEIGHT_STEP);
    }
    weights.set(hash, own);
  });
  const names = [...packed.kinds.split(" "), ...packed.stems.split(" ")];
  const tagCounts = unpackNumbers(packed.tagCounts);
  const tagNumbers = unpackNumbers(packed.tags);
  const tags = new Map<number, string[]>();
  let tag = 0;
  sums(unpackNumbers(packed.words)).forEach((hash, index) => {
    tags.set(
      hash,
      Array.from({ length: tagCounts[index]! }, () => names[tagNumbers[tag++]!]!),
    );
  });
  return {
    actions: packed.actions.split(" "),
    weights,
    tagsOf: (stem) => tags.get(hashOf(stem, WORD_BITS)) ?? [],
    sharpness: packed.sharpness,
  };
}

function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** Returns the kinds that a word belongs to: "#weapon", "#to-walk". */
export function kindsOfWord(word: string): string[] {
  return readingModel()
    .tagsOf(stem(word))
    .filter((tag) => tag.startsWith("#"));
}

/** Returns whether a word is an everyday one: it is no misspelling. */
export function isEveryday(word: string): boolean {
  const root = stem(word);
  return root.length > 3 && readingModel().tagsOf(root).length > 0;
}
