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
    const to = f * outputs;
    out.set(bias, to);
    for (let tap = 0; tap < taps; tap++) {
      const from = f + (tap - reach) * dilation * spread;
      // Beyond the film's ends there is nothing: zeros.
      if (from < 0 || from >= frames) continue;
      const v = from * inputs;
      const step = taps * inputs;
      let row = 0;
      // Four rows at a time: each value is read once for them.
      for (; row + 3 < outputs; row += 4) {
        const w0 = row * step + tap * inputs;
        const w1 = w0 + step;
        const w2 = w1 + step;
        const w3 = w2 + step;
        let sum0 = 0;
        let sum1 = 0;
        let sum2 = 0;
        let sum3 = 0;
        for (let i = 0; i < inputs; i++) {
          const value = values[v + i];
          sum0 += weights[w0 + i] * value;
          sum1 += weights[w1 + i] * value;
          sum2 += weights[w2 + i] * value;
          sum3 += weights[w3 + i] * value;
        }
        out[to + row] += sum0;
        out[to + row + 1] += sum1;
        out[to + row + 2] += sum2;
        out[to + row + 3] += sum3;
      }
      for (; row < outputs; row++) {
        const w = row * step + tap * inputs;
        let sum = 0;
        for (let i = 0; i < inputs; i++) sum += weights[w + i] * values[v + i];
        out[to + row] += sum;
      }
    }
    if (rectified) for (let i = to; i < to + outputs; i++) if (out[i] < 0) out[i] = 0;
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
