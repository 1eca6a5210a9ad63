import { type NumberArgument, readArgumentObject, readBoolean, readName, readNumber } from "../requests/arguments.js";
import { LOCOMOTION_ARGUMENTS, RELATIVE_SPEED_FLAG } from "../requests/locomotion.js";
import { readSignal } from "../requests/request-options.js";
import { FADE_SECONDS, type RootMotionMode, readRootMotion } from "./play-options.js";

/** How fast a velocity may change, in the world. */
export const ACCELERATION = {
  type: "number",
  default: 0,
  above: 0,
  unit: "m/s² in the game's world",
  description: "how fast the velocity may change",
} as const satisfies NumberArgument;

const STYLE_FADE_SECONDS = { ...FADE_SECONDS, default: 0.4 } as const satisfies NumberArgument;

const VELOCITY_IS_RELATIVE = {
  ...RELATIVE_SPEED_FLAG,
  description: "take velocity and acceleration relative to the character's leg length instead of exact in the world",
} as const;

export interface DriveOptions {
  /** Style of the gait, case-insensitive. Default "neutral_male_a". */
  styleId?: string;
  /** Seconds of cross-fade from what plays now, 0 to 60. Default 0.25. */
  fadeSeconds?: number;
  /**
   * "move" moves and turns the character's node; "report" leaves that to the game (`character.deltaPosition`,
   * `deltaRotation`), best in `character.onRootMotionObservable`, which is told before the joints are posed; "none" reports
   * nothing either. Wherever the node goes, the feet stand on the ground of the world. Default "move".
   */
  rootMotion?: RootMotionMode;
  /** How fast the velocity may change, m/s² in the game's world, above 0. Default: as fast as people do. */
  acceleration?: number;
  /**
   * Takes velocity and acceleration relative to the character: those of a figure with a leg of 0.889 m, scaled by leg
   * length. Default false.
   */
  relativeSpeed?: boolean;
}

/** Complete and valid options; without an acceleration, null. */
export interface DriveSettings {
  styleId: string;
  fadeSeconds: number;
  rootMotion: RootMotionMode;
  acceleration: number | null;
  relativeSpeed: boolean;
}

/** Throws BAD_USER_INPUT. */
export function readDriveOptions(options: DriveOptions): DriveSettings {
  const { styleId, fadeSeconds, rootMotion, acceleration, relativeSpeed } = readArgumentObject(options, [
    "styleId",
    "fadeSeconds",
    "rootMotion",
    "acceleration",
    "relativeSpeed",
  ]);
  const limited = acceleration !== undefined && acceleration !== null;
  return {
    styleId: readName("styleId", LOCOMOTION_ARGUMENTS.styleId, styleId),
    fadeSeconds: readNumber("fadeSeconds", FADE_SECONDS, fadeSeconds),
    rootMotion: readRootMotion(rootMotion),
    acceleration: limited ? readNumber("acceleration", ACCELERATION, acceleration) : null,
    relativeSpeed: readBoolean("relativeSpeed", VELOCITY_IS_RELATIVE, relativeSpeed),
  };
}

export interface StyleOptions {
  /** Seconds of cross-fade from the style of before, 0 to 60. Default 0.4. */
  fadeSeconds?: number;
  /** Cancels the change, which then rejects with ABORTED. */
  signal?: AbortSignal;
}

/** Throws BAD_USER_INPUT. */
export function readStyleOptions(options: StyleOptions): { fadeSeconds: number; signal: AbortSignal | undefined } {
  const { fadeSeconds, signal } = readArgumentObject(options, ["fadeSeconds", "signal"]);
  return { fadeSeconds: readNumber("fadeSeconds", STYLE_FADE_SECONDS, fadeSeconds), signal: readSignal(signal) };
}
