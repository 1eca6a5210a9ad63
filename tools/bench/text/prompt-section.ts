/**
 * Measures strict and soft pass, confusions and errors by family, for the engine and for the nearest described
 * capture.
 */

import { HELD_OUT_PROMPTS } from "../../../test/synthesis/text/benchmark/held-out-prompts.js";
import { judge, reasons } from "../../../test/synthesis/text/benchmark/judge.js";
import { type BenchmarkPrompt, mirroredPrompt } from "../../../test/synthesis/text/benchmark/prompt.js";
import { PROMPTS } from "../../../test/synthesis/text/benchmark/prompts.js";
import { markdownTable, type Section } from "../report.js";
import { CaptionRetrieval } from "./caption-retrieval.js";
import { type EngineMotion, engineClip } from "./engine.js";
import { addJudgement, type Counts, emptyCounts, percent, summed } from "./tally.js";

const SEEDS = [1, 2, 3];

export interface PromptList {
  title: string;
  /** Description of the prompts, with a full stop. */
  about: string;
  prompts: readonly BenchmarkPrompt[];
}

export const BENCHMARK_LIST: PromptList = {
  title: "Text to motion: prompts",
  about: "40 things to do, 5 wordings each.",
  prompts: PROMPTS,
};

export const HELD_OUT_LIST: PromptList = {
  title: "Text to motion: held-out prompts",
  about:
    "They cover other actions than the benchmark and were written without being seen by the engine's developers; some failures were fixed afterwards. Unrelated captures and motions pass these checks more easily than the benchmark's.",
  prompts: HELD_OUT_PROMPTS,
};

export async function promptSection(list: PromptList, progress: (text: string) => void) {
  const ours = new Map<string, Counts>();
  const nearest = new Map<string, Counts>();
  const twins = emptyCounts();
  const motions: EngineMotion[] = [];
  const retrieval = new CaptionRetrieval();
  for (const prompt of list.prompts) {
    const { family, sided, text } = prompt;
    if (!ours.has(family)) progress(`text: ${family}`);
    const counts = countsOf(ours, family);
    for (const seed of SEEDS) {
      const clip = attempt(text, seed, progress);
      const judgement = clip && judge(prompt, clip);
      addJudgement(counts, judgement, sided);
      if (clip) motions.push({ prompt, seed, clip });
      if (judgement && !judgement.strict) progress(`  "${text}" ${seed}: ${reasons(judgement).join("; ")}`);
      addJudgement(countsOf(nearest, family), judge(prompt, await retrieval.nearest(text, seed - 1)), sided);
    }
    if (sided) {
      const twin = mirroredPrompt(prompt);
      const clip = attempt(twin.text, 1, progress);
      addJudgement(twins, clip && judge(twin, clip), true);
    }
  }
  const rows = [...ours].map(([family, counts]) => [family, ...cells(counts, countsOf(nearest, family))]);
  const total = [summed(ours.values()), summed(nearest.values())] as const;
  rows.push(["**all**", ...cells(...total)]);
  rows.push(["mirrored twins of the prompts with sides", ...cells(twins, emptyCounts())]);
  const section: Section = {
    title: list.title,
    text:
      `${list.prompts.length} prompts × ${SEEDS.length} seeds. ${list.about} Judged on the joints of the finished motion ` +
      "(`test/synthesis/text/benchmark`). Strict: everything requested must be visible; soft: the share that is. For comparison, judged the same way: the CMU capture whose description is nearest to the prompt (BM25; the second and third nearest as " +
      "other seeds). Side error: the mirror image of the motion would have passed. Twins: left and right swapped in the prompt and in the checks, one seed.",
    table: markdownTable(
      [
        "prompt",
        "strict",
        "soft",
        "side errors",
        "count errors",
        "order errors",
        "nearest capture: strict",
        "soft",
        "side errors",
        "count errors",
        "order errors",
      ],
      rows,
    ),
  };
  return { section, motions };
}

function countsOf(all: Map<string, Counts>, family: string): Counts {
  let counts = all.get(family);
  if (!counts) {
    counts = emptyCounts();
    all.set(family, counts);
  }
  return counts;
}

function attempt(text: string, seed: number, progress: (text: string) => void) {
  try {
    return engineClip(text, seed);
  } catch (error) {
    progress(`  "${text}" ${seed}: ${(error as Error).message}`);
    return null;
  }
}

function cells(ours: Counts, nearest: Counts): string[] {
  return [ours, nearest].flatMap(({ motions, strict, soft, sideErrors, sided, countErrors, orderErrors }) => [
    percent(strict, motions),
    percent(soft, motions),
    percent(sideErrors, sided, 1),
    percent(countErrors, motions),
    percent(orderErrors, motions),
  ]);
}
