import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

/** How far joints are turned away from ahead in the mean, degrees to either side. */
function turnOf(clip: MotionClip, joints: readonly string[]): number {
  const global = createGlobalPose(clip.skeleton);
  const rest = createGlobalPose(BUILTIN_SKELETON);
  forwardKinematicsOfFrame(
    { ...clip, frameCount: 1, rotations: BUILTIN_SKELETON.restRotations, translatedJoints: new Int16Array(0) },
    0,
    rest,
  );
  let sum = 0;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, global);
    for (const joint of joints) {
      const j = jointIndex(BUILTIN_SKELETON, joint) * 4;
      const across = quatRotate(
        new Float64Array(3),
        global.rotations.subarray(j, j + 4),
        localAcross(rest.rotations, j),
      );
      sum += Math.atan2(-across[2], across[0]);
    }
  }
  return Math.abs((sum / clip.frameCount / joints.length) * 180) / Math.PI;
}

/** The figure's left, in the frame of a joint of the rest pose. */
function localAcross(rotations: Float64Array, j: number): Float64Array {
  const [x, y, z, w] = rotations.subarray(j, j + 4);
  return quatRotate(new Float64Array(3), [-x, -y, -z, w], [1, 0, 0]) as Float64Array;
}

const walk = (hipTurn: number | undefined, travelAngle = 90, moveSpeed = 1.4) =>
  generateLocomotion({ strides: 1, moveSpeed, travelAngle, styleId: "neutral_male_a", hipTurn });

describe("hipTurn", () => {
  it("sets how much of their turn towards the travel hips and feet make", () => {
    const [all, half, none] = [1, 0.5, 0].map((hipTurn) => turnOf(walk(hipTurn), ["Hips"]));
    expect(all).toBeGreaterThan(45);
    expect(half / all).toBeGreaterThan(0.4);
    expect(half / all).toBeLessThan(0.6);
    expect(none).toBeLessThan(4);
    expect(turnOf(walk(1), ["LeftFoot", "RightFoot"])).toBeGreaterThan(60);
    expect(turnOf(walk(0), ["LeftFoot", "RightFoot"])).toBeLessThan(15);
  });

  it.each([
    [90, 1.4],
    [-90, 3],
    [45, 2],
    [135, 3],
    [180, 1.2],
  ])("keeps direction (%d degrees) and speed (%d m/s) exact, and feet planted", (angle, speed) => {
    const clip = walk(0, angle, speed);
    const [x, , z] = clip.loop!.displacement;
    const seconds = (clip.frameCount - 1) / clip.frameRate;
    expect(Math.hypot(x, z) / seconds).toBeCloseTo(speed, 3);
    expect(-Math.atan2(x, z)).toBeCloseTo(
      (angle * Math.PI) / 180 - (angle === 180 ? 2 * Math.PI : 0) * Number(x > 0),
      3,
    );
    expect(clip.contacts.length).toBeGreaterThan(3);
  });

  it("1 is the same as without it, to the byte", () => {
    expect(walk(1)).toEqual(walk(undefined));
  });

  it("does nothing straight ahead", () => {
    expect(walk(0, 0).rotations).toEqual(walk(1, 0).rotations);
  });
});
