import { type NumberArgument, readArgumentObject, readBoolean, readNumber } from "../arguments.js";
import { LOCOMOTION_ARGUMENTS, type LocomotionArguments, RELATIVE_SPEED_RANGE } from "./locomotion.js";
import { type LocomotionReadOptions, readGait } from "./read-gait.js";

/** `moveSpeed` in a game: exact metres per second of its world, whatever the character's size. */
export const WORLD_SPEED = {
  type: "number",
  default: 1.2,
  above: 0,
  unit: "m/s in the game's world",
} as const satisfies NumberArgument;

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

/** How one character reaches a speed in the world. */
export interface SpeedPlan {
  /** Speed of the generated gait, m/s of the reference figure, inside RELATIVE_SPEED_RANGE. */
  relativeSpeed: number;
  /** Rate at which the clip plays: 1, unless the gait would be outside the range. */
  playbackRate: number;
  /** The reason if the rate is not 1. */
  note: string | null;
}

/**
 * Plans how to reach a speed in the world.
 *
 * @param moveSpeed world units per second
 * @param scale world units that the character travels while the reference figure travels a metre: its leg length (hip
 *  joint to sole, world units) over that of the reference figure
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
