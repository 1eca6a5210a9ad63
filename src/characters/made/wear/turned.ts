import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, type Ring } from "../mesh/solids.js";
import { type Painter, put, type Rgb } from "../paint/painter.js";
import type { Measures, Side } from "./measures.js";

export interface HeadWearOrder {
  color: Rgb;
  trim: Rgb;
  paint: Painter;
  /** Of what is worn on one eye. */
  side?: Side;
}

/** Makes what is worn on a head. */
export type HatMaker = (m: Measures, face: Face, order: HeadWearOrder) => Piece[];

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

export function sizeOf(face: Face): HeadSize {
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

/** Turns a profile around the head; heights from the brow, in sizes of the head. */
export function turned(
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

export const withBand =
  (paint: Painter, band: Rgb, from: number, to: number): Painter =>
  (at, out) => {
    paint(at, out);
    if (at.v > from && at.v < to) put(out, band, 0.7);
  };
