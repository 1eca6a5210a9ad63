import { areaOf, boxOf, fillHoles, grow, largestPart, type Mask, type Raster } from "./raster.js";

/** Colours of a plain background may differ so much from a smooth surface, 0 to 255; more where its own noise is more. */
const LEAST_GAP = 24;
const NOISE_GAP = 5;
/** Share of the border that must be background. */
const PLAIN = 0.8;
/** A figure fills so much of the picture. */
const LEAST_SHARE = 0.02;
const MOST_SHARE = 0.85;
/** Gaps in outlines that are closed, as shares of the figure's height: from none on, until the outline holds. */
const GAPS = [0, 0.004, 0.01, 0.02, 0.03];
/** An outline holds if it encloses so many times what is drawn. */
const HOLDS = 1.6;
/** A figure of which less is drawn than this share is lines on paper. */
const PAPER = 0.6;

/**
 * Finds what stands before a background of one colour, which may shade off smoothly, as paper in a photograph does:
 * painted figures, and drawings by what their outlines enclose. Null where the background is not plain.
 */
export function cutFromPlain(picture: Raster): (Mask & { isLineArt: boolean }) | null {
  const { width, height, pixels } = picture;
  const surface = borderSurface(picture);
  if (!surface) return null;
  const { gap, at } = surface;
  const drawn = new Uint8Array(width * height);
  const color = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      at(x / width, y / height, color);
      const i = y * width + x;
      const far = Math.hypot(pixels[i * 3] - color[0], pixels[i * 3 + 1] - color[1], pixels[i * 3 + 2] - color[2]);
      if (far > gap) drawn[i] = 1;
    }
  }
  const strokes: Mask = { width, height, inside: drawn };
  const least = areaOf(strokes);
  if (least === 0) return null;
  const [, top, , bottom] = boxOf(largestPart(strokes));
  let best: Mask | null = null;
  for (const share of GAPS) {
    const by = Math.ceil(share * (bottom - top));
    const figure = largestPart(grow(fillHoles(grow(strokes, by)), -by));
    best = figure;
    if (areaOf(figure) > HOLDS * least) break;
  }
  // What is painted, not drawn, encloses nothing more: gaps stay open.
  if (best && areaOf(best) <= HOLDS * least) best = largestPart(fillHoles(strokes));
  const share = best ? areaOf(best) / drawn.length : 0;
  if (!best || share <= LEAST_SHARE || share >= MOST_SHARE) return null;
  let strokesInside = 0;
  for (let i = 0; i < drawn.length; i++) strokesInside += drawn[i] & best.inside[i];
  return { ...best, isLineArt: strokesInside < PAPER * areaOf(best) };
}

/** Fits a smooth surface of colours to the picture's border; null if the border is none. */
function borderSurface({ width, height, pixels }: Raster) {
  const samples: number[][] = [];
  const rim = Math.max(1, Math.round(Math.min(width, height) * 0.01));
  const step = Math.max(1, Math.round((width + height) / 600));
  const add = (x: number, y: number) => {
    const i = (y * width + x) * 3;
    samples.push([x / width, y / height, pixels[i], pixels[i + 1], pixels[i + 2]]);
  };
  for (let x = 0; x < width; x += step) for (const y of [rim, height - 1 - rim]) add(x, y);
  for (let y = 0; y < height; y += step) for (const x of [rim, width - 1 - rim]) add(x, y);
  let used = samples;
  let terms: Float64Array[] = [];
  let gap = 0;
  for (let round = 0; round < 4; round++) {
    terms = [2, 3, 4].map((channel) => leastSquares(used, channel));
    const errors = samples.map((sample) =>
      Math.hypot(...[0, 1, 2].map((k) => value(terms[k], sample) - sample[k + 2])),
    );
    const noise = [...errors].sort((a, b) => a - b)[Math.floor(errors.length / 2)];
    gap = Math.max(LEAST_GAP, NOISE_GAP * noise);
    used = samples.filter((_, i) => errors[i] <= gap);
    if (used.length < PLAIN * samples.length) return null;
  }
  if (gap > 2 * LEAST_GAP) return null;
  const at = (u: number, v: number, out: Float64Array) => {
    for (let k = 0; k < 3; k++) out[k] = value(terms[k], [u, v]);
  };
  return { gap, at };
}

const basis = ([u, v]: readonly number[]) => [1, u, v, u * v, u * u, v * v];

function value(terms: Float64Array, sample: readonly number[]): number {
  const own = basis(sample);
  let sum = 0;
  for (let i = 0; i < own.length; i++) sum += terms[i] * own[i];
  return sum;
}

/** Solves for the surface's six terms. */
function leastSquares(samples: readonly number[][], channel: number): Float64Array {
  const n = 6;
  const rows = Array.from({ length: n }, () => new Float64Array(n + 1));
  for (const sample of samples) {
    const own = basis(sample);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) rows[i][j] += own[i] * own[j];
      rows[i][n] += own[i] * sample[channel];
    }
  }
  for (let i = 0; i < n; i++) {
    rows[i][i] += 1e-6 * samples.length;
    for (let r = i + 1; r < n; r++) {
      const by = rows[r][i] / rows[i][i];
      for (let j = i; j <= n; j++) rows[r][j] -= by * rows[i][j];
    }
  }
  const out = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i][n];
    for (let j = i + 1; j < n; j++) sum -= rows[i][j] * out[j];
    out[i] = sum / rows[i][i];
  }
  return out;
}
