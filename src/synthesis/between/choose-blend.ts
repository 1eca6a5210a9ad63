import { blendOver } from "../../motion/joining/blend-over.js";
import type { Blend } from "../../motion/joining/join-clips.js";
import { blendBetween } from "./blend-between.js";

/**
 * Seconds from which on a transition is predicted. Shorter ones would be nearer to what captured people do too, but feet that
 * leave the ground or meet it go some 3 to 7 cm/s faster then than by going over.
 */
const PREDICTED = 0.8;

/** What the body does in a transition of so many seconds in which nothing is asked of it. */
export function chooseBlend(seconds: number): Blend {
  return seconds >= PREDICTED ? blendBetween : blendOver;
}
