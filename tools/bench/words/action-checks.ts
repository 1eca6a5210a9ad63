/** Checks of every action of the catalogue, by people who knew its label only. */
import { readFileSync } from "node:fs";
import { findAction } from "../../../src/synthesis/text/actions/catalogue.js";
import { type Judgement, judge } from "../../../test/synthesis/text/benchmark/judge.js";
import { actionClip } from "../anatomy/every-action.js";
import { judgedPrompt } from "./prompt-set.js";

/** As written in `prompts/actions.json`. */
export interface ActionChecks {
  /** The action's. */
  id: string;
  steps: string[][];
  whole: string[];
  look: string;
  /** Why no good performance would pass, added when it was looked at. */
  wrong?: string;
}

export function readActionChecks(): ActionChecks[] {
  const path = new URL("prompts/actions.json", import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as ActionChecks[];
}

/** Judges the action's motion on its usual side. */
export function judgeAction(checks: ActionChecks, seed: number): Judgement {
  const definition = findAction(checks.id);
  if (!definition) throw new Error(`There is no action "${checks.id}".`);
  const clip = actionClip({ action: checks.id, side: definition.side, seed });
  return judge(judgedPrompt({ ...checks, group: "plain", text: definition.label }), clip);
}
