import type { MotionClip, Side } from "../../../../motion/clip.js";
import { quatRotate, quatSlerp } from "../../../../motion/maths/quaternion.js";
import { vectors } from "../../../../motion/maths/scratch.js";
import { LEG, SIDES, WIDTH } from "../body.js";
import { createHingedLeg, hingeLeg, writeLeg } from "./hinge-leg.js";
import { createLegPose, poseLeg } from "./leg-kinematics.js";

/** Numbers per foot and frame: ankle, foot's global rotation, axis of the knee. */
const STRIDE = 10;
const LEFT = [1, 0, 0];
/** Share of the leg over which its reach ends softly. */
const SOFTNESS = 0.004;

/** The positions of a clip's feet, frame by frame: left, then right. */
export type FootTracks = Float64Array;

const leg = createLegPose();
const hinged = createHingedLeg();
const [axis] = vectors(1);

export function recordFeet(clip: MotionClip): FootTracks {
  const tracks = new Float64Array(clip.frameCount * 2 * STRIDE);
  eachLeg(clip, (_, to) => {
    tracks.set(leg.ankle, to);
    tracks.set(leg.foot, to + 3);
    quatRotate(axis, leg.thigh, LEFT);
    tracks.set(axis, to + 7);
  });
  return tracks;
}

/**
 * Moves the feet back to where they were recorded, after pelvis and trunk were changed.
 *
 * @param share how much of that for a foot in a frame, 0 to 1
 */
export function restoreFeet(clip: MotionClip, tracks: FootTracks, share: (side: Side, frame: number) => number): void {
  const { rotations } = clip;
  eachLeg(clip, (side, from, frame) => {
    const weight = share(side, frame);
    if (weight <= 0) return;
    const { ankle, foot, hips, socket } = leg;
    for (let k = 0; k < 3; k++) ankle[k] += (tracks[from + k] - ankle[k]) * weight;
    quatSlerp(foot, foot, tracks.subarray(from + 3, from + 7), weight);
    hingeLeg(hinged, socket, ankle, tracks.subarray(from + 7, from + 10), SOFTNESS);
    writeLeg(rotations, frame * WIDTH, LEG[side], hips, hinged, foot);
  });
}

/** Poses each leg in every frame and passes the offset of its numbers in the tracks. */
function eachLeg(
  { frameCount, rotations, translations }: MotionClip,
  use: (side: Side, at: number, frame: number) => void,
): void {
  for (let frame = 0; frame < frameCount; frame++) {
    for (const s of [0, 1] as const) {
      poseLeg({ rotations, pelvis: translations }, s, frame, leg);
      use(SIDES[s], (frame * 2 + s) * STRIDE, frame);
    }
  }
}
