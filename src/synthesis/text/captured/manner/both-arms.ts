import type { MotionClip, Side } from "../../../../motion/clip.js";
import { ARM, HAND, WIDTH } from "../body.js";

/** Copies one arm's motion to the other, mirrored. */
export function actWithBothArms(clip: MotionClip, side: Side): void {
  const [from, to] = [jointsOf(side), jointsOf(side === "left" ? "right" : "left")];
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const at = frame * WIDTH;
    from.forEach((joint, i) => {
      const a = at + joint * 4;
      const b = at + to[i] * 4;
      clip.rotations[b] = clip.rotations[a];
      clip.rotations[b + 1] = -clip.rotations[a + 1];
      clip.rotations[b + 2] = -clip.rotations[a + 2];
      clip.rotations[b + 3] = clip.rotations[a + 3];
    });
  }
}

function jointsOf(side: Side): number[] {
  return [...ARM[side], ...HAND[side].slice(1)];
}
