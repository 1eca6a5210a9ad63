import type { PlanStep } from "../../../requests/text-plan.js";
import type { PerformedPart } from "./performed-part.js";

/** What firing a gun is with a gun that is in the hands already, by its readiness. */
const FIRES: Readonly<Record<string, string>> = { rifle: "rifle_fire", pistol: "pistol_fire" };

/** Makes who fires a gun fire the one that was raised, drawn or loaded just before. */
export function useHeld(step: PlanStep, before: PerformedPart | undefined): PlanStep {
  const fires = FIRES[before?.steps.at(-1)?.definition.readiness ?? ""];
  const held = before?.steps.at(-1)?.definition.id;
  if (step.body.action !== "shoot_gun" || fires === undefined || held === "aim_gun" || held === "shoot_gun")
    return step;
  return { ...step, body: { ...step.body, action: fires } };
}
