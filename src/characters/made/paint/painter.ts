/** A point of a surface that is being painted. */
export interface SurfacePoint {
  /** Rest pose, metres. */
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  /** Metres to the hem, and the piece's own number. */
  edge: number;
  own: number;
  /** Vertices of the triangle and their shares, for what is stored per vertex. */
  corners: [number, number, number];
  shares: [number, number, number];
}

/** sRGB 0 to 1, and how rough and metallic it is. */
export interface Paint {
  r: number;
  g: number;
  b: number;
  rough: number;
  metal: number;
}

/** Paints one texel: writes all of `out`. */
export type Painter = (at: SurfacePoint, out: Paint) => void;

/** Paints one point of a cloth in its two colours. */
export type Weave = (x: number, y: number, z: number, at: SurfacePoint, color: Rgb, second: Rgb, out: Paint) => void;

export type Rgb = readonly [r: number, g: number, b: number];

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const t = Math.min(Math.max(share, 0), 1);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function scaled(color: Rgb, by: number): Rgb {
  return [color[0] * by, color[1] * by, color[2] * by];
}

export function put(out: Paint, color: Rgb, rough: number, metal = 0): void {
  out.r = color[0];
  out.g = color[1];
  out.b = color[2];
  out.rough = rough;
  out.metal = metal;
}

/** Reads "#rrggbb". */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Smooth noise, -1 to 1. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const fx = x - i;
  const fy = y - j;
  const fz = z - k;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const w = fz * fz * (3 - 2 * fz);
  const a = hash(i, j, k) * (1 - u) + hash(i + 1, j, k) * u;
  const b = hash(i, j + 1, k) * (1 - u) + hash(i + 1, j + 1, k) * u;
  const c = hash(i, j, k + 1) * (1 - u) + hash(i + 1, j, k + 1) * u;
  const d = hash(i, j + 1, k + 1) * (1 - u) + hash(i + 1, j + 1, k + 1) * u;
  return (a * (1 - v) + b * v) * (1 - w) + (c * (1 - v) + d * v) * w;
}

function hash(i: number, j: number, k: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Returns a colour as "#rrggbb". */
export function hexOf(color: Rgb): string {
  return `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
