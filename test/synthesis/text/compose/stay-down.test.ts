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
    const stay = motion.plan.steps.at(-1)!.body;
    expect(stay.action).toBe(idle);
    expect(Math.abs(stay.end! - stay.start! - seconds)).toBeLessThan(0.4);
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
  expect(motion.plan.steps.at(-1)?.body).toMatchObject({ action: "kneel_one_idle", duration: 12 });
});

it("who takes a time to sit down has sat down after it", () => {
  const { plan } = generateTextMotion({ prompt: "sits down in 3 seconds", seed: 1 });
  expect(plan.steps.map(({ body }) => [body.action, body.duration])).toEqual([["sit_down", 3]]);
});

it("a plan from outside whose action has more time than it takes stays down for the rest", () => {
  const { steps, ...rest } = generateTextMotion({ prompt: "kneels", seed: 1 }).plan;
  const [{ body }] = steps as [(typeof steps)[number]];
  const plan = { ...rest, steps: [{ body: { ...body, duration: 8 }, layers: [] }] };
  const motion = generateTextMotion({ plan });
  expect(Math.abs(clipDuration(motion) - 8)).toBeLessThan(0.4);
  expect(motion.plan.steps.at(-1)?.body).toMatchObject({ action: "kneel_one_idle", inserted: true });
});
