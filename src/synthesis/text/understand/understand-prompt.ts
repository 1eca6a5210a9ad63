import type { PlanNote, TextPlan } from "../../../requests/text-plan.js";
import { assembleSteps } from "./assemble-steps.js";
import { isClipName } from "./clip-names.js";
import { joinWhole, mergeWeakClauses } from "./learned/merge-weak-clauses.js";
import { wholeClause } from "./learned/propose-heads.js";
import { notUnderstood } from "./not-understood.js";
import { joinPoses } from "./poses/find-poses.js";
import { readWords } from "./read-words.js";
import { splitClauses } from "./split-clauses.js";

/**
 * Reads a prompt as a plan. It never throws; whatever was not understood is in `notes`. Steps are empty when nothing
 * was understood.
 */
export function understandPrompt(prompt: string, seed: number): TextPlan {
  const notes: PlanNote[] = [];
  const words = joinPoses(readWords(prompt, notes), isClipName(prompt));
  let steps = assembleSteps(mergeWeakClauses(joinWhole(splitClauses(words))), words, notes);
  if (steps.length === 0) {
    const whole = wholeClause(words);
    if (whole !== undefined) steps = assembleSteps([whole], words, notes);
  }
  if (steps.length === 0) for (const word of words) word.used = false;
  notes.push(...notUnderstood(prompt, words, steps.length === 0));
  return { kind: "text", version: 1, prompt, seed, steps, notes };
}
