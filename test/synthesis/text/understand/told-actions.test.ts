/** What is told is done: neither a title, nor an occasion, nor a neighbour takes an action away. */
import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

const actionsOf = (prompt: string) => understandPrompt(prompt, 1).steps.map(({ body }) => body.action);

describe("told actions", () => {
  it.each([
    ["jumps: 3 times", { count: 3 }],
    ["push-ups: ten reps", { count: 10 }],
    ["jumping jacks: 20 reps", { count: 20 }],
    ["high kick: left leg", { side: "left", level: "high" }],
    ["cartwheel: slow", { tempo: 0.6 }],
  ])("%s keeps what follows its title", (prompt, parameters) => {
    expect(understandPrompt(prompt, 1).steps[0]!.body.parameters).toMatchObject(parameters);
  });

  it.each([
    ["punch: left, right", ["punch_cross", "punch_cross"]],
    ["steps forward for a handshake", ["walk", "shake_hands"]],
    ["turns for a kick", ["turn", "kick_front"]],
    ["winds up for a throw", ["throw_overhand"]],
    ["walks after a jump", ["jump", "walk"]],
    ["waves before a bow", ["wave", "bow"]],
    ["a high kick - then a bow", ["kick_front", "bow"]],
    ["runs in a circle and vaults over a box", ["run", "vault"]],
    ["Stand2Prone", ["lie_down_front"]],
    ["Sit_To_Prone", ["lie_down_front"]],
  ])("%s does all of it", (prompt, actions) => {
    expect(actionsOf(prompt)).toEqual(actions);
  });

  it.each([
    ["stretches before a run", ["stretch"]],
    ["warms up for a run", ["stretch"]],
    ["sits down after a nap", ["sit_down"]],
    ["tennis serve: toss, reach, smash", ["serve_tennis"]],
  ])("%s does no more than that", (prompt, actions) => {
    expect(actionsOf(prompt)).toEqual(actions);
  });

  it("a wish to look happy waves happily", () => {
    const [, wave] = understandPrompt("look happy: waves", 1).steps;
    expect(wave!.body).toMatchObject({ action: "wave", parameters: { styleId: "happy" } });
  });
});
