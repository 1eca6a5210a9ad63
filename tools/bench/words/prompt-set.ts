/** Reads a set of prompts with their checks, written as `CHECKS.md` says. */
import { readFileSync } from "node:fs";
import type { BenchmarkPrompt } from "../../../test/synthesis/text/benchmark/prompt.js";
import { readChecks } from "./read-checks.js";

/** As written in the file. */
export interface WrittenPrompt {
  id: string;
  group: "plain" | "games" | "free";
  text: string;
  /** The checks of each action, in order. */
  steps: string[][];
  /** Checks of the whole motion. */
  whole: string[];
  /** What a person who grades it by eye must see. */
  look: string;
}

export interface SetPrompt extends WrittenPrompt {
  judged: BenchmarkPrompt;
}

/** The sets, in the order in which they were written. Each was frozen before the engine first ran on it. */
export const SETS = [
  "first",
  "second",
  "names",
  "third",
  "names-two",
  "fourth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
] as const;

export function readSet(name: (typeof SETS)[number]): SetPrompt[] {
  const path = new URL(`prompts/${name}.json`, import.meta.url);
  const written = JSON.parse(readFileSync(path, "utf8")) as WrittenPrompt[];
  return written.map((prompt) => ({ ...prompt, judged: judgedPrompt(prompt) }));
}

export function judgedPrompt({ id, text, steps, whole }: WrittenPrompt): BenchmarkPrompt {
  return { family: id, text, steps: steps.map(readChecks), whole: readChecks(whole), sided: false };
}
