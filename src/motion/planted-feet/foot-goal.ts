import { soleFromAnkle } from "./footprints.js";
import type { LegTracks } from "./leg-tracks.js";
import type { SolePart } from "./standing-parts.js";

/** Where a foot is to be in every frame: ankle (3 a frame), rotations of foot and toes (8 a frame), in the world. */
export interface FootGoal {
  ankles: Float64Array;
  rotations: Float64Array;
  /** Frames from the nearest stance, 0 in one. */
  away: Int32Array;
}

/** What is added to a foot in each frame, 3 numbers each: to its ankle's place, to its turn (rotation vectors). */
export interface FootChange {
  moves: Float64Array;
  turns: Float64Array;
  /** How far the toes are bent (the first of three; above 0 down), radians. */
  bends: Float64Array;
}

const pose = new Float64Array(16);

/** A part of the sole from the ankle, as the goal has the foot turned. */
export function fromAnkle(out: Float64Array, leg: LegTracks, goal: FootGoal, part: SolePart, f: number): void {
  for (let k = 0; k < 8; k++) pose[8 + k] = goal.rotations[f * 8 + k];
  soleFromAnkle(out, leg, part, pose, 0);
}
