import { BODY_PARTS } from "../lexicon/body-parts.js";
import { MANNERS } from "../lexicon/manners.js";
import { UNITS } from "../lexicon/numbers.js";
import type { Word } from "../word.js";
import { readManner } from "./read-manner.js";
import type { SlotPlace, Slots } from "./slots.js";

/** Numbers from this one on are angles where nothing else says what they count. */
const LEAST_ANGLE = 45;
const MULTIPLES: ReadonlySet<string> = new Set(["couple", "few", "several", "dozen"]);
/** Words between a number and what it counts. */
const BETWEEN: ReadonlySet<string> = new Set([
  "-",
  "of",
  "more",
  "consecutive",
  "quick",
  "small",
  "full",
  "complete",
  "clockwise",
  "counterclockwise",
]);
const ROUNDS: ReadonlySet<string> = new Set(["circle", "lap", "loop", "rotation", "revolution", "spin", "turn"]);
const STEPS: ReadonlySet<string> = new Set(["step", "pace", "stride"]);

/** Reads a number and what it counts. */
export function readNumber(place: SlotPlace): void {
  const { words, at, head, slots } = place;
  const { value, next } = readValue(words, at, slots);
  place.at = next - 1;
  const counted = words[next];
  const setCount = () => {
    if (value >= LEAST_ANGLE) slots.angle = value;
    else slots.count = value;
  };
  if (counted === undefined) {
    const previous = words[at - 1];
    if (previous?.lemma === "x") previous.used = true;
    if (head?.lemma === "turn" || (head?.lemma === "jump" && value >= LEAST_ANGLE)) slots.angle = value;
    else slots.count = value;
  } else if (counted === head) {
    if (STEPS.has(head.lemma)) slots.steps = value;
    else setCount();
  } else if (UNITS.has(counted.lemma)) {
    readUnit(counted, value, slots);
    place.at = next;
  } else if (ROUNDS.has(counted.lemma)) {
    counted.used = true;
    slots.rounds = value;
    place.at = next;
  } else if (!BODY_PARTS.has(counted.lemma)) setCount();
  else if (value === 2) slots.side = "both";
}

/** Reads a number of one or more words, and the words between it and what it counts; `next` is the index after them. */
function readValue(words: readonly Word[], at: number, slots: Slots): { value: number; next: number } {
  let value = words[at]!.value!;
  let next = at + 1;
  const between: Word[] = [];
  for (let word = words[next]; word !== undefined; word = words[next]) {
    const alternative = words[next + 1];
    if (word.lemma === "or" && alternative?.value !== undefined) {
      value = alternative.value;
      alternative.used = true;
      next++;
    } else if (word.lemma === "hundred" && word.value !== undefined && value <= 3) {
      value *= 100;
      word.used = true;
    } else if (completes(value, words[next - 1]!, word)) {
      value += word.value!;
      word.used = true;
    } else if (word.lemma === "and" && alternative !== undefined && completes(value, words[next - 1]!, alternative)) {
      value += alternative.value!;
      alternative.used = true;
      next++;
    } else if (word.value !== undefined && MULTIPLES.has(word.lemma)) {
      value *= word.value;
      word.used = true;
    } else if (BETWEEN.has(word.lemma) || (MANNERS.has(word.lemma) && !UNITS.has(word.lemma))) between.push(word);
    else break;
    next++;
  }
  for (const word of between) {
    if (MANNERS.has(word.lemma)) readManner(word, 1, slots);
    readRotation(word, slots);
  }
  return { value, next };
}

/** Returns whether a number word is the rest of the one before it: "forty five", "one hundred eighty". */
function completes(value: number, before: Word, { text, value: rest }: Word): boolean {
  const isWritten = before.value !== undefined && !/\d/.test(before.text + text);
  const place = value % 100 === 0 ? 100 : value % 10 === 0 ? 10 : 0;
  return isWritten && value > 10 && rest !== undefined && rest > 0 && rest < place && !MULTIPLES.has(text);
}

/** Reads "clockwise" and "counterclockwise". */
function readRotation(word: Word, slots: Slots): void {
  if (word.lemma !== "clockwise" && word.lemma !== "counterclockwise") return;
  word.used = true;
  slots.rotation = word.lemma === "clockwise" ? 1 : -1;
}

/** Reads "half a second". */
export function readHalf({ words, at, slots }: SlotPlace): void {
  const unit = words.slice(at + 1, at + 4).find((word) => UNITS.has(word.lemma));
  if (unit) readUnit(unit, 0.5, slots);
}

/** Reads a unit that there are `value` of. */
export function readUnit(unit: Word, value: number, slots: Slots): void {
  unit.used = true;
  const [what, size] = UNITS.get(unit.lemma)!;
  slots[what === "speed" ? "moveSpeed" : what] = value * size;
}
