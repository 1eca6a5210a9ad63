import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { createPose, type Pose } from "../../../src/motion/clip.js";
import { builtinDriveRig } from "../../../src/motion/driven-gait/cells/builtin-drive-rig.js";
import { ChainPose } from "../../../src/motion/driven-gait/feet/chain-pose.js";
import { LiveFeet } from "../../../src/motion/feet/live/live-feet.js";

const rig = builtinDriveRig();
const chain = new ChainPose(BUILTIN_SKELETON, rig);
const STEP = 1 / 60;

/** The body stands with its knees bent a little; its hips are moved by x, y, z. */
function standing(x = 0, y = -0.03, z = 0): Pose {
  const pose = createPose(BUILTIN_SKELETON);
  [x, y, z].forEach((value, k) => {
    pose.translations[k] += value;
  });
  return pose;
}

function ankle(pose: Pose, side: 0 | 1): number[] {
  chain.solve(pose);
  const at = chain.find(rig.legs[side].foot);
  return [...chain.positions.subarray(at * 3, at * 3 + 3)];
}

describe("feet of a body whose poses come live", () => {
  it("stay where they stand while the body's path drifts and its height is off", () => {
    const feet = new LiveFeet(BUILTIN_SKELETON, rig);
    let planted: number[][] | null = null;
    for (let i = 0; i < 240; i++) {
      const pose = standing(0.03 * Math.sin(i / 20), -0.05 + 0.01 * Math.sin(i / 7), 0.02 * Math.cos(i / 33));
      feet.apply(pose, [0.9, 0.8], STEP, false);
      if (i < 60) continue;
      const now = [ankle(pose, 0), ankle(pose, 1)];
      planted ??= now;
      for (const side of [0, 1]) {
        expect(Math.hypot(...now[side].map((value, k) => value - planted![side][k]))).toBeLessThan(0.002);
      }
    }
    // At the height of the bind pose, in which the soles are on the ground.
    expect(planted![0][1]).toBeCloseTo(ankle(createPose(BUILTIN_SKELETON), 0)[1], 2);
  });

  it("go with the pose while they do not stand, but not below the ground", () => {
    const feet = new LiveFeet(BUILTIN_SKELETON, rig);
    const free = standing(0.2, 0.3, 0.1);
    const wished = ankle(free, 0);
    feet.apply(free, [0, 0], STEP, false);
    expect(Math.hypot(...ankle(free, 0).map((value, k) => value - wished[k]))).toBeLessThan(1e-6);
    const low = standing(0, -0.2, 0);
    feet.apply(low, [0, 0], STEP, false);
    expect(ankle(low, 0)[1]).toBeGreaterThan(ankle(createPose(BUILTIN_SKELETON), 0)[1] - 0.005);
  });

  it("leave when their pose is too far away, and plant again there", () => {
    const feet = new LiveFeet(BUILTIN_SKELETON, rig);
    const after = (x: number, frames: number) => {
      let pose = standing(x);
      for (let i = 0; i < frames; i++) {
        pose = standing(x);
        feet.apply(pose, [1, 1], STEP, false);
      }
      return ankle(pose, 0)[0];
    };
    const first = after(0, 60);
    expect(Math.abs(after(0.9, 120) - first)).toBeGreaterThan(0.5);
  });

  it("return to where their poses have them", () => {
    const feet = new LiveFeet(BUILTIN_SKELETON, rig);
    // The body's path is off by what its planted feet held back.
    for (let i = 0; i < 90; i++) feet.apply(standing(i * 0.002), [1, 1], STEP, false);
    let pose = standing(0.18);
    for (let i = 0; i < 400; i++) {
      pose = standing(0.18);
      feet.apply(pose, [1, 1], STEP, true);
    }
    expect(Math.abs(ankle(pose, 0)[0] - ankle(standing(0.18), 0)[0])).toBeLessThan(0.05);
  });
});
