import { type Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { clipDuration, type MotionClip } from "../motion/clip.js";
import { planSpeed, readLocomotionRequest } from "../requests/game-locomotion.js";
import type { LocomotionArguments, LocomotionRequest } from "../requests/locomotion.js";
import { badInput } from "../requests/motion-error.js";
import type { PlaybackPlan } from "./motion.js";
import { isUniform, uniformScale } from "./node-transform.js";

/** What a game's request for locomotion comes to on one character, as it stands now. */
export interface LocomotionPlan {
  /** What its source is asked for. */
  args: LocomotionArguments;
  name: string;
  /** How the clip is played so that the character moves exactly as fast as was asked. */
  playbackOf(clip: MotionClip): PlaybackPlan;
}

/**
 * @param character its name, and model units that it travels where the reference figure travels a metre
 * @param toWorld from its model space to the world
 *
 * Throws BAD_USER_INPUT.
 */
export function planLocomotion(
  request: LocomotionRequest,
  character: { name: string; scale: number },
  toWorld: Matrix,
): LocomotionPlan {
  const { strides, moveSpeed, travelAngle, styleId, relativeSpeed } = readLocomotionRequest(request);
  const worldScale = character.scale * uniformScale(toWorld);
  if (!(worldScale > 0 && worldScale < Number.POSITIVE_INFINITY)) {
    const message = `The character "${character.name}" has no size: its scale in the world is ${uniformScale(toWorld)}. Give it its size, then request.`;
    throw badInput("character", message);
  }
  const speed = relativeSpeed
    ? { relativeSpeed: moveSpeed, playbackRate: 1, note: null }
    : planSpeed(moveSpeed, worldScale);
  return {
    args: { strides, moveSpeed: speed.relativeSpeed, travelAngle, styleId },
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
