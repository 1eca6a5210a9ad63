import { quatNormalize } from "../../motion/maths/quaternion.js";
import type { LiftedBody } from "./lifter/lift-track.js";
import { lowPass } from "./tracks/low-pass.js";

/** Fastest turn of a body, Hz. */
const CUTOFF = 6;

/**
 * Returns the body with its turns smoothed, without delay.
 *
 * @param cutoff fastest turn that is kept, Hz
 */
export function smoothBody(body: LiftedBody, cutoff = CUTOFF): LiftedBody {
  const { frameCount, frameRate } = body;
  const rotations = body.rotations.slice();
  const width = rotations.length / frameCount;
  for (let i = 0; i < width; i++) lowPass(rotations, i, width, frameCount, frameRate, cutoff);
  for (let i = 0; i < rotations.length; i += 4) {
    const q = rotations.subarray(i, i + 4);
    quatNormalize(q, q);
  }
  return { ...body, rotations };
}
