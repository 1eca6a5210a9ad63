/**
 * Three-vectors as plain numeric arrays. `out` may be the same array as an argument.
 * Offsets pick an element out of a structure-of-arrays track, so that no object is made per joint or per frame.
 */
export type Numbers = { [index: number]: number; readonly length: number };

export function vecSet(out: Numbers, x: number, y: number, z: number): Numbers {
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}

export function vecAdd(out: Numbers, a: Numbers, b: Numbers): Numbers {
  return vecSet(out, a[0] + b[0], a[1] + b[1], a[2] + b[2]);
}

export function vecSubtract(out: Numbers, a: Numbers, b: Numbers): Numbers {
  return vecSet(out, a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function vecScale(out: Numbers, a: Numbers, scale: number): Numbers {
  return vecSet(out, a[0] * scale, a[1] * scale, a[2] * scale);
}

/** out = a + b * scale */
export function vecAddScaled(out: Numbers, a: Numbers, b: Numbers, scale: number): Numbers {
  return vecSet(out, a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale);
}

export function vecDot(a: Numbers, b: Numbers): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function vecCross(out: Numbers, a: Numbers, b: Numbers): Numbers {
  return vecSet(out, a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
}

export function vecLength(a: Numbers): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

export function vecDistance(a: Numbers, b: Numbers): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  const z = a[2] - b[2];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Unit vector along `a`; `fallback` (default +Y) when `a` has no length. */
export function vecNormalize(out: Numbers, a: Numbers, fallback: Numbers = UP): Numbers {
  const length = vecLength(a);
  if (length < 1e-12) return vecSet(out, fallback[0], fallback[1], fallback[2]);
  return vecScale(out, a, 1 / length);
}

export const UP: readonly number[] = [0, 1, 0];
