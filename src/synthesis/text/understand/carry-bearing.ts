import type { PlannedAction } from "../../../requests/text-plan.js";
import type { Request } from "./join-clauses.js";
import { DETERMINERS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { MANNERS } from "./lexicon/manners.js";
import type { Word } from "./word.js";

/** Who is not somebody else: "an old man walks, then he bows". */
const SAME: ReadonlySet<string> = new Set("he she it they him her them himself herself itself themselves".split(" "));

/** How the one who acts is, whatever he does: what was said of him, not of one thing that he does. */
export interface Bearer {
  styleId: string;
  styleAmount?: number;
}

/**
 * "A tired man walks, then bows": he is tired when he bows, too. Writes the style of the one who acts to actions that have
 * none of their own, and gives the bearer for the next clause.
 */
export function carryBearing(
  { words, head }: Request,
  actions: readonly PlannedAction[],
  bearer: Bearer | undefined,
): Bearer | undefined {
  const subject = subjectOf(words, head);
  let now = subject !== undefined && !SAME.has(subject.lemma) ? undefined : bearer;
  const [{ styleId, styleAmount }] = actions.map(({ parameters }) => parameters);
  if (subject !== undefined && styleId !== undefined && isSaidOf(subject, words, head, styleId)) {
    now = { styleId, ...(styleAmount !== undefined && { styleAmount }) };
  }
  if (now === undefined) return undefined;
  for (const { parameters } of actions) if (parameters.styleId === undefined) Object.assign(parameters, now);
  return now;
}

/** The noun that acts: before the verb, "man", or what he is, as in "the zombie walks". */
function subjectOf(words: readonly Word[], head: Word): Word | undefined {
  const ahead = words.filter(({ start }) => start < head.start);
  const noun = ahead.find(({ lemma }) => SUBJECTS.has(lemma));
  if (noun !== undefined) return noun;
  const from = ahead.findIndex(({ lemma }) => DETERMINERS.has(lemma));
  // "makes a happy jump": the jump is.
  if (from < 0 || ahead.slice(0, from).some(({ lemma }) => LIGHT_VERBS.has(lemma))) return undefined;
  return ahead.slice(from).findLast(({ lemma }) => MANNERS.has(lemma));
}

/** Whether a style is an adjective of the subject: "a tired man"; or what he is: "he is tired and walks". */
function isSaidOf(subject: Word, words: readonly Word[], head: Word, styleId: string): boolean {
  const manner = words.find((word) => MANNERS.get(word.lemma)?.styleId === styleId);
  if (manner === undefined || manner.start > head.start) return false;
  if (manner.start <= subject.start) return true;
  return words.some(({ lemma, start }) => lemma === "be" && start > subject.start && start < manner.start);
}
