import type { Affine } from "../motion/maths/affine.js";
import type { Steps } from "../requests/steps.js";
import { type FoundBody, findBody } from "./find-body.js";
import { type FingeredRig, findFingers, fingerOwners } from "./hands/find-fingers.js";
import type { RigOptions, RigProgress } from "./rig-options.js";
import type { Surface } from "./surface.js";
import type { RigTables } from "./unpack-rig-tables.js";
import { type SurfaceSkin, skinSurface } from "./weights/skin-surface.js";

/** The joints of a surface, and its weights. */
export interface RiggedSurface extends FoundBody {
  skin: SurfaceSkin;
  /** The surface as the rig is: upright, facing +Z. */
  upright: Surface;
  fingered: FingeredRig;
}

/** Finds the joints of a surface and weights its vertices to them. Throws AUTO_RIG_FAILED. */
export function* rigSurface(
  surface: Surface,
  options: RigOptions,
  onProgress: RigProgress,
  tables: RigTables,
): Steps<RiggedSurface> {
  onProgress("voxels", 0);
  const body = yield* findBody(surface, options, tables, (fraction) => onProgress("joints", 0.05 + fraction * 0.6));
  const upright = { ...surface, positions: movedPoints(surface.positions, body.toUpright) };
  const bare: FingeredRig = { rig: body.rig, hands: [] };
  const fingered = options.fingers === false ? bare : yield* findFingers(upright, body.rig, body.handEnds);
  onProgress("weights", 0.7);
  const skin = yield* skinSurface(upright, fingered.rig, tables.blend, fingerOwners(fingered), (fraction) =>
    onProgress("weights", 0.7 + fraction * 0.25),
  );
  const { rig, hands } = fingered;
  const findings = { ...body.findings, joints: rig.names.length, fingeredHands: hands.length };
  return { ...body, rig, findings, skin, upright, fingered };
}

/** Returns points moved by a transform, 3 numbers each. */
export function movedPoints(points: ArrayLike<number>, m: Affine): Float64Array {
  const out = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    for (let k = 0; k < 3; k++) {
      out[at + k] = m[k] * points[at] + m[3 + k] * points[at + 1] + m[6 + k] * points[at + 2] + m[9 + k];
    }
  }
  return out;
}
