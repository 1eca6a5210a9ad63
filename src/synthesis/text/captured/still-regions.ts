import type { MotionClip, Side } from "../../../motion/clip.js";
import type { BodyRegion } from "../../../requests/text-plan.js";
import { ARM, HAND, HEAD, LEG, NECK, SIDES, TRUNK, WIDTH } from "./body.js";

const [, ...SPINE] = TRUNK;

/** Keeps parts of the body as they are in the first frame. */
export function keepStill(clip: MotionClip, regions: readonly BodyRegion[]): void {
  const joints = new Set(regions.flatMap(jointsOf));
  for (const joint of joints) {
    for (let frame = 1; frame < clip.frameCount; frame++) {
      clip.rotations.copyWithin(frame * WIDTH + joint * 4, joint * 4, joint * 4 + 4);
    }
  }
}

function jointsOf(region: BodyRegion): number[] {
  switch (region) {
    case "head":
      return [NECK, HEAD];
    case "leftArm":
      return armOf("left");
    case "rightArm":
      return armOf("right");
    case "arms":
      return SIDES.flatMap(armOf);
    case "upperBody":
      return [...SPINE, NECK, HEAD, ...SIDES.flatMap(armOf)];
    case "legs":
      return SIDES.flatMap((side) => [...LEG[side]]);
  }
}

function armOf(side: Side): number[] {
  return [...ARM[side], ...HAND[side]];
}

/** Gives the other arm what one arm does, mirrored. */
export function actWithBothArms(clip: MotionClip, side: Side): void {
  const [from, to] = [armOf(side), armOf(side === "left" ? "right" : "left")];
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
