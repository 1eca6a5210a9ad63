import { expect, it } from "vitest";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { planText } from "./plan-text.js";
import { PROMPTS } from "./prompts.js";

it.each(PROMPTS)("%s -> %s", (prompt, expected) => {
  expect(planText(understandPrompt(prompt, 1))).toBe(expected);
});
