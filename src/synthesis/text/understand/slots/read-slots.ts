import { DETERMINERS, SUBJECTS } from "../lexicon/function-words.js";
import { MANNERS } from "../lexicon/manners.js";
import type { Word } from "../word.js";
import { SLOT_READERS } from "./slot-readers.js";
import type { SlotPlace, Slots } from "./slots.js";

/** Reads the words around the head of a clause, and marks them as used. */
export function readSlots(words: readonly Word[], head: Word | undefined): Slots {
  const slots: Slots = { parts: [], directions: [], ways: [], contradicted: [], moods: [] };
  const place: Omit<SlotPlace, "word"> = { words, at: 0, head, slots, factor: 1 };
  for (; place.at < words.length; place.at++) {
    const word = words[place.at]!;
    if (word === head || word.isThing === "aside") continue;
    const here = Object.assign(place, { word });
    const reader = SLOT_READERS.find(({ matches }) => matches(here));
    if (reader === undefined) continue;
    const ways = slots.directions.length;
    word.used = true;
    reader.read(here);
    if (slots.directions.length > ways) slots.ways.push(word);
  }
  // "bends the knees slightly"
  if (place.factor < 0.7) slots.size ??= 0.6;
  // "hands up!"
  if ((head?.text === "hands" || head?.text === "arms") && slots.parts.length === 0) slots.side ??= "both";
  readBothWays(slots);
  if (head?.form === "s" && isObject(words, head)) slots.plural = true;
  return slots;
}

/** Returns whether a head is what is done, not the doing: "takes steps", "quick steps". */
function isObject(words: readonly Word[], head: Word): boolean {
  const ahead = words.slice(0, words.indexOf(head));
  const before = ahead.findLast(({ text }) => !["first", "last", "next", "more"].includes(text))?.lemma ?? "";
  if (before === "take" || before === "make" || MANNERS.has(before)) return true;
  // "slow jerky steps"
  return (
    ahead.some(({ lemma }) => MANNERS.has(lemma)) &&
    !ahead.some(({ lemma }) => SUBJECTS.has(lemma) || DETERMINERS.has(lemma))
  );
}

/** Reads "left, right": one after the other. */
function readBothWays(slots: Slots): void {
  const { directions } = slots;
  const left = directions.indexOf("left");
  const right = directions.indexOf("right");
  if (left < 0 || right < 0) return;
  slots.bothWays ??= left < right ? ["left", "right"] : ["right", "left"];
  slots.directions = directions.filter((each) => each !== "left" && each !== "right");
}
