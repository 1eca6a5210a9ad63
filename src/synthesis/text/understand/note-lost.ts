/** Notes on words that no action shows: a direction that it does not know, an object that it was not read with. */
import type { PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { supportOf } from "./learned/read-learned.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { DETERMINERS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { explains } from "./match-rule.js";
import type { Slots } from "./slots/slots.js";
import type { Rule } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Directions that are no particles of verbs: "leans back" is another thing than "backward". */
const WAYS: ReadonlySet<string> = new Set(["backward", "sideways", "diagonal"]);
/** Families that go that way by themselves. */
const OWN_WAY: ReadonlySet<string> = new Set(["fall", "hurt", "turn"]);
const LIMBS: ReadonlySet<string> = new Set(["hand", "arm", "leg", "foot", "knee"]);
/** From here on a word counts as part of what an action was read from. */
const TELLING = 0.15;

/** Returns notes on what was said of an action and has no part in it. */
export function lostWords(
  head: Word,
  words: readonly Word[],
  slots: Slots,
  planned: readonly PlannedAction[],
  rule: Rule | undefined,
): PlanNote[] {
  const lost = [...lostWays(slots, planned), ...lostObject(head, words, slots, planned)];
  return lost
    .filter((word) => rule === undefined || !explains(rule, word))
    .map(
      ({ text, start, end }): PlanNote => ({
        kind: "left",
        message: `“${head.text}” is played without its “${text}”.`,
        text: [start, end],
      }),
    );
}

function lostWays({ ways }: Slots, planned: readonly PlannedAction[]): Word[] {
  const shows = planned.some(({ action, parameters: { direction, turn, side, path } }) => {
    const { family, performer } = findAction(action)!;
    const has = [direction, turn, path].some((each) => each !== undefined);
    return (
      has || side !== undefined || OWN_WAY.has(family) || performer === "travel" || /back|side|cartwheel/.test(action)
    );
  });
  return shows ? [] : ways.filter(({ lemma }) => WAYS.has(lemma));
}

/** Returns the part of the body right after the verb, where the action has nothing to do with it: "drops the heels". */
function lostObject(head: Word, words: readonly Word[], { parts }: Slots, planned: readonly PlannedAction[]): Word[] {
  const at = words.indexOf(head);
  const object = at < 0 ? undefined : words.slice(at + 1).find((word) => !leadsTo(word));
  if (object === undefined || !BODY_PARTS.has(object.lemma) || object.role === "instrument" || object.referred)
    return [];
  if (!parts.some(({ word }) => word === object)) return [];
  const name = BODY_PARTS.get(object.lemma)!;
  const shows = planned.some(
    ({ action, parameters: { target, side } }) =>
      target === name ||
      (side !== undefined && LIMBS.has(name)) ||
      movesAnyway(action, name) ||
      action.includes(name) ||
      object.text.split(" ").some((text) => supportOf(text, action) >= TELLING),
  );
  return shows ? [] : [object];
}

/** Returns whether an action is one of these limbs at all: "claps the hands", "marches, knees high". */
function movesAnyway(action: string, part: string): boolean {
  const { layer, performer } = findAction(action)!;
  if (part === "hand" || part === "arm") return layer === "arms" || layer === "upperBody";
  return LIMBS.has(part) && (performer === "travel" || layer === "legs");
}

function leadsTo({ lemma, value }: Word): boolean {
  if (value !== undefined || DETERMINERS.has(lemma) || MANNERS.has(lemma) || DEGREES.has(lemma)) return true;
  return ["left", "right", "both", "other", "own"].includes(lemma);
}
