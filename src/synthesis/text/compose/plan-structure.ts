import type { PlanNote, PlannedAction, PlanStep, TextPlan } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";
import { worksWithoutLegs } from "../authored/keeps-legs.js";
import { spreadCount } from "./spread-counts.js";

/** Returns the definition of an action in a plan already read: unknown ones have been refused or noted before. */
export function definitionOf({ action }: PlannedAction): ActionDefinition {
  const definition = findAction(action);
  if (!definition) throw new Error(`There is no action "${action}".`);
  return definition;
}

/**
 * Returns the plan as requested: without inserted actions, without times, its steps such that every layer can be laid
 * over its body. It is the same for a plan before and after it was performed, so that both give the same motion.
 */
export function askedPlan(plan: TextPlan): TextPlan {
  const asked: TextPlan = { ...plan, steps: [], notes: plan.notes.map((note) => ({ ...note })) };
  for (const { body, layers } of plan.steps) {
    const all = [body, ...layers].filter(({ inserted }) => !inserted).map(withoutTimes);
    asked.steps.push(...playable(all, asked).flatMap(spreadCount));
  }
  return asked;
}

/**
 * Arranges simultaneous actions as steps: an action that needs the whole body is the body, and only one of these at a
 * time.
 */
function playable(actions: readonly PlannedAction[], plan: TextPlan): PlanStep[] {
  const known = actions.filter((action) => findAction(action.action) !== undefined);
  const rests = known.some(({ action }) => action.endsWith("_idle"));
  const isPart = (action: PlannedAction) =>
    definitionOf(action).layer !== null || (rests && worksWithoutLegs(action.action));
  let whole = known.filter((action) => !isPart(action));
  let parts = known.filter(isPart);
  const legs = parts.filter((action) => definitionOf(action).layer === "legs");
  // What legs do while standing is done by the whole body, which keeps its balance.
  if (legs.length > 0 && whole.every(({ action }) => STANDING.has(action))) {
    whole = legs;
    parts = parts.filter((action) => !legs.includes(action));
  } else if (!whole.every(({ action }) => IDLE.test(action))) {
    parts = parts.filter((action) => !legs.includes(action));
    for (const leg of legs) noteClash(plan, leg, whole[0]);
  }
  if (known.length === 0) return [];
  if (whole.length === 0) return [{ body: parts[0], layers: parts.slice(1) }];
  const [first, ...others] = whole;
  for (const other of others) noteClash(plan, other, first, ": one comes after the other");
  return [{ body: first, layers: parts }, ...others.map((body) => ({ body, layers: [] }))];
}

/** Actions that merely stand. */
const STANDING = new Set(["stand", "idle", "wait"]);
/** Actions that leave the legs free for another action. */
const IDLE = /^(stand|idle|wait|cross_legs)$|_idle$/;

function noteClash(plan: TextPlan, left: PlannedAction, taken: PlannedAction, more = ": it is left out"): void {
  addNote(plan, {
    kind: "left",
    message: `"${nameOf(left)}" cannot be done at the same time as "${nameOf(taken)}"${more}.`,
    ...(left.text ? { text: left.text } : {}),
  });
}

/** Returns whether an action is a wait: what it is there for is its time. */
export function waits(action: PlannedAction): boolean {
  return definitionOf(action).family === "idle" || STANDING.has(action.action) || IDLE.test(action.action);
}

/** Returns what messages call an action. */
export function nameOf(action: PlannedAction): string {
  return action.description ?? action.action.replaceAll("_", " ");
}

function withoutTimes({ start: _start, end: _end, ...action }: PlannedAction): PlannedAction {
  return { ...action, parameters: { ...action.parameters } };
}

/** Adds a note unless the plan has it already. */
export function addNote(plan: TextPlan, note: PlanNote): void {
  const known = plan.notes.some(({ kind, message }) => kind === note.kind && message === note.message);
  if (!known) plan.notes.push({ ...note });
}
