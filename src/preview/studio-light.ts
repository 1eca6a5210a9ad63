/**
 * Linear RGB. This file holds the stage's light, the same as the demo's: a warm key light that casts shadows, a cool
 * rim from behind, and a quiet photo studio around. Right-handed, +Y up; directions point to the light.
 */
export type Rgb = readonly [number, number, number];

export interface DirectedLight {
  towards: Rgb;
  color: Rgb;
}

export const KEY: DirectedLight = { towards: unit([0.62, 1, 0.5]), color: scaled([1, 0.945, 0.867], 4) };
export const RIM: DirectedLight = { towards: unit([-0.45, 0.4, -0.8]), color: scaled([0.612, 0.769, 1], 2.4) };
/** Share of the key light that remains in its shadow. */
export const SHADED = 0.05;
/** Factor on the studio's light. */
const STUDIO = 1.5;

/** A soft lamp of the studio: light falls off around its direction as exp(narrow · (cosine - 1)). */
export interface Lamp {
  towards: Rgb;
  narrow: number;
  color: Rgb;
}

export const LAMPS: readonly Lamp[] = [
  { towards: unit([0.5, 0.75, 0.4]), narrow: 10, color: scaled([2.3, 2.1, 1.85], STUDIO) },
  { towards: unit([-0.85, 0.35, -0.3]), narrow: 18, color: scaled([0.5, 0.75, 1.15], STUDIO) },
  { towards: unit([-0.7, 0.25, 0.75]), narrow: 24, color: scaled([0.75, 0.6, 0.5], STUDIO) },
];

/**
 * Light of the studio's walls: `level` at the horizon, `above` and `below` added per unit that a direction rises or
 * falls.
 */
export const WALLS = {
  level: scaled([0.94, 1, 1.12], 0.11 * STUDIO),
  above: scaled([0.94, 1, 1.12], 0.1 * STUDIO),
  below: scaled([0.94, 1, 1.12], 0.05 * STUDIO),
} as const;

/** Numbers per colour in `IRRADIANCE`. */
const TERMS = 9;
/** Directions over which the studio is integrated. */
const SAMPLES = 4096;

/**
 * Irradiance from the studio by normal: spherical harmonics, 9 numbers per colour, the cosine included. Of x, y, z:
 * 1, y, z, x, xy, yz, 3zz - 1, xz, xx - yy.
 */
export const IRRADIANCE: Float64Array = irradiance();

function irradiance(): Float64Array {
  const sums = new Float64Array(TERMS * 3);
  for (let i = 0; i < SAMPLES; i++) {
    // Points of a spiral are evenly spread over the sphere.
    const y = 1 - (2 * (i + 0.5)) / SAMPLES;
    const across = Math.sqrt(1 - y * y);
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    const direction: Rgb = [across * Math.cos(turn), y, across * Math.sin(turn)];
    const light = studioLight(direction);
    const terms = harmonics(direction);
    for (let k = 0; k < 3; k++) for (let t = 0; t < TERMS; t++) sums[k * TERMS + t] += (light[k] * terms[t]) / SAMPLES;
  }
  // Squares of the harmonics' norms, and how the cosine dampens each degree.
  const weights = [1, 2, 2, 2, 15 / 4, 15 / 4, 5 / 16, 15 / 4, 15 / 16];
  return sums.map((sum, i) => sum * weights[i % TERMS]);
}

function harmonics([x, y, z]: Rgb): number[] {
  return [1, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y];
}

function studioLight(direction: Rgb): number[] {
  const up = direction[1];
  const rising = up > 0 ? WALLS.above : WALLS.below;
  const light = WALLS.level.map((value, k) => value + rising[k] * up);
  for (const { towards, narrow, color } of LAMPS) {
    const share = Math.exp(narrow * (dot(direction, towards) - 1));
    for (let k = 0; k < 3; k++) light[k] += color[k] * share;
  }
  return light;
}

function scaled(color: Rgb, by: number): Rgb {
  return [color[0] * by, color[1] * by, color[2] * by];
}

function unit(v: Rgb): Rgb {
  return scaled(v, 1 / Math.hypot(...v));
}

function dot(a: Rgb, b: Rgb): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * Returns the studio's light reflected by a diffuse white surface.
 *
 * @param x, y, z normal
 */
export function irradianceAt(x: number, y: number, z: number): [number, number, number] {
  return [irradianceOf(0, x, y, z), irradianceOf(1, x, y, z), irradianceOf(2, x, y, z)];
}

/** Returns one of its colours. */
export function irradianceOf(color: number, x: number, y: number, z: number): number {
  const c = IRRADIANCE;
  const i = color * TERMS;
  return (
    c[i] +
    c[i + 1] * y +
    c[i + 2] * z +
    c[i + 3] * x +
    c[i + 4] * x * y +
    c[i + 5] * y * z +
    c[i + 6] * (3 * z * z - 1) +
    c[i + 7] * x * z +
    c[i + 8] * (x * x - y * y)
  );
}
