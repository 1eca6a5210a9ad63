import { basisSeries } from "../cycle/basis-series.js";
import type { HeldArms, LocomotionTables } from "../locomotion-tables.js";
import { ARM_CHANNELS, BODY_CHANNELS } from "../styles/channels.js";

/** Channels of an arm, shoulder to hand. */
export const ONE_ARM = (BODY_CHANNELS - ARM_CHANNELS) / 2;
/** m/s: held arms are relative to those of the walk at this speed, without their swing. */
export const HELD_AGAINST = 1.2;

/**
 * Removes the gait's arms from the body's channels as far as a style holds them: a box is carried, a phone held to
 * the ear, at any speed. The style's delta is then relative to the still arms of a walk.
 *
 * @param body BODY_CHANNELS, changed in place
 * @param held for the figure as it is solved: swapped where that is mirrored
 */
export function holdArms(body: Float64Array, held: HeldArms, still: Float64Array): void {
  for (const side of [0, 1] as const) {
    const share = held[side];
    if (share === 0) continue;
    const from = ARM_CHANNELS + side * ONE_ARM;
    for (let c = from; c < from + ONE_ARM; c++) body[c] += (still[c] - body[c]) * share;
  }
}

/** Evaluates the body's channels of the walk that held arms are relative to, without its swing. */
export function stillWalk(tables: LocomotionTables): Float64Array {
  return basisSeries("walk", HELD_AGAINST, tables).rows.slice(0, BODY_CHANNELS);
}
