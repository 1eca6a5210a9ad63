import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../../../src/requests/steps.js";
import type { TextPlan } from "../../../../src/requests/text-plan.js";
import { composeSteps } from "../../../../src/synthesis/text/compose/compose-plan.js";
import { performTravel } from "../../../../src/synthesis/text/travel/perform-travel.js";
import { rootSpeeds, standstills } from "../../../../tools/metrics/stillness.js";

const compose = (...actions: string[]): MotionClip<TextPlan> => {
  const steps = actions.map((action) => ({ body: { action, parameters: {} }, layers: [] }));
  return runSteps(
    composeSteps({ kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] }, { seed: 1, footIk: false }),
  );
};

/** Direction of travel from one time to another, degrees about +Y. */
function course({ translations, frameRate, frameCount }: MotionClip, from: number, to: number): number {
  const [a, b] = [from, to].map((seconds) => Math.min(frameCount - 1, Math.round(seconds * frameRate)) * 3);
  return (Math.atan2(translations[b] - translations[a], translations[b + 2] - translations[a + 2]) * 180) / Math.PI;
}

describe("a body on the move", () => {
  it.each(["vault", "slide_feet", "hurdle"])("goes into it and on from it without a stop: %s", (action) => {
    const clip = compose("run", action, "run");
    const [, acted, onwards] = clip.plan.steps.map(({ body }) => body.start ?? 0);
    const speeds = rootSpeeds(clip).subarray(Math.round((acted - 1) * 60), Math.round((onwards + 1) * 60));
    expect(Math.min(...speeds)).toBeGreaterThan(0.35);
  });

  it.each(["vault", "kick_ball", "cartwheel"])("keeps its course: %s", (action) => {
    const clip = compose("run", action, "run");
    const [, acted, onwards] = clip.plan.steps.map(({ body }) => body.start ?? 0);
    const turned = course(clip, onwards + 1.2, clipDuration(clip)) - course(clip, 0, acted);
    expect(Math.abs(turned)).toBeLessThan(25);
  });

  it("makes the steps that were asked for, though it does not stop after them", () => {
    const context = { stance: "stand", asLayer: false, goesOn: true } as const;
    for (const steps of [4, 7]) {
      const run = performTravel([{ action: "run", parameters: { steps } }], { ...context, random: randomNumbers(1) });
      expect(run.marks).toHaveLength(steps);
      expect(run.exitSpeed).toBeGreaterThan(2);
    }
  });
});

describe("a standing body", () => {
  it("goes from one action into the next without standing in between, and ends soon after the last", () => {
    const clip = compose("salute", "clap", "point");
    const still = standstills(clip);
    for (const { body } of clip.plan.steps.slice(1)) {
      const time = body.start ?? 0;
      expect(still.some(({ start, end }) => start < time && end > time)).toBe(false);
    }
    const last = still.find(({ end }) => end > clipDuration(clip) - 0.05);
    expect(last ? last.end - last.start : 0).toBeLessThan(0.3);
  });

  it("waits as long as it was asked to", () => {
    const wait = { action: "stand", parameters: { hold: 2 } };
    const steps = [{ action: "salute", parameters: {} }, wait, { action: "clap", parameters: {} }].map((body) => ({
      body,
      layers: [],
    }));
    const plan: TextPlan = { kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] };
    const { body } = runSteps(composeSteps(plan, { seed: 1, footIk: false })).plan.steps[1];
    expect((body.end ?? 0) - (body.start ?? 0)).toBeGreaterThan(1.9);
  });
});
