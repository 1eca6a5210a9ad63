import type { GaitBasis, LocomotionTables, StyleTable } from "./locomotion-tables.js";
import { decodeQuantizedArray, type QuantizedArray } from "./quantized-array.js";
import { GAIT_BASES } from "./tables/gait-bases.js";
import { STYLE_DELTAS } from "./tables/style-deltas.js";

/** Gait bases and mean pose as `tools/fit-locomotion` writes them. */
export interface StoredGaitBases {
  meanPose: QuantizedArray;
  bases: Record<"walk" | "run" | "back" | "side", Omit<GaitBasis, "poly"> & { poly: QuantizedArray[] }>;
  sprint: Omit<LocomotionTables["sprint"], "series"> & { series: QuantizedArray };
}

/** A style as `tools/fit-locomotion` writes it. */
export type StoredStyle = Omit<StyleTable, "delta"> & { delta: QuantizedArray };

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
