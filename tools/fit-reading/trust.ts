/**
 * Second part of `npm run fit:reading`: fits how far readings of clauses may be trusted to prompts of other people;
 * `-- --measure` holds out a fifth at a time first and tells how well right and wrong ones are told apart.
 */
import { readFileSync } from "node:fs";
import { isClipName } from "../../src/synthesis/text/understand/clip-names.js";
import {
  readingsOf,
  type TrustFeatures,
  trustFeatures,
} from "../../src/synthesis/text/understand/learned/trust-reading.js";
import { joinPoses } from "../../src/synthesis/text/understand/poses/find-poses.js";
import { readWords } from "../../src/synthesis/text/understand/read-words.js";
import { clausesOf } from "../../src/synthesis/text/understand/understand-prompt.js";
import { PROMPTS } from "../../test/synthesis/text/understand/prompts.js";
import { readSet } from "../bench/words/prompt-set.js";
import { writeTrust } from "./write-table.js";

/** A reading of a clause, and whether it is right. */
interface Row {
  features: TrustFeatures;
  right: boolean;
  fold: number;
  weight: number;
}

/** A prompt and the actions that are right for it. */
interface Accepted {
  prompt: string;
  actions: readonly string[];
  weight: number;
}

const FOLDS = 5;
const ROUNDS = 400;
/** Strength of the prior that holds weights near zero; of those of single actions, which are many. */
const PRIOR = 0.002;
const PRIOR_OF_ACTIONS = 0.004;
/** What our own prompts weigh, whose plans are tested: they are plainer than those of strangers. */
const OWN = 0.8;
/** What the reading weighs that rules and learned words did not choose. */
const SECOND = 0.5;
/** Actions that change the stance or end a movement: plans leave them out where the next action does as much. */
const CHANGES: ReadonlySet<string> = new Set(
  "stand_up get_up stand idle wait crouch_down kneel_down kneel_down_both sit_down sit_down_floor lie_down lie_down_front all_fours_down raise_knee".split(
    " ",
  ),
);

const rows = acceptedPrompts().flatMap((prompt, index) => rowsOf(prompt, index % FOLDS));
const weights = fit(rows);
if (process.argv.includes("--measure")) measure();
console.log(`${rows.length} readings of clauses, ${rows.filter(({ right }) => right).length} right`);
writeTrust(weights);

/** Prompts and the actions that are right for them. A line is a prompt or its set and id, a tab, and actions. */
function acceptedPrompts(): Accepted[] {
  const sets = new Map<string, string>(
    (["first", "second"] as const).flatMap((set) =>
      readSet(set).map(({ id, text }) => [`${set} ${id}`, text] as const),
    ),
  );
  const strangers = readFileSync(new URL("accepted.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [prompt, actions] = line.split("\t") as [string, string];
      return { prompt: sets.get(prompt) ?? prompt, actions: actions.split(" "), weight: 1 };
    });
  const own = PROMPTS.map(([prompt, plan]) => ({
    prompt,
    actions: plan.match(/[a-z_]+(?![a-z_]*=)/g) ?? [],
    weight: OWN,
  }));
  return [...strangers, ...own];
}

function rowsOf({ prompt, actions, weight }: Accepted, fold: number): Row[] {
  const clauses = clausesOf(joinPoses(readWords(prompt, []), isClipName(prompt)));
  const read = clauses.flatMap((clause) => {
    const readings = clause.negated ? [] : readingsOf(clause);
    return readings.length === 0 ? [] : [{ clause, readings }];
  });
  return read.flatMap(({ clause, readings }) =>
    readings.map((reading, place) => ({
      features: trustFeatures(reading, clause, read.length),
      right: actions.includes(reading.action) || CHANGES.has(reading.action),
      fold,
      weight: weight * (place === 0 ? 1 : SECOND),
    })),
  );
}

/** Fits a logistic model by gradient steps. */
function fit(all: readonly Row[]): Map<string, number> {
  const names = [...new Set(all.flatMap(({ features }) => Object.keys(features)))].sort();
  const places = new Map(names.map((name, index) => [name, index]));
  const packed = all.map(({ features, right, weight }) => ({
    weight,
    right: right ? 1 : 0,
    at: Object.keys(features).map((name) => places.get(name)!),
    values: Object.values(features),
  }));
  const own = new Float64Array(names.length);
  const speeds = new Float64Array(names.length);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Float64Array(names.length);
    for (const { right, at, values, weight } of packed) {
      let score = 0;
      for (let k = 0; k < at.length; k++) score += own[at[k]!]! * values[k]!;
      const slope = (weight * (right - 1 / (1 + Math.exp(-score)))) / all.length;
      for (let k = 0; k < at.length; k++) slopes[at[k]!]! += slope * values[k]!;
    }
    for (let k = 0; k < own.length; k++) {
      const slope = slopes[k]! - (names[k]!.startsWith("action ") ? PRIOR_OF_ACTIONS : PRIOR) * own[k]!;
      // each weight has its own pace
      speeds[k] = round === 0 ? slope * slope : 0.95 * speeds[k]! + 0.05 * slope * slope;
      own[k]! += slope / (20 + round) / Math.sqrt(speeds[k]! + 1e-12);
    }
  }
  return new Map(names.map((name, index) => [name, own[index]!]));
}

function trust(features: TrustFeatures, own: ReadonlyMap<string, number>): number {
  const score = Object.entries(features).reduce((sum, [name, value]) => sum + value * (own.get(name) ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}

function measure(): void {
  const said = Array.from({ length: FOLDS }, (_, held) => {
    const own = fit(rows.filter(({ fold }) => fold !== held));
    return rows
      .filter(({ fold }) => fold === held)
      .map(({ features, right }) => ({ right, trust: trust(features, own), before: features.probability! }));
  }).flat();
  const right = said.filter((each) => each.right);
  const wrong = said.filter((each) => !each.right);
  const area = (of: (each: (typeof said)[number]) => number) =>
    right.reduce((sum, a) => sum + wrong.filter((b) => of(b) < of(a)).length, 0) / (right.length * wrong.length);
  console.log(
    `held out: right ones over wrong ones ${area((each) => each.trust).toFixed(3)}, by probability alone ${area((each) => each.before).toFixed(3)}`,
  );
  for (const limit of [0.2, 0.3, 0.35, 0.4, 0.5])
    console.log(
      `  below ${limit}: ${wrong.filter((each) => each.trust < limit).length} of ${wrong.length} wrong, ${right.filter((each) => each.trust < limit).length} of ${right.length} right`,
    );
  for (const [name, weight] of [...weights].sort())
    if (!name.startsWith("action")) console.log(`  ${name}: ${weight.toFixed(2)}`);
  for (const [name, weight] of [...weights].sort())
    if (!name.startsWith("action") || Math.abs(weight) > 0.6) console.log(`  ${name}: ${weight.toFixed(2)}`);
}
