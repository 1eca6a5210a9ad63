import { HELD_OUT } from "../fit-transitions/subjects.js";

/**
 * Captured people by what they are used for. The generator and the evaluator share nobody; both are judged by `HELD_OUT`,
 * whom neither has seen. (The default model plays takes of some of them.)
 */
const EVALUATOR = "02 05 06 09 13 15 22 23 40 74 80 88 91 113 118 135 139 144".split(" ");

/** Left out: the root of subject 17 faces elsewhere after its turns. */
const WRONG = ["17"];

export type Use = "generator" | "evaluator" | "test";

/** Returns what a capture, "SUBJECT_TRIAL", is used for; null where it is left out. */
export function useOf(id: string): Use | null {
  const subject = id.split("_")[0];
  if (WRONG.includes(subject)) return null;
  if (HELD_OUT.includes(subject)) return "test";
  return EVALUATOR.includes(subject) ? "evaluator" : "generator";
}
