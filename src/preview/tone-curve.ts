/** Exposure of the pictures. */
const EXPOSURE = 1.2;
const GAMMA = 2.2;
/** Entries of the table of the display's gamma. */
const STEPS = 8192;

const display = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * (i / STEPS) ** (1 / GAMMA)));

/** Linear value of a colour component, 0 to 255. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** GAMMA);

/** Parses "#rrggbb" as linear RGB. */
export function linearColor(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)]) as [number, number, number];
}

/** Converts light (linear RGB, 1 is white) to display colour: the ACES film curve, then gamma; 0xRRGGBB. */
export function displayed(light: Float64Array): number {
  const r = light[0] * EXPOSURE;
  const g = light[1] * EXPOSURE;
  const b = light[2] * EXPOSURE;
  const x = film(0.59719 * r + 0.35458 * g + 0.04823 * b);
  const y = film(0.076 * r + 0.90834 * g + 0.01566 * b);
  const z = film(0.0284 * r + 0.13383 * g + 0.83777 * b);
  return (
    (coded(1.60475 * x - 0.53108 * y - 0.07367 * z) << 16) |
    (coded(-0.10208 * x + 1.10813 * y - 0.00605 * z) << 8) |
    coded(-0.00327 * x - 0.07276 * y + 1.07602 * z)
  );
}

/** Approximates ACES' reference and output transforms as a curve: Stephen Hill's fit. */
function film(v: number): number {
  return (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081);
}

function coded(value: number): number {
  return display[value <= 0 ? 0 : value >= 1 ? STEPS : (value * STEPS + 0.5) | 0];
}
