/** Benchmark of prompts in people's own words: written by strangers, with checks that the strangers wrote too. */
import { writeFileSync } from "node:fs";
import type { MotionClip } from "../../../src/motion/clip.js";
import type { TextPlan } from "../../../src/requests/text-plan.js";
import { judge, reasons } from "../../../test/synthesis/text/benchmark/judge.js";
import { markdownTable, type Section } from "../report.js";
import { engineClip } from "../text/engine.js";
import { percent } from "../text/tally.js";
import { readSet, type SETS, type SetPrompt } from "./prompt-set.js";

/** The outcome of a prompt. */
export interface Outcome {
  prompt: SetPrompt;
  /** Everything asked for is visible. */
  strict: boolean;
  /** The plan's notes name something that was left out, read otherwise or not understood; or nothing was made. */
  noted: boolean;
  /** The actions of the plan, for a person who looks for the cause. */
  actions: string[];
  failed: string[];
  notes: string[];
  /** The motion; absent if none was made. */
  clip?: MotionClip;
}

/** Number of other prompts whose motions are judged by each prompt's checks, and the distance between them in the set. */
const CONTROLS = { each: 6, apart: 41 };
const GROUPS = ["plain", "games", "free"] as const;

export function outcomeOf(prompt: SetPrompt): Outcome {
  try {
    const clip = engineClip(prompt.text, 1);
    const judgement = judge(prompt.judged, clip);
    const plan = clip.plan as TextPlan;
    return {
      prompt,
      strict: judgement.strict,
      noted: plan.notes.length > 0,
      actions: plan.steps.flatMap(({ body, layers }) => [body, ...(layers ?? [])].map(({ action }) => action)),
      failed: reasons(judgement),
      notes: plan.notes.map(({ message }) => message),
      clip,
    };
  } catch (error) {
    return {
      prompt,
      strict: false,
      noted: true,
      actions: [],
      failed: ["no motion"],
      notes: [(error as Error).message],
    };
  }
}

/**
 * Counts the motions of other prompts that pass a prompt's checks, which says how little the checks tell apart.
 *
 * @returns those that pass, and all that were judged
 */
function passedByOthers(outcomes: readonly Outcome[]): [number, number] {
  let [passed, judged] = [0, 0];
  outcomes.forEach(({ prompt }, i) => {
    for (let k = 1; k <= CONTROLS.each; k++) {
      const { clip } = outcomes[(i + k * CONTROLS.apart) % outcomes.length];
      if (!clip) continue;
      judged++;
      if (judge(prompt.judged, clip).strict) passed++;
    }
  });
  return [passed, judged];
}

/**
 * Judges the engine's motions of a set.
 *
 * @param list where all outcomes are written, one JSON object a line
 */
export function wordsSection(name: (typeof SETS)[number], tell: (text: string) => void, list?: string): Section {
  const outcomes = readSet(name).map((prompt) => {
    const outcome = outcomeOf(prompt);
    if (!outcome.strict) tell(`  ${prompt.id} "${prompt.text}": ${outcome.failed.join("; ")}`);
    return outcome;
  });
  if (list) {
    const line = ({ prompt: { id, text, look }, clip: _, ...rest }: Outcome) =>
      JSON.stringify({ id, text, look, ...rest });
    writeFileSync(list, `${outcomes.map(line).join("\n")}\n`);
  }
  const row = (title: string, some: readonly Outcome[]) => {
    const strict = some.filter((outcome) => outcome.strict).length;
    const silent = some.filter((outcome) => !outcome.strict && !outcome.noted).length;
    return [title, some.length, percent(strict, some.length), percent(silent, some.length)];
  };
  return {
    title: `Words as people say them: the ${name} set`,
    text:
      `${outcomes.length} prompts by a writer who saw neither lexicon nor catalogue nor earlier prompts, with checks in the language of ` +
      "`tools/bench/words/CHECKS.md` by the same writer; frozen before the first run. One seed. Strict: everything the checks " +
      "want is visible. Missed in silence: not strict, and the plan has no note. " +
      `Of other prompts' motions ${percent(...passedByOthers(outcomes))} pass a prompt's checks (${CONTROLS.each} for each prompt).`,
    table: markdownTable(
      ["prompts", "number", "strict", "missed in silence"],
      [
        ...GROUPS.map((group) =>
          row(
            group,
            outcomes.filter(({ prompt }) => prompt.group === group),
          ),
        ),
        row("**all**", outcomes),
      ],
    ),
  };
}
