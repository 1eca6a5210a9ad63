import { decodeQuantizedArray } from "../../motion/quantized-array.js";
import type { GaitBasis, LocomotionTables } from "./locomotion-tables.js";
import type { StoredGaitBases, StoredStyle } from "./stored-tables.js";
import { GAIT_BASES } from "./tables/gait-bases.js";
import { STYLE_DELTAS } from "./tables/style-deltas.js";

let decoded: LocomotionTables | undefined;

/** The fitted tables, decoded at the first call. */
export function locomotionTables(): LocomotionTables {
  decoded ??= decodeTables(GAIT_BASES, STYLE_DELTAS);
  return decoded;
}

export function decodeTables(stored: StoredGaitBases, styles: readonly StoredStyle[]): LocomotionTables {
  const { meanPose, bases, sprint } = stored;
  return {
    meanPose: decodeQuantizedArray(meanPose),
    bases: { walk: basis(bases.walk), run: basis(bases.run), back: basis(bases.back), side: basis(bases.side) },
    sprint: { ...sprint, series: decodeQuantizedArray(sprint.series) },
    styles: new Map(styles.map((style) => [style.id, { ...style, delta: decodeQuantizedArray(style.delta) }])),
  };
}

function basis(stored: StoredGaitBases["bases"]["walk"]): GaitBasis {
  return { ...stored, poly: stored.poly.map(decodeQuantizedArray) };
}
