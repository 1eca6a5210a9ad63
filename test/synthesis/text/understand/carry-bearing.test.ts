import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";

const styles = (prompt: string) =>
  understandPrompt(prompt, 1).steps.flatMap(({ body, layers }) =>
    [body, ...layers].map(({ parameters }) => parameters.styleId),
  );

describe("the bearing of the character", () => {
  it.each([
    ["a tired man walks, then bows", ["tired", "tired"]],
    ["a happy girl skips. She waves, then bows.", ["happy", "happy", "happy"]],
    ["the zombie walks forward, then falls", ["zombie", "zombie"]],
    ["a person is tired, walks forward and sits down", ["tired", "tired"]],
  ])("stays in everything the character does: %s", (prompt, expected) => {
    expect(styles(prompt)).toEqual(expected);
  });

  it.each([
    ["walks sadly, then bows", ["sad", undefined]],
    ["a man sadly walks, then bows", ["sad", undefined]],
    ["makes a happy jump, then bows", ["happy", undefined]],
    ["a sad man walks, then a happy man dances", ["sad", "happy"]],
    ["a sad man walks, then a woman waves", ["sad", undefined]],
  ])("is neither the manner of one action, nor another character's: %s", (prompt, expected) => {
    expect(styles(prompt)).toEqual(expected);
  });
});
