/** Joins what is done at the same time: an action is laid over the body's, merged into it, or follows it. */
import type { ActingSide, PlanNote, PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { takeBadLeg } from "./bad-leg.js";
import { describeAction } from "./describe-action.js";
import { GAITS, GETS_INTO } from "./stance-actions.js";

/** Lays an action over the step's body or merges it into the body; returns false when it has to follow. */
export function mergeInto(step: PlanStep, other: PlannedAction, notes: PlanNote[]): boolean {
  const { body } = step;
  const own = findAction(other.action)!;
  const text = other.text ? { text: other.text } : {};
  const { side } = other.parameters;
  if (other.action === body.action && (side ?? body.parameters.side) === (body.parameters.side ?? side)) {
    takeBadLeg(body.parameters, other.parameters);
    body.parameters = { ...other.parameters, ...body.parameters };
    return true;
  }
  if (own.id === "stand" && other.parameters.styleId !== undefined) {
    // hands in the pockets, on the head: a bearing
    body.parameters.styleId ??= other.parameters.styleId;
    return true;
  }
  if (body.action === "die" && own.id === "fall_forward") {
    body.action = "die_forward";
    return true;
  }
  if (own.id === "stand" || own.id === "idle" || own.id === "wait") {
    if (isTravel(body.action) || GETS_INTO[body.action] !== undefined) {
      notes.push({
        kind: "contradiction",
        message: `“${describeAction(other)}” and “${describeAction(body)}” exclude each other: the second was taken.`,
        ...text,
      });
    } else if (other.duration !== undefined) body.duration ??= other.duration;
    return true;
  }
  if (own.id === "lean_forward" && GAITS.has(body.action)) {
    body.parameters.styleId ??= "bent_forward";
    return true;
  }
  if (
    (own.id === "raise_knee" || own.id === "high_knees") &&
    GAITS.has(body.action) &&
    (body.parameters.inPlace || body.action === "walk")
  ) {
    if (own.id === "high_knees" && (body.parameters.inPlace || body.action !== "walk"))
      Object.assign(body, { action: own.id, parameters: { ...other.parameters } });
    else if (body.parameters.inPlace) body.parameters.size ??= 1.5;
    else body.parameters.styleId ??= "high_knees";
    return true;
  }
  if (own.id === "turn" && GAITS.has(body.action)) {
    body.parameters.turn ??= other.parameters.turn!;
    return true;
  }
  if (own.id === "turn" && body.action.startsWith("jump")) {
    body.action = "jump_turn";
    body.parameters.turn = other.parameters.turn!;
    return true;
  }
  if (own.id === "look_around" && own.layer === null) {
    step.layers.push(glance(other, -55, 0), glance(other, 55, 1.5));
    return true;
  }
  if (other.action === "rifle_aim" && body.action === "walk" && isCareful(body)) {
    Object.assign(body, { action: "rifle_advance", parameters: {} });
    return true;
  }
  if (DONE_AT_A_RUN.has(other.action) && GAITS.has(body.action)) {
    body.action = other.action;
    body.parameters = other.parameters;
    return true;
  }
  if (other.action === "raise_arm" && isAbove(other) && OVERHEAD[body.action] !== undefined) {
    Object.assign(body, OVERHEAD[body.action]!(other.parameters.side));
    return true;
  }
  if (other.action === "arms_out" && ARMS_AHEAD.has(body.parameters.styleId ?? "")) {
    step.layers.push({
      ...other,
      action: "raise_arm",
      parameters: { ...other.parameters, side: "both", direction: 0 },
    });
    return true;
  }
  if (own.layer === "legs" && findAction(body.action)!.family === "jump") return true;
  if (own.layer !== null) {
    if (own.layer === "legs" && isTravel(body.action)) {
      notes.push({
        kind: "changed",
        message: `“${describeAction(other)}” needs the legs that travel: it follows.`,
        ...text,
      });
      return false;
    }
    step.layers.push(other);
    return true;
  }
  if (GAITS.has(own.id) && GAITS.has(body.action)) {
    const faster = own.id === "walk" ? body.action : own.id;
    Object.assign(body, { action: faster, parameters: { ...other.parameters, ...body.parameters } });
    return true;
  }
  if (own.performer === "travel" && isTravel(body.action)) {
    notes.push({
      kind: "contradiction",
      message: `“${describeAction(body)}” and “${describeAction(other)}” exclude each other at the same time: the second follows.`,
      ...text,
    });
    return false;
  }
  // "a long jump with a run-up": one after the other is what it means
  if (GAITS.has(body.action) && LEADS_ON.has(own.family)) return false;
  notes.push({
    kind: "changed",
    message: `“${describeAction(other)}” moves the whole body: it follows “${describeAction(body)}”.`,
    ...text,
  });
  return false;
}

/** Families of what a run-up leads to. */
const LEADS_ON: ReadonlySet<string> = new Set(["jump", "athletics", "acrobatics", "parkour", "kick"]);

/** Returns whether a walk ahead is that of somebody who advances with care. */
function isCareful({
  parameters: { styleId = "", direction = 0, turn, path, steps, distance },
}: PlannedAction): boolean {
  const isFree = direction === 0 && [turn, path, steps, distance].every((each) => each === undefined);
  return isFree && ["crouched", "careful", "sneak", "sneaky", "soldier_march"].includes(styleId);
}

/** Returns whether an arm is raised over the head: about 75 degrees. */
function isAbove({ parameters: { elevation = 0 } }: PlannedAction): boolean {
  return elevation > 60;
}

/** Styles whose arms are stretched out ahead, not to the sides. */
const ARMS_AHEAD: ReadonlySet<string> = new Set(["zombie", "mummy", "frankenstein"]);

/** Actions that bring their own run. */
const DONE_AT_A_RUN: ReadonlySet<string> = new Set(["airplane", "juke", "penalty_kick"]);

/** Where these are done when the arms are up: "waves with both hands over the head". */
const OVERHEAD: Readonly<Record<string, (side: ActingSide | undefined) => Partial<PlannedAction>>> = {
  wave: (side) =>
    side === "both"
      ? { action: "wave_both", parameters: {} }
      : { parameters: { ...(side && { side }), level: "overhead" } },
  clap: () => ({ action: "clap_overhead", parameters: {} }),
  // its palms meet there anyway
  tree_pose: () => ({}),
};

function glance(of: PlannedAction, direction: number, delay: number): PlannedAction {
  return { ...of, action: "look", parameters: { direction }, ...(delay > 0 ? { delay } : {}) };
}

function isTravel(action: string): boolean {
  return findAction(action)?.performer === "travel" && action !== "stand";
}
