import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { findAction } from "../../../../../src/synthesis/text/actions/catalogue.js";
import { readLearned } from "../../../../../src/synthesis/text/understand/learned/read-learned.js";
import { READING } from "../../../../../src/synthesis/text/understand/learned/tables/reading.js";
import { understandPrompt } from "../../../../../src/synthesis/text/understand/understand-prompt.js";
import { calibrationError, labelledPrompts, readAsPlanned } from "../../../../../tools/bench/words/readings.js";

const actionsOf = (prompt: string) => {
  const { steps } = understandPrompt(prompt, 1);
  return steps.flatMap(({ body, layers }) => [body, ...layers]);
};

describe("prompts by a stranger", () => {
  const read = labelledPrompts().map(readAsPlanned);

  it("are read rightly, mostly", () => {
    expect(read.filter(({ right }) => right).length / read.length).toBeGreaterThan(0.84);
  });

  it("have probabilities that say how often they are", () => {
    expect(calibrationError(read)).toBeLessThan(0.08);
  });
});

describe("the words of a clause decide its sense", () => {
  it.each([
    ["the golfer drives the ball down the fairway", "swing_golf"],
    ["he gets punched in the face", "hit_head"],
    ["flying side kick", "kick_jump"],
    ["Anim_Rifle_Run_Fwd_01", "run rifle_ready"],
    ["great sword slash (2)", "greatsword_swing"],
  ])("%s is %s", (prompt, action) => {
    expect(actionsOf(prompt).map((each) => each.action)).toEqual(action.split(" "));
  });

  it("names what else a doubtful reading may be", () => {
    const doubtful = labelledPrompts()
      .map(({ prompt }) => prompt)
      .filter((prompt) => actionsOf(prompt).some(({ alternatives }) => alternatives !== undefined));
    expect(doubtful.length).toBeGreaterThan(0);
    const said = (prompt: string) => understandPrompt(prompt, 1).notes.map(({ message }) => message);
    for (const prompt of doubtful)
      expect(said(prompt)).toContainEqual(expect.stringMatching(/^Read “.+” as: .+; or: /));
  });
});

describe("the learned reader", () => {
  it("knows actions that exist, and stays small", () => {
    for (const { action } of readLearned(["wave"], 1000).best) expect(findAction(action), action).toBeDefined();
    expect(gzipSync(JSON.stringify(READING), { level: 9 }).length).toBeLessThan(155_000);
  });

  it("is not sure of words that it does not know", () => {
    expect(readLearned(["zxqw", "frotz"]).best[0]!.probability).toBeLessThan(0.1);
  });
});
