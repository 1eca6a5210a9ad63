import type { LearnedCard } from "./card.js";
import { FEATURES } from "./motion-features.js";

/** Turns features into latents and back: one latent for each window of frames. */
export interface Codec {
  /** Floats of a latent. */
  size: number;
  /** Frames of a window. */
  window: number;
  /** window × FEATURES. */
  mean: Float32Array;
  /** FEATURES. */
  weight: Float32Array;
  /** size. */
  scale: Float32Array;
  /** size × window × FEATURES. */
  basis: Float32Array;
  /** 3 size × window × FEATURES: from the latent before, the latent itself and the one after. */
  decoder: Float32Array;
  /** window × FEATURES. */
  decoderMean: Float32Array;
}

/** Reads `codec.bin`: little-endian halves. @throws RangeError if its length is not what the card says */
export function readCodec(bytes: Uint8Array, { latentSize: size, window }: LearnedCard): Codec {
  const width = window * FEATURES;
  const lengths = [width, FEATURES, size, size * width, 3 * size * width, width];
  const expected = 2 * lengths.reduce((sum, length) => sum + length, 0);
  if (bytes.length !== expected) throw new RangeError(`codec.bin has ${bytes.length} bytes, expected ${expected}.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const [mean, weight, scale, basis, decoder, decoderMean] = lengths.map((length) => {
    const part = new Float32Array(length);
    for (let i = 0; i < length; i++, at += 2) part[i] = fromHalf(view.getUint16(at, true));
    return part;
  });
  return { size, window, mean, weight, scale, basis, decoder, decoderMean };
}

/** Returns the latents of features, `size` for each window; the last frame is repeated to fill the last window. */
export function encodeLatents(codec: Codec, features: Float32Array): Float32Array {
  const { size, window, mean, weight, scale, basis } = codec;
  const frames = features.length / FEATURES;
  const count = Math.ceil(frames / window);
  const width = window * FEATURES;
  const out = new Float32Array(count * size);
  const x = new Float64Array(width);
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < width; k++) {
      const frame = Math.min(frames - 1, t * window + Math.floor(k / FEATURES));
      x[k] = (features[frame * FEATURES + (k % FEATURES)] - mean[k]) * weight[k % FEATURES];
    }
    for (let d = 0; d < size; d++) {
      let sum = 0;
      for (let k = 0, b = d * width; k < width; k++, b++) sum += basis[b] * x[k];
      out[t * size + d] = sum / scale[d];
    }
  }
  return out;
}

/** Returns the features that latents stand for, `window` frames for each. */
export function decodeLatents(codec: Codec, latents: Float32Array): Float32Array {
  const { size, window, decoder, decoderMean } = codec;
  const count = latents.length / size;
  const width = window * FEATURES;
  const out = new Float32Array(count * width);
  const sums = new Float64Array(width);
  for (let t = 0; t < count; t++) {
    sums.set(decoderMean);
    for (let near = 0; near < 3; near++) {
      const from = Math.min(count - 1, Math.max(0, t + near - 1)) * size;
      for (let d = 0; d < size; d++) {
        const value = latents[from + d];
        for (let k = 0, b = (near * size + d) * width; k < width; k++, b++) sums[k] += value * decoder[b];
      }
    }
    out.set(sums, t * width);
  }
  return out;
}

/** Reads a half-precision number. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return exponent === 31
    ? fraction
      ? Number.NaN
      : sign * Infinity
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
