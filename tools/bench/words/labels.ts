/** Reads prompts that people cut into parts, each with what it asks for: `labels/README.md`. */
import { readFileSync } from "node:fs";
import { readSet, type SETS } from "./prompt-set.js";

/** The sets that were cut, in the order in which they were written. */
export const LABELLED = [
  "first",
  "second",
  "third",
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
] as const satisfies readonly (typeof SETS)[number][];

/** What a part of a prompt does: something next, something at once, or it says something of the action before or after. */
export type Role = "next" | "along" | "previous" | "following" | "nothing";

export interface LabelledPart {
  /** Its first character in the prompt, and the one after its last. */
  from: number;
  to: number;
  text: string;
  role: Role;
  /** Whether it tells a pose that is held meanwhile. */
  isPose: boolean;
  /** The action that it asks for, or the one that comes nearest. */
  action?: string;
}

export interface CutPrompt {
  id: string;
  text: string;
  parts: LabelledPart[];
}

const SAID: Readonly<Record<string, Role>> = {
  "+": "previous",
  "+pose": "previous",
  ">": "following",
  ">pose": "following",
  "-": "nothing",
};

export function readLabels(set: (typeof LABELLED)[number]): CutPrompt[] {
  const texts = new Map(readSet(set).map(({ id, text }) => [id, text]));
  return readFileSync(new URL(`labels/${set}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id, cut] = line.split("\t") as [string, string];
      const text = texts.get(id);
      if (text === undefined) throw new Error(`${set}: there is no prompt ${id}.`);
      return { id, text, parts: partsOf(cut, text) };
    });
}

/** Finds the parts in the prompt, which may differ from them in spaces. */
function partsOf(cut: string, text: string): LabelledPart[] {
  let at = 0;
  return [...cut.matchAll(/([^{]*)\{([^}]*)\}/g)].map(([, own, label]) => {
    const from = at + text.slice(at).search(/\S|$/);
    for (const character of own!.replace(/\s+/g, "")) at = text.indexOf(character, at) + character.length;
    const role = SAID[label!] ?? (label!.startsWith("&") ? "along" : "next");
    const action = label!.replace(/^[&?]+/, "");
    return {
      from,
      to: at,
      text: text.slice(from, at),
      role,
      isPose: label!.endsWith("pose"),
      ...(label! in SAID ? {} : { action }),
    };
  });
}
