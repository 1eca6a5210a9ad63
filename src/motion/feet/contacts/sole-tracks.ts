import type { FootContact, MotionClip } from "../../clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../forward-kinematics.js";
import { type FootSole, solePosition } from "../foot-sole.js";
import { SOLE_PARTS } from "../sole-parts.js";

/**
 * Paths of the points of the soles: 3 numbers per frame for each foot and part, in the space of the skeleton's root.
 */
export type SoleTracks = Record<FootContact["part"], Float64Array>[];

export function soleTracks(clip: MotionClip, feet: readonly FootSole[]): SoleTracks {
  const pose = createGlobalPose(clip.skeleton);
  const tracks = feet.map(() => ({
    heel: new Float64Array(clip.frameCount * 3),
    ball: new Float64Array(clip.frameCount * 3),
    toe: new Float64Array(clip.frameCount * 3),
  }));
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    feet.forEach((foot, i) => {
      for (const part of SOLE_PARTS) {
        solePosition(tracks[i][part].subarray(frame * 3, frame * 3 + 3), pose, foot, part);
      }
    });
  }
  return tracks;
}
