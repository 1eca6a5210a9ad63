import type { MotionClip } from "../../../motion/clip.js";

/** Flips quaternions to the hemisphere of the frame before, and normalises them, in place. */
export function keepHemispheres({ rotations, skeleton }: MotionClip): void {
  const width = skeleton.names.length * 4;
  for (let at = 0; at < rotations.length; at += 4) {
    const x = rotations[at];
    const y = rotations[at + 1];
    const z = rotations[at + 2];
    const w = rotations[at + 3];
    const before = at - width;
    const dot =
      before < 0
        ? w
        : x * rotations[before] + y * rotations[before + 1] + z * rotations[before + 2] + w * rotations[before + 3];
    const scale = (dot < 0 ? -1 : 1) / Math.sqrt(x * x + y * y + z * z + w * w);
    rotations[at] = x * scale;
    rotations[at + 1] = y * scale;
    rotations[at + 2] = z * scale;
    rotations[at + 3] = w * scale;
  }
}
