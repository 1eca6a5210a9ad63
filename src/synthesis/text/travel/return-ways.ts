import type { PlannedAction } from "../../../requests/text-plan.js";
import type { TravelStretch } from "./travel-stretch.js";

/** Degrees by which a turn may differ from half a turn. */
const ABOUT = 20;

/**
 * Lets who goes somewhere, turns round and goes back end where the way there began: steps from a turn are shorter than
 * steps out of a walk. A way whose steps or metres are named keeps them.
 */
export function returnWays(actions: readonly PlannedAction[], stretches: TravelStretch[]): void {
  stretches.forEach((stretch, i) => {
    if (i < 2 || stretch.kind !== "go" || !goesBack(actions.slice(i - 2, i + 1))) return;
    stretches[i] = { ...stretch, steps: null, returns: true };
  });
}

/** Returns whether the third of three actions is the way of the first, after half a turn, and neither is measured. */
function goesBack([there, turn, back]: readonly PlannedAction[]): boolean {
  if (there.action !== back.action || turn.action !== "turn") return false;
  const isFree = [there, back].every(({ duration, parameters: { path, turn: bend, direction, steps, distance } }) => {
    return [duration, steps, distance].every((named) => named === undefined) && !path && !bend && !direction;
  });
  const isHalf = Math.abs(Math.abs(turn.parameters.turn ?? 0) - 180) <= ABOUT;
  return isHalf && isFree && there.parameters.moveSpeed === back.parameters.moveSpeed;
}
