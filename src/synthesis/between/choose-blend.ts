import type { Blend } from "../../motion/stitching/blend.js";
import { blendOver } from "../../motion/stitching/blend-over.js";
import { blendBetween } from "./blend-between.js";

/**
 * Shortest transition that is predicted, seconds. A prediction would be more lifelike in shorter ones too, but feet
 * that leave the ground or meet it then move some 3 to 7 cm/s faster than in a plain blend.
 */
const PREDICTED = 0.8;

/** Chooses how the body moves in a transition of this many seconds with no action in it. */
export function chooseBlend(seconds: number): Blend {
  return seconds >= PREDICTED ? blendBetween : blendOver;
}
