/** What people call movements: descriptions of captures in plain words, many wordings of an action, left and right exchanged. */
import { readdirSync, readFileSync } from "node:fs";
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";

const SENTENCES = new URL("../fit-reading/sentences/", import.meta.url);
/** Most wordings of one action. */
const MOST = 10;

let bySentence: Map<string, string[]> | undefined;

/** Returns wordings of an action, its label first: imperatives and names, without a side unless one is given. */
export function wordingsOf(action: string, side?: string): string[] {
  bySentence ??= readSentences();
  const definition = findAction(action);
  const sided = side === "left" || side === "right" ? side : undefined;
  const label = definition?.label.replaceAll(
    "{side}",
    sided ?? (side === "both" ? "both" : (definition.side ?? "one")),
  );
  const plain = action.replaceAll("_", " ");
  const others = (bySentence.get(action) ?? []).filter((text) => !/\b(left|right)\b/.test(text));
  const all = [...(label ? [label] : []), plain, ...others.slice(0, MOST)];
  if (!sided) return all;
  const part = /hand|\barm/.test(label ?? "") ? "hand" : /foot|leg|kick/.test(label ?? action) ? "leg" : "";
  return all.map((text) =>
    /\b(left|right)\b/.test(text) ? text : `${text} ${part ? `with the ${sided} ${part}` : sided}`,
  );
}

function readSentences(): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const file of readdirSync(SENTENCES).sort()) {
    for (const line of readFileSync(new URL(file, SENTENCES), "utf8").split("\n")) {
      const [action, sentences] = line.split("\t");
      if (!sentences) continue;
      const known = all.get(action) ?? [];
      known.push(...sentences.split("|").map((text) => text.replace(/^=/, "").trim()));
      all.set(action, known);
    }
  }
  return all;
}

/** Returns a capture's description in plain words: "RightTightTurn" becomes "right tight turn". */
export function plainWords(description: string): string {
  return description
    .replace(/\([^)]*subject[^)]*\)/gi, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_?\d{2,}$/g, " ")
    .replace(/[_/]+/g, " ")
    .replace(/\bfwd\b/g, "forward")
    .replace(/\bbck\b/g, "back")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

const MIRRORED: Record<string, string> = {
  left: "right",
  right: "left",
  clockwise: "counterclockwise",
  counterclockwise: "clockwise",
  leftward: "rightward",
  rightward: "leftward",
};

/** Returns what a mirror shows. */
export function mirroredWords(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => MIRRORED[word] ?? word);
}

/** Collects texts once each. */
export class TextList {
  readonly texts: string[] = [];
  private readonly places = new Map<string, number>();

  /** Returns the places of texts and of what a mirror shows of each. */
  add(texts: readonly string[]): { texts: number[]; mirrored: number[] } {
    return {
      texts: texts.map((text) => this.place(text)),
      mirrored: texts.map((text) => this.place(mirroredWords(text))),
    };
  }

  private place(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}
