import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { FootContact, Side } from "../../motion/clip.js";
import type { MotionCharacter } from "../character/motion-character.js";
import type { LocomotionDrive } from "../driving/locomotion-drive.js";
import type { Motion } from "./motion.js";

/** A foot that lands. */
export interface Footstep {
  readonly character: MotionCharacter;
  /** The motion or drive that was playing. */
  readonly source: Motion | LocomotionDrive;
  readonly foot: Side;
  /** Where the sole first touches the ground: world space, scene units. The observer may keep the vector. */
  readonly position: Vector3;
  /** How hard, 0 to 1: about 0.3 for a walk, 0.6 for a run, 1 for a sprint. */
  readonly strength: number;
  /** Weight of the motion in the visible pose, 0.05 to 1: how loud the step should sound in a cross-fade. */
  readonly weight: number;
}

/** Weight below which a footstep is not visible and not reported. */
const LEAST_WEIGHT = 0.05;

/** Notifies the observers of a motion or drive, then those of its character, of a visible footstep. */
export function tellFootstep(
  source: Motion | LocomotionDrive,
  foot: Side,
  part: FootContact["part"],
  strength: number,
): void {
  const { character, onFootstepObservable } = source;
  if (!isHeard(onFootstepObservable) && !isHeard(character.onFootstepObservable)) return;
  const weight = character.body.footShare(source.player, foot);
  if (weight < LEAST_WEIGHT) return;
  const position = character.body.soles.positionToRef(foot, part, new Vector3());
  const step: Footstep = { character, source, foot, position, strength, weight };
  onFootstepObservable.notifyObservers(step);
  if (!source.isDisposed) character.onFootstepObservable.notifyObservers(step);
}

/** Whether an observable has observers. `hasObservers` itself stays true for good once `observer.remove()` was called. */
export function isHeard({ observers }: { observers: readonly unknown[] }): boolean {
  return observers.length > 0;
}
