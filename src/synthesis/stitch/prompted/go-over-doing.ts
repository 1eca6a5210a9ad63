import type { MotionClip } from "../../../motion/clip.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";
import type { JoinedClip, Longer } from "../../../motion/stitching/join-clips.js";
import type { Steps } from "../../../requests/steps.js";
import type { PlanNote, PlannedAction, PlanStep, StanceId, TextPlan } from "../../../requests/text-plan.js";
import { pelvisAt } from "../pelvis-at.js";
import { goOver } from "../stitch-motions.js";
import { bridge, isOnFeet, lieOver } from "./bridge.js";
import { fitNotes } from "./fit-notes.js";
import { layActions } from "./lay-actions.js";
import { type Between, MOVING, nameOfPlan, performBetween } from "./perform-between.js";
import { speedAt } from "./pose-match.js";
import { areGestures, layersOf } from "./read-action.js";

export interface DoingOptions {
  /** Duration of the transition, seconds. */
  seconds: number;
  /** Turn of the second clip where no action is done, radians; default as the bodies face. */
  turn?: number;
  /** The action to do; null: none. */
  plan: TextPlan | null;
  seed: number;
  /** More of the loops that the clips are parts of. */
  longer?: Longer;
  /** The stances in which the first clip ends and the second begins. */
  from: StanceId;
  to: StanceId;
}

export interface DoneOver extends JoinedClip {
  /** The actions done, in seconds of the joined clip. */
  doing: PlanStep[];
  notes: PlanNote[];
}

/** Stances so similar that feet stay in place and only the pelvis rises or sinks. */
const NEAR_STANDING: readonly StanceId[] = ["stand", "crouch"];

/** Joins two clips with a transition in which an action is done. */
export function* goOverDoing(a: MotionClip, b: MotionClip, options: DoingOptions): Steps<DoneOver> {
  const { seconds, plan, seed, from, to } = options;
  const speeds = [speedAt(a, "last"), speedAt(b, "first")] as const;
  const between: Between = {
    a,
    b,
    frames: Math.max(4, Math.round(seconds * a.frameRate)),
    from: near(from),
    to: near(to),
    speeds,
  };
  const layers = plan && layersOf(plan);
  const travels = between.speeds.some((speed) => speed > MOVING);
  const stands = !travels && between.from === "stand" && between.to === "stand";
  const overlaid = layers !== null && (!stands || areGestures(layers));
  if (plan && !overlaid) {
    const done = yield* bridged(plan, between, options.turn);
    if (done) return done;
  }
  const base = yield* withoutWords(between, options);
  if (!plan) return base;
  if (!overlaid) {
    const notes = [...plan.notes, ...base.notes, ...fitNotes(nameOfPlan(plan), null, seconds)];
    return { ...base, notes };
  }
  const [first, last] = base.transition.map((time) => Math.round(time * a.frameRate));
  const stance = between.from === between.to ? between.from : "stand";
  const laid = layActions(base.clip, layers as PlannedAction[][], { first, last, seed, stance, travels });
  return {
    ...base,
    clip: laid.clip,
    doing: [...base.doing, ...laid.steps],
    notes: [...plan.notes, ...base.notes, ...laid.notes],
  };
}

function near(stance: StanceId): StanceId {
  return NEAR_STANDING.includes(stance) ? "stand" : stance;
}

/** Joins from stance to stance, or directly. */
function* withoutWords(between: Between, { seconds, turn, seed, longer }: DoingOptions): Steps<DoneOver> {
  const { a, b, from, to } = between;
  const notes: PlanNote[] = [];
  if (from !== to) {
    const plan: TextPlan = { kind: "text", version: 1, prompt: "", seed, steps: [], notes: [] };
    const done = yield* bridged(plan, between, turn);
    if (done) return done;
    const message = `A transition of ${seconds} s is too short to get from one stance to the other: it only blends.`;
    notes.push({ kind: "left", message });
  }
  yield;
  const join =
    from === to && !isOnFeet(from) ? lieOver(a, b, seconds, turn, from) : goOver(a, b, seconds, turn, longer);
  return { ...join, doing: [], notes };
}

/** Joins with what a plan does between the two; null where there is no time for it. */
function* bridged(plan: TextPlan, between: Between, turn: number | undefined): Steps<DoneOver | null> {
  const { a, b } = between;
  const performed = yield* performBetween(plan, between);
  if (!performed) return null;
  yield;
  const own = pelvisAt(a, (a.frameCount - 1) / a.frameRate).yaw - pelvisAt(b, 0).yaw;
  const more = turn === undefined ? 0 : wrapAngle(turn - own);
  const joined = bridge(a, performed.middle, b, more);
  const start = joined.transition[0];
  const later = (action: PlannedAction): PlannedAction => ({
    ...action,
    start: (action.start ?? 0) + start,
    end: (action.end ?? 0) + start,
  });
  const doing = performed.steps.map(({ body, layers }) => ({ body: later(body), layers: layers.map(later) }));
  return { ...joined, doing, notes: performed.notes };
}
