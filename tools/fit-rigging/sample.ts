import { type BodyPlace, toBody } from "../../src/rigging/joints/placed-body.js";
import { standBody } from "../../src/rigging/joints/stand.js";
import { fieldOf, voxelize } from "../../src/rigging/voxelize.js";
import type { DistanceField } from "../../src/rigging/voxels/distance-field.js";
import type { Variant } from "./variant.js";

/** Cells along the longest side of the grid in which joints are looked for. */
export const FIT_CELLS = 88;

/** A body as the fitting sees it, and where its points are. */
export interface Sample {
  name: string;
  field: DistanceField;
  place: BodyPlace;
  /** In the body's space; NaN where unknown. */
  truth: Float64Array;
}

export const UPRIGHT = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

export function sampleOf(name: string, variant: Pick<Variant, "positions" | "indices" | "truth">): Sample | null {
  const voxels = voxelize(variant, FIT_CELLS);
  const place = standBody(voxels, UPRIGHT);
  return place && { name, field: fieldOf(voxels), place, truth: toBody(place, variant.truth) };
}
