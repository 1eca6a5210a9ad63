import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { box, frameAt, inFrame, lathe, type Ring, tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import type { Painter, Rgb } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { sizeOf, turned } from "./turned.js";

export const brimmed = (radius: number, height: number, topRadius: number, droop: number): readonly Ring[] => [
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

export function capDome(m: Measures, face: Face, paint: Painter): Piece {
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

export function visor(m: Measures, face: Face, color: Rgb): Piece {
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

export function badge(m: Measures, face: Face, up: number, color: Rgb): Piece {
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

export function knot(m: Measures, face: Face, paint: Painter): Piece {
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
