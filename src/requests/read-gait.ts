import { readName, readNumber } from "./arguments.js";
import { LOCOMOTION_ARGUMENTS } from "./locomotion.js";

export interface LocomotionReadOptions {
  /** Styles that exist; without them any name passes here and is checked by the engine. */
  styles?: readonly string[];
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
