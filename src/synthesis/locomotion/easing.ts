/** Smootherstep: 0 below 0, 1 above 1, between them the quintic with zero first and second derivatives at both ends. */
export function smootherstep(x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x * x * x * (10 - 15 * x + 6 * x * x);
}

/** A function given as points with ascending x. */
export type Curve = readonly (readonly [x: number, y: number])[];

/** Makes a curve through the values `y` at `x`. */
export function curve(x: readonly number[], y: readonly number[]): Curve {
  return x.map((at, i) => [at, y[i]]);
}

/** Interpolates linearly between the points of a curve, held at its ends. */
export function linear(curve: Curve, x: number): number {
  if (x <= curve[0][0]) return curve[0][1];
  for (let i = 1; i < curve.length; i++) {
    const [x1, y1] = curve[i];
    if (x > x1) continue;
    const [x0, y0] = curve[i - 1];
    return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return curve[curve.length - 1][1];
}

/**
 * Interpolates with a monotone piecewise cubic (Fritsch and Carlson) through the points of a curve, held at its ends.
 */
export function monotoneCubic(curve: Curve, x: number): number {
  const last = curve.length - 1;
  if (x <= curve[0][0]) return curve[0][1];
  if (x >= curve[last][0]) return curve[last][1];
  let i = 0;
  while (x > curve[i + 1][0]) i++;
  const h = curve[i + 1][0] - curve[i][0];
  const t = (x - curve[i][0]) / h;
  const m0 = slopeAt(curve, i) * h;
  const m1 = slopeAt(curve, i + 1) * h;
  const y0 = curve[i][1];
  const y1 = curve[i + 1][1];
  const t2 = t * t;
  const t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1;
}

function secant(curve: Curve, i: number): number {
  return (curve[i + 1][1] - curve[i][1]) / (curve[i + 1][0] - curve[i][0]);
}

function slopeAt(curve: Curve, i: number): number {
  const last = curve.length - 1;
  if (i === 0) return secant(curve, 0);
  if (i === last) return secant(curve, last - 1);
  const before = secant(curve, i - 1);
  const after = secant(curve, i);
  if (before * after <= 0) return 0;
  const h0 = curve[i][0] - curve[i - 1][0];
  const h1 = curve[i + 1][0] - curve[i][0];
  const w0 = 2 * h1 + h0;
  const w1 = h1 + 2 * h0;
  return (w0 + w1) / (w0 / before + w1 / after);
}
