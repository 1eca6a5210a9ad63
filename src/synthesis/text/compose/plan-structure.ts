import type { PlanNote, PlannedAction, PlanStep, TextPlan } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";

/** An action of a plan that was read: unknown ones have been refused or noted before. */
export function definitionOf({ action }: PlannedAction): ActionDefinition {
  const definition = findAction(action);
  if (!definition) throw new Error(`There is no action "${action}".`);
  return definition;
}

/**
 * The plan as it was asked for: without what the engine put in, without times, its steps such that every layer can be laid
 * over its body. A plan that was performed and one that was not become the same, so that both give the same motion.
 */
export function askedPlan(plan: TextPlan): TextPlan {
  const asked: TextPlan = { ...plan, steps: [], notes: plan.notes.map((note) => ({ ...note })) };
  for (const { body, layers } of plan.steps) {
    const all = [body, ...layers].filter(({ inserted }) => !inserted).map(withoutTimes);
    asked.steps.push(...playable(all, asked));
  }
  return asked;
}

/** What is wished for at the same time, as steps: what needs the whole body is the body, and only one of it at a time. */
function playable(actions: readonly PlannedAction[], plan: TextPlan): PlanStep[] {
  const known = actions.filter((action) => findAction(action.action) !== undefined);
  const whole = known.filter((action) => definitionOf(action).layer === null);
  const parts = known.filter((action) => definitionOf(action).layer !== null);
  if (known.length === 0) return [];
  if (whole.length < 2) {
    // Legs carry the body: of two that can be layers, what moves them is below.
    const legs = parts.find((action) => definitionOf(action).layer === "legs");
    const body = whole[0] ?? legs ?? parts[0];
    return [{ body, layers: known.filter((action) => action !== body) }];
  }
  const [first, ...others] = whole;
  for (const other of others) {
    addNote(plan, {
      kind: "left",
      message: `"${nameOf(other)}" and "${nameOf(first)}" both need the whole body: one comes after the other.`,
      ...(other.text ? { text: other.text } : {}),
    });
  }
  return [{ body: first, layers: parts }, ...others.map((body) => ({ body, layers: [] }))];
}

/** What a message calls an action. */
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
