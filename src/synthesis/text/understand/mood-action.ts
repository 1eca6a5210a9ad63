import type { PlannedAction } from "../../../requests/text-plan.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import type { Word } from "./word.js";

/** What is played where only a mood is named: "an angry person". */
const MOOD_ACTIONS: Readonly<Record<string, string>> = {
  angry: "angry",
  sad: "sad",
  depressed: "sad",
  ashamed: "sad",
  happy: "celebrate",
  joy: "celebrate",
  elated: "celebrate",
  scared: "scared",
  nervous: "scared",
  tired: "tired",
  exhausted: "tired",
  cold: "shiver",
};
const CALM: ReadonlySet<string> = new Set([
  "relaxed",
  "lazy",
  "shy",
  "confident",
  "proud",
  "cool",
  "neutral_male_a",
  "stern",
]);

/** The action of a prompt that names none: its mood, a walk in its style, or standing still when all was refused. */
export function moodAction(words: readonly Word[], refused: boolean): PlannedAction | undefined {
  for (const word of words) {
    const styleId = MANNERS.get(word.lemma)?.styleId;
    if (styleId === undefined) continue;
    word.used = true;
    for (const each of words) if (DEGREES.has(each.lemma)) each.used = true;
    const action = MOOD_ACTIONS[styleId] ?? (CALM.has(styleId) ? "stand" : "walk");
    const parameters = action === "walk" || action === "stand" ? { styleId } : {};
    return { action, parameters, text: [word.start, word.end], description: "" };
  }
  return refused ? { action: "stand", parameters: {}, description: "" } : undefined;
}
