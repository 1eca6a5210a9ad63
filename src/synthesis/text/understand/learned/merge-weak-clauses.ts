import { findAction } from "../../actions/catalogue.js";
import { PATH_WORDS } from "../lexicon/directions.js";
import { DETERMINERS } from "../lexicon/function-words.js";
import { MANNERS } from "../lexicon/manners.js";
import { findRule } from "../match-rule.js";
import type { Clause } from "../split-clauses.js";
import { plainWords, type Reading, refersBack } from "./choose-reading.js";
import { proposed } from "./propose-heads.js";
import { readLearned } from "./read-learned.js";
import { readingOf } from "./trust-reading.js";

/** A clause read as less probable than this may belong to its neighbour. */
const WEAK = 0.65;
/** The same after a comma, which parts more than "and". */
const WEAK_IN_LIST = 0.45;
/** Probability from which both together are read as the neighbour's action. */
const SURE = 0.8;

/** Joins clauses that make little sense alone to a neighbour with which they make one action: "folds the hands and prays". */
export function mergeWeakClauses(clauses: readonly Clause[]): Clause[] {
  const merged: Clause[] = [];
  let readings = clauses.map(readingOf);
  let rest = [...clauses];
  while (rest.length > 0) {
    const [clause, next] = rest as [Clause, Clause | undefined];
    const [own, other] = readings;
    const joined =
      next &&
      joins(next.relation) &&
      (heldIn(clause, next) ?? tossedFor(clause, next) ?? (own && other && joinedOf(clause, own, next, other)));
    if (joined) {
      rest = [joined, ...rest.slice(2)];
      readings = [readingOf(joined), ...readings.slice(2)];
      continue;
    }
    merged.push(clause);
    rest = rest.slice(1);
    readings = readings.slice(1);
  }
  return merged;
}

/** From here on, the whole prompt is read as one action whose parts its clauses are. */
const CERTAIN = 0.95;
/** A clause as probable as this, by learned words alone or with its rule, stands for itself. */
const STANDS = 0.8;
const STANDS_BY_RULE = 0.93;
/** The same for a second verb: "lifts a leg and balances". */
const STANDS_SECOND = 0.75;

/** Reads a prompt as one action where its clauses only say more about it: "a rower sits and pulls the oars". */
export function joinWhole(clauses: readonly Clause[]): readonly Clause[] {
  const headed = clauses.filter(({ head }) => head !== undefined);
  if (headed.length < 2 || clauses.some(({ negated, relation }) => negated || PARTING.has(relation))) return clauses;
  const words = clauses.flatMap((clause) => clause.words);
  const [best] = readLearned(plainWords(words)).best;
  if (best === undefined || best.probability < CERTAIN || isTravel(best.action)) return clauses;
  if (headed.some(takesItsWay) || headed.slice(1).some((clause) => refersBack(clause.words))) return clauses;
  const { entry } = findAction(best.action)!;
  if (entry === "stand" && headed.some(changesStance)) return clauses;
  if (!isNamedByAll(headed, best.action) && headed.some((clause) => stands(clause, best.action))) return clauses;
  const whole = proposed({ ...clauses[0]!, words, head: undefined }, CERTAIN - 0.1);
  if (whole === undefined) return clauses;
  for (const { head } of headed) head!.used = true;
  return [whole];
}

/** Returns whether a clause is an action of its own, and another one. */
function stands(clause: Clause, action: string): boolean {
  const [own] = readLearned(plainWords(clause.words)).best;
  if (own !== undefined && own.action !== action && own.probability >= STANDS) return true;
  const reading = readingOf(clause);
  const isSecond = clause.relation === "and" && (clause.head?.form === "s" || isNamedApart(clause));
  return (
    reading !== undefined &&
    reading.action !== action &&
    reading.probability >= (isSecond ? STANDS_SECOND : STANDS_BY_RULE)
  );
}

/** Returns whether a clause names what is done by a noun of its own: "a fist pump and a spin". */
function isNamedApart({ head, words }: Clause): boolean {
  const [first] = words;
  return head?.form === "base" && words.length > 1 && (first!.lemma === "a" || first!.lemma === "an");
}

/** Returns whether an action is called by all verbs: "jump and turn" is jump_turn. */
function isNamedByAll(clauses: readonly Clause[], action: string): boolean {
  const names = action.split("_");
  const heads = clauses.map(({ head }) => head!.lemma);
  return names.length === heads.length && heads.includes("turn") && heads.every((lemma) => names.includes(lemma));
}

/** Families of what follows each other in a fight. */
const BLOWS: ReadonlySet<string> = new Set(["punch", "kick", "defend"]);

/** Returns whether a clause goes somewhere by a way of its own, which no other action says: "runs in a circle". */
function takesItsWay({ head, words }: Clause): boolean {
  const action = head && findRule(head, words)?.action;
  return action !== undefined && isTravel(action) && words.some(({ lemma }) => PATH_WORDS.has(lemma));
}

/** Returns whether a rule that tells meanings apart knows a clause by what stands beside its verb: "biting his nails". */
function isToldApart({ head, words }: Clause): boolean {
  const rule = head && findRule(head, words);
  return rule?.sure === true && rule.needs.length > 0;
}

const PARTING: ReadonlySet<Clause["relation"]> = new Set(["then", "before", "after", "until", "when", "or", "while"]);

function joins(relation: Clause["relation"]): boolean {
  return !["then", "while", "until", "without", "or"].includes(relation);
}

/** Returns whether an action brings the body into another stance, which what follows needs. */
function changesStance({ head, words }: Clause): boolean {
  const action = head && findRule(head, words)?.action;
  const definition = action === undefined ? undefined : findAction(action);
  return definition !== undefined && definition.entry !== definition.exit;
}

const WEIGHTS: ReadonlySet<string> = new Set(
  "barbell barbells dumbbell dumbbells kettlebell kettlebells weight weights".split(" "),
);

/** Joins weights that are only held: "squats with a heavy barbell". */
function heldIn(first: Clause, next: Clause): Clause | undefined {
  const { head, words, relation } = next;
  if (relation !== "with" || first.head === undefined || head === undefined || !WEIGHTS.has(head.text))
    return undefined;
  if (!words.every((word) => word === head || DETERMINERS.has(word.lemma) || MANNERS.has(word.lemma))) return undefined;
  for (const word of words) word.used = true;
  return { ...first, words: [...first.words, ...words.filter(({ value }) => value === undefined)] };
}

/** Joins the toss that begins a serve: "tosses the ball up and serves it". */
function tossedFor(first: Clause, next: Clause): Clause | undefined {
  const { head, words } = first;
  if (head === undefined || !/^(?:toss|throw)$/.test(head.lemma) || next.head?.lemma !== "serve") return undefined;
  if (!words.some(({ lemma }) => lemma === "ball")) return undefined;
  head.used = true;
  return { ...next, words: [...words, ...next.words], relation: first.relation };
}

function isTravel(action: string): boolean {
  return findAction(action)?.performer === "travel";
}

function joinedOf(first: Clause, own: Reading, next: Clause, other: Reading): Clause | undefined {
  const isListed = next.relation === "comma" || next.head?.form === "s" || isNamedApart(next);
  const weak = isListed ? WEAK_IN_LIST : WEAK;
  if (own.probability >= weak && other.probability >= weak) return undefined;
  if (own.action === other.action || (isTravel(own.action) && isTravel(other.action))) return undefined;
  if (refersBack(next.words)) return undefined;
  // "left jab, right cross": a series
  const [before, after] = [own, other].map(({ action }) => findAction(action)?.family ?? "");
  if (before === after || (BLOWS.has(before!) && BLOWS.has(after!))) return undefined;
  const words = [...first.words, ...next.words];
  const [best] = readLearned(plainWords(words)).best;
  if (best === undefined || best.probability < SURE) return undefined;
  if (changesStance(first) || changesStance(next)) return undefined;
  // "runs up the stairs and raises a fist": a way of going takes nothing in
  if (next.relation === "and" && isTravel(best.action)) return undefined;
  const keeper = best.action === other.action ? next : best.action === own.action ? first : undefined;
  const kept = keeper === next ? other : own;
  if (keeper === undefined || kept.probability < weak) return undefined;
  const lost = keeper === next ? first : next;
  if (takesItsWay(lost) || isToldApart(lost)) return undefined;
  if (lost.head) lost.head.used = true;
  return { ...keeper, words, relation: first.relation };
}
