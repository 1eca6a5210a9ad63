import { findAction } from "../../actions/catalogue.js";
import { BODY_PARTS } from "../lexicon/body-parts.js";
import { DIRECTION_WORDS, PATH_WORDS } from "../lexicon/directions.js";
import { DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SOFT_HEADS, SUBJECTS } from "../lexicon/function-words.js";
import { DEGREES, MANNERS } from "../lexicon/manners.js";
import { type Rule, vocabulary } from "../vocabulary.js";
import type { Word } from "../word.js";
import { type Guess, readLearned, supportOf } from "./read-learned.js";

/** What a clause was read as, and what else it may mean. */
export interface Reading {
  action: string;
  /** 0 to 1. */
  probability: number;
  /** Other actions, the most probable first. */
  alternatives: Guess[];
  /** Whether it is not what the rules say. */
  learned: boolean;
}

/** How much more probable an action is when a rule names it, as a logarithm; and for each condition that is met. */
const RULE = 2.2;
const CONDITION = 1.6;
/** Probability from which another action than the rule's is played. */
const CLEARLY = 0.75;
const SURELY = 0.95;
/** Below this, things beside a verb are no match for what the verb means. */
const LIKELY = 0.6;
/** The same of verbs that say where the body goes: "crouches beside the chalk outline" writes nothing. */
const CERTAIN = 1;
/** A rule less probable than this yields to whatever is more probable. */
const HARDLY = 0.35;
/** Others are worth naming from here on. */
const WORTH_NAMING = 0.05;

/** Returns the words of a clause as the learned reader sees them, in the order of the prompt. */
export function plainWords(words: readonly Word[]): string[] {
  return [...words]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ text, value, isThing }) =>
      value !== undefined || isThing === "aside" || !/[a-z]/.test(text) ? [] : text.split(/[ -]+/),
    );
}

/** Readings of a clause that has a rule. */
export interface Readings {
  ofRule: Reading;
  /** What learned words say instead; none where the rule knows better. */
  ofWords?: Reading;
  /** The one of both that is clearly more probable; in doubt the rule's. */
  chosen: Reading;
}

/** Returns whether an adverb only tells the pace: "slowly rises". */
function isPace({ lemma, text }: Word): boolean {
  return text.endsWith("ly") && MANNERS.get(lemma)?.tempo !== undefined;
}

/** Returns whether a part of the body only says what with: "throws a ball with the right hand". */
function isInstrument({ role, lemma }: Word): boolean {
  return role === "instrument" && BODY_PARTS.has(lemma);
}

export function chooseReading(rule: Rule, head: Word, words: readonly Word[]): Reading {
  return weighReadings(rule, head, words).chosen;
}

/** Weighs what a rule says against what the learned reader says. */
export function weighReadings(rule: Rule, head: Word, words: readonly Word[]): Readings {
  // "a scared person runs": how, not what
  const from = movesOwnPart(head, words) ? words.indexOf(head) : 0;
  const telling = words
    .slice(from)
    .filter(
      (word) =>
        word === head ||
        word.text.includes(" ") ||
        (!isInstrument(word) && MANNERS.get(word.lemma)?.styleId === undefined && !isPace(word)) ||
        rule.needs.flat().includes(word.lemma),
    );
  const guesses = readLearned(plainWords(telling), 6);
  const conditions = rule.needs.length + (head.text.includes(" ") ? 1 : 0);
  const bonus = isSuffered(head, words) && isAttack(rule.action) ? 1 : Math.exp(RULE + CONDITION * conditions);
  const floor = 0.02;
  const certainty = guesses.familiarity;
  const share = (probability: number) => certainty * probability + (1 - certainty) * floor;
  const weight = share(guesses.probabilityOf(rule.action)) * bonus;
  const others = guesses.best.filter(({ action }) => action !== rule.action);
  const sum = weight + others.reduce((total, { probability }) => total + share(probability), 0) + floor;
  const weighed = others.map(({ action, probability }) => ({ action, probability: share(probability) / sum }));
  const [first] = weighed;
  const named = { action: rule.action, probability: rule.sure ? Math.max(SURELY, weight / sum) : weight / sum };
  const isBetter =
    first !== undefined && named.probability < HARDLY && first.probability > Math.max(named.probability, 0.25);
  // "goes to the door": where to is no action
  const isGoing = SOFT_HEADS.has(head.lemma) && findAction(rule.action)?.performer === "travel";
  const ofRule: Reading = { ...named, alternatives: worthNaming(weighed), learned: false };
  if (
    first === undefined ||
    rule.sure ||
    refersBack(words) ||
    isVariant(first.action, rule.action) ||
    losesSide(first.action, rule.action, words) ||
    isTravelVerb(rule, head, first.action) ||
    (first.probability < (goesDown(rule) ? CERTAIN : LIKELY) && isOfThings(first.action, rule, head, words)) ||
    isPlain(first.action, rule, head)
  )
    return { ofRule, chosen: ofRule };
  const ofWords: Reading = { ...first, alternatives: worthNaming([named, ...weighed.slice(1)]), learned: true };
  // and going is not what another verb means
  const onlyGoes = findAction(first.action)?.performer === "travel" && isConjugated(head);
  const isClear = (isBetter && !isGoing && !onlyGoes) || first.probability >= (isGoing ? SURELY : CLEARLY);
  return { ofRule, ofWords, chosen: isClear ? ofWords : ofRule };
}

/** Returns whether an action is that of a body that goes low. */
function goesDown({ action }: Rule): boolean {
  return findAction(action)?.family === "low";
}

/** Returns whether a verb's object is a part of the body, or the given one, whoever acts: "a drummer nods his head". */
export function movesOwnPart(head: Word, words: readonly Word[], which?: string): boolean {
  const at = words.indexOf(head);
  if (at < 0 || head.form !== "s") return false;
  const next = words.slice(at + 1, at + 3).find(({ lemma }) => !DETERMINERS.has(lemma));
  const parts = [...head.text.split(" "), next?.lemma ?? ""].map((each) => BODY_PARTS.get(each));
  return parts.some((part) => part !== undefined && (which === undefined || part === which));
}

/** Returns whether a verb of going is outweighed by things alone: "a waiter hurries" serves nobody. */
function isTravelVerb(rule: Rule, head: Word, action: string): boolean {
  if (findAction(rule.action)?.performer !== "travel" || SOFT_HEADS.has(head.lemma) || !isConjugated(head))
    return false;
  return rule.action !== "stand" && head.lemma !== "step" && supportOf(head.text, action) < SPEAKS;
}

/** From here on a word speaks for an action. */
const SPEAKS = 0.15;

/**
 * Returns whether only the things beside a verb speak for an action, and the verb for the rule's: "drops papers" reads no
 * newspaper.
 */
function isOfThings(action: string, rule: Rule, head: Word, words: readonly Word[]): boolean {
  if (!(head.form === "s" || head.form === "ing") || head.text.includes(" ")) return false;
  // "bounds along like a kangaroo"
  if (words.some(({ text }) => text === "like") || movesOwnPart(head, words)) return false;
  return supportOf(head.text, action) < SPEAKS && supportOf(head.text, rule.action) >= SPEAKS;
}

function isConjugated({ form }: Word): boolean {
  return form !== "base";
}

/** Families whose actions are done to somebody. */
const ATTACKS: ReadonlySet<string> = new Set(["punch", "kick", "weapon", "force", "ball", "strike"]);

function isAttack(action: string): boolean {
  return ATTACKS.has(findAction(action)?.family ?? "");
}

/** Returns whether the subject suffers what the verb says: "is thrown back", "punched in the face". */
function isSuffered(head: Word, words: readonly Word[]): boolean {
  if (head.form !== "ed") return false;
  const at = words.indexOf(head);
  const before = words.slice(0, at);
  return (
    before.slice(-3).some(({ lemma }) => lemma === "be" || lemma === "get") ||
    (before.every(({ lemma }) => !SUBJECTS.has(lemma)) &&
      /^(?:in|by|from|into|back|on|through)$/.test(words[at + 1]?.text ?? ""))
  );
}

function worthNaming(guesses: readonly Guess[]): Guess[] {
  return guesses
    .filter(({ probability }) => probability >= WORTH_NAMING)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 3);
}

/** Returns whether words name something of an earlier clause, which the learned reader does not know. */
export function refersBack(words: readonly Word[]): boolean {
  return words.some(({ lemma }) => lemma === "it" || lemma === "them");
}

/** Words that the learned reader does not see. */
const UNSEEN: readonly string[] = ["left", "right", "both", "sidetoside"];

/**
 * Returns whether the rule knows better: an action is what the verb means without words that only the rules see, or
 * what one of the rule's other words means alone ("sits cross-legged").
 */
function isPlain(action: string, rule: Rule, head: Word): boolean {
  const { rules } = vocabulary();
  const plainly = (word: string) =>
    (rules.get(word) ?? []).some((each) => each.needs.length === 0 && each.action === action);
  const unseen = rule.needs.some((need) => UNSEEN.some((word) => need.includes(word)));
  return (unseen && plainly(head.lemma)) || rule.needs.flat().some((word) => word !== head.lemma && plainly(word));
}

/** Returns whether one side is named that an action would lose and the rule's would take. */
function losesSide(action: string, ofRule: string, words: readonly Word[]): boolean {
  const sided = words.filter(({ lemma }) => lemma === "left" || lemma === "right");
  if (sided.length !== 1) return false;
  const [lost, kept] = [findAction(action), findAction(ofRule)];
  if (lost === undefined || lost.side !== null || lost.parameters.includes("direction")) return false;
  return kept?.side != null || kept?.parameters.includes("direction") === true;
}

/** Returns whether actions differ only in how they are done: sides, paces and directions decide between them. */
function isVariant(one: string, other: string): boolean {
  const [a, b] = [findAction(one), findAction(other)];
  if (a === undefined || b === undefined) return true;
  return a.performer === "travel" && b.performer === "travel";
}

/** Returns whether words say more than how, where and who: something that is done may be among them. */
export function hasContent(words: readonly Word[]): boolean {
  return words.some(
    ({ lemma, text, value, used }) =>
      !used &&
      value === undefined &&
      /[a-z]{3}/.test(text) &&
      ![DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS].some((set) => set.has(lemma) || set.has(text)) &&
      !MANNERS.has(lemma) &&
      !DEGREES.has(lemma) &&
      !BODY_PARTS.has(lemma) &&
      !DIRECTION_WORDS.has(lemma) &&
      !PATH_WORDS.has(lemma),
  );
}
