import type { PlanNote, PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { supportOf } from "./learned/read-learned.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES } from "./lexicon/manners.js";
import { SAYS_MORE } from "./says-more.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";
import { wouldShow } from "./would-show.js";

/**
 * Writes notes on words that were not understood and that one would miss; neighbours share one. Where nothing was
 * understood, every word is named.
 */
export function notUnderstood(prompt: string, words: readonly Word[], steps: readonly PlanStep[]): PlanNote[] {
  const isEmpty = steps.length === 0;
  const planned = steps.flatMap(({ body, layers }) => [body, ...layers]);
  const notes: PlanNote[] = [];
  let from: Word | undefined;
  let last: Word | undefined;
  const close = () => {
    if (from === undefined || last === undefined) return;
    notes.push({
      kind: "notUnderstood",
      message: `“${shorten(prompt.slice(from.start, last.end))}” was not understood.`,
      text: [from.start, last.end],
    });
    from = undefined;
  };
  words.forEach((word, at) => {
    if (word.used || isFunctional(word, isEmpty) || (!isEmpty && (!wouldShow(words, at) || isShown(word, planned)))) {
      close();
      return;
    }
    from ??= word;
    last = word;
  });
  close();
  return notes;
}

/** From here on a word tells of what an action shows anyway. */
const TELLING = 0.1;

/** Returns whether an action that is played is what a word speaks of: "glances" of looking at the watch. */
function isShown({ text, lemma }: Word, planned: readonly PlannedAction[]): boolean {
  const meant = vocabulary().rules.get(lemma) ?? [];
  return planned.some(
    ({ action }) =>
      text.split(/[ -]/).some((each) => supportOf(each, action) >= TELLING) ||
      meant.some((rule) => rule.action === action || SAYS_MORE[action]?.includes(rule.action)),
  );
}

/**
 * Returns whether a word is a mere function word. Where nothing of the whole prompt was understood, verbs without
 * content and the like are named too.
 */
function isFunctional({ lemma, text }: Word, isEmpty: boolean): boolean {
  if (isEmpty) return DETERMINERS.has(lemma) || SUBJECTS.has(lemma) || CONNECTORS.has(lemma) || !/\p{L}{4}/u.test(text);
  return (
    [DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS].some((set) => set.has(lemma) || set.has(text)) ||
    CONNECTORS.has(lemma) ||
    DEGREES.has(lemma)
  );
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
