import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../../../motion/builtin-skeleton.js";
import type { MotionClip, Side } from "../../../../motion/clip.js";
import { boneRotation } from "../../../../motion/feet/bone-rotation.js";
import { solveTwoBone } from "../../../../motion/feet/two-bone-ik.js";
import {
  quatConjugate,
  quatMultiply,
  quatRead,
  quatRotate,
  quatSlerp,
  quatWrite,
} from "../../../../motion/maths/quaternion.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import { vecCross, vecNormalize, vecSubtract } from "../../../../motion/maths/vector.js";
import { LEG, SIDES, TRUNK, WIDTH } from "../body.js";

/** Numbers per foot and frame: ankle, foot's global rotation, direction of the knee. */
const STRIDE = 10;
const [HIPS] = TRUNK;

/** The positions of a clip's feet, frame by frame: left, then right. */
export type FootTracks = Float64Array;

const [position, socket, knee, ankle, pole, offset, x, z] = vectors(8);
const [hips, thigh, shank, foot, local] = quaternions(5);
const DOWN_THIGH = Float64Array.of(0, -THIGH_LENGTH, 0);
const DOWN_SHANK = Float64Array.of(0, -SHANK_LENGTH, 0);
/** Where the knee points, seen from the thigh: ahead while the leg is straight, along the thigh once it is folded. */
const TO_KNEE = Float64Array.of(0, -1, 1);

export function recordFeet(clip: MotionClip): FootTracks {
  const tracks = new Float64Array(clip.frameCount * 2 * STRIDE);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    SIDES.forEach((side, s) => {
      readLeg(clip, frame, side);
      const to = (frame * 2 + s) * STRIDE;
      for (let k = 0; k < 3; k++) tracks[to + k] = ankle[k];
      for (let k = 0; k < 4; k++) tracks[to + 3 + k] = foot[k];
      quatRotate(pole, thigh, TO_KNEE);
      for (let k = 0; k < 3; k++) tracks[to + 7 + k] = pole[k];
    });
  }
  return tracks;
}

/**
 * Moves the feet back to where they were recorded, after pelvis and trunk were changed.
 *
 * @param share how much of that for a foot in a frame, 0 to 1
 */
export function restoreFeet(clip: MotionClip, tracks: FootTracks, share: (side: Side, frame: number) => number): void {
  for (let frame = 0; frame < clip.frameCount; frame++) {
    SIDES.forEach((side, s) => {
      const weight = share(side, frame);
      if (weight <= 0) return;
      readLeg(clip, frame, side);
      const from = (frame * 2 + s) * STRIDE;
      const wanted = tracks.subarray(from + 3, from + 7);
      for (let k = 0; k < 3; k++) {
        ankle[k] += (tracks[from + k] - ankle[k]) * weight;
        pole[k] = tracks[from + 7 + k];
      }
      quatSlerp(foot, foot, wanted, weight);
      solveTwoBone(knee, ankle, socket, ankle, THIGH_LENGTH, SHANK_LENGTH, pole, 0.004);
      writeLeg(clip, frame, side);
    });
  }
}

/** Reads socket, ankle and the global rotations of a leg. */
function readLeg({ rotations, translations }: MotionClip, frame: number, side: Side): void {
  const at = frame * WIDTH;
  const [upper, lower, end] = LEG[side];
  for (let k = 0; k < 3; k++) {
    position[k] = translations[frame * 3 + k];
    offset[k] = BUILTIN_SKELETON.restTranslations[upper * 3 + k];
  }
  quatRead(hips, rotations, at + HIPS * 4);
  quatRotate(socket, hips, offset);
  for (let k = 0; k < 3; k++) socket[k] += position[k];
  quatMultiply(thigh, hips, quatRead(local, rotations, at + upper * 4));
  quatMultiply(shank, thigh, quatRead(local, rotations, at + lower * 4));
  quatMultiply(foot, shank, quatRead(local, rotations, at + end * 4));
  quatRotate(offset, thigh, DOWN_THIGH);
  quatRotate(ankle, shank, DOWN_SHANK);
  for (let k = 0; k < 3; k++) ankle[k] += socket[k] + offset[k];
}

/** Writes a leg from `socket`, `knee`, `ankle`, `pole`, and the global rotation `foot`. */
function writeLeg({ rotations }: MotionClip, frame: number, side: Side): void {
  const at = frame * WIDTH;
  const [upper, lower, end] = LEG[side];
  vecSubtract(z, ankle, socket);
  vecNormalize(z, z);
  vecCross(x, pole, z);
  vecNormalize(x, x);
  boneRotation(thigh, socket, knee, x);
  boneRotation(shank, knee, ankle, x);
  writeLocal(rotations, at + upper * 4, hips, thigh);
  writeLocal(rotations, at + lower * 4, thigh, shank);
  writeLocal(rotations, at + end * 4, shank, foot);
}

function writeLocal(rotations: Float32Array, to: number, parent: Float64Array, global: Float64Array): void {
  quatConjugate(local, parent);
  quatMultiply(local, local, global);
  const dot =
    local[0] * rotations[to] +
    local[1] * rotations[to + 1] +
    local[2] * rotations[to + 2] +
    local[3] * rotations[to + 3];
  if (dot < 0) for (let k = 0; k < 4; k++) local[k] = -local[k];
  quatWrite(rotations, to, local);
}
