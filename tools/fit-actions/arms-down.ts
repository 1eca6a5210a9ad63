import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../src/motion/skeleton.js";

/** Degrees between an upper arm and straight down at which it hangs. */
const HANGING = 14;

/** Lowers the upper arms by this many degrees, less where they hang already. */
export function bringArmsDown(clip: MotionClip, degrees: number): void {
  const width = BUILTIN_SKELETON.names.length * 4;
  for (const [name, outward] of [
    ["LeftArm", 1],
    ["RightArm", -1],
  ] as const) {
    const joint = jointIndex(BUILTIN_SKELETON, name) * 4;
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const at = frame * width + joint;
      const q = clip.rotations.slice(at, at + 4);
      const down = -quatRotate([0, 0, 0], q, [outward, 0, 0])[1];
      const raised = (Math.acos(Math.min(1, Math.max(-1, down))) * 180) / Math.PI;
      const half = (-outward * Math.min(degrees, Math.max(0, raised - HANGING)) * Math.PI) / 360;
      quatMultiply(q, [0, 0, Math.sin(half), Math.cos(half)], q);
      clip.rotations.set(q, at);
    }
  }
}
