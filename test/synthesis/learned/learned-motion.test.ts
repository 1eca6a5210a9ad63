import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { type LearnedMotionArguments, readLearnedMotion } from "../../../src/requests/learned-motion.js";
import { learnedMotionSteps } from "../../../src/synthesis/learned/generate/generate-learned-motion.js";
import type { Denoiser } from "../../../src/synthesis/learned/networks.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { footSkateRatio } from "../../../tools/metrics/foot-skate-ratio.js";
import { knowingDenoiser } from "../../support/learned/identity-model.js";

const ASKED: LearnedMotionArguments = {
  prompt: "walks forward, then waves with the left hand",
  steps: 3,
  cfgScale: 2,
  length: 4,
  seed: 7,
  footIk: false,
  retargetingIk: true,
};

async function made(args: Partial<LearnedMotionArguments> = {}, denoiser: Denoiser = WALKS) {
  const steps = learnedMotionSteps({ ...ASKED, ...args }, denoiser);
  for (let step = await steps.next(); ; step = await steps.next()) if (step.done) return step.value;
}

const WALK = generateTextMotion({ prompt: "walks forward for five seconds" });
const WALKS = knowingDenoiser(WALK);

describe("a motion of the learned model", () => {
  it("lasts as long as asked, is labelled by what the words say, and records what was asked", async () => {
    for (const length of [0.25, 1.3]) {
      const clip = await made({ length, steps: 1 });
      expect(clipDuration(clip)).toBeCloseTo(length, 1);
      expect(clip.frameRate).toBeCloseTo(60, 6);
    }
    const clip = await made();
    expect(clip.labels.map(({ description }) => description)).toEqual(["walks forward", "waves with the left hand"]);
    expect(clip.labels.at(-1)!.end).toBeLessThanOrEqual(clipDuration(clip) + 1e-6);
    expect(clip.request).toEqual({ ...ASKED, model: "text-to-motion-bucmd" });
    expect(clip.plan.steps.map(({ body }) => body.action)).toEqual(["walk", "wave"]);
  });

  it("goes where the plan says, on the plan's feet, with the network's body", async () => {
    const clip = await made({ length: 4, prompt: "walks forward" }, knowingDenoiser(null));
    const plan = clip.plan.steps[0].body;
    expect(plan.action).toBe("walk");
    const last = (clip.frameCount - 1) * 3;
    expect(clip.translations[last + 2] - clip.translations[2]).toBeGreaterThan(2);
    expect(contactSlide(clip, BUILTIN_FEET).mean).toBeLessThan(0.002);
    expect(footSkateRatio(clip, BUILTIN_FEET)).toBeLessThan(0.06);
    // A body that stands holds its arms out: idle arms depart from the plan's towards it.
    const other = await made({ length: 4, prompt: "walks forward" });
    const arm = BUILTIN_SKELETON.names.indexOf("LeftArm");
    const at = (120 * BUILTIN_SKELETON.names.length + arm) * 4;
    const between = [0, 1, 2, 3].reduce((sum, k) => sum + clip.rotations[at + k] * other.rotations[at + k], 0);
    expect(Math.abs(between)).toBeLessThan(0.995);
  });

  it("goes where the network says where nothing guides it, with soles that stand still on the floor", async () => {
    const clip = await made({ length: 4, footIk: true, cfgScale: 0 });
    const last = (clip.frameCount - 1) * 3;
    const asked = WALK.translations[4 * 60 * 3 + 2] - WALK.translations[2];
    expect(Math.abs(clip.translations[last + 2] - clip.translations[2] - asked)).toBeLessThan(0.1);
    expect(clip.contacts.length).toBeGreaterThan(8);
    expect(contactSlide(clip, BUILTIN_FEET).mean).toBeLessThan(0.002);
    expect(footSkateRatio(clip, BUILTIN_FEET)).toBeLessThan(0.06);
  });

  it("names no contacts without retargeting_ik, so that no character's feet are planted by them", async () => {
    for (const cfgScale of [0, 2]) {
      expect((await made({ retargetingIk: false, cfgScale, length: 2 })).contacts).toEqual([]);
      expect((await made({ cfgScale, length: 2 })).contacts.length).toBeGreaterThan(0);
    }
  });

  it("is the same for the same seed, another for another", async () => {
    // A network that keeps some of the noise.
    const noisy: Denoiser = {
      ...WALKS,
      async velocities(latents, t, conditions) {
        const [first, ...more] = await WALKS.velocities(latents, t, conditions);
        return [first, ...more].map((velocity) => velocity.map((v) => v * 0.97));
      },
    };
    const [a, b, c] = [await made({}, noisy), await made({}, noisy), await made({ seed: 8 }, noisy)];
    expect(a.rotations).toEqual(b.rotations);
    expect(a.translations).toEqual(b.translations);
    expect(a.rotations).not.toEqual(c.rotations);
  });

  it("is told the words and the plan where the words are understood, and the words alone where they are not", async () => {
    const understood = knowingDenoiser(WALK);
    await made({}, understood);
    const [[conditions, nothing]] = understood.asked;
    expect(conditions.text[0]).toBeGreaterThan(0);
    expect(conditions.plan[0]).toBe(1);
    expect([nothing.text, nothing.tokens, nothing.plan].every((array) => array.every((x) => x === 0))).toBe(true);
    const foreign = knowingDenoiser(WALK);
    const clip = await made({ prompt: "zzyzx" }, foreign);
    expect(foreign.asked[0][0].text[0]).toBeGreaterThan(0);
    expect(foreign.asked[0][0].plan.every((x) => x === 0)).toBe(true);
    expect(clip.labels).toEqual([{ description: "zzyzx", start: 0, end: clipDuration(clip) }]);
  });

  it("evaluates the network as often as asked", async () => {
    for (const steps of [1, 10, 30]) {
      const counted = knowingDenoiser(null);
      await made({ steps, length: 1 }, counted);
      expect(counted.asked.length).toBe(steps);
    }
  });
});

describe("a game's request for the learned model", () => {
  it("has the defaults of the interface and draws a seed", () => {
    const read = readLearnedMotion({ prompt: " waves ", model: "text-to-motion-bucmd" });
    expect(read).toMatchObject({
      prompt: "waves",
      steps: 50,
      cfgScale: 2,
      length: 10,
      footIk: false,
      retargetingIk: true,
    });
    expect(read.seed).toBeGreaterThanOrEqual(1);
    const seeds = new Set(Array.from({ length: 20 }, () => readLearnedMotion({ prompt: "waves" }).seed));
    expect(seeds.size).toBeGreaterThan(10);
  });

  it("takes motion_length in frames at 20 a second where there is no length", () => {
    expect(readLearnedMotion({ prompt: "a", motionLength: 50 }).length).toBe(2.5);
    expect(readLearnedMotion({ prompt: "a", motionLength: 50, length: 3 }).length).toBe(3);
  });

  it.each([
    ["steps", [1, 150], [0, 151, 1.5]],
    ["cfgScale", [0, 10], [-0.01, 10.01]],
    ["length", [0.25, 10], [0.24, 10.01]],
    ["motionLength", [5, 200], [4, 201]],
    ["seed", [1, 99_999], [0, 100_000]],
  ])("keeps %s to its range", (name, inside, outside) => {
    for (const value of inside) expect(() => readLearnedMotion({ prompt: "a", [name]: value })).not.toThrow();
    for (const value of outside) {
      expect(() => readLearnedMotion({ prompt: "a", [name]: value })).toThrow(
        expect.objectContaining({ code: "BAD_USER_INPUT", argument: name }),
      );
    }
  });

  it.each([{}, { prompt: " " }, { prompt: "a", fast: true }, { prompt: "a", plan: {} }])("refuses %o", (request) => {
    expect(() => readLearnedMotion(request)).toThrow(expect.objectContaining({ code: "BAD_USER_INPUT" }));
  });
});
