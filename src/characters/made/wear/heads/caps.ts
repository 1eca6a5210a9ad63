import { scaled } from "../../paint/painter.js";
import { badge, capDome, knot, visor } from "../hats.js";
import { clothHood } from "../hoods.js";
import { flatCap, jesterHat, veil } from "../more-hats.js";
import { type HatMaker, turned, withBand } from "../turned.js";

/** Caps, scarves and bands of cloth. */
export const CAPS = {
  cap: (m, face, { paint, trim }) => [capDome(m, face, paint), visor(m, face, trim)],
  police_cap: (m, face, { paint, trim, color }) => [
    turned("hat", m, face, withBand(paint, trim, 0.15, 0.4), [
      [0.99, 0.1],
      [1.02, 0],
      [1.06, 0.02],
      [1.07, 0.32],
      [1.32, 0.62],
      [1.28, 0.7],
      [0.6, 0.78],
      [0, 0.78],
    ]),
    visor(m, face, scaled(color, 0.4)),
    badge(m, face, 0.45, [0.85, 0.68, 0.25]),
  ],
  beret: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      paint,
      [
        [0.99, 0.15],
        [1.04, 0.06],
        [1.1, 0.24],
        [1.4, 0.6],
        [1.36, 0.82],
        [1.05, 1.08],
        [0.5, 1.2],
        [0, 1.22],
      ],
      { tilt: 0.28, wave: (a, r) => (r === 3 || r === 4 ? 0.14 * Math.sin(a) : 0) },
    ),
  ],
  beanie: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, trim, 0.1, 0.42), [
      [0.97, 0.1],
      [1.03, -0.06],
      [1.12, -0.04],
      [1.13, 0.26],
      [1.08, 0.3],
      [1.04, 0.55],
      [0.85, 0.92],
      [0.5, 1.14],
      [0, 1.22],
    ]),
  ],
  headband: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      paint,
      [
        [0.97, 0.1],
        [1.05, 0.06],
        [1.06, 0.3],
        [0.97, 0.28],
      ],
      { tilt: 0.16 },
    ),
  ],
  bandana: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      paint,
      [
        [0.97, 0.08],
        [1.04, 0.02],
        [1.06, 0.3],
        [0.98, 0.62],
        [0.75, 0.92],
        [0.4, 1.05],
        [0, 1.1],
      ],
      { tilt: 0.18 },
    ),
    knot(m, face, paint),
  ],
  chef_hat: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      paint,
      [
        [0.97, 0.12],
        [1.05, 0.02],
        [1.07, 0.5],
        [1.42, 0.85],
        [1.5, 1.2],
        [1.25, 1.5],
        [0.6, 1.6],
        [0, 1.58],
      ],
      { wave: (a, r) => (r >= 3 && r < 7 ? 0.06 * Math.sin(a * 9) : 0) },
    ),
  ],
  nurse_cap: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      paint,
      [
        [0.9, 0.5],
        [1.02, 0.42],
        [1.0, 0.86],
        [0.86, 0.92],
        [0.84, 0.6],
      ],
      { tilt: 0.35, sector: [-1.15, 1.15] },
    ),
    badge(m, face, 0.78, [0.8, 0.12, 0.14]),
  ],
  jester_hat: (m, face, { paint, trim }) => jesterHat(m, face, paint, trim),
  flat_cap: (m, face, { paint, color }) => flatCap(m, face, paint, color),
  sailor_hat: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, trim, 0.2, 0.3), [
      [0.99, 0.1],
      [1.03, 0],
      [1.2, 0.02],
      [1.26, 0.42],
      [1.18, 0.43],
      [1.06, 0.14],
      [0.98, 0.5],
      [0.6, 0.72],
      [0, 0.76],
    ]),
  ],
  hood: (m, face, { paint }) => clothHood(m, face, paint),
  veil: (m, face, { paint }) => veil(m, face, paint),
} as const satisfies Record<string, HatMaker>;
