/**
 * Third part of `npm run fit:reading`: fits what role a clause has in its prompt to prompts that people cut into parts;
 * `-- --measure` holds out the two newest sets and tells how many roles are right.
 */
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { isClipName } from "../../src/synthesis/text/understand/clip-names.js";
import { type FittedRoles, type Rates, rateOf } from "../../src/synthesis/text/understand/learned/fitted-roles.js";
import {
  type ReadClause,
  type ReadPrompt,
  readPrompt,
  roleFeatures,
} from "../../src/synthesis/text/understand/learned/role-features.js";
import { readClauses } from "../../src/synthesis/text/understand/learned/settle-readings.js";
import { unpackTrees } from "../../src/synthesis/text/understand/learned/trees.js";
import { markThings } from "../../src/synthesis/text/understand/mark-things.js";
import { markNoGoing } from "../../src/synthesis/text/understand/no-going.js";
import { joinPoses } from "../../src/synthesis/text/understand/poses/find-poses.js";
import { readWords } from "../../src/synthesis/text/understand/read-words.js";
import { clausesOf } from "../../src/synthesis/text/understand/understand-prompt.js";
import { type CutPrompt, LABELLED, type LabelledPart, type Role } from "../bench/words/labels.js";
import { boost } from "./boost.js";
import { cutPrompts, HELD, learnedSets, type SetName } from "./cut-prompts.js";
import { randomLists } from "./random-lists.js";
import { writeRoles } from "./write-table.js";

/** A clause of a prompt, its role there, and where it is from; lists are from no set. */
interface Row {
  prompt: ReadPrompt;
  at: number;
  role: Role;
  set: SetName | undefined;
}

const ACTS = { trees: 120, depth: 5, rate: 0.1, least: 5, prior: 3, share: 0.5 };
/** What a clause of a random list weighs: such lists are rarer than tales. */
const OF_LISTS = 0.5;

/** How many clauses an action needs for a rate of its own, and what the rate of its family counts beside it. */
const LEAST_CLAUSES = 5;
const PRIOR_CLAUSES = 8;

const rows = LABELLED.flatMap((set) => cutPrompts(set).flatMap((prompt) => rowsOf(prompt, set)));
/** Random lists to learn from, and others to measure with. */
const lists = rowsOfLists(randomLists(500, 11));
console.log(`${rows.length} clauses of prompts, ${lists.length} of lists`);
if (process.argv.includes("--measure")) measure();
writeRoles(fit(rows.filter(({ set }) => learnedSets().includes(set!))));

function rowsOfLists(texts: readonly string[]): Row[] {
  return texts.flatMap((text) => rowsOf({ id: "", text, parts: [] }, undefined));
}

/** Returns the clauses of a prompt of a set, or of a list, in which all are done one after the other. */
function rowsOf({ text, parts }: CutPrompt, set: SetName | undefined): Row[] {
  const isName = isClipName(text);
  const words = joinPoses(readWords(text, []), isName);
  markThings(words, isName);
  if (!isName) markNoGoing(words);
  const clauses = clausesOf(words);
  const read = readClauses(clauses);
  if (read.length < 2) return [];
  const of = set === undefined ? [] : read.map((each) => partOf(each, parts));
  const prompt = readPrompt(clauses, read);
  return read.map((_, at) => ({ prompt, at, role: set === undefined ? "next" : roleOf(at, read, of), set }));
}

/** Returns the part in which the head of a clause stands. */
function partOf({ clause }: ReadClause, parts: readonly LabelledPart[]): LabelledPart {
  const start = clause.head?.start ?? clause.words[0]!.start;
  return parts.findLast(({ from }) => from <= start) ?? parts[0]!;
}

/** Returns the role of a clause: of several in one part, the one that is read as its action has the part's. */
function roleOf(at: number, read: readonly ReadClause[], of: readonly LabelledPart[]): Role {
  const part = of[at]!;
  if (part.action === undefined) return part.role;
  const same = read.map((_, index) => index).filter((index) => of[index] === part);
  const score = (index: number) => read[index]!.trust + (read[index]!.reading.action === part.action ? 1 : 0);
  const main = same.reduce((best, index) => (score(index) > score(best) ? index : best));
  return at === main ? part.role : at < main ? "following" : "previous";
}

/** Returns whether a clause names something that is done for itself. */
function acts({ role }: Row): boolean {
  return role === "next" || role === "along";
}

function fit(some: readonly Row[]): FittedRoles {
  // an action's own rate is that of the other sets: its own answer would be known else
  const without = new Map(LABELLED.map((set) => [set, ratesOf(some.filter((row) => row.set !== set))]));
  const rates = ratesOf(some);
  const example = (row: Row) => ({
    features: featuresOf(row, row.set === undefined ? rates : without.get(row.set)!),
    yes: acts(row),
    weight: row.set === undefined ? OF_LISTS : 1,
  });
  return { acts: boost([...some, ...lists].map(example), ACTS), ...rates };
}

function featuresOf({ prompt, at }: Row, rates: Rates): number[] {
  return Object.values(roleFeatures(prompt, at, (action) => rateOf(action, rates)));
}

function ratesOf(some: readonly Row[]): Rates {
  const rate = shareOf(some, 0.5);
  const of = (key: (row: Row) => string, prior: (row: Row) => number, least: number) =>
    Object.fromEntries(
      [...groupedBy(some, key)]
        .filter(([, own]) => own.length >= least)
        .map(([name, own]): [string, number] => [name, shareOf(own, prior(own[0]!))])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const action = (row: Row) => row.prompt.read[row.at]!.reading.action;
  const family = (row: Row) => findAction(action(row))!.family;
  const ratesOfFamilies = of(family, () => rate, LEAST_CLAUSES);
  return { rate, ratesOfFamilies, rates: of(action, (row) => ratesOfFamilies[family(row)] ?? rate, LEAST_CLAUSES) };
}

function shareOf(some: readonly Row[], prior: number): number {
  const share = (some.filter(acts).length + PRIOR_CLAUSES * prior) / (some.length + PRIOR_CLAUSES);
  return Math.round(100 * share) / 100;
}

function groupedBy(some: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of some) {
    const own = groups.get(key(row));
    if (own) own.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function measure(): void {
  const fitted = fit(rows.filter(({ set }) => !HELD.has(set!)));
  const held = rows.filter(({ set }) => HELD.has(set!));
  tell("prompts", held);
  tell("lists", rowsOfLists(randomLists(300, 12)));

  function tell(name: string, some: readonly Row[]): void {
    const trees = unpackTrees(fitted.acts);
    const said = some.map((row) => ({ p: trees.probability(featuresOf(row, fitted)), yes: acts(row) }));
    const right = said.filter(({ p, yes }) => p >= 0.5 === yes).length;
    console.log(`held out, ${name}: ${((100 * right) / some.length).toFixed(1)} % of ${some.length} clauses right`);
    for (let tenth = 0; tenth < 10; tenth++) {
      const own = said.filter(({ p }) => Math.min(9, Math.floor(10 * p)) === tenth);
      console.log(
        `  from ${tenth / 10}: ${own.filter(({ yes }) => yes).length} of ${own.length} are done for themselves`,
      );
    }
  }
}
