import type { Word } from "../word.js";

/** Returns the index after the words that make up the first characters, dashes between them included. */
export function wordsIn(words: readonly Word[], at: number, length: number): number | undefined {
  let covered = -1;
  for (let next = at; next < words.length; next++) {
    const { text } = words[next]!;
    if (text !== "-") covered += text.length + 1;
    if (covered === length) return next + 1;
    if (covered > length) return undefined;
  }
  return undefined;
}
