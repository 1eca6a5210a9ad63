import type { MotionClip } from "../../../../motion/clip.js";

/** The normalised 16-bit integer for 1. */
const ONE = 32767;
/**
 * Frames that are rounded together: a joint needs its parent's result, so working through several frames hides the
 * latency.
 */
const BLOCK = 16;

/**
 * Rounds the clip's local rotations to normalised 16-bit integers, track after track: 4 × frames of each. A joint is
 * rounded relative to its parent's rounded rotation, so that errors do not add up along a chain: each joint's
 * direction in space is off by its own rounding alone, at most 6e-5 rad.
 *
 * @param slots index of each joint's track; -1 for joints that are written as they are: they pass on their parent's
 * error
 *   and add none
 */
export function quantizeRotations({ skeleton, rotations, frameCount }: MotionClip, slots: Int32Array): Int16Array {
  const { parents } = skeleton;
  const joints = parents.length;
  const result = new Int16Array((Math.max(-1, ...slots) + 1) * frameCount * 4);
  // Half the rotation vector from a joint's rotation to its rounded one, in its own frame, in steps of 1 / ONE; the
  // last are for a joint without parent.
  const errors = new Float64Array((joints + 1) * BLOCK * 3);
  for (let first = 0; first < frameCount; first += BLOCK) {
    const end = Math.min(first + BLOCK, frameCount);
    for (let joint = 0; joint < joints; joint++) {
      const isWritten = slots[joint] >= 0;
      let at = (first * joints + joint) * 4;
      let to = (slots[joint] * frameCount + first) * 4;
      let own = joint * BLOCK * 3;
      let parent = (parents[joint] < 0 ? joints : parents[joint]) * BLOCK * 3;
      for (let frame = first; frame < end; frame++) {
        const x = rotations[at];
        const y = rotations[at + 1];
        const z = rotations[at + 2];
        const w = rotations[at + 3];
        const ex = errors[parent];
        const ey = errors[parent + 1];
        const ez = errors[parent + 2];
        // Effect of the parent's error on this joint: (e, 0) * q.
        let dx = ex * w + ey * z - ez * y;
        let dy = ey * w + ez * x - ex * z;
        let dz = ez * w + ex * y - ey * x;
        let dw = -ex * x - ey * y - ez * z;
        if (isWritten) {
          const wx = x * ONE - dx;
          const wy = y * ONE - dy;
          const wz = z * ONE - dz;
          const ww = w * ONE - dw;
          const qx = rounded(wx);
          const qy = rounded(wy);
          const qz = rounded(wz);
          const qw = rounded(ww);
          result[to] = qx;
          result[to + 1] = qy;
          result[to + 2] = qz;
          result[to + 3] = qw;
          dx = qx - wx;
          dy = qy - wy;
          dz = qz - wz;
          dw = qw - ww;
        }
        // The vector part of conj(q) * d.
        errors[own] = w * dx - dw * x - y * dz + z * dy;
        errors[own + 1] = w * dy - dw * y - z * dx + x * dz;
        errors[own + 2] = w * dz - dw * z - x * dy + y * dx;
        at += joints * 4;
        to += 4;
        own += 3;
        parent += 3;
      }
    }
  }
  return result;
}

/** Rounds numbers within 16 bits to the nearest integer; several times as fast as Math.round. */
function rounded(value: number): number {
  return ((value + 32768.5) | 0) - 32768;
}
