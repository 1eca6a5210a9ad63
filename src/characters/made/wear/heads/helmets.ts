import { fabric } from "../../paint/fabrics.js";
import { scaled } from "../../paint/painter.js";
import { cheeks, divingHelmet, dome, faceBars, greatHelm, horns, ridge, spaceHelmet, sportHelmet } from "../helmets.js";
import { crest, lamp } from "../more-hats.js";
import { type HatMaker, turned, withBand } from "../turned.js";

const HARD_HAT: HatMaker = (m, face, { paint }) => [
  turned("hat", m, face, paint, [
    [0.99, 0.1],
    [1.02, 0],
    [1.28, -0.02],
    [1.28, 0.04],
    [1.12, 0.09],
    [1.1, 0.4],
    [0.96, 0.78],
    [0.6, 1.04],
    [0, 1.12],
  ]),
  ridge(m, face, paint),
];

/** What protects a head. */
export const HELMETS = {
  hard_hat: (m, face, order) => HARD_HAT(m, face, order),
  helmet: (m, face, { paint, trim }) => [
    turned("helmet", m, face, withBand(paint, trim, 0.2, 0.34), dome(1.02), { crease: 0.9, tilt: 0.06 }),
    cheeks(m, face, paint),
    ridge(m, face, fabric({ fabric: "metal", color: trim })),
  ],
  great_helm: (m, face, { paint, trim }) => [greatHelm(m, face, paint, trim)],
  viking_helmet: (m, face, { paint, trim }) => [
    turned("helmet", m, face, withBand(paint, trim, 0.14, 0.34), dome(1.02), { crease: 0.9, tilt: 0.06 }),
    ...horns(m, face, [0.9, 0.84, 0.7], 0.95),
  ],
  military_helmet: (m, face, { paint }) => [
    turned(
      "helmet",
      m,
      face,
      paint,
      [
        [1.0, 0.05],
        [1.05, -0.12],
        [1.2, -0.14],
        [1.2, -0.06],
        [1.16, 0.2],
        [1.08, 0.6],
        [0.84, 0.96],
        [0.45, 1.14],
        [0, 1.18],
      ],
      { wave: (a, r) => (r < 4 ? -0.16 * (1 - Math.cos(a)) * 0.5 : 0) },
    ),
  ],
  football_helmet: (m, face, { paint, trim }) => [
    sportHelmet(m, face, paint),
    ...faceBars(m, face, trim),
    ridge(m, face, fabric({ fabric: "rubber", color: trim })),
  ],
  space_helmet: (m, face, { paint, trim }) => [spaceHelmet(m, face, paint, trim)],
  diving_helmet: (m, face, { paint, trim }) => divingHelmet(m, face, paint, trim),
  miner_helmet: (m, face, order) => [...HARD_HAT(m, face, order), lamp(m, face)],
  crested_helmet: (m, face, { paint, trim, color }) => [
    turned("helmet", m, face, withBand(paint, scaled(color, 0.7), 0.2, 0.34), dome(1.02), { crease: 0.9, tilt: 0.06 }),
    cheeks(m, face, paint),
    crest(m, face, trim),
  ],
} as const satisfies Record<string, HatMaker>;
