import type { CharacterSpec } from "../character-spec.js";
import { lexicon, type Meaning, singular } from "./lexicon.js";

/** Most words of one phrase. */
const LONGEST = 4;

const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];

const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

export interface Phrase {
  text: string;
  meaning: Meaning | null;
  /** Years or metres said in numbers. */
  patch?: Partial<CharacterSpec>;
}

/** Splits a text into phrases of the lexicon, longest first. */
export function split(text: string): Phrase[] {
  const words = text
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/[’']/g, "'")
    .replace(/[!?:()"]|\.(?!\d)/g, " , ")
    .replace(/[,;]/g, " , ")
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/-/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const known = lexicon();
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const measured = numberAt(words, i);
    if (measured) {
      phrases.push(measured.phrase);
      i += measured.length;
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

/** Reads an age or a height that begins at a word. */
function numberAt(words: readonly string[], i: number): { phrase: Phrase; length: number } | null {
  const joined = words.slice(i, i + 6).join(" ");
  const number = "(\\d+(?:\\.\\d+)?|[a-z]+(?: (?:one|two|three|four|five|six|seven|eight|nine))?)";
  const age =
    new RegExp(`^(?:aged )?${number} (?:years? old|year olds?|years? of age|yo)\\b`).exec(joined) ??
    new RegExp(`^(?:aged|age) ${number}\\b`).exec(joined);
  if (age) {
    const value = numberOf(age[1]);
    if (value !== null && value > 0)
      return {
        phrase: { text: age[0], meaning: null, patch: { age: Math.min(Math.max(value, 5), 90) } },
        length: age[0].split(" ").length,
      };
  }
  const decade =
    /^(?:in )?(?:his|her|their) (teens|twenties|thirties|forties|fifties|sixties|seventies|eighties)\b/.exec(joined);
  if (decade) {
    const value = {
      teens: 16,
      twenties: 25,
      thirties: 35,
      forties: 45,
      fifties: 55,
      sixties: 65,
      seventies: 75,
      eighties: 85,
    }[decade[1]]!;
    return { phrase: { text: decade[0], meaning: null, patch: { age: value } }, length: decade[0].split(" ").length };
  }
  const metres = /^(\d+(?:\.\d+)?) ?(m|metres?|meters?|cm|centimetres?|centimeters?|feet|foot|ft)\b(?: tall)?/.exec(
    joined,
  );
  if (metres) {
    const value = Number(metres[1]) * (metres[2].startsWith("c") ? 0.01 : metres[2].startsWith("f") ? 0.3048 : 1);
    return {
      phrase: { text: metres[0], meaning: null, patch: { height: Math.min(Math.max(value, 0.6), 2.6) } },
      length: metres[0].split(" ").length,
    };
  }
  return null;
}

function numberOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text);
  const [first, second] = text.split(" ");
  const tens = TENS[first];
  if (tens !== undefined) return tens + (second ? Math.max(NUMBERS.indexOf(second), 0) : 0);
  const single = NUMBERS.indexOf(first);
  return single >= 0 && !second ? single : null;
}

/** Returns the only known word that differs by one letter, for longer words. */
function nearest(word: string, known: ReadonlyMap<string, Meaning>): string | null {
  if (word.length < 5 || /\d/.test(word)) return null;
  const form = singular(word);
  let found: string | null = null;
  for (const [candidate, meaning] of known) {
    if (
      candidate[0] !== form[0] ||
      candidate.includes(" ") ||
      candidate.length < 5 ||
      meaning.kind === "nothing" ||
      meaning.kind === "joins"
    )
      continue;
    if (Math.abs(candidate.length - form.length) > 1 || !differsByOne(candidate, form)) continue;
    if (found) return null;
    found = candidate;
  }
  return found;
}

function differsByOne(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return (
    restA.length > 1 &&
    restB.length > 1 &&
    restA[0] === restB[1] &&
    restA[1] === restB[0] &&
    restA.slice(2) === restB.slice(2)
  );
}
