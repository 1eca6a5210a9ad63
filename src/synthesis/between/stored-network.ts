/** The network as `tools/fit-transitions` stores it. */
export interface StoredNetwork {
  /** Per input: the mean that is subtracted, and the factor applied after it. */
  mean: readonly number[];
  scale: readonly number[];
  layers: readonly StoredLayer[];
}

export interface StoredLayer {
  inputs: number;
  /** Whole numbers, one row per output (`symbol-text.ts`), and the factor for each row. */
  weights: string;
  steps: readonly number[];
  bias: readonly number[];
  /** Whether negative outputs become 0. */
  rectified: boolean;
}
