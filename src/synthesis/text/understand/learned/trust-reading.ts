/** How far a reading of a clause may be trusted: what it rests on, weighed as prompts of other people have taught. */
import { findAction } from "../../actions/catalogue.js";
import { BODY_PARTS } from "../lexicon/body-parts.js";
import { DETERMINERS, SOFT_HEADS, SUBJECTS } from "../lexicon/function-words.js";
import { MANNERS } from "../lexicon/manners.js";
import { PROPS, SCENERY } from "../lexicon/nouns.js";
import { findRule } from "../match-rule.js";
import type { Clause } from "../split-clauses.js";
import type { Word } from "../word.js";
import { chooseReading, plainWords, type Reading, weighReadings } from "./choose-reading.js";
import { readLearned } from "./read-learned.js";
import { kindsOfWord } from "./reading-model.js";
import { TRUST } from "./tables/trust.js";

/** Features of a reading by their names. */
export type TrustFeatures = Readonly<Record<string, number>>;

/** Kinds of those who act. */
const SOMEBODY: ReadonlySet<string> = new Set(
  "person worker athlete entertainer musician dancer fighter ruler holy criminal child relative animal bird horse dog monster"
    .split(" ")
    .map((kind) => `#${kind}`),
);
/** Words that open a clause which says why, where or of whom. */
const OPENERS: ReadonlySet<string> = new Set(
  "for so because since like at in on there it who that to without".split(" "),
);
/** Probability from which the other reading is weighed as well. */
const RIVAL = 0.3;
/** Least probability that is told from none. */
const FLOOR = 0.003;

/** Returns the reading of a clause; none where it has no verb that is known. */
export function readingOf(clause: Clause): Reading | undefined {
  if (clause.reading !== undefined) return clause.reading;
  const rule = clause.head && !clause.negated ? findRule(clause.head, clause.words) : undefined;
  return rule && chooseReading(rule, clause.head!, clause.words);
}

/** Returns what a clause may be read as, what the rules and learned words together choose first. */
export function readingsOf(clause: Clause): readonly Reading[] {
  const { head, words, negated } = clause;
  if (clause.reading !== undefined) return [clause.reading];
  // a pose is read word by word
  if (head?.pose !== undefined) return [];
  const rule = head && !negated ? findRule(head, words) : undefined;
  if (rule === undefined) return [];
  const { ofRule, ofWords, chosen } = weighReadings(rule, head!, words);
  const other = chosen === ofRule ? ofWords : ofRule;
  return other === undefined || other.probability < RIVAL ? [chosen] : [chosen, other];
}

/** Returns how probable it is that a reading is right, 0 to 1. */
export function trustIn(reading: Reading, clause: Clause, clauses: number): number {
  let score = 0;
  for (const [name, value] of Object.entries(trustFeatures(reading, clause, clauses)))
    score += value * (TRUST[name] ?? 0);
  return 1 / (1 + Math.exp(-score));
}

/** Returns what the trust in a reading rests on. `clauses` is how many of the prompt name an action. */
export function trustFeatures(reading: Reading, clause: Clause, clauses: number): TrustFeatures {
  const { head, words, relation } = clause;
  const rule = head && !reading.learned ? findRule(head, words) : undefined;
  const plain = plainWords(words);
  const guesses = readLearned(plain, 1);
  const { familiarity, nothing } = guesses;
  const bounded = Math.min(0.995, Math.max(0.005, reading.probability));
  const said = guesses.probabilityOf(reading.action);
  const definition = findAction(reading.action);
  const some: [name: string, is: boolean][] = [
    ["learned", reading.learned],
    ["first of the learned", guesses.best[0]?.action === reading.action],
    ["one word", plain.length === 1],
    ["no verb form", words.every(({ form }) => form === "base")],
    ["no word for a doing", !words.some(({ text }) => kindsOfWord(text).some((kind) => kind.startsWith("#to-")))],
    ["opened", words[0] !== undefined && OPENERS.has(words[0].lemma)],
    ["alone", clauses === 1],
    ["travel", definition?.performer === "travel"],
    ["going", definition?.performer === "travel" && head !== undefined && SOFT_HEADS.has(head.lemma)],
    ["layer", definition?.layer != null],
    [`relation ${relation}`, clauses > 1],
    [`action ${reading.action}`, true],
  ];
  const features: Record<string, number> = {
    any: 1,
    probability: Math.log(bounded / (1 - bounded)),
    "learned log": Math.log(familiarity * said + FLOOR),
    "nothing log": Math.log(familiarity * nothing + FLOOR),
    "nothing over said": Math.log((nothing + 0.01) / (said + 0.01)),
    strange: 1 - familiarity,
    length: Math.log(plain.length + 1),
    clauses: Math.log(clauses),
    conditions: Math.min(3, rule?.needs.length ?? 0),
  };
  if (head !== undefined) some.push(...headFeatures(head, words, rule !== undefined));
  for (const [name, is] of some) if (is) features[name] = 1;
  return features;
}

function headFeatures(head: Word, words: readonly Word[], ruled: boolean): [name: string, is: boolean][] {
  const { lemma, form, text } = head;
  const at = words.indexOf(head);
  const kind = ruled ? "rule" : "guess";
  return [
    [`${kind} ${form}`, true],
    ["phrase", text.includes(" ")],
    ["noun", form === "base" && words.slice(Math.max(0, at - 2), at).some((word) => DETERMINERS.has(word.lemma))],
    ["first", words.slice(0, at).every((word) => SUBJECTS.has(word.lemma) || DETERMINERS.has(word.lemma))],
    ["weak", [BODY_PARTS, MANNERS, PROPS, SCENERY].some((list) => list.has(lemma))],
    ["somebody", isSomebody(head)],
  ];
}

/** Returns whether a noun names a person or an animal. */
export function isSomebody({ form, text }: Word): boolean {
  return form === "base" && kindsOfWord(text).some((each) => SOMEBODY.has(each));
}
