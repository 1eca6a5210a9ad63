import type { PlannedAction } from "../../../requests/text-plan.js";
import { LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import type { Word } from "./word.js";

/** Action that is played where only a mood is named: "an angry person". */
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

/**
 * Returns the action of a prompt that names none: its mood, a walk in its style, or standing still when everything
 * was refused.
 */
export function impliedAction(words: readonly Word[], refused: boolean): PlannedAction | undefined {
  for (const word of words) {
    const styleId = MANNERS.get(word.lemma)?.styleId;
    if (styleId === undefined) continue;
    word.used = true;
    for (const each of words) if (DEGREES.has(each.lemma)) each.used = true;
    const action = MOOD_ACTIONS[styleId] ?? (CALM.has(styleId) ? "stand" : "walk");
    const parameters = action === "walk" || action === "stand" ? { styleId } : {};
    return { action, parameters, text: [word.start, word.end], description: "" };
  }
  // "does a 180"
  const angle = words.find(
    (word) => word.value !== undefined && word.value >= 45 && word.value % 45 === 0 && word.value <= 1080,
  );
  if (
    angle?.value !== undefined &&
    words.every(
      (word) =>
        word === angle ||
        !/\p{L}{4}/u.test(word.text) ||
        word.lemma === "degree" ||
        SUBJECTS.has(word.lemma) ||
        LIGHT_VERBS.has(word.lemma),
    )
  ) {
    for (const word of words) word.used = true;
    return { action: "turn", parameters: { turn: angle.value }, text: [angle.start, angle.end], description: "" };
  }
  if (!refused) return undefined;
  const text = [words[0]!.start, words.at(-1)!.end] as const;
  return { action: "stand", parameters: {}, text, description: "" };
}
