import { quatMultiply } from "../../../motion/maths/quaternion.js";
import { quatFromTo, quatYaw } from "../../../motion/maths/rotation-forms.js";
import { rotateAt } from "../../../motion/maths/track-kernels.js";
import type { LiftedBody } from "../lifter/lift-track.js";

/** Seconds over which a way is measured: noise of the distance counts less. */
const OVER = 0.5;

/** A body's way over the ground, and how much of it goes where the body faces. */
export interface WalkHeading {
  /** Length of the way, metres. */
  way: number;
  /** 1 where it walks forward all along, -1 where it walks backward. */
  ahead: number;
  /** The same of the body whose front is taken for its back: facing is reflected at the plane across the view. */
  turned: number;
  /** How much the body faces the camera or turns its back to it, 0 to 1: where it is seen from the side, 0. */
  frontal: number;
}

/** @param up direction in which gravity does not pull, x y z */
export function walkHeading(body: LiftedBody, root: Float64Array, up: Float64Array): WalkHeading {
  const { frameCount, frameRate, rotations } = body;
  const upright = quatFromTo(new Float64Array(4), up, [0, 1, 0]) as Float64Array;
  const path = new Float64Array(root.length);
  for (let f = 0; f < frameCount; f++) rotateAt(path, f * 3, upright, 0, root, f * 3);
  const width = rotations.length / frameCount;
  const hips = new Float64Array(4);
  const half = Math.max(1, Math.round((OVER * frameRate) / 2));
  let [way, ahead, turned, frontal] = [0, 0, 0, 0];
  for (let f = half; f + half < frameCount; f++) {
    const [x, z] = [0, 2].map((k) => path[(f + half) * 3 + k] - path[(f - half) * 3 + k]);
    const yaw = quatYaw(quatMultiply(hips, upright, rotations.subarray(f * width, f * width + 4)));
    // From the body to the camera, over the ground.
    const view = Math.atan2(-path[f * 3], -path[f * 3 + 2]);
    const reflected = Math.PI - (yaw - view) + view;
    way += Math.hypot(x, z);
    ahead += x * Math.sin(yaw) + z * Math.cos(yaw);
    turned += x * Math.sin(reflected) + z * Math.cos(reflected);
    frontal += Math.abs(Math.cos(yaw - view)) * Math.hypot(x, z);
  }
  const share = (sum: number) => sum / Math.max(1e-9, way);
  return { way: way / (2 * half), ahead: share(ahead), turned: share(turned), frontal: share(frontal) };
}
