import { clipDuration } from "../../../motion/clip.js";
import { randomNumbers } from "../../../motion/maths/random-numbers.js";
import type { PlannedAction, StanceId } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { performAuthored } from "../authored/perform-authored.js";
import { performCaptured } from "../captured/perform-captured.js";
import { performTravel } from "../travel/perform-travel.js";
import { applyBearing, swayGait } from "./apply-bearing.js";
import { bearingOfStyle, withBearing } from "./bearing.js";
import { fastestHandOf } from "./hand-pace.js";
import { paceHands } from "./pace-hands.js";
import type { Performance, Performer } from "./performance.js";
import { definitionOf } from "./plan-structure.js";
import { quickenEnds } from "./quicken-ends.js";

const PERFORMERS: Record<ActionDefinition["performer"], Performer> = {
  captured: performCaptured,
  authored: performAuthored,
  travel: performTravel,
};

/** What a performer needs to know. */
export interface Rehearsal {
  performer: ActionDefinition["performer"];
  actions: readonly PlannedAction[];
  stance: StanceId;
  asLayer: boolean;
  /** As in `PerformContext`. */
  entrySpeed?: number;
  entryTurn?: number;
  goesOn?: boolean;
  /** Seed of the whole motion. */
  seed: number;
  /** Index of the action in the motion: each has its own random numbers, so that none changes another's. */
  index: number;
}

/** Plays actions in the bearing of their style: gaits have it already. No hand is faster than people's. */
export function perform({ performer, actions, seed, index, ...around }: Rehearsal): Performance {
  const random = randomNumbers((Math.imul(seed, 1013) + index * 7919) >>> 0);
  const context = { random, ...around };
  const { asLayer, goesOn, entrySpeed } = around;
  const [action] = actions;
  if (performer === "travel") {
    const turnsOnly =
      actions.length === 1 &&
      action.duration === undefined &&
      definitionOf(action).family === "turn" &&
      !goesOn &&
      !entrySpeed;
    const performance = PERFORMERS[performer](actions, context);
    const whole = [0, clipDuration(performance.clip)] as const;
    actions.forEach(({ parameters }, i) => {
      swayGait(performance.clip, parameters, random(), performance.spans?.[i] ?? whole);
    });
    return turnsOnly ? quickenEnds(performance) : performance;
  }
  const played = PERFORMERS[performer]([{ ...action, parameters: withBearing(action.parameters) }], context);
  const quickens = performer === "captured" && !asLayer && action.duration === undefined;
  const performance = quickens ? quickenEnds(played) : played;
  const fastest = fastestHandOf(definitionOf(action), withBearing(action.parameters));
  if (asLayer || !bearingOfStyle(action.parameters.styleId)) return paceHands(performance, fastest);
  const clip = { ...performance.clip, rotations: performance.clip.rotations.slice() };
  applyBearing(clip, action.parameters, random());
  return paceHands({ ...performance, clip }, fastest);
}
