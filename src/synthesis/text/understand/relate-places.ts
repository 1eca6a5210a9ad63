/** What a place adds to an action: "walks into a door", "looks under the bed", "pushes it across the room". */
import type { PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { wayPerCount } from "../authored/way-per-count.js";
import { CONNECTORS, DETERMINERS } from "./lexicon/function-words.js";
import type { Slots } from "./slots/slots.js";
import type { Word } from "./word.js";

/** What somebody who does not look walks into. */
const SOLID: ReadonlySet<string> = new Set(
  "wall door pole post lamppost tree window pillar column signpost sign glass fence cupboard cabinet".split(" "),
);
/** How far it is across a space, metres, and how often at most something is done on the way. */
const CROSSED = 3;
const MOST = 5;
const SPACES: ReadonlySet<string> = new Set(
  "room floor hall yard street road stage garage ground kitchen lawn field carpet deck warehouse office bedroom courtyard corridor".split(
    " ",
  ),
);

/** Returns the noun that a place ends in: "the cold glass door" after "into". */
export function placeAfter(words: readonly Word[], at: number): Word | undefined {
  let noun: Word | undefined;
  for (const word of words.slice(at + 1, at + 6)) {
    if (DETERMINERS.has(word.lemma) && noun === undefined) continue;
    if (CONNECTORS.has(word.lemma) || !/^[a-z]/.test(word.text) || (noun !== undefined && word.form !== "base")) break;
    if (noun !== undefined && /^(?:in|on|under|at|of|for|by|from|like|until)$/.test(word.text)) break;
    noun = word;
  }
  return noun;
}

/** Finds the noun of a place with one of these prepositions. */
function placeWith(words: readonly Word[], prepositions: ReadonlySet<string>, nouns: ReadonlySet<string>) {
  for (const [at, { text }] of words.entries()) {
    if (!prepositions.has(text.split(" ").at(-1)!)) continue;
    const noun = placeAfter(words, at);
    if (noun !== undefined && nouns.has(noun.lemma)) return noun;
  }
  return undefined;
}

const INTO: ReadonlySet<string> = new Set(["into"]);
const ACROSS: ReadonlySet<string> = new Set(["across", "through"]);

/** Says how far a way across a space is, where the action goes a little at a time. */
export function crossSpace(action: ActionDefinition, words: readonly Word[], slots: Slots): void {
  if (slots.distance !== undefined || slots.count !== undefined || action.performer === "travel") return;
  const way = wayPerCount(action.id);
  const takes = action.counts === "cycles" && action.parameters.includes("distance");
  if ((way === undefined && !takes) || placeWith(words, ACROSS, SPACES) === undefined) return;
  if (takes || way === undefined) slots.distance = CROSSED;
  else slots.count = Math.min(MOST, Math.max(2, Math.round(CROSSED / way)));
}

/** Returns what follows where somebody goes into something solid: "runs straight into a glass door". */
export function bumpAfter(
  { performer, id }: ActionDefinition,
  words: readonly Word[],
  text: readonly [number, number],
): PlannedAction | undefined {
  if (performer !== "travel" || id === "turn" || id === "stand") return undefined;
  const noun = placeWith(words, INTO, SOLID);
  if (noun === undefined) return undefined;
  noun.used = true;
  return { action: "hit_head", parameters: {}, text, description: "" };
}
