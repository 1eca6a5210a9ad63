import { type Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { planSpeed, readLocomotionRequest } from "../../requests/locomotion/game-locomotion.js";
import type { LocomotionArguments, LocomotionRequest } from "../../requests/locomotion/locomotion.js";
import { badInput } from "../../requests/motion-error.js";
import type { PlaybackPlan } from "../playing/motion.js";
import { isUniform, uniformScale } from "../reading/node-transform.js";

/** A game's request for locomotion, converted for one character in its current place and size. */
export interface LocomotionPlan {
  /** Arguments of the request to the source. */
  args: LocomotionArguments;
  name: string;
  /** Chooses the playback that moves the character exactly as fast as requested. */
  playbackOf(clip: MotionClip): PlaybackPlan;
}

/**
 * Converts a request for locomotion.
 *
 * @param character its name, and the model units it travels while the reference figure travels a metre
 * @param toWorld from its model space to the world
 *
 * Throws BAD_USER_INPUT.
 */
export function planLocomotion(
  request: LocomotionRequest,
  character: { name: string; scale: number },
  toWorld: Matrix,
): LocomotionPlan {
  const { moveSpeed, relativeSpeed, ...gait } = readLocomotionRequest(request);
  const { travelAngle, styleId } = gait;
  const worldScale = character.scale * uniformScale(toWorld);
  if (!(worldScale > 0 && worldScale < Number.POSITIVE_INFINITY)) {
    const message = `The character "${character.name}" has no size: its scale in the world is ${uniformScale(toWorld)}. Scale it first, then request.`;
    throw badInput("character", message);
  }
  const speed = relativeSpeed
    ? { relativeSpeed: moveSpeed, playbackRate: 1, note: null }
    : planSpeed(moveSpeed, worldScale);
  return {
    args: { ...gait, moveSpeed: speed.relativeSpeed },
    name: `${styleId} ${Number(moveSpeed.toPrecision(3))} m/s ${Number(travelAngle.toPrecision(3))}°`,
    playbackOf(clip) {
      const notes = speed.note === null ? [] : [speed.note];
      if (relativeSpeed || !clip.loop || isUniform(toWorld)) return { playbackRate: speed.playbackRate, notes };
      const [x, y, z] = clip.loop.displacement;
      const reached = Vector3.TransformNormal(new Vector3(x, y, z), toWorld).length() / clipDuration(clip);
      notes.push("The character is scaled unevenly; the playback rate makes up for it, so that its speed is exact.");
      return { playbackRate: moveSpeed / reached, notes };
    },
  };
}
