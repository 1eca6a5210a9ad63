/** How motions flow: standstills where actions meet and after the last one, and speed lost between travels. */

import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import type { PlannedAction, TextPlan } from "../../../src/requests/text-plan.js";
import { bodySpeeds, quantile, rootSpeeds, type Standstill, standstills } from "../../metrics/stillness.js";

/** Seconds around a boundary in which a standstill counts as lying there. */
const NEAR = 0.4;
/** Hips over the ground from which on an action travels, m/s: its 70th percentile. */
const TRAVELS = 0.8;
const USUAL = 0.7;
/** Share of the motion's own speed (that of its quicker frames) that is slow, and seconds around a boundary. */
const SLOW = 0.3;
const OWN = 0.85;
const AROUND = 1;
/** Actions that are themselves a wait. */
const WAITS = /^(stand|idle|wait|freeze)|_idle$/;

export interface Boundary {
  before: string;
  after: string;
  /** Seconds. */
  time: number;
  /** Seconds of standstills that touch the surroundings of the boundary. */
  still: number;
  /** Seconds within a second of the boundary in which the body is slower than 30 % of the motion's own speed. */
  slow: number;
  /** Between two actions that travel: lowest speed of the hips over that of the slower of the two. */
  kept: number | null;
}

export interface Flow {
  seconds: number;
  boundaries: Boundary[];
  /** Seconds of standstill at the start, and at the end. */
  start: number;
  end: number;
  /** All of it, seconds. */
  still: number;
}

export function flowOf(clip: MotionClip<TextPlan>): Flow {
  const speeds = bodySpeeds(clip);
  const roots = rootSpeeds(clip);
  const seconds = clipDuration(clip);
  const bodies = clip.plan.steps.map(({ body }) => body);
  const found = standstills(clip, speeds);
  const own = quantile(speeds, OWN);
  const boundaries = bodies.slice(1).map((body, i): Boundary => {
    const time = body.start ?? 0;
    return {
      before: bodies[i].action,
      after: body.action,
      time,
      still: waits(bodies[i]) || waits(body) ? 0 : stillNear(found, time),
      slow: waits(bodies[i]) || waits(body) ? 0 : slowNear(speeds, clip.frameRate, time, SLOW * own),
      kept: keptSpeed(roots, clip.frameRate, bodies[i], body),
    };
  });
  const first = found.find(({ start }) => start < 0.05);
  const last = found.find(({ end }) => end > seconds - 0.05);
  return {
    seconds,
    boundaries,
    start: first ? first.end - first.start : 0,
    end: last && !waits(bodies[bodies.length - 1]) ? last.end - last.start : 0,
    still: found.reduce((sum, { start, end }) => sum + end - start, 0),
  };
}

const waits = ({ action }: PlannedAction) => WAITS.test(action);

function stillNear(found: readonly Standstill[], time: number): number {
  return found.reduce((sum, { start, end }) => (end > time - NEAR && start < time + NEAR ? sum + end - start : sum), 0);
}

function slowNear(speeds: Float64Array, rate: number, time: number, limit: number): number {
  const around = speeds.subarray(Math.max(0, Math.round((time - AROUND) * rate)), Math.round((time + AROUND) * rate));
  return around.reduce((sum, speed) => (speed < limit ? sum + 1 / rate : sum), 0);
}

function keptSpeed(roots: Float64Array, rate: number, before: PlannedAction, after: PlannedAction): number | null {
  const span = ({ start = 0, end = 0 }: PlannedAction) =>
    roots.subarray(Math.round(start * rate), Math.round(end * rate));
  const slower = Math.min(quantile(span(before), USUAL), quantile(span(after), USUAL));
  if (slower < TRAVELS) return null;
  const at = after.start ?? 0;
  const around = roots.subarray(Math.max(0, Math.round((at - NEAR) * rate)), Math.round((at + NEAR) * rate));
  return around.reduce((least, speed) => Math.min(least, speed), Number.POSITIVE_INFINITY) / slower;
}
