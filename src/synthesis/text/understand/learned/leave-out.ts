import type { Clause } from "../split-clauses.js";
import { readingOf, trustIn } from "./trust-reading.js";

/** Readings less probable than this are left out beside others that are more. */
const DOUBTED = 0.5;

/**
 * Tells how far each clause's reading may be trusted, and leaves out those that name no movement of the body, such as reasons, settings and speech: "the crowd goes wild".
 * One clause at least stays. The words of the others count as not understood.
 */
export function leaveOut(clauses: readonly Clause[]): readonly Clause[] {
  const read = clauses.flatMap((clause) => {
    const reading = readingOf(clause);
    return reading === undefined || clause.negated ? [] : [{ clause, reading }];
  });
  const trusts = new Map(read.map(({ clause, reading }) => [clause, trustIn(reading, clause, read.length)]));
  const most = Math.max(...trusts.values());
  const left: Clause[] = [];
  for (const clause of clauses) {
    const trust = trusts.get(clause);
    if (trust !== undefined && trust < DOUBTED && trust < most) {
      for (const word of clause.words) word.used = false;
      continue;
    }
    const relation = left.length === 0 ? "start" : clause.relation;
    left.push({ ...clause, relation, ...(trust !== undefined && { trust }) });
  }
  return left;
}
