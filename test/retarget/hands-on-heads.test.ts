import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { SECTORS } from "../../src/retarget/rig/radial-surface.js";
import { perform } from "../synthesis/text/authored/perform.js";

/** Distance of the right wrist from the middle of the head in all frames, model units. */
function distances(rig: CharacterRig, motion: MotionClip): number[] {
  const pose = createGlobalPose(motion.skeleton);
  const up = rig.surface!.head!.radii[5 * SECTORS] * 0.8;
  return Array.from({ length: motion.frameCount }, (_, frame) => {
    forwardKinematicsOfFrame(motion, frame, pose);
    const at = (role: JointName) => pose.positions.subarray((rig.roles[role] as number) * 3).subarray(0, 3);
    const [hand, head] = [at("RightHand"), at("Head")];
    return Math.hypot(hand[0] - head[0], hand[1] - head[1] - up, hand[2] - head[2]);
  });
}

const salute = perform("salute", { side: "right" }).clip;

describe("a hand at the head", () => {
  it.each(["builtin-titan", "builtin-bruno", "builtin-mila"] as const)("is at the temple of %s, too", (id) => {
    const rig = createCharacterRig(castMember(id));
    const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    const { radii } = rig.surface!.head!;
    const surface = Math.min(radii[3 * SECTORS], radii[3 * SECTORS + 4]) + 0.16 * retargeter.armGuard!.touch!.arm;
    const reach = Math.min(...distances(rig, retargetClip(salute, retargeter)));
    expect(Math.abs(reach - surface)).toBeLessThan(0.035 * rig.height);
  });

  it("moves there and away as smoothly as it did", () => {
    const rig = createCharacterRig(castMember("builtin-pip"));
    const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    const jerks = [retargeter, { ...retargeter, armGuard: { ...retargeter.armGuard!, touch: null } }].map((each) => {
      const far = distances(rig, retargetClip(salute, each));
      return Math.max(...far.slice(2).map((value, f) => Math.abs(value - 2 * far[f + 1] + far[f])));
    });
    expect(jerks[0]).not.toBe(jerks[1]);
    expect(jerks[0]).toBeLessThan(1.5 * jerks[1]);
  });

  it("is the source's on the built-in figure itself", () => {
    const rig = createCharacterRig(castMember("builtin-mannequin"));
    expect(createRetargeter(BUILTIN_SKELETON, rig).armGuard?.touch).toBeNull();
  });
});
