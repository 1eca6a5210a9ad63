import { allowedValues, type NumberArgument, show } from "../../../requests/arguments.js";
import { badInput } from "../../../requests/motion-error.js";
import { nearHint } from "../../../requests/nearest-names.js";
import type {
  ActionParameters,
  BodyRegion,
  PlanNote,
  PlannedAction,
  PlanStep,
  TextPlan,
  TextRange,
} from "../../../requests/text-plan.js";
import { locomotionStyles } from "../../locomotion/generate-locomotion.js";
import { findAction, textActions } from "../actions/catalogue.js";
import { describeAction } from "../understand/describe-action.js";
import {
  BODY_REGIONS,
  DELAY_LIMITS,
  DURATION_LIMITS,
  LONGEST_PROMPT,
  LONGEST_WORD,
  MOST_LAYERS,
  MOST_STEPS,
  NUMBER_LIMITS,
  SEED_LIMITS,
  WORD_CHOICES,
} from "./parameter-ranges.js";

const PARAMETER_NAMES = [
  ...Object.keys(NUMBER_LIMITS),
  ...Object.keys(WORD_CHOICES),
  "styleId",
  "prop",
  "target",
  "inPlace",
  "without",
];
const ACTION_FIELDS =
  "action parameters duration delay throughout start end inserted text description probability alternatives".split(" ");

/**
 * Reads a plan from outside, as `motion.plan` has it or changed. Times, inserted actions and descriptions belong to
 * the engine: they are made anew. Parameters that an action does not obey are kept and named in the notes.
 *
 * @throws MotionError BAD_USER_INPUT naming the field, its range and the value
 */
export function readTextPlan(value: unknown): TextPlan {
  const plan = readObject("plan", value, ["kind", "version", "prompt", "seed", "steps", "notes"]);
  if (plan.kind !== "text") throw bad("plan.kind", '"text"', plan.kind);
  if (plan.version !== 1) throw bad("plan.version", "1", plan.version);
  const prompt = plan.prompt ?? "";
  if (typeof prompt !== "string" || prompt.length > LONGEST_PROMPT) {
    throw bad("plan.prompt", `text of at most ${LONGEST_PROMPT} characters`, prompt);
  }
  const seed = plan.seed === undefined ? 1 : readLimited("plan.seed", SEED_LIMITS, plan.seed);
  const notes: PlanNote[] = [];
  const given = readList("plan.steps", plan.steps, 1, MOST_STEPS);
  const steps = given.flatMap((step, index) => readStep(`plan.steps[${index}]`, step, notes));
  if (steps.length === 0)
    throw badInput("plan.steps", "plan.steps has only inserted actions: at least one of your own is needed.");
  return { kind: "text", version: 1, prompt, seed, steps, notes };
}

/** Reads a step; none for one that the engine inserted: it is inserted again where it is needed. */
function readStep(at: string, value: unknown, notes: PlanNote[]): PlanStep[] {
  const step = readObject(at, value, ["body", "layers"]);
  const body = readAction(`${at}.body`, step.body, notes);
  const layers = step.layers === undefined ? [] : readList(`${at}.layers`, step.layers, 0, MOST_LAYERS);
  const read = layers.map((layer, index) => readAction(`${at}.layers[${index}]`, layer, notes));
  const inserted = (step.body as { inserted?: unknown }).inserted === true;
  return inserted && read.length === 0 ? [] : [{ body, layers: read }];
}

function readAction(at: string, value: unknown, notes: PlanNote[]): PlannedAction {
  const fields = readObject(at, value, ACTION_FIELDS);
  const id = fields.action;
  const definition = typeof id === "string" ? findAction(id) : undefined;
  if (definition === undefined) {
    const hint = nearHint(
      id,
      textActions().map((each) => each.id),
      5,
    );
    throw badInput(`${at}.action`, `${at}.action must be the id of an action; got ${show(id)}.${hint}`);
  }
  const parameters = readParameters(`${at}.parameters`, fields.parameters);
  const read: PlannedAction = { action: definition.id, parameters };
  if (fields.duration !== undefined) read.duration = readLimited(`${at}.duration`, DURATION_LIMITS, fields.duration);
  if (fields.delay !== undefined) read.delay = readLimited(`${at}.delay`, DELAY_LIMITS, fields.delay);
  if (fields.throughout === true) read.throughout = true;
  if (fields.inserted === true) read.inserted = true;
  const text = readTextRange(fields.text);
  if (text) read.text = text;
  read.description = describeAction(read);
  const obeyed = new Set<string>([
    ...definition.parameters,
    "side",
    "count",
    "tempo",
    "size",
    "styleId",
    "styleAmount",
    "prop",
    "without",
  ]);
  for (const name of Object.keys(parameters)) {
    if (!obeyed.has(name))
      notes.push({ kind: "left", message: `${at}.parameters.${name}: ${definition.id} does not know it.` });
  }
  return read;
}

/** Reads a range of the prompt. It only says where something came from, so an invalid one is left out. */
function readTextRange(value: unknown): TextRange | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [start, end] = value;
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start ? [start, end] : undefined;
}

function readParameters(at: string, value: unknown): ActionParameters {
  if (value === undefined) return {};
  const given = readObject(at, value, PARAMETER_NAMES);
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(given)) {
    if (field !== undefined) read[name] = readParameter(`${at}.${name}`, name, field);
  }
  return read as ActionParameters;
}

function readParameter(at: string, name: string, value: unknown): unknown {
  if (Object.hasOwn(NUMBER_LIMITS, name))
    return readLimited(at, NUMBER_LIMITS[name as keyof typeof NUMBER_LIMITS], value);
  if (Object.hasOwn(WORD_CHOICES, name)) return readChoice(at, WORD_CHOICES[name as keyof typeof WORD_CHOICES], value);
  if (name === "styleId") return readChoice(at, locomotionStyles(), value);
  if (name === "inPlace") {
    if (typeof value !== "boolean") throw bad(at, "true or false", value);
    return value;
  }
  if (name === "without") {
    const regions = readList(at, value, 0, BODY_REGIONS.length);
    return regions.map((region, index): BodyRegion => readChoice(`${at}[${index}]`, BODY_REGIONS, region));
  }
  if (typeof value !== "string" || value === "" || value.length > LONGEST_WORD) {
    throw bad(at, `text of 1 to ${LONGEST_WORD} characters`, value);
  }
  return value;
}

function readLimited(
  at: string,
  limits: Omit<NumberArgument, "default"> & { range: readonly [number, number] },
  value: unknown,
): number {
  const good =
    typeof value === "number" &&
    Number.isFinite(value) &&
    value >= limits.range[0] &&
    value <= limits.range[1] &&
    (!limits.integer || Number.isInteger(value));
  if (!good) throw bad(at, allowedValues(limits), value);
  return value;
}

function readChoice<T extends string>(at: string, choices: readonly T[], value: unknown): T {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  const list = choices.length <= 8 ? `one of ${choices.join(", ")}` : "one of the known names";
  throw badInput(at, `${at} must be ${list}; got ${show(value)}.${nearHint(value, choices, 5)}`);
}

function readList(at: string, value: unknown, least: number, most: number): unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most) {
    throw bad(at, `a list of ${least} to ${most}`, Array.isArray(value) ? `a list of ${value.length}` : value);
  }
  return value;
}

function readObject(at: string, value: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw bad(at, "an object", value);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw badInput(
      `${at}.${unknown}`,
      `${at} has no field ${show(unknown)}: it has ${known.join(", ")}.${nearHint(unknown, known, 3)}`,
    );
  }
  return value as Record<string, unknown>;
}

function bad(at: string, allowed: string, value: unknown): Error {
  return badInput(at, `${at} must be ${allowed}; got ${show(value)}.`);
}
