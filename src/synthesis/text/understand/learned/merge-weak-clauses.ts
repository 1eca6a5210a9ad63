import { findRule } from "../match-rule.js";
import type { Clause } from "../split-clauses.js";
import { chooseReading, plainWords, type Reading } from "./choose-reading.js";
import { proposed } from "./propose-heads.js";
import { readLearned } from "./read-learned.js";

/** A clause read as less probable than this may belong to its neighbour. */
const WEAK = 0.65;
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
    const joined = next && own && other && joins(next.relation) && joinedOf(clause, own, next, other);
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
const CERTAIN = 0.93;
/** A clause as probable as this stands for itself. */
const STANDS = 0.85;

/** Reads a prompt as one action where its clauses only say more about it: "a rower sits and pulls the oars". */
export function joinWhole(clauses: readonly Clause[]): readonly Clause[] {
  const headed = clauses.filter(({ head }) => head !== undefined);
  if (headed.length < 2 || clauses.some(({ negated, relation }) => negated || PARTING.has(relation))) return clauses;
  if (headed.some((clause) => (readingOf(clause)?.probability ?? 0) >= STANDS)) return clauses;
  const words = clauses.flatMap((clause) => clause.words);
  const whole = proposed({ ...clauses[0]!, words, head: undefined }, CERTAIN);
  if (whole === undefined) return clauses;
  for (const { head } of headed) head!.used = true;
  return [whole];
}

const PARTING: ReadonlySet<Clause["relation"]> = new Set(["then", "before", "after", "until", "when"]);

function joins(relation: Clause["relation"]): boolean {
  return relation === "and" || relation === "comma" || relation === "start" || relation === "with";
}

function readingOf(clause: Clause): Reading | undefined {
  if (clause.reading !== undefined) return clause.reading;
  const rule = clause.head && !clause.negated ? findRule(clause.head, clause.words) : undefined;
  return rule && chooseReading(rule, clause.head!, clause.words);
}

function joinedOf(first: Clause, own: Reading, next: Clause, other: Reading): Clause | undefined {
  if (own.probability >= WEAK && other.probability >= WEAK) return undefined;
  if (own.action === other.action) return undefined;
  const words = [...first.words, ...next.words];
  const [best] = readLearned(plainWords(words)).best;
  if (best === undefined || best.probability < SURE) return undefined;
  const keeper = best.action === other.action ? next : best.action === own.action ? first : undefined;
  const kept = keeper === next ? other : own;
  if (keeper === undefined || kept.probability < WEAK) return undefined;
  const lost = keeper === next ? first : next;
  if (lost.head) lost.head.used = true;
  return { ...keeper, words, relation: first.relation };
}
