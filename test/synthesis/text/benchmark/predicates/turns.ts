/** Turning on the spot. Right is positive; mirror the checks for the left. */
import { atMost, between, type Check, check } from "../check.js";
import { strayed } from "./steps.js";

/** By an angle to the right. */
export const turnsRight = (degrees: number, within = 20): Check[] => [
  check("turns right", (view) => between(view.turned, degrees - within, degrees + within, "°")),
  check("on the spot", (view) => atMost(strayed(view), 0.7, " m")),
];

/** Either way round. */
export const turnsAround = (degrees = 180, within = 25): Check[] => [
  check("turns around", (view) => between(Math.abs(view.turned), degrees - within, degrees + within, "°")),
  check("on the spot", (view) => atMost(strayed(view), 0.7, " m")),
];

export const keepsFacing = (within = 25): Check =>
  check("keeps facing ahead", (view) => atMost(Math.abs(view.turned), within, "°"));
