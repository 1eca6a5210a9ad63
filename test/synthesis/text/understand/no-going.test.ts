import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";

const read = (prompt: string) => planText(understandPrompt(prompt, 1));

describe("words of going that tell of no way", () => {
  it.each([
    "how low can you go? limbo!",
    "me when my song comes on, hands on hips n swinging em side to side",
    "something went down the wrong pipe, grabs own throat w both hands",
    "press ups, five of em, go",
    "orchestra conductor going completely mental",
    "grandma heaving herself out of the deep armchair, takes her three goes",
  ])("nobody walks: %s", (prompt) => {
    expect(read(prompt)).not.toMatch(/walk/);
    expect(read(prompt)).not.toBe("");
  });

  it.each([
    "she goes left",
    "he gets up and goes to the door",
    "the monster comes slowly towards us",
    "and off she goes across the yard",
  ])("somebody walks: %s", (prompt) => {
    expect(read(prompt)).toMatch(/walk/);
  });
});

describe("sides of what is carried and thrown", () => {
  it.each([
    ["a waiter walks with a tray balanced on his raised left hand", /carry_tray side=left/],
    ["the waiter has a tray up on his left palm and weaves between the tables", /carry_tray side=left/],
    ["hurls a boulder with both hands", /^throw_heavy/],
    ["crouched behind cover, throws a grenade, ducks back down", /; crouch_down$/],
  ])("%s", (prompt, wanted) => {
    expect(read(prompt)).toMatch(wanted);
  });
});
