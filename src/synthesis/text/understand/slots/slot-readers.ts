import { isHead } from "../find-heads.js";
import { BODY_PARTS, PAIRED_PARTS } from "../lexicon/body-parts.js";
import { DIRECTION_WORDS, PATH_WORDS } from "../lexicon/directions.js";
import { CONNECTORS, DETERMINERS, SUBJECTS } from "../lexicon/function-words.js";
import { DEGREES, MANNERS } from "../lexicon/manners.js";
import { PROPS, SCENERY } from "../lexicon/nouns.js";
import { TIMES_WORDS, UNITS } from "../lexicon/numbers.js";
import { isOfOthers } from "./is-of-others.js";
import { readManner } from "./read-manner.js";
import { readHalf, readNumber, readUnit } from "./read-number.js";
import { readSide, readSideToSide } from "./read-side.js";
import type { SlotPlace, Slots } from "./slots.js";

/** What words a reader takes, and what these set. */
interface SlotReader {
  matches(place: SlotPlace): boolean;
  /** Sets the slots; moves `place.at` on where it reads further words. */
  read(place: SlotPlace): void;
}

/** Slots set by words with the same meaning everywhere: the first word counts. */
const FIRST_SAID: ReadonlyMap<string, Partial<Slots>> = new Map<string, Partial<Slots>>([
  ["either", { each: ["right", "left"] }],
  ["each", { each: ["right", "left"] }],
  ["inturn", { each: ["right", "left"] }],
  ["alternate", { each: ["right", "left"], alternates: true }],
  ["alternating", { each: ["right", "left"], alternates: true }],
  ["alternately", { each: ["right", "left"], alternates: true }],
  ["other", { other: true }],
  ["opposite", { other: true }],
  ["quarterturn", { angle: 90 }],
  ["quarter", { angle: 90 }],
  ["halfturn", { angle: 180 }],
  ["counterpart", { angle: 180, turnsBack: true }],
  ["threequarterturn", { angle: 270 }],
  ["fullturn", { angle: 360 }],
  ["inplace", { inPlace: true }],
  ["curve", { curves: true }],
  ["curved", { curves: true }],
  ["arc", { curves: true }],
  ["backstart", { home: true }],
  ["again", { again: true }],
  ...[...TIMES_WORDS].map(([word, count]) => [word, { count }] as const),
]);

/** The same for words that replace earlier ones. */
const LAST_SAID: ReadonlyMap<string, Partial<Slots>> = new Map<string, Partial<Slots>>([
  ["both", { side: "both" }],
  ["clockwise", { rotation: 1 }],
  ["counterclockwise", { rotation: -1 }],
  ["backandforth", { bothWays: ["forward", "backward"] }],
]);

/** Readers of the words around a head; the first that matches a word reads it. */
export const SLOT_READERS: readonly SlotReader[] = [
  // "the left one" has read its "one" already
  {
    matches: ({ word }) => word.value !== undefined && word.text !== "ones" && !(word.used && word.lemma === "one"),
    read: readNumber,
  },
  { matches: isIn(["left", "right"]), read: readSide },
  { matches: isIn(["sidetoside"]), read: readSideToSide },
  { matches: isIn(["sidesinturn"]), read: readSidesInTurn },
  { matches: isInEachHand, read: readEachHand },
  { matches: isIn(FIRST_SAID), read: setFirst },
  { matches: isIn(LAST_SAID), read: setLast },
  { matches: isIn(["around", "round"]), read: readAround },
  { matches: isIn(["roundandround"]), read: readRoundAndRound },
  { matches: isIn(PATH_WORDS), read: readPath },
  { matches: isIn(["half"]), read: readHalf },
  { matches: isOneUnit, read: ({ word, slots }) => readUnit(word, 1, slots) },
  { matches: isIn(DEGREES), read: readDegree },
  { matches: isIn(DIRECTION_WORDS), read: readDirection },
  { matches: isIn(BODY_PARTS), read: readPart },
  { matches: isOfScenery, read: () => undefined },
  { matches: ({ words, at }) => isOfOthers(words, at), read: () => undefined },
  { matches: isIn(MANNERS), read: readOneManner },
  { matches: isProp, read: readProp },
];

function isIn(lemmas: readonly string[] | { has(lemma: string): boolean }): SlotReader["matches"] {
  const known = "has" in lemmas ? lemmas : new Set(lemmas);
  return ({ word }) => known.has(word.lemma);
}

/** Reads "left right left": one after the other, as often as said. */
function readSidesInTurn({ word, slots }: SlotPlace): void {
  const sides = word.text.split(" ");
  slots.each = sides[0] === "left" ? ["left", "right"] : ["right", "left"];
  slots.alternates = true;
  slots.count = sides.length;
}

/** Returns whether both hands hold something: "a bucket in each hand". */
function isInEachHand({ words, at, word }: SlotPlace): boolean {
  return (
    word.lemma === "each" && words[at - 1]?.lemma === "in" && BODY_PARTS.get(words[at + 1]?.lemma ?? "") === "hand"
  );
}

function readEachHand({ slots }: SlotPlace): void {
  slots.side = "both";
}

/** Returns whether an adjective is of something around, not of the movement: "in heavy wind". */
function isOfScenery({ words, at, word, head }: SlotPlace): boolean {
  const next = words[at + 1];
  // "fixes a light", "peers into the dark": a noun
  const { tempo, size } = MANNERS.get(word.lemma) ?? {};
  const isAlone = next === undefined || PLACING.has(next.lemma) || CONNECTORS.has(next.lemma);
  if (
    isAlone &&
    word.lemma !== "little" &&
    (tempo ?? size) !== undefined &&
    ["a", "the"].includes(words[at - 1]?.lemma ?? "")
  )
    return true;
  if (next === undefined || next === head || !MANNERS.has(word.lemma) || word.text.endsWith("ly")) return false;
  const isPlace = SCENERY.has(next.lemma) && !UNITS.has(next.lemma) && !PROPS.has(next.lemma);
  return isPlace && !WEIGHTS.has(word.lemma) && words.slice(0, at).some(({ lemma }) => PLACING.has(lemma));
}

/** Adjectives of a thing that tell how it is moved. */
const WEIGHTS: ReadonlySet<string> = new Set(["light", "high", "low"]);
const PLACING: ReadonlySet<string> = new Set(
  "in through on over against at under across along near by behind into".split(" "),
);

function setFirst({ word, slots }: SlotPlace): void {
  Object.assign(slots, { ...FIRST_SAID.get(word.lemma), ...slots });
}

function setLast({ word, slots }: SlotPlace): void {
  Object.assign(slots, LAST_SAID.get(word.lemma));
}

/** Returns whether a word is a unit of which there is one: "a second". */
function isOneUnit({ words, at, word }: SlotPlace): boolean {
  const counts = ["a", "an", "one"].includes(words[at - 1]?.lemma ?? "");
  return counts && UNITS.has(word.lemma) && !word.used && !isHead(word);
}

/** How often somebody turns who turns round and round. */
const SEVERAL = 3;

/** Reads "round and round": several turns. */
function readRoundAndRound({ word, slots }: SlotPlace): void {
  word.used = true;
  slots.rounds ??= SEVERAL;
}

/** Returns whether a word is a thing in the hand: "as high as you can" has no tin can in it. */
function isProp({ words, at, word }: SlotPlace): boolean {
  // "a stuck door", "shields the face": no thing
  const isNoun = word.text === word.lemma || word.text.endsWith("s");
  const isDone = words[at - 1]?.lemma === "to" || SUBJECTS.has(words[at - 1]?.lemma ?? "");
  // "can you make him jump"
  const isModal = word.lemma === "can" && !DETERMINERS.has(words[at - 1]?.lemma ?? "");
  return PROPS.has(word.lemma) && isNoun && !isDone && !isModal;
}

function readProp({ word, slots }: SlotPlace): void {
  slots.prop ??= word.lemma;
}

function readDegree(place: SlotPlace): void {
  place.factor = DEGREES.get(place.word.lemma)!;
}

function readAround({ words, at, slots }: SlotPlace): void {
  slots.around = true;
  const next = words.slice(at + 1, at + 4).find((word) => !DETERMINERS.has(word.lemma));
  if (next !== undefined && SCENERY.has(next.lemma)) slots.aroundThing = true;
}

function readPath({ word: { lemma }, slots }: SlotPlace): void {
  if (lemma.endsWith("circle")) {
    slots.path = "circle";
    if (lemma === "halfcircle") slots.angle ??= 180;
    if (lemma === "quartercircle") slots.angle ??= 90;
  } else slots.path = lemma === "zigzag" ? "zigzag" : lemma === "figureeight" ? "figureEight" : "square";
}

/** Verbs of going, which go after what is behind: "creeps up behind a guard". */
const GOES: ReadonlySet<string> = new Set(
  "walk creep sneak run follow tiptoe stalk go crawl hide duck crouch stand march skip jog sprint trail".split(" "),
);
/** Verbs with which something comes behind: "pulls a sled behind him". */
const LEADS: ReadonlySet<string> = new Set("pull drag carry tow haul lead carrybag carrybox walk run".split(" "));

/** Verbs of what follows by itself: "walks, dragging one leg behind". */
const TRAILS: ReadonlySet<string> = new Set(["drag", "trail", "tow", "dragleg"]);

function readDirection({ words, at, head, word: { lemma }, slots }: SlotPlace): void {
  const next = words[at + 1]?.lemma ?? "";
  if (lemma === "behind" && SUBJECTS.has(next) && LEADS.has(head?.lemma ?? "")) return;
  if (lemma === "behind" && words.slice(0, at).some((word) => TRAILS.has(word.lemma))) return;
  if (lemma === "behind" && (SUBJECTS.has(next) || DETERMINERS.has(next)) && GOES.has(head?.lemma ?? "")) return;
  if (lemma === "back" && isNoun({ words, at })) return;
  slots.directions.push(DIRECTION_WORDS.get(lemma)!);
  if (lemma === "back") slots.back = true;
}

/** Returns whether "back" is the part of the body: "with a bad back". */
function isNoun({ words, at }: Pick<SlotPlace, "words" | "at">): boolean {
  const [before, adjective] = [words[at - 2], words[at - 1]];
  // copied words may stand where they were not said
  if (adjective === undefined || words[at]!.start - adjective.end > 1) return false;
  if (DETERMINERS.has(adjective.lemma)) return true;
  const isAdjective = adjective.form === "base" && !isHead(adjective) && !UNITS.has(adjective.lemma);
  return (
    DETERMINERS.has(before?.lemma ?? "") &&
    isAdjective &&
    !BODY_PARTS.has(adjective.lemma) &&
    adjective.value === undefined
  );
}

function readPart({ word, slots }: SlotPlace): void {
  const part = BODY_PARTS.get(word.lemma)!;
  const plural = word.text !== word.lemma;
  const side = slots.side ?? (plural && PAIRED_PARTS.has(part) ? "both" : undefined);
  if (side === "left" || side === "right") word.side = side;
  slots.parts.push({ part, word, ...(side === undefined ? {} : { side }) });
}

function readOneManner(place: SlotPlace): void {
  readManner(place.word, place.factor, place.slots);
  place.factor = 1;
}
