import type { ActingSide } from "../../../requests/text-plan.js";
import { BODY_PARTS, PAIRED_PARTS } from "./lexicon/body-parts.js";
import { DIRECTION_WORDS, type DirectionWord, PATH_WORDS } from "./lexicon/directions.js";
import { DETERMINERS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { PROPS, SCENERY } from "./lexicon/nouns.js";
import { TIMES_WORDS, UNITS } from "./lexicon/numbers.js";
import { isHead } from "./split-clauses.js";
import type { Word } from "./word.js";

export interface NamedPart {
  part: string;
  side?: ActingSide;
  word: Word;
}

/** What a clause says beside its head. */
export interface Slots {
  parts: NamedPart[];
  /** Of the acting limb. */
  side?: ActingSide;
  /** The limb that did not act before. */
  other?: boolean;
  /** One side after the other, in this order. */
  each?: readonly ["left" | "right", "left" | "right"];
  /** "left" or "right" stands right after the head. */
  bareSide?: boolean;
  /** Sides take turns: counts are of both together. */
  alternates?: boolean;
  /** Two ways, one after the other: "left and right", "back and forth". */
  bothWays?: readonly [DirectionWord, DirectionWord];
  path?: "circle" | "square" | "zigzag" | "figureEight";
  directions: DirectionWord[];
  /** 1 is clockwise seen from above, a turn to the right. */
  rotation?: 1 | -1;
  around?: boolean;
  /** Something is gone around. */
  aroundThing?: boolean;
  /** "back" was said, which after a turn is ahead. */
  back?: boolean;
  /** Its back is turned to where it came from. */
  turned?: boolean;
  /** Along an arc. */
  curves?: boolean;
  /** Back to the start. */
  home?: boolean;
  /** The way back of "back and forth". */
  turnsBack?: boolean;
  /** The head is a noun in the plural: "takes steps". */
  plural?: boolean;
  /** The count is in another parameter. */
  countTaken?: boolean;
  /** Of "high" and "low" beside a blow. */
  sizeLevel?: "low" | "high";
  /** Degrees. */
  angle?: number;
  duration?: number;
  distance?: number;
  steps?: number;
  count?: number;
  /** Rounds of a circle. */
  rounds?: number;
  moveSpeed?: number;
  tempo?: number;
  size?: number;
  styleId?: string;
  styleAmount?: number;
  level?: "low" | "middle" | "high" | "floor" | "overhead";
  prop?: string;
  inPlace?: boolean;
  again?: boolean;
  /** Words that said another pace or style than the one taken. */
  contradicted: Word[];
  /** Words of moods that only the pace shows, since a character has the style. */
  moods: Word[];
  styleWord?: Word;
}

/** What a mood makes of the pace where it cannot have the style. */
const MOOD_PACES: ReadonlyMap<string, number> = new Map([
  ["angry", 1.2],
  ["sad", 0.8],
  ["depressed", 0.75],
  ["happy", 1.1],
  ["joy", 1.1],
  ["elated", 1.2],
  ["tired", 0.8],
  ["exhausted", 0.75],
  ["scared", 1.2],
  ["nervous", 1.1],
  ["relaxed", 0.9],
]);

function readPath(lemma: string, slots: Slots): void {
  if (lemma.endsWith("circle")) {
    slots.path = "circle";
    if (lemma === "halfcircle") slots.angle ??= 180;
    if (lemma === "quartercircle") slots.angle ??= 90;
  } else slots.path = lemma === "zigzag" ? "zigzag" : lemma === "figureeight" ? "figureEight" : "square";
}

/** Reads what stands around the head of a clause, and marks those words as used. */
export function readSlots(words: readonly Word[], head: Word | undefined): Slots {
  const slots: Slots = { parts: [], directions: [], contradicted: [], moods: [] };
  let factor = 1;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === head) continue;
    const { lemma } = word;
    if (word.value !== undefined && !(word.used && word.lemma === "one")) i = readNumber(words, i, head, slots);
    else if (lemma === "left" || lemma === "right" || lemma === "sidetoside") readSide(words, i, head, slots);
    else if (lemma === "both") mark(word, () => (slots.side = "both"));
    else if (
      lemma === "either" ||
      lemma === "each" ||
      lemma === "alternate" ||
      lemma === "alternating" ||
      lemma === "alternately"
    )
      mark(word, () => {
        slots.each ??= ["right", "left"];
        if (lemma.startsWith("alternat")) slots.alternates = true;
      });
    else if (lemma === "inturn") mark(word, () => (slots.each ??= ["right", "left"]));
    else if (lemma === "other" || lemma === "opposite") mark(word, () => (slots.other = true));
    else if (TIMES_WORDS.has(lemma)) mark(word, () => (slots.count ??= TIMES_WORDS.get(lemma)));
    else if (lemma === "clockwise" || lemma === "counterclockwise")
      mark(word, () => (slots.rotation = lemma === "clockwise" ? 1 : -1));
    else if (lemma === "around" || lemma === "round") mark(word, () => readAround(words, i, slots));
    else if (lemma === "quarterturn" || lemma === "quarter") mark(word, () => (slots.angle ??= 90));
    else if (lemma === "halfturn") mark(word, () => (slots.angle ??= 180));
    else if (lemma === "fullturn") mark(word, () => (slots.angle ??= 360));
    else if (lemma === "threequarterturn") mark(word, () => (slots.angle ??= 270));
    else if (lemma === "backandforth") mark(word, () => (slots.bothWays = ["forward", "backward"]));
    else if (PATH_WORDS.has(lemma)) mark(word, () => readPath(lemma, slots));
    else if (lemma === "inplace") mark(word, () => (slots.inPlace = true));
    else if (lemma === "curve" || lemma === "curved" || lemma === "arc") mark(word, () => (slots.curves = true));
    else if (lemma === "counterpart") mark(word, () => (slots.angle ??= 180));
    else if (lemma === "backstart") mark(word, () => (slots.home = true));
    else if (lemma === "again") mark(word, () => (slots.again = true));
    else if (lemma === "half") mark(word, () => readHalf(words, i, slots));
    else if (
      UNITS.has(lemma) &&
      !word.used &&
      !isHead(word) &&
      i > 0 &&
      ["a", "an", "one"].includes(words[i - 1]!.lemma)
    )
      readUnit(word, 1, slots);
    else if (DEGREES.has(lemma)) mark(word, () => (factor = DEGREES.get(lemma)!));
    else if (DIRECTION_WORDS.has(lemma)) mark(word, () => readDirection(lemma, slots));
    else if (BODY_PARTS.has(lemma)) readPart(word, slots);
    else if (MANNERS.has(lemma)) {
      readManner(word, factor, slots);
      factor = 1;
    } else if (PROPS.has(lemma) && !isAuxiliary(words, i)) mark(word, () => (slots.prop ??= lemma));
  }
  // "bends the knees slightly"
  if (factor < 0.7) slots.size ??= 0.6;
  // "hands up!"
  if ((head?.text === "hands" || head?.text === "arms") && slots.parts.length === 0) slots.side ??= "both";
  readBothWays(slots);
  const light = head === undefined ? undefined : words[words.indexOf(head) - 1]?.lemma;
  if (head?.form === "s" && (light === "take" || light === "make" || (light !== undefined && MANNERS.has(light))))
    slots.plural = true;
  return slots;
}

/** "left, right": one after the other. */
function readBothWays(slots: Slots): void {
  const { directions } = slots;
  const left = directions.indexOf("left");
  const right = directions.indexOf("right");
  if (left < 0 || right < 0) return;
  slots.bothWays ??= left < right ? ["left", "right"] : ["right", "left"];
  slots.directions = directions.filter((each) => each !== "left" && each !== "right");
}

/** "as high as you can" has no can in it. */
function isAuxiliary(words: readonly Word[], at: number): boolean {
  return words[at]!.lemma === "can" && SUBJECTS.has(words[at - 1]?.lemma ?? "");
}

function readDirection(lemma: string, slots: Slots): void {
  slots.directions.push(DIRECTION_WORDS.get(lemma)!);
  if (lemma === "back") slots.back = true;
}

function readAround(words: readonly Word[], at: number, slots: Slots): void {
  slots.around = true;
  const next = words.slice(at + 1, at + 4).find((word) => !DETERMINERS.has(word.lemma));
  if (next !== undefined && SCENERY.has(next.lemma)) slots.aroundThing = true;
}

function mark(word: Word, apply: () => unknown): void {
  word.used = true;
  apply();
}

function readPart(word: Word, slots: Slots): void {
  const part = BODY_PARTS.get(word.lemma)!;
  word.used = true;
  const plural = word.text !== word.lemma;
  const side = slots.side ?? (plural && PAIRED_PARTS.has(part) ? "both" : undefined);
  if (side === "left" || side === "right") word.side = side;
  slots.parts.push({ part, word, ...(side === undefined ? {} : { side }) });
}

function readSide(words: readonly Word[], at: number, head: Word | undefined, slots: Slots): void {
  const word = words[at]!;
  word.used = true;
  let next = at + 1;
  while (words[next] && (MANNERS.has(words[next]!.lemma) || words[next]!.text === "-")) next++;
  const following = words[next];
  const previous = words[at - 1];
  const beforePrevious = words[at - 2];
  // "the left one"
  const one = following?.lemma === "one" || following?.lemma === "limb";
  if (one) following.used = true;
  const ofPart = following !== undefined && BODY_PARTS.has(following.lemma);
  const ofNoun =
    following !== undefined && following.form === "base" && isHead(following) && following.lemma !== "turn";
  const ofHead =
    following !== undefined &&
    following === head &&
    head.form !== "ing" &&
    !(previous && ["to"].includes(previous.lemma));
  const withIt =
    !following &&
    previous !== undefined &&
    DETERMINERS.has(previous.lemma) &&
    !["to", "toward", "towards", "on"].includes(beforePrevious?.lemma ?? "");
  if (word.lemma === "sidetoside") {
    if (ofPart || (following === undefined && previous !== undefined && DETERMINERS.has(previous.lemma))) {
      word.role = "side";
      slots.side = "both";
      slots.each = word.text.startsWith("left") ? ["left", "right"] : ["right", "left"];
    } else
      slots.bothWays =
        word.text.startsWith("right") || word.text.startsWith("from right") ? ["right", "left"] : ["left", "right"];
    return;
  }
  if (ofPart || one || ofHead || ofNoun || withIt) {
    word.role = "side";
    slots.side = word.lemma as ActingSide;
  } else {
    slots.directions.push(word.lemma as DirectionWord);
    slots.bareSide = previous !== undefined && previous === head;
  }
}

function readHalf(words: readonly Word[], at: number, slots: Slots): void {
  const unit = words.slice(at + 1, at + 4).find((word) => UNITS.has(word.lemma));
  if (unit) readUnit(unit, 0.5, slots);
}

/** Returns the index of the last word read. */
function readNumber(words: readonly Word[], at: number, head: Word | undefined, slots: Slots): number {
  const word = words[at]!;
  word.used = true;
  let value = word.value!;
  let next = at + 1;
  const passed: Word[] = [];
  while (words[next]) {
    const word = words[next]!;
    if (word.lemma === "or" && words[next + 1]?.value !== undefined) {
      value = words[next + 1]!.value!;
      words[next + 1]!.used = true;
      next += 2;
    } else if (word.value !== undefined && value <= 3 && word.lemma === "hundred") {
      value *= 100;
      word.used = true;
      next++;
    } else if (word.value !== undefined && ["couple", "few", "several", "dozen"].includes(word.lemma)) {
      value *= word.value;
      word.used = true;
      next++;
    } else if (
      [
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
      ].includes(word.lemma) ||
      (MANNERS.has(word.lemma) && !UNITS.has(word.lemma))
    ) {
      passed.push(word);
      next++;
    } else break;
  }
  for (const each of passed) {
    if (MANNERS.has(each.lemma)) readManner(each, 1, slots);
    if (each.lemma === "clockwise" || each.lemma === "counterclockwise")
      mark(each, () => (slots.rotation = each.lemma === "clockwise" ? 1 : -1));
  }
  const following = words[next];
  if (following === undefined) {
    const previous = words[at - 1];
    if (previous?.lemma === "x") previous.used = true;
    if (head?.lemma === "turn" || (head?.lemma === "jump" && value >= 45)) slots.angle = value;
    else slots.count = value;
    return next - 1;
  }
  if (following === head) {
    if (head.lemma === "step" || head.lemma === "pace" || head.lemma === "stride") slots.steps = value;
    else if (value >= 45) slots.angle = value;
    else slots.count = value;
    return next - 1;
  }
  if (UNITS.has(following.lemma)) {
    readUnit(following, value, slots);
    return next;
  }
  if (["circle", "lap", "loop", "rotation", "revolution", "spin", "turn"].includes(following.lemma)) {
    following.used = true;
    slots.rounds = value;
    return next;
  }
  if (BODY_PARTS.has(following.lemma)) {
    if (value === 2) slots.side = "both";
    return next - 1;
  }
  if (value >= 45) slots.angle = value;
  else slots.count = value;
  return next - 1;
}

function readUnit(unit: Word, value: number, slots: Slots): void {
  unit.used = true;
  const [what, size] = UNITS.get(unit.lemma)!;
  slots[what === "speed" ? "moveSpeed" : what] = value * size;
}

function readManner(word: Word, factor: number, slots: Slots): void {
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
    if (before !== undefined && before !== manner.styleId) {
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
