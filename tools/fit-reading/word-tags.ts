/** What the shipped table says of everyday words: kinds of things, and known words of the same meaning. */

import { stem } from "../../src/synthesis/text/understand/learned/stem.js";
import { kinds, kindsOf } from "./kinds.js";
import type { Example } from "./sentences.js";
import { WordNet } from "./wordnet.js";

/** How usual a word must be to get into the table: how often WordNet's own definitions and examples use it. */
const USUAL = 7;
const MOST_WORDS = 6500;
const MOST_SYNONYMS = 2;

/** Tags by stem. `used` are the words of the sentences: only these are worth pointing at. */
export function wordTags(sentences: readonly Example[]): Map<string, string[]> {
  const wordnet = new WordNet();
  const known = kinds(wordnet);
  const usual = wordnet.usual();
  const counts = new Map<string, number>();
  for (const { words } of sentences)
    for (const word of new Set(words)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1);
  const own = new Set(sentences.flatMap(({ words }) => words));
  const ranked = [...usual].filter(([, count]) => count >= USUAL).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const words = [...new Set([...own, ...ranked.flatMap(([word]) => (word.length > 3 ? [word] : []))])];
  const tags = new Map<string, string[]>();
  for (const word of words) {
    if (tags.size >= MOST_WORDS) break;
    const root = stem(word);
    if (tags.has(root) || root.length < 3) continue;
    const found = kindsOf(word, wordnet, known);
    // a word of the sentences speaks for itself
    const synonyms = (counts.get(root) ?? 0) >= 2 ? [] : synonymsOf(word, root, wordnet, counts);
    if (found.length + synonyms.length > 0) tags.set(root, [...found, ...synonyms]);
  }
  return tags;
}

/** Stems of known words with the same meaning, or of the next more general one. */
function synonymsOf(word: string, root: string, wordnet: WordNet, counts: ReadonlyMap<string, number>): string[] {
  const found: string[] = [];
  const add = (candidates: readonly string[]) => {
    for (const each of candidates) {
      const other = stem(each);
      if (found.length >= MOST_SYNONYMS) return;
      if (other !== root && !/[_\d]/.test(other) && (counts.get(other) ?? 0) >= 3 && !found.includes(other))
        found.push(other);
    }
  };
  for (const pos of ["verb", "noun", "adj"] as const) {
    const senses = wordnet.senses(word, pos).slice(0, 2);
    for (const sense of senses) add(wordnet.words(sense));
    for (const sense of senses.slice(0, 1)) for (const above of wordnet.hypernyms(sense)) add(wordnet.words(above));
  }
  return found;
}
