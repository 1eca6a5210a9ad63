import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, type Ring, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, type Painter, put, type Rgb, scaled } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { sizeOf, turned } from "./turned.js";

export function dome(size: number): readonly Ring[] {
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

export function ridge(m: Measures, face: Face, paint: Painter): Piece {
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

export function cheeks(m: Measures, face: Face, paint: Painter): Piece {
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

export function greatHelm(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece {
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

export function sportHelmet(m: Measures, face: Face, paint: Painter): Piece {
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

export function faceBars(m: Measures, face: Face, color: Rgb): Piece[] {
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

export function spaceHelmet(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece {
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

export function horns(m: Measures, face: Face, color: Rgb, length: number): Piece[] {
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

/** A diver's copper ball with round windows and a collar. */
export function divingHelmet(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece[] {
  const h = sizeOf(face);
  const head = [[m.mesh.joint("Head"), 1]] as const;
  const r = h.half * 1.75;
  const middle: Vec = [0, h.eyes - h.half * 0.02, h.centre[2] + h.half * 0.1];
  const ball = newPiece("helmet", paint);
  lathe(
    ball,
    frameAt(middle),
    Array.from({ length: 12 }, (_, i): Ring => {
      const a = Math.PI * (0.78 - (0.78 * i) / 11);
      return [i === 11 ? 0 : Math.sin(a) * r, Math.cos(a) * r];
    }),
    head,
    { sectors: [24, 16, 12][m.mesh.level] },
  );
  lathe(
    ball,
    frameAt([0, middle[1] - r * 0.7, middle[2]]),
    [
      [r * 0.62, 0],
      [r * 0.98, -r * 0.06],
      [r * 1.02, -r * 0.2],
      [r * 0.6, -r * 0.2],
    ],
    head,
    { sectors: 24, chart: 1 },
  );
  const rims = newPiece("rims", fabric({ fabric: "metal", color: trim }));
  const glass = newPiece("windows", (at, out) =>
    put(out, mix([0.05, 0.09, 0.11], [0.45, 0.62, 0.66], at.v * 0.7), 0.1, 0.2),
  );
  for (const [n, turn] of [0, 1.25, -1.25].entries()) {
    const d: Vec = [Math.sin(turn), n === 0 ? 0.02 : 0.05, Math.cos(turn)];
    const size = r * (n === 0 ? 0.5 : 0.36);
    const frame = frameAt(
      [middle[0] + d[0] * r * 0.86, middle[1] + d[1] * r, middle[2] + d[2] * r * 0.86],
      d,
      [0, 1, 0],
    );
    lathe(
      rims,
      frame,
      [
        [size * 1.12, -r * 0.12],
        [size * 1.22, r * 0.12],
        [size * 1.08, r * 0.2],
        [size * 0.94, r * 0.12],
      ],
      head,
      { sectors: 18, chart: n },
    );
    lathe(
      glass,
      frame,
      [
        [size, r * 0.1],
        [size * 0.6, r * 0.15],
        [0, r * 0.17],
      ],
      head,
      { sectors: 16, chart: n },
    );
  }
  return [ball, rims, glass];
}
