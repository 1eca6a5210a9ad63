import { describe, expect, it } from "vitest";
import { clipDuration } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";

const FRAME = 1 / 60;

describe("a text motion with a length", () => {
  it.each([
    ["waves", 4, 10],
    ["sits down", 2.5, 8],
    ["walks", 2, 7.3],
    ["walks four steps, then bows", 7, 10],
    ["jumps", 2.5, 5],
    ["punches twice, then kicks", 4, 9],
  ])("%j lasts as long as was asked for, shorter and longer than usual", (prompt, short, long) => {
    for (const length of [short, long]) {
      const clip = generateTextMotion({ prompt, length, footIk: true });
      expect(Math.abs(clipDuration(clip) - length)).toBeLessThanOrEqual(FRAME);
      const { steps, notes } = clip.plan;
      expect(notes).toEqual([]);
      expect(steps.at(-1)?.body.end).toBeCloseTo(length, 1);
      for (const { end } of [...clip.labels, ...clip.contacts]) expect(end).toBeLessThanOrEqual(length + 2 * FRAME);
      expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.012);
    }
  });

  it("says by how much it is missed if the actions would look unnatural", () => {
    const clip = generateTextMotion({ prompt: "lies down", length: 1 });
    expect(clipDuration(clip)).toBeGreaterThan(2);
    expect(clip.plan.notes).toMatchObject([
      { kind: "left", message: expect.stringMatching(/^The length of 1 s is not met: .* at least [\d.]+ s/) },
    ]);
  });

  it("repeats as often as requested, and waits for the rest", () => {
    const { steps } = generateTextMotion({ prompt: "claps three times", length: 9 }).plan;
    expect(steps.map(({ body }) => [body.action, body.inserted ?? false])).toEqual([
      ["clap", false],
      ["idle", true],
    ]);
    expect(steps[0].body.parameters.count).toBe(3);
  });

  it("is the same motion each time, and the usual one without a length", () => {
    const made = [1, 2].map(() => generateTextMotion({ prompt: "waves", length: 6 }).rotations);
    expect(made[1]).toEqual(made[0]);
    expect(generateTextMotion({ prompt: "waves" }).request).not.toHaveProperty("length");
  });

  it.each([0.2, 10.5, Number.NaN])("rejects %d", (length) => {
    expect(() => generateTextMotion({ prompt: "waves", length })).toThrow(/^length must be from 0.25 to 10 seconds/);
  });
});
