import { quatNormalize } from "../../motion/maths/quaternion.js";
import type { LiftedBody } from "./lifter/lift-track.js";
import { lowPass } from "./tracks/low-pass.js";

/** Fastest turn that is kept, Hz. */
const CUTOFF = 6;

/** Returns the body with its turns smoothed, without delay. */
export function smoothBody(body: LiftedBody): LiftedBody {
  const { frameCount, frameRate } = body;
  const rotations = body.rotations.slice();
  const width = rotations.length / frameCount;
  for (let i = 0; i < width; i++) lowPass(rotations, i, width, frameCount, frameRate, CUTOFF);
  for (let i = 0; i < rotations.length; i += 4) {
    const q = rotations.subarray(i, i + 4);
    quatNormalize(q, q);
  }
  return { ...body, rotations };
}
