/**
 * Three-vectors as plain numeric arrays. `out` may be the same array as an argument. Offsets pick an element out of a
 * structure-of-arrays track, so that no object is made per joint or per frame. The functions called most write their
 * numbers themselves: passed to a function that is not inlined, each number is boxed.
 */
export type Numbers = { [index: number]: number; readonly length: number };

export function vecSet(out: Numbers, x: number, y: number, z: number): Numbers {
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}

export function vecAdd(out: Numbers, a: Numbers, b: Numbers): Numbers {
  out[0] = a[0] + b[0];
  out[1] = a[1] + b[1];
  out[2] = a[2] + b[2];
  return out;
}

export function vecSubtract(out: Numbers, a: Numbers, b: Numbers): Numbers {
  out[0] = a[0] - b[0];
  out[1] = a[1] - b[1];
  out[2] = a[2] - b[2];
  return out;
}

export function vecScale(out: Numbers, a: Numbers, scale: number): Numbers {
  out[0] = a[0] * scale;
  out[1] = a[1] * scale;
  out[2] = a[2] * scale;
  return out;
}

/** out = a + b * scale */
export function vecAddScaled(out: Numbers, a: Numbers, b: Numbers, scale: number): Numbers {
  out[0] = a[0] + b[0] * scale;
  out[1] = a[1] + b[1] * scale;
  out[2] = a[2] + b[2] * scale;
  return out;
}

export function vecDot(a: Numbers, b: Numbers): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function vecCross(out: Numbers, a: Numbers, b: Numbers): Numbers {
  const x = a[1] * b[2] - a[2] * b[1];
  const y = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
  out[0] = x;
  out[1] = y;
  return out;
}

export function vecLength(a: Numbers): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

/** Returns the length of a vector of two numbers. `Math.hypot` is several times slower and allocates. */
export function planarLength(x: number, z: number): number {
  return Math.sqrt(x * x + z * z);
}

export function vecDistance(a: Numbers, b: Numbers): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  const z = a[2] - b[2];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Unit vector along `a`; `fallback` (default +Y) when `a` has no length. */
export function vecNormalize(out: Numbers, a: Numbers, fallback: Numbers = UP): Numbers {
  const length = Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
  if (length < 1e-12) return vecSet(out, fallback[0], fallback[1], fallback[2]);
  const scale = 1 / length;
  out[0] = a[0] * scale;
  out[1] = a[1] * scale;
  out[2] = a[2] * scale;
  return out;
}

export const UP: readonly number[] = [0, 1, 0];
