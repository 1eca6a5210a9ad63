import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { runSteps } from "../../../../src/requests/steps.js";
import type { ActionParameters, TextPlan } from "../../../../src/requests/text-plan.js";
import { composeSteps } from "../../../../src/synthesis/text/compose/compose-plan.js";
import { violations } from "../../../../tools/bench/anatomy/violations.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";
import { penetration } from "../../../../tools/metrics/penetration.js";

const compose = (...actions: [string, ActionParameters?][]) => {
  const steps = actions.map(([action, parameters = {}]) => ({ body: { action, parameters }, layers: [] }));
  const plan: TextPlan = { kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] };
  return runSteps(composeSteps(plan, { seed: 1, footIk: false }));
};

/** Longest time in which no part of a foot is down, seconds from and to. */
function flightOf({ contacts }: MotionClip): [number, number] {
  let best: [number, number] = [0, 0];
  for (const { end } of contacts) {
    if (contacts.some((each) => each.start <= end && each.end > end)) continue;
    const next = Math.min(...contacts.filter(({ start }) => start > end).map(({ start }) => start));
    if (Number.isFinite(next) && next - end > best[1] - best[0]) best = [end, next];
  }
  return best;
}

const hips = (clip: MotionClip, seconds: number) => {
  const at = Math.round(seconds * 60) * 3;
  return clip.translations.subarray(at, at + 3);
};

describe("a jump out of a run", () => {
  const clip = compose(["run"], ["jump_forward"], ["run"]);
  const [leaves, lands] = flightOf(clip);

  it("flies like a thrown body, without losing speed", () => {
    const seconds = lands - leaves;
    expect(seconds).toBeGreaterThan(0.45);
    const [before, after, middle] = [leaves, lands, (leaves + lands) / 2].map((time) => hips(clip, time));
    const rise = middle[1] - (before[1] + after[1]) / 2;
    expect(rise).toBeGreaterThan(0.8 * ((9.81 * seconds ** 2) / 8));
    expect(rise).toBeLessThan(1.2 * ((9.81 * seconds ** 2) / 8));
    expect((after[2] - before[2]) / seconds).toBeGreaterThan(2.4);
    for (let time = leaves - 1; time < lands + 0.8; time += 0.1)
      expect((hips(clip, time + 0.1)[2] - hips(clip, time)[2]) / 0.1).toBeGreaterThan(2);
  });

  it("plants its feet before and after, and asks no joint for too much", () => {
    // The toes of the last braking foot bend as its heel lifts: their tip moves, the ball stands still.
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.008);
    expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(0.002);
    expect(violations(clip)).toEqual([]);
    expect(clip.labels.at(-1)?.end).toBeCloseTo(clipDuration(clip), 2);
  });

  it("is as long as asked", () => {
    const far = compose(["sprint"], ["leap", { distance: 4 }]);
    const [from, to] = flightOf(far);
    expect(hips(far, to)[2] - hips(far, from)[2]).toBeGreaterThan(3.6);
    expect(hips(far, to)[2] - hips(far, from)[2]).toBeLessThan(4.4);
  });
});
