import { describe, expect, it } from "vitest";
import { clipDuration } from "../../../../src/motion/clip.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";

describe.each([
  ["sits for 20 seconds", "sit_idle", 20],
  ["kneels for 8 seconds", "kneel_one_idle", 8],
  ["crouches for 5 seconds", "crouch_idle", 5],
])("%s", (prompt, idle, seconds) => {
  const motion = generateTextMotion({ prompt, seed: 1 });

  it("stays down for the time asked for, and says nothing of a change", () => {
    expect(Math.abs(clipDuration(motion) - seconds)).toBeLessThan(0.4);
    expect(motion.plan.steps.at(-1)?.body).toMatchObject({ action: idle, inserted: true });
    expect(motion.plan.notes).toEqual([]);
  });

  it("is the same from its plan", () => {
    const again = generateTextMotion({ plan: motion.plan });
    expect(again.frameCount).toBe(motion.frameCount);
    expect(again.rotations).toEqual(motion.rotations);
  });
});

it("who only sits down does not wait", () => {
  const { plan } = generateTextMotion({ prompt: "sits down", seed: 1 });
  expect(plan.steps.map(({ body }) => body.action)).toEqual(["sit_down"]);
});

it("who kneels from a crouch stays down as long", () => {
  const motion = generateTextMotion({ prompt: "crouches, then kneels for 12 seconds", seed: 1 });
  expect(clipDuration(motion)).toBeGreaterThan(12);
  expect(motion.plan.steps.at(-1)?.body).toMatchObject({ action: "kneel_one_idle", inserted: true });
});
