import { expect, it } from "vitest";
import { findAction } from "../../../../src/synthesis/text/actions/catalogue.js";
import { actionWords, sameMeaning } from "../../../../src/synthesis/text/understand/same-meaning.js";
import { vocabulary } from "../../../../src/synthesis/text/understand/vocabulary.js";

it("words that name the same action mean the same, in any form", () => {
  expect(sameMeaning("strolling")).toEqual(expect.arrayContaining(["stroll", "walk", "amble"]));
  expect(sameMeaning("Tossed")).toContain("throw");
  expect(sameMeaning("constructor")).toEqual(["constructor"]);
});

it("every rule names an action that exists", () => {
  for (const rules of vocabulary().rules.values()) {
    for (const { action } of rules) expect(findAction(action), action).toBeDefined();
  }
  for (const action of actionWords().keys()) expect(findAction(action), action).toBeDefined();
});
