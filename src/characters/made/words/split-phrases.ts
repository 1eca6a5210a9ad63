import type { CharacterSpec } from "../character-spec.js";
import { lexicon, type Meaning, singular } from "./lexicon.js";
import { LOOK_ALIKES } from "./look-alikes.js";
import { measureAt } from "./read-measures.js";
import { differsByOne } from "./spelling.js";
import { tinted } from "./word-senses.js";

/** Most words of one phrase. */
const LONGEST = 4;

export interface Phrase {
  text: string;
  meaning: Meaning | null;
  /** Years or metres said in numbers. */
  patch?: Partial<CharacterSpec>;
  /** Says that the number was limited to what a character can be. */
  note?: string;
}

/** Splits a text into phrases of the lexicon, longest first. */
export function split(text: string): Phrase[] {
  const words = withMixedColors(beforeNouns(text.toLowerCase()))
    .replace(/[’′]/g, "'")
    .replace(/(\d) ?' ?(\d{1,2})(?: ?(?:["”″]|''))?/g, "$1 foot $2 inches")
    .replace(/(\d) ?'(?=\s|$)/g, "$1 foot")
    .replace(/\bhalf[ -](\w+),? (?:and )?half[ -](\w+)/g, "two tone $1 and $2")
    .replace(/'s\b/g, "")
    .replace(/\bw\/o\b/g, "without")
    .replace(/(^|\s)w(?:\/|(?=\s))/g, "$1with ")
    .replace(/\b(\d)m(\d\d)\b/g, "$1.$2 m")
    .replace(/(\d),(?=\d)/g, "$1.")
    .replace(/\bno\. ?(?=\d)|(^|\s)#(?=\d)/g, " number ")
    .replace(/[!?:()"[\]]|\.(?!\d)|\s[-–—]+\s|—|\/+|\s[&+]\s/g, (mark) => (/[&+]/.test(mark) ? " and " : " , "))
    .replace(/[,;]/g, " , ")
    .replace(/-/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const known = lexicon();
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const measured = measureAt(words, i);
    if (measured) {
      const { text, patch, note } = measured;
      phrases.push({ text, meaning: null, patch, note });
      i += text.split(" ").length;
      continue;
    }
    const mixed = mixedColor(words[i]);
    if (mixed) {
      phrases.push(mixed);
      i++;
      continue;
    }
    let found = false;
    for (let n = Math.min(LONGEST, words.length - i); n > 0 && !found; n--) {
      const phrase = words.slice(i, i + n).join(" ");
      const meaning = known.get(phrase) ?? known.get(singular(phrase));
      if (!meaning) continue;
      phrases.push({ text: phrase, meaning });
      i += n;
      found = true;
    }
    if (found) continue;
    const near = nearest(words[i], known);
    phrases.push({ text: near ?? words[i], meaning: near ? known.get(near)! : null });
    i++;
  }
  return phrases;
}

/** Puts adjectives in brackets after a noun before it: "a backpack (orange)". */
function beforeNouns(text: string): string {
  const known = lexicon();
  const describes = (word: string) =>
    ["color", "shade", "fabric", "adjective", "length"].includes(known.get(word)?.kind ?? "");
  return text.replace(/([\w-]+) \(([\w -]{2,40})\)/g, (all, noun: string, inside: string) =>
    inside.split(/[ -]/).every(describes) ? `${inside} ${noun}` : all,
  );
}

/** Returns the only known word that differs by one letter, for longer words that are no words of English. */
function nearest(word: string, known: ReadonlyMap<string, Meaning>): string | null {
  if (word.length < 5 || /\d/.test(word)) return null;
  const form = singular(word);
  if (LOOK_ALIKES.has(form) || LOOK_ALIKES.has(word)) return null;
  let found: string | null = null;
  for (const [candidate, meaning] of known) {
    if (candidate[0] !== form[0] || candidate.includes(" ") || candidate.length < 5 || !isCorrectedTo(meaning))
      continue;
    // "Smoker" is no slip for "smoke".
    if (candidate.startsWith(form) || form.startsWith(candidate)) continue;
    if (Math.abs(candidate.length - form.length) > 1 || !differsByOne(candidate, form)) continue;
    if (found) return null;
    found = candidate;
  }
  return found;
}

/** Returns whether a typo may be corrected to a word of this meaning: not to one that shows nothing. */
export function isCorrectedTo({ kind }: Meaning): boolean {
  return kind !== "nothing" && kind !== "quality" && kind !== "name" && kind !== "joins";
}

/** Joins two colours that a hyphen makes one: "grey-green". */
function withMixedColors(text: string): string {
  return text.replace(/\b([a-z]+)-([a-z]+)\b(?!-)/g, (both, first: string, second: string) =>
    colorOf(first) && colorOf(second) && !lexicon().has(`${first} ${second}`) ? `${first}~${second}` : both,
  );
}

function mixedColor(word: string): Phrase | null {
  const [first, second] = word.split("~").map(colorOf);
  if (!first || !second) return null;
  const color = tinted(second.color, first.color, 0.5);
  return { text: word.replace("~", " "), meaning: { kind: "color", color, hair: color, eyes: color } };
}

function colorOf(word: string): Extract<Meaning, { kind: "color" }> | null {
  const meaning = lexicon().get(word);
  return meaning?.kind === "color" ? meaning : null;
}
