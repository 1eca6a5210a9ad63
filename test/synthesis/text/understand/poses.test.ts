import { describe, expect, it } from "vitest";
import type { PlanStep } from "../../../../src/requests/text-plan.js";
import { findAction } from "../../../../src/synthesis/text/actions/catalogue.js";
import { readTextPlan } from "../../../../src/synthesis/text/plan/read-plan.js";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

const stepsOf = (prompt: string): PlanStep[] => understandPrompt(prompt, 1).steps;
const stanceOf = ({ body }: PlanStep) => findAction(body.action)!.entry;
/** The step in which an action is done, by the body or over it. */
const stepWith = (steps: readonly PlanStep[], action: string) =>
  steps.find(({ body, layers }) => [body, ...layers].some((each) => each.action === action));

describe("a posture is a state of what is done in it", () => {
  it.each([
    ["kneeling and praying quietly", "pray", "kneel"],
    ["he prays on his knees", "pray", "kneel"],
    ["air guitar solo on his knees", "air_guitar_knees", "kneel"],
    ["Sit_Chair_Talk", "talk", "sit"],
    ["seated on a bench, he waves", "wave", "sit"],
    ["lying on her back, she waves", "wave", "lieBack"],
    ["crouched behind a wall, he points", "point", "crouch"],
    ["on all fours he looks around", "look_around", "allFours"],
    ["takes a photo, kneeling on one knee", "photograph", "kneelOne"],
  ])("%s", (prompt, action, stance) => {
    const step = stepWith(stepsOf(prompt), action);
    expect(step && stanceOf(step)).toBe(stance);
  });

  it.each([
    ["a man at the desk writes a letter", "sit"],
    ["raises his hand in class", "sit"],
    ["sings in the car", "sit"],
    ["waving from her bed", "lieBack"],
    ["reads in the bath", "lieBack"],
  ])("a place implies it: %s", (prompt, stance) => {
    expect(stepsOf(prompt).map(stanceOf)).toEqual([stance]);
  });

  it.each(["walks to the desk", "stands on the bench and claps", "walks past the bench", "kicks at the desk"])(
    "a place implies nothing where legs are used: %s",
    (prompt) => {
      expect(
        stepsOf(prompt).every(
          (step) => !["sit", "lieBack"].includes(stanceOf(step)) || step.body.action === "stand_up",
        ),
      ).toBe(true);
    },
  );

  it("lasts until something ends it", () => {
    const steps = stepsOf("on his knees he prays, then he waves, then he gets up and walks");
    expect(steps.map(stanceOf)).toEqual(["kneel", "kneel", "kneel", "stand"]);
  });

  it("is what getting up begins in", () => {
    expect(stepsOf("rises from his knees").map(stanceOf)).toEqual(["kneel"]);
    expect(stepsOf("gets up from the armchair").map(stanceOf)).toEqual(["sit"]);
    expect(stepsOf("StandUp_FromBack_Normal").map(stanceOf)).toEqual(["lieBack"]);
  });
});

describe("hands are held somewhere while something else is done", () => {
  it.each([
    ["walks with his hands on his hips", "walk", "hands_on_hips"],
    ["hands on hips, she leans to the right", "lean_side", "hands_on_hips"],
    ["pacing, both hands in the hair", "walk", "touch"],
    ["walks, hands clasped behind her back", "walk", "hands_behind_back"],
    ["five squats with the arms stretched out in front", "squat", "raise_arm"],
    ["arms folded, he shakes his head", "shake_head", "cross_arms"],
    ["walks with one hand on the wall", "walk", "raise_arm"],
    ["torch held high, he runs on", "run", "raise_arm"],
    ["walks carrying a basket on her head", "walk", "touch"],
  ])("%s", (prompt, main, held) => {
    const steps = stepsOf(prompt);
    expect(steps).toHaveLength(1);
    expect(steps[0]!.body.action).toBe(main);
    expect(steps[0]!.layers.map(({ action, throughout }) => [action, throughout])).toEqual([[held, true]]);
  });

  it("leaves the hand free that acts", () => {
    const [step] = stepsOf("waves with one hand on the hip");
    expect(step!.body.parameters.side ?? "right").not.toBe(step!.layers[0]!.parameters.side);
  });

  it("a verb that moves a hand there is an action of its own", () => {
    const [step] = stepsOf("puts his hands on his hips");
    expect([step!.body.action, step!.body.throughout]).toEqual(["hands_on_hips", undefined]);
  });

  it("is read again from a plan", () => {
    const plan = understandPrompt("walks with his hands on his hips", 1);
    expect(readTextPlan(JSON.parse(JSON.stringify(plan))).steps[0]!.layers[0]!.throughout).toBe(true);
  });
});
