import { describe, expect, it } from "vitest";
import { runSteps } from "../../../src/requests/steps.js";
import { textMotionSteps } from "../../../src/synthesis/text/text-motion.js";
import { judge, passes, reasons } from "./benchmark/judge.js";
import { mirroredPrompt } from "./benchmark/prompt.js";
import { FAMILIES, PROMPTS } from "./benchmark/prompts.js";
import { REAL_EXAMPLES, viewOf } from "./benchmark/real-examples.js";

/** Whether the prompts are tried on the engine: false while it is being built. `npm run bench -- text` tries all wordings. */
const ENGINE_IS_THERE = true;

const firstWordings = FAMILIES.map(({ id }) => PROMPTS.find(({ family }) => family === id)).filter(
  (prompt) => prompt !== undefined,
);

describe("the prompts of the benchmark", () => {
  it("are 200, no two alike", () => {
    expect(PROMPTS).toHaveLength(200);
    expect(new Set(PROMPTS.map(({ text }) => text.toLowerCase()))).toHaveLength(200);
  });

  it("say a side or a way round where they are told to have one, and nowhere else", () => {
    for (const prompt of PROMPTS) {
      const changes = mirroredPrompt(prompt).text !== prompt.text;
      // "looks left and right" is the same to a mirror but for the order.
      if (prompt.family !== "look around") expect([prompt.text, changes]).toEqual([prompt.text, prompt.sided]);
      expect(mirroredPrompt(mirroredPrompt(prompt)).text).toBe(prompt.text);
    }
  });
});

describe("what is looked for", async () => {
  const views: { family: string; views: { view: Awaited<ReturnType<typeof viewOf>>; example: string }[] }[] = [];
  for (const { family } of firstWordings) {
    const examples = REAL_EXAMPLES[family]();
    const some = examples.filter((_, i) => i % Math.ceil(examples.length / 5) === 0);
    views.push({
      family,
      views: await Promise.all(
        some.filter(({ steps }) => !steps).map(async (one) => ({ view: await viewOf(one), example: one.name })),
      ),
    });
  }

  it("is found in at least 85 % of people who do it", () => {
    const failures: string[] = [];
    let all = 0;
    for (const prompt of firstWordings) {
      for (const { view, example } of views.find(({ family }) => family === prompt.family)?.views ?? []) {
        all++;
        const judgement = judge(prompt, view);
        if (!judgement.strict) failures.push(`${example}: ${reasons(judgement).join("; ")}`);
      }
    }
    expect(all).toBeGreaterThan(100);
    expect(failures.length / all, failures.join("\n")).toBeLessThan(0.15);
  });

  it("is found in at most 5 % of people who do something else", () => {
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

  it("changes sides with the prompt", () => {
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

describe.skipIf(!ENGINE_IS_THERE)("motions out of the prompts", () => {
  it("show what was asked for, nine of ten", () => {
    const failures = firstWordings.flatMap((prompt) => {
      const judgement = judge(prompt, runSteps(textMotionSteps({ prompt: prompt.text, seed: 1 })));
      return judgement.strict ? [] : [`${prompt.text}: ${reasons(judgement).join("; ")}`];
    });
    expect(failures.length / firstWordings.length, failures.join("\n")).toBeLessThanOrEqual(0.1);
  });
});
