import type { PlanAlternative, PlanNote, TextRange } from "../../../../requests/text-plan.js";
import { findAction } from "../../actions/catalogue.js";
import type { Word } from "../word.js";
import { plainWords, type Reading } from "./choose-reading.js";
import { supportOf } from "./read-learned.js";

/** Readings less probable than this are named to the user. */
const DOUBTFUL = 0.68;
/** From here on a word counts as part of what an action was read from. */
const TELLING = 0.15;

/** Returns a note on a reading that is more likely wrong than right. */
export function doubtOf(
  reading: Reading,
  trust: number,
  words: readonly Word[],
  text: TextRange,
): PlanNote | undefined {
  const { action, alternatives } = reading;
  if (trust >= DOUBTFUL) return undefined;
  const said = plainWords(words.filter(({ referred }) => !referred)).join(" ");
  const others = alternatives.map((each) => labelOf(each.action)).slice(0, 2);
  const or = others.length > 0 ? `; or: ${others.join(", ")}` : "";
  return { kind: "assumed", message: `Read “${shortened(said)}” as: ${labelOf(action)}${or}.`, text: [...text] };
}

function labelOf(action: string): string {
  const definition = findAction(action);
  return definition === undefined ? action : definition.label.replaceAll("{side}", definition.side ?? "right");
}

function shortened(text: string): string {
  return text.length > 50 ? `${text.slice(0, 47)}…` : text;
}

/** Marks the words that an action was read from. */
export function markTelling(words: readonly Word[], action: string): void {
  for (const word of words)
    if (word.text.split(/[ -]/).some((each) => supportOf(each, action) >= TELLING)) word.used = true;
}

export function rounded({ action, probability }: PlanAlternative): PlanAlternative {
  return { action, probability: Math.round(probability * 100) / 100 };
}
