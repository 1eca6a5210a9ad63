import type { ActionParameters, PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import { NUMBER_LIMITS } from "../plan/parameter-ranges.js";
import type { Slots } from "./slots/slots.js";
import type { Word } from "./word.js";

/** Verbs that go to a side without turning there. */
const SIDESTEPS: ReadonlySet<string> = new Set("step sidestep strafe shuffle move stepping slide".split(" "));
/** Turns that go all the way round when no angle is named. */
const WHOLE_TURNS: ReadonlySet<string> = new Set(["spin", "twirl", "whirl", "pirouette", "revolve"]);

/** Actions that can start with a named foot. */
const FOOTED: ReadonlySet<string> = new Set(["walk", "run", "sprint"]);

/** Returns -1 for left, 1 for right, 0 for neither. */
export function sideOf({ directions }: Slots): -1 | 0 | 1 {
  if (directions.includes("left")) return -1;
  return directions.includes("right") ? 1 : 0;
}

/** Returns the direction in degrees, 0 ahead, 90 to the right; undefined when none is given. */
export function wayOf(slots: Slots): number | undefined {
  const { directions } = slots;
  const side = sideOf(slots);
  const back = directions.includes("backward");
  if (directions.includes("diagonal")) return (back ? 135 : 45) * (side || 1);
  if (side !== 0 && (back || directions.includes("forward"))) return (back ? 135 : 45) * side;
  if (directions.includes("sideways")) return 90 * (side || 1);
  if (back) return 180;
  if (side !== 0) return 90 * side;
  return directions.includes("forward") ? 0 : undefined;
}

export function fillTurn(parameters: ActionParameters, slots: Slots, head?: Word): void {
  const named = turnedOver(slots) ?? (slots.parts.length > 0 ? undefined : slots.side);
  const said = named === "left" ? -1 : named === "right" ? 1 : 0;
  const side = slots.rotation ?? (sideOf(slots) || said);
  const half = slots.around || slots.rotation !== undefined || slots.directions.includes("backward");
  const little = slots.size !== undefined && slots.size < 0.8;
  const usual = WHOLE_TURNS.has(head?.lemma ?? "") ? 360 : half ? 180 : little ? 45 : 90;
  const size =
    slots.angle ?? (slots.rounds === undefined ? undefined : 360 * slots.rounds) ?? Math.abs(parameters.turn ?? usual);
  parameters.turn = size * (side || 1);
  // "turns twice" is one movement
  if (slots.count !== undefined && size * slots.count <= 1080) {
    parameters.turn *= slots.count;
    slots.countTaken = true;
  }
  delete parameters.size;
}

/** Returns the shoulder over which somebody turns: "about-face over the left shoulder". */
function turnedOver({ parts }: Slots) {
  return parts.length === 1 && parts[0]!.part === "shoulder" ? parts[0]!.side : undefined;
}

/** Fills in where a gait goes; adds a turn before it where a person would turn first. */
export function fillTravel(planned: PlannedAction, slots: Slots, head: Word, notes: PlanNote[]): PlannedAction[] {
  const { parameters } = planned;
  const foot = slots.parts.find(({ part }) => part === "foot" || part === "leg")?.side;
  if (FOOTED.has(planned.action) && (foot === "left" || foot === "right") && parameters.styleId === undefined)
    parameters.side = foot;
  if (slots.steps !== undefined) parameters.steps = slots.steps;
  else if (head.lemma === "step" && slots.distance === undefined) stepVerb(parameters, slots);
  else if (head.lemma === "sidestep" && slots.count !== undefined) stepVerb(parameters, slots);
  if (parameters.steps !== undefined && isSideStep(slots, head)) parameters.steps = Math.min(50, 2 * parameters.steps);
  if (slots.distance !== undefined) parameters.distance = round(slots.distance);
  if (slots.moveSpeed !== undefined) parameters.moveSpeed = round(slots.moveSpeed);
  if (slots.size !== undefined && (slots.steps !== undefined || ["step", "stride"].includes(head.lemma))) {
    parameters.styleId ??= slots.size > 1 ? "big_steps" : "small_steps";
  }
  delete parameters.size;
  if (parameters.direction === 0 && parameters.turn === 180) return thereAndBack(planned);
  if (parameters.direction !== undefined && parameters.turn !== undefined) {
    circleFacing(parameters, slots);
    return [planned];
  }
  const isCircle = slots.rounds !== undefined || slots.radius !== undefined;
  parameters.path ??= slots.path ?? (isCircle ? "circle" : undefined);
  if (parameters.path === undefined) delete parameters.path;
  if (slots.curves) parameters.turn ??= 90;
  if (parameters.path !== undefined) fillPath(parameters, slots);
  else if (parameters.turn !== undefined)
    parameters.turn = Math.abs(slots.angle ?? parameters.turn) * (sideOf(slots) || 1);
  else return fillWay(planned, slots, head, notes);
  return [planned];
}

/** Walks there, turns round and walks back: "paces the room". */
function thereAndBack(planned: PlannedAction): PlannedAction[] {
  const { turn: _, ...there } = planned.parameters;
  const walk = { ...planned, parameters: there };
  return [walk, turnBefore(walk, 180), { ...walk, parameters: { ...there } }];
}

/** Goes sideways round something that it keeps facing: to the right unless told otherwise. */
function circleFacing(parameters: ActionParameters, slots: Slots): void {
  const side = (slots.rotation === undefined ? undefined : -slots.rotation) ?? (sideOf(slots) || 1);
  parameters.direction = 90 * side;
  const rounds = slots.rounds ?? (slots.angle === undefined ? undefined : slots.angle / 360);
  parameters.turn = -side * (rounds === undefined ? Math.abs(parameters.turn!) : 360 * rounds);
}

/** Returns whether each step is one to the side, to which the other foot closes. */
function isSideStep({ directions, parts, size = 1 }: Slots, head: Word): boolean {
  if (parts.some(({ part }) => part === "foot" || part === "leg")) return false;
  const isAside = ["sideways", "left", "right"].some((way) => directions.includes(way as "left"));
  return head.lemma === "sidestep" || (head.lemma === "step" && isAside && directions.length === 1 && size <= 1);
}

/** Counts the steps of a verb: "steps forward" is one step, "takes steps" are some. */
function stepVerb(parameters: ActionParameters, slots: Slots): void {
  if ((slots.plural || slots.inPlace) && slots.count === undefined) return;
  parameters.steps = slots.count ?? 1;
  slots.countTaken = true;
}

function fillPath(parameters: ActionParameters, slots: Slots): void {
  const sense = slots.rotation ?? sideOf(slots);
  if (slots.directions.includes("backward") && !slots.home) parameters.direction = 180;
  if (parameters.path !== "circle") {
    if (sense !== 0) parameters.turn = 90 * sense;
    return;
  }
  const rounds = slots.rounds ?? slots.count ?? (slots.angle === undefined ? 1 : slots.angle / 360);
  slots.countTaken = true;
  if (sense !== 0 || rounds !== 1) parameters.turn = 360 * rounds * (sense || -1);
  if (slots.radius === undefined || parameters.steps !== undefined) return;
  const way = 2 * Math.PI * slots.radius * rounds;
  const gone = Math.min(1, NUMBER_LIMITS.distance.range[1] / way);
  parameters.distance = round(way);
  // what is too long to be walked is not made narrower
  if (gone < 1) parameters.turn = Math.round((parameters.turn ?? -360) * gone);
}

function fillWay(planned: PlannedAction, slots: Slots, head: Word, notes: PlanNote[]): PlannedAction[] {
  const { parameters } = planned;
  const way = wayOf(slots);
  // "walks backward to where it began" turns nowhere
  if (slots.home && slots.ways.some(({ lemma }) => lemma === "backward")) {
    parameters.direction = 180;
    return [planned];
  }
  if (slots.home) {
    parameters.direction = 0;
    return slots.turned ? [planned] : [turnBefore(planned, 180), planned];
  }
  if (slots.turnsBack) return [turnBefore(planned, 180), planned];
  if (slots.around && slots.directions.length === 0 && slots.aroundThing) parameters.path = "circle";
  if (way === undefined) {
    if (slots.angle !== undefined) parameters.turn = slots.angle * (slots.rotation ?? 1);
    return [planned];
  }
  if (parameters.direction !== undefined) return [planned];
  const turnsFirst =
    Math.abs(way) === 90 && !SIDESTEPS.has(head.lemma) && !slots.directions.includes("sideways") && !slots.bothWays;
  if (!turnsFirst) {
    parameters.direction = way;
    return [planned];
  }
  const turn = Math.sign(way) * (slots.angle ?? 90);
  notes.push({
    kind: "assumed",
    message: `“${head.text} ${way < 0 ? "left" : "right"}” was taken as a turn and then straight on.`,
    text: [head.start, head.end],
  });
  return [turnBefore(planned, turn), planned];
}

/** Rolls to a side go over that shoulder. */
export function sideRoll(planned: PlannedAction, slots: Slots): PlannedAction {
  const side = sideOf(slots) || (slots.side === "left" ? -1 : slots.side === "right" ? 1 : 0);
  if (side === 0) return planned;
  return { ...planned, action: "roll_side", parameters: { ...planned.parameters, side: side < 0 ? "left" : "right" } };
}

function turnBefore({ parameters }: PlannedAction, turn: number): PlannedAction {
  const own: ActionParameters = { turn };
  if (parameters.styleId !== undefined) own.styleId = parameters.styleId;
  if (parameters.tempo !== undefined) own.tempo = parameters.tempo;
  return { action: "turn", parameters: own };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
