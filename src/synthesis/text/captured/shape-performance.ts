import type { MotionClip, Side } from "../../../motion/clip.js";
import type { ActionParameters, PlanNote } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import { editJumps, editWay } from "./jump-edits.js";
import { fallFreely } from "./legs/ballistic.js";
import { recordFeet, restoreFeet } from "./legs/restore-feet.js";
import { aimPerformance, type FreedFoot } from "./manner/aim.js";
import { AIMED_ACTIONS } from "./manner/aimed-actions.js";
import { momentsOfTouch, scaleBetween, scaleFromRest, scaleSwings } from "./manner/amplitude.js";
import { actWithBothArms } from "./manner/both-arms.js";
import { addOwnManner } from "./manner/own-manner.js";
import { actsWithOneHand, settleIdleArm } from "./manner/settle-idle-arm.js";
import type { PlayedPassages } from "./passages/play-passages.js";
import { scaleTravel } from "./travel-edits.js";

/** Families whose size is the width of swings about their mean. */
const SWINGING: ReadonlySet<string> = new Set(["dance", "feeling", "arms", "air_water", "tool", "music", "exercise"]);
/** Actions whose size is a height in the air. */
const FLYING: ReadonlySet<string> = new Set(["jump", "acrobatics"]);
/** Seconds per swing where no cycles are known. */
const SWING = 1.4;
/** Standard deviation of the size of performances. */
const SIZE_SPREAD = 0.06;
/** Share of the variation for arms that move in relation to each other. */
const TOGETHER = 0.2;
/** Share of the variation for a body that leans on hands, knees or back. */
const LEANING = 0.3;

export function fliesBySize({ family }: ActionDefinition): boolean {
  return FLYING.has(family);
}

export interface Shaping {
  definition: ActionDefinition;
  parameters: ActionParameters;
  /** The side that acts; null where sides do not matter. */
  side: Side | null;
  /** Whether both hands act, perhaps on one thing. */
  handsTogether: boolean;
  /** Whether both arms were requested and the capture has one. */
  doubled: boolean;
  random: () => number;
  notes: PlanNote[];
}

/**
 * Adapts a captured performance to the request: size, aim, travel, parts that are kept still; and varies its manner.
 */
export function shapePerformance({ performance, flights }: PlayedPassages, shaping: Shaping): void {
  const { definition, parameters, side, random, notes } = shaping;
  const { clip, marks, active, supports } = performance;
  const known = definition.parameters;
  const feet = recordFeet(clip);
  const own = 1 + SIZE_SPREAD * (random() + random() - 1) * 1.7;
  const size = (known.includes("size") ? (parameters.size ?? 1) : 1) * own;
  if (known.includes("size") && !fliesBySize(definition)) resize(clip, size, definition, marksOfCycles(marks));
  addOwnManner(clip, supports.length > 0 ? LEANING : 1, shaping.handsTogether ? TOGETHER : 1, random);
  let freed: FreedFoot | null = null;
  const aimed = AIMED_ACTIONS[definition.id];
  if (aimed && side) freed = aimPerformance(clip, marks, active, aimed, side, parameters, notes);
  if (shaping.doubled && side) actWithBothArms(clip, side);
  else if (side && actsWithOneHand(definition.id)) settleIdleArm(clip, side);
  restoreFeet(clip, feet, (foot, frame) => 1 - (freed?.(foot, frame) ?? 0));
  // Straight up, unless it is to go somewhere; jumps in a row stay where they are.
  const stays =
    definition.id === "jump_up" ? (parameters.direction ?? 0) === 0 : definition.id === "jump" && !parameters.direction;
  editJumps(clip, flights, stays ? { distance: 0, ...parameters } : parameters, known, notes);
  const { distance } = parameters;
  if (distance !== undefined && known.includes("distance") && flights.length === 0) editWay(clip, distance, notes);
  const most = definition.within;
  if (most !== undefined && distance === undefined) scaleTravel(clip, Math.min(1, most / farthest(clip)));
  fallFreely(clip, flights);
}

/** Returns how far the hips get from where they begin, metres. */
function farthest({ translations, frameCount }: MotionClip): number {
  let most = 0;
  for (let at = 3; at < frameCount * 3; at += 3)
    most = Math.max(most, Math.hypot(translations[at] - translations[0], translations[at + 2] - translations[2]));
  return most;
}

function marksOfCycles(marks: readonly { name: string; time: number }[]): number[] {
  return marks.filter(({ name }) => name === "cycle").map(({ time }) => time);
}

function resize(clip: MotionClip, size: number, definition: ActionDefinition, cycles: readonly number[]): void {
  if (definition.id === "clap") scaleBetween(clip, size, momentsOfTouch(clip));
  else if (definition.id !== "squat" && (definition.counts === "cycles" || SWINGING.has(definition.family))) {
    const turns = cycles.length - 1;
    scaleSwings(clip, size, turns > 0 ? (cycles[turns] - cycles[0]) / turns : SWING);
  } else scaleFromRest(clip, size);
}
