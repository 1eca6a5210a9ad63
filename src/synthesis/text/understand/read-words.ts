import type { PlanNote } from "../../../requests/text-plan.js";
import { plainTokens } from "./clip-names.js";
import { isEveryday, kindsOfWord } from "./learned/reading-model.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { COMMON_WORDS } from "./lexicon/common-words.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, SUBJECTS } from "./lexicon/function-words.js";
import { PROPS } from "./lexicon/nouns.js";
import { NUMBER_WORDS } from "./lexicon/numbers.js";
import { leaveSpeech } from "./quoted-speech.js";
import { repairSpelling } from "./repair-spelling.js";
import { shareObjects } from "./share-objects.js";
import { type Token, tokenise } from "./tokenise.js";
import { type Phrase, vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";
import { baseForm, formOf } from "./word-forms.js";

/** Most words that are read: more than the longest prompt can hold, except for texts of single letters. */
const MOST_WORDS = 600;
/** Most misspelled words repaired in one prompt: the rest counts as unknown. */
const MOST_REPAIRS = 40;

const REFLEXIVE = /^(?:my|your|him|her|it|one|them|our)sel(?:f|ves)$/;

/** Nouns that "back" tells from their front ones. */
const AFTER_BACK: ReadonlySet<string> = new Set("foot leg heel hand seat row door wall kick flip of".split(" "));

/** Reads the words of a prompt in base forms, spelling repaired, phrases as one word. Repairs are noted. */
export function readWords(prompt: string, notes: PlanNote[]): Word[] {
  const { bases } = vocabulary();
  const knows = (base: string) => bases.has(base);
  let repairs = 0;
  const cache = new Map<string, readonly [text: string, lemma: string]>();
  const tokens = plainTokens(prompt, tokenise(prompt));
  const rest = tokens[MOST_WORDS];
  if (rest !== undefined) {
    const message = `Only the first ${MOST_WORDS} words were read.`;
    notes.push({ kind: "notUnderstood", message, text: [rest.start, prompt.length] });
  }
  const words = tokens.slice(0, MOST_WORDS).map((token, index): Word => {
    const { text, start, end } = token;
    if (token.kind === "number" && isMinus(tokens, index - 1))
      notes.push({ kind: "changed", message: `“-${text}” was read as ${text}.`, text: [start - 1, end] });
    if (token.kind === "number")
      return { text, lemma: text, form: "base", start, end, value: Number(text), used: false };
    if (token.kind === "mark") return { text, lemma: text, form: "base", start, end, used: true };
    let found = cache.get(text);
    if (found === undefined) {
      let written = text;
      let lemma = baseForm(text, knows);
      for (const short of lemma === undefined ? unstretched(text) : []) {
        lemma = baseForm(short, knows);
        if (lemma === undefined) continue;
        written = short;
        break;
      }
      if (lemma === undefined && isClipped(text)) {
        lemma = baseForm(`${text}g`, knows);
        if (lemma !== undefined) written = `${text}g`;
      }
      if (
        lemma === undefined &&
        !isCommon(text) &&
        !isEveryday(text) &&
        !isName(tokens, index) &&
        repairs < MOST_REPAIRS
      ) {
        repairs++;
        const repaired = repairSpelling(text);
        if (repaired !== undefined) {
          written = repaired;
          lemma = baseForm(repaired, knows);
          if (isTelling(lemma))
            notes.push({ kind: "changed", message: `“${text}” was read as “${repaired}”.`, text: [start, end] });
        }
      }
      found = [written, lemma ?? text];
      cache.set(text, found);
    }
    const [written] = found;
    // "hug yourself" is as "hug himself"
    const lemma = REFLEXIVE.test(written) ? "himself" : isLower(tokens, index) ? "low" : found[1];
    const value = NUMBER_WORDS.get(lemma);
    return {
      text: written,
      lemma,
      form: formOf(written, lemma),
      start,
      end,
      used: false,
      ...(value === undefined ? {} : { value }),
    };
  });
  return leaveSpeech(prompt, joinPhrases(joinSides(shareObjects(words))), notes);
}

/** Returns what a stretched word may be: "AAACHOOO" is "achoo", "slooowly" "slowly". */
function unstretched(text: string): string[] {
  const pieces = text.split(/(([a-z])\2{2,})/).filter((_, at) => at % 3 !== 2);
  if (pieces.length < 2 || pieces.length > 9) return [];
  return pieces.reduce<string[]>(
    (found, piece, at) => {
      const ends = at % 2 === 0 ? [piece] : [piece[0]!, piece.slice(0, 2)];
      return found.flatMap((begin) => ends.map((end) => begin + end));
    },
    [""],
  );
}

/** Returns whether a word may have lost its last letter: "jumpin". */
function isClipped(text: string): boolean {
  return /[a-z]{2}in$/.test(text) && !isCommon(text) && !isEveryday(text);
}

/** Returns whether a dash is a minus: right before a number and apart from what stands before it. */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [before, dash, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return dash?.text === "-" && dash.end === number?.start && (before === undefined || before.end < dash.start);
}

/** Returns whether "lower" compares: "going lower and lower". */
function isLower(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]!.text !== "lower") return false;
  const before = tokens[at - 1]?.text === "and" ? tokens[at - 2]?.text : tokens[at - 1]?.text;
  return /^(?:go|goes|going|get|gets|getting|even|much|lower|sink|sinks|sinking)$/.test(before ?? "");
}

/** Returns whether an unknown word is probably somebody's name: "screams like goku". */
function isName(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === "like" || isAgent(tokens, at);
}

/** Returns whether an unknown word probably names who acts: "baller dribbles", "the spelunker climbs". */
function isAgent(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text;
  const next = tokens.slice(at + 1).find(({ text }) => !text.endsWith("ly"))?.text ?? "";
  const opens = before === undefined || ["a", "an", "the", "this", ",", "."].includes(before);
  return opens && /(?:er|or|ist|ian|man)$/.test(tokens[at]!.text) && /[^su]s$/.test(next);
}

/** Makes one word of sides in turn: "left right left". */
function joinSides(words: readonly Word[]): Word[] {
  const isSide = (at: number) => words[at]?.text === "left" || words[at]?.text === "right";
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    let end = at;
    while (isSide(end) && (end === at || words[end]!.text !== words[end - 1]!.text)) end++;
    if (end - at < 3) {
      joined.push(words[at]!);
      continue;
    }
    const text = words
      .slice(at, end)
      .map((word) => word.text)
      .join(" ");
    joined.push({ ...words[at]!, text, lemma: "sidesinturn", end: words[end - 1]!.end });
    at = end - 1;
  }
  return joined;
}

/** Returns whether a repaired word may decide what is done: a slip in any other word is not worth a note. */
function isTelling(lemma: string | undefined): boolean {
  return (
    lemma !== undefined &&
    vocabulary().rules.has(lemma) &&
    !SUBJECTS.has(lemma) &&
    !PROPS.has(lemma) &&
    !isPerson(lemma)
  );
}

function isPerson(lemma: string): boolean {
  return kindsOfWord(lemma).some((kind) => kind === "#person" || kind === "#dancer" || kind === "#animal");
}

function isCommon(text: string): boolean {
  return COMMON_WORDS.has(text) || baseForm(text, (base) => COMMON_WORDS.has(base)) !== undefined;
}

function joinPhrases(words: readonly Word[]): Word[] {
  const { phrases } = vocabulary();
  const joined: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const match = longestPhrase(words, i, phrases);
    if (match === undefined) {
      joined.push(words[i]!);
      i++;
      continue;
    }
    const first = words[i]!;
    const last = words[match.next - 1]!;
    const text = words
      .slice(i, match.next)
      .map((word) => word.text)
      .join(" ");
    joined.push({ text, lemma: match.name, form: first.form, start: first.start, end: last.end, used: false });
    // "shimmy right": the side is said still
    const side = words.slice(i, match.next).find(({ lemma }) => lemma === "left" || lemma === "right");
    if (side !== undefined && match.hasTwin && vocabulary().rules.has(match.name)) joined.push(side);
    i = match.next;
  }
  return joined;
}

function longestPhrase(words: readonly Word[], from: number, phrases: ReturnType<typeof vocabulary>["phrases"]) {
  const first = words[from]!;
  let best: { name: string; next: number; hasTwin: boolean } | undefined;
  const keys = first.text === first.lemma ? [first.text] : [first.text, first.lemma];
  for (const key of keys) {
    for (const [name, parts] of phrases.get(key) ?? []) {
      const next = matchParts(words, from, parts);
      if (next === undefined || (best !== undefined && next <= best.next)) continue;
      // "on the back foot" is not on the back
      if (words[next - 1]!.text === "back" && AFTER_BACK.has(words[next]?.lemma ?? "")) continue;
      // "snaps back up" goes nowhere
      if (name === "backoff" && words[from]!.text === "back" && isVerb(words[from - 1])) continue;
      // "a straight right" is a punch; "walks straight left" and "a straight left arm" are not
      const isPunch = () => DETERMINERS.has(words[from - 1]?.lemma ?? "") && !BODY_PARTS.has(words[next]?.lemma ?? "");
      if (name === "straightpunch" && !isPunch()) continue;
      const isLaid = name === "liedown" && /^la(?:ys|id|ying|y)$/.test(words[from]!.text) && isNoun(words, next);
      // "chin up, arms crossed" is a posture
      if (name === "pullup" && CONNECTORS.has(words[from - 1]?.text ?? "") && CONNECTORS.has(words[next]?.text ?? ""))
        continue;
      if (isLaid) {
        best = { name: "putdown", next, hasTwin: false };
        continue;
      }
      best = { name, next, hasTwin: hasTwin(name, parts, phrases.get(key)!) };
    }
  }
  return best;
}

/** Returns whether a word is a verb that "back up" belongs to. */
const isVerb = (word: Word | undefined) =>
  word !== undefined && word.form !== "base" && vocabulary().rules.has(word.lemma);

/** Returns whether a noun phrase begins here: "lays down flowers". */
function isNoun(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !/^[a-z]/.test(word.text) || word.form === "ing") return false;
  return (
    DETERMINERS.has(word.lemma) ||
    !(FUNCTION_WORDS.has(word.lemma) || CONNECTORS.has(word.lemma) || word.text.endsWith("ly"))
  );
}

/** Returns whether a phrase and the one of the other side have the same name, which says nothing of the side then. */
function hasTwin(name: string, parts: readonly string[], others: readonly Phrase[]): boolean {
  if (!parts.includes("left") && !parts.includes("right")) return false;
  const twin = parts.map((part) => (part === "left" ? "right" : part === "right" ? "left" : part)).join(" ");
  return others.some(([other, words]) => other === name && words.join(" ") === twin && twin !== parts.join(" "));
}

/** Returns the index after the phrase, or undefined. */
function matchParts(words: readonly Word[], from: number, parts: readonly string[]): number | undefined {
  let at = from + 1;
  for (let part = 1; part < parts.length; part++) {
    const wanted = parts[part]!;
    while (words[at] && (DETERMINERS.has(words[at]!.lemma) || words[at]!.text === "-") && words[at]!.lemma !== wanted)
      at++;
    const word = words[at];
    if (word === undefined || (word.text !== wanted && word.lemma !== wanted)) return undefined;
    at++;
  }
  return at;
}
