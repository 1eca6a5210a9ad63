import { FIT_JOINTS } from "./fit-joints.js";
import { gaitWindows } from "./gait-cycles.js";
import { type CaptureIndex, type LocomotionClip, readCapture } from "./mocap-reader.js";

/** Returns the left-right symmetric mean of the local rotations over the walking cycles of `clips`: 19 × xyzw. */
export function fitMeanPose(index: CaptureIndex, clips: readonly LocomotionClip[]): Float64Array {
  const sums = new Float64Array(FIT_JOINTS.length * 4);
  const add = (joint: number, x: number, y: number, z: number, w: number) => {
    const at = joint * 4;
    const sign = sums[at] * x + sums[at + 1] * y + sums[at + 2] * z + sums[at + 3] * w < 0 ? -1 : 1;
    sums[at] += sign * x;
    sums[at + 1] += sign * y;
    sums[at + 2] += sign * z;
    sums[at + 3] += sign * w;
  };
  for (const clip of clips) {
    for (const { rotations, frames } of gaitWindows(readCapture(index, clip.clip), clip.cleanCycleTimes)) {
      for (let i = 0; i < frames.length * FIT_JOINTS.length; i++) {
        const [x, y, z, w] = rotations.subarray(i * 4, i * 4 + 4);
        const joint = i % FIT_JOINTS.length;
        add(joint, x, y, z, w);
        add(mirrorJoint(joint), x, -y, -z, w);
      }
    }
  }
  for (let joint = 0; joint < FIT_JOINTS.length; joint++) {
    const q = sums.subarray(joint * 4, joint * 4 + 4);
    const length = Math.hypot(...q) * Math.sign(q[3] || 1);
    for (let k = 0; k < 4; k++) q[k] /= length;
  }
  return sums;
}

function mirrorJoint(joint: number): number {
  const name = FIT_JOINTS[joint];
  const other = name.startsWith("left")
    ? name.replace("left", "right")
    : name.startsWith("right")
      ? name.replace("right", "left")
      : name;
  return FIT_JOINTS.indexOf(other as (typeof FIT_JOINTS)[number]);
}
