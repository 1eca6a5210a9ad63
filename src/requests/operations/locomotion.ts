import { operation, REQUIRED_ID } from "../argument-table.js";
import type { NameArgument } from "../arguments.js";
import { LOCOMOTION_ARGUMENTS } from "../locomotion.js";

const { strides, moveSpeed, travelAngle, styleId } = LOCOMOTION_ARGUMENTS;
/** The service takes the ids that it lists. */
const ONE_STYLE = { ...styleId, blends: undefined } satisfies NameArgument;

/** Neither blends of styles nor seeds: the interface has none. */
export const createLocomotion = operation({
  characterId: REQUIRED_ID,
  strides,
  moveSpeed,
  travelAngle,
  styleId: ONE_STYLE,
});

export const locomotionStyles = operation({});
