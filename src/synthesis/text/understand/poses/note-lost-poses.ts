import type { PlanNote } from "../../../../requests/text-plan.js";
import type { Word } from "../word.js";

/** Writes notes on how parts are held that is understood and not shown: "elbows locked". */
export function noteLostPoses(prompt: string, words: readonly Word[]): PlanNote[] {
  return words
    .filter(({ pose }) => pose !== undefined && "lost" in pose && pose.lost === true)
    .map(({ start, end }) => ({
      kind: "left",
      message: `“${prompt.slice(start, end)}” has no part in the motion.`,
      text: [start, end],
    }));
}
