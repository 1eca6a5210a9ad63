import { describe, expect, it } from "vitest";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { CharacterRig } from "../../src/retarget/rig/character-rig.js";
import { itOn } from "../support/characters/on-characters.js";
import { onto, rigOf } from "../support/retargeting.js";
import { walkClip } from "../support/walks.js";

/** How far a knee bends over a walk, and the most from one frame to the next, degrees. */
function kneeBend(rig: CharacterRig): { most: number; step: number } {
  const clip = onto(rig, walkClip("walk"));
  const pose = createGlobalPose(clip.skeleton);
  const joint = (role: "LeftUpLeg" | "LeftLeg" | "LeftFoot") => (rig.roles[role] as number) * 3;
  let most = 0;
  let step = 0;
  let before = Number.NaN;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    const bone = (from: number, to: number) => [0, 1, 2].map((k) => pose.positions[to + k] - pose.positions[from + k]);
    const thigh = bone(joint("LeftUpLeg"), joint("LeftLeg"));
    const shin = bone(joint("LeftLeg"), joint("LeftFoot"));
    const dot = thigh.reduce((sum, value, k) => sum + value * shin[k], 0);
    const bend = (Math.acos(dot / Math.hypot(...thigh) / Math.hypot(...shin)) * 180) / Math.PI;
    most = Math.max(most, bend);
    if (frame > 0) step = Math.max(step, Math.abs(bend - before));
    before = bend;
  }
  return { most, step };
}

describe("feet that are long for their legs", () => {
  itOn(["made/parts.glb", "made/broad.glb", "rigged/kaykit-knight.glb", "rigged/kaykit-manny/manny_med_mod.gltf"])(
    "%s: roll less, so that the knee bends as in a walk",
    async (file) => {
      const { most, step } = kneeBend(await rigOf(file));
      expect(most).toBeLessThan(105);
      expect(step).toBeLessThan(12);
    },
  );

  it("are distinguished from human feet, which roll as in the source", async () => {
    const { most, step } = kneeBend(await rigOf("made/mixamo.glb"));
    expect(most).toBeGreaterThan(60);
    expect(most).toBeLessThan(85);
    expect(step).toBeLessThan(9);
  });
});
