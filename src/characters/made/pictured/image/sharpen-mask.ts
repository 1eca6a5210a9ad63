import { boxBlur, fillHoles, largestPart, type Mask, type Raster } from "./raster.js";

/** Radius that edges are looked for in, as a share of the figure's height, and how faint they may be (0 to 1, squared). */
const RADIUS = 0.018;
const EPSILON = 0.0004;

/**
 * Moves the soft edge of a silhouette to the edges of the picture (a guided filter, He et al. 2010, guided by each
 * channel alone and averaged).
 *
 * @param likely how likely each pixel belongs to the figure, 0 to 1
 * @param size height of the figure, pixels
 */
export function sharpenMask({ width, height, pixels }: Raster, likely: Float32Array, size: number): Mask {
  const radius = Math.max(2, Math.round(RADIUS * size));
  const blur = (values: Float32Array) => boxBlur(values, width, height, radius);
  const count = width * height;
  const meanLikely = blur(likely);
  const out = new Float32Array(count);
  for (let k = 0; k < 3; k++) {
    const guide = new Float32Array(count);
    for (let i = 0; i < count; i++) guide[i] = pixels[i * 3 + k] / 255;
    const mean = blur(guide);
    const squares = blur(guide.map((value) => value * value));
    const products = blur(guide.map((value, i) => value * likely[i]));
    const slope = new Float32Array(count);
    const offset = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      slope[i] = (products[i] - mean[i] * meanLikely[i]) / (squares[i] - mean[i] * mean[i] + EPSILON);
      offset[i] = meanLikely[i] - slope[i] * mean[i];
    }
    const slopes = blur(slope);
    const offsets = blur(offset);
    for (let i = 0; i < count; i++) out[i] += (slopes[i] * guide[i] + offsets[i]) / 3;
  }
  return fillSmallHoles(
    largestPart({ width, height, inside: Uint8Array.from(out, (value) => (value > 0.5 ? 1 : 0)) }),
    size,
  );
}

/** Fills holes that are specks, not the gap between an arm and the body. */
function fillSmallHoles(mask: Mask, size: number): Mask {
  const filled = fillHoles(mask);
  const holes: Mask = { ...mask, inside: filled.inside.map((value, i) => value - mask.inside[i]) };
  const most = (0.02 * size) ** 2;
  const seen = new Uint8Array(holes.inside.length);
  for (let start = 0; start < seen.length; start++) {
    if (!holes.inside[start] || seen[start]) continue;
    const own = [start];
    seen[start] = 1;
    for (let n = 0; n < own.length; n++) {
      for (const j of [own[n] - 1, own[n] + 1, own[n] - mask.width, own[n] + mask.width]) {
        if (holes.inside[j] !== 1 || seen[j]) continue;
        seen[j] = 1;
        own.push(j);
      }
    }
    if (own.length <= most) for (const i of own) mask.inside[i] = 1;
  }
  return mask;
}
