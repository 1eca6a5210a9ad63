import { findAction } from "../../actions/catalogue.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "../lexicon/function-words.js";
import { MANNERS } from "../lexicon/manners.js";
import { PROPS, SCENERY } from "../lexicon/nouns.js";
import { isThingNoun } from "../mark-things.js";
import { explains, findRule } from "../match-rule.js";
import { nearestByClass } from "../nearest-by-class.js";
import type { Clause } from "../split-clauses.js";
import type { Word } from "../word.js";
import { hasContent, movesOwnPart, plainWords, refersBack } from "./choose-reading.js";
import { isPosture } from "./is-posture.js";
import { readLearned, supportOf } from "./read-learned.js";

/** Probability from which words without a rule are read as an action; beside another action it must be higher. */
const LIKELY = 0.45;
const LIKELY_BESIDE = 0.75;
/** Probability from which a prompt is read rather than refused. */
const POSSIBLE = 0.28;
/** Probability from which two verbs side by side are read as one action: "flying side kick". */
const CERTAIN = 0.85;
/** The same for nouns in a row, as in names of clips: "Kick Roundhouse High". */
const LIKELY_NOUNS = 0.6;
const MOST_NOUNS = 6;
/** More verbs than this never name one action. */
const MOST_HEADS = 12;
/** Probability of each verb alone from which they stay two. */
const OWN = 0.6;

/** Reads a clause in which the rules find no verb; unchanged when nothing is likely. */
export function proposeHead(clause: Clause): Clause {
  const { head, words } = clause;
  if (clause.reading !== undefined || (head !== undefined && findRule(head, words) !== undefined)) return clause;
  if (!hasContent(words) || isMereThing(clause) || (head !== undefined && refersBack(words))) return clause;
  if (isOnlyThings(clause)) return clause;
  const { relation } = clause;
  const beside =
    relation === "with" || relation === "while" || relation === "without" || (head === undefined && isPosture(clause));
  return proposed(clause, beside ? LIKELY_BESIDE : LIKELY) ?? nearestByClass(clause) ?? clause;
}

/** Reads a prompt in which nothing else was understood as the one action that it most probably asks for. */
export function wholeClause(words: Word[]): Clause | undefined {
  if (words.some(({ lemma }) => NEGATIONS.has(lemma))) return undefined;
  return proposed({ relation: "start", link: "", words, head: undefined, negated: false }, POSSIBLE, true);
}

const NEGATIONS: ReadonlySet<string> = new Set(["not", "never", "no", "neither", "nor", "without"]);

/** Joins clauses between the same connectors where all words together name one action. */
export function joinHeads(words: Word[], clauses: Clause[]): Clause[] {
  const headed = clauses.filter(({ head }) => head !== undefined);
  if (headed.length < 2 || headed.length > MOST_HEADS || clauses.some(({ negated }) => negated) || areVerbs(headed))
    return clauses;
  if (headed.some(({ head }) => movesOwnPart(head!, words, "head"))) return clauses;
  const [best] = readLearned(plainWords(words)).best;
  const sure = headed.find(({ head }) => isSureOf(head!, words, headed));
  if (sure !== undefined) return [{ ...clauses[0]!, words, head: sure.head }];
  // a way of going takes in no other verb, nor the way that it says
  if (best !== undefined && isTravel(best.action) && headed.some(saysItsWay)) return clauses;
  const areNouns = headed.every(({ head }) => head!.form === "base" || head === words[0]) && words.length <= MOST_NOUNS;
  if (best === undefined || best.probability < (areNouns ? LIKELY_NOUNS : CERTAIN)) return clauses;
  const alone = headed.map((clause) => readLearned(plainWords(clause.words)).best[0]!);
  const differ = new Set(alone.map(({ action }) => action)).size > 1;
  const isOneOfThem = alone.some(({ action }) => action === best.action);
  const isObject = alone.at(-1)!.action === best.action && isNamed(words, headed.at(-1)!.head!);
  if (differ && isOneOfThem && !areNouns && !isObject && alone.every(({ probability }) => probability >= OWN))
    return clauses;
  const whole = proposed({ ...clauses[0]!, words, head: undefined }, areNouns ? LIKELY_NOUNS : CERTAIN);
  return whole === undefined ? clauses : [whole];
}

/** Returns whether a rule that tells meanings apart names all other verbs as its conditions. */
function isSureOf(head: Word, words: readonly Word[], headed: readonly Clause[]): boolean {
  const rule = findRule(head, words);
  if (rule?.sure !== true || rule.needs.length === 0) return false;
  return headed.every((each) => each.head === head || explains(rule, each.head!));
}

function isTravel(action: string): boolean {
  return findAction(action)?.performer === "travel";
}

/** Returns whether the rule of a clause is another action than a way of going, or one that goes a way of its own: "back into". */
function saysItsWay({ head, words }: Clause): boolean {
  const rule = head && findRule(head, words);
  return rule !== undefined && (!isTravel(rule.action) || rule.values.some(([field]) => field === "direction"));
}

/** Returns whether a noun after "a" names the action: "throws a tantrum". */
function isNamed(words: readonly Word[], head: Word): boolean {
  return head.form === "base" && ["a", "an"].includes(words[words.indexOf(head) - 1]?.lemma ?? "");
}

/** Returns whether clauses are done one after the other or at once, as the forms of their verbs say: "walks waving". */
function areVerbs(headed: readonly Clause[]): boolean {
  const [first, ...others] = headed.map(({ head }) => head!.form);
  return others.every((form) => form === "ing" || (form === "s" && first === "s"));
}

/**
 * Reads a clause by learned words alone, where they are probable enough.
 *
 * @param asks whether the words are known to ask for something
 */
export function proposed(clause: Clause, least: number, asks = false): Clause | undefined {
  const { words } = clause;
  const { best, familiarity, nothing } = readLearned(plainWords(words));
  const [first, ...others] = best;
  if (first === undefined) return undefined;
  const among = asks ? Math.max(0.02, 1 - nothing) : 1;
  const probability = (first.probability / among) * (0.3 + 0.7 * familiarity);
  if (probability < least) return undefined;
  const head = mostTelling(words, first.action);
  if (head === undefined) return undefined;
  // "captain swagger": the rule of the word says more of the same action
  const rule = findRule(head, words);
  if (rule?.action === first.action && rule.values.length > 0) return { ...clause, head, byRule: true };
  const alternatives = others.filter((each) => each.probability >= 0.05).slice(0, 3);
  return { ...clause, head, reading: { action: first.action, probability, alternatives, learned: true } };
}

/** Returns whether a clause only names a thing that is used: "with a broom". */
function isMereThing({ relation, words }: Clause): boolean {
  return (
    (relation === "with" || relation === "without") &&
    words.every(
      ({ used, lemma, text }) =>
        used || PROPS.has(lemma) || SCENERY.has(lemma) || isEmpty(lemma) || isEmpty(text) || CONNECTORS.has(lemma),
    )
  );
}

/** Returns whether a clause only names another thing for the verb before it: "pats his jacket, then the trousers". */
function isOnlyThings({ relation, words }: Clause): boolean {
  if (relation === "start") return false;
  const own = words.filter(({ lemma, text }) => !isEmpty(lemma) && !isEmpty(text) && !MANNERS.has(lemma));
  return own.length > 0 && own.length < 3 && own.every((word) => isThingNoun(word) && word.form !== "ing");
}

function isEmpty(word: string): boolean {
  return (
    DETERMINERS.has(word) ||
    FUNCTION_WORDS.has(word) ||
    LIGHT_VERBS.has(word) ||
    SUBJECTS.has(word) ||
    !/[a-z]{2}/.test(word)
  );
}

/** Returns the word that speaks most for an action. */
function mostTelling(words: readonly Word[], action: string): Word | undefined {
  let best: Word | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    if (word.value !== undefined || word.isThing || isEmpty(word.lemma)) continue;
    const verb = word.form === "base" ? 0 : 3;
    const support = verb + Math.max(...word.text.split(/[ -]/).map((each) => supportOf(each, action)));
    if (support > most) {
      most = support;
      best = word;
    }
  }
  return best;
}
