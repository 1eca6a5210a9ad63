import type { MotionClip } from "../../../src/motion/clip.js";
import { calmTurns } from "./calm-turns.js";
import { hingeLegs } from "./hinge-legs.js";
import { limitJoints } from "./limit-joints.js";
import { tiltPelvis } from "./tilt-pelvis.js";

/** Brings the joints of a source's clip into people's ranges, moving little of the body. */
export function mendBody(clip: MotionClip): void {
  const movement = {
    frames: clip.frameCount,
    rotations: Float64Array.from(clip.rotations),
    pelvis: Float64Array.from(clip.translations),
  };
  calmTurns(movement);
  tiltPelvis(movement);
  hingeLegs(movement);
  limitJoints(movement);
  clip.rotations.set(movement.rotations);
  clip.translations.set(movement.pelvis);
}
