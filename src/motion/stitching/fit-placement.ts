import type { MotionClip, Side } from "../clip.js";
import { isApart } from "../feet/steps/plan-steps.js";
import type { Print } from "../feet/steps/planned-step.js";
import { quatConjugate, quatMultiply, quatRead } from "../maths/quaternion.js";
import { wrapAngle } from "../maths/wrap-angle.js";
import { type Placement, placePoint } from "../place-clip.js";
import type { ExtendedClip } from "./extended-clip.js";

/** Prints of the feet that stand through a transition: in the first clip, and in the second. */
export type CommonPrints = Partial<Record<Side, { before: Print; after: Print }>>;

/** Returns the yaw that brings the second clip's pelvis closest to the first one's, radians. */
export function bodyTurn(a: MotionClip, aFrame: number, b: MotionClip, bFrame: number): number {
  const [p, q] = [rootAt(a, aFrame), rootAt(b, bFrame)];
  const turn = quatMultiply([0, 0, 0, 1], p, quatConjugate(q, q));
  return wrapAngle(2 * Math.atan2(turn[1], turn[3]));
}

/**
 * Places the second clip so that the feet that stand in both fit best: both when that leaves neither of them to step,
 * else one of them exactly. Without such feet the body continues at its speed.
 *
 * @param turn of the bodies (`bodyTurn`)
 * @param meet whole frames: the middle of the transition, as each clip counts
 * @param exact a staying foot may not turn either: the body is turned as it requires, unless that is too much
 */
export function fitPlacement(
  prints: CommonPrints,
  turn: number,
  bodies: { before: ExtendedClip; after: ExtendedClip },
  meet: { before: number; after: number },
  exact = false,
): Placement {
  const common = [prints.left, prints.right].filter((pair) => pair !== undefined);
  if (common.length === 0) {
    const at = bodies.before.straightOn(meet.before);
    return through(turn, bodies.after.straightOn(meet.after), at);
  }
  const kept = exact ? mostAlike(common, turn) : null;
  if (kept) return through(wrapAngle(kept.before.yaw - kept.after.yaw), kept.after.position, kept.before.position);
  const yaw = meanTurn(common, turn);
  const both = through(yaw, middle(common.map((pair) => pair.after)), middle(common.map((pair) => pair.before)));
  if (common.length === 1 || common.every((pair) => !isApart(pair.before, placePrint(both, pair.after)))) return both;
  // One foot stays, the other steps: the one that is turned less.
  const [one, two] = common;
  const off = (pair: { before: Print; after: Print }) => Math.abs(wrapAngle(pair.after.yaw + yaw - pair.before.yaw));
  const stays = off(one) <= off(two) ? one : two;
  return through(yaw, stays.after.position, stays.before.position);
}

/** Largest turn of a body for a foot to stay as it is, radians. */
const MOST_TURNED = 0.4;

/** Returns the foot that can stay as it is: the body turns little for it, and the other foot has a short way. */
function mostAlike(common: { before: Print; after: Print }[], turn: number): { before: Print; after: Print } | null {
  let [best, least] = [null as (typeof common)[number] | null, Number.POSITIVE_INFINITY];
  for (const pair of common) {
    const yaw = wrapAngle(pair.before.yaw - pair.after.yaw);
    const more = Math.abs(wrapAngle(yaw - turn));
    if (more > MOST_TURNED) continue;
    const other = common.find((one) => one !== pair);
    const placed = other && placePrint(through(yaw, pair.after.position, pair.before.position), other.after);
    const [x, z] = placed ? [0, 2].map((k) => placed.position[k] - other.before.position[k]) : [0, 0];
    const cost = more + 2 * Math.hypot(x, z);
    if (cost < least) [best, least] = [pair, cost];
  }
  return best;
}

export function placePrint(placement: Placement, print: Print): Print {
  return { position: placePoint(placement, print.position), yaw: wrapAngle(print.yaw + placement.yaw) };
}

/** Returns the mean of the turns that feet and body require; a single foot never has to turn in place. */
function meanTurn(common: { before: Print; after: Print }[], turn: number): number {
  const turns = common.map((pair) => turn + wrapAngle(pair.before.yaw - pair.after.yaw - turn));
  if (common.length === 1) {
    const most = (6 * Math.PI) / 180;
    return turns[0] + Math.max(-most, Math.min(most, (turn - turns[0]) / 2));
  }
  return (turns[0] + turns[1] + turn) / 3;
}

function through(yaw: number, from: readonly number[], to: readonly number[]): Placement {
  const [x, , z] = placePoint({ yaw, x: 0, z: 0 }, from);
  return { yaw, x: to[0] - x, z: to[2] - z };
}

function middle(prints: Print[]): [number, number, number] {
  const sum = [0, 0, 0];
  for (const { position } of prints) for (let k = 0; k < 3; k++) sum[k] += position[k] / prints.length;
  return [sum[0], sum[1], sum[2]];
}

function rootAt({ rotations, skeleton, frameCount }: MotionClip, frame: number): number[] {
  const inside = Math.min(Math.max(Math.round(frame), 0), frameCount - 1);
  return quatRead([0, 0, 0, 1], rotations, inside * skeleton.names.length * 4) as number[];
}
