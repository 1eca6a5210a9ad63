import { readArgumentObject, readNumber } from "../arguments.js";
import { LOCOMOTION_ARGUMENTS, type LocomotionArguments } from "./locomotion.js";
import { type LocomotionReadOptions, readGait } from "./read-gait.js";

/** Reads arguments as the service defines them (speed relative to the figure). Throws BAD_USER_INPUT. */
export function readLocomotionArguments(input: unknown, options: LocomotionReadOptions = {}): LocomotionArguments {
  const args = readArgumentObject(input, Object.keys(LOCOMOTION_ARGUMENTS));
  return {
    ...readGait(args, options),
    moveSpeed: readNumber("moveSpeed", LOCOMOTION_ARGUMENTS.moveSpeed, args.moveSpeed),
  };
}
