import type { Side } from "../../clip.js";
import { smootherstep } from "../../driven-gait/easing.js";
import { wrapAngle } from "../../maths/wrap-angle.js";
import type { PlannedStep, Print } from "./planned-step.js";

/** A stand: the prints of both feet. */
export type Stand = Record<Side, Print>;

export interface StepPlan {
  /** In order of time, the first from 0 on; empty when the feet stand well enough already. */
  steps: PlannedStep[];
  /** Duration of all of it, seconds. */
  seconds: number;
}

export interface StepPlanOptions {
  /** Largest deviation of a foot that needs no step, metres and radians. Default 0.025 and 8 degrees. */
  near?: number;
  turned?: number;
  /** Required duration of all of it, seconds; default as long as necessary. */
  seconds?: number;
}

export const NEAR = 0.025;
export const TURNED = (8 * Math.PI) / 180;
/** Longest single step, metres and radians. */
const FURTHEST = 0.6;
const WIDEST_TURN = Math.PI / 3;
/**
 * Durations, seconds: bringing the weight over the other foot, a swing from short to long, between two steps, after
 * the last.
 */
const SHIFT = 0.2;
const SHORT_SWING = 0.36;
const LONG_SWING = 0.5;
const BETWEEN = 0.12;
const SETTLE = 0.14;
/** Lift of a sole in a short and in a long step, metres. */
const LOW_LIFT = 0.045;
const HIGH_LIFT = 0.075;

/**
 * Plans the steps that bring the feet from one stand to another: none, one, two, or two for every 0.6 m or 60
 * degrees.
 */
export function planSteps(from: Stand, to: Stand, options: StepPlanOptions = {}): StepPlan {
  const { near = NEAR, turned = TURNED } = options;
  const moves = (["left", "right"] as const).filter((side) => isApart(from[side], to[side], near, turned));
  if (moves.length === 0) return { steps: [], seconds: 0 };
  const furthest = Math.max(...moves.map((side) => distance(from[side], to[side])));
  const widest = Math.max(...moves.map((side) => Math.abs(wrapAngle(to[side].yaw - from[side].yaw))));
  const stages = Math.max(1, Math.ceil(furthest / FURTHEST - 0.05), Math.ceil(widest / WIDEST_TURN - 0.05));
  const order = moves.length === 1 ? moves : inOrder(from, to);
  const steps: PlannedStep[] = [];
  let now: Stand = from;
  let time = SHIFT;
  for (let stage = 1; stage <= stages; stage++) {
    const next = between(from, to, stage / stages);
    for (const side of order) {
      const way = distance(now[side], next[side]);
      const swing = SHORT_SWING + (LONG_SWING - SHORT_SWING) * Math.min(1, way / 0.4);
      const lift = LOW_LIFT + (HIGH_LIFT - LOW_LIFT) * Math.min(1, way / 0.3);
      steps.push({ side, start: time, end: time + swing, from: now[side], to: next[side], lift });
      time += swing + BETWEEN;
      now = { ...now, [side]: next[side] };
    }
  }
  const plan = { steps, seconds: time - BETWEEN + SETTLE };
  return options.seconds === undefined ? plan : stepsIn(plan, options.seconds);
}

/** Returns whether a print is so far from another that the foot must step. */
export function isApart(a: Print, b: Print, near = NEAR, turned = TURNED): boolean {
  return distance(a, b) > near || Math.abs(wrapAngle(a.yaw - b.yaw)) > turned;
}

/** Smallest share of its time that a pause keeps in a hurry. */
const PAUSES = 0.15;

/**
 * Returns a plan that takes this long, seconds: with more time everything is slower, with less the pauses are given up
 * before the swings.
 */
export function stepsIn({ steps, seconds }: StepPlan, wanted: number): StepPlan {
  const swings = steps.reduce((sum, { start, end }) => sum + end - start, 0);
  const pauses = seconds - swings;
  const hurried = wanted < seconds && pauses > 0;
  const paused = hurried
    ? Math.min(1, Math.max((wanted - swings) / pauses, (PAUSES * wanted) / seconds))
    : wanted / seconds;
  const swung = swings > 0 ? (wanted - paused * pauses) / swings : 1;
  let [before, time] = [0, 0];
  const timed = steps.map((step) => {
    const start = time + (step.start - before) * paused;
    before = step.end;
    time = start + (step.end - step.start) * swung;
    return { ...step, start, end: time };
  });
  return { steps: timed, seconds: wanted };
}

function distance(a: Print, b: Print): number {
  return Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2]);
}

/** Returns the order of the feet: the one with clearly further to go first, else the one on the side of travel. */
function inOrder(from: Stand, to: Stand): Side[] {
  const ways = { left: distance(from.left, to.left), right: distance(from.right, to.right) };
  const clearly = 1.25;
  if (ways.left > clearly * ways.right + 0.02) return ["left", "right"];
  if (ways.right > clearly * ways.left + 0.02) return ["right", "left"];
  const outwards = (side: Side, other: Side) => {
    const [a, b, c] = [from[side].position, to[side].position, from[other].position];
    return (b[0] - a[0]) * (a[0] - c[0]) + (b[2] - a[2]) * (a[2] - c[2]);
  };
  const [left, right] = [outwards("left", "right"), outwards("right", "left")];
  if (Math.abs(left - right) > 1e-6) return left > right ? ["left", "right"] : ["right", "left"];
  // On the spot the foot on the inside of the turn opens first.
  return wrapAngle(to.left.yaw - from.left.yaw) >= 0 ? ["left", "right"] : ["right", "left"];
}

/** Returns a stand on the way: middle and heading in proportion, the feet as far from the middle as on the way. */
function between(from: Stand, to: Stand, share: number): Stand {
  if (share >= 1) return to;
  const a = frameOf(from);
  const b = frameOf(to);
  const yaw = a.yaw + wrapAngle(b.yaw - a.yaw) * share;
  const place = (side: Side): Print => {
    const p = local(from[side], a);
    const q = local(to[side], b);
    const [x, y, z] = [0, 1, 2].map((k) => p.position[k] + (q.position[k] - p.position[k]) * share);
    return {
      position: [
        a.x + (b.x - a.x) * share + x * Math.cos(yaw) + z * Math.sin(yaw),
        y,
        a.z + (b.z - a.z) * share + z * Math.cos(yaw) - x * Math.sin(yaw),
      ],
      yaw: yaw + p.yaw + wrapAngle(q.yaw - p.yaw) * share,
    };
  };
  return { left: place("left"), right: place("right") };
}

interface StandFrame {
  x: number;
  z: number;
  yaw: number;
}

function frameOf({ left, right }: Stand): StandFrame {
  return {
    x: (left.position[0] + right.position[0]) / 2,
    z: (left.position[2] + right.position[2]) / 2,
    yaw: left.yaw + wrapAngle(right.yaw - left.yaw) / 2,
  };
}

function local(print: Print, frame: StandFrame): Print {
  const [x, z] = [print.position[0] - frame.x, print.position[2] - frame.z];
  const [cos, sin] = [Math.cos(frame.yaw), Math.sin(frame.yaw)];
  return {
    position: [x * cos - z * sin, print.position[1], z * cos + x * sin],
    yaw: wrapAngle(print.yaw - frame.yaw),
  };
}

/** Share of the way from the middle of the feet to the standing one that the pelvis moves while the other is raised. */
const LEAN = 0.5;
/** Largest such move, metres. */
const MOST_LEAN = 0.09;

/** Seconds before and after a step in which the pelvis moves over the standing foot and returns. */
const ROOM = 0.3;
/** Share of the plan's time at either end in which none of that may show. */
const QUIET = 0.2;

/**
 * Returns how the pelvis moves over the standing foot while the other steps: metres in x and z, `time` in seconds of
 * the plan.
 */
export function pelvisShift({ steps, seconds }: StepPlan, time: number): [number, number] {
  let stand: Partial<Stand> = {};
  for (const step of steps) stand = { [step.side]: step.from, ...stand };
  const edge = QUIET * seconds;
  const shown = smootherstep(time / edge) * smootherstep((seconds - time) / edge);
  let [x, z] = [0, 0];
  for (const { side, start, end, from, to } of steps) {
    const other = stand[side === "left" ? "right" : "left"];
    // A single step leaves the standing foot unplanned: only its side is known.
    const [x1, z1] = other ? lean(from, other) : aside(from, side);
    const [x2, z2] = other ? lean(to, other) : aside(to, side);
    const u = (time - (start + end) / 2) / ((end - start) / 2 + ROOM);
    const share = Math.abs(u) < 1 ? shown * (1 - u * u) ** 3 : 0;
    const done = smootherstep((time - start) / (end - start));
    x += share * (x1 + (x2 - x1) * done);
    z += share * (z1 + (z2 - z1) * done);
    stand = { ...stand, [side]: to };
  }
  return [x, z];
}

function lean(moving: Print, standing: Print): [number, number] {
  const x = (standing.position[0] - moving.position[0]) / 2;
  const z = (standing.position[2] - moving.position[2]) / 2;
  const scale = Math.min(LEAN, MOST_LEAN / (Math.hypot(x, z) || 1));
  return [x * scale, z * scale];
}

function aside(print: Print, side: Side): [number, number] {
  const away = (side === "left" ? -1 : 1) * 0.04;
  return [Math.cos(print.yaw) * away, -Math.sin(print.yaw) * away];
}
