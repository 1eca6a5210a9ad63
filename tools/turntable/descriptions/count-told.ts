/**
 * `npx tsx tools/turntable/descriptions/count-told.ts [second|third|fourth|fifth|sixth|seventh|eighth|ninth]`: reads a set of descriptions (a description
 * and, after a tab, its slots as JSON or with semicolons between them, both by a stranger) and counts slots of which a word is told as not understood. Prints
 * what was read of each, for a person who judges whether the other slots are right. Default: the third.
 */
import { readFileSync } from "node:fs";
import { readDescription } from "../../../src/characters/made/words/read-description.js";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
let slots = 0;
let told = 0;
for (const line of readFileSync(new URL(`${process.argv[2] ?? "third"}.tsv`, import.meta.url), "utf8").split("\n")) {
  const [text, said] = line.split("\t");
  if (!said) continue;
  const { spec, unknown, notes } = readDescription(text);
  const missed = new Set(unknown.flatMap(wordsOf));
  console.log(`${text}\n  ${JSON.stringify(spec)} ${notes.join(" ")}`);
  const named: Record<string, string | string[]> = said.startsWith("{")
    ? JSON.parse(said)
    : { slots: said.split("; ") };
  for (const [slot, value] of Object.entries(named)) {
    for (const one of [value].flat()) {
      slots++;
      const words = wordsOf(one).filter((word) => missed.has(word));
      if (words.length === 0) continue;
      told++;
      console.log(`  ${slot} "${one}": told ${words.join(", ")}`);
    }
  }
}
console.log(`${told} of ${slots} slots have a word that is told as not understood`);
