import type { Verdict } from "./judge.js";
import { ALIKE, type ReadFile } from "./reading-side.js";
import type { RoundTrip } from "./round-trip.js";

/** Largest distance that counts as the same, relative to the height. */
export const GOAL = 1e-4;

export interface RefereeReport {
  verdicts: Verdict[];
  trips: RoundTrip[];
  reading: ReadFile[];
  /** Codes that the Khronos validator reports in our GLB and not in the character's own. */
  issues: { file: string; codes: string[] }[];
  validated: number;
  skipped: string[];
}

export function reportText({ verdicts, trips, reading, issues, validated, skipped }: RefereeReport): string {
  const lines = [
    "# Files against independent programs",
    "",
    "Written by `npx tsx tools/referees/main.ts`, which measures every number. A distance is the largest of any joint or",
    "skinned vertex, at three frames of the motion, from where our own kinematics and skinning put it, as a fraction of the",
    `character's height; the goal is ${GOAL}. A row is a character and a kind of file, over all motions; \`-\` means that the`,
    "program does not read that format. The first number is for joints, the second for vertices if there is a mesh.",
    "",
    ...skipped.map((line) => `- Skipped: ${line}`),
    "",
    ...writtenTable(verdicts),
    "",
    ...disagreements(verdicts),
    "",
    `## Khronos validator\n\n${validated} GLB files; errors and warnings that are not in the character's own file: ${issues.length}.`,
    ...issues.map(({ file, codes }) => `- ${file}: ${[...new Set(codes)].join(", ")}`),
    "",
    ...tripTable(trips),
    "",
    ...readingTable(reading),
  ];
  return `${lines.join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}

function writtenTable(verdicts: readonly Verdict[]): string[] {
  const programs = [...new Set(verdicts.map(({ referee }) => referee))];
  const rows = new Map<string, Map<string, Verdict[]>>();
  for (const verdict of verdicts) {
    const row = `${verdict.case.character} | ${verdict.case.kind}`;
    const cells = rows.get(row) ?? new Map<string, Verdict[]>();
    rows.set(row, cells);
    cells.set(verdict.referee, [...(cells.get(verdict.referee) ?? []), verdict]);
  }
  return [
    "## Files that we write",
    "",
    `| character | file | ${programs.join(" | ")} |`,
    `| --- | --- |${programs.map(() => " --- |").join("")}`,
    ...[...rows].map(([row, cells]) => `| ${row} | ${programs.map((name) => cell(cells.get(name))).join(" | ")} |`),
  ];
}

function cell(verdicts: Verdict[] | undefined): string {
  if (!verdicts) return "-";
  if (verdicts.some(({ error }) => error !== null)) return "refused";
  const worst = (of: "joints" | "vertices") => Math.max(...verdicts.map(({ difference }) => difference![of]));
  const vertices = worst("vertices");
  return number(worst("joints")) + (vertices < 0 ? "" : `, ${number(vertices)}`);
}

function disagreements(verdicts: readonly Verdict[]): string[] {
  const lines = verdicts.flatMap(({ case: { character, motion, kind }, referee, error, difference }) => {
    const title = `${character}, ${motion}, ${kind}, ${referee}`;
    if (error !== null) return [`- ${title}: ${error}`];
    const { joints, vertices, worstJoint } = difference!;
    const what = [];
    if (!(joints <= GOAL)) what.push(`joint ${worstJoint} ${number(joints)}`);
    if (vertices > GOAL) what.push(`vertices ${number(vertices)}`);
    return what.length > 0 ? [`- ${title}: ${what.join(", ")}`] : [];
  });
  const lost = new Set(
    verdicts.flatMap(({ case: each, referee, difference }) =>
      (difference?.lost ?? []).map((name) => `${each.character}, ${each.kind}, ${referee}: ${name}`),
    ),
  );
  return [
    `### Disagreements beyond ${GOAL}: ${lines.length} of ${verdicts.length} pairs`,
    "",
    ...lines,
    "",
    `### Nodes that are not bones and that a program omits: ${lost.size}`,
    "",
    ...[...lost].map((line) => `- ${line}`),
  ];
}

function tripTable(trips: readonly RoundTrip[]): string[] {
  if (trips.length === 0) return [];
  return [
    "## Round trip: our GLB, written as FBX, converted to GLB by Blender, read back",
    "",
    "| character | motion | joints | vertices |",
    "| --- | --- | --- | --- |",
    ...trips.map(({ case: { character, motion }, error, difference }) =>
      difference
        ? `| ${character} | ${motion} | ${number(difference.joints)} | ${number(difference.vertices)} |`
        : `| ${character} | ${motion} | ${error} | |`,
    ),
  ];
}

function readingTable(files: readonly ReadFile[]): string[] {
  if (files.length === 0) return [];
  const programs = [...new Set(files.flatMap(({ against }) => Object.keys(against)))];
  const isRight = ({ against }: ReadFile) =>
    Object.values(against).some((value) => typeof value === "number" && value <= ALIKE);
  const right = files.filter(isRight).length;
  return [
    "## FBX files that we read",
    "",
    `The FBX files of the shared characters, read by us and by the programs, at three frames of the richest motion. ${right} of`,
    `${files.length} match at least one program (within ${ALIKE} of the size); refused: ${files.filter(({ refused }) => refused !== null).length}.`,
    "",
    `| file | ${programs.join(" | ")} |`,
    `| --- |${programs.map(() => " --- |").join("")}`,
    ...files.map(({ file, refused, against }) => {
      if (refused !== null) return `| ${file} | refused: ${refused} |`;
      return `| ${file} | ${programs.map((name) => readCell(against[name])).join(" | ")} |`;
    }),
  ];
}

function readCell(value: number | string | undefined): string {
  if (value === undefined) return "-";
  return typeof value === "number"
    ? number(value)
    : `refuses: ${value
        .replace(/["'][^"']*\/[^"']*["']/g, "")
        .trim()
        .slice(0, 60)}`;
}

function number(value: number): string {
  return value < 0 ? "-" : value.toExponential(1);
}
