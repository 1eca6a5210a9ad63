import type { ActingSide } from "../../../../requests/text-plan.js";
import { isHead } from "../find-heads.js";
import { BODY_PARTS } from "../lexicon/body-parts.js";
import type { DirectionWord } from "../lexicon/directions.js";
import { DETERMINERS } from "../lexicon/function-words.js";
import { MANNERS } from "../lexicon/manners.js";
import type { SlotPlace } from "./slots.js";

/** Words before "the left" that make it a direction. */
const TOWARDS: ReadonlySet<string> = new Set(["to", "toward", "towards", "on"]);

/** Reads "left" and "right": the side of a limb, or a direction. */
export function readSide({ words, at, head, slots }: SlotPlace): void {
  const word = words[at]!;
  const following = wordAfter({ words, at });
  const previous = words[at - 1];
  const one = following?.lemma === "one" || following?.lemma === "limb";
  // "the left one"
  if (one) following.used = true;
  const ofNoun =
    following !== undefined && following.form === "base" && isHead(following) && following.lemma !== "turn";
  const ofHead = following !== undefined && following === head && head.form !== "ing" && previous?.lemma !== "to";
  const withIt = isAlone({ words, at }) && !TOWARDS.has(words[at - 2]?.lemma ?? "");
  if (isOfPart({ words, at }) || one || ofHead || ofNoun || withIt) {
    word.role = "side";
    slots.side = word.lemma as ActingSide;
  } else {
    slots.directions.push(word.lemma as DirectionWord);
    slots.bareSide = previous !== undefined && previous === head;
  }
}

/** Reads "left and right" and "side to side" as one word: both limbs in turn, or both directions. */
export function readSideToSide({ words, at, slots }: SlotPlace): void {
  const word = words[at]!;
  if (isOfPart({ words, at }) || isAlone({ words, at })) {
    word.role = "side";
    slots.side = "both";
    slots.each = word.text.startsWith("left") ? ["left", "right"] : ["right", "left"];
  } else slots.bothWays = /^(?:from )?right/.test(word.text) ? ["right", "left"] : ["left", "right"];
}

type Place = Pick<SlotPlace, "words" | "at">;

/** Returns the word after a side and its manner: "left strong hand". */
function wordAfter({ words, at }: Place) {
  return words.slice(at + 1).find((word) => !MANNERS.has(word.lemma) && word.text !== "-");
}

function isOfPart(place: Place): boolean {
  return BODY_PARTS.has(wordAfter(place)?.lemma ?? "");
}

/** Returns whether nothing but a determiner goes with a side: "with the left". */
function isAlone({ words, at }: Place): boolean {
  return wordAfter({ words, at }) === undefined && DETERMINERS.has(words[at - 1]?.lemma ?? "");
}
