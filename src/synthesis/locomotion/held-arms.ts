import { basisSeries } from "./basis-series.js";
import { ARM_CHANNELS, BODY_CHANNELS } from "./channels.js";
import type { LocomotionTables } from "./locomotion-tables.js";

/** Channels of an arm, shoulder to hand. */
export const ONE_ARM = (BODY_CHANNELS - ARM_CHANNELS) / 2;
/** m/s: the arms of the walk at this speed, without their swing, are what held arms are told against. */
export const HELD_AGAINST = 1.2;

/** How far the left and the right arm are held: 0 swing with the gait, 1 do in any gait what the style says. */
export type HeldArms = readonly [left: number, right: number];

/**
 * Takes the gait's arms out of the body's channels as far as a style holds them: a box is carried, a phone held to the ear,
 * at any speed. The style's delta then counts from the still arms of a walk.
 *
 * @param body BODY_CHANNELS, changed in place
 * @param held of the figure as it is solved: turned about where that is mirrored
 */
export function holdArms(body: Float64Array, held: HeldArms, still: Float64Array): void {
  for (const side of [0, 1] as const) {
    const share = held[side];
    if (share === 0) continue;
    const from = ARM_CHANNELS + side * ONE_ARM;
    for (let c = from; c < from + ONE_ARM; c++) body[c] += (still[c] - body[c]) * share;
  }
}

/** The body's channels of the walk that held arms are told against, without its swing. */
export function stillWalk(tables: LocomotionTables): Float64Array {
  return basisSeries("walk", HELD_AGAINST, tables).rows.slice(0, BODY_CHANNELS);
}
