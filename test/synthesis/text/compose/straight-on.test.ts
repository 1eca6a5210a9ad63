import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { runSteps } from "../../../../src/requests/steps.js";
import type { TextPlan } from "../../../../src/requests/text-plan.js";
import { composeSteps } from "../../../../src/synthesis/text/compose/compose-plan.js";

const compose = (...actions: string[]): MotionClip<TextPlan> => {
  const steps = actions.map((action) => ({ body: { action, parameters: {} }, layers: [] }));
  return runSteps(
    composeSteps({ kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] }, { seed: 1, footIk: false }),
  );
};

const actionsOf = ({ plan }: MotionClip<TextPlan>) => plan.steps.map(({ body }) => body.action);

/** Highest hips between two times, metres. */
function highest({ translations, frameRate }: MotionClip, from: number, to: number): number {
  let most = 0;
  for (let f = Math.round(from * frameRate); f <= Math.round(to * frameRate); f++)
    most = Math.max(most, translations[f * 3 + 1]);
  return most;
}

describe("a body goes straight on", () => {
  it("ties a shoe from the knee that it is on", () => {
    const clip = compose("kneel_down", "tie_shoes");
    expect(actionsOf(clip)).toEqual(["kneel_down", "tie_shoes"]);
    const { start = 0 } = clip.plan.steps[1].body;
    expect(highest(clip, start - 0.2, start + 1.5)).toBeLessThan(0.65);
  });

  it("gets up where an action does not pass through its stance", () => {
    expect(actionsOf(compose("kneel_down", "high_knees"))).toContain("kneel_up");
  });

  it("jumps out of a squat", () => {
    const clip = compose("squat", "jump");
    const { start = 0 } = clip.plan.steps[1].body;
    expect(highest(clip, start - 0.5, start)).toBeLessThan(0.8);
  });

  it("fires the gun that it has raised", () => {
    expect(actionsOf(compose("rifle_aim", "shoot_gun"))).toEqual(["rifle_aim", "rifle_fire"]);
    expect(actionsOf(compose("pistol_draw", "shoot_gun"))).toEqual(["pistol_draw", "pistol_fire"]);
    expect(actionsOf(compose("aim_gun", "shoot_gun"))).toEqual(["aim_gun", "shoot_gun"]);
  });

  it("looses the bow that it has drawn, and does not draw it again", () => {
    expect(clipDuration(compose("bow_aim", "shoot_bow"))).toBeLessThan(clipDuration(compose("shoot_bow")));
  });

  it("sits down where it has arrived without shuffling", () => {
    const clip = compose("walk", "sit_down");
    const { start = 0 } = clip.plan.steps[1].body;
    expect(clipDuration(clip) - start).toBeLessThan(clipDuration(compose("sit_down")) - 0.5);
  });
});
