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
