import type { PlanNote } from "../../../requests/text-plan.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES } from "./lexicon/manners.js";
import { SCENERY } from "./lexicon/nouns.js";
import type { Word } from "./word.js";

/** Writes notes on the words that were not understood; neighbours share one. */
export function notUnderstood(prompt: string, words: readonly Word[], isEmpty: boolean): PlanNote[] {
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
  for (const word of words) {
    if (word.used || isFunctional(word, isEmpty)) {
      close();
      continue;
    }
    if (SCENERY.has(word.lemma)) {
      close();
      notes.push({
        kind: "left",
        message: `“${word.text}” is not shown: a motion has nothing but the body.`,
        text: [word.start, word.end],
      });
      continue;
    }
    from ??= word;
    last = word;
  }
  close();
  return [...notes, ...descriptions(prompt, words)];
}

/** Writes notes on states and reasons, of which nothing is shown: "eyes on the target". */
function descriptions(prompt: string, words: readonly Word[]): PlanNote[] {
  const notes: PlanNote[] = [];
  for (let at = 0; at < words.length; at++) {
    let end = at;
    while (words[end]?.isDescription) end++;
    const own = words.slice(at, end);
    if (own.some((word) => !isFunctional(word, false))) {
      const text = [own[0]!.start, own.at(-1)!.end] as const;
      const message = `“${shorten(prompt.slice(...text))}” tells how it is or why: nothing of it is shown.`;
      notes.push({ kind: "left", message, text });
    }
    at = Math.max(at, end);
  }
  return notes;
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
