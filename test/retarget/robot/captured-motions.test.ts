import { describe, expect, it } from "vitest";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { capturedActions, capturedClip } from "../../support/captured-clips.js";
import { robotClearance } from "../../support/robot-clearance.js";
import { robotQuality } from "../../support/robot-quality.js";

describe("captured actions, imported, on the robot", () => {
  it.each(
    capturedActions(["bow", "turn_left", "squat", "dance_salsa", "throw_overhand", "swing_golf", "pick_up_floor"]),
  )("$action: feet stand, joints within limits and speeds", (action) => {
    const clip = capturedClip(action);
    const motion = robotMotion(clip);
    const quality = robotQuality(motion, clip);
    expect(quality.limitMargin).toBeGreaterThan(0.005);
    expect(quality.speed).toBeLessThan(20);
    expect(quality.slide).toBeLessThan(0.01);
    expect(quality.lowest).toBeGreaterThan(-0.012);
    const { armBody, armArm, legLeg } = robotClearance(motion);
    expect(Math.min(armBody, armArm, legLeg)).toBeGreaterThan(0);
  });
});
