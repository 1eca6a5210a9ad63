/** What the role of a clause rests on: forms, connectors and readings, never which words they are. */
import type { ActionDefinition } from "../../actions/action-definition.js";
import { findAction } from "../../actions/catalogue.js";
import { BODY_PARTS } from "../lexicon/body-parts.js";
import { DIRECTION_WORDS } from "../lexicon/directions.js";
import { DETERMINERS, LIGHT_VERBS, SOFT_HEADS, SUBJECTS } from "../lexicon/function-words.js";
import { DEGREES, MANNERS } from "../lexicon/manners.js";
import { findRule } from "../match-rule.js";
import { type Clause, RELATIONS } from "../split-clauses.js";
import type { Word } from "../word.js";
import { plainWords, type Reading } from "./choose-reading.js";
import { isPosture } from "./is-posture.js";
import { type Guesses, readLearned } from "./read-learned.js";

/** A clause of which something is read. */
export interface ReadClause {
  clause: Clause;
  reading: Reading;
  /** How far the reading may be trusted. */
  trust: number;
  /** Whether the rule is right against learned words. */
  byRule: boolean;
}

/** Least probability that is told from none. */
const FLOOR = 0.003;
const POSSESSIVES: ReadonlySet<string> = new Set("his her its their your my our".split(" "));

/** A prompt whose clauses are read. */
export interface ReadPrompt {
  clauses: readonly Clause[];
  /** The clauses of which something is read. */
  read: readonly ReadClause[];
  /** What their words together are read as. */
  all: Guesses;
  /** How far the reading that is trusted most may be trusted. */
  most: number;
  /** Where each action is read first and last. */
  first: ReadonlyMap<string, number>;
  last: ReadonlyMap<string, number>;
}

export function readPrompt(clauses: readonly Clause[], read: readonly ReadClause[]): ReadPrompt {
  const places = read.map(({ reading }, at) => [reading.action, at] as const);
  return {
    clauses,
    read,
    all: readLearned(plainWords(read.flatMap(({ clause }) => clause.words)), 1),
    most: Math.max(...read.map(({ trust }) => trust)),
    first: new Map([...places].reverse()),
    last: new Map(places),
  };
}

/**
 * Returns the features of a clause by their names, always in the same order.
 *
 * @param rateOf how often each action is done for itself where a prompt tells several
 */
export function roleFeatures(
  prompt: ReadPrompt,
  at: number,
  rateOf: (action: string) => number,
): Record<string, number> {
  const { read, clauses, first, last } = prompt;
  const own = read[at]!;
  const [before, after] = [read[at - 1], read[at + 1]];
  const place = clauses.indexOf(own.clause);
  const { action } = own.reading;
  return {
    ...formFeatures(own, read[0]!),
    ...linkFeatures("", own.clause),
    ...linkFeatures("next ", clauses[place + 1]),
    ...wordFeatures(own.clause),
    ...readingFeatures(own, prompt),
    ...actionFeatures("", findAction(action)!),
    ...neighbourFeatures("before ", own, before),
    ...neighbourFeatures("after ", own, after),
    rate: rateOf(action),
    "before rate": before === undefined ? -1 : rateOf(before.reading.action),
    "after rate": after === undefined ? -1 : rateOf(after.reading.action),
    index: at,
    left: read.length - 1 - at,
    "headless before": Number(place > 0 && before?.clause !== clauses[place - 1]),
    "headless after": Number(place < clauses.length - 1 && after?.clause !== clauses[place + 1]),
    "is known": Number(first.get(action)! < at),
    "comes again": Number(last.get(action)! > at),
  };
}

const FORMS = ["base", "s", "ing", "ed"];

function formFeatures({ clause }: ReadClause, first: ReadClause): Record<string, number> {
  const { head, words } = clause;
  const at = head === undefined ? -1 : words.indexOf(head);
  const lead = words.slice(0, Math.max(0, at));
  const flags = {
    phrase: head?.text.includes(" "),
    parallel: head?.form === first.clause.head?.form,
    noun: head?.form === "base" && lead.slice(-2).some(({ lemma }) => DETERMINERS.has(lemma)),
    first: lead.every(({ lemma }) => SUBJECTS.has(lemma) || DETERMINERS.has(lemma)),
    subject: lead.some(({ lemma }) => SUBJECTS.has(lemma)),
    "said of": lead.some(({ lemma, form }) => form === "base" && !SUBJECTS.has(lemma) && !MANNERS.has(lemma)),
    light: lead.some(({ lemma }) => LIGHT_VERBS.has(lemma)),
    soft: head !== undefined && SOFT_HEADS.has(head.lemma),
    to: lead.at(-1)?.lemma === "to",
    participle: clause.isParticiple,
    "is next": clause.isNext,
    "body part": head !== undefined && BODY_PARTS.has(head.lemma),
    manner: head !== undefined && MANNERS.has(head.lemma),
  };
  return { form: FORMS.indexOf(head?.form ?? "base"), lead: lead.length, ...asNumbers(flags) };
}

function linkFeatures(name: string, clause: Clause | undefined): Record<string, number> {
  const link = clause?.link ?? "";
  return {
    [`${name}relation`]: clause === undefined ? -1 : RELATIONS.indexOf(clause.relation),
    [`${name}colon`]: Number(link.includes(":")),
    [`${name}stop`]: Number(/[.!?;]/.test(link)),
    [`${name}bracket`]: Number(link.includes("(")),
    [`${name}dash`]: Number(/[–—-]/.test(link)),
    [`${name}comma`]: Number(link.includes(",")),
    [`${name}and`]: Number(/ and| \+/.test(link)),
    [`${name}as`]: Number(/ as| while/.test(link)),
    [`${name}headed`]: Number(clause?.head !== undefined),
    [`${name}head form`]: FORMS.indexOf(clause?.head?.form ?? ""),
  };
}

function wordFeatures(clause: Clause): Record<string, number> {
  const { words } = clause;
  const some = (of: (word: Word) => boolean) => Number(words.some(of));
  return {
    length: words.length,
    posture: Number(isPosture(clause)),
    "a part": some(({ lemma }) => BODY_PARTS.has(lemma)),
    "a side": some(({ lemma, side }) => side !== undefined || lemma === "left" || lemma === "right"),
    "a number": some(({ value }) => value !== undefined),
    "a way": some(({ lemma }) => DIRECTION_WORDS.has(lemma)),
    "a manner": some(({ lemma }) => MANNERS.has(lemma) || DEGREES.has(lemma)),
    "a pose": some(({ pose }) => pose !== undefined),
    "a thing": some(({ isThing }) => isThing !== undefined),
    its: some(({ lemma, text }) => POSSESSIVES.has(lemma) || POSSESSIVES.has(text)),
    it: some(({ text }) => text === "it" || text === "them"),
    "again or each": some(({ text }) => /^(?:again|each|every|once|more|other|both|still|until)$/.test(text)),
    "part first": Number(words[0] !== undefined && BODY_PARTS.has(words[0].lemma)),
    "verbs of no rule": words.filter(({ form, used }) => form !== "base" && !used).length,
  };
}

function readingFeatures(
  { clause, reading, trust }: ReadClause,
  { all, most, read }: ReadPrompt,
): Record<string, number> {
  const own = readLearned(plainWords(clause.words), 1);
  const rule = clause.head && findRule(clause.head, clause.words);
  return {
    trust,
    "trust below most": most - trust,
    probability: reading.probability,
    learned: Number(reading.learned),
    conditions: rule?.needs.length ?? 0,
    sure: Number(rule?.sure ?? false),
    said: logOf(own.probabilityOf(reading.action)),
    nothing: logOf(own.nothing),
    familiarity: own.familiarity,
    "said by all": logOf(all.probabilityOf(reading.action)),
    "best of all": Number(all.best[0]?.action === reading.action),
    clauses: read.length,
  };
}

const LAYERS = [undefined, null, "head", "arms", "upperBody", "legs"];

function actionFeatures(name: string, action: ActionDefinition | undefined): Record<string, number> {
  return {
    [`${name}travel`]: Number(action?.performer === "travel"),
    [`${name}layer`]: LAYERS.indexOf(action?.layer as null | undefined),
    [`${name}changes`]: Number(action !== undefined && action.entry !== action.exit),
    [`${name}low`]: Number(action !== undefined && action.entry !== "stand"),
    [`${name}counts`]: Number(action?.counts === "cycles"),
    [`${name}long`]: action?.seconds ?? 0,
  };
}

/** Returns what a clause before or after is, and how much one speaks for the action of the other. */
function neighbourFeatures(name: string, own: ReadClause, other: ReadClause | undefined): Record<string, number> {
  const action = other && findAction(other.reading.action)!;
  const ownAction = findAction(own.reading.action)!;
  const words = plainWords(own.clause.words);
  const said = (of: readonly string[], by: ReadClause | undefined) =>
    by === undefined ? 0 : logOf(readLearned(of, 1).probabilityOf(by.reading.action));
  return {
    ...actionFeatures(name, action),
    [`${name}trust`]: other?.trust ?? -1,
    [`${name}same`]: Number(other?.reading.action === own.reading.action),
    [`${name}family`]: Number(action !== undefined && action.family === ownAction.family),
    [`${name}fits`]: Number(action !== undefined && action.exit === ownAction.entry),
    [`${name}said here`]: said(words, other),
    [`${name}said there`]: other === undefined ? 0 : said(plainWords(other.clause.words), own),
  };
}

function logOf(probability: number): number {
  return Math.log(probability + FLOOR);
}

function asNumbers(flags: Readonly<Record<string, boolean | undefined>>): Record<string, number> {
  return Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, Number(is === true)]));
}
