import type { Steps } from "../../../requests/steps.js";
import { readSymbols } from "../../text/captured/takes/symbol-text.js";
import type { StoredConvolution } from "./stored-lifter.js";
import { LIFTER_WEIGHTS } from "./tables/lifter-weights.js";

interface Convolution {
  inputs: number;
  outputs: number;
  /** Frames that it sees: 1 or 3. */
  taps: number;
  dilation: number;
  rectified: boolean;
  /** For each output the inputs of each frame, the earliest first. */
  weights: Float32Array;
  bias: Float32Array;
}

interface Lifter {
  first: Convolution;
  blocks: readonly (readonly [Convolution, Convolution])[];
  last: Convolution;
}

let decoded: Lifter | undefined;

/**
 * Runs the lifter on a whole film.
 *
 * @param inputs frame by frame
 * @param rate frames a second, a multiple of the network's own: its convolutions skip the frames in between
 * @returns its outputs, frame by frame
 */
export function* runLifter(inputs: Float32Array, frames: number, rate: number): Steps<Float32Array> {
  decoded ??= decode();
  const { first, blocks, last } = decoded;
  const spread = Math.round(rate / LIFTER_WEIGHTS.rate);
  let values = convolve(first, inputs, frames, spread);
  for (const [wide, point] of blocks) {
    yield;
    const hidden = convolve(wide, values, frames, spread);
    yield;
    const added = convolve(point, hidden, frames, spread);
    for (let i = 0; i < added.length; i++) added[i] += values[i];
    values = added;
  }
  return convolve(last, values, frames, spread);
}

/**
 * Runs the lifter on frames at its own rate, and returns its outputs for the last frame only: what only others need is left
 * out.
 */
export function runLifterEnd(inputs: Float32Array, frames: number): Float32Array {
  decoded ??= decode();
  const { first, blocks, last } = decoded;
  // What each block must give, from the last one back to the first.
  const wanted = [new Uint8Array(frames)];
  wanted[0][frames - 1] = 1;
  for (const [{ dilation }] of [...blocks].reverse()) {
    const after = wanted[0];
    wanted.unshift(after.map((on, f) => on | (after[f - dilation] ?? 0) | (after[f + dilation] ?? 0)));
  }
  let values = convolve(first, inputs, frames, 1, wanted[0]);
  blocks.forEach(([wide, point], i) => {
    const hidden = convolve(wide, values, frames, 1, wanted[i + 1]);
    const added = convolve(point, hidden, frames, 1, wanted[i + 1]);
    for (let k = 0; k < added.length; k++) added[k] += values[k];
    values = added;
  });
  return convolve(last, values, frames, 1, wanted[blocks.length]).subarray(-last.outputs);
}

/** @param wanted 1 for frames that are needed; default: all */
function convolve(
  layer: Convolution,
  values: Float32Array,
  frames: number,
  spread: number,
  wanted?: Uint8Array,
): Float32Array {
  const { inputs, outputs, taps, dilation, rectified, weights, bias } = layer;
  const out = new Float32Array(frames * outputs);
  const reach = (taps - 1) / 2;
  for (let f = 0; f < frames; f++) {
    if (wanted && wanted[f] === 0) continue;
    for (let row = 0; row < outputs; row++) {
      let sum = bias[row];
      for (let tap = 0; tap < taps; tap++) {
        const from = f + (tap - reach) * dilation * spread;
        // Beyond the film's ends there is nothing: zeros.
        if (from < 0 || from >= frames) continue;
        const w = (row * taps + tap) * inputs;
        const v = from * inputs;
        for (let i = 0; i < inputs; i++) sum += weights[w + i] * values[v + i];
      }
      out[f * outputs + row] = rectified && sum < 0 ? 0 : sum;
    }
  }
  return out;
}

function decode(): Lifter {
  const { first, blocks, last } = LIFTER_WEIGHTS;
  return {
    first: decodeLayer(first),
    blocks: blocks.map(([wide, point]) => [decodeLayer(wide), decodeLayer(point)]),
    last: decodeLayer(last),
  };
}

function decodeLayer({ inputs, weights, steps, bias, rectified, dilation }: StoredConvolution): Convolution {
  const whole = readSymbols(weights);
  const width = whole.length / steps.length;
  const values = Float32Array.from(whole, (value, i) => value * steps[Math.floor(i / width)]);
  const taps = width / inputs;
  return {
    inputs,
    outputs: steps.length,
    taps,
    dilation,
    rectified,
    weights: values,
    bias: Float32Array.from(bias),
  };
}
