import { flightsOf } from "../legs/flights.js";
import type { Take } from "../takes/take.js";
import { type Passage, takeSeconds } from "./passages.js";
import { apartOf } from "./pose-likeness.js";

/** Most seconds on the ground between two jumps. */
const GROUND = 1;
/** Least seconds from a landing, and to a takeoff: legs catch and push there, so that nothing is blended. */
const PUSH = 0.22;
/** Spacing of the moments that are tried, seconds. */
const MOMENT = 1 / 15;

/**
 * Plays jumps one after the other: each goes from its landing straight into the crouch of the next, where the body is
 * most nearly the same. Undefined where a take is not one jump.
 */
export function jumpsInARow(takes: readonly Take[]): Passage[] | undefined {
  if (takes.some((take) => flightsOf(take).length !== 1)) return undefined;
  const passages = takes.map((take) => ({ take, from: 0, to: takeSeconds(take) }));
  for (let i = 1; i < takes.length; i++) {
    const seam = seamOf(takes[i - 1], takes[i]);
    if (!seam) return undefined;
    [passages[i - 1].to, passages[i].from] = seam;
  }
  return passages;
}

/** Returns where the first jump is left, and where the second one is entered, seconds of their takes. */
function seamOf(first: Take, second: Take): [number, number] | undefined {
  const [[, lands], [leaves]] = [flightsOf(first)[0], flightsOf(second)[0]];
  let best: [number, number] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let after = PUSH; after <= GROUND - PUSH && lands + after <= first.active[1]; after += MOMENT) {
    for (let before = PUSH; after + before <= GROUND && leaves - before >= second.active[0]; before += MOMENT) {
      const apart = apartOf(first, lands + after, second, leaves - before);
      if (apart >= least) continue;
      least = apart;
      best = [lands + after, leaves - before];
    }
  }
  return best;
}
