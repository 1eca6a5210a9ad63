import { describe, expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";

const plan = (prompt: string) => understandPrompt(prompt, 1);

describe("pronouns stand for what was moved", () => {
  it.each([
    ["raises the left arm, then lowers it", "raise_arm side=left; lower_arm side=left"],
    ["rubs their hands together and blows into them", "rub_hands; blow_into_hands"],
    ["walks up to a door and pulls it open", "walk; open_door_pull"],
    ["picks up a box and carries it", "pick_up_floor prop=box; walk styleId=carry_box"],
  ])("%s: %s", (prompt, expected) => {
    expect(planText(plan(prompt))).toBe(expected);
  });
});

describe("words that no action shows are named", () => {
  const said = (prompt: string) => plan(prompt).notes.map(({ message }) => message);

  it.each([
    ["steps down from a rock backwards", "backwards"],
    ["a person skips sideways", "sideways"],
  ])("%s: %s", (prompt, lost) => {
    expect(said(prompt).join(" ")).toContain(`played without its “${lost}”`);
  });

  it.each(["a person claps their hands", "raises the left knee", "walks backwards", "kicks with the right leg"])(
    "not: %s",
    (prompt) => {
      expect(said(prompt)).toEqual([]);
    },
  );
});

describe("English words are no misspellings", () => {
  it.each(["a pile of leaves", "the rigging", "a crescendo", "a chainsaw"])("%s", (words) => {
    expect(plan(`a person walks past ${words}`).notes.filter(({ kind }) => kind === "changed")).toEqual([]);
  });

  it("but typos are", () => {
    expect(planText(plan("a persn wlaks forward and wavs"))).toBe(planText(plan("a person walks forward and waves")));
  });
});
