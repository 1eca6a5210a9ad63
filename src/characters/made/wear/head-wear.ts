import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, inFrame, lathe, type Ring, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, type Painter, put, type Rgb, scaled } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { shell } from "./shell.js";

export interface HeadWearOrder {
  color: Rgb;
  trim: Rgb;
  paint: Painter;
}

/** The head as hats see it. */
interface HeadSize {
  centre: Vec;
  /** Half width, and depth against width, with hair under it. */
  half: number;
  depth: number;
  /** Height of the brow, of the crown, of the eyes. */
  brow: number;
  crown: number;
  eyes: number;
  unit: number;
}

function sizeOf(face: Face): HeadSize {
  const d = face.between;
  const half = face.halfWidth + d * 0.16;
  const deep = (face.front - face.back) / 2 + d * 0.16;
  return {
    centre: [0, 0, (face.front + face.back) / 2 - d * 0.05],
    half,
    depth: deep / half,
    brow: face.eyes[0].centre[1] + d * 0.72,
    crown: face.crown[1],
    eyes: face.eyes[0].centre[1],
    unit: half / 0.105,
  };
}

type HatMaker = (m: Measures, face: Face, order: HeadWearOrder) => Piece[];

/** Turns a profile around the head; heights from the brow, in sizes of the head. */
function turned(
  name: string,
  m: Measures,
  face: Face,
  paint: Painter,
  rings: readonly Ring[],
  more: {
    tilt?: number;
    wave?: (angle: number, ring: number) => number;
    crease?: number;
    sector?: readonly [number, number];
  } = {},
): Piece {
  const h = sizeOf(face);
  const piece = newPiece(name, paint, { crease: more.crease });
  const tilt = more.tilt ?? 0.1;
  const frame = frameAt([0, h.brow, h.centre[2]], [0, Math.cos(tilt), -Math.sin(tilt)]);
  const scaledRings = rings.map(([r, y, depth]): Ring => [r * h.half, y * h.half, depth ?? h.depth]);
  lathe(piece, frame, scaledRings, [[m.mesh.joint("Head"), 1]], {
    sectors: [28, 18, 12][m.mesh.level],
    sector: more.sector,
    wave: more.wave && ((angle, ring) => more.wave!(angle, ring) * h.half),
  });
  return piece;
}

const brimmed = (radius: number, height: number, topRadius: number, droop: number): readonly Ring[] => [
  [0.99, 0.06],
  [1.01, -0.02],
  [radius * 0.72, -0.03 - droop * 0.4],
  [radius, -0.06 - droop],
  [radius * 1.01, -0.03 - droop],
  [radius * 0.72, 0.035 - droop * 0.4],
  [1.1, 0.06],
  [1.06, 0.2],
  [topRadius * 1.05, height * 0.7],
  [topRadius, height * 0.94],
  [topRadius * 0.8, height],
  [0, height * 1.01],
];

const withBand =
  (paint: Painter, band: Rgb, from: number, to: number): Painter =>
  (at, out) => {
    paint(at, out);
    if (at.v > from && at.v < to) put(out, band, 0.7);
  };

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
  crown: (m, face, { trim }) => [
    turned(
      "hat",
      m,
      face,
      fabric({ fabric: "metal", color: trim }),
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
  tiara: (m, face, { trim }) => [
    turned(
      "hat",
      m,
      face,
      fabric({ fabric: "metal", color: trim }),
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
  hard_hat: (m, face, { paint }) => [
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
  ],
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
  horns: (m, face, { trim }) => horns(m, face, trim, 0.75),
  goggles: (m, face, { paint, trim }) => goggles(m, face, paint, trim, 0.78),
  glasses: (m, face, { trim }) => glasses(m, face, trim, false),
  sunglasses: (m, face, { trim }) => glasses(m, face, scaled(trim, 0.4), true),
  eyepatch: (m, face, { paint }) => eyepatch(m, face, paint),
  headphones: (m, face, { paint, trim }) => headphones(m, face, paint, trim),
  mask: (m, face, { paint }) => [faceCloth(m, face, paint, face.noseTip[1] + face.between * 0.16)],
  hood: (m, face, { paint }) => [hood(m, face, paint)],
} as const satisfies Record<string, HatMaker>;

export type HeadWearId = keyof typeof HEAD_WEAR;

/** What is worn over the hair: what it leaves of it. */
export const OVER_HAIR: Partial<Record<HeadWearId, "hat" | "helmet" | "hood">> = {
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
  great_helm: "hood",
  viking_helmet: "helmet",
  military_helmet: "helmet",
  football_helmet: "helmet",
  space_helmet: "hood",
  hood: "hood",
};

function dome(size: number): readonly Ring[] {
  return [
    [size * 0.96, 0.06],
    [size * 1.0, -0.08],
    [size * 1.1, -0.08],
    [size * 1.12, 0.1],
    [size * 1.1, 0.38],
    [size * 0.98, 0.74],
    [size * 0.72, 1.0],
    [size * 0.36, 1.16],
    [0, 1.21],
  ];
}

function capDome(m: Measures, face: Face, paint: Painter): Piece {
  return turned("hat", m, face, paint, [
    [0.97, 0.12],
    [1.04, 0.02],
    [1.07, 0.1],
    [1.06, 0.36],
    [0.94, 0.74],
    [0.66, 1.0],
    [0.3, 1.12],
    [0, 1.15],
  ]);
}

function visor(m: Measures, face: Face, color: Rgb): Piece {
  const h = sizeOf(face);
  const piece = newPiece("visor", fabric({ fabric: "leather", color }), { crease: 0.9 });
  const frame = frameAt([0, h.brow + 0.06 * h.half, h.centre[2]], [0, 1, -0.12]);
  const rings: Ring[] = [
    [0.98, 0.05, h.depth],
    [1.5, -0.12, h.depth * 1.08],
    [1.5, -0.17, h.depth * 1.08],
    [0.98, -0.02, h.depth],
  ].map(([r, y, depth]) => [r * h.half, y * h.half, depth]);
  const wave = (angle: number) => -0.12 * h.half * (1 - Math.cos(angle)) * 1.4;
  lathe(piece, frame, [...rings].reverse(), [[m.mesh.joint("Head"), 1]], {
    sectors: [14, 9, 6][m.mesh.level],
    sector: [-0.95, 0.95],
    wave: (a) => wave(a),
  });
  return piece;
}

function badge(m: Measures, face: Face, up: number, color: Rgb): Piece {
  const h = sizeOf(face);
  const piece = newPiece("badge", fabric({ fabric: "metal", color }), { crease: 0.7 });
  box(
    piece,
    frameAt([0, h.brow + up * h.half, h.centre[2] + h.half * h.depth * 1.12], [0, 1, -0.25]),
    [0, 0, 0],
    [0.24 * h.half, 0.28 * h.half, 0.1 * h.half],
    [[m.mesh.joint("Head"), 1]],
  );
  return piece;
}

function ridge(m: Measures, face: Face, paint: Painter): Piece {
  const h = sizeOf(face);
  const piece = newPiece("ridge", paint);
  const points: Vec[] = [];
  for (let i = 0; i <= 10; i++) {
    const a = -0.9 + (i / 10) * 2.5;
    points.push([
      0,
      h.brow + (0.06 + 1.14 * Math.cos(a)) * h.half,
      h.centre[2] + Math.sin(-a) * -1.13 * h.half * h.depth * -1,
    ]);
  }
  tube(
    piece,
    points,
    () => 0.09 * h.half,
    () => [[m.mesh.joint("Head"), 1]],
    { sides: 6 },
  );
  return piece;
}

function cheeks(m: Measures, face: Face, paint: Painter): Piece {
  const h = sizeOf(face);
  const piece = newPiece("cheeks", paint, { crease: 0.9 });
  const frame = frameAt([0, h.brow, h.centre[2]]);
  const rings: Ring[] = (
    [
      [1.0, 0.0],
      [1.04, -0.6],
      [0.98, -1.15],
      [1.06, -1.15],
      [1.13, -0.6],
      [1.1, 0.0],
    ] as const
  ).map(([r, y]) => [r * h.half, y * h.half, h.depth]);
  lathe(piece, frame, rings, [[m.mesh.joint("Head"), 1]], {
    sectors: [20, 12, 8][m.mesh.level],
    sector: [0.92, Math.PI * 2 - 0.92],
    wave: (a, r) => (r >= 1 && r <= 4 ? -0.12 * h.half * Math.cos(a) * (r === 2 || r === 3 ? 1.4 : 0.4) : 0),
  });
  return piece;
}

function greatHelm(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece {
  const h = sizeOf(face);
  const low = (face.chin[1] - h.brow) / h.half - 0.12;
  const gold = fabric({ fabric: "metal", color: trim });
  const eyes = (h.eyes - h.brow) / h.half;
  return turned(
    "helmet",
    m,
    face,
    (at, out) => {
      const y = (at.y - h.brow) / h.half;
      const ahead = Math.abs(at.own > Math.PI ? at.own - Math.PI * 2 : at.own);
      paint(at, out);
      if (Math.abs(y - eyes) < 0.09 && ahead < 0.85) put(out, [0.02, 0.02, 0.025], 0.9);
      else if ((Math.abs(y - eyes) < 0.2 && ahead < 1.0) || (ahead < 0.09 && y < eyes) || y < low + 0.12) gold(at, out);
      else if (
        y < eyes - 0.3 &&
        ahead > 0.25 &&
        ahead < 0.7 &&
        Math.hypot(((ahead * 9) % 1) - 0.5, ((y * 7 + 9) % 1) - 0.5) < 0.25
      )
        put(out, [0.03, 0.03, 0.03], 0.9);
    },
    [
      [1.0, low + 0.1],
      [1.06, low],
      [1.14, low],
      [1.16, low * 0.5],
      [1.15, 0.1],
      [1.12, 0.5],
      [0.98, 0.84],
      [0.7, 1.06],
      [0.34, 1.18],
      [0, 1.22],
    ],
    { tilt: 0, crease: 0.9 },
  );
}

function sportHelmet(m: Measures, face: Face, paint: Painter): Piece {
  const h = sizeOf(face);
  const piece = newPiece("helmet", paint);
  const frame = frameAt([0, h.brow, h.centre[2]]);
  const rings: Ring[] = (
    [
      [1.0, -0.9],
      [1.14, -0.92],
      [1.2, -0.5],
      [1.22, 0.05],
      [1.18, 0.45],
      [1.0, 0.85],
      [0.7, 1.1],
      [0.34, 1.22],
      [0, 1.25],
    ] as const
  ).map(([r, y]) => [r * h.half, y * h.half, h.depth]);
  lathe(piece, frame, rings, [[m.mesh.joint("Head"), 1]], {
    sectors: [30, 20, 12][m.mesh.level],
    wave: (a, r) => (r <= 3 ? smoothstep(0.25, 0.8, Math.cos(a)) * h.half * [0.98, 1.0, 0.66, 0.22][r] : 0),
  });
  return piece;
}

function faceBars(m: Measures, face: Face, color: Rgb): Piece[] {
  const h = sizeOf(face);
  const piece = newPiece("bars", fabric({ fabric: "metal", color }));
  for (const drop of [-0.62, -0.9, -1.16]) {
    const points: Vec[] = [];
    for (let i = 0; i <= 8; i++) {
      const a = -1.15 + (i / 8) * 2.3;
      points.push([
        Math.sin(a) * 1.18 * h.half,
        h.brow + drop * h.half,
        h.centre[2] + Math.cos(a) * 1.42 * h.half * h.depth,
      ]);
    }
    tube(
      piece,
      points,
      () => 0.05 * h.half,
      () => [[m.mesh.joint("Head"), 1]],
      { sides: 5 },
    );
  }
  return [piece];
}

function spaceHelmet(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece {
  const h = sizeOf(face);
  const middle = (face.chin[1] + face.crown[1]) / 2;
  const radius = ((face.crown[1] - face.chin[1]) / 2) * 1.34;
  const piece = newPiece(
    "helmet",
    (at, out) => {
      const x = at.x / radius;
      const y = (at.y - middle) / radius;
      const oval = Math.hypot(x / 0.74, (y - 0.02) / 0.62);
      if (at.z > h.centre[2] && oval < 1) {
        const shine = smoothstep(0.35, 0.95, y - x * 0.5 + 0.4);
        put(out, mix(mix([0.08, 0.1, 0.2], trim, 0.25), [0.95, 0.75, 0.4], shine * 0.75), 0.12, 0.35);
      } else if (at.z > h.centre[2] && oval < 1.13) put(out, [0.32, 0.34, 0.38], 0.4, 0.6);
      else paint(at, out);
    },
    { density: 1.4 },
  );
  const rings: Ring[] = [];
  for (let i = 0; i <= 12; i++) {
    const a = Math.PI * (1 - i / 12) * 0.9;
    rings.push([Math.sin(a) * radius, Math.cos(a) * radius]);
  }
  rings.unshift([radius * 0.2, -radius * 0.9]);
  lathe(piece, frameAt([0, middle, h.centre[2] + face.between * 0.1]), rings, [[m.mesh.joint("Head"), 1]], {
    sectors: [28, 18, 12][m.mesh.level],
  });
  return piece;
}

function horns(m: Measures, face: Face, color: Rgb, length: number): Piece[] {
  const h = sizeOf(face);
  const piece = newPiece("horns", (at, out) => {
    const ring = 0.85 + 0.15 * Math.abs(Math.sin(at.v * 34));
    put(out, scaled(mix(color, scaled(color, 0.35), at.v), ring), 0.5);
  });
  for (const side of [1, -1]) {
    const points: Vec[] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      points.push([
        side * h.half * (0.82 + 0.62 * Math.sin(t * 1.9) * length),
        h.brow + h.half * (0.42 + (0.1 + 1.05 * t * t) * length),
        h.centre[2] + h.half * (0.25 + 0.3 * t),
      ]);
    }
    tube(
      piece,
      points,
      (t) => h.half * (0.24 * (1 - t) ** 0.8 + 0.012),
      () => [[m.mesh.joint("Head"), 1]],
      { sides: 9, chart: side },
    );
  }
  return [piece];
}

function goggles(m: Measures, face: Face, paint: Painter, trim: Rgb, up: number): Piece[] {
  const strap = turned(
    "strap",
    m,
    face,
    paint,
    [
      [0.97, up - 0.5],
      [1.09, up - 0.53],
      [1.09, up - 0.28],
      [0.97, up - 0.3],
    ],
    { tilt: 0.16 },
  );
  const piece = newPiece("goggles", (at, out) => {
    if (at.v > 0.75)
      put(out, mix([0.1, 0.35, 0.45], [0.6, 0.95, 1], smoothstep(0, 1, at.y * 20 - Math.floor(at.y * 20))), 0.1, 0.3);
    else put(out, trim, 0.4, 0.7);
  });
  const h = sizeOf(face);
  for (const eye of face.eyes) {
    const origin: Vec = [eye.centre[0], h.brow + (up - 0.42) * h.half, h.centre[2] + h.half * h.depth * 1.0];
    const frame = frameAt(origin, [eye.side * 0.12, 0.2, 1], [0, 1, 0]);
    const r = face.between * 0.36;
    lathe(
      piece,
      frame,
      [
        [r * 1.0, -0.01],
        [r * 1.12, 0.01],
        [r * 1.05, 0.032 * h.unit],
        [r * 0.86, 0.034 * h.unit],
        [r * 0.8, 0.026 * h.unit],
        [0, 0.028 * h.unit],
      ],
      [[m.mesh.joint("Head"), 1]],
      { sectors: 16, chart: eye.side },
    );
  }
  return [strap, piece];
}

function glasses(m: Measures, face: Face, color: Rgb, dark: boolean): Piece[] {
  const piece = newPiece("glasses", fabric({ fabric: "rubber", color }));
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const d = face.between;
  const ahead = Math.max(face.eyes[0].centre[2] + face.eyes[0].radius[2] * 1.35, face.noseTip[2] - d * 0.34);
  const pieces = [piece];
  const lens = newPiece("lenses", (at, out) =>
    put(out, mix([0.03, 0.03, 0.04], [0.35, 0.4, 0.5], smoothstep(0.3, 0.9, at.v)), 0.1, 0.2),
  );
  for (const eye of face.eyes) {
    const points: Vec[] = [];
    const inner: Vec[] = [];
    for (let i = 0; i <= 18; i++) {
      const a = (i / 18) * Math.PI * 2;
      const at: Vec = [
        eye.centre[0] + Math.cos(a) * d * 0.4,
        eye.centre[1] - d * 0.03 + Math.sin(a) * d * 0.34,
        ahead - Math.abs(Math.cos(a) * eye.side > 0 ? Math.cos(a) : 0) * d * 0.1,
      ];
      points.push(at);
      inner.push([at[0], at[1], at[2] - 0.001]);
    }
    tube(
      piece,
      points,
      () => d * 0.034,
      () => head,
      { sides: 5, chart: eye.side },
    );
    tube(
      piece,
      [
        [eye.centre[0] + eye.side * d * 0.4, eye.centre[1], ahead - d * 0.1],
        [eye.side * face.halfWidth * 0.98, eye.centre[1] + d * 0.04, ahead - d * 0.5],
        [eye.side * face.halfWidth * 1.0, eye.centre[1] + d * 0.02, ahead - d * 1.5],
      ],
      () => d * 0.03,
      () => head,
      { sides: 5, chart: eye.side + 4 },
    );
    if (dark)
      lathe(
        lens,
        frameAt([eye.centre[0], eye.centre[1] - d * 0.03, ahead - d * 0.03], [0, 0, 1], [0, 1, 0]),
        [
          [d * 0.4, -0.004],
          [d * 0.4, 0],
          [0, d * 0.03],
        ],
        head,
        { sectors: 14, chart: eye.side },
      );
  }
  tube(
    piece,
    [
      [d * 0.1, face.eyes[0].centre[1] + d * 0.03, ahead],
      [0, face.eyes[0].centre[1] + d * 0.06, ahead + d * 0.03],
      [-d * 0.1, face.eyes[0].centre[1] + d * 0.03, ahead],
    ],
    () => d * 0.03,
    () => head,
    { sides: 5, chart: 9 },
  );
  if (dark) pieces.push(lens);
  return pieces;
}

function eyepatch(m: Measures, face: Face, paint: Painter): Piece[] {
  const piece = newPiece("eyepatch", paint);
  const eye = face.eyes[0];
  const d = face.between;
  const head = [[m.mesh.joint("Head"), 1]] as const;
  lathe(
    piece,
    frameAt([eye.centre[0], eye.centre[1], eye.centre[2] + eye.radius[2] * 0.9], [0.18, 0, 1], [0, 1, 0]),
    [
      [d * 0.42, -d * 0.06],
      [d * 0.4, 0],
      [d * 0.26, d * 0.1],
      [0, d * 0.13],
    ],
    head,
    { sectors: 14 },
  );
  const h = sizeOf(face);
  const points: Vec[] = [];
  for (let i = 0; i <= 20; i++) {
    const a = (i / 20) * Math.PI * 2;
    points.push([
      Math.sin(a) * h.half * 0.98,
      eye.centre[1] + d * 0.3 + Math.sin(a) * d * -0.28,
      h.centre[2] + Math.cos(a) * h.half * h.depth * 0.98,
    ]);
  }
  tube(
    piece,
    points,
    () => d * 0.045,
    () => head,
    { sides: 5, chart: 2 },
  );
  return [piece];
}

function headphones(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece[] {
  const piece = newPiece("headphones", paint);
  const h = sizeOf(face);
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const points: Vec[] = [];
  for (let i = 0; i <= 14; i++) {
    const a = -Math.PI / 2 + (i / 14) * Math.PI;
    points.push([
      Math.sin(a) * h.half * 1.12,
      h.eyes + Math.cos(a) * (h.crown - h.eyes + 0.18 * h.half),
      h.centre[2] - 0.02,
    ]);
  }
  tube(
    piece,
    points,
    () => 0.09 * h.half,
    () => head,
    { sides: 6 },
  );
  const cups = newPiece("cups", fabric({ fabric: "rubber", color: trim }));
  for (const side of [1, -1]) {
    lathe(
      cups,
      frameAt([side * h.half * 0.94, h.eyes - 0.05 * h.half, h.centre[2] - 0.02], [side, 0, 0], [0, 1, 0]),
      [
        [0.3 * h.half, -0.02],
        [0.42 * h.half, 0.02 * h.unit],
        [0.38 * h.half, 0.035 * h.unit],
        [0, 0.04 * h.unit],
      ],
      head,
      { sectors: 14, chart: side },
    );
  }
  return [piece, cups];
}

/** A cloth over the lower face. */
function faceCloth(m: Measures, face: Face, paint: Painter, top: number): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const field = Float64Array.from(m.height, (y, v) => {
    if (m.armShare[v] > 0.1 || m.headShare[v] + m.neckShare[v] < 0.3) return -0.1;
    const z = mesh.position(v)[2];
    return Math.min(top - smoothstep(face.front, face.back, z) * face.between * 0.1 - y, y - (m.neck[1] - 0.01 * unit));
  });
  return shell(mesh, { name: "mask", paint, field, offset: () => 0.006 * unit, smooth: 8, density: 1.6 });
}

function hood(m: Measures, face: Face, paint: Painter): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const d = face.between;
  const middle = (face.mouth[1] + face.eyes[0].centre[1]) / 2 + d * 0.12;
  const low = m.neck[1] - 0.05 * unit;
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = mesh.position(v);
    if (m.armShare[v] > 0.3) return -0.1;
    const oval = Math.hypot(x / (face.halfWidth * 0.93), (y - middle) / (d * 1.55)) - 1;
    const ahead = z > (face.front + face.back) / 2 + d * 0.12;
    return Math.min(y - low - 0.02 * unit * (z < m.neck[2] ? 0 : 1), ahead ? oval * d * 1.2 : 1);
  });
  return shell(mesh, {
    name: "hood",
    paint,
    field,
    offset: (v) => (0.02 + 0.016 * m.headShare[v] + smoothstep(0.1, 0, Math.abs(m.height[v] - low)) * 0.004) * unit,
    smooth: 14,
    rim: 0.02,
    density: 1.2,
  });
}

function knot(m: Measures, face: Face, paint: Painter): Piece {
  const h = sizeOf(face);
  const piece = newPiece("knot", paint);
  const root: Vec = [0, h.brow + 0.12 * h.half, h.centre[2] - h.half * h.depth * 1.06];
  const head = [[m.mesh.joint("Head"), 1]] as const;
  for (const side of [1, -1]) {
    const frame = frameAt(root, [side * 0.25, -1, -0.35], [0, 0, -1]);
    tube(
      piece,
      [0, 0.25, 0.5, 0.75].map((t) => inFrame(frame, [side * 0.02 * t, t * h.half, -0.01 * t])),
      (t) => h.half * (0.07 + 0.1 * t),
      () => head,
      { sides: 6, flat: 0.3, chart: side },
    );
  }
  return piece;
}
