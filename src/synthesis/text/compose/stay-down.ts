import type { PlannedAction, PlanStep, StanceId } from "../../../requests/text-plan.js";
import { definitionOf } from "./plan-structure.js";
import { idleOf } from "./stance-graph.js";

/** Families whose actions bring the body to where it then stays. */
const FAMILIES = new Set(["sit", "low"]);
/** Seconds that are worth staying. */
const LEAST = 0.8;

/** Times its usual duration that an action may take: what is asked for beyond that is meant for the stance after it. */
const SLOWEST = 1.8;

/** Returns whether an action leads to another stance than standing, and more time is asked for than that takes. */
export function settles({ body, layers }: PlanStep): boolean {
  const { family, entry, exit, seconds } = definitionOf(body);
  const goesDown = FAMILIES.has(family) && exit !== entry && exit !== "stand";
  return goesDown && layers.length === 0 && (body.duration ?? 0) > SLOWEST * seconds + LEAST;
}

/** Returns how the body stays where an action has brought it for what is left of the time asked for. */
export function stayAfter(step: PlanStep, taken: number): PlannedAction | undefined {
  const { duration, parameters } = step.body;
  if (duration === undefined || !settles(step) || duration - taken < LEAST) return undefined;
  const { styleId, styleAmount, side } = parameters;
  const bearing = { ...(styleId && { styleId }), ...(styleAmount && { styleAmount }), ...(side && { side }) };
  const idle = idleOf(definitionOf(step.body).exit);
  return { action: idle, parameters: bearing, duration: duration - taken, inserted: true };
}

/** Seconds for which each glance of a body that stays down is held, where no time is asked for. */
const BRIEF = 0.5;

/** Returns a step among others that stays where the body is down, for no longer than a watcher needs to see it. */
export function stayBriefly(step: PlanStep, stance: StanceId): PlanStep {
  const { action, duration, parameters } = step.body;
  const stays = stance !== "stand" && stance !== "free" && action === idleOf(stance);
  if (!stays || duration !== undefined || parameters.hold !== undefined || step.layers.length > 0) return step;
  return { ...step, body: { ...step.body, parameters: { ...parameters, hold: BRIEF } } };
}
