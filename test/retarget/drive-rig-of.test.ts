import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../src/motion/builtin-skeleton.js";
import type { JointName } from "../../src/motion/joint-names.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createSkeletonRig } from "../../src/retarget/rig/character-rig.js";
import { driveRigOf } from "../../src/retarget/rig/drive-rig-of.js";
import { RIGS_HERE } from "../support/characters/characters.js";
import { itOn } from "../support/characters/on-characters.js";
import { rigOf } from "../support/retargeting.js";

const BUILTIN = createSkeletonRig(BUILTIN_SKELETON);

async function drive(file: string) {
  const rig = await rigOf(file);
  return { rig, driveRig: driveRigOf(createRetargeter(BUILTIN_SKELETON, rig)) };
}

describe("driveRigOf", () => {
  it("has the legs of the built-in skeleton as they are", () => {
    const rig = driveRigOf(createRetargeter(BUILTIN_SKELETON, BUILTIN));
    const joint = (name: JointName) => BUILTIN_SKELETON.names.indexOf(name);
    expect(rig.hips).toBe(0);
    expect(rig.facing).toBe(0);
    expect([...rig.translatedJoints]).toEqual([0]);
    const [left, right] = rig.legs;
    expect([left.thigh, left.shin, left.foot, left.toe]).toEqual(
      (["LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase"] as const).map(joint),
    );
    expect(right.thigh).toBe(joint("RightUpLeg"));
    expect(left.thighLength).toBeCloseTo(THIGH_LENGTH, 5);
    expect(left.shinLength).toBeCloseTo(SHANK_LENGTH, 5);
    expect([...rig.chain].sort((a, b) => a - b)).toEqual([
      0,
      ...["LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase", "RightUpLeg", "RightLeg", "RightFoot", "RightToeBase"].map(
        (name) => joint(name as JointName),
      ),
    ]);
  });

  it("orders every character's chain with parents and carriers first", async () => {
    for (const file of RIGS_HERE) {
      const { rig, driveRig } = await drive(file);
      const place = new Map([...driveRig.chain].map((joint, i) => [joint, i]));
      expect(place.size, file).toBe(driveRig.chain.length);
      driveRig.chain.forEach((joint, i) => {
        for (const above of [rig.skeleton.parents[joint], driveRig.carriers[i]]) {
          if (above >= 0) expect(place.get(above), `${file} ${rig.skeleton.names[joint]}`).toBeLessThan(i);
        }
      });
      for (const { thigh, shin, foot, toe, thighLength, shinLength } of driveRig.legs) {
        for (const joint of [thigh, shin, foot]) expect(place.has(joint), file).toBe(true);
        if (toe >= 0) expect(place.has(toe), file).toBe(true);
        expect((thighLength + shinLength) / driveRig.legLength, file).toBeGreaterThan(0.6);
        expect((thighLength + shinLength) / driveRig.legLength, file).toBeLessThan(1.05);
      }
    }
  });

  itOn(["made/feet-on-root.fbx", "rigged/quaternius2019-male-casual.fbx"])(
    "finds that in %s the shin carries a foot that is parented to the root",
    async (file) => {
      const { rig, driveRig } = await drive(file);
      for (const { foot, shin } of driveRig.legs) {
        expect(rig.skeleton.parents[foot]).not.toBe(shin);
        expect(driveRig.carriers[driveRig.chain.indexOf(foot)]).toBe(shin);
        expect(driveRig.translatedJoints).toContain(foot);
      }
    },
  );

  itOn(["made/biped.fbx", "rigged/rocketbox-male-01.fbx"])(
    "finds that in %s the pelvis carries thighs that are parented to a spine joint",
    async (file) => {
      const { rig, driveRig } = await drive(file);
      for (const { thigh } of driveRig.legs) {
        expect(rig.skeleton.parents[thigh]).not.toBe(driveRig.hips);
        expect(driveRig.carriers[driveRig.chain.indexOf(thigh)]).toBe(driveRig.hips);
        expect(driveRig.chain).toContain(rig.skeleton.parents[thigh]);
        expect(driveRig.translatedJoints).toContain(thigh);
      }
    },
  );
});
