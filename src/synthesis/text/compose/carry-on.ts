import type { PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { definitionOf } from "./plan-structure.js";

const PICKS_UP: ReadonlySet<string> = new Set(["pick_up_floor", "pick_up_table"]);
/** What is carried in both arms. */
const BULKY: ReadonlySet<string> = new Set(
  "box crate chest barrel package parcel basket rock boulder stone log sack".split(" "),
);

/** Returns how what was picked up is carried. */
function pickedUp({ action, parameters: { prop, side } }: PlannedAction): PlannedAction | undefined {
  if (!PICKS_UP.has(action)) return undefined;
  if (side === "both" || (prop !== undefined && BULKY.has(prop))) return { action: "lift_box", parameters: {} };
  return { action: "hold", parameters: { side: side ?? (prop === undefined ? "both" : "right") } };
}

/** Returns what the arms hold after a step, such as an aimed gun or what was picked up: it stays until they do something else. */
export function carriedAfter(
  carried: PlannedAction | undefined,
  { body, layers }: PlanStep,
): PlannedAction | undefined {
  const requested = [body, ...layers].filter(({ inserted }) => !inserted);
  const held = requested.find((action) => definitionOf(action).carries);
  if (held) return held;
  if (pickedUp(body)) return pickedUp(body);
  return requested.every((action) => leavesArms(action)) ? carried : undefined;
}

/** Lays what the arms hold over a step that travels, unless it uses them. */
export function withCarried(step: PlanStep, carried: PlannedAction | undefined): PlanStep {
  if (!carried || !step.layers.every(leavesArms)) return step;
  // A bag at the side is carried by the gait itself.
  if (carried.action === "hold" && step.body.parameters.styleId?.startsWith("carry_bag") === true) return step;
  const { count: _count, hold: _hold, ...parameters } = carried.parameters;
  return { ...step, layers: [...step.layers, { action: carried.action, parameters, inserted: true }] };
}

function leavesArms(action: PlannedAction): boolean {
  const { performer, layer, id } = definitionOf(action);
  return performer === "travel" || layer === "head" || layer === "legs" || id === "stand" || id === "look_around";
}
