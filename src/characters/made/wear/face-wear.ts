import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, type Painter, put, type Rgb } from "../paint/painter.js";
import type { Measures, Side } from "./measures.js";
import { shell } from "./shell.js";
import { sizeOf, turned } from "./turned.js";

export function goggles(m: Measures, face: Face, paint: Painter, trim: Rgb, up: number): Piece[] {
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

export function glasses(m: Measures, face: Face, color: Rgb, dark: boolean): Piece[] {
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

export function eyepatch(m: Measures, face: Face, paint: Painter, side: Side = "Left"): Piece[] {
  const piece = newPiece("eyepatch", paint);
  const eye = face.eyes[side === "Left" ? 0 : 1];
  const d = face.between;
  const head = [[m.mesh.joint("Head"), 1]] as const;
  lathe(
    piece,
    frameAt([eye.centre[0], eye.centre[1], eye.centre[2] + eye.radius[2] * 0.9], [0.18 * eye.side, 0, 1], [0, 1, 0]),
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
      eye.centre[1] + d * 0.3 + Math.sin(a) * d * -0.28 * eye.side,
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

export function headphones(m: Measures, face: Face, paint: Painter, trim: Rgb): Piece[] {
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
export function faceCloth(m: Measures, face: Face, paint: Painter, top: number): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const field = Float64Array.from(m.height, (y, v) => {
    if (m.armShare[v] > 0.1 || m.headShare[v] + m.neckShare[v] < 0.3) return -0.1;
    const z = mesh.position(v)[2];
    return Math.min(top - smoothstep(face.front, face.back, z) * face.between * 0.1 - y, y - (m.neck[1] - 0.01 * unit));
  });
  return shell(mesh, { name: "mask", paint, field, offset: () => 0.006 * unit, smooth: 8, density: 1.6 });
}

export interface HoodCut {
  /** How far below the neck it ends, metres of an adult. */
  low?: number;
  /** Half width and height of its opening: shares of the face's width, distances between the eyes. */
  wide?: number;
  tall?: number;
  /** How far it stands off, against a hood of cloth. */
  off?: number;
}

/** A cloth around the head that leaves the face free. */
export function hood(
  m: Measures,
  face: Face,
  paint: Painter,
  { low: below = 0.05, wide = 0.93, tall = 1.55, off = 1 }: HoodCut = {},
): Piece {
  const { mesh } = m;
  const { unit } = mesh.body;
  const d = face.between;
  const middle = (face.mouth[1] + face.eyes[0].centre[1]) / 2 + d * 0.12;
  const low = m.neck[1] - below * unit;
  const ears = mesh.body.tables.mask("ears");
  const field = Float64Array.from(m.height, (y, v) => {
    const [x, , z] = mesh.position(v);
    if (m.armShare[v] > 0.3) return -0.1;
    const oval = Math.hypot(x / (face.halfWidth * wide), (y - middle) / (d * tall)) - 1;
    const ahead = z > (face.front + face.back) / 2 + d * 0.12;
    // Long ears stick out through slits.
    if (off >= 1 && ears[v] > 100 && Math.abs(x) > face.halfWidth * 1.07) return -0.02;
    return Math.min(y - low - 0.02 * unit * (z < m.neck[2] ? 0 : 1), ahead ? oval * d * 1.2 : 1);
  });
  return shell(mesh, {
    name: "hood",
    paint,
    field,
    offset: (v) =>
      (0.006 + 0.014 * off + 0.016 * off * m.headShare[v] + smoothstep(0.1, 0, Math.abs(m.height[v] - low)) * 0.004) *
      unit,
    smooth: 14,
    density: 1.2,
  });
}

/** A hood with a thick edge of fur around the face. */
export function furHood(m: Measures, face: Face, paint: Painter, fur: Rgb): Piece[] {
  const cloth = hood(m, face, paint);
  const d = face.between;
  const middle: Vec = [0, (face.mouth[1] + face.eyes[0].centre[1]) / 2 + d * 0.12, (face.front + face.back) / 2];
  const count = 20;
  const sums = Array.from({ length: count }, () => [0, 0, 0, 0]);
  for (let v = 0; v < cloth.charts.length; v++) {
    const [x, y, z] = cloth.positions.slice(v * 3, v * 3 + 3);
    if (cloth.extra[v * 2] > 0 || z < middle[2] - d * 0.7 || y < m.neck[1] + d * 0.2) continue;
    const turn = Math.atan2(x, y - middle[1]) / (Math.PI * 2);
    const sum = sums[Math.floor((turn + 1) * count + 0.5) % count];
    [x, y, z, 1].forEach((value, k) => {
      sum[k] += value;
    });
  }
  const points = sums.filter((sum) => sum[3] > 0).map(([x, y, z, n]): Vec => [x / n, y / n, z / n]);
  if (points.length < 6) return [cloth];
  const rim = newPiece("fur rim", fabric({ fabric: "fur", color: fur }));
  tube(
    rim,
    [...points, points[0]],
    (t) => d * (0.3 + 0.05 * Math.sin(t * 120)),
    () => [[m.mesh.joint("Head"), 1]],
    { sides: 8 },
  );
  return [cloth, rim];
}
