/**
 * Accounts for every word with content: what it is used for, or why nothing is made of it. What is neither used nor known
 * to be no movement is to be said in a note; nothing is lost in silence.
 */
import type { ActionParameters, PlanNote, PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { badLegOf } from "./bad-leg.js";
import { supportOf } from "./learned/read-learned.js";
import { BODY_PARTS, PAIRED_PARTS } from "./lexicon/body-parts.js";
import { DIRECTION_WORDS, PATH_WORDS } from "./lexicon/directions.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { SCENERY } from "./lexicon/nouns.js";
import { UNITS } from "./lexicon/numbers.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";
import { wouldShow } from "./would-show.js";

/** Where a word went. */
export type Account =
  /** It names the action or is part of what it was read from. */
  | "action"
  /** A parameter of an action comes from it. */
  | "parameter"
  /** It is the pose in which something is done. */
  | "pose"
  /** It says what the action does anyway: "claps the hands". */
  | "implied"
  /** It tells of things and people around, of which nothing is shown. */
  | "story"
  /** It has no content. */
  | "empty"
  /** A note names it. */
  | "said"
  /** It is lost. */
  | "lost";

export interface Accounted {
  word: Word;
  account: Account;
}

/** From here on a word counts as part of what an action was read from. */
const TELLING = 0.1;
/** Parameters that words of each kind set. */
const OF_NUMBERS = ["count", "steps", "distance", "turn", "hold", "moveSpeed", "side"] as const;
const OF_MANNERS = ["tempo", "size", "styleId", "styleAmount", "level", "elevation", "moveSpeed", "prop"] as const;
const OF_WAYS = ["direction", "turn", "elevation", "level", "path", "side"] as const;

/** Says for every word where it went. */
export function accountForWords(
  words: readonly Word[],
  steps: readonly PlanStep[],
  notes: readonly PlanNote[],
): Accounted[] {
  const planned = steps.flatMap(({ body, layers }) => [body, ...layers]);
  return words.map((word) => ({ word, account: accountOf(word, words, planned, notes) }));
}

/** Writes notes on the words that are lost. */
export function noteLostWords(accounted: readonly Accounted[]): PlanNote[] {
  return accounted
    .filter(({ account }) => account === "lost")
    .map(({ word: { text, start, end } }) => ({
      kind: "left",
      message: `“${text}” has no part in the motion.`,
      text: [start, end],
    }));
}

function accountOf(
  word: Word,
  words: readonly Word[],
  planned: readonly PlannedAction[],
  notes: readonly PlanNote[],
): Account {
  if (isEmpty(word)) return "empty";
  const isMissed = wouldShow(words, words.indexOf(word));
  if (notes.some(({ text }) => text !== undefined && text[0] <= word.start && text[1] >= word.end)) return "said";
  if (word.pose !== undefined) return "pose";
  if (word.isDescription || word.isThing || SCENERY.has(word.lemma)) return "story";
  if (!word.used) return isParticle(word) ? "empty" : isMissed ? "lost" : "story";
  const own = planned.filter(({ text }) => text !== undefined && text[0] <= word.start && text[1] >= word.end);
  const among = own.length > 0 ? own : planned;
  const tells = () =>
    among.some(({ action }) => word.text.split(/[ -]/).some((text) => supportOf(text, action) >= TELLING));
  const sets = (names: readonly (keyof ActionParameters)[]) =>
    among.some(
      ({ parameters, duration }) => names.some((name) => parameters[name] !== undefined) || duration !== undefined,
    );
  if (word.value !== undefined)
    return sets(OF_NUMBERS) ? "parameter" : isOne(word) || isHanded(word, words) || tells() ? "implied" : "lost";
  const isStyled = among.some(
    ({ parameters: { styleId } }) => styleId?.endsWith(`_${word.lemma}`) || badLegOf(styleId) === word.lemma,
  );
  if (isSide(word))
    return isStyled || among.some((each) => hasSide(each, word)) ? "parameter" : tells() ? "action" : "lost";
  if (UNITS.has(word.lemma)) return "implied";
  if (BODY_PARTS.has(word.lemma))
    return isMoved(word, words, among) || tells() ? "implied" : isMissed ? "lost" : "story";
  if (DIRECTION_WORDS.has(word.lemma) || PATH_WORDS.has(word.lemma)) return sets(OF_WAYS) ? "parameter" : "implied";
  // the middle is where it is done anyway
  if (MANNERS.get(word.lemma)?.level === "middle") return "implied";
  if (MANNERS.has(word.lemma) && !vocabulary().rules.has(word.lemma))
    return sets(OF_MANNERS) ? "parameter" : tells() ? "action" : isMissed ? "lost" : "story";
  return "action";
}

/** Returns whether a word may be no more than the particle of a verb that was not read. */
const isParticle = ({ lemma, text }: Word) => DIRECTION_WORDS.has(lemma) && FUNCTION_WORDS.has(text);
const isOne = ({ value }: Word) => value === 1;
/** Returns whether a number only says how many limbs: "two-handed". */
function isHanded(word: Word, words: readonly Word[]): boolean {
  const next = words.slice(words.indexOf(word) + 1).find(({ text }) => text !== "-");
  return next !== undefined && (BODY_PARTS.has(next.lemma) || next.text.endsWith("handed"));
}

/** Parts that move with the head. */
const HEAD_PARTS: ReadonlySet<string> = new Set(["head", "neck", "face", "chin", "eye"]);
const isSide = ({ lemma }: Word) => lemma === "left" || lemma === "right";

/** Returns whether a part of the body acts in an action, or is aimed at. */
function isMoved({ lemma }: Word, words: readonly Word[], actions: readonly PlannedAction[]): boolean {
  const part = BODY_PARTS.get(lemma)!;
  return (
    actions.some(({ action, parameters: { target, side, direction }, description }) => {
      const { layer, performer } = findAction(action)!;
      if (part === "shoulder" && direction !== undefined) return true;
      if (target === part || side !== undefined || description?.includes(part) || action.includes(part)) return true;
      if (HEAD_PARTS.has(part) && (layer === "head" || /head|neck|face|hair/.test(action))) return true;
      // a movement of the whole body has all of its limbs
      return PAIRED_PARTS.has(part) && (layer === null || performer === "travel" || layer !== "head");
    }) || words.some(({ pose }) => pose !== undefined)
  );
}

/** What a hand touches on the other side. */
const REACHED_ACROSS: ReadonlySet<string> = new Set(["shoulder", "upperArm", "elbow", "wrist"]);

/** Returns whether an action has the side that a word names: of a hand, of the way it goes or turns, of what it touches. */
function hasSide({ parameters }: PlannedAction, { lemma }: Word): boolean {
  const { side, direction = 0, turn = 0, target } = parameters;
  const sign = lemma === "left" ? -1 : 1;
  const goes = Math.abs(direction) !== 180 && direction * sign > 0;
  return side === lemma || side === "both" || goes || turn * sign > 0 || REACHED_ACROSS.has(target ?? "");
}

function isEmpty({ lemma, text, value }: Word): boolean {
  if (value !== undefined) return false;
  if (!/[a-z]/.test(text)) return text !== "";
  if (lemma === "left" || lemma === "right" || DIRECTION_WORDS.has(lemma)) return false;
  return (
    [DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS].some((set) => set.has(lemma) || set.has(text)) ||
    CONNECTORS.has(lemma) ||
    CONNECTORS.has(text) ||
    DEGREES.has(lemma)
  );
}
