import { IRREGULAR_FORMS } from "../lexicon/irregular-forms.js";

const DOUBLED = /([bdgmnprt])\1$/;
const VOWEL = /[aeiouy]/;

/**
 * Returns the stem of a word, found without any list of known words: "waving", "waves" and "wave" are "wav". Two words
 * with the same stem are one to the learned reader.
 */
export function stem(word: string): string {
  const irregular = IRREGULAR_FORMS.get(word);
  if (irregular !== undefined) return bare(irregular);
  if (word.length < 4) return word;
  if (word.endsWith("ies") || word.endsWith("ied")) return bare(`${word.slice(0, -3)}y`);
  if (word.endsWith("ing")) return ended(word, word.slice(0, -3));
  if (word.endsWith("ed")) return ended(word, word.slice(0, -2));
  if (word.endsWith("ily")) return bare(`${word.slice(0, -3)}y`);
  if (word.endsWith("ly") && word.length > 5) return bare(word.slice(0, -2));
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return bare(word.slice(0, -2));
  if (word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return bare(word.slice(0, -1));
  return bare(word);
}

function ended(word: string, rest: string): string {
  if (rest.length < 2 || !VOWEL.test(rest)) return word;
  return bare(DOUBLED.test(rest) ? rest.slice(0, -1) : rest);
}

function bare(word: string): string {
  return word.length > 3 && word.endsWith("e") ? word.slice(0, -1) : word;
}
