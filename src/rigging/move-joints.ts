import type { JointName } from "../motion/joint-names.js";
import type { Steps } from "../requests/steps.js";
import { bodyRig } from "./body-rig.js";
import { fingerOwners } from "./hands/find-fingers.js";
import type { RiggedSurface } from "./rig-surface.js";
import type { RigTables } from "./unpack-rig-tables.js";
import { type SurfaceSkin, skinSurface } from "./weights/skin-surface.js";

/**
 * Weights a rigged surface anew to joints that were moved.
 *
 * @param heads where each of its joints is now, upright, as the rig: 3 per joint
 */
export function* moveJoints(
  { upright, fingered }: Pick<RiggedSurface, "upright" | "fingered">,
  heads: ArrayLike<number>,
  tables: RigTables,
  onProgress: (fraction: number) => void,
): Steps<SurfaceSkin> {
  const { rig } = fingered;
  const places = new Map<JointName, ArrayLike<number>>();
  const ends = new Map<JointName, ArrayLike<number>>();
  rig.names.forEach((name, j) => {
    const at = [0, 1, 2].map((k) => heads[j * 3 + k]);
    places.set(name, at);
    // A bone that leads to no joint ends as far from its joint as before.
    const isLast = !rig.parents.includes(j) || name.endsWith("Hand");
    if (isLast)
      ends.set(
        name,
        at.map((value, k) => value + rig.tails[j * 3 + k] - rig.heads[j * 3 + k]),
      );
  });
  const moved = { ...fingered, rig: bodyRig(places, ends) };
  return yield* skinSurface(upright, moved.rig, tables.blend, fingerOwners(moved), onProgress);
}
