import { quatDot, quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import type { LiftedBody } from "../lifter/lift-track.js";

/** Returns the body whose turns lie between those of two bodies. @param share 0: the first, 1: the second */
export function betweenBodies(a: LiftedBody, b: LiftedBody, share: number): LiftedBody {
  const rotations = new Float64Array(a.rotations.length);
  const width = rotations.length / a.frameCount;
  const [from, to] = [new Float64Array(4), new Float64Array(4)];
  for (let i = 0; i < rotations.length; i += 4) {
    quatSlerp(to, quatRead(from, a.rotations, i), quatRead(to, b.rotations, i), share);
    // Neighbours stay on one hemisphere.
    if (i >= width && quatDot(to, quatRead(from, rotations, i - width)) < 0) for (let k = 0; k < 4; k++) to[k] = -to[k];
    quatWrite(rotations, i, to);
  }
  return { ...b, rotations };
}
