import { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { FootContact, Side } from "../motion/clip.js";
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
const LEAST_WEIGHT = 0.05;

/** Tells the observers of what plays, then those of its character, that a foot came down, if it is seen. */
export function tellFootstep(
  source: Motion | LocomotionDrive,
  foot: Side,
  part: FootContact["part"],
  strength: number,
): void {
  const { character, onFootstepObservable } = source;
  if (!isHeard(onFootstepObservable) && !isHeard(character.onFootstepObservable)) return;
  const weight = character.footShare(source.player, foot);
  if (weight < LEAST_WEIGHT) return;
  const position = character.soles.positionToRef(foot, part, new Vector3());
  const step: Footstep = { character, source, foot, position, strength, weight };
  onFootstepObservable.notifyObservers(step);
  if (!source.isDisposed) character.onFootstepObservable.notifyObservers(step);
}

/** Whether anybody listens: `hasObservers` stays true for good once `observer.remove()` was called. */
export function isHeard({ observers }: { observers: readonly unknown[] }): boolean {
  return observers.length > 0;
}
