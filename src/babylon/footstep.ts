import type { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { Side } from "../motion/clip.js";
import type { LocomotionDrive } from "./locomotion-drive.js";
import type { Motion } from "./motion.js";
import type { MotionCharacter } from "./motion-character.js";

/** A foot that comes down. */
export interface Footstep {
  readonly character: MotionCharacter;
  /** What was playing: a motion, or a driven gait. */
  readonly source: Motion | LocomotionDrive;
  readonly foot: Side;
  /** Where the sole touches first: a point of the world, in scene units. The listener may keep it. */
  readonly position: Vector3;
  /** How hard, 0 to 1: about 0.3 for a walk, 0.6 for a run, 1 for a sprint. */
  readonly strength: number;
  /** Share of the motion in what the character shows, above 0.05 to 1: how loud it should sound in a cross-fade. */
  readonly weight: number;
}

/** Below this share in the mix a foot that comes down is not seen, and not told. */
export const LEAST_FOOTSTEP_WEIGHT = 0.05;

/** Mean force in body weights under a foot whose step counts as hardest. */
const HARDEST = 2.5;

/**
 * How hard a foot comes down, 0 to 1. Over a cycle both feet together carry one body weight; so while it stands, a foot
 * carries 1 / (2 · duty) of it in the mean.
 *
 * @param duty share of the foot's cycle in which it stands, above 0
 */
export function footstepStrength(duty: number): number {
  return Math.min(1, 1 / (2 * duty) / HARDEST);
}
