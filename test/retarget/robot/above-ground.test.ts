import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { readTextMotion } from "../../../src/requests/read-text-motion.js";
import { runSteps } from "../../../src/requests/steps.js";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { askedSteps } from "../../../src/synthesis/text/generate-text-motion.js";
import { lowestPoints } from "../../support/quality/robot-ground.js";
import { robotQuality } from "../../support/quality/robot-quality.js";

function clipOf(prompt: string): MotionClip {
  const clip = runSteps(askedSteps(readTextMotion({ prompt, model: "text-to-motion" })));
  return resampleClip(clip, 30);
}

describe("the robot on the ground", () => {
  it.each([
    "does push-ups",
    "lies down on the back, then gets up",
    "crawls forward on hands and knees",
    "gets up from lying on the floor",
    "kneels down, then stands up",
    "does a forward roll",
    "does a cartwheel",
    "falls down",
  ])("%s: no part of it more than a centimetre deep, and never a jerk upward", (prompt) => {
    const motion = robotMotion(clipOf(prompt));
    const lowest = lowestPoints(motion).map(({ height }) => height);
    expect(Math.min(...lowest)).toBeGreaterThan(-0.01);
    const height = (f: number) => motion.rootPositions[f * 3 + 2];
    for (let f = 2; f < motion.frameCount; f++) {
      const change = height(f) - 2 * height(f - 1) + height(f - 2);
      expect(Math.abs(change) * motion.frameRate ** 2).toBeLessThan(35);
    }
  });

  it.each(["lies down on the back, then gets up", "gets up from lying on the floor"])(
    "%s: lies on the ground, though the legs do not reach where the feet should be",
    (prompt) => {
      const heights = lowestPoints(robotMotion(clipOf(prompt))).map(({ height }) => height);
      expect(Math.max(...heights)).toBeLessThan(0.03);
    },
  );

  it("rests hands and feet on the ground in push-ups, rather than hanging above it", () => {
    const clip = clipOf("does push-ups");
    const motion = robotMotion(clip);
    const heights = lowestPoints(motion).map(({ height }) => height);
    expect(heights.filter((height) => height > 0.02).length / heights.length).toBeLessThan(0.1);
    const { slide, standLow, standHigh } = robotQuality(motion, clip);
    expect(slide).toBeLessThan(0.005);
    expect(standLow).toBeGreaterThan(-0.002);
    expect(standHigh).toBeLessThan(0.005);
  });

  it.each(["walks forward", "kicks with the right leg"])("%s: soles exactly on the ground", (prompt) => {
    const clip = clipOf(prompt);
    const { standLow, standHigh, lowest } = robotQuality(robotMotion(clip), clip);
    expect(lowest).toBeGreaterThan(-0.0005);
    expect(standLow).toBeGreaterThan(-0.0005);
    if (prompt.startsWith("walks")) expect(standHigh).toBeLessThan(0.0005);
  });
});
