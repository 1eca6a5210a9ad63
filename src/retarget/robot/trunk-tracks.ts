import type { FigureTracks } from "./figure-tracks.js";
import type { RobotBody } from "./g1-body.js";

/** The pelvis in the world, and the angles of the waist. Matrices row by row. */
export interface TrunkTracks {
  /** Of the pelvis: 9 per frame. */
  pelvis: Float64Array;
  /** Angles of the waist: yaw, roll, pitch a frame. */
  waist: Float64Array;
  /** Torso seen from the pelvis: 9 per frame. */
  torso: Float64Array;
}

/**
 * Share of its range in which a waist joint follows the figure exactly; beyond that it eases towards the end of the
 * range.
 */
const EXACT = 0.8;

/** Turns the torso as the figure's. The pelvis takes what the waist cannot. */
export function trunkTracks(figure: FigureTracks, { waist: { lowest, highest } }: RobotBody): TrunkTracks {
  const { frames } = figure;
  const tracks = {
    pelvis: figure.pelvis.slice(),
    waist: new Float64Array(frames * 3),
    torso: new Float64Array(frames * 9),
  };
  const M = new Float64Array(9);
  for (let f = 0; f < frames; f++) {
    const m = f * 9;
    timesTransposed(M, figure.pelvis, m, figure.torso, m);
    // Turned about z, then x, then y.
    const wanted = [Math.atan2(-M[1], M[4]), Math.asin(Math.min(Math.max(M[7], -1), 1)), Math.atan2(-M[6], M[8])];
    const [yaw, roll, pitch] = wanted.map((angle, j) => easeInto(angle, lowest[j], highest[j]));
    tracks.waist.set([yaw, roll, pitch], f * 3);
    tracks.torso.set(turnZXY(yaw, roll, pitch), m);
    if (yaw === wanted[0] && roll === wanted[1] && pitch === wanted[2]) continue;
    // pelvis = torso · waist⁻¹
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let e = 0; e < 3; e++) sum += figure.torso[m + i * 3 + e] * tracks.torso[m + k * 3 + e];
        tracks.pelvis[m + i * 3 + k] = sum;
      }
    }
  }
  return tracks;
}

function easeInto(angle: number, lowest: number, highest: number): number {
  const end = angle > 0 ? highest : -lowest;
  const over = Math.abs(angle) - EXACT * end;
  if (over <= 0) return angle;
  const range = (1 - EXACT) * end;
  return Math.sign(angle) * (EXACT * end + range * Math.tanh(over / range));
}

/** out = aᵀ · b */
function timesTransposed(out: Float64Array, a: Float64Array, at: number, b: Float64Array, bt: number): void {
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 3; k++) {
      out[i * 3 + k] = a[at + i] * b[bt + k] + a[at + 3 + i] * b[bt + 3 + k] + a[at + 6 + i] * b[bt + 6 + k];
    }
  }
}

/** Rz · Rx · Ry */
function turnZXY(z: number, x: number, y: number): number[] {
  const [cz, sz, cx, sx, cy, sy] = [Math.cos(z), Math.sin(z), Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y)];
  // biome-ignore format: a matrix, row by row
  return [
    cz * cy - sz * sx * sy, -sz * cx, cz * sy + sz * sx * cy,
    sz * cy + cz * sx * sy, cz * cx, sz * sy - cz * sx * cy,
    -cx * sy, sx, cx * cy,
  ];
}
