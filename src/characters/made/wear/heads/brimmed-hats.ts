import { put, scaled } from "../../paint/painter.js";
import { brimmed } from "../hats.js";
import { type HatMaker, turned, withBand } from "../turned.js";

/** Hats with a brim. */
export const BRIMMED_HATS = {
  hat: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, trim, 0.56, 0.66), brimmed(1.85, 1.05, 0.86, 0.02), {
      wave: (a, r) => (r >= 2 && r <= 5 ? 0.1 * Math.abs(Math.sin(a)) ** 2 : 0),
    }),
  ],
  straw_hat: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, trim, 0.56, 0.67), brimmed(2.2, 0.95, 0.85, 0.16)),
  ],
  cowboy_hat: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, trim, 0.56, 0.65), brimmed(1.95, 1.15, 0.82, 0.05), {
      wave: (a, r) =>
        r >= 2 && r <= 5
          ? 0.42 * Math.abs(Math.sin(a)) ** 3
          : r >= 9
            ? -0.14 * Math.cos(a * 2) * (r === 11 ? 0 : 1)
            : 0,
    }),
  ],
  top_hat: (m, face, { paint, trim }) => [
    turned(
      "hat",
      m,
      face,
      withBand(paint, trim, 0.56, 0.68),
      [...brimmed(1.5, 1.75, 1.04, 0).slice(0, 7), [1.0, 0.2], [0.98, 0.9], [1.05, 1.72], [1.0, 1.76], [0, 1.76]],
      { crease: 0.9 },
    ),
  ],
  wizard_hat: (m, face, { paint, trim }) => [
    turned(
      "hat",
      m,
      face,
      withBand(paint, trim, 0.5, 0.6),
      [
        ...brimmed(1.95, 1, 1, 0.1).slice(0, 7),
        [1.05, 0.24],
        [0.82, 0.85],
        [0.56, 1.5],
        [0.34, 2.1],
        [0.14, 2.65],
        [0, 2.85],
      ],
      {
        tilt: 0.2,
        wave: (_a, r) => (r > 9 ? -0.12 * (r - 9) : 0),
      },
    ),
  ],
  pirate_hat: (m, face, { paint, trim }) => [
    turned(
      "hat",
      m,
      face,
      (at, out) => {
        paint(at, out);
        if (at.v > 0.26 && at.v < 0.42) put(out, trim, 0.45, 0.5);
      },
      brimmed(1.75, 0.95, 0.9, 0),
      {
        wave: (a, r) =>
          r >= 2 && r <= 5 ? (r === 2 || r === 5 ? 0.4 : 0.95) * (0.35 + 0.65 * Math.abs(Math.cos(a * 1.5)) ** 1.5) : 0,
      },
    ),
  ],
  bucket_hat: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, scaled(trim, 0.9), 0.44, 0.5), [
      [1.02, 0.12],
      [1.05, -0.02],
      [1.46, -0.3],
      [1.48, -0.26],
      [1.14, 0.12],
      [1.04, 0.78],
      [0.9, 0.86],
      [0, 0.9],
    ]),
  ],
  bowler: (m, face, { paint, trim }) => [
    turned(
      "hat",
      m,
      face,
      withBand(paint, trim, 0.5, 0.6),
      [...brimmed(1.48, 1, 1, 0).slice(0, 7), [1.06, 0.2], [1.05, 0.55], [0.9, 0.9], [0.5, 1.12], [0, 1.18]],
      { wave: (a, r) => (r >= 2 && r <= 5 ? 0.12 * Math.abs(Math.sin(a)) ** 2 : 0) },
    ),
  ],
  conical_hat: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      (at, out) => {
        paint(at, out);
        const weave = 0.88 + 0.12 * Math.sin(at.v * 60) * Math.sin(at.u * 150);
        Object.assign(out, { r: out.r * weave, g: out.g * weave, b: out.b * weave });
      },
      [
        [0.5, 0.75],
        [1.2, 0.3],
        [2.1, -0.12],
        [2.12, -0.08],
        [1.2, 0.45],
        [0.5, 0.95],
        [0, 1.3],
      ],
      { tilt: 0.02 },
    ),
  ],
} as const satisfies Record<string, HatMaker>;
