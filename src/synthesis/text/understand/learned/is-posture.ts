import { BODY_PARTS } from "../lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS } from "../lexicon/function-words.js";
import type { Clause } from "../split-clauses.js";

const SIDES: ReadonlySet<string> = new Set(["left", "right", "both", "one", "other"]);

/**
 * Returns whether a clause begins with a part of the body and says how it is rather than what it does: "arms under the box",
 * "hands clamped together".
 */
export function isPosture({ relation, words, head }: Clause): boolean {
  if (relation === "start" || head?.form === "ing") return false;
  const own = words.filter(({ lemma }) => /[a-z]/.test(lemma) && !DETERMINERS.has(lemma) && !CONNECTORS.has(lemma));
  const first = own.find(({ lemma }) => !SIDES.has(lemma));
  return first !== undefined && BODY_PARTS.has(first.lemma) && own.every(({ form }) => form !== "ing");
}
