/** What `npm run fit:reading` writes, packed. */
export interface PackedReading {
  /** Ids of actions, with spaces between. */
  actions: string;
  /** Names of kinds of things, with spaces between. */
  kinds: string;
  /** Differences of the features' hashes, in order. */
  features: string;
  /** How many weights each feature has; then the actions' numbers, as differences, and the weights. */
  counts: string;
  numbers: string;
  weights: string;
  /** Differences of the hashes of everyday words, in order; how many tags each has; the tags. */
  words: string;
  tagCounts: string;
  tags: string;
  /** Stems that tags name, after the kinds. */
  stems: string;
  /** What scores are multiplied by before they become probabilities. */
  sharpness: number;
}

/** In place of an action: words that ask for no movement, such as settings, reasons and speech. */
export const NOTHING = "nothing";

/** Bits of the hashes of features, and of words: a misspelt word must not be taken for a known one. */
export const FEATURE_BITS = 22;
export const WORD_BITS = 22;
/** Weights are stored in these steps, from the most negative one up. */
export const WEIGHT_STEP = 0.3;
export const WEIGHT_ORIGIN = 15;

/** Returns the hash under which a feature or a word is found. */
export function hashOf(text: string, bits: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0) & ((1 << bits) - 1);
}
