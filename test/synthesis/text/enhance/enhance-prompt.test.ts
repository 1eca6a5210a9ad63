import { describe, expect, it } from "vitest";
import { enhancePrompt } from "../../../../src/synthesis/text/enhance/enhance-prompt.js";
import { MOODS, OCCASIONS, ROLES } from "../../../../src/synthesis/text/enhance/wishes.js";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

const directions = [OCCASIONS, MOODS, ROLES].flatMap((table) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" > ")[1]),
);

describe("enhancePrompt", () => {
  it.each(directions)("directs in words that are understood: %s", (does) => {
    const { steps, notes } = understandPrompt(`A person ${does}.`, 1);
    expect(notes.filter(({ kind }) => kind === "notUnderstood")).toEqual([]);
    expect(steps.length).toBeGreaterThan(0);
  });

  it.each([
    ["a scared villager", "mood", /^A scared villager cowers, .*, then walks backward/],
    ["villagers panic, they are terrified", "mood", /^A terrified villager /],
    ["victory!!", "occasion", /raises both arms/],
    ["an old knight", "role", /knight slashes with a sword/],
  ])("makes direction of %s", (wish, from, direction) => {
    expect(enhancePrompt(wish)).toEqual({ prompt: expect.stringMatching(direction), from });
  });

  it("keeps the actions of a wish that names them, and of which nothing can be made as it is", () => {
    const { prompt, from } = enhancePrompt("jumps three times then sits");
    expect(from).toBe("actions");
    expect(understandPrompt(prompt, 1).steps.map(({ body }) => body.action)).toEqual(
      understandPrompt("jumps three times then sits", 1).steps.map(({ body }) => body.action),
    );
    expect(enhancePrompt("zxqv blorp")).toEqual({ prompt: "Zxqv blorp.", from: "nothing" });
  });

  it.each([
    ["an old man walks, then bows", "An old man walks, then bows."],
    ["a drunk man runs then falls", "A drunk person runs, then falls."],
    ["walks angrily then punches", "A person walks in an angry way, then punches with the right fist."],
  ])("tells how the actions of %s are done", (wish, direction) => {
    expect(enhancePrompt(wish).prompt).toBe(direction);
  });

  it("directs a wish alike, however often it is enhanced", () => {
    const once = enhancePrompt("a scared villager").prompt;
    const actions = (prompt: string) => understandPrompt(prompt, 1).steps.map(({ body }) => body.action);
    expect(actions(enhancePrompt(once).prompt)).toEqual(actions(once));
  });
});
