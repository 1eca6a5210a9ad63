/**
 * `npm run bench -- soles`: motions judged from outside. Characters are loaded into Babylon as a game does, played
 * frame by frame, and what is shown is measured on their skinned vertices and joints. Nothing in this folder knows
 * the package's contacts, phases or labels, and nothing in the package may be tuned by reading it: change the motion,
 * not the measure.
 */

import { writeFileSync } from "node:fs";
import type { Section } from "../report.js";
import { carryCaptures, measureCaptures } from "./captures/calibrate.js";
import { CAUSES_TABLE } from "./causes.js";
import { CAPTURES, isWhole, readSolesOptions, type SolesOptions } from "./options.js";
import { printTrace } from "./print-trace.js";
import { findRig, RIG_NAMES } from "./rigs.js";
import { type Result, runCases } from "./run-cases.js";
import { allCases } from "./scenarios/all-cases.js";
import { refusalLines, rigTable, scenarioTable, worstCases } from "./tables.js";

/**
 * Runs the benchmark.
 *
 * @returns sections for the document; none where only a part was measured
 */
export async function solesSection(args: readonly string[], tell: (text: string) => void): Promise<Section[]> {
  const options = optionsOrExit(args);
  const { seed, only, rig, caseId, every, worst, json } = options;
  const started = process.cpuUsage();
  const cases = allCases(seed)
    .filter((one) => only === null || only.includes(one.scenario))
    .filter((one) => rig === null || one.rig === rig)
    .filter((one) => caseId === null || one.id === caseId)
    .filter((_, i) => i % every === 0);
  const missing = RIG_NAMES.filter((name) => findRig(name) === null);
  if (missing.length > 0) tell(`  Not on this machine, built-in characters in their place: ${missing.join(", ")}.`);
  const withCaptures = (only === null || only.includes(CAPTURES)) && rig === null && caseId === null && every === 1;
  const captures = withCaptures ? [...measureCaptures(), ...(await carryCaptures(true, tell))] : [];
  if (withCaptures && captures.length === 0) tell("  No motion capture on this machine: nothing to compare with.");
  const { results, refusals } = await runCases(cases, tell, options.trace ? printTrace : undefined);
  const all = [...captures, ...results];
  if (all.length === 0 && refusals.length === 0) throw new Error("No case is left by these options.");
  if (json) writeFileSync(json, JSON.stringify(all, null, 1));
  const seedOption = seed === readSolesOptions([]).seed ? "" : ` --seed ${seed}`;
  console.log(worstCases(results, worst, seedOption));
  console.log(`\n${rigTable(results)}`);
  if (refusals.length > 0) console.log(`\nRefused or failed:\n${refusalLines(refusals)}`);
  const { user, system } = process.cpuUsage(started);
  tell(`  ${((user + system) / 1e6).toFixed(0)} s of processor time`);
  const section: Section = {
    title: "Soles, drags and jerks, seen from outside",
    text:
      `Measured on the visible result (\`tools/bench/soles\` has all definitions): skinned vertices of the soles and joints in Babylon, 60 frames a second, ` +
      `centimetres of a figure 1.75 m tall, seed ${seed}, on ${new Set(results.map((result) => result.rig)).size} rigs. *Slide*: horizontal path of the load-bearing region of a sole ` +
      "(within 1.5 cm of the ground, slower than 0.5 m/s, for 0.1 s and more), per stance; *core*: excluding the first and last 0.05 s; *floor*: the same soles if they rolled without slipping. " +
      "A foot that comes to rest at 70 m/s², the most that a walking foot may do near the ground, travels 0.18 cm from there on, at either end of its stance. *Drag*: a " +
      "level sole that travels more than 2 cm within 1.5 cm (beside it: 1 cm) of the ground; *scrape*: path of a point within 0.5 cm that is " +
      "faster than 0.5 m/s; *velocity step*: largest change of any joint's velocity in a frame, m/s; *gap*: lowest point of a planted " +
      "foot; *float*: frames in which nothing is near the ground and the body does not fall. *Captures* are of people (CMU): on " +
      "their own skeletons (whose feet are known only to a few centimetres), retargeted by a plain retargeter that ignores feet, and imported by the package. " +
      "A stitch is filmed up to its last frame: until November 2026 two more frames were filmed, in which a stitch that ends in mid-stride stands still at once. " +
      "That stop counted as a velocity step and was .34 of the mean of 1.62 that was published. " +
      "The steps of feet in transitions while a game plays were made gentler by looking at these cases. With other seeds the mean ratio of plays is now 1.15 (seed 7) " +
      "and 1.12 (seed 101), that of interrupted ones 1.39 and 1.25; the worst of them is 3.5. Feet drag in 7 % and 3 % of the plays (up to 3.6), in 10 % of the interrupted ones, and in 25 % and 20 % of the stitches. " +
      `${withoutShortLegs(results)} ` +
      `${missing.length > 0 ? `Not on this machine: ${missing.join(", ")}. ` : ""}` +
      `${refusals.length > 0 ? `Refused or failed: ${refusals.map((refusal) => `${refusal.rig} (${refusal.message})`).join("; ")}.` : "No rig and no request was refused."}`,
    table: scenarioTable(all),
  };
  const causes: Section = {
    title: "Soles: what the largest numbers come from",
    text: "Found case by case with `--worst` and `--trace`, and what was tried, with numbers; written by hand in `tools/bench/soles/causes.ts`. Lengths in cm of a figure 1.75 m tall.",
    table: CAUSES_TABLE,
  };
  if (isWhole(options) && missing.length === 0) return [section, causes];
  console.log(`\n${section.table}`);
  return [];
}

/** The rig whose legs are a sixth of its height. */
const SHORT_LEGS = "kaykit-knight";

/** Says how far the soles of the other rigs slide at most. */
function withoutShortLegs(results: readonly Result[]): string {
  const most = ["clips", "drives", "maneuvers"].flatMap((name) => {
    const own = results.filter(({ scenario, rig }) => scenario === name && rig !== SHORT_LEGS);
    const slides = own.flatMap(({ measures }) => measures.slides);
    return slides.length > 0 ? [`${name} ${Math.max(...slides).toFixed(2)}`] : [];
  });
  return most.length > 0
    ? `Largest slides without ${SHORT_LEGS}, whose legs are a sixth of its height: ${most.join(", ")}.`
    : "";
}

/** Reads the options; a wrong one ends the program with one sentence. */
function optionsOrExit(args: readonly string[]): SolesOptions {
  try {
    return readSolesOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
