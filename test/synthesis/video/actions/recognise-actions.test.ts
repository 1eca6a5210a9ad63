import { describe, expect, it } from "vitest";
import { resampleClip } from "../../../../src/motion/resample.js";
import { sliceClip } from "../../../../src/motion/slice-clip.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { recogniseActions } from "../../../../src/synthesis/video/actions/recognise-actions.js";

const made = (prompt: string) => resampleClip(generateTextMotion({ prompt }), 30);

describe("the actions in a motion", () => {
  it.each([
    ["walks forward eight steps", "walk"],
    ["runs forward for four seconds", "run"],
    ["does five jumping jacks", "jumping_jack"],
    ["does a cartwheel", "cartwheel"],
  ])("are told of one that %s", (prompt, action) => {
    const found = recogniseActions(made(prompt));
    expect(found.map((one) => one.action)).toContain(action);
    for (const one of found) {
      expect(one.end).toBeGreaterThan(one.start);
      expect(one.probability).toBeGreaterThan(0.4);
      expect(one.probability).toBeLessThanOrEqual(1);
    }
  });

  it("come with their times, in order", () => {
    const clip = made("walks forward six steps, then sits down on a chair");
    const found = recogniseActions(clip);
    const walk = found.find(({ action }) => action === "walk");
    const sit = found.find(({ action }) => action === "sit_down" || action === "seated");
    expect(walk?.start).toBeLessThan(1.5);
    expect(sit?.start).toBeGreaterThan((walk?.end ?? 9) - 0.2);
    expect(found.at(-1)?.end).toBeLessThanOrEqual((clip.frameCount - 1) / clip.frameRate + 1e-6);
  });

  it("are none, or some, in the shortest motion", () => {
    expect(() => recogniseActions(sliceClip(made("waves"), 0, 2))).not.toThrow();
  });
});
