import { readSymbols } from "../../src/synthesis/text/captured/takes/symbol-text.js";
import type { StoredConvolution } from "../../src/synthesis/video/lifter/stored-lifter.js";
import { LANDMARK_PLACES } from "../../src/synthesis/video/lifter/tables/landmark-places.js";
import { LIFTER_WEIGHTS } from "../../src/synthesis/video/lifter/tables/lifter-weights.js";
import type { FittedLayer, FittedLifter } from "./write-table.js";

/** Reads the lifter back from its tables, to train it further. */
export function readTables(): Omit<FittedLifter, "steps" | "shapes"> {
  const { rate, landmarks, first, blocks, last } = LIFTER_WEIGHTS;
  return {
    rate,
    landmarks: [...landmarks],
    marks: LANDMARK_PLACES.map(([joint, x, y, z]) => [joint, x, y, z]),
    first: readLayer(first),
    blocks: blocks.map(([wide, point]) => [readLayer(wide), readLayer(point)]),
    last: readLayer(last),
  };
}

function readLayer({ inputs, dilation, rectified, weights, steps, bias }: StoredConvolution): FittedLayer {
  const whole = readSymbols(weights);
  const width = whole.length / steps.length;
  const weight = steps.map((step, row) =>
    Array.from({ length: width }, (_, i) => Number((whole[row * width + i] * step).toPrecision(6))),
  );
  return { inputs, dilation, rectified, weight, bias: [...bias] };
}
