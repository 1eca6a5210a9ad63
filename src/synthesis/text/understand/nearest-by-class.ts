/** Reads a verb that has no rule of its own as the nearest action of its kind: "he pats the jacket" touches. */

import { kindsOfWord } from "./learned/reading-model.js";
import { isSomebody } from "./learned/trust-reading.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { VERB_CLASSES } from "./lexicon/verb-classes.js";
import { isThingNoun } from "./mark-things.js";
import type { Clause } from "./split-clauses.js";
import type { Word } from "./word.js";

/** How far such a reading is believed. */
const BELIEF = 0.5;

/** Returns the clause with the nearest action of its verb's kind; undefined where no verb of a kind can be told. */
export function nearestByClass(clause: Clause): Clause | undefined {
  const { relation, words } = clause;
  if (clause.negated || words.some(({ pose }) => pose !== undefined)) return undefined;
  if (!["start", "then", "and", "comma"].includes(relation)) return undefined;
  const head = verbOf(words);
  // "zooming around" only says how
  if (head === undefined || (relation !== "start" && head.text.endsWith("ing"))) return undefined;
  const kinds: ReadonlySet<string> = new Set(kindsOfWord(head.text));
  for (const [kind, action] of VERB_CLASSES)
    if (kinds.has(kind))
      return { ...clause, head, reading: { action, probability: BELIEF, alternatives: [], learned: true } };
  return undefined;
}

/** Returns the verb of a clause: its first word that is neither who acts nor how; it must have a verb's ending. */
function verbOf(words: readonly Word[]): Word | undefined {
  for (const word of words) {
    const { lemma, text, value, isThing, used } = word;
    if (used || value !== undefined || !/^[a-z]+$/.test(text) || text.endsWith("ly")) continue;
    if (DETERMINERS.has(lemma) || SUBJECTS.has(lemma) || FUNCTION_WORDS.has(lemma) || LIGHT_VERBS.has(lemma)) continue;
    if (isSomebody(word)) continue;
    if (BODY_PARTS.has(lemma) || isThingNoun(word)) return undefined;
    const isVerb = !isThing && /(?:ing|[^su]s)$/.test(text) && !(lemma !== text && word.form === "base");
    return isVerb ? word : undefined;
  }
  return undefined;
}
