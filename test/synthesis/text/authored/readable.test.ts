import { describe, expect, it } from "vitest";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";
import { perform, places } from "./perform.js";

/** Largest turn of the head away from where it began, degrees. */
function headTurn({ clip }: Performance): number {
  const head = jointIndex(clip.skeleton, "Head") * 4;
  const pose = createGlobalPose(clip.skeleton);
  const turns = Array.from({ length: clip.frameCount }, (_, frame) => {
    forwardKinematicsOfFrame(clip, frame, pose);
    return [...pose.rotations.subarray(head, head + 4)];
  });
  const dots = turns.map((turn) => Math.abs(turn.reduce((sum, value, k) => sum + value * turns[0][k], 0)));
  return (2 * Math.acos(Math.min(1, ...dots)) * 180) / Math.PI;
}

describe("small gestures can be read from across a room", () => {
  it.each([
    ["nod", 30],
    ["shake_head", 38],
    ["tilt_head", 31],
  ] as const)("%s turns the head by %d degrees", (action, least) => {
    expect(headTurn(perform(action, { count: 2 }))).toBeGreaterThan(least);
  });

  it("a sigh lifts the shoulders and lets them fall", () => {
    const heights = places(perform("sigh"), "LeftArm").map(([, y]) => y);
    expect(Math.max(...heights) - heights[0]).toBeGreaterThan(0.03);
    expect(heights[0] - Math.min(...heights)).toBeGreaterThan(0.05);
  });

  it("a zombie's hands reach out before its shoulders", () => {
    const zombie = perform("zombie_idle");
    const [hands, chest] = [places(zombie, "RightHand"), places(zombie, "Spine2")];
    const middle = hands.length >> 1;
    expect(hands[middle][1]).toBeGreaterThan(chest[middle][1] - 0.05);
    expect(hands[middle][2] - chest[middle][2]).toBeGreaterThan(0.35);
  });
});
