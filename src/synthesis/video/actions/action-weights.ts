/** The recogniser as `tools/fit-recogniser` stores it: a network of two layers over a window's features. */
export interface ActionWeights {
  /** Names of the catalogue's actions. */
  kinds: readonly string[];
  mean: readonly number[];
  scale: readonly number[];
  hidden: number;
  first: readonly number[];
  firstBias: readonly number[];
  last: readonly number[];
  lastBias: readonly number[];
}
