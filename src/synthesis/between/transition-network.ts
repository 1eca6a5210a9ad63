import { readSymbols } from "../text/captured/takes/symbol-text.js";
import type { StoredLayer } from "./stored-network.js";
import { TRANSITION_WEIGHTS } from "./tables/transition-weights.js";

interface Layer extends Pick<StoredLayer, "inputs" | "bias" | "rectified"> {
  weights: Float32Array;
}

/** Inputs are clamped to this many deviations from their mean. */
const FARTHEST = 6;

let decoded: Layer[] | undefined;

/** Runs the network on its inputs (`transitionFeatures`). */
export function runTransitionNetwork(inputs: Float64Array): Float64Array {
  const { mean, scale, layers } = TRANSITION_WEIGHTS;
  decoded ??= layers.map(decodeLayer);
  let values: Float64Array = inputs.map((value, i) =>
    Math.min(FARTHEST, Math.max(-FARTHEST, (value - mean[i]) * scale[i])),
  );
  for (const layer of decoded) values = runLayer(layer, values);
  return values;
}

function runLayer({ inputs, bias, rectified, weights }: Layer, values: Float64Array): Float64Array {
  const out = new Float64Array(bias.length);
  for (let row = 0; row < out.length; row++) {
    let sum = bias[row];
    const at = row * inputs;
    for (let i = 0; i < inputs; i++) sum += weights[at + i] * values[i];
    out[row] = rectified && sum < 0 ? 0 : sum;
  }
  return out;
}

function decodeLayer({ inputs, weights, steps, bias, rectified }: StoredLayer): Layer {
  const whole = readSymbols(weights);
  const values = new Float32Array(whole.length);
  for (let row = 0, at = 0; row < steps.length; row++) {
    for (let i = 0; i < inputs; i++, at++) values[at] = whole[at] * steps[row];
  }
  return { inputs, bias, rectified, weights: values };
}
