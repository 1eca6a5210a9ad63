import { describe, expect, it } from "vitest";
import type { MotionError } from "../../../src/requests/motion-error.js";
import { runSteps } from "../../../src/requests/steps.js";
import type { TextPlan } from "../../../src/requests/text-plan.js";
import { type TextMotionParameters, textMotionSteps } from "../../../src/synthesis/text/generate-text-motion.js";

const say = (parameters: TextMotionParameters) => runSteps(textMotionSteps(parameters));

function refusal(parameters: TextMotionParameters): MotionError {
  try {
    say(parameters);
  } catch (error) {
    return error as MotionError;
  }
  throw new Error("Nothing was refused.");
}

describe("textMotionSteps", () => {
  it("makes a motion from a prompt: labels, plan, request", () => {
    const clip = say({ prompt: "walks forward, then bows", seed: 3 });
    expect(clip.labels).toHaveLength(2);
    expect(clip.labels[0].end).toBeLessThanOrEqual(clip.labels[1].start + 1e-6);
    expect(clip.plan.steps.map(({ body }) => body.action)).toEqual(["walk", "bow"]);
    expect(clip.request).toEqual({ prompt: "walks forward, then bows", seed: 3, footIk: false });
  });

  it("keeps the requested duration", () => {
    const clip = say({ prompt: "walks for 5 seconds" });
    expect(Math.abs((clip.frameCount - 1) / 60 - 5)).toBeLessThan(0.2);
  });

  it("yields between steps", () => {
    const steps = textMotionSteps({ prompt: "bows, then bows" });
    let yields = 0;
    while (!steps.next().done) yields++;
    expect(yields).toBeGreaterThan(4);
  });

  it("accepts its own plan in place of the prompt: the same bytes", () => {
    const clip = say({ prompt: "sits down and waves with the left hand", seed: 5 });
    const again = say({ plan: JSON.parse(JSON.stringify(clip.plan)) });
    expect(again.rotations).toEqual(clip.rotations);
    expect(again.translations).toEqual(clip.translations);
    // A plan that is given is meant: how probable its reading was no longer matters.
    const meant = JSON.stringify(clip.plan.steps, (key, value) =>
      key === "probability" || key === "alternatives" ? undefined : value,
    );
    expect(again.plan.steps).toEqual(JSON.parse(meant));
  });

  it("rejects a prompt without an action, with its words and similar ones", () => {
    const { code, argument, message } = refusal({ prompt: "blorbs kik" });
    expect(code).toBe("BAD_USER_INPUT");
    expect(argument).toBe("prompt");
    expect(message).toContain('"blorbs"');
  });

  it("rejects empty and endless prompts, and seeds out of range", () => {
    expect(refusal({ prompt: "  " }).argument).toBe("prompt");
    expect(refusal({ prompt: "walks ".repeat(2000) }).argument).toBe("prompt");
    for (const seed of [0, 1.5, 100_000, Number.NaN]) expect(refusal({ prompt: "walks", seed }).argument).toBe("seed");
  });

  it("rejects invalid plans", () => {
    const plan = { kind: "text", version: 1, prompt: "", seed: 1, notes: [] };
    const withAction = (action: unknown) => ({ ...plan, steps: [{ body: action, layers: [] }] }) as unknown as TextPlan;
    for (const bad of [
      withAction({ action: "teleport", parameters: {} }),
      withAction({ action: "walk", parameters: { moveSpeed: 50 } }),
      { ...plan, steps: [] } as unknown as TextPlan,
      { kind: "video" } as unknown as TextPlan,
    ]) {
      expect(refusal({ plan: bad }).code).toBe("BAD_USER_INPUT");
    }
  });
});
