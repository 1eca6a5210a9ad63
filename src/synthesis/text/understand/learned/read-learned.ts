import { featuresOf } from "./features.js";
import { FEATURE_BITS, hashOf, NOTHING } from "./packed-reading.js";
import { readingModel } from "./reading-model.js";

/** An action that words may ask for. */
export interface Guess {
  action: string;
  /** 0 to 1. */
  probability: number;
}

export interface Guesses {
  /** The most probable ones, best first. */
  best: readonly Guess[];
  probabilityOf(action: string): number;
  /** How probable it is that the words ask for no movement. */
  nothing: number;
  /** Share of the features that the reader knows: what it says of strange words is worth little. */
  familiarity: number;
}

/** What was read last: a prompt asks for the same words several times, a long one often repeats itself. */
const recent = new Map<string, Guesses>();
const MOST_RECENT = 200;

/** Returns what words most probably ask for, as learned from sentences; words in lower case. */
export function readLearned(words: readonly string[], most = 4): Guesses {
  const key = `${most} ${words.join(" ")}`;
  const before = recent.get(key);
  if (before) return before;
  const guesses = read(words, most);
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(key, guesses);
  return guesses;
}

function read(words: readonly string[], most: number): Guesses {
  const { actions, weights, tagsOf, sharpness } = readingModel();
  const scores = new Float64Array(actions.length);
  let known = 0;
  let all = 0;
  for (const [feature, value] of featuresOf(words, tagsOf)) {
    const own = weights.get(hashOf(feature, FEATURE_BITS));
    if (!/[ #^-]/.test(feature)) {
      all++;
      if (own !== undefined || tagsOf(feature).length > 0) known++;
    }
    if (own === undefined) continue;
    for (let k = 0; k < own.length; k += 2) scores[own[k]!] += value * own[k + 1]!;
  }
  const highest = Math.max(...scores);
  let sum = 0;
  scores.forEach((score, index) => {
    scores[index] = Math.exp((score - highest) * sharpness);
    sum += scores[index]!;
  });
  const nowhere = actions.indexOf(NOTHING);
  const best = highestOf(scores, most, nowhere).map((index) => ({
    action: actions[index]!,
    probability: scores[index]! / sum,
  }));
  const probabilityOf = (action: string) => {
    const index = actions.indexOf(action);
    return index < 0 ? 0 : scores[index]! / sum;
  };
  return { best, probabilityOf, nothing: probabilityOf(NOTHING), familiarity: all === 0 ? 0 : known / all };
}

/** Returns the indices of the highest scores, best first; of equal ones the first. */
function highestOf(scores: Float64Array, most: number, without: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < scores.length; index++) {
    if (index === without) continue;
    if (found.length === most && scores[index]! <= scores[found[most - 1]!]!) continue;
    let at = found.length;
    while (at > 0 && scores[index]! > scores[found[at - 1]!]!) at--;
    found.splice(at, 0, index);
    if (found.length > most) found.pop();
  }
  return found;
}

/** Returns how much a single word speaks for an action. */
export function supportOf(word: string, action: string): number {
  const { actions, weights, tagsOf } = readingModel();
  const number = actions.indexOf(action);
  let support = 0;
  for (const [feature, value] of featuresOf([word], tagsOf)) {
    const own = weights.get(hashOf(feature, FEATURE_BITS)) ?? [];
    for (let k = 0; k < own.length; k += 2) if (own[k] === number) support += value * own[k + 1]!;
  }
  return support;
}
