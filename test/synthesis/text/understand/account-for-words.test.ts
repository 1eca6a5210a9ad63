import { describe, expect, it } from "vitest";
import type { TextPlan } from "../../../../src/requests/text-plan.js";
import { accountForWords } from "../../../../src/synthesis/text/understand/account-for-words.js";
import { readPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { readSet } from "../../../../tools/bench/words/prompt-set.js";

const PROMPTS = (["sixth", "fourth", "third"] as const)
  .flatMap(readSet)
  .filter((_, index) => index % 3 === 0)
  .map(({ text }) => text);

const accountOf = (text: string) => {
  const { plan, words } = readPrompt(text, 1);
  return { plan, accounted: accountForWords(words, plan.steps, plan.notes) };
};

/** What a plan does, without the places of its words. */
const deedsOf = ({ steps }: TextPlan) =>
  JSON.stringify(
    steps.flatMap(({ body, layers }) => [body, ...layers].map((each) => [each.action, each.parameters, each.duration])),
  );

describe("account of words", () => {
  it("loses none in silence", () => {
    const lost = PROMPTS.flatMap((text) => {
      const { plan, accounted } = accountOf(text);
      if (plan.steps.length === 0) return [];
      return accounted.filter(({ account }) => account === "lost").map(({ word }) => `${text}: ${word.text}`);
    });
    expect(lost).toEqual([]);
  });

  it("says of a word that it sets a parameter where the plan is another without it", () => {
    let said = 0;
    let right = 0;
    for (const text of PROMPTS.slice(0, 90)) {
      const { plan, accounted } = accountOf(text);
      for (const { word, account } of accounted) {
        if (account !== "parameter") continue;
        said++;
        const without = text.slice(0, word.start) + text.slice(word.end);
        if (deedsOf(readPrompt(without, 1).plan) !== deedsOf(plan)) right++;
      }
    }
    expect(said).toBeGreaterThan(60);
    expect(right / said).toBeGreaterThan(0.8);
  });

  it.each([
    ["a person claps slowly five times", "slowly", "parameter"],
    ["a person claps slowly five times", "five", "parameter"],
    ["kneeling, she waves with the left hand", "left", "parameter"],
    ["carries a sleeping child across the room", "sleeping", "story"],
    ["walks through the kitchen", "kitchen", "story"],
    ["a person claps the hands", "hands", "implied"],
    ["touches his left shoulder", "left", "parameter"],
    ["steps right", "right", "parameter"],
    ["she waves the frobnicator", "frobnicator", "story"],
    ["she waves and quabbles", "quabbles", "said"],
  ])("%s: %s is %s", (text, name, account) => {
    const { accounted } = accountOf(text);
    expect(accounted.find(({ word }) => word.text === name)?.account).toBe(account);
  });

  it("notes a word of which nothing is made", () => {
    const { plan } = accountOf("roundhouse kick to the head");
    expect(plan.notes.map(({ message }) => message)).toContain("“head” has no part in the motion.");
  });
});
