/** Compares plans with prompts that people cut into parts: which actions are asked for, and in which order. */
import type { TextPlan } from "../../../src/requests/text-plan.js";
import { RESTING } from "../../../src/synthesis/text/understand/stance-actions.js";
import { understandPrompt } from "../../../src/synthesis/text/understand/understand-prompt.js";
import type { CutPrompt, LabelledPart } from "./labels.js";

export interface Comparison {
  /** Whether the plan has the actions of the labels, in their order. */
  exact: boolean;
  missing: number;
  extra: number;
  wanted: string[];
  planned: string[];
}

/** Standing about and staying down are neither missed nor in the way. */
const STANDS: ReadonlySet<string> = new Set(["stand", "idle", "wait", ...Object.values(RESTING)]);

export function comparePlan({ text, parts }: CutPrompt): Comparison {
  const groups: string[][] = [];
  for (const { role, action } of parts) {
    if (action === undefined || STANDS.has(action)) continue;
    if (role === "along" && groups.length > 0) groups.at(-1)!.push(action);
    else groups.push([action]);
  }
  const wanted = inOrder(groups);
  const planned = inOrder(plannedGroups(understandPrompt(text, 1), parts));
  const common = longestCommon(wanted, planned);
  return {
    exact: common === wanted.length && common === planned.length,
    missing: wanted.length - common,
    extra: planned.length - common,
    wanted,
    planned,
  };
}

/** Returns whether a part alone is read as the action that it asks for. */
export function isRead(text: string, action: string): boolean {
  return plannedGroups(understandPrompt(text, 1), []).some((group) => group.includes(action));
}

/** Actions of each step that words ask for: neither poses nor what the engine put in. */
function plannedGroups({ steps }: TextPlan, parts: readonly LabelledPart[]): string[][] {
  const isPose = (start: number) => parts.findLast(({ from }) => from <= start)?.isPose === true;
  return steps.map(({ body, layers }) =>
    [body, ...layers].flatMap(({ action, probability, text }) =>
      probability === undefined || STANDS.has(action) || (layers.length > 0 && text !== undefined && isPose(text[0]))
        ? []
        : [action],
    ),
  );
}

/** Actions one after the other, those at once by name; the same one twice in a row is one that is repeated. */
function inOrder(groups: readonly string[][]): string[] {
  const all = groups.flatMap((group) => [...group].sort());
  return all.filter((action, index) => action !== all[index - 1]);
}

/** Returns the length of the longest common subsequence. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  const lengths = new Uint16Array(other.length + 1);
  for (const action of one)
    for (let before = 0, k = 0; k < other.length; k++) {
      const here = lengths[k + 1]!;
      lengths[k + 1] = other[k] === action ? before + 1 : Math.max(here, lengths[k]!);
      before = here;
    }
  return lengths[other.length]!;
}
