import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DIRECTION_WORDS } from "./lexicon/directions.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS } from "./lexicon/function-words.js";
import { UNITS } from "./lexicon/numbers.js";
import { isThingNoun } from "./mark-things.js";
import type { Word } from "./word.js";

const PRONOUNS: ReadonlySet<string> = new Set("it them him her something anything everything".split(" "));
/** Function words that name a thing as well. */
const NOUNS: ReadonlySet<string> = new Set("object item stuff thing subject".split(" "));

/** Returns the thing that stands right after a verb and that it is done to: "slides a wooden box across the floor". */
export function objectOf(head: Word, words: readonly Word[]): Word | undefined {
  const at = words.indexOf(head);
  // "a lower bow": no verb
  if (at < 0 || (head.form === "base" && DETERMINERS.has(words[at - 1]?.lemma ?? ""))) return undefined;
  const after = words.slice(at + 1);
  const from = Math.max(
    0,
    after.findIndex(({ text }) => !text.endsWith("ly")),
  );
  const phrase: Word[] = [];
  for (const word of after.slice(from)) {
    // "the ball three times"
    const begins = word.value !== undefined || DETERMINERS.has(word.lemma);
    if (
      !isOfNoun(word) ||
      (begins && phrase.some(({ lemma, value }) => value === undefined && !DETERMINERS.has(lemma)))
    )
      break;
    phrase.push(word);
    if (PRONOUNS.has(word.text) && word.text !== "her") break;
  }
  const noun = phrase.at(-1);
  if (noun === undefined) return undefined;
  if (PRONOUNS.has(noun.text)) return noun;
  const isCounted = phrase.some(({ value }) => value !== undefined);
  if (noun.value !== undefined || DETERMINERS.has(noun.lemma)) return undefined;
  // on feet one slides oneself
  if (BODY_PARTS.get(noun.lemma) === "foot") return undefined;
  // "slides two metres"
  if (UNITS.has(noun.lemma)) return undefined;
  return isCounted || DETERMINERS.has(phrase[0]!.lemma) || isThingNoun(noun) ? noun : undefined;
}

function isOfNoun({ lemma, text, form, value }: Word): boolean {
  if (value !== undefined || DETERMINERS.has(lemma) || PRONOUNS.has(text) || NOUNS.has(lemma)) return true;
  if (FUNCTION_WORDS.has(text) || FUNCTION_WORDS.has(lemma) || CONNECTORS.has(text)) return false;
  return (
    !(DIRECTION_WORDS.has(lemma) || lemma === "left" || lemma === "right") && form !== "ing" && /^[a-z]/.test(text)
  );
}
