/** Tests the predicates: they must hold for people who do what is asked, and not for people who do something else. */
import { judge, passes } from "../../../test/synthesis/text/benchmark/judge.js";
import type { MotionView } from "../../../test/synthesis/text/benchmark/motion-view.js";
import { MotionView as View } from "../../../test/synthesis/text/benchmark/motion-view.js";
import { PROMPTS } from "../../../test/synthesis/text/benchmark/prompts.js";
import { REAL_EXAMPLES, viewOf } from "../../../test/synthesis/text/benchmark/real-examples.js";
import { markdownTable, type Section } from "../report.js";
import type { EngineMotion } from "./engine.js";
import { filteredJerk } from "./motion-quality.js";
import { percent } from "./tally.js";

/** The first wording of each family represents it. */
export const FIRST_WORDINGS = PROMPTS.filter(({ family }, i) => PROMPTS.findIndex((p) => p.family === family) === i);

export interface Shares {
  found: number;
  of: number;
}

/** Counts people who do what a family asks for, and those of them for whom all predicates hold. */
export async function recallOf(family: string): Promise<Shares> {
  const prompt = FIRST_WORDINGS.find((one) => one.family === family);
  if (!prompt) throw new Error(`No family "${family}".`);
  let found = 0;
  const examples = REAL_EXAMPLES[family]();
  for (const example of examples) {
    const view = await viewOf(example);
    if (judge({ ...prompt, steps: example.steps ?? prompt.steps }, view).strict) found++;
  }
  return { found, of: examples.length };
}

/** Counts motions of other families for which a family's predicates hold nonetheless. */
export function foundElsewhere(family: string, views: readonly { family: string; view: MotionView }[]): Shares {
  const prompt = FIRST_WORDINGS.find((one) => one.family === family);
  const others = views.filter((one) => one.family !== family);
  return { found: others.filter(({ view }) => prompt && passes(prompt, view)).length, of: others.length };
}

export async function realViews(): Promise<{ family: string; view: MotionView }[]> {
  const views: { family: string; view: MotionView }[] = [];
  for (const { family } of FIRST_WORDINGS) {
    for (const example of REAL_EXAMPLES[family]().slice(0, 4)) views.push({ family, view: await viewOf(example) });
  }
  return views;
}

/** Returns the 95 % jerk of the captured people of each family, m/s³. */
export async function capturedJerk(): Promise<Map<string, number>> {
  const result = new Map<string, number>();
  for (const { family } of FIRST_WORDINGS) {
    const values: number[] = [];
    const captured = REAL_EXAMPLES[family]().filter(({ handKeyed }) => !handKeyed);
    for (const { motion } of captured.slice(0, 8)) values.push(filteredJerk(await motion()));
    values.sort((a, b) => a - b);
    if (values.length > 0) result.set(family, values[Math.floor(values.length / 2)]);
  }
  return result;
}

export async function predicateSection(
  motions: readonly EngineMotion[],
  progress: (text: string) => void,
): Promise<Section> {
  progress("text: predicates on captures");
  const real = await realViews();
  const firsts = motions.filter(({ prompt, seed }) => seed === 1 && FIRST_WORDINGS.includes(prompt));
  const made = firsts.map(({ prompt, clip }) => ({ family: prompt.family, view: View.of(clip) }));
  const rows: string[][] = [];
  const totals = [0, 0, 0, 0, 0, 0];
  for (const { family } of FIRST_WORDINGS) {
    const shares = [await recallOf(family), foundElsewhere(family, real), foundElsewhere(family, made)];
    shares.forEach(({ found, of }, i) => {
      totals[i * 2] += found;
      totals[i * 2 + 1] += of;
    });
    rows.push([family, ...shares.map(({ found, of }) => (of > 0 ? `${found} of ${of}` : "none captured"))]);
  }
  rows.push(["**all**", ...[0, 2, 4].map((i) => percent(totals[i], totals[i + 1], 1))]);
  return {
    title: "Text to motion: what the prompts' checks find",
    text:
      "In captures of people doing exactly the requested thing (segments of `actions.json` of the best quality, gaits of `locomotion.json`, two in a row " +
      "where the prompt has two actions): at least 85 % should pass. In people and in motions of the engine that do another thing of " +
      'the benchmark: at most 5 % should. Some do both: a person who walks and waves also walks forward. "None captured": there is no capture of it.',
    table: markdownTable(["prompt", "captured", "other captures", "other motions of the engine"], rows),
  };
}
