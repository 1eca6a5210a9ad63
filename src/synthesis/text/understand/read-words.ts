import type { PlanNote } from "../../../requests/text-plan.js";
import { plainTokens } from "./clip-names.js";
import { isEveryday } from "./learned/reading-model.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { COMMON_WORDS } from "./lexicon/common-words.js";
import { DETERMINERS } from "./lexicon/function-words.js";
import { NUMBER_WORDS } from "./lexicon/numbers.js";
import { leaveSpeech } from "./quoted-speech.js";
import { repairSpelling } from "./repair-spelling.js";
import { shareObjects } from "./share-objects.js";
import { type Token, tokenise } from "./tokenise.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";
import { baseForm, formOf } from "./word-forms.js";

/** Most words that are read: more than the longest prompt can hold, except for texts of single letters. */
const MOST_WORDS = 600;
/** Most misspelled words repaired in one prompt: the rest counts as unknown. */
const MOST_REPAIRS = 40;

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
          notes.push({ kind: "changed", message: `“${text}” was read as “${repaired}”.`, text: [start, end] });
        }
      }
      found = [written, lemma ?? text];
      cache.set(text, found);
    }
    const [written, lemma] = found;
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
  return leaveSpeech(prompt, joinPhrases(shareObjects(words)), notes);
}

/** Returns whether a dash is a minus: right before a number and apart from what stands before it. */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [before, dash, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return dash?.text === "-" && dash.end === number?.start && (before === undefined || before.end < dash.start);
}

/** Returns whether an unknown word is probably somebody's name: "screams like goku". */
function isName(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.text === "like";
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
    i = match.next;
  }
  return joined;
}

function longestPhrase(words: readonly Word[], from: number, phrases: ReturnType<typeof vocabulary>["phrases"]) {
  const first = words[from]!;
  let best: { name: string; next: number } | undefined;
  const keys = first.text === first.lemma ? [first.text] : [first.text, first.lemma];
  for (const key of keys) {
    for (const [name, parts] of phrases.get(key) ?? []) {
      const next = matchParts(words, from, parts);
      if (next === undefined || (best !== undefined && next <= best.next)) continue;
      // "on the back foot" is not on the back
      if (words[next - 1]!.text === "back" && AFTER_BACK.has(words[next]?.lemma ?? "")) continue;
      // "a straight right" is a punch; "walks straight left" and "a straight left arm" are not
      const isPunch = () => DETERMINERS.has(words[from - 1]?.lemma ?? "") && !BODY_PARTS.has(words[next]?.lemma ?? "");
      if (name === "straightpunch" && !isPunch()) continue;
      best = { name, next };
    }
  }
  return best;
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
