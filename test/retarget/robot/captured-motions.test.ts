import { describe, expect, it } from "vitest";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { ACTION_SOURCES } from "../../support/action-clips.js";
import { robotClearance } from "../../support/quality/robot-clearance.js";
import { robotQuality } from "../../support/quality/robot-quality.js";

const ACTIONS = ["bow", "turn_left", "squat", "throw_overhand", "pick_up_floor"];
/** The engine plays these on feet that pivot while they stand. */
const ON_TURNING_FEET = ["dance_salsa", "swing_golf"];

for (const { how, options, clip: clipOf } of ACTION_SOURCES) {
  describe(`actions ${how}, on the robot`, options, () => {
    it.each(how === "captured" ? [...ACTIONS, ...ON_TURNING_FEET] : ACTIONS)(
      "%s: feet stand, joints within limits and speeds",
      (action) => {
        const clip = clipOf(action);
        const motion = robotMotion(clip);
        const quality = robotQuality(motion, clip);
        expect(quality.limitMargin).toBeGreaterThan(0.005);
        expect(quality.speed).toBeLessThan(20);
        expect(quality.slide).toBeLessThan(0.0102);
        expect(quality.lowest).toBeGreaterThan(-0.012);
        const { armBody, armArm, legLeg } = robotClearance(motion);
        expect(Math.min(armBody, armArm, legLeg)).toBeGreaterThan(0);
      },
    );
  });
}
