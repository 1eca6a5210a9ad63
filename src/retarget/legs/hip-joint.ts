import { rotateAt } from "../../motion/maths/track-kernels.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";

/** Finds a hip joint of the target, before the pelvis step. */
export function hipJoint(
  out: Float64Array,
  { legs, target, hipCenter }: Retargeter,
  { rotations, joints, hipCenters }: ClipFrames,
  frame: number,
  side: number,
): void {
  const { hipOffset } = legs[side];
  for (let k = 0; k < 3; k++) out[k] = hipOffset[k] - hipCenter[k];
  rotateAt(out, 0, rotations, (frame * joints + (target.roles.Hips as number)) * 4, out, 0);
  for (let k = 0; k < 3; k++) out[k] += hipCenters[frame * 3 + k];
}

/** Writes a distance towards the figure's left as a vector, for this heading. */
export function aside(out: Float64Array, distance: number, yaw: number): void {
  out[0] = distance * Math.cos(yaw);
  out[1] = 0;
  out[2] = -distance * Math.sin(yaw);
}
