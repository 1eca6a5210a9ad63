import { clipDuration, type MotionClip } from "../../motion/clip.js";
import type { PelvisState } from "../../motion/pelvis-state.js";
import { badInput } from "../../requests/motion-error.js";
import type { StitchParameters } from "../../requests/operations/stitch.js";
import { pelvisAt } from "./pelvis-at.js";

export interface StitchChoice {
  motionId: string;
  /** Trim point, seconds of the motion. */
  lower: number;
  upper: number;
  /** Seconds of the transition, 0.1 to 3; default 2. */
  seconds?: number;
  /** What happens in the transition; by default nothing in particular. */
  prompt?: string;
  loop?: boolean;
}

/** Share of a frame by which `upper` may exceed the motion's end: decimals are rounded. */
const NEARLY = 0.5;

/**
 * Computes all that a stitch needs to know about one of its motions, from the motion on the built-in skeleton and two
 * trim points. Metres, radians; the root node is at the origin.
 *
 * @param names of the trim points, for errors
 * @throws MotionError BAD_USER_INPUT
 */
export function stitchParameters(
  clip: MotionClip,
  choice: StitchChoice,
  names = { lower: "lower", upper: "upper" },
): StitchParameters {
  const { motionId, lower, seconds = 2, prompt = "", loop = false } = choice;
  const duration = clipDuration(clip);
  const upper = Math.min(choice.upper, duration);
  if (!(choice.upper <= duration + NEARLY / clip.frameRate)) {
    const end = `${duration.toFixed(3)} s`;
    throw badInput(names.upper, `${names.upper} must not be after the motion's end (${end}); got ${choice.upper}.`);
  }
  if (!(lower >= 0 && lower < upper)) {
    throw badInput(names.lower, `${names.lower} must be from 0 to below ${names.upper} (${upper}); got ${lower}.`);
  }
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
