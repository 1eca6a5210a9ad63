import { describe, expect, it } from "vitest";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { poseDistance } from "../../../src/motion/stitching/pose-distance.js";
import { readTextMotion } from "../../../src/requests/read-text-motion.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";

describe("a loop of words", () => {
  it.each(["crosses the arms", "chops wood", "dances salsa", "sits down, then reads"])("repeats: %s", (prompt) => {
    const clip = generateTextMotion({ prompt, loop: true });
    const last = clip.frameCount - 1;
    expect(clip.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
    expect(poseDistance(clip, 0, clip, last, 0)).toBeLessThan(1e-3);
    expect(poseDistance(clip, 1, clip, last - 1, 0)).toBeLessThan(0.25);
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.003);
    expect(clip.plan.steps).toHaveLength(1);
    expect(clip.plan.steps[0].body.end).toBeCloseTo(last / 60, 2);
  });

  it("leaves out getting in and out of it", () => {
    const whole = generateTextMotion({ prompt: "sits down, then reads" });
    const loop = generateTextMotion({ prompt: "sits down, then reads", loop: true });
    const heights = ({ translations, frameCount }: typeof whole) =>
      Array.from({ length: frameCount }, (_, f) => translations[f * 3 + 1]);
    expect(Math.max(...heights(loop))).toBeLessThan(Math.max(...heights(whole)) - 0.3);
  });

  it("goes on from where it ended if it travels", () => {
    const { loop, frameCount } = generateTextMotion({ prompt: "walks", loop: true });
    expect(loop!.displacement[2] / ((frameCount - 1) / 60)).toBeGreaterThan(1);
  });

  it("is not fitted to a length", () => {
    expect(() => readTextMotion({ prompt: "waves", loop: true, length: 3 })).toThrow(/leave length out/);
  });
});
