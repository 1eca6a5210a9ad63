import type { PlannedAction } from "../../../requests/text-plan.js";
import { DETERMINERS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { MANNERS } from "./lexicon/manners.js";
import type { Request } from "./request.js";
import type { Wanted } from "./wanted.js";
import type { Word } from "./word.js";

/** Words that refer to the same person: "an old man walks, then he bows". */
const SAME: ReadonlySet<string> = new Set("he she it they him her them himself herself itself themselves".split(" "));

/** The lasting state of the character, as opposed to how one action is done. */
export interface Bearer {
  styleId: string;
  styleAmount?: number;
}

/**
 * Carries a state over to later clauses: "A tired man walks, then bows" means that he is tired when he bows, too. Gives
 * the bearer's style to actions that have none of their own, and returns the bearer for the next clause.
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

/** Returns the noun that acts: before the verb, "man", or a noun with a style, as in "the zombie walks". */
function subjectOf(words: readonly Word[], head: Word): Word | undefined {
  const ahead = words.filter(({ start }) => start < head.start);
  const noun = ahead.find(({ lemma }) => SUBJECTS.has(lemma));
  if (noun !== undefined) return noun;
  const from = ahead.findIndex(({ lemma }) => DETERMINERS.has(lemma));
  // "makes a happy jump": the jump is.
  if (from < 0 || ahead.slice(0, from).some(({ lemma }) => LIGHT_VERBS.has(lemma))) return undefined;
  return ahead.slice(from).findLast(({ lemma }) => MANNERS.has(lemma));
}

/** Returns whether a style is an adjective of the subject: "a tired man"; or a predicate: "he is tired and walks". */
function isSaidOf(subject: Word, words: readonly Word[], head: Word, styleId: string): boolean {
  const manner = words.find((word) => MANNERS.get(word.lemma)?.styleId === styleId);
  if (manner === undefined || manner.start > head.start) return false;
  if (manner.start <= subject.start) return true;
  return words.some(({ lemma, start }) => lemma === "be" && start > subject.start && start < manner.start);
}

const GAITS: ReadonlySet<string> = new Set(["walk", "run"]);

/** Returns whether a gait goes on ahead, so that what is held is carried in it. */
export function goesOnWith({ relation }: Request, { action, parameters }: Wanted): boolean {
  const { direction = 0, turn } = parameters;
  return relation === "and" && GAITS.has(action) && direction === 0 && turn === undefined;
}

/** Returns whether something is only held, which is shown as a walk with it. */
export function isBorne({ action, verb = "", parameters }: Wanted): boolean {
  const { styleId, steps, distance, turn } = parameters;
  const goesNowhere = steps === undefined && distance === undefined && turn === undefined;
  return action === "walk" && BEARS.has(verb) && goesNowhere && styleId?.startsWith("carry") === true;
}

const BEARS: ReadonlySet<string> = new Set(["hold", "carrybox", "carrybag"]);
