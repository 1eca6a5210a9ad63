/** What "it" and "them" are: the thing or the part of the body that an earlier clause moved. */
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { PROPS, SCENERY } from "./lexicon/nouns.js";
import { UNITS } from "./lexicon/numbers.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Prepositions whose nouns are places or tools, not what is moved. */
const OF_PLACES: ReadonlySet<string> = new Set(
  `from on onto in into at to toward towards over above across against off under below behind by near beside around through along with between inside
 outside past during for of using after before like onground`.split(/\s+/),
);
/** Words between a verb and its pronoun: "picks up it", "holds on to it". */
const PARTICLES: ReadonlySet<string> = new Set("up down off away out back over aside again into then and".split(" "));
const SINGULAR: ReadonlySet<string> = new Set(["it", "this", "that"]);

/** A noun that was said, with its side. */
interface Spoken {
  noun: Word[];
  /** Whether it is what a verb moves, not where or with what. */
  isMoved: boolean;
}

/** Inserts what a pronoun refers to after it: "takes a cup and sets it (cup) down". */
export function referBack(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  const spoken: Spoken[] = [];
  words.forEach((word, index) => {
    out.push(word);
    const noun = nounAt(words, index);
    if (noun !== undefined) spoken.push(noun);
    const pronoun = pronounOf(words, index);
    if (pronoun === undefined) return;
    const fitting = spoken.filter(({ noun }) => isPlural(noun.at(-1)!) === (pronoun === "them"));
    const isPart = ({ noun }: Spoken) => BODY_PARTS.has(noun.at(-1)!.lemma);
    const known = (fitting.findLast(({ isMoved }) => isMoved) ?? fitting.findLast((each) => !isPart(each)))?.noun;
    if (known === undefined) return;
    // its place is the pronoun's: it says nothing new
    out.push(
      ...known.map(
        (each): Word => ({ ...each, start: word.start, end: word.end, used: false, form: "base", referred: true }),
      ),
    );
  });
  return out;
}

function isPlural({ text, lemma }: Word): boolean {
  return text !== lemma && text.endsWith("s");
}

/** Returns the pronoun that a word is or ends with, where it is the object of a verb. */
function pronounOf(words: readonly Word[], index: number): string | undefined {
  const { text, lemma } = words[index]!;
  const inside = / (it|them)(?: |$)/.exec(text)?.[1];
  if (inside !== undefined) return inside;
  if (lemma !== "them" && !(lemma === "it" && SINGULAR.has(text))) return undefined;
  const next = words[index + 1];
  // "it rolls": a subject
  if (next !== undefined && (next.form === "s" || next.lemma === "be")) return undefined;
  let at = index - 1;
  while (at >= 0 && PARTICLES.has(words[at]!.text) && !CONNECTORS.has(words[at]!.text)) at--;
  const verb = words[at];
  // "keeps it up" goes on with what was done
  return verb !== undefined && verb.lemma !== "keep" && isVerb(verb) ? lemma : undefined;
}

function isVerb({ lemma, form, value }: Word): boolean {
  return value === undefined && (vocabulary().rules.has(lemma) || form !== "base");
}

/** Returns the noun that a word is; none where it is a person or no noun. */
function nounAt(words: readonly Word[], index: number): Spoken | undefined {
  const word = words[index]!;
  const { lemma, form, value, text } = word;
  if (value !== undefined || word.pose !== undefined || !/^[a-z]/.test(text)) return undefined;
  if (text.includes(" ")) return nounIn(word);
  if (SUBJECTS.has(lemma) || MANNERS.has(lemma) || UNITS.has(lemma) || form === "ing" || form === "ed")
    return undefined;
  const next = words[index + 1];
  if (!isThing(lemma)) {
    // "the rucksack": whatever ends a noun phrase
    const ends =
      next === undefined || CONNECTORS.has(next.lemma) || CONNECTORS.has(next.text) || OF_PLACES.has(next.lemma);
    if (
      !ends ||
      form !== "base" ||
      vocabulary().rules.has(lemma) ||
      !DETERMINERS.has(openingOf(words, index)?.lemma ?? "")
    )
      return undefined;
  }
  const before = beforePhrase(words, index);
  if (before === undefined) return undefined;
  const isMoved = !OF_PLACES.has(before.lemma);
  const side = words
    .slice(Math.max(0, index - 2), index)
    .find((each) => each.lemma === "left" || each.lemma === "right");
  return { noun: side !== undefined && BODY_PARTS.has(lemma) ? [side, word] : [word], isMoved };
}

/** Returns the noun of a phrase: "arms out", "casts a spell". */
function nounIn(phrase: Word): Spoken | undefined {
  const parts = phrase.text.split(" ");
  const at = parts.findLastIndex((text, i) => isThing(singularOf(text)) || DETERMINERS.has(parts[i - 1] ?? ""));
  if (at < 0 || OF_PLACES.has(parts[0]!)) return undefined;
  const text = parts[at]!;
  const noun: Word = { ...phrase, text, lemma: isThing(text) ? text : singularOf(text), form: "base" };
  return { noun: [noun], isMoved: true };
}

function singularOf(text: string): string {
  return text === "feet" ? "foot" : text.endsWith("s") && !text.endsWith("ss") ? text.slice(0, -1) : text;
}

function isThing(lemma: string): boolean {
  return BODY_PARTS.has(lemma) || PROPS.has(lemma) || SCENERY.has(lemma);
}

/** Returns the word before a noun phrase. */
function beforePhrase(words: readonly Word[], index: number): Word | undefined {
  let at = index - 1;
  while (at >= 0 && isOfPhrase(words[at]!)) at--;
  return words[at];
}

/** Returns the first word of a noun phrase. */
function openingOf(words: readonly Word[], index: number): Word | undefined {
  let at = index;
  while (at > 0 && isOfPhrase(words[at - 1]!)) at--;
  return words[at];
}

function isOfPhrase({ lemma, form, value, text }: Word): boolean {
  if (value !== undefined || DETERMINERS.has(lemma) || MANNERS.has(lemma) || DEGREES.has(lemma)) return true;
  if (lemma === "left" || lemma === "right" || lemma === "both") return true;
  return (
    form === "base" &&
    !OF_PLACES.has(lemma) &&
    !CONNECTORS.has(lemma) &&
    !vocabulary().rules.has(lemma) &&
    /^[a-z]/.test(text)
  );
}
