import { describe, expect, it } from "vitest";
import { castMember } from "../../src/characters/index.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter, type Retargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig, createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { perform } from "../synthesis/text/authored/perform.js";

const { clip } = perform("rub_belly");

/** Nearest distance of the right knuckles from the line through hips and chest, in all frames, model units. */
function nearest(retargeter: Retargeter): number {
  const { target } = retargeter;
  const motion = retargetClip(clip, retargeter);
  const pose = createGlobalPose(motion.skeleton);
  const distances = Array.from({ length: motion.frameCount }, (_, frame) => {
    forwardKinematicsOfFrame(motion, frame, pose);
    const at = (role: JointName) => pose.positions.subarray((target.roles[role] as number) * 3).subarray(0, 3);
    const [hand, hips, chest] = [at("RightHandMiddle1"), at("Hips"), at("Spine2")];
    const up = [0, 1, 2].map((k) => chest[k] - hips[k]);
    const off = [0, 1, 2].map((k) => hand[k] - hips[k]);
    const share = dot(up, off) / dot(up, up);
    return Math.hypot(...off.map((value, k) => value - share * up[k]));
  });
  return Math.min(...distances);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

describe("a hand on the belly", () => {
  it("stays outside a belly that is further out, and does not without the fit", () => {
    const rig = createCharacterRig(castMember("builtin-bruno"));
    const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    const { surface } = rig;
    const belly = Math.max(...[3, 4].map((row) => surface!.trunk.radii[row * 16]));
    const unfitted = { ...retargeter, armGuard: { ...retargeter.armGuard!, touch: null } };
    expect(nearest(retargeter)).toBeGreaterThan(belly + 0.02);
    expect(nearest(unfitted)).toBeLessThan(belly);
  });

  it("is where the key poses have it on the figure that they are written for", () => {
    const rig = createCharacterRig(castMember("builtin-mannequin"));
    expect(createRetargeter(BUILTIN_SKELETON, rig).armGuard?.touch).toBeNull();
  });
});

describe("the surface of a body", () => {
  it("is measured on its mesh: the built-in one's is the mannequin's", () => {
    const { trunk, head } = createCharacterRig(castMember("builtin-mannequin")).surface!;
    const bare = createSkeletonRig(BUILTIN_SKELETON).surface!;
    for (const [own, builtin] of [
      [trunk, bare.trunk],
      [head!, bare.head!],
    ])
      own.radii.forEach((radius, i) => {
        expect(Math.abs(radius - builtin.radii[i])).toBeLessThan(0.003);
      });
  });
});
