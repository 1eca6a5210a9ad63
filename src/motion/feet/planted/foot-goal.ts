import type { SolePart } from "../sole-parts.js";
import { soleFromAnkle } from "./footprints.js";
import type { LegTracks } from "./leg-tracks.js";

/** Goal of a foot in every frame: ankle (3 per frame), rotations of foot and toes (8 per frame), in the world. */
export interface FootGoal {
  ankles: Float64Array;
  rotations: Float64Array;
  /** Frames to the nearest stance, 0 in one. */
  away: Int32Array;
}

/** Corrections of a foot in each frame, 3 numbers each: of its ankle's position, of its rotation (rotation vectors). */
export interface FootChange {
  moves: Float64Array;
  turns: Float64Array;
  /** Bend of the toes (the first of three; above 0 down), radians. */
  bends: Float64Array;
}

const pose = new Float64Array(16);

/** Computes a part of the sole relative to the ankle, with the goal's rotation of the foot. */
export function fromAnkle(out: Float64Array, leg: LegTracks, goal: FootGoal, part: SolePart, f: number): void {
  for (let k = 0; k < 8; k++) pose[8 + k] = goal.rotations[f * 8 + k];
  soleFromAnkle(out, leg, part, pose, 0);
}
