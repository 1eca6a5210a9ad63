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

  it("names what else a weak reading may be", () => {
    const weak = labelledPrompts()
      .flatMap(({ prompt }) => actionsOf(prompt).map((action) => ({ prompt, action })))
      .filter(({ action }) => (action.probability ?? 1) < 0.65);
    expect(weak.length).toBeGreaterThan(0);
    for (const { prompt } of weak) expect(understandPrompt(prompt, 1).notes.length, prompt).toBeGreaterThan(0);
  });
});

describe("the learned reader", () => {
  it("knows actions that exist, and stays small", () => {
    for (const { action } of readLearned(["wave"], 1000).best) expect(findAction(action), action).toBeDefined();
    expect(gzipSync(JSON.stringify(READING), { level: 9 }).length).toBeLessThan(130_000);
  });

  it("is not sure of words that it does not know", () => {
    expect(readLearned(["zxqw", "frotz"]).best[0]!.probability).toBeLessThan(0.1);
  });
});
