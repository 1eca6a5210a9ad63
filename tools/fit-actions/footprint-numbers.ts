import { type Footprint, PARTS, PLACE, TURN } from "../../src/synthesis/text/captured/legs/footprint.js";

/** Encodes footprints as whole numbers that `readFootprints` decodes. */
export function footprintNumbers(prints: readonly Footprint[]): number[] {
  return prints.flatMap(({ side, x, z, runs }) => [
    side,
    Math.round(x / PLACE),
    Math.round(z / PLACE),
    runs.length,
    ...runs.flatMap(({ part, from, to, yaw }) => [PARTS.indexOf(part), from, to - from, Math.round(yaw / TURN)]),
  ]);
}
