/**
 * Writes characters in motion in every format, and asks independent programs where joints and vertices are in the files.
 *
 *   npx tsx tools/referees/main.ts [--characters a,b] [--motions walk] [--no-reading] [--out docs/file-referees.md]
 *   npx tsx tools/referees/main.ts --join a.json,b.json [--out docs/file-referees.md]
 *
 * An --out that ends with .json keeps a part of the report, for --join: so that several processes may share the work.
 * All characters that are made here, and those of `characters/rigged` of the real data; three motions. UFBX_DUMP names the program that ufbx/dump.c becomes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type WrittenCase, writeCases } from "./cases.js";
import { characterNames, loadCharacter } from "./characters.js";
import { fileKinds } from "./file-kinds.js";
import { judge } from "./judge.js";
import { motions } from "./motions.js";
import { ours } from "./ours/read-with-ours.js";
import { readCorpus } from "./reading-side.js";
import { referees } from "./referees.js";
import { type RefereeReport, reportText } from "./report.js";
import { roundTrips } from "./round-trip.js";
import { validateGlb } from "./validator/validate-glb.js";

const { values } = parseArgs({
  options: {
    characters: { type: "string" },
    motions: { type: "string" },
    join: { type: "string" },
    "no-reading": { type: "boolean", default: false },
    out: { type: "string", default: "docs/file-referees.md" },
  },
});

const here = referees.filter((referee) => referee.missing() === null);
let report: RefereeReport = { verdicts: [], trips: [], reading: [], issues: [], validated: 0, skipped: [] };
if (values.join) report = joinedReports(values.join.split(",").map((file) => JSON.parse(readFileSync(file, "utf8"))));
else await judgeAll();
for (const line of report.skipped) console.warn(`Skipped: ${line}`);
save();
console.log(`Wrote ${values.out}.`);

async function judgeAll(): Promise<void> {
  for (const referee of referees) {
    const missing = referee.missing();
    if (missing) report.skipped.push(`${referee.name}: ${missing}`);
  }
  for (const name of values.characters?.split(",") ?? characterNames()) {
    const folder = mkdtempSync(join(tmpdir(), "referees-"));
    try {
      await judgeCharacter(name, folder);
      // Saves the results so far, in case this is stopped early.
      save();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (!values["no-reading"]) report.reading = await readCorpus(here);
}

async function judgeCharacter(name: string, folder: string): Promise<void> {
  let cases: WrittenCase[];
  try {
    const character = await loadCharacter(name);
    cases = (values.motions?.split(",") ?? Object.keys(motions)).flatMap((motion) =>
      writeCases(folder, character, motion, motions[motion](), fileKinds),
    );
    const known = new Set(await validateGlb(character.glb));
    for (const each of cases.filter(({ job }) => job.file.endsWith(".glb"))) {
      const codes = (await validateGlb(new Uint8Array(readFileSync(each.job.file)))).filter((code) => !known.has(code));
      report.validated++;
      if (codes.length > 0) report.issues.push({ file: `${name}, ${each.motion}, ${each.kind}`, codes });
    }
  } catch (cause) {
    report.skipped.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return;
  }
  report.verdicts.push(...(await judge(cases, [...here, ours])));
  if (here.some((referee) => referee.name === "Blender") && !name.endsWith(".fbx")) {
    report.trips.push(...(await roundTrips(cases.filter(({ kind }) => kind === "FBX").slice(0, 1), folder)));
  }
  console.log(`${name}: ${cases.length} files`);
}

function joinedReports(parts: readonly RefereeReport[]): RefereeReport {
  return {
    verdicts: parts.flatMap((part) => part.verdicts),
    trips: parts.flatMap((part) => part.trips),
    reading: parts.flatMap((part) => part.reading),
    issues: parts.flatMap((part) => part.issues),
    validated: parts.reduce((sum, part) => sum + part.validated, 0),
    skipped: [...new Set(parts.flatMap((part) => part.skipped))],
  };
}

function save(): void {
  const { out } = values;
  writeFileSync(out, out.endsWith(".json") ? JSON.stringify(report, withoutReadings) : reportText(report));
}

/** Leaves out large data that the table does not show. */
function withoutReadings(key: string, value: unknown): unknown {
  return key === "expected" || key === "mayBeLost" ? undefined : value;
}
