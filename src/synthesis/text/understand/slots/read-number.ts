import { isHead } from "../find-heads.js";
import { BODY_PARTS } from "../lexicon/body-parts.js";
import { MANNERS } from "../lexicon/manners.js";
import { UNITS } from "../lexicon/numbers.js";
import { isThingNoun } from "../mark-things.js";
import type { Word } from "../word.js";
import { readManner } from "./read-manner.js";
import type { SlotPlace, Slots } from "./slots.js";

/** Multiples of this are angles where nothing else says what they count. */
const ANGLE_STEP = 45;
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
/** Verbs that turn, of which a large number is the angle. */
const TURNS: ReadonlySet<string> = new Set("jump spin rotate pivot twirl whirl swivel flip spinjump hop".split(" "));
/** Words that say that a number counts repetitions, however large it is. */
const TIMES: ReadonlySet<string> = new Set(["times", "reps", "repetitions", "rounds"]);
/** Larger numbers count only what stands beside them. */
const LARGEST_COUNT = 50;
const STEPS: ReadonlySet<string> = new Set(["step", "pace", "stride"]);

/** Reads a number and what it counts. */
export function readNumber(place: SlotPlace): void {
  const { words, at, head, slots } = place;
  const { value, next } = readValue(words, at, slots);
  place.at = next - 1;
  const counted = words[next];
  const setCount = () => {
    const counts = TIMES.has(counted?.text ?? "");
    const countsHead = counted === head && !TURNS.has(head?.lemma ?? "");
    if (!counts && !countsHead && value > 0 && value % ANGLE_STEP === 0) slots.angle = value;
    // neither "aerobics, 1987: a grapevine" nor "on route 66, he waves" counts; "five burpees, the last two slow" counts once
    else if (counts || value <= LARGEST_COUNT || (counted === head && !isYear(value))) slots.count ??= value;
  };
  if (isDecade(place, counted)) {
    counted!.used = true;
    place.at = next;
  } else if (countsThings(place, counted)) {
    if (value === 2 && slots.prop === undefined) slots.side ??= "both";
  } else if (counted !== undefined && PAST.has(words[at - 1]?.lemma ?? "") && !UNITS.has(counted.lemma)) {
    // "past two people": how many there are
    Object.assign(place.word, { isThing: "aside", used: true });
  } else if (counted === undefined) {
    const previous = words[at - 1];
    if (previous?.lemma === "x") previous.used = true;
    if (head?.lemma === "turn" || isFullAngle(value)) slots.angle = value;
    else if (TURNS.has(head?.lemma ?? "")) setCount();
    else if (value <= LARGEST_COUNT || previous?.lemma === "x") slots.count = value;
  } else if (counted === head) {
    if (STEPS.has(head.lemma)) slots.steps = value;
    else setCount();
  } else if (isMoment(words, at, counted)) {
    for (const word of words.slice(at, next + 1)) Object.assign(word, { isThing: "aside", used: true });
    place.at = next;
  } else if (UNITS.has(counted.lemma)) {
    if (!readRadius(words, at, next, value, slots)) readUnit(counted, value, slots);
    slots.takes ||= TAKES.has(words[at - 1]?.lemma ?? "");
    place.at = next;
  } else if (ROUNDS.has(counted.lemma)) {
    counted.used = true;
    slots.rounds = value;
    place.at = next;
  } else if (!BODY_PARTS.has(counted.lemma) || isCompound(counted, words[next + 1], value)) setCount();
  else if (value === 2) slots.side = "both";
}

const PAST: ReadonlySet<string> = new Set(["past", "between", "among"]);

/**
 * Returns whether a part of the body only says of what kind the things are that are counted: "three knee bends" are no
 * three knees, but "two arm raises" and "a two hand wave" are of both.
 */
function isCompound(part: Word, after: Word | undefined, value: number): boolean {
  if (part.text !== part.lemma || after?.form !== "s") return false;
  return value > 2 || (value === 2 && BODY_PARTS.get(part.lemma) !== "arm");
}

const isYear = (value: number) => value >= 1900 && value < 2100;

/** Returns whether a bare number is an angle: "spin attack 360". */
const isFullAngle = (value: number) => value >= 90 && value <= 720 && value % 90 === 0;

const SINCE: ReadonlySet<string> = new Set("ago later late earlier early old before".split(" "));
const BY: ReadonlySet<string> = new Set("in within every after at past under until".split(" "));

/** Returns whether a time says when something else is: "twenty minutes ago", "an interview in five minutes". */
function isMoment(words: readonly Word[], at: number, unit: Word): boolean {
  const [what, size] = UNITS.get(unit.lemma) ?? [];
  if (what !== "duration") return false;
  if (SINCE.has(words[words.indexOf(unit) + 1]?.text ?? "")) return true;
  return (size ?? 0) >= 60 && BY.has(words[at - 1]?.text ?? "");
}

/** Words before a time in which something is finished. */
const TAKES: ReadonlySet<string> = new Set("in within over take spend".split(" "));
/** Words for the size of a circle, and how many radii it is. */
const SIZES: Readonly<Record<string, number>> = {
  radius: 1,
  diameter: 2,
  across: 2,
  wide: 2,
  circumference: 2 * Math.PI,
};

/** Reads how large a circle is: "in a circle of radius 2 m", "round a 4 m wide circle". Returns whether it is that. */
function readRadius(words: readonly Word[], at: number, unit: number, value: number, slots: Slots): boolean {
  const [what, size] = UNITS.get(words[unit]!.lemma)!;
  const isRound = ({ lemma }: Word) =>
    lemma.endsWith("circle") || lemma === "around" || lemma === "round" || lemma === "lap";
  if (what !== "distance" || !words.some(isRound)) return false;
  const near = words.slice(Math.max(0, at - 4), unit + 4).find(({ text }) => SIZES[text] !== undefined);
  const beside = [words[at - 2], words[unit + 1], words[unit + 2]].find((word) => word?.lemma.endsWith("circle"));
  const isAround = beside !== words[at - 2] && /^in\b/.test(beside?.text ?? "");
  const isOf =
    beside === words[at - 2]
      ? words[at - 1]?.text === "of"
      : !["in", "on", "of"].includes(words[unit + 1]?.text ?? "of");
  if (near === undefined && (beside === undefined || !isOf || isAround)) return false;
  for (const word of [words[unit]!, near]) if (word) word.used = true;
  slots.radius = (value * size) / (SIZES[near?.text ?? ""] ?? 2);
  return true;
}

const LASTS: ReadonlySet<string> = new Set("for in after of about last least every around".split(" "));

/** Returns whether a number names a decade: "like in the 60s". */
function isDecade({ words, at, word }: SlotPlace, counted: Word | undefined): boolean {
  if (counted?.text !== "s" || counted.start !== word.end) return false;
  const before = words[at - 1]?.lemma;
  const isTen = word.value! % 10 === 0 && word.value! >= 20;
  const lasts = before !== undefined && (isHead(words[at - 1]!) || LASTS.has(before));
  return before === "the" || (isTen && !lasts);
}

/** Verbs that have their things all at once: "juggles three balls". */
const HAS_AT_ONCE: ReadonlySet<string> = new Set(
  "juggle carry hold row paddle balance wear bring lift raise drag pull push have hug spin wave shake clink play dual wield".split(
    " ",
  ),
);

/** Returns whether a number counts the things that are held, not how often: "rows with two oars". */
function countsThings({ words, at, head }: SlotPlace, counted: Word | undefined): boolean {
  if (counted === undefined || counted === head || UNITS.has(counted.lemma) || BODY_PARTS.has(counted.lemma))
    return false;
  const isThing = isThingNoun(counted) || /^(?:oar|paddle|pole|rein|plate|blade)s$/.test(counted.text);
  const isTool = words.slice(Math.max(0, at - 2), at).some(({ lemma }) => lemma === "with" || lemma === "of");
  return isThing && (isTool || (HAS_AT_ONCE.has(head?.lemma ?? "") && words.indexOf(head!) < at));
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
