/**
 * Captured subjects used for fitting transitions, for choosing settings, and for judging. The lists are fixed:
 * nothing is ever fitted to or chosen by `HELD_OUT`.
 */

/**
 * For judging: walks, runs, jumps, everyday life, dance, gymnastics, vignettes of transitions, steps, sports, getting
 * up.
 */
export const HELD_OUT = ["08", "14", "16", "35", "49", "56", "83", "86", "127", "140"];

/** For choosing: sizes, rates, when to stop. */
export const VALIDATION = ["06", "09", "15", "22", "23", "40", "113", "135"];

/** Left out: the root of subject 17 faces elsewhere after its turns. */
const WRONG = ["17"];

export type Part = "train" | "validation" | "heldOut";

/** Returns what a capture, "SUBJECT_TRIAL", is used for; null where it is left out. */
export function partOf(id: string): Part | null {
  const subject = id.split("_")[0];
  if (WRONG.includes(subject)) return null;
  if (HELD_OUT.includes(subject)) return "heldOut";
  return VALIDATION.includes(subject) ? "validation" : "train";
}
