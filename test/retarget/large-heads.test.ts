import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { quatConjugate, quatRotate } from "../../src/motion/maths/quaternion.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter, standingPose } from "../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { placeAbout, SECTORS, surfaceRadius } from "../../src/retarget/rig/radial-surface.js";
import { textClip } from "../../tools/sheet/worded.js";

const pip = createCharacterRig(castMember("builtin-pip"));
const clip = (prompt: string): MotionClip => textClip(1)(prompt);

/** Largest depth of the middle of a hand inside the head, as a share of the head's half width: of its bare middle, which hands of the source do not enter. */
function deepest(rig: CharacterRig, motion: MotionClip): number {
  const head = rig.roles.Head as number;
  const surface = rig.surface!.head!;
  const place = { row: 0, sector: 0, radius: 0 };
  const pose = createGlobalPose(motion.skeleton);
  const canonical = Array.from(rig.canonical.subarray(head * 4, head * 4 + 4));
  const standing = standingPose(rig).positions[head * 3 + 1];
  let deep = 0;
  for (let frame = 0; frame < motion.frameCount; frame++) {
    forwardKinematicsOfFrame(motion, frame, pose);
    const at = (role: JointName, k: number) => pose.positions[(rig.roles[role] as number) * 3 + k];
    const inverse = quatConjugate([0, 0, 0, 1], Array.from(pose.rotations.subarray(head * 4, head * 4 + 4)));
    for (const side of ["Left", "Right"] as const) {
      const offset = [0, 1, 2].map(
        (k) => at(`${side}Hand`, k) + 0.35 * (at(`${side}Hand`, k) - at(`${side}ForeArm`, k)) - at("Head", k),
      );
      const local = quatRotate([0, 0, 0], canonical, quatRotate([0, 0, 0], inverse, offset) as number[]) as number[];
      local[1] -= surface.origin[1] - standing;
      placeAbout(
        surface,
        local.map((value, k) => value + surface.origin[k]),
        place,
      );
      if (place.row < 0) continue;
      deep = Math.max(deep, (surfaceRadius(surface, place) - place.radius) / surface.radii[2 * SECTORS + 4]);
    }
  }
  return deep;
}

describe("hands and a large head", () => {
  it.each(["celebrate", "serves a tennis ball"])("keep clear of each other: %s", (prompt) => {
    const motion = clip(prompt);
    const retargeter = createRetargeter(BUILTIN_SKELETON, pip);
    const guard = retargeter.armGuard;
    if (!guard) throw new Error("A body with arms has a guard.");
    // Without it they go in.
    expect(deepest(pip, retargetClip(motion, { ...retargeter, armGuard: { ...guard, touch: null } }))).toBeGreaterThan(
      0.02,
    );
    expect(deepest(pip, retargetClip(motion, retargeter))).toBe(0);
  });
});
