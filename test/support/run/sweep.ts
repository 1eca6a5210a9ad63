import { SEED, testPart } from "./part.js";

/** One in so many rows runs before a commit, and at least one. */
const SHARE = 3;

/**
 * Returns the rows of a sweep that this run leaves to another: two thirds before a commit, chosen by the commit; the
 * other third in the rest of that commit's tests; none when all tests run.
 */
export function leftOut<T>(rows: readonly T[]): ReadonlySet<T> {
  const part = testPart();
  if (part === "all") return new Set();
  const seed = process.env[SEED] ?? "";
  const inOrder = rows
    .map((row) => ({ row, at: hash(`${seed} ${JSON.stringify(row)}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
  const taken = Math.ceil(rows.length / SHARE);
  return new Set(part === "rest" ? inOrder.slice(0, taken) : inOrder.slice(taken));
}

/** FNV-1a, with its bits mixed: texts that differ in the last letter are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
