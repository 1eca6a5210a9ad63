import type { StoredLayer } from "../../between/stored-network.js";

/** The lifter as `tools/fit-video` stores it. */
export interface StoredLifter {
  /** Frames a second that its convolutions are spaced for. */
  rate: number;
  /** Landmarks that it sees, by the pose library's numbers. */
  landmarks: readonly number[];
  /** Two layers to a block: one over three frames, one over one. A block's result is added to what it was given. */
  first: StoredConvolution;
  blocks: readonly (readonly [StoredConvolution, StoredConvolution])[];
  last: StoredConvolution;
}

/** A convolution over time: each row's weights are those of the earliest frame first. */
export interface StoredConvolution extends StoredLayer {
  /** Frames from one to the next; 0: it sees one frame only. */
  dilation: number;
}
