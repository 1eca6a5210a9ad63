import {
  type NameArgument,
  type NumberArgument,
  readArgumentObject,
  readBoolean,
  readName,
  readNumber,
} from "./arguments.js";

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

/** `moveSpeed` in a game: exact metres a second of its world, whatever the character's size. */
export const WORLD_SPEED = {
  type: "number",
  default: 1.2,
  above: 0,
  unit: "m/s in the game's world",
} as const satisfies NumberArgument;

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

export interface LocomotionReadOptions {
  /** Styles that exist; without them any name passes here and is checked by the engine. */
  styles?: readonly string[];
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

/** A game's request, complete and valid. */
export interface GameLocomotion extends LocomotionArguments {
  /** Whether `moveSpeed` is relative to the character; else it is metres a second in the world. */
  relativeSpeed: boolean;
}

/** Reads a game's request. Throws BAD_USER_INPUT. */
export function readLocomotionRequest(input: unknown, options: LocomotionReadOptions = {}): GameLocomotion {
  const args = readArgumentObject(input, [...Object.keys(LOCOMOTION_ARGUMENTS), "relativeSpeed"]);
  const relativeSpeed = readBoolean("relativeSpeed", false, args.relativeSpeed);
  const speed = relativeSpeed ? LOCOMOTION_ARGUMENTS.moveSpeed : WORLD_SPEED;
  return {
    ...readGait(args, options),
    moveSpeed: readNumber("moveSpeed", speed, args.moveSpeed),
    relativeSpeed,
  };
}

/** All but the speed. */
export function readGait(args: Record<string, unknown>, { styles }: LocomotionReadOptions) {
  const { strides, travelAngle, styleId } = LOCOMOTION_ARGUMENTS;
  return {
    strides: readNumber("strides", strides, args.strides),
    travelAngle: wrapDegrees(readNumber("travelAngle", travelAngle, args.travelAngle)),
    styleId: readName("styleId", styleId, args.styleId, styles),
  };
}

/** The same direction, above -180 and up to 180. */
export function wrapDegrees(angle: number): number {
  const turn = angle % 360;
  if (turn > 180) return turn - 360;
  return turn <= -180 ? turn + 360 : turn + 0;
}

/** How a speed in the world is reached on one character. */
export interface SpeedPlan {
  /** What the gait is generated at, m/s of the reference figure, inside RELATIVE_SPEED_RANGE. */
  relativeSpeed: number;
  /** What the clip is played at: 1, unless the gait would lie outside the range. */
  playbackRate: number;
  /** Says why, when the rate is not 1. */
  note: string | null;
}

/**
 * @param moveSpeed world units a second
 * @param scale world units that the character travels where the reference figure travels a metre: its leg length
 *   (hip joint to sole, world units) over that of the reference figure
 */
export function planSpeed(moveSpeed: number, scale: number): SpeedPlan {
  const wanted = moveSpeed / scale;
  const [slowest, fastest] = RELATIVE_SPEED_RANGE;
  if (wanted >= slowest && wanted <= fastest) return { relativeSpeed: wanted, playbackRate: 1, note: null };
  const relativeSpeed = wanted < slowest ? slowest : fastest;
  const playbackRate = wanted / relativeSpeed;
  const note =
    `A moveSpeed of ${round(moveSpeed)} is a gait of ${round(wanted)} m/s relative to this character's legs; gaits are ` +
    `made from ${slowest} to ${fastest} m/s, so this one was made at ${relativeSpeed} m/s and plays at ` +
    `${round(playbackRate)} times its rate.`;
  return { relativeSpeed, playbackRate, note };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
