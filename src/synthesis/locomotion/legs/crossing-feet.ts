import type { Gait } from "../cycle/gait.js";
import { smootherstep } from "../easing.js";
import { legTurn } from "./hip-yaw.js";

/** Metres between the lines that passing ankles keep to, for feet pointing along the travel and for feet across it. */
const FOOT_WIDTH = 0.115;
const FOOT_LENGTH = 0.364;
/** Extra clearance for knees that do not point along the travel, and more of it in a sprint, which lifts them high. */
const KNEE = 0.19;
const SPRINTING_KNEE = 0.16;
/** Distance along the travel between standing and landing foot beyond which they do not pass each other, metres. */
const APART = 0.12;
/**
 * Feet that would pass each other by less than this step wider instead; and the distance over which that gives way to
 * passing.
 */
const WIDER = 0.03;
const FADE = 0.103;

/**
 * Returns the distance across the travel that a swinging ankle keeps from the standing one as it passes, metres: legs
 * have thickness.
 */
export function passingGap(gait: Gait): number {
  const knee = (KNEE + SPRINTING_KNEE * gait.weights.sprint) * Math.sin(gait.aside);
  return Math.max(Math.hypot(FOOT_WIDTH, knee), FOOT_LENGTH * Math.sin(gait.aside - legTurn(gait)));
}

/**
 * Moves the points where the feet stand apart, across the travel, where the legs pass each other: the trailing foot
 * in front, or, with hips that face away from the travel, behind.
 */
export function spreadCrossingFeet(gait: Gait, left: [number, number], right: [number, number]): void {
  const sin = Math.sin(gait.aside);
  const cos = Math.cos(gait.aside);
  const ahead = (left[0] - right[0]) * sin + (left[1] - right[1]) * cos;
  const gap = (left[0] - right[0]) * cos - (left[1] - right[1]) * sin;
  // Where only a little is missing they step wide enough not to pass each other.
  const close = gait.stride / 2 + APART - ahead;
  const passing = smootherstep((close - WIDER) / FADE);
  const wider = 0.5 * Math.max(0, Math.min(close, WIDER)) * (1 - passing);
  const side = cos > -0.2 ? 1 : -1;
  const missing = 0.5 * Math.max(0, passingGap(gait) - gap * side) * side * passing;
  left[0] += missing * cos + wider * sin;
  left[1] -= missing * sin - wider * cos;
  right[0] -= missing * cos + wider * sin;
  right[1] += missing * sin - wider * cos;
}
