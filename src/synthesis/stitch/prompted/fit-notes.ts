import type { PlanNote } from "../../../requests/text-plan.js";
import type { FittedAction } from "./fit-action.js";

/** Pace and share from which no note is needed. */
const PACE = 0.9;
const SHARE = 0.95;

/**
 * Writes notes on what became of an action that had to fit into a transition.
 *
 * @param seconds of the transition
 */
export function fitNotes(
  name: string,
  fitted: Pick<FittedAction, "pace" | "share"> | null,
  seconds: number,
): PlanNote[] {
  if (!fitted) {
    const message = `"${name}" is left out: a transition of ${round(seconds)} s is too short for it.`;
    return [{ kind: "left", message }];
  }
  const { pace, share } = fitted;
  const percent = Math.round(pace * 100);
  if (share < SHARE) {
    const message = `"${name}" is shortened to its main part, in ${percent} % of its time: the transition lasts ${round(seconds)} s.`;
    return [{ kind: "changed", message }];
  }
  if (pace > PACE) return [];
  return [
    {
      kind: "changed",
      message: `"${name}" is done in ${percent} % of its time: the transition lasts ${round(seconds)} s.`,
    },
  ];
}

const round = (seconds: number) => Number(seconds.toFixed(2));
