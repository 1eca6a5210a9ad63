import { findAction } from "../../actions/catalogue.js";
import { isStrongHead } from "../find-heads.js";
import { PATH_WORDS } from "../lexicon/directions.js";
import { SOFT_HEADS } from "../lexicon/function-words.js";
import { findRule } from "../match-rule.js";
import type { Clause } from "../split-clauses.js";
import { type Reading, refersBack } from "./choose-reading.js";
import { actsOf } from "./read-roles.js";
import type { ReadClause } from "./role-features.js";
import { readingsOf, trustIn } from "./trust-reading.js";

/** Readings less probable than this are left out beside others that are more. */
const DOUBTED = 0.42;

/** The same of words that say how another action goes, where they would be a whole body's action after it: "marches, lifting the knees". */
const DESCRIBES = 0.7;

/** How much more the other reading of a clause must be trusted to be taken. */
const MORE = 0.05;

/**
 * Decides by trust which reading of each clause is taken, and leaves out clauses that say something of another action, and
 * those that name no movement of the body, such as reasons, settings and speech: "the crowd goes wild". One clause at
 * least stays. The words of those that are trusted too little count as not understood.
 */
export function settleReadings(clauses: readonly Clause[]): readonly Clause[] {
  const read = readClauses(clauses);
  const acts = actsOf(read, clauses);
  const settled = new Map(read.map((each, index) => [each.clause, { ...each, acts: acts[index] }]));
  const most = Math.max(...read.map(({ trust }, at) => (acts[at] === false ? 0 : trust)));
  const left: Clause[] = [];
  let last: string | undefined;
  for (const clause of clauses) {
    const own = settled.get(clause);
    const action = own?.reading.action;
    const before = settled.get(clauses[clauses.indexOf(clause) - 1]!)?.reading.action;
    if (clause.relation === "until" && clause.words[0]?.lemma === "it" && left.length > 0) {
      // "pulls until it opens": what comes of it
      for (const word of clause.words) Object.assign(word, { isThing: "aside", used: true });
      continue;
    }
    if (isPathOfHands(clause, last)) {
      left.at(-1)?.words.push(...clause.words);
      continue;
    }
    if (onlyMoves(clause, action, before)) {
      for (const word of clause.words) word.used = false;
      continue;
    }
    const doubted = describes(clause, action) ? DESCRIBES : DOUBTED;
    const isDoubted = own !== undefined && own.trust < doubted && own.trust < most && !isTold(clause);
    if (own !== undefined && !(own.acts ?? !isDoubted)) {
      for (const word of clause.words) word.used = own.acts === false;
      // "arms out for balance": how the hands are held stays
      left.at(-1)?.words.push(...clause.words.filter(({ pose }) => pose !== undefined));
      continue;
    }
    // what the first one left was related to may be gone
    const relation = left.length === 0 && clause !== clauses[0] ? "start" : clause.relation;
    left.push({ ...clause, ...(own && takenAs(own)), relation });
    last = action ?? last;
  }
  return left;
}

/** Returns what a clause is read as from here on. */
function takenAs({ reading, byRule, trust }: ReadClause): Pick<Clause, "reading" | "byRule" | "trust"> {
  return { trust, ...(reading.learned ? { reading } : byRule && { byRule }) };
}

/** Returns the clauses of which something is read, each with the reading that is trusted most. */
export function readClauses(clauses: readonly Clause[]): ReadClause[] {
  const read = clauses.flatMap((clause) => {
    const readings = clause.negated ? [] : readingsOf(clause);
    return readings.length === 0 ? [] : [{ clause, readings }];
  });
  return read.map(({ clause, readings }) => settle(clause, readings, read.length));
}

/** Returns whether a participle says how another action goes, and its own would move the whole body. */
function describes({ head, relation, isParticiple }: Clause, action: string | undefined): boolean {
  // "claps while jumping" names two
  const isAside = relation === "comma" || relation === "with" || (relation === "while" && isParticiple === true);
  if (head?.form !== "ing" || !isAside) return false;
  const definition = action === undefined ? undefined : findAction(action);
  // "a king slouching on the throne" sits
  return definition?.layer === null && definition.performer !== "travel" && definition.entry === "stand";
}

/** Returns whether a path is that of the hands: "washes a window, wide circles". */
function isPathOfHands({ head, words }: Clause, before: string | undefined): boolean {
  if (head === undefined || !PATH_WORDS.has(head.lemma) || head.form === "ing" || before === undefined) return false;
  const main = findAction(before);
  return (
    main !== undefined && main.performer !== "travel" && !words.some((word) => word !== head && isStrongHead(word))
  );
}

/** Returns whether a participle says where a whole body's action moves: "vacuums moving back and forth" is no walk. */
function onlyMoves({ head, isParticiple }: Clause, action: string | undefined, before: string | undefined): boolean {
  if (!isParticiple || head === undefined || !SOFT_HEADS.has(head.lemma) || !action || !before) return false;
  const [own, main] = [findAction(action), findAction(before)];
  return own?.performer === "travel" && main?.layer === null && main.performer !== "travel";
}

/** Returns whether a clause tells what is done next, however strange: "picks one", "and holds it", "then at ease". */
function isTold({ head, words, isNext }: Clause): boolean {
  return head?.form === "s" || isNext || refersBack(words) || (head !== undefined && SOFT_HEADS.has(head.lemma));
}

/** Least trust in what a rule tells that knows the verb by what is beside it: "clutching her hat", "biting his nails". */
const TOLD_APART = 0.6;

function isToldApart({ head, words }: Clause): boolean {
  const rule = head && findRule(head, words);
  if (head === undefined || rule?.sure !== true || rule.needs.length === 0) return false;
  return head.form === "ing" || rule.values.some(([field]) => field === "target");
}

/** Settles on the reading that is trusted most; the first one where both are trusted about as much. */
function settle(clause: Clause, readings: readonly Reading[], clauses: number): ReadClause {
  const trusts = readings.map((reading) => {
    const trust = trustIn(reading, clause, clauses);
    return !reading.learned && isToldApart(clause) ? Math.max(trust, TOLD_APART) : trust;
  });
  const at = trusts.length > 1 && trusts[1]! > trusts[0]! + MORE ? 1 : 0;
  const byRule = !readings[at]!.learned && readings.length > 1 && readings[0]!.learned;
  return { clause, reading: readings[at]!, trust: trusts[at]!, byRule };
}
