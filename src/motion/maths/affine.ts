import type { Numbers } from "./vector.js";

/** An affine transform: three columns of the linear part, then the translation (12 numbers). */
export type Affine = Float64Array;

export function affineFromTransform(t: Numbers, q: Numbers, s: Numbers): Affine {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  const w = q[3];
  return Float64Array.of(
    (1 - 2 * (y * y + z * z)) * s[0],
    2 * (x * y + z * w) * s[0],
    2 * (x * z - y * w) * s[0],
    2 * (x * y - z * w) * s[1],
    (1 - 2 * (x * x + z * z)) * s[1],
    2 * (y * z + x * w) * s[1],
    2 * (x * z + y * w) * s[2],
    2 * (y * z - x * w) * s[2],
    (1 - 2 * (x * x + y * y)) * s[2],
    t[0],
    t[1],
    t[2],
  );
}

/** a * b: `b` is applied first. */
export function affineMultiply(a: Affine, b: Affine): Affine {
  const out = new Float64Array(12);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 3; row++) {
      let sum = column === 3 ? a[9 + row] : 0;
      for (let k = 0; k < 3; k++) sum += a[k * 3 + row] * b[column * 3 + k];
      out[column * 3 + row] = sum;
    }
  }
  return out;
}

/** Returns the inverse, or null when the transform flattens space. */
export function affineInvert(m: Affine): Affine | null {
  const [a, b, c, d, e, f, g, h, i] = m;
  const c0 = e * i - f * h;
  const c1 = f * g - d * i;
  const c2 = d * h - e * g;
  const determinant = a * c0 + b * c1 + c * c2;
  if (Math.abs(determinant) < 1e-30) return null;
  const s = 1 / determinant;
  const out = Float64Array.of(
    c0 * s,
    (c * h - b * i) * s,
    (b * f - c * e) * s,
    c1 * s,
    (a * i - c * g) * s,
    (c * d - a * f) * s,
    c2 * s,
    (b * g - a * h) * s,
    (a * e - b * d) * s,
    0,
    0,
    0,
  );
  for (let k = 0; k < 3; k++) out[9 + k] = -(out[k] * m[9] + out[3 + k] * m[10] + out[6 + k] * m[11]);
  return out;
}

export function affinePoint(out: Numbers, m: Affine, p: Numbers, offset = 0): Numbers {
  const x = p[offset];
  const y = p[offset + 1];
  const z = p[offset + 2];
  for (let k = 0; k < 3; k++) out[k] = m[k] * x + m[3 + k] * y + m[6 + k] * z + m[9 + k];
  return out;
}
