import type { BodyRegion, PlanNote, PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { findAction } from "../actions/catalogue.js";
import { takeBadLeg } from "./bad-leg.js";
import { type Bearer, carryBearing, goesOnWith, isBorne } from "./carry-bearing.js";
import type { Context } from "./context.js";
import { coverWords } from "./cover-words.js";
import { finishSteps } from "./finish-steps.js";
import { isHold, keepStill } from "./hold-on.js";
import { impliedAction } from "./implied-action.js";
import { joinClauses } from "./join-clauses.js";
import { standsFor, withoutLeads } from "./leave-leads.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { poseActions, posesAlone } from "./poses/pose-actions.js";
import type { Request } from "./request.js";
import { resolveRequest } from "./resolve-request.js";
import { refines, saysMore } from "./says-more.js";
import type { Clause } from "./split-clauses.js";
import type { Group, Wanted } from "./wanted.js";
import type { Word } from "./word.js";

/** Gestures that continue while walking even when only "and" stands between: "walks and waves". */
const ALONGSIDE: ReadonlySet<string> = new Set(
  "wave wave_both clap talk nod shake_head look_around laugh cry beckon phone drink eat swing_arms circle_arms read phone_dial play_guitar look_over_shoulder".split(
    " ",
  ),
);
/** Verbs that say what something is done for, not another action: "ducks to dodge a punch". */
const PURPOSES: ReadonlySet<string> = new Set(
  "dodge avoid evade escape scare frighten surprise spook impress intimidate".split(" "),
);

/** Assembles the steps of a plan from the clauses of a prompt. */
export function assembleSteps(clauses: readonly Clause[], words: readonly Word[], notes: PlanNote[]): PlanStep[] {
  const requests = joinClauses(clauses);
  const groups: Group[] = [];
  const context: Context = { limbs: [] };
  let refused = false;
  let still: BodyRegion[] = [];
  let waiting: { relation: "before" | "while" | "after"; at: number } | undefined;
  let over = false;
  /** How many groups the last walk takes: there, round and back. */
  let span = 1;
  let bearer: Bearer | undefined;
  /** Poses that wait for the next action. */
  let posed: Word[] = [];
  for (const [index, request] of requests.entries()) {
    context.resumes = isResumed(requests[index + 1]);
    if (request.negated) {
      refused = true;
      if (request.words.some(({ value }) => value === 0)) notes.push(notAtAll(request));
      still = keepStill(request, groups);
      continue;
    }
    if (isHold(request, groups)) continue;
    const actions = resolveRequest(request, context, notes);
    if (actions.length === 0) {
      if (context.resumes) requests[index + 1]!.relation = "then";
      posed = posesIn([...posed, ...request.words]);
      continue;
    }
    poseActions(actions, [...posed, ...request.words]);
    posed = [];
    bearer = carryBearing(request, actions, bearer);
    const atOnce = request.words.filter((word) => word.lemma === "atonce");
    for (const word of atOnce) word.used = true;
    if (atOnce.length > 0 && actions.length > 1) notes.push(cannotBoth(actions));
    if (still.length > 0) for (const action of actions) action.parameters.without = still;
    still = [];
    const last = groups.at(-1);
    if (request.repeats !== undefined && last !== undefined) {
      repeat(request, actions, groups);
      continue;
    }
    const { relation } = request;
    if (relation === "or" && last !== undefined) {
      leaveAlternative(actions, last, notes);
      continue;
    }
    const leads = relation === "before" || relation === "while" || relation === "after" || relation === "when";
    if (last === undefined && leads) {
      // the main clause is still to come
      waiting = relation === "when" ? undefined : { relation, at: groups.length };
      groups.push(...actions.map(groupOf));
      over = false;
      continue;
    }
    if (waiting !== undefined && last !== undefined) {
      if (waiting.relation === "before") groups.splice(waiting.at, 0, ...actions.map(groupOf));
      else if (waiting.relation === "while") last.actions.unshift(...actions);
      else groups.push(...actions.map(groupOf));
      waiting = undefined;
      continue;
    }
    const before = last?.actions.at(-1);
    if (before !== undefined && actions.length === 1 && isInOneBreath(request) && refines(before, actions[0]!)) {
      standsFor(actions[0]!, before);
      last!.actions[last!.actions.length - 1] = {
        ...actions[0]!,
        parameters: { ...before.parameters, ...actions[0]!.parameters },
      };
      continue;
    }
    const [gait] = actions;
    if (before !== undefined && gait !== undefined && isBorne(before) && goesOnWith(request, gait)) {
      // "holds a box and walks"
      standsFor(gait, before);
      gait.parameters.styleId = before.parameters.styleId!;
      last!.actions[last!.actions.length - 1] = gait;
      last!.actions.push(...actions.slice(1));
      continue;
    }
    if (last !== undefined && isRestated(request, actions, last)) {
      takeBadLeg(last.actions.at(-1)!.parameters, actions[0]!.parameters);
      standsFor(last.actions.at(-1)!, actions[0]!);
      continue;
    }
    over = goesAlong(request, actions, last, over);
    if (over && last !== undefined && actions.length > 1 && actions.every(travels) && last.actions.every(isLaidOver)) {
      // "talks while pacing the room"
      groups.pop();
      groups.push(...actions.map((action) => ({ actions: [action, ...last.actions.map((each) => ({ ...each }))] })));
      span = actions.length;
    } else if (over && last !== undefined && span > 1 && actions.every(isLaidOver)) {
      for (const group of groups.slice(-span)) group.actions.push(...actions.map((action) => ({ ...action })));
    } else if (over && last !== undefined) {
      if (actions.some((action) => usesArms(action))) last.actions = last.actions.filter(({ implied }) => !implied);
      const tellsHow = isHow(request);
      last.actions.push(...actions.map((action) => ({ ...action, tellsHow })));
    } else if (relation === "after" && last !== undefined) groups.splice(groups.length - 1, 0, ...actions.map(groupOf));
    else {
      groups.push(...actions.map(groupOf));
      span = actions.every(travels) ? actions.length : 1;
    }
  }
  const alone = groups.length === 0 ? posesAlone(words) : undefined;
  if (alone !== undefined) groups.push({ actions: [alone] });
  if (groups.length === 0) {
    const mood = impliedAction(words, refused);
    if (mood !== undefined) groups.push({ actions: [mood] });
  }
  const last = groups.at(-1)?.actions;
  if (last !== undefined) poseActions(last, posed);
  const steps = finishSteps(withoutLeads(groups), notes);
  coverWords(words, steps, notes);
  return steps;
}

/** What somebody goes back to without going anywhere. */
const RESUMED: ReadonlySet<string> = new Set("idle guard rest stand work sleep wait attention".split(" "));

/** Returns whether a clause is what is taken up again: "goes back to typing". */
function isResumed(next: Request | undefined): boolean {
  return next?.relation === "to" && (next.head.form === "ing" || RESUMED.has(next.head.lemma));
}

/** Returns whether a clause says how the one before it goes: "crouched, covering the head", "with a deep lunge". */
function isHow({ relation, head, isParticiple }: Request): boolean {
  if (relation === "with") return head.form === "base";
  return head.form === "ing" && (relation === "comma" || isParticiple === true);
}

/** An action with what the arms do meanwhile. */
function groupOf({ along, ...action }: Wanted): Group {
  return { actions: along ? [action, along] : [action] };
}

function travels(planned: PlannedAction): boolean {
  return definitionOf(planned).performer === "travel" || planned.action === "turn";
}

function isLaidOver(planned: PlannedAction): boolean {
  return definitionOf(planned).layer !== null && definitionOf(planned).layer !== "legs";
}

function usesArms({ action }: PlannedAction): boolean {
  const layer = findAction(action)!.layer;
  return layer !== null && layer !== "head" && layer !== "legs";
}

function posesIn(words: readonly Word[]): Word[] {
  return words.filter(({ pose }) => pose !== undefined);
}

function notAtAll({ words }: Request): PlanNote {
  return {
    kind: "changed",
    message: `“${words.map(({ text }) => text).join(" ")}” was taken as not at all.`,
    text: [words[0]!.start, words.at(-1)!.end],
  };
}

function cannotBoth([first, second]: readonly PlannedAction[]): PlanNote {
  const { text } = first!;
  return {
    kind: "contradiction",
    message: `“${first!.description}” and “${second!.description}” exclude each other at the same time: one follows the other.`,
    ...(text && { text }),
  };
}

/** Returns whether an action is done at the same time as the previous ones. */
function goesAlong(
  request: Request,
  actions: readonly PlannedAction[],
  last: Group | undefined,
  over: boolean,
): boolean {
  const { relation, head, words } = request;
  if (last === undefined) return false;
  if (words.some((word) => word.lemma === "atonce")) return true;
  if (relation === "while" || relation === "with") return true;
  if (over && (relation === "and" || relation === "comma") && (head.form === "ing" || head.form === "ed")) return true;
  const before = last.actions.at(-1)!;
  const looksBack = actions.length === 1 && actions[0]!.action === "look_over_shoulder";
  if (relation === "comma" && looksBack && definitionOf(before).performer === "travel") return true;
  if (isCarriedOn(request, actions, before)) return true;
  if (relation === "comma")
    return head.form === "ing" && !carriesOn(request) && before.text !== undefined && !request.firstIsGerund;
  if (relation !== "and") return false;
  // "holds the phone to the ear and walks"
  if (HOLDS.has((before as Wanted).verb ?? "") && isLaidOver(before) && actions.every(travels)) return true;
  const definition = definitionOf(before);
  if (head.lemma !== "turn" && actions[0]!.action === "turn" && definition.family === "jump") return true;
  const free =
    ["direction", "steps", "distance", "path", "turn"].every((name) => !(name in before.parameters)) &&
    before.duration === undefined;
  if (actions.length === 1 && (BODY_PARTS.has(head.lemma) || head.lemma === "onhip") && isOtherArm(actions[0]!, before))
    return true;
  if (last.actions.some((each) => each.action === "stand"))
    return actions.every(
      (each) => findAction(each.action)!.performer !== "travel" && findAction(each.action)!.layer !== null,
    );
  return (
    definition.performer === "travel" &&
    definition.id !== "turn" &&
    free &&
    actions.every((each) => ALONGSIDE.has(each.action))
  );
}

/** Returns whether a name adds to a gait what the arms hold in it, or how high the knees go: "Run_Fwd_Pistol_Aim". */
function isCarriedOn({ head, words, relation }: Request, actions: readonly Wanted[], before: Wanted): boolean {
  const [only] = actions;
  if (actions.length !== 1 || head.form !== "base" || definitionOf(before).performer !== "travel") return false;
  if (only!.action === "high_knees") return relation === "comma" && ["walk", "run"].includes(before.action);
  const from = Math.min(...words.map(({ start }) => start));
  return definitionOf(only!).carries === true && before.text !== undefined && from - before.text[1] <= 1;
}

/** Returns whether a clause goes on with what was done before: "runs, jumps, keeps running". */
function carriesOn({ head, words }: Pick<Request, "head" | "words">): boolean {
  const verb = words[words.indexOf(head) - 1];
  return verb !== undefined && verb.form !== "ing" && ["keep", "continue", "resume"].includes(verb.lemma);
}

function definitionOf({ action }: PlannedAction): ActionDefinition {
  return findAction(action)!;
}

/** Returns whether an action is the other arm's: "the right hand on the head and the left hand on the hip". */
function isOtherArm({ action, parameters }: PlannedAction, before: PlannedAction): boolean {
  const sides = [parameters.side, before.parameters.side];
  return (
    sides.includes("left") &&
    sides.includes("right") &&
    [action, before.action].every((id) => findAction(id)!.layer === "arms")
  );
}

/** Verbs of hands that stay where they are. */
const HOLDS: ReadonlySet<string> = new Set(["hold", "keep", "press", "clutch", "grip"]);

/** Returns whether a clause may tell which kind of action the one before is: "dances, doing the floss". */
function isInOneBreath({ relation, head }: Request): boolean {
  return relation === "with" || ((relation === "comma" || relation === "while") && head.form === "ing");
}

/** Returns whether an action is the same in other words: "trips and stumbles", "an about-face, a half turn". */
function isRestated(
  { relation, head, words }: Request,
  actions: readonly Wanted[],
  { actions: before }: Group,
): boolean {
  const [action] = actions;
  const last = before.at(-1);
  if (relation === "to" && PURPOSES.has(head.lemma) && last !== undefined) return true;
  const inOneBreath = relation === "and" || relation === "comma" || relation === "with" || relation === "while";
  if (inOneBreath && action !== undefined && actions.length === 1 && isRather(action, before)) return true;
  if (inOneBreath && actions.every((each) => before.some((known) => saysMore(known, each, head.lemma)))) return true;
  if (actions.length !== 1 || action === undefined || last === undefined || action.action !== last.action) return false;
  if (relation === "to") {
    // "turns the head to look left"
    last.parameters = { ...last.parameters, ...action.parameters };
    return true;
  }
  if (action.action === "turn" && head.lemma === "face" && last.verb !== "face") {
    // "turns and faces the other way" is one turn
    if (last.vague === true) last.parameters = action.parameters;
    return true;
  }
  if (relation === "until") {
    last.parameters = { ...last.parameters, ...action.parameters };
    return true;
  }
  const isExclaimed = relation === "then" && last.verb !== head.lemma && Object.keys(action.parameters).length > 0;
  if (relation !== "and" && relation !== "comma" && !isExclaimed) return false;
  // "ducks under a beam and carries on walking"
  if (carriesOn({ head, words }) && last.parameters.steps !== undefined) return false;
  if (isExclaimed && Object.keys(last.parameters).length === 0 && definitionOf(last).performer !== "travel") {
    // "Ah-choo! She sneezes into the elbow"
    last.parameters = action.parameters;
    return true;
  }
  const same = JSON.stringify(action.parameters) === JSON.stringify(last.parameters);
  const nothingNew = Object.keys(action.parameters).length === 0 && last.verb !== head.lemma;
  if (words.some((word) => word.lemma === "again") || !(same || nothingNew)) return false;
  const noun = head.form === "base" && words.some((word) => word.lemma === "a" || word.lemma === "the");
  // "lifts a glass, toasts"
  const isToo = head.form === "s" && last.verb !== head.lemma && definitionOf(last).performer !== "travel";
  return (
    (relation === "comma" && (noun || isToo)) ||
    (relation === "and" && last.verb !== undefined && last.verb !== head.lemma)
  );
}

/** Returns whether an action is rather one of those before it: "flips a pancake and catches it in the pan". */
function isRather({ alternatives = [], probability = 1 }: PlannedAction, before: readonly PlannedAction[]): boolean {
  return alternatives.some(
    (each) => each.probability > probability && before.some(({ action }) => action === each.action),
  );
}

function repeat({ repeats, words }: Request, actions: readonly PlannedAction[], groups: Group[]): void {
  const times =
    words.find((word) => word.value !== undefined && !BODY_PARTS.has(word.lemma))?.value ??
    (words.some((word) => word.lemma === "twice") ? 2 : undefined);
  for (const word of words)
    if (word.lemma === "repeat" || word.lemma === "again" || word.lemma === "same") word.used = true;
  if (repeats === "last") {
    for (const action of actions) groups.push({ actions: [action] });
    return;
  }
  // "repeats three times" is three goes in all
  const more = Math.min(20, Math.max(1, (times ?? 2) - 1));
  const all = groups.map((group) => group.actions);
  for (let i = 0; i < more; i++)
    groups.push(
      ...all.map((each) => ({ actions: each.map((action) => ({ ...action, parameters: { ...action.parameters } })) })),
    );
}

function leaveAlternative(actions: readonly PlannedAction[], last: Group, notes: PlanNote[]): void {
  for (const action of actions) {
    if (last.actions.some((each) => each.action === action.action)) continue;
    notes.push({
      kind: "left",
      message: `Of several choices the first was taken: “${action.description}” was left away.`,
      ...(action.text ? { text: action.text } : {}),
    });
  }
}
