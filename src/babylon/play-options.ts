import {
  type BooleanArgument,
  type NumberArgument,
  readArgumentObject,
  readBoolean,
  readNumber,
  show,
} from "../requests/arguments.js";
import { MotionError } from "../requests/motion-error.js";

const FADE_SECONDS = {
  type: "number",
  default: 0.25,
  range: [0, 60],
  unit: "seconds",
  description: "length of the cross-fade",
} as const satisfies NumberArgument;

export interface PlayOptions {
  /** Whether the motion repeats. Default: true for a motion that loops. One that ends holds its last pose. */
  loop?: boolean;
  /** Seconds of cross-fade from what plays now, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
  /**
   * "move" moves the character's node as the motion travels; "none" stays in place, for a game that moves the
   * character itself. Default "move".
   *
   * The node goes as far as the scene's clock says, also in a frame of ten seconds after the page was hidden; call
   * `scene.resetLastAnimationTimeFrame()` to leave such a gap out. A pause by `scene.animationsEnabled` is left out.
   */
  rootMotion?: "move" | "none";
}

export interface StopOptions {
  /** Seconds of cross-fade back to the pose of before, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
}

/** @param loops whether the motion is a loop; throws BAD_USER_INPUT */
export function readPlayOptions(options: PlayOptions, loops: boolean): Required<PlayOptions> {
  const { loop, fadeSeconds, rootMotion } = readArgumentObject(options, ["loop", "fadeSeconds", "rootMotion"]);
  const looping: BooleanArgument = { type: "boolean", default: loops, description: "whether the motion repeats" };
  if (rootMotion !== undefined && rootMotion !== "move" && rootMotion !== "none") {
    throw new MotionError("BAD_USER_INPUT", `rootMotion must be "move" or "none"; got ${show(rootMotion)}.`, {
      argument: "rootMotion",
    });
  }
  return {
    loop: readBoolean("loop", looping, loop),
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds),
    rootMotion: rootMotion ?? "move",
  };
}

/** Throws BAD_USER_INPUT. */
export function readStopOptions(options: StopOptions): Required<StopOptions> {
  const { fadeSeconds } = readArgumentObject(options, ["fadeSeconds"]);
  return { fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds) };
}
