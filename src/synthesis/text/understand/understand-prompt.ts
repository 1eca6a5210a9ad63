import type { PlanNote, PlanStep, TextPlan } from "../../../requests/text-plan.js";
import { accountForWords, noteLostWords } from "./account-for-words.js";
import { assembleSteps } from "./assemble-steps.js";
import { isClipName } from "./clip-names.js";
import { joinWhole, mergeWeakClauses } from "./learned/merge-weak-clauses.js";
import { wholeClause } from "./learned/propose-heads.js";
import { settleReadings } from "./learned/settle-readings.js";
import { leaveBystanders } from "./leave-bystanders.js";
import { leaveDescriptions } from "./leave-descriptions.js";
import { CONNECTORS } from "./lexicon/function-words.js";
import { markThings } from "./mark-things.js";
import { markNoGoing } from "./no-going.js";
import { noteNotShown } from "./not-shown.js";
import { notUnderstood } from "./not-understood.js";
import { joinPoses } from "./poses/find-poses.js";
import { noteLostPoses } from "./poses/note-lost-poses.js";
import { describedBy, titleOf, weighTitle } from "./read-title.js";
import { readWords } from "./read-words.js";
import { referBack } from "./refer-back.js";
import { type Clause, splitClauses } from "./split-clauses.js";
import type { Word } from "./word.js";

/**
 * Reads a prompt as a plan. It never throws; whatever was not understood is in `notes`. Steps are empty when nothing
 * was understood.
 */
export function understandPrompt(prompt: string, seed: number): TextPlan {
  return readPrompt(prompt, seed).plan;
}

/** Does the same, and returns the words as they were read. */
export function readPrompt(prompt: string, seed: number): { plan: TextPlan; words: readonly Word[] } {
  const notes: PlanNote[] = [];
  const isName = isClipName(prompt);
  const words = joinPoses(readWords(prompt, notes), isName);
  markThings(words, isName);
  if (!isName) markNoGoing(words);
  let steps = readTitled(words, prompt, notes) ?? stepsOf(words, notes);
  if (steps.length === 0) {
    const whole = wholeClause(leaveDescriptions(words));
    if (whole !== undefined) steps = assembleSteps(settleReadings([whole]), words, notes);
  }
  if (steps.length === 0) for (const word of words) word.used = false;
  notes.push(...notUnderstood(prompt, words, steps));
  if (steps.length > 0) {
    const accounted = accountForWords(words, steps, notes);
    notes.push(...noteLostPoses(prompt, words), ...noteLostWords(accounted), ...noteNotShown(accounted, steps));
  }
  return { plan: { kind: "text", version: 1, prompt, seed, steps, notes }, words };
}

function stepsOf(words: Word[], notes: PlanNote[]): PlanStep[] {
  return assembleSteps(settleReadings(clausesOf(words)), words, notes);
}

/** Reads a prompt that begins with a title; undefined where it has none, or where title and rest are done in turn. */
function readTitled(words: Word[], prompt: string, notes: PlanNote[]): PlanStep[] | undefined {
  const titled = titleOf(words);
  if (titled === undefined) return undefined;
  const alone = (some: readonly Word[]) =>
    stepsOf(
      some.map((word) => ({ ...word })),
      [],
    );
  const kept = weighTitle(titled, alone);
  if (kept === "both") return undefined;
  const { title, rest } = titled;
  if (kept === "joined") return stepsOf([...title, ...rest], notes);
  if (kept === "approach") {
    const end = rest.findIndex(({ lemma, text }) => CONNECTORS.has(lemma) || CONNECTORS.has(text));
    const way = stepsOf(end < 0 ? rest : rest.slice(0, end), notes).slice(0, 1);
    for (const word of rest) word.used = true;
    notes.push(describedBy(titled, prompt));
    return [...way, ...stepsOf(title, notes)];
  }
  for (const word of kept === "title" ? rest : title) word.used = true;
  if (kept === "title") notes.push(describedBy(titled, prompt));
  return stepsOf(kept === "title" ? title : rest, notes);
}

/** Returns the clauses of a prompt, those that make one action joined. */
export function clausesOf(words: Word[]): readonly Clause[] {
  return mergeWeakClauses(joinWhole(leaveBystanders(splitClauses(referBack(leaveDescriptions(words))))));
}
