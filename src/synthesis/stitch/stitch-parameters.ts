import { clipDuration, type MotionClip } from "../../motion/clip.js";
import type { PelvisState } from "../../motion/pelvis-state.js";
import { badInput } from "../../requests/motion-error.js";
import type { StitchParameters } from "../../requests/operations/stitch.js";
import { pelvisAt } from "./pelvis-at.js";

export interface StitchChoice {
  motionId: string;
  /** Seconds of the motion. */
  lower: number;
  upper: number;
  /** Seconds of the transition, 0.1 to 3; default 2. */
  seconds?: number;
  /** What happens in the transition; default nothing of its own. */
  prompt?: string;
  loop?: boolean;
}

/**
 * All that a stitch wants to know of one of its motions, from the motion on the built-in skeleton and two trim points.
 * Metres, radians; the root node is at the origin.
 */
export function stitchParameters(clip: MotionClip, choice: StitchChoice): StitchParameters {
  const { motionId, lower, upper, seconds = 2, prompt = "", loop = false } = choice;
  const duration = clipDuration(clip);
  if (!(lower >= 0 && lower < upper)) throw badInput("lower", `lower must be from 0 to below upper; got ${lower}.`);
  if (!(upper <= duration))
    throw badInput("upper", `upper must not be after the motion's end (${duration}); got ${upper}.`);
  return {
    prompt,
    motionId,
    stitchLoop: loop,
    stitchDuration: seconds,
    motionDuration: duration,
    motionLowerTrimTime: lower,
    motionUpperTrimTime: upper,
    motionLowerTrimFraction: lower / duration,
    motionUpperTrimFraction: upper / duration,
    rootNodeWorldPos: { x: 0, y: 0, z: 0 },
    rootNodeWorldRot: { x: 0, y: 0, z: 0, w: 1 },
    atZeroTime: pelvisState(pelvisAt(clip, 0)),
    atLowerTrimTime: pelvisState(pelvisAt(clip, lower)),
    atUpperTrimTime: pelvisState(pelvisAt(clip, upper)),
  };
}

function pelvisState({ position, rotation, yaw }: PelvisState): StitchParameters["atZeroTime"] {
  const [x, y, z] = position;
  const [qx, qy, qz, qw] = rotation;
  return {
    pelvisWorldPos: { x, y, z },
    pelvisWorldRot: { x: qx, y: qy, z: qz, w: qw },
    hipsForwardFacingWorldYaw: yaw,
  };
}
