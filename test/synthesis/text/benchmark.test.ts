import { beforeAll, describe, expect, it } from "vitest";
import { runSteps } from "../../../src/requests/steps.js";
import { textMotionSteps } from "../../../src/synthesis/text/generate-text-motion.js";
import { needsData } from "../../support/shared-data.js";
import { judge, passes, reasons } from "./benchmark/judge.js";
import { mirroredPrompt } from "./benchmark/prompt.js";
import { FAMILIES, PROMPTS } from "./benchmark/prompts.js";
import { REAL_EXAMPLES, type RealExample, viewOf } from "./benchmark/real-examples.js";

/** Whether the engine is tested on the prompts: false while it is being built. `npm run bench -- text` tests all wordings. */
const ENGINE_IS_THERE = true;

const firstWordings = FAMILIES.map(({ id }) => PROMPTS.find(({ family }) => family === id)).filter(
  (prompt) => prompt !== undefined,
);

describe("the prompts of the benchmark", () => {
  it("are 200, no two alike", () => {
    expect(PROMPTS).toHaveLength(200);
    expect(new Set(PROMPTS.map(({ text }) => text.toLowerCase()))).toHaveLength(200);
  });

  it("mention a side or a direction of rotation where declared, and nowhere else", () => {
    for (const prompt of PROMPTS) {
      const changes = mirroredPrompt(prompt).text !== prompt.text;
      // "looks left and right" is the same to a mirror but for the order.
      if (prompt.family !== "look around") expect([prompt.text, changes]).toEqual([prompt.text, prompt.sided]);
      expect(mirroredPrompt(mirroredPrompt(prompt)).text).toBe(prompt.text);
    }
  });
});

const people = (family: string): RealExample[] => {
  const examples = REAL_EXAMPLES[family]();
  return examples.filter((_, i) => i % Math.ceil(examples.length / 5) === 0);
};
const engine = (family: string): RealExample[] => {
  const { text } = firstWordings.find((prompt) => prompt.family === family)!;
  return [{ name: text, motion: async () => runSteps(textMotionSteps({ prompt: text, seed: 2 })) }];
};

/** Kinds of examples: how many there are at least, and what share of them the checks may miss. */
const DOERS = [
  { who: "people", options: needsData("mocap"), examplesOf: people, least: 100, missed: 0.15 },
  { who: "the engine's motions", options: {}, examplesOf: engine, least: 35, missed: 0.1 },
];

for (const { who, options, examplesOf, least, missed } of DOERS)
  describe(`the checks, in ${who}`, options, () => {
    const views: { family: string; views: { view: Awaited<ReturnType<typeof viewOf>>; example: string }[] }[] = [];
    beforeAll(async () => {
      for (const { family } of firstWordings) {
        const some = examplesOf(family).filter(({ steps }) => !steps);
        views.push({
          family,
          views: await Promise.all(some.map(async (one) => ({ view: await viewOf(one), example: one.name }))),
        });
      }
    });

    it(`pass in at least ${100 - 100 * missed} % of motions that do it`, () => {
      const failures: string[] = [];
      let all = 0;
      for (const prompt of firstWordings) {
        for (const { view, example } of views.find(({ family }) => family === prompt.family)?.views ?? []) {
          all++;
          const judgement = judge(prompt, view);
          if (!judgement.strict) failures.push(`${example}: ${reasons(judgement).join("; ")}`);
        }
      }
      expect(all).toBeGreaterThan(least);
      expect(failures.length / all, failures.join("\n")).toBeLessThanOrEqual(missed);
    });

    it("pass in at most 5 % of motions that do something else", () => {
      let found = 0;
      let all = 0;
      for (const prompt of firstWordings) {
        for (const { family, views: others } of views) {
          if (family === prompt.family) continue;
          for (const { view } of others.slice(0, 1)) {
            all++;
            if (passes(prompt, view)) found++;
          }
        }
      }
      expect(found / all).toBeLessThanOrEqual(0.05);
    });

    it("change sides with the prompt", () => {
      for (const prompt of firstWordings.filter(({ sided }) => sided)) {
        for (const { view } of views.find(({ family }) => family === prompt.family)?.views ?? []) {
          const twin = mirroredPrompt(prompt);
          expect(passes(twin, view.mirrored())).toBe(passes(prompt, view));
          if (passes(prompt, view)) {
            expect(passes(twin, view)).toBe(false);
            expect(judge(twin, view).sideError).toBe(true);
          }
        }
      }
    });
  });

describe.skipIf(!ENGINE_IS_THERE)("motions from the prompts", () => {
  it("show what was requested, nine of ten", () => {
    const failures = firstWordings.flatMap((prompt) => {
      const judgement = judge(prompt, runSteps(textMotionSteps({ prompt: prompt.text, seed: 1 })));
      return judgement.strict ? [] : [`${prompt.text}: ${reasons(judgement).join("; ")}`];
    });
    expect(failures.length / firstWordings.length, failures.join("\n")).toBeLessThanOrEqual(0.1);
  });
});
