import type { ActionParameters, PlanNote, PlannedAction, PlanStep, StanceId } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { describeAction } from "./describe-action.js";
import { contradictions, fillParameters } from "./fill-parameters.js";
import { matchRule } from "./match-rule.js";
import { readSlots } from "./read-slots.js";
import type { Clause } from "./split-clauses.js";
import type { Word } from "./word.js";

/** What one clause asks for. */
interface Wish {
  relation: Clause["relation"];
  actions: PlannedAction[];
}

/** Most steps of a plan: what is beyond is noted. */
const MOST_STEPS = 60;

export function assembleSteps(clauses: readonly Clause[], notes: PlanNote[]): PlanStep[] {
  const joined = joinHeadless(clauses);
  const wishes: Wish[] = [];
  let stance: StanceId = "stand";
  for (const clause of joined) {
    if (clause.head === undefined || clause.negated) continue;
    const actions = resolve(clause.head, clause.words, stance, notes);
    if (actions.length === 0) continue;
    stance = findAction(actions.at(-1)!.action)!.exit;
    wishes.push({ relation: clause.relation, actions });
  }
  return orderWishes(wishes, notes);
}

/** Clauses without a head belong to the one before, those at the beginning to the one after. */
function joinHeadless(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  let waiting: Word[] = [];
  for (const clause of clauses) {
    if (clause.head !== undefined) {
      joined.push({ ...clause, words: [...waiting, ...clause.words] });
      waiting = [];
    } else if (joined.length > 0) joined.at(-1)!.words.push(...clause.words);
    else waiting.push(...clause.words);
  }
  return joined;
}

function resolve(head: Word, words: readonly Word[], stance: StanceId, notes: PlanNote[]): PlannedAction[] {
  const slots = readSlots(words, head);
  const rule = matchRule(head, words);
  if (rule === undefined) return [];
  const given: ActionParameters = {};
  for (const [field, value] of rule.values) {
    if (field === "left") continue;
    if (field === "direction" && value === "side") given.direction = slots.directions.includes("left") ? -90 : 90;
    else (given as Record<string, unknown>)[field] = Number.isNaN(Number(value)) ? value : Number(value);
  }
  const action = findAction(stanceAction(rule.action, stance));
  if (action === undefined) return [];
  notes.push(...contradictions(slots));
  const filled = fillParameters(action, given, slots, notes);
  if (action.id === "walk" && head.lemma === "step" && filled.parameters.steps === undefined)
    filled.parameters.steps = filled.parameters.count ?? 1;
  const text = [Math.min(...words.map((word) => word.start)), Math.max(...words.map((word) => word.end))] as const;
  const planned: PlannedAction = { action: action.id, ...filled, text, description: "" };
  planned.description = describeAction(planned);
  return [planned];
}

/** Getting up depends on what the body rests on. */
function stanceAction(action: string, stance: StanceId): string {
  if (action === "stand_up" || action === "get_up") {
    const up: Partial<Record<StanceId, string>> = {
      sit: "stand_up",
      sitFloor: "sit_up_from_floor",
      kneel: "kneel_up_both",
      kneelOne: "kneel_up",
      lieBack: "get_up",
      lieFront: "get_up_front",
      crouch: "crouch_up",
      allFours: "all_fours_up",
    };
    return up[stance] ?? action;
  }
  return action;
}

function orderWishes(wishes: readonly Wish[], notes: PlanNote[]): PlanStep[] {
  const steps: PlanStep[] = [];
  for (const { relation, actions } of wishes) {
    for (const action of actions) {
      const last = steps.at(-1);
      if (last !== undefined && (relation === "while" || relation === "with")) layOver(last, action, steps, notes);
      else if (last !== undefined && relation === "after")
        steps.splice(steps.length - 1, 0, { body: action, layers: [] });
      else steps.push({ body: action, layers: [] });
    }
  }
  if (steps.length > MOST_STEPS) {
    notes.push({
      kind: "left",
      message: `A plan has at most ${MOST_STEPS} steps: ${steps.length - MOST_STEPS} were left away.`,
    });
    steps.length = MOST_STEPS;
  }
  return steps;
}

function layOver(step: PlanStep, action: PlannedAction, steps: PlanStep[], notes: PlanNote[]): void {
  const own = findAction(action.action)!;
  const body = findAction(step.body.action)!;
  if (own.layer !== null) step.layers.push(action);
  else if (body.layer !== null || body.id === "stand") {
    step.layers.unshift(step.body);
    step.body = action;
    if (body.id === "stand") step.layers.shift();
  } else {
    notes.push({
      kind: "changed",
      message: `“${own.label}” cannot be done at the same time and follows.`,
      ...(action.text ? { text: action.text } : {}),
    });
    steps.push({ body: action, layers: [] });
  }
}
