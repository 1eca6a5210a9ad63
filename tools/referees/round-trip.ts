import { join } from "node:path";
import { readWithBlender } from "./blender/read-with-blender.js";
import type { WrittenCase } from "./cases.js";
import { compareReadings, type Difference } from "./compare.js";
import { ours } from "./ours/read-with-ours.js";

export interface RoundTrip {
  case: WrittenCase;
  error: string | null;
  difference: Difference | null;
}

/**
 * Runs the round trip: GLB, read by us, written as FBX (the cases), read by Blender and written as GLB, read by us
 * again.
 */
export async function roundTrips(cases: readonly WrittenCase[], folder: string): Promise<RoundTrip[]> {
  const files = cases.map((_, index) => join(folder, `round-${index}.glb`));
  const answers = readWithBlender(cases.map(({ job }, index) => ({ ...job, export: files[index] })));
  const trips: RoundTrip[] = [];
  for (const [index, each] of cases.entries()) {
    const failed = answers[index];
    const [back] = "error" in failed ? [failed] : await ours.read([{ ...each.job, file: files[index] }]);
    if ("error" in back) trips.push({ case: each, error: back.error, difference: null });
    else trips.push({ case: each, error: null, difference: compareReadings(each.expected, back, each.mayBeLost) });
  }
  return trips;
}
