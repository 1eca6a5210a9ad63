import { IRREGULAR_FORMS } from "./lexicon/irregular-forms.js";
import type { Word } from "./word.js";

/** Endings and their replacements in the base form; the longest that leads to a known word applies. */
const ENDINGS: readonly (readonly [ending: string, ...bases: string[]])[] = [
  ["ically", "ic", "y"],
  ["ily", "y", "ying"],
  ["bly", "ble"],
  ["ying", "ie", "y"],
  ["ing", "", "e"],
  ["iest", "y"],
  ["ier", "y"],
  ["ies", "y", "ie"],
  ["ied", "y", "ie"],
  ["es", "", "e"],
  ["ed", "", "e"],
  ["ly", "", "le"],
  ["s", ""],
  ["d", ""],
];
const DOUBLED = /([bdgklmnprst])\1$/;

/** Stems that would double their last letter. */
const SHORT = /^[^aeiou]*[aeiou][bdgkmnprt]$/;

/** Ends of words whose plural is "es". */
const HISSING = /(?:s|x|z|ch|sh|o)$/;

/** Returns whether a word has such an ending: "hates" is no hat. */
function takes(stem: string, ending: string, base: string): boolean {
  return base !== "" || ending !== "es" || HISSING.test(stem);
}

/** Returns the base form of a word that `knows` has, or undefined. */
export function baseForm(word: string, knows: (base: string) => boolean): string | undefined {
  const irregular = IRREGULAR_FORMS.get(word);
  if (irregular !== undefined) return knows(irregular) ? irregular : knows(word) ? word : undefined;
  if (knows(word)) return word;
  for (const [ending, ...bases] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
    const stem = word.slice(0, -ending.length);
    // "biting" is of "bite": "bit" would double its end
    const isOfE = (ending === "ing" || ending === "ed") && SHORT.test(stem) && knows(`${stem}e`);
    if (isOfE) return `${stem}e`;
    for (const base of bases) if (takes(stem, ending, base) && knows(stem + base)) return stem + base;
    if (DOUBLED.test(stem) && knows(stem.slice(0, -1))) return stem.slice(0, -1);
  }
  return undefined;
}

/** Returns the form that a word's ending shows. */
export function formOf(word: string, lemma: string): Word["form"] {
  if (word === lemma) return "base";
  if (word.endsWith("ing")) return "ing";
  if (word.endsWith("s")) return "s";
  return "ed";
}

/** Returns the base form and the forms that people write of it: misspelled words are compared with these. */
export function writtenForms(base: string): string[] {
  const stem = base.endsWith("e") ? base.slice(0, -1) : base;
  const double = /[^aeiou][aeiou][bdgmnprt]$/.test(base) ? base + base.at(-1) : stem;
  const plural = /(?:s|x|z|ch|sh)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;
  return [base, plural, `${double}ing`, `${double}ed`];
}
