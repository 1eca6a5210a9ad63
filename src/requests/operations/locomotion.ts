import { operation, REQUIRED_ID } from "../argument-table.js";
import type { NameArgument } from "../arguments.js";
import { LOCOMOTION_ARGUMENTS } from "../locomotion/locomotion.js";

const { strides, moveSpeed, travelAngle, styleId } = LOCOMOTION_ARGUMENTS;
/** The service accepts only the ids that it lists. */
const ONE_STYLE = { ...styleId, blends: undefined } satisfies NameArgument;

/** Without blends of styles, seeds and hip turns, which the service's API does not have. */
export const createLocomotion = operation({
  characterId: REQUIRED_ID,
  strides,
  moveSpeed,
  travelAngle,
  styleId: ONE_STYLE,
});

export const locomotionStyles = operation({});
