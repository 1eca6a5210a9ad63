import { describe, it, type TestOptions } from "vitest";
import { leftOut } from "../run/sweep.js";
import { needsData } from "../shared-data.js";

/** A character's file, or a row of arguments that begins with one. */
type Row = string | readonly [file: string, ...rest: unknown[]];
type Arguments<T extends Row> = T extends readonly unknown[] ? [...T] : [file: T];
type Define<T extends Row, R> = (title: string, body: (...args: Arguments<T>) => R, timeout?: number) => void;

/**
 * Like `it.each`, for characters: those of the real data are skipped, and counted, if it is missing. A commit's tests
 * run the hard ones and a third of the others, a different third with each commit; `npm run test:all` runs all.
 */
export function itOn<const T extends Row>(rows: readonly T[]): Define<T, unknown> {
  return (title, body, timeout) => {
    for (const { group, options } of byData(rows)) it.each(group)(title, { ...options, timeout }, body as never);
  };
}

/** Like `describe.each`, with the rules of `itOn`. */
export function describeOn<const T extends Row>(rows: readonly T[]): Define<T, void> {
  return (title, body, timeout) => {
    for (const { group, options } of byData(rows)) describe.each(group)(title, { ...options, timeout }, body as never);
  };
}

/** In every run: bones, axes, rest poses and scales that differ the most. */
const HARD = ["made/mixamo.glb", "made/biped.fbx", "made/vrm0.vrm"];

/** Groups rows in order, split where the next one needs other data or is left to another run. */
function byData<T extends Row>(rows: readonly T[]) {
  const left = leftOut(rows.filter((row) => !HARD.includes(fileOf(row))));
  const groups: { kind: string; group: T[]; options: TestOptions }[] = [];
  for (const row of rows) {
    const options = optionsOf(fileOf(row), left.has(row));
    const kind = `${folderOf(row)} ${JSON.stringify(options)}`;
    if (groups.at(-1)?.kind !== kind) groups.push({ kind, group: [], options });
    groups.at(-1)!.group.push(row);
  }
  return groups;
}

/** Folders of the real data. */
const REAL = ["rigged", "unrigged", "bad", "fbx-variety"];

function fileOf(row: Row): string {
  return typeof row === "string" ? row : row[0];
}

function folderOf(row: Row): string {
  return fileOf(row).split("/")[0];
}

function optionsOf(file: string, left: boolean): TestOptions {
  if (HARD.includes(file)) return {};
  const folder = folderOf(file);
  const { skip, meta } = REAL.includes(folder) ? needsData(`characters/${folder}`) : { skip: false, meta: {} };
  return { skip: skip || left, meta: { ...meta, swept: true } };
}
