/** Prompts that people cut into parts, as far as they may be learned from. */
import { readdirSync, readFileSync } from "node:fs";
import { type CutPrompt, LABELLED, readLabels } from "../bench/words/labels.js";

export type SetName = (typeof LABELLED)[number];

/** The sets that are held out to choose by: the newest. */
export const HELD: ReadonlySet<SetName> = new Set<SetName>(["fourteenth", "fifteenth"]);

/** Returns the sets that are learned from; `--hold` leaves out those to choose by. */
export function learnedSets(): SetName[] {
  return LABELLED.filter((set) => !process.argv.includes("--hold") || !HELD.has(set));
}

/** Returns the prompts of a set, without those that tests ask: these are not to be learned by heart. */
export function cutPrompts(set: SetName): CutPrompt[] {
  tested ??= textOfTests();
  return readLabels(set).filter(({ text }) => !tested!.includes(text));
}

let tested: string | undefined;

function textOfTests(): string {
  const folder = new URL("../../test/", import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
}
