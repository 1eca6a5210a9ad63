import { readNumber } from "../arguments.js";
import { readStyle } from "../style-blend.js";
import { LOCOMOTION_ARGUMENTS } from "./locomotion.js";

export interface LocomotionReadOptions {
  /** Styles that exist; without them any name passes here and is checked by the engine. */
  styles?: readonly string[];
}

/** Reads all arguments except the speed. */
export function readGait(args: Record<string, unknown>, { styles }: LocomotionReadOptions) {
  const { strides, travelAngle, styleId } = LOCOMOTION_ARGUMENTS;
  const seed = readSeed(args.seed);
  const hipTurn = readHipTurn(args.hipTurn);
  return {
    strides: readNumber("strides", strides, args.strides),
    travelAngle: wrapDegrees(readNumber("travelAngle", travelAngle, args.travelAngle)),
    styleId: readStyle("styleId", styleId, args.styleId, styles),
    ...(hipTurn === 1 ? {} : { hipTurn }),
    ...(seed === undefined ? {} : { seed }),
  };
}

/** Throws BAD_USER_INPUT. */
export function readHipTurn(value: unknown): number {
  return readNumber("hipTurn", LOCOMOTION_ARGUMENTS.hipTurn, value);
}

/** Throws BAD_USER_INPUT. */
export function readSeed(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  return readNumber("seed", { ...LOCOMOTION_ARGUMENTS.seed, default: 0 }, value);
}

/** Wraps an angle to above -180 and up to 180 degrees. */
export function wrapDegrees(angle: number): number {
  const turn = angle % 360;
  if (turn > 180) return turn - 360;
  return turn <= -180 ? turn + 360 : turn + 0;
}
