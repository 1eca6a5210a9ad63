/** Uniform cubic B-splines over a row of frames, in which the channels of a take are stored. */

/**
 * Returns the number of coefficients of a curve over `frames` frames at 60 fps, with `rate` knots per second; 1 for a
 * constant.
 */
export function coefficientCount(frames: number, rate: number): number {
  return rate === 0 ? 1 : knotSpans(frames, rate) + 3;
}

export function knotSpans(frames: number, rate: number): number {
  return Math.max(1, Math.round(((frames - 1) / 60) * rate));
}

/** Writes the curve's value at every frame to `out[offset + frame * stride]`. */
export function evaluateCurve(
  coefficients: Float64Array,
  frames: number,
  rate: number,
  out: Float64Array,
  offset: number,
  stride: number,
): void {
  if (rate === 0) {
    for (let frame = 0; frame < frames; frame++) out[offset + frame * stride] = coefficients[0];
    return;
  }
  const spans = knotSpans(frames, rate);
  const perFrame = spans / Math.max(1, frames - 1);
  for (let frame = 0; frame < frames; frame++) {
    const position = frame * perFrame;
    const span = Math.min(spans - 1, Math.floor(position));
    const t = position - span;
    const s = 1 - t;
    const w0 = s * s * s;
    const w1 = 3 * t * t * t - 6 * t * t + 4;
    const w2 = 3 * s * s * s - 6 * s * s + 4;
    const w3 = t * t * t;
    out[offset + frame * stride] =
      (w0 * coefficients[span] +
        w1 * coefficients[span + 1] +
        w2 * coefficients[span + 2] +
        w3 * coefficients[span + 3]) /
      6;
  }
}
