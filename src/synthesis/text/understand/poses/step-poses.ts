import type { PlannedAction, PlanStep, StanceId } from "../../../../requests/text-plan.js";
import { findAction } from "../../actions/catalogue.js";

/** Stances between which nobody tells: on the knees, and on hands and knees. */
const NEAR: readonly (readonly StanceId[])[] = [
  ["kneel", "kneelOne", "allFours"],
  ["sit", "sitFloor"],
];

/** Returns whether one of two stances does for the other. */
export function areNear(one: StanceId, other: StanceId): boolean {
  return one === other || NEAR.some((near) => near.includes(one) && near.includes(other));
}

/** Returns whether hands rest where only a bent body reaches: on the knees. */
export function bendsDown({ action, parameters: { target } }: PlannedAction): boolean {
  return action === "touch" && (target === "knee" || target === "thigh");
}

/** Keeps an action on the spot: "dribbles while standing in one place". */
export function stayOnSpot({ action, parameters }: PlannedAction): void {
  const { parameters: known, layer } = findAction(action)!;
  if (known.includes("inPlace")) parameters.inPlace = true;
  else if (layer !== null && layer !== "legs" && layer !== "head") parameters.without ??= ["legs"];
}

/** Returns a step that stands as one that does what is laid over standing: "stands with arms crossed". */
export function standingAs({ body: { duration }, layers: [first, ...layers] }: PlanStep): PlanStep {
  const { throughout: _throughout, ...own } = first!;
  if (duration === undefined) return { body: own, layers };
  return findAction(own.action)!.parameters.includes("hold")
    ? { body: { ...own, parameters: { ...own.parameters, hold: duration } }, layers }
    : { body: { ...own, duration }, layers };
}
