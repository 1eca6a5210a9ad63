import type { OptionalNumberArgument } from "../argument-table.js";
import type { NameArgument, NumberArgument } from "../arguments.js";
import type { StyleBlend, StyleName } from "../style-blend.js";

/** Range of speeds that gaits are generated for, m/s of the reference figure. */
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
  /** How far the hips turn towards the direction of travel: 1 as people do, 0 to keep facing ahead. */
  hipTurn: {
    type: "number",
    default: 1,
    range: [0, 1],
  },
  /** Varies the strides of a clip, as people's vary; without a seed all are alike. */
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
  /** 0 to 1; default 1. */
  hipTurn?: number;
  /** A whole number from 0 to 4294967295; none: all strides are alike. */
  seed?: number;
}

/** A game's locomotion request; every argument is optional. */
export interface LocomotionRequest {
  /** Stride pairs (left and right) in the clip, a whole number from 1 to 5. Default 4. */
  strides?: number;
  /** Speed in metres a second in the game's world, above 0, exact on every character. Default 1.2. */
  moveSpeed?: number;
  /** Direction of travel in degrees: 0 forward, 90 to the character's right, 180 backward; modulo 360. Default 0. */
  travelAngle?: number;
  /** Style of the gait, or a blend of up to 8: `{ proud: 0.6, tired: 0.4 }`; case-insensitive. Default "neutral_male_a". */
  styleId?: StyleName | StyleBlend;
  /**
   * How far the hips turn towards the direction of travel when moving sideways or backwards, 0 to 1. At 1 the pelvis turns by
   * up to 60° and the feet by up to 80°, as when people look to the side while walking; at 0 hips and feet face ahead, as
   * when aiming, and side steps cross. Default 1.
   */
  hipTurn?: number;
  /**
   * Makes every stride slightly different, as people's are. The same seed gives the same clip. A whole number from 0 to
   * 4294967295. The loop still closes, and speed and planted feet stay exact. Default: all strides alike.
   */
  seed?: number;
  /**
   * Whether `moveSpeed` is relative to the character (range 0.25 to 8): given for a figure with a leg of 0.889 m and scaled
   * by leg length, so that a child at 1.2 walks as a child does. Default false.
   */
  relativeSpeed?: boolean;
}
