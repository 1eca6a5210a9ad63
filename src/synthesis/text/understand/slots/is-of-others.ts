/** Tells words about somebody else from those about who acts: "waves to an old man", "kicks the robot". */
import { isHead } from "../find-heads.js";
import { isSomebody } from "../learned/trust-reading.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "../lexicon/function-words.js";
import { MANNERS } from "../lexicon/manners.js";
import { isThingNoun } from "../mark-things.js";
import type { Word } from "../word.js";

/** Prepositions between what is done and somebody to whom it is done. */
const TOWARDS: ReadonlySet<string> = new Set(
  "at to from for past behind toward towards against near over of by beside off around with before after under onto on".split(
    " ",
  ),
);
/** Verbs that say who somebody is or plays. */
const PLAYS: ReadonlySet<string> = new Set(
  "be act become play do pretend imitate mimic impersonate look seem".split(" "),
);
const OTHERS: ReadonlySet<string> = new Set("robot zombie monster ghost".split(" "));
/** Words of several that name somebody: "old man". */
const NAMES: RegExp = /\b(?:man|woman|lady|boy|girl|guy|person|people)$/;
const isNounPart = ({ text, form, value }: Word) => /^[a-z]/.test(text) && form === "base" && value === undefined;

/** Returns whether a manner belongs to somebody to whom something is done. */
export function isOfOthers(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const { styleId } = MANNERS.get(word.lemma) ?? {};
  // how heavy somebody is shows in who lifts him
  if (styleId === undefined || styleId === "heavy" || word.text.endsWith("ly")) return false;
  let end = at;
  while (words[end + 1] !== undefined && isNounPart(words[end + 1]!) && !isLink(words[end + 1]!)) end++;
  const noun = words[end]!;
  if (!isOther(noun)) return false;
  let from = at;
  while (from > 0 && isAdjective(words[from - 1]!)) from--;
  const determiner = words[from - 1];
  const isNamed = determiner !== undefined && DETERMINERS.has(determiner.lemma);
  const before = words[isNamed ? from - 2 : from - 1];
  if (before === undefined) return false;
  if (TOWARDS.has(before.text.split(" ").at(-1)!)) {
    const verb = words.slice(0, at).findLast(({ form, lemma }) => form !== "base" && !FUNCTION_WORDS.has(lemma));
    return isNamed || noun.text !== noun.lemma || verb !== undefined;
  }
  const acts = isHead(before) && before.form !== "base" && !LIGHT_VERBS.has(before.lemma) && !PLAYS.has(before.lemma);
  return acts && isNamed;
}

function isOther(noun: Word): boolean {
  return (
    OTHERS.has(noun.lemma) ||
    NAMES.test(noun.text) ||
    (isSomebody(noun) && !isThingNoun(noun)) ||
    (SUBJECTS.has(noun.lemma) && isNounPart(noun))
  );
}

const isAdjective = (word: Word) => MANNERS.has(word.lemma) || (isNounPart(word) && !isLink(word) && !isHead(word));

function isLink({ lemma, text }: Word): boolean {
  return [DETERMINERS, FUNCTION_WORDS].some((set) => set.has(lemma) || set.has(text)) || CONNECTORS.has(lemma);
}
