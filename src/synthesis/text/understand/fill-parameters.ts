import type { ActingSide, ActionParameters, PlanNote } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import type { Slots } from "./read-slots.js";
import type { Word } from "./word.js";

/** Actions that are aimed somewhere: a direction is theirs, not a way to go. */
const AIMED: ReadonlySet<string> = new Set([
  "look",
  "point",
  "raise_arm",
  "reach_forward",
  "reach_high",
  "reach_low",
  "throw_overhand",
  "throw_underhand",
  "kick_front",
  "punch_cross",
  "punch_jab",
  "aim_gun",
  "shoot_gun",
  "push",
  "raise_leg",
  "swing_leg",
  "stab",
  "be_pushed",
  "stop_gesture",
  "shield_block",
  "kick_ball",
  "throw_grenade",
  "throw_frisbee",
  "elbow_strike",
  "punch_hook",
  "knee_strike",
  "cast_spell",
]);
/** A direction to the left or right is the side that they go to. */
const SIDED_WAYS: ReadonlySet<string> = new Set([
  "jump_side",
  "lean_side",
  "bend_side",
  "dodge",
  "tilt_head",
  "roll_over",
  "flip_side",
  "lunge",
  "cartwheel",
  "kick_side",
  "step_touch",
]);
const LEG_PARTS = ["leg", "foot", "knee", "toe"];
const ARM_PARTS = ["hand", "arm", "finger", "elbow", "thumb", "shoulder"];
const TARGETED: ReadonlySet<string> = new Set(["touch", "scratch", "rub"]);

/** Everything that a clause says about an action, as its parameters. What the action cannot use is noted. */
export function fillParameters(
  action: ActionDefinition,
  given: ActionParameters,
  slots: Slots,
  notes: PlanNote[],
): { parameters: ActionParameters; duration?: number } {
  const parameters: ActionParameters = { ...given };
  const travels = action.performer === "travel" && action.id !== "stand";
  fillManner(parameters, slots);
  fillSide(action, parameters, slots);
  if (action.id === "turn") fillTurn(parameters, slots);
  else if (travels) fillTravel(parameters, slots);
  else if (action.id === "jump_turn") fillJumpTurn(parameters, slots);
  else fillAim(action, parameters, slots);
  if (slots.count !== undefined && parameters.count === undefined) {
    if (action.id === "walk" && slots.count > 1 && given.steps === undefined && slots.steps === undefined)
      parameters.count = slots.count;
    else parameters.count = slots.count;
  }
  clampParameters(parameters, notes);
  let duration = slots.duration;
  if (duration !== undefined && (duration < 0.1 || duration > 60)) {
    notes.push({
      kind: "changed",
      message: `${duration} seconds are outside of 0.1 to 60: ${clamp(duration, 0.1, 60)} were taken.`,
    });
    duration = clamp(duration, 0.1, 60);
  }
  return duration === undefined ? { parameters } : { parameters, duration };
}

function fillManner(parameters: ActionParameters, slots: Slots): void {
  if (slots.tempo !== undefined) parameters.tempo = round((parameters.tempo ?? 1) * slots.tempo);
  if (slots.size !== undefined) parameters.size = round(slots.size);
  if (slots.styleId !== undefined) {
    parameters.styleId ??= slots.styleId;
    if (slots.styleAmount !== undefined) parameters.styleAmount = round(slots.styleAmount);
  }
  if (slots.level !== undefined) parameters.level ??= slots.level;
  if (slots.inPlace) parameters.inPlace = true;
  if (slots.prop !== undefined) parameters.prop = slots.prop;
}

function fillSide(action: ActionDefinition, parameters: ActionParameters, slots: Slots): void {
  if (action.side === null || parameters.side !== undefined) return;
  const wantsLegs = ["kick", "legs", "jump", "low"].includes(action.family);
  const acting = slots.parts.filter((each) => (wantsLegs ? LEG_PARTS : ARM_PARTS).includes(each.part));
  const named =
    acting.find((each) => each.side !== undefined)?.side ?? slots.parts.find((each) => each.side !== undefined)?.side;
  const side: ActingSide | undefined = named ?? slots.side;
  if (side !== undefined) parameters.side = side;
}

function sideways(slots: Slots): -1 | 0 | 1 {
  if (slots.directions.includes("left")) return -1;
  return slots.directions.includes("right") ? 1 : 0;
}

function fillTurn(parameters: ActionParameters, slots: Slots): void {
  const side = slots.rotation ?? (sideways(slots) || (slots.side === "left" ? -1 : slots.side === "right" ? 1 : 0));
  const back = slots.directions.includes("backward");
  const usual = Math.abs(parameters.turn ?? (slots.around || back || slots.rotation ? 180 : 90));
  const size = slots.angle ?? (slots.rounds !== undefined ? 360 * slots.rounds : usual);
  parameters.turn = size * (side || 1);
  delete parameters.size;
}

function fillJumpTurn(parameters: ActionParameters, slots: Slots): void {
  const side = slots.rotation ?? sideways(slots);
  parameters.turn = (slots.angle ?? (slots.around ? 180 : 360)) * (side || 1);
  if (side !== 0) parameters.side = side < 0 ? "left" : "right";
}

/** 0 ahead, 90 right; undefined when no direction is said. */
function travelDirection(slots: Slots): number | undefined {
  const side = sideways(slots);
  const back = slots.directions.includes("backward");
  if (slots.directions.includes("diagonal")) return (back ? 135 : 45) * (side || 1);
  if (side !== 0 && (back || slots.directions.includes("forward"))) return (back ? 135 : 45) * side;
  if (slots.directions.includes("sideways")) return 90 * (side || 1);
  if (back) return 180;
  if (side !== 0) return 90 * side;
  return slots.directions.includes("forward") ? 0 : undefined;
}

function fillTravel(parameters: ActionParameters, slots: Slots): void {
  const direction = travelDirection(slots);
  if (parameters.direction === undefined && direction !== undefined) parameters.direction = direction;
  if (parameters.path === "circle") {
    const sense = slots.rotation ?? sideways(slots);
    delete parameters.direction;
    if (slots.directions.includes("backward")) parameters.direction = 180;
    const rounds = slots.rounds ?? slots.count ?? (slots.angle === undefined ? 1 : slots.angle / 360);
    if (sense !== 0 || rounds !== 1) parameters.turn = 360 * rounds * (sense || 1);
  } else if (parameters.turn !== undefined) {
    parameters.turn = Math.abs(slots.angle ?? parameters.turn) * (sideways(slots) || 1);
    delete parameters.direction;
  }
  if (slots.steps !== undefined) parameters.steps = slots.steps;
  if (slots.distance !== undefined) parameters.distance = round(slots.distance);
  if (slots.moveSpeed !== undefined) parameters.moveSpeed = round(slots.moveSpeed);
  if (slots.size !== undefined && parameters.styleId === undefined)
    parameters.styleId = slots.size > 1 ? "big_steps" : "small_steps";
  delete parameters.size;
}

function fillAim(action: ActionDefinition, parameters: ActionParameters, slots: Slots): void {
  const side = sideways(slots);
  if (SIDED_WAYS.has(action.id)) {
    if (side !== 0) parameters.side = side < 0 ? "left" : "right";
  } else if (AIMED.has(action.id)) {
    const direction = travelDirection(slots);
    if (direction !== undefined) parameters.direction ??= direction;
    if (slots.directions.includes("up")) parameters.elevation ??= 50;
    if (slots.directions.includes("down")) parameters.elevation ??= -45;
  } else if (side !== 0 && action.side !== null && parameters.side === undefined)
    parameters.side = side < 0 ? "left" : "right";
  if (TARGETED.has(action.id)) {
    const target = slots.parts.find((each) => !["hand", "arm", "finger"].includes(each.part));
    if (target) parameters.target ??= target.part;
  }
  if (slots.distance !== undefined) parameters.distance = round(slots.distance);
}

const RANGES: Partial<Record<keyof ActionParameters, readonly [number, number]>> = {
  count: [1, 50],
  steps: [1, 50],
  distance: [0.1, 50],
  moveSpeed: [0.25, 8],
  tempo: [0.3, 3],
  size: [0.3, 2],
  turn: [-1080, 1080],
  hold: [0, 60],
};

function clampParameters(parameters: ActionParameters, notes: PlanNote[]): void {
  for (const [name, range] of Object.entries(RANGES)) {
    const key = name as "count";
    const value = parameters[key];
    if (value === undefined) continue;
    const whole = key === "count" || name === "steps" ? Math.round(value) : value;
    const taken = clamp(whole, range[0], range[1]);
    if (taken !== value)
      notes.push({
        kind: "changed",
        message: `${name} is ${range[0]} to ${range[1]}: ${taken} was taken in place of ${value}.`,
      });
    parameters[key] = taken;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Words of another pace or style than the one that was taken. */
export function contradictions(slots: Slots): PlanNote[] {
  return slots.contradicted.map((word: Word) => ({
    kind: "contradiction" as const,
    message: `“${word.text}” goes against what was said before and was left away.`,
    text: [word.start, word.end] as const,
  }));
}
