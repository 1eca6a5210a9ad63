import type { NameArgument, NumberArgument } from "./arguments.js";

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
  },
} as const satisfies Record<string, NumberArgument | NameArgument>;

/** Complete and valid arguments of a gait, its speed relative to the figure. */
export interface LocomotionArguments {
  /** Stride pairs, 1 to 5. */
  strides: number;
  /** m/s of a figure with a leg of 0.889 m, 0.25 to 8. */
  moveSpeed: number;
  /** Degrees, from -180 (excluded) to 180: 0 forward, 90 to the figure's right. */
  travelAngle: number;
  /** In lower case. */
  styleId: string;
}

/** What a game asks for: every argument may be left out. */
export interface LocomotionRequest {
  /** Stride pairs (left and right) in the clip, a whole number from 1 to 5. Default 4. */
  strides?: number;
  /** Metres a second in the game's world, above 0, exact on every character. Default 1.2. */
  moveSpeed?: number;
  /** Degrees: 0 forward, 90 to the character's right, 180 backward; any number, modulo 360. Default 0. */
  travelAngle?: number;
  /** Style of the gait, case-insensitive. Default "neutral_male_a". */
  styleId?: string;
  /**
   * Takes `moveSpeed` relative to the character (range 0.25 to 8): that of a figure with a leg of 0.889 m, scaled by
   * leg length, so that a child at 1.2 walks as a child does. Default false.
   */
  relativeSpeed?: boolean;
}
