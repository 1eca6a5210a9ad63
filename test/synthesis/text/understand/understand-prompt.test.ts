import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlannedAction, TextPlan } from "../../../../src/requests/text-plan.js";
import { findAction } from "../../../../src/synthesis/text/actions/catalogue.js";
import { readTextPlan } from "../../../../src/synthesis/text/plan/read-plan.js";
import { understandPrompt } from "../../../../src/synthesis/text/understand/understand-prompt.js";
import { cpuTime } from "../../../support/cpu-time.js";
import { planText } from "./plan-text.js";
import { PROMPTS } from "./prompts.js";

const plan = (prompt: string) => understandPrompt(prompt, 1);
const actionsOf = ({ steps }: TextPlan): PlannedAction[] => steps.flatMap(({ body, layers }) => [body, ...layers]);

describe("a prompt becomes a plan", () => {
  it.each(PROMPTS)("%s -> %s", (prompt, expected) => {
    expect(planText(plan(prompt))).toBe(expected);
  });

  it("has the place in the prompt and a label of each action", () => {
    for (const [prompt] of PROMPTS) {
      for (const { text, description } of actionsOf(plan(prompt))) {
        expect(description).not.toBe("");
        if (text === undefined) continue;
        expect(text[0]).toBeGreaterThanOrEqual(0);
        expect(text[1]).toBeLessThanOrEqual(prompt.length);
        expect(text[1]).toBeGreaterThan(text[0]);
      }
    }
  });

  it("is read again unchanged", () => {
    for (const [prompt] of PROMPTS) {
      const made = plan(prompt);
      expect(planText(readTextPlan(JSON.parse(JSON.stringify(made)))), prompt).toBe(planText(made));
    }
  });
});

describe("left and right", () => {
  const SIDED_STYLES: Record<string, string> = {
    injured_left: "injured_right",
    injured_right: "injured_left",
    carry_bag_left: "carry_bag_right",
    carry_bag_right: "carry_bag_left",
  };
  const swapWords = (prompt: string) =>
    prompt.replace(/left|right|counter ?clockwise|clockwise/gi, (word) => {
      if (/^left$/i.test(word)) return "right";
      if (/^right$/i.test(word)) return "left";
      return /^counter/i.test(word) ? "clockwise" : "counterclockwise";
    });
  const swapped = ({ parameters, ...rest }: PlannedAction): PlannedAction => {
    const own = { ...parameters };
    if (own.side === "left") own.side = "right";
    else if (own.side === "right") own.side = "left";
    if (own.direction !== undefined && Math.abs(own.direction) !== 180) own.direction = 0 - own.direction;
    if (own.turn !== undefined) own.turn = 0 - own.turn;
    if (own.styleId !== undefined) own.styleId = SIDED_STYLES[own.styleId] ?? own.styleId;
    return { ...rest, parameters: own };
  };
  // prompts that give the same result without a side, or use the right hand then
  const SIDED = /left|right|clockwise/i;
  const OPEN =
    /other|each|both|around|spin|turn(?!s? (?:left|right|90|45|to (?:the|his)))|\b180\b|\b360\b|back|sideways|alternat|side|hop(?:s|ping) on one|dragging/i;
  // the style that drags a leg drags the right one
  const prompts = PROMPTS.map(([prompt]) => prompt).filter((prompt) => SIDED.test(prompt) && !OPEN.test(prompt));

  it.each(prompts)("mirrored: %s", (prompt) => {
    const mirror = plan(swapWords(prompt));
    const wanted = plan(prompt).steps.map(({ body, layers }) => ({ body: swapped(body), layers: layers.map(swapped) }));
    expect(planText(mirror)).toBe(planText({ steps: wanted }));
  });
});

describe("what is not understood", () => {
  const noted = (prompt: string, kind: string) =>
    plan(prompt)
      .notes.filter((note) => note.kind === kind)
      .map(({ text }) => (text === undefined ? "" : prompt.slice(...text)));

  it.each([
    ["a person quabbles the frotz and walks", ["quabbles"]],
    ["walk zxqw forward", ["zxqw"]],
    ["Пешеход идёт вперёд", ["Пешеход идёт вперёд"]],
    ["人が歩く", ["人が歩く"]],
    ["constructor __proto__ toString walk", ["String"]],
  ])("%s", (prompt, words) => {
    expect(noted(prompt, "notUnderstood")).toEqual(words);
  });

  it("is noted for substitutes, not for places and things that nobody expects to see", () => {
    expect(noted("walks to the sofa", "left")).toEqual([]);
    expect(noted("walks like a dog", "left")).toHaveLength(1);
    expect(noted("the man wlaks", "changed")).toEqual(["wlaks"]);
    expect(noted("walks to the left", "assumed")).toHaveLength(1);
  });

  it("is noted for contradictory requests", () => {
    expect(plan("stand still while running").notes.map(({ kind }) => kind)).toContain("contradiction");
    expect(plan("walk slowly and quickly").notes.map(({ kind }) => kind)).toContain("contradiction");
  });

  it.each(["", "   ", "!!!", "🤖🤖", "hasOwnProperty valueOf", "the of and", "zzzz qqqq"])(
    "%j plans nothing",
    (prompt) => {
      expect(plan(prompt).steps).toEqual([]);
    },
  );

  it("names values out of range", () => {
    const made = plan("walk 900 steps");
    expect(made.steps[0]!.body.parameters.steps).toBe(50);
    expect(made.notes.map(({ kind }) => kind)).toContain("changed");
  });
});

describe("any text", () => {
  const WORDS = PROMPTS.flatMap(([prompt]) => prompt.split(" "));

  it("gives a plan that can be read, of actions that exist", () => {
    const some = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(some, (prompt) => {
        const made = plan(prompt);
        for (const { action } of actionsOf(made)) expect(findAction(action)).toBeDefined();
        for (const { text } of made.notes) if (text) expect(text[1]).toBeLessThanOrEqual(prompt.length);
        if (made.steps.length > 0) expect(() => readTextPlan(JSON.parse(JSON.stringify(made)))).not.toThrow();
        expect(plan(prompt)).toEqual(made);
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  it.each([
    ["known words", "walks forward and waves then jumps "],
    ["unknown words", "frobnicate quuxes blarghed zimzam "],
    ["one word", "walk "],
    ["letters", "a"],
    ["marks", ",.;:"],
    ["digits", "9"],
  ])("10,000 characters of %s are soon read", (_, unit) => {
    plan(unit);
    const long = unit.repeat(Math.ceil(10_000 / unit.length)).slice(0, 10_000);
    const before = cpuTime();
    plan(long);
    expect(cpuTime() - before).toBeLessThan(500);
  });
});
