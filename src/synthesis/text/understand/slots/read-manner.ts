import { MANNERS } from "../lexicon/manners.js";
import { numbered } from "../lexicon/word-tables.js";
import type { Word } from "../word.js";
import type { Slots } from "./slots.js";

/** Pace of a mood that cannot set the style. */
const MOOD_PACES: ReadonlyMap<string, number> = numbered(
  `angry=1.2 sad=0.8 depressed=0.75 happy=1.1 joy=1.1 elated=1.2 tired=0.8 exhausted=0.75 scared=1.2 nervous=1.1
relaxed=0.9`,
);

/** Styles of what somebody has with him, which show more than who he is. */
const OF_THINGS: ReadonlySet<string> = new Set(["cane", "umbrella", "backpack_heavy"]);

/** Reads how something is done: pace, size, level or style; `factor` makes it stronger or weaker. */
export function readManner(word: Word, factor: number, slots: Slots): void {
  word.used = true;
  const manner = MANNERS.get(word.lemma)!;
  const stronger = (value: number) => Math.max(0.3, 1 + (value - 1) * factor);
  if (manner.tempo !== undefined) {
    if (slots.tempo !== undefined && slots.tempo > 1 !== manner.tempo > 1) slots.contradicted.push(word);
    else slots.tempo = stronger(manner.tempo);
  }
  if (manner.size !== undefined) slots.size ??= stronger(manner.size);
  if (word.lemma === "high" || word.lemma === "low") slots.sizeLevel = word.lemma;
  if (manner.level !== undefined) slots.level = manner.level;
  if (manner.styleId !== undefined) {
    const before = slots.styleId;
    if (before !== undefined && OF_THINGS.has(manner.styleId)) {
      // an old man with a cane walks with it
      slots.styleId = manner.styleId;
      slots.styleWord = word;
    } else if (before !== undefined && before !== manner.styleId) {
      const [mood, character] = [MOOD_PACES.get(before), MOOD_PACES.get(manner.styleId)];
      if ((mood === undefined) === (character === undefined)) slots.contradicted.push(word);
      else {
        // an angry soldier marches, and is quicker for it
        if (mood !== undefined) slots.styleId = manner.styleId;
        slots.tempo = (slots.tempo ?? 1) * (mood ?? character!);
        slots.moods.push(mood === undefined ? word : slots.styleWord!);
      }
    } else {
      slots.styleWord = word;
      slots.styleId = manner.styleId;
      if (factor !== 1) slots.styleAmount = Math.min(1.5, factor);
    }
  }
}
