/** Decides whether a clause of a prompt is an action of its own or describes another one. It was learned from prompts that people segmented. */
import { findAction } from "../../actions/catalogue.js";
import { UNITS } from "../lexicon/numbers.js";
import type { Clause } from "../split-clauses.js";
import { RESTING } from "../stance-actions.js";
import { rateOf } from "./fitted-roles.js";
import { type ReadClause, readPrompt, roleFeatures } from "./role-features.js";
import { ROLES } from "./tables/roles.js";
import { type Trees, unpackTrees } from "./trees.js";

/** Probabilities up to which and from which an answer is sure: of clauses that go on as those before them, and of others. */
const LISTED = [0.25, 0.65] as const;
const ACTS = [0.5, 0.65] as const;

/** Actions that say for how long the body stays as it is. */
const STAYS: ReadonlySet<string> = new Set(["stand", "idle", "wait", "hold", ...Object.values(RESTING)]);

let trees: Trees | undefined;

/**
 * Returns for each clause that was read as an action whether it is an action of its own; undefined where that is not
 * certain. At least one is.
 */
export function actsOf(read: readonly ReadClause[], clauses: readonly Clause[]): (boolean | undefined)[] {
  if (read.length < 2) return [];
  trees ??= unpackTrees(ROLES.acts);
  const prompt = readPrompt(clauses, read);
  const rate = (action: string) => rateOf(action, ROLES);
  const acts = read.map((each, at) =>
    isLeftToRules(each, read[at - 1]) ? undefined : trees!.probability(Object.values(roleFeatures(prompt, at, rate))),
  );
  // the rules keep one of those that are left to them
  const most = acts.includes(undefined) ? 1 : Math.max(...acts.map(Number));
  return acts.map((each, at) => {
    if (each === undefined) return undefined;
    return each >= most || sure(each, isListed(read[at]!, read[at - 1]) ? LISTED : ACTS);
  });
}

/** Returns whether a clause continues a list: in the verb form of the one before it, or with "then" ("squat, lunge and jump"). */
function isListed({ clause }: ReadClause, before: ReadClause | undefined): boolean {
  const { head, words, relation, isParticiple, isNext, link } = clause;
  if (isNext || (link === "" && !isParticiple)) return true;
  if (isParticiple || !GOES_ON.has(relation)) return false;
  const form = before?.clause.head?.form;
  return head?.form === form || (form !== "base" && words.some((word) => word.form === form));
}

const GOES_ON: ReadonlySet<Clause["relation"]> = new Set(["start", "comma", "and", "then"]);

const WHEN: ReadonlySet<Clause["relation"]> = new Set(["before", "after", "until"]);

/** Returns whether the rules decide about a clause: one of durations, order or repetition, or of what is done at once. */
function isLeftToRules({ reading: { action }, clause }: ReadClause, before: ReadClause | undefined): boolean {
  if (STAYS.has(action) || before?.reading.action === action || WHEN.has(before?.clause.relation ?? "start"))
    return true;
  const { relation, words, head, isParticiple } = clause;
  if (head?.lemma === "hold" || (head?.form === "base" && head.text.includes(" "))) return true;
  if (words.some(({ value }, at) => value !== undefined && UNITS.get(words[at + 1]?.lemma ?? "")?.[0] === "duration"))
    return true;
  if (WHEN.has(relation) || (relation === "while" && !isParticiple)) return true;
  // "walks, waving": those who segmented the prompts disagree about these, and the rules keep what can be done at once
  return head?.form === "ing" || (relation === "with" && findAction(action)!.layer !== null);
}

function sure(probability: number, [no, yes]: readonly [number, number]): boolean | undefined {
  return probability <= no ? false : probability >= yes ? true : undefined;
}
