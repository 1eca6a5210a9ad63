import type { QuantizedArray } from "../../motion/quantized-array.js";
import type { GaitBasis, LocomotionTables, StyleTable } from "./locomotion-tables.js";

/** Gait bases and mean pose as `tools/fit-locomotion` writes them. */
export interface StoredGaitBases {
  meanPose: QuantizedArray;
  bases: Record<"walk" | "run" | "back" | "side", Omit<GaitBasis, "poly"> & { poly: QuantizedArray[] }>;
  sprint: Omit<LocomotionTables["sprint"], "series"> & { series: QuantizedArray };
}

/** A style as `tools/fit-locomotion` writes it. */
export type StoredStyle = Omit<StyleTable, "delta"> & { delta: QuantizedArray };
