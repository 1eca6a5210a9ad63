import type { OptionalNumberArgument } from "./argument-table.js";
import type { NameArgument, NumberArgument } from "./arguments.js";
import type { StyleBlend } from "./style-blend.js";

/** Speeds that a gait is generated at, m/s of the reference figure. */
export const RELATIVE_SPEED_RANGE: readonly [number, number] = [0.25, 8];

/** The arguments of locomotion: names, defaults and ranges. */
export const LOCOMOTION_ARGUMENTS = {
  /** Stride pairs (left and right) in the clip. */
  strides: {
    type: "number",
    default: 4,
    range: [1, 5],
    integer: true,
  },
  /** Speed of a figure with a leg of 0.889 m; scaled by leg length on others. */
  moveSpeed: {
    type: "number",
    default: 1.2,
    range: RELATIVE_SPEED_RANGE,
    unit: "m/s",
  },
  /** Direction of travel: 0 forward, 90 to the right, 180 backward; modulo 360. */
  travelAngle: {
    type: "number",
    default: 0,
    unit: "degrees",
  },
  /** Style of the gait. */
  styleId: {
    type: "name",
    of: "style",
    listedBy: "npx babylon-motion styles, or motions.getLocomotionStylesAsync()",
    default: "neutral_male_a",
    blends: true,
  },
  /** Makes the strides of a clip differ, as people's do; without one they are all alike. */
  seed: {
    type: "number",
    range: [0, 2 ** 32 - 1],
    integer: true,
  },
} as const satisfies Record<string, NumberArgument | OptionalNumberArgument | NameArgument>;

/** Complete and valid arguments of a gait, its speed relative to the figure. */
export interface LocomotionArguments {
  /** Stride pairs, 1 to 5. */
  strides: number;
  /** m/s of a figure with a leg of 0.889 m, 0.25 to 8. */
  moveSpeed: number;
  /** Degrees, from -180 (excluded) to 180: 0 forward, 90 to the figure's right. */
  travelAngle: number;
  /** Id of a style, or a blend as `readStyle` writes it. */
  styleId: string;
  /** Whole, 0 to 4294967295; none: every stride is alike. */
  seed?: number;
}

/** What a game asks for: every argument may be left out. */
export interface LocomotionRequest {
  /** Stride pairs (left and right) in the clip, a whole number from 1 to 5. Default 4. */
  strides?: number;
  /** Metres a second in the game's world, above 0, exact on every character. Default 1.2. */
  moveSpeed?: number;
  /** Degrees: 0 forward, 90 to the character's right, 180 backward; any number, modulo 360. Default 0. */
  travelAngle?: number;
  /** Style of the gait, or a blend of up to 8: `{ proud: 0.6, tired: 0.4 }`; case-insensitive. Default "neutral_male_a". */
  styleId?: string | StyleBlend;
  /**
   * Makes every stride a little different, as people's are: another seed, another clip; the same one, the same clip. A whole
   * number from 0 to 4294967295. The loop still closes, and speed and planted feet are as exact. Default: all strides alike.
   */
  seed?: number;
  /**
   * Takes `moveSpeed` relative to the character (range 0.25 to 8): that of a figure with a leg of 0.889 m, scaled by
   * leg length, so that a child at 1.2 walks as a child does. Default false.
   */
  relativeSpeed?: boolean;
}
