import type { Face } from "../body/face.js";
import type { Piece } from "../mesh/piece.js";
import { fabric } from "../paint/fabrics.js";
import { type Painter, put, type Rgb, scaled } from "../paint/painter.js";
import { eyepatch, faceCloth, glasses, goggles, headphones, hood } from "./face-wear.js";
import { badge, brimmed, capDome, knot, visor } from "./hats.js";
import { cheeks, divingHelmet, dome, faceBars, greatHelm, horns, ridge, spaceHelmet, sportHelmet } from "./helmets.js";
import { beakMask, clownNose, divingMask, eyeMask, fullMask, gasMask, monocle } from "./masks.js";
import type { Measures } from "./measures.js";
import { antlers, crest, flatCap, headdress, jesterHat, lamp, nemes, plume, ramHorns, veil } from "./more-hats.js";
import { type HeadWearOrder, turned, withBand } from "./turned.js";

type HatMaker = (m: Measures, face: Face, order: HeadWearOrder) => Piece[];

/** Metal set with jewels. */
const jewelled = (color: Rgb, jewel: Rgb): Painter => {
  const metal = fabric({ fabric: "metal", color });
  return (at, out) => {
    metal(at, out);
    const around = ((at.u * 10) % 1) - 0.5;
    if (Math.hypot(around * 1.4, (at.v - 0.5) * 3) < 0.3) put(out, jewel, 0.15, 0.2);
  };
};

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

export const HEAD_WEAR = {
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
        [1.02, 0.06],
        [1.07, 0.18],
        [1.42, 0.42],
        [1.25, 0.66],
        [0.5, 0.72],
        [0, 0.74],
      ],
      { tilt: 0.25 },
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
  turban: (m, face, { paint }) => [
    turned(
      "hat",
      m,
      face,
      (at, out) => {
        paint(at, out);
        const fold = Math.abs(Math.sin(at.v * 24 + Math.sin(at.own) * 1.6));
        out.r *= 0.72 + 0.28 * fold;
        out.g *= 0.72 + 0.28 * fold;
        out.b *= 0.72 + 0.28 * fold;
      },
      [
        [0.97, 0.06],
        [1.12, 0],
        [1.3, 0.22],
        [1.3, 0.5],
        [1.1, 0.82],
        [0.6, 1.02],
        [0, 1.06],
      ],
    ),
    badge(m, face, 0.5, [0.85, 0.68, 0.25]),
  ],
  crown: (m, face, { color, trim }) => [
    turned(
      "hat",
      m,
      face,
      jewelled(color, trim),
      [
        [0.98, 0.12],
        [1.06, 0.12],
        [1.08, 0.5],
        [1.13, 0.86],
        [1.05, 0.84],
        [1.0, 0.5],
        [0.97, 0.2],
      ],
      {
        wave: (a, r) => (r === 3 || r === 4 ? 0.16 * Math.cos(a * 8) : 0),
        crease: 0.8,
      },
    ),
  ],
  tiara: (m, face, { color, trim }) => [
    turned(
      "hat",
      m,
      face,
      jewelled(color, trim),
      [
        [0.98, 0.3],
        [1.04, 0.3],
        [1.05, 0.44],
        [1.06, 0.6],
        [0.99, 0.58],
        [0.97, 0.4],
      ],
      { wave: (a, r) => (r === 3 || r === 4 ? 0.32 * Math.max(0, Math.cos(a)) ** 6 : 0), tilt: 0.3, crease: 0.8 },
    ),
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
  horns: (m, face, { trim }) => horns(m, face, trim, 0.75),
  goggles: (m, face, { paint, trim }) => goggles(m, face, paint, trim, 0.78),
  glasses: (m, face, { trim }) => glasses(m, face, trim, false),
  sunglasses: (m, face, { trim }) => glasses(m, face, scaled(trim, 0.4), true),
  eyepatch: (m, face, { paint }) => eyepatch(m, face, paint),
  headphones: (m, face, { paint, trim }) => headphones(m, face, paint, trim),
  mask: (m, face, { paint }) => [faceCloth(m, face, paint, face.noseTip[1] + face.between * 0.16)],
  hood: (m, face, { paint }) => [hood(m, face, paint)],
  eye_mask: (m, face, { paint }) => eyeMask(m, face, paint),
  full_mask: (m, face, { paint }) => fullMask(m, face, paint, true),
  balaclava: (m, face, { paint }) => fullMask(m, face, paint, false),
  gas_mask: (m, face, { paint }) => gasMask(m, face, paint),
  beak_mask: (m, face, { paint }) => beakMask(m, face, paint),
  diving_mask: (m, face, { color }) => divingMask(m, face, color),
  monocle: (m, face, { trim }) => monocle(m, face, trim),
  clown_nose: (m, face, { color }) => clownNose(m, face, color),
  plume: (m, face, { color }) => plume(m, face, color),
  jester_hat: (m, face, { paint, trim }) => jesterHat(m, face, paint, trim),
  flat_cap: (m, face, { paint, color }) => flatCap(m, face, paint, color),
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
  antlers: (m, face, { trim }) => antlers(m, face, trim),
  ram_horns: (m, face, { trim }) => ramHorns(m, face, trim),
  headdress: (m, face, { color, trim }) => headdress(m, face, color, trim),
  nemes: (m, face, { color, trim }) => nemes(m, face, color, trim),
  veil: (m, face, { paint }) => veil(m, face, paint),
  miner_helmet: (m, face, order) => [...HARD_HAT(m, face, order), lamp(m, face)],
  crested_helmet: (m, face, { paint, trim, color }) => [
    turned("helmet", m, face, withBand(paint, scaled(color, 0.7), 0.2, 0.34), dome(1.02), { crease: 0.9, tilt: 0.06 }),
    cheeks(m, face, paint),
    crest(m, face, trim),
  ],
} as const satisfies Record<string, HatMaker>;

export type HeadWearId = keyof typeof HEAD_WEAR;

/** What is worn over the hair: what it leaves of it. */
export const OVER_HAIR: Partial<Record<HeadWearId, "hat" | "helmet" | "hood" | "closed">> = {
  hat: "hat",
  straw_hat: "hat",
  cowboy_hat: "hat",
  top_hat: "hat",
  wizard_hat: "hat",
  pirate_hat: "hat",
  cap: "hat",
  police_cap: "hat",
  beret: "hat",
  beanie: "hat",
  bandana: "hat",
  turban: "helmet",
  chef_hat: "hat",
  hard_hat: "hat",
  helmet: "helmet",
  great_helm: "closed",
  viking_helmet: "helmet",
  military_helmet: "helmet",
  football_helmet: "helmet",
  space_helmet: "closed",
  diving_helmet: "closed",
  bucket_hat: "hat",
  hood: "hood",
  full_mask: "closed",
  balaclava: "closed",
  jester_hat: "hat",
  flat_cap: "hat",
  bowler: "hat",
  sailor_hat: "hat",
  conical_hat: "hat",
  nemes: "helmet",
  miner_helmet: "hat",
  crested_helmet: "helmet",
};
