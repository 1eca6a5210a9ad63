/** Values of a uniform cubic B-spline at evenly spaced frames: four knots and their weights for each. */
export interface SplinePath {
  frameCount: number;
  knotCount: number;
  /** Number of the first of a frame's four knots. */
  first: Int32Array;
  /** 4 per frame; they add up to 1. */
  weights: Float64Array;
}

/** @param step frames from one knot to the next */
export function splinePath(frameCount: number, step: number): SplinePath {
  const first = new Int32Array(frameCount);
  const weights = new Float64Array(frameCount * 4);
  const spans = Math.max(1, Math.ceil((frameCount - 1) / step));
  for (let f = 0; f < frameCount; f++) {
    const span = Math.min(spans - 1, Math.floor(f / step));
    const t = f / step - span;
    first[f] = span;
    weights[f * 4] = (1 - t) ** 3 / 6;
    weights[f * 4 + 1] = (3 * t ** 3 - 6 * t ** 2 + 4) / 6;
    weights[f * 4 + 2] = (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6;
    weights[f * 4 + 3] = t ** 3 / 6;
  }
  return { frameCount, knotCount: spans + 3, first, weights };
}
