/** What a whole body could not do, beyond the ranges of its joints. */
import type { MotionClip } from "../../../src/motion/clip.js";
import { depthsBelowGround } from "./below-ground.js";
import { distancesOutOfBalance } from "./out-of-balance.js";
import { armDepths } from "./through-body.js";

/**
 * Limits: metres that may be exceeded for less than so many seconds. Of 252 captures as they were recorded, 8% have an
 * arm deeper in the body (at worst 10 cm), 94% are deeper in the ground (hands and feet at worst 20 cm: the height of
 * their floor is a guess), and 5% stand still further out of balance (what they lean on is not recorded).
 */
export const BODY_LIMITS = {
  armInBody: { metres: 0.03, seconds: 0.2, label: "forearm or hand in trunk, head or thigh" },
  belowGround: { metres: 0.03, seconds: 0.05, label: "joint or sole below the ground" },
  outOfBalance: { metres: 0.05, seconds: 0.2, label: "centre of mass beside the soles of a body standing still" },
} as const;

export type BodyLimit = keyof typeof BODY_LIMITS;

/** Returns the distance that each measure reaches and keeps for the time that its limit allows, metres. */
export function bodyMeasures(clip: MotionClip): Record<BodyLimit, number> {
  const held = (values: Float64Array, limit: BodyLimit) =>
    heldValue(values, Math.round(BODY_LIMITS[limit].seconds * clip.frameRate));
  return {
    armInBody: Math.max(...armDepths(clip).map((depths) => held(depths, "armInBody"))),
    belowGround: held(depthsBelowGround(clip), "belowGround"),
    outOfBalance: held(distancesOutOfBalance(clip), "outOfBalance"),
  };
}

/** Returns the largest value that so many neighbouring frames all reach. */
function heldValue(values: Float64Array, frames: number): number {
  let most = 0;
  for (let i = 0; i + frames <= values.length; i++) most = Math.max(most, Math.min(...values.subarray(i, i + frames)));
  return most;
}
