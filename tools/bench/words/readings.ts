/** What prompts of other people were read as, and what they ask for. */
import { readFileSync } from "node:fs";
import type { PlannedAction, TextPlan } from "../../../src/requests/text-plan.js";
import { findAction } from "../../../src/synthesis/text/actions/catalogue.js";
import { readLearned } from "../../../src/synthesis/text/understand/learned/read-learned.js";
import { understandPrompt } from "../../../src/synthesis/text/understand/understand-prompt.js";
import { wordsOf } from "../../fit-reading/sentences.js";

export interface LabelledPrompt {
  prompt: string;
  /** Actions of which any is right; of those that do not exist yet, none is. */
  actions: string[];
}

export interface ReadPrompt {
  right: boolean;
  /** What the reader says how sure it is; none where it refuses. */
  probability: number | undefined;
}

/** Prompts whose right action exists. */
export function labelledPrompts(): LabelledPrompt[] {
  const all = JSON.parse(readFileSync(new URL("readings.json", import.meta.url), "utf8")) as LabelledPrompt[];
  return all.filter(({ actions }) => actions.some((action) => findAction(action) !== undefined));
}

/** Reads a prompt as the engine does: the first thing that is done counts. */
export function readAsPlanned({ prompt, actions }: LabelledPrompt): ReadPrompt {
  const first = firstAction(understandPrompt(prompt, 1));
  return { right: first !== undefined && actions.includes(first.action), probability: first?.probability };
}

/** Reads a prompt by learned words alone. */
export function readAsLearned({ prompt, actions }: LabelledPrompt): ReadPrompt {
  const [best] = readLearned(wordsOf(prompt)).best;
  return { right: best !== undefined && actions.includes(best.action), probability: best?.probability };
}

function firstAction({ steps }: TextPlan): PlannedAction | undefined {
  const [step] = steps;
  // a body that only sits or kneels carries what was asked for
  return step && [step.body, ...step.layers].find(({ probability }) => probability !== undefined);
}

/** Mean difference between what is said and what is so, in ten bins of the probability. */
export function calibrationError(read: readonly ReadPrompt[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, said: 0, right: 0 }));
  for (const { right, probability } of read) {
    if (probability === undefined) continue;
    const bin = bins[Math.min(9, Math.floor(probability * 10))]!;
    bin.count++;
    bin.said += probability;
    if (right) bin.right++;
  }
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  return bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.right), 0) / Math.max(1, count);
}
