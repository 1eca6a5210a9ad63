import { describe, expect, it } from "vitest";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { MotionView } from "../benchmark/motion-view.js";

const turnedBy = (prompt: string) => Math.round(MotionView.of(generateTextMotion({ prompt })).turned);
const bodies = (prompt: string) => generateTextMotion({ prompt }).plan.steps.map(({ body }) => body.action);

describe("a counted action", () => {
  it("turns as often as it says, however often that is", () => {
    expect(Math.abs(turnedBy("spins 4 times") - 1440)).toBeLessThan(20);
    expect(Math.abs(turnedBy("spins left 5 times") + 1800)).toBeLessThan(20);
    expect(Math.abs(turnedBy("pirouettes twice") - 1440)).toBeLessThan(40);
  });

  it("that cannot begin again from where it ends goes back in between", () => {
    expect(bodies("kneels down twice")).toEqual(["kneel_down", "kneel_up", "kneel_down"]);
    expect(bodies("sits down twice")).toEqual(["sit_down", "stand_up", "sit_down"]);
  });

  it("is none for years and numbers of other things", () => {
    for (const prompt of ["aerobics 1987: grapevine", "on route 66 he waves"])
      expect(understandPrompt(prompt, 1).steps[0].body.parameters.count).toBeUndefined();
  });

  it("may be repeated more than 44 times, up to 50", () => {
    for (const prompt of ["claps 45 times", "45 push-ups"])
      expect(understandPrompt(prompt, 1).steps[0].body.parameters.count).toBe(45);
    const many = generateTextMotion({ prompt: "claps 60 times" }).plan;
    expect(many.steps[0].body.parameters.count).toBe(50);
    expect(many.notes.map(({ message }) => message).join()).toContain("count is 1 to 50");
  });
});
