import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, type Painter, put, type Rgb, scaled } from "../paint/painter.js";
import { capDome, visor } from "./hats.js";
import type { Measures } from "./measures.js";
import { sizeOf, turned } from "./turned.js";

const headOf = (m: Measures) => [[m.mesh.joint("Head"), 1]] as const;

/** A feather at the side of a hat, curved to the back. */
export function plume(m: Measures, face: Face, color: Rgb): Piece[] {
  const h = sizeOf(face);
  const piece = newPiece("plume", (at, out) => {
    const barb = 0.85 + 0.15 * Math.sin(at.v * 90 + Math.abs(at.u - 0.5) * 8);
    put(out, scaled(mix(color, [1, 1, 1], 0.25 * at.v), barb), 0.9);
  });
  tube(
    piece,
    [0, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1].map(
      (t): Vec => [
        h.half * (1.08 + 0.3 * Math.sin(t * 2.2)),
        h.brow + h.half * (0.2 + 1.15 * Math.sin(t * 1.9)),
        h.centre[2] + h.half * (0.35 - 1.9 * t),
      ],
    ),
    (t) => h.half * 0.24 * Math.sin(Math.PI * (0.06 + 0.92 * t)) ** 0.7,
    () => headOf(m),
    { sides: 8, flat: 0.28 },
  );
  return [piece];
}

/** A cap with points that end in bells. */
export function jesterHat(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece[] {
  const h = sizeOf(face);
  const second = fabric({ fabric: "cloth", color: trim });
  const bells = newPiece("bells", fabric({ fabric: "metal", color: [0.88, 0.7, 0.25] }));
  const pieces: Piece[] = [capDome(m, face, paint), bells];
  for (const [i, a] of [-1.9, 0, 1.9].entries()) {
    const horn = newPiece("point", i === 1 ? paint : second);
    const way: Vec = [Math.sin(a), 0, Math.cos(a) - (i === 1 ? 1.2 : 0)];
    const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
      (t): Vec => [
        h.half * way[0] * (0.35 + 1.35 * t),
        h.crown + h.half * (0.05 + 0.95 * Math.sin(t * 2.5) - 0.45 * t),
        h.centre[2] + h.half * way[2] * (0.3 + 1.1 * t),
      ],
    );
    tube(
      horn,
      points,
      (t) => h.half * (0.62 * (1 - t) + 0.07),
      () => headOf(m),
      { sides: 10 },
    );
    const end = points[5];
    lathe(
      bells,
      frameAt(end),
      Array.from({ length: 7 }, (_, k) => {
        const b = Math.PI * (1 - k / 6);
        return [k === 0 || k === 6 ? 0 : Math.sin(b) * h.half * 0.16, Math.cos(b) * h.half * 0.16] as const;
      }),
      headOf(m),
      { sectors: 10, chart: i },
    );
    pieces.push(horn);
  }
  return pieces;
}

/** A flat cap of cloth that leans over its small peak. */
export function flatCap(m: Measures, face: Face, paint: Painter, color: Rgb): Piece[] {
  return [
    turned(
      "hat",
      m,
      face,
      paint,
      [
        [0.98, 0.1],
        [1.05, 0.02],
        [1.24, 0.32],
        [1.28, 0.48],
        [1.1, 0.82],
        [0.6, 1.02],
        [0, 1.06],
      ],
      { tilt: -0.08, wave: (a, r) => (r >= 2 ? -0.16 * Math.cos(a) : 0) },
    ),
    visor(m, face, scaled(color, 0.8)),
  ];
}

/** Branched antlers, or horns that curl like a ram's. */
export function antlers(m: Measures, face: Face, color: Rgb): Piece[] {
  const h = sizeOf(face);
  const piece = newPiece("antlers", (at, out) => put(out, mix(scaled(color, 0.75), color, at.v), 0.7));
  for (const side of [1, -1]) {
    const beam = (t: number): Vec => [
      side * h.half * (0.5 + 1.15 * Math.sin(t * 1.7)),
      h.crown + h.half * (-0.2 + 1.7 * t),
      h.centre[2] - h.half * (0.05 + 0.5 * Math.sin(t * 2.6) - 0.45 * t),
    ];
    tube(
      piece,
      [0, 0.2, 0.4, 0.6, 0.8, 1].map(beam),
      (t) => h.half * (0.12 * (1 - t) + 0.03),
      () => headOf(m),
      { sides: 7, chart: side },
    );
    for (const [n, t] of [0.28, 0.52, 0.75].entries()) {
      const root = beam(t);
      tube(
        piece,
        [0, 0.5, 1].map(
          (s): Vec => [
            root[0] - side * h.half * 0.12 * s,
            root[1] + h.half * 0.55 * s,
            root[2] + h.half * 0.42 * s * (1 - 0.4 * s),
          ],
        ),
        (s) => h.half * (0.075 * (1 - s) + 0.015),
        () => headOf(m),
        { sides: 6, chart: side * (n + 3) },
      );
    }
  }
  return [piece];
}

export function ramHorns(m: Measures, face: Face, color: Rgb): Piece[] {
  const h = sizeOf(face);
  const piece = newPiece("horns", (at, out) => {
    const ring = 0.8 + 0.2 * Math.abs(Math.sin(at.v * 44));
    put(out, scaled(mix(color, scaled(color, 0.45), at.v), ring), 0.55);
  });
  for (const side of [1, -1]) {
    tube(
      piece,
      Array.from({ length: 14 }, (_, i): Vec => {
        const t = i / 13;
        const a = 0.9 - t * 5.2;
        const r = h.half * (0.62 - 0.26 * t);
        return [
          side * h.half * (0.72 + 0.55 * Math.min(1, t * 1.6)),
          h.brow + h.half * 0.12 + Math.sin(a) * r,
          h.centre[2] - h.half * 0.15 + Math.cos(a) * r,
        ];
      }),
      (t) => h.half * (0.25 * (1 - t) ** 0.8 + 0.02),
      () => headOf(m),
      { sides: 9, chart: side },
    );
  }
  return [piece];
}

/** Feathers that stand in a fan from a band around the brow. */
export function headdress(m: Measures, face: Face, color: Rgb, trim: Rgb): Piece[] {
  const h = sizeOf(face);
  const band = turned(
    "band",
    m,
    face,
    (at, out) => put(out, Math.floor(at.u * 26) % 2 ? trim : scaled(color, 0.8), 0.8),
    [
      [0.98, 0.12],
      [1.06, 0.1],
      [1.07, 0.38],
      [0.98, 0.36],
    ],
    { tilt: 0.16 },
  );
  const feathers = newPiece("feathers", (at, out) => {
    const tone = at.v > 0.8 ? trim : at.v > 0.7 ? ([0.12, 0.1, 0.1] as const) : color;
    put(out, scaled(tone, 0.9 + 0.1 * Math.sin(at.v * 120)), 0.9);
  });
  for (let i = 0; i < 13; i++) {
    const a = -2.2 + (i / 12) * 4.4;
    const out = Math.sin(a);
    const root: Vec = [out * h.half * 0.98, h.brow + h.half * 0.3, h.centre[2] + Math.cos(a) * h.half * h.depth * 0.5];
    const long = h.half * (1.5 - 0.35 * Math.abs(out));
    tube(
      feathers,
      [0, 0.2, 0.4, 0.6, 0.8, 0.93, 1].map(
        (t): Vec => [
          root[0] + out * long * 0.75 * t,
          root[1] + long * (1 - 0.25 * Math.abs(out)) * t,
          root[2] - h.half * 0.4 * t,
        ],
      ),
      (t) => h.half * 0.2 * Math.sin(Math.PI * (0.12 + 0.84 * t)),
      () => headOf(m),
      { sides: 6, flat: 0.3, chart: i },
    );
  }
  return [band, feathers];
}

/** A pharaoh's striped cloth: over the head, down to the chest at both sides. */
export function nemes(m: Measures, face: Face, color: Rgb, trim: Rgb): Piece[] {
  const h = sizeOf(face);
  const striped: Painter = (at, out) => put(out, Math.sin(at.y * 190) > 0 ? color : trim, 0.6);
  const cloth = turned(
    "hat",
    m,
    face,
    striped,
    [
      [0.97, 0.1],
      [1.06, 0.1],
      [1.12, 0.45],
      [0.98, 0.85],
      [0.55, 1.1],
      [0, 1.18],
    ],
    { tilt: 0.06 },
  );
  const sides = newPiece("lappets", striped);
  lathe(
    sides,
    frameAt([0, h.brow, h.centre[2]]),
    (
      [
        [1.0, 0.4],
        [1.3, -0.5],
        [1.5, -1.4],
        [1.42, -1.42],
        [1.2, -0.5],
        [0.96, 0.4],
        [1.0, 0.4],
      ] as const
    ).map(([r, y]) => [r * h.half, y * h.half, h.depth] as const),
    headOf(m),
    { sectors: 24, sector: [1.05, Math.PI * 2 - 1.05] },
  );
  for (const side of [1, -1])
    box(
      sides,
      frameAt([side * h.half * 0.95, h.brow - h.half * 1.75, h.centre[2] + h.half * 0.55], [side * -0.08, 1, -0.1]),
      [0, 0, 0],
      [0.42 * h.half, 1.5 * h.half, 0.1 * h.half],
      [
        [m.mesh.joint("Neck"), 0.5],
        [m.mesh.joint("Spine2"), 0.5],
      ],
      { chart: 2 + side },
    );
  const snake = newPiece("snake", fabric({ fabric: "metal", color: [0.88, 0.68, 0.25] }));
  tube(
    snake,
    [0, 0.5, 1].map(
      (t): Vec => [0, h.brow + h.half * (0.15 + 0.45 * t), h.centre[2] + h.half * h.depth * (1.08 + 0.12 * t)],
    ),
    (t) => h.half * 0.09 * (1 + 0.4 * t),
    () => headOf(m),
    { sides: 7 },
  );
  return [cloth, sides, snake];
}

/** A bride's veil: from the crown down the back. */
export function veil(m: Measures, face: Face, paint: Painter): Piece[] {
  const h = sizeOf(face);
  const piece = newPiece("veil", paint);
  lathe(
    piece,
    frameAt([0, h.brow, h.centre[2]]),
    (
      [
        [0.3, 1.12],
        [0.85, 0.85],
        [1.12, 0.2],
        [1.25, -0.9],
        [1.6, -2.3],
        [1.85, -3.4],
        [1.8, -3.4],
        [1.55, -2.3],
        [1.2, -0.9],
        [1.07, 0.2],
        [0.8, 0.83],
        [0.3, 1.08],
        [0.3, 1.12],
      ] as const
    ).map(([r, y]) => [r * h.half, y * h.half, h.depth * (r > 1.2 ? 1.15 : 1)] as const),
    [
      [m.mesh.joint("Head"), 0.7],
      [m.mesh.joint("Spine2"), 0.3],
    ],
    {
      sectors: 22,
      sector: [1.5, Math.PI * 2 - 1.5],
      wave: (a, r) => (r > 3 && r < 9 ? 0.03 * h.half * Math.cos(a * 11) : 0),
    },
  );
  return [piece];
}

/** A lamp on the front of a helmet. */
export function lamp(m: Measures, face: Face): Piece {
  const h = sizeOf(face);
  const piece = newPiece(
    "lamp",
    (at, out) => (at.v > 0.7 ? put(out, [1, 0.95, 0.7], 0.15) : put(out, [0.25, 0.26, 0.28], 0.5, 0.6)),
    { crease: 0.8 },
  );
  lathe(
    piece,
    frameAt([0, h.brow + h.half * 0.5, h.centre[2] + h.half * h.depth * 1.08], [0, 0.1, 1], [0, 1, 0]),
    [
      [0, -0.1 * h.half],
      [0.2 * h.half, -0.1 * h.half],
      [0.27 * h.half, 0.14 * h.half],
      [0.22 * h.half, 0.15 * h.half],
      [0, 0.17 * h.half],
    ],
    headOf(m),
    { sectors: 14 },
  );
  return piece;
}

/** The brush of horsehair along the top of an ancient helmet. */
export function crest(m: Measures, face: Face, color: Rgb): Piece {
  const h = sizeOf(face);
  const piece = newPiece("crest", fabric({ fabric: "fur", color }));
  for (const [n, lift] of [1.24, 1.42, 1.58].entries())
    tube(
      piece,
      Array.from({ length: 11 }, (_, i): Vec => {
        const a = -0.75 + (i / 10) * 2.6;
        return [0, h.brow + (0.06 + lift * Math.cos(a)) * h.half, h.centre[2] - Math.sin(a) * lift * h.half * h.depth];
      }),
      () => 0.13 * h.half,
      () => headOf(m),
      { sides: 7, chart: n },
    );
  return piece;
}
