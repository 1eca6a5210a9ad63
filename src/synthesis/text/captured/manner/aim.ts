import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { MotionClip, Side } from "../../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../motion/forward-kinematics.js";
import {
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatRotate,
  quatSlerp,
  quatWrite,
} from "../../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatFromTo } from "../../../../motion/maths/rotation-forms.js";
import type { ActionParameters, PlanNote } from "../../../../requests/text-plan.js";
import { smootherstep } from "../../../locomotion/easing.js";
import type { PerformanceMark } from "../../compose/performance.js";
import { ARM, globalRotation, LEG, SIDES, TRUNK, turnInWorld, WIDTH } from "../body.js";
import type { AimedAction } from "./aimed-actions.js";
import { lookWhereAimed } from "./look-where-aimed.js";

const DEGREE = Math.PI / 180;
/** Degrees that a body can turn sideways on its feet; beyond that it has to step. */
const MOST_TURNED = 70;
/**
 * Largest turn of each round, degrees: turns of the trunk move the shoulder too, so that the first round leaves a
 * small error.
 */
const ROUNDS = [MOST_TURNED, 12];
/** Degrees past the target from which a note is written. */
const MISSED = 15;
/** Largest deviation of a capture's aim if no aim was requested, degrees. */
const NEAR_ENOUGH = 6;
/** Lowest and highest aim of limbs, degrees from the horizon. */
const ARM_RANGE = [-75, 80] as const;
const LEG_RANGE = [-70, 40] as const;
/** Shares of the sideways turn taken by pelvis and spine: for a kick the pelvis takes all, since it carries the leg. */
const ARM_TURN = [0.3, 0.2, 0.25, 0.25];
const LEG_TURN = [1, 0, 0, 0];
/** Seconds in which the body turns to its target and back, and in which a limb is raised to it and lowered. */
const TURNING = 0.5;
const RAISING = 0.28;
/** Heights of targets over the ground, metres. */
const ARM_LEVELS = { floor: 0.15, low: 1, middle: 1.22, high: 1.5, overhead: 1.95 } as const;
const LEG_LEVELS = { floor: 0.1, low: 0.45, middle: 0.95, high: 1.4, overhead: 1.6 } as const;

/** Remaining bend of a pointing arm's elbow, radians. */
const STRAIGHT = 0.25;

/** How much of a foot's position is released, so that a kick goes where it aims. */
export type FreedFoot = (side: Side, frame: number) => number;

interface Moment {
  from: number;
  to: number;
  side: Side;
}

const pose = createGlobalPose(BUILTIN_SKELETON);
const parent = new Float64Array(4);
const turn = new Float64Array(4);
const own = new Float64Array(4);
const bone = new Float64Array(3);
const UNTURNED = [0, 0, 0, 1];

/**
 * Turns trunk and limb so that blows, throws and pointing hands go where they are asked to; the caller then puts the
 * legs back in place, except for the feet that it returns as freed.
 */
export function aimPerformance(
  clip: MotionClip,
  marks: readonly PerformanceMark[],
  active: readonly [number, number],
  aimed: AimedAction,
  side: Side,
  parameters: ActionParameters,
  notes: PlanNote[],
): FreedFoot | null {
  const moments = momentsOf(aimed, marks, active, side);
  if (moments.length === 0) return null;
  if (aimed.straight) straighten(clip, moments);
  const asked = parameters.direction;
  const goal = asked ?? (aimed.ahead === undefined ? undefined : aimed.ahead);
  if (goal !== undefined) {
    for (const most of ROUNDS) aimAside(clip, moments, aimed, goal, asked !== undefined, most);
    if (asked !== undefined) {
      noteMissed(clip, moments, aimed, asked, notes);
      lookWhereAimed(clip, asked, (seconds) => nearness(moments, seconds, TURNING));
    }
  }
  raise(clip, moments, aimed, parameters);
  if (aimed.by !== "leg") return null;
  return (foot, frame) => (foot === side ? nearness(moments, frame / clip.frameRate, TURNING) : 0);
}

function momentsOf(
  { marks: names, by }: AimedAction,
  marks: readonly PerformanceMark[],
  active: readonly [number, number],
  side: Side,
): Moment[] {
  if (names.length === 0) return [{ from: active[0] + 0.4, to: active[1] - 0.4, side }];
  if (names[1] !== "leave") {
    return marks
      .filter(({ name }) => names.includes(name))
      .map(({ name, time }) => ({ from: time, to: time, side: by === "bothArms" ? sideOf(name, side) : side }));
  }
  const arrivals = marks.filter(({ name }) => name === names[0]);
  return arrivals.map(({ time }) => {
    const leave = marks.find((mark) => mark.name === names[1] && mark.time >= time);
    return { from: time, to: leave?.time ?? time, side };
  });
}

function sideOf(name: string, fallback: Side): Side {
  return name.startsWith("left") ? "left" : name.startsWith("right") ? "right" : fallback;
}

function aimAside(
  clip: MotionClip,
  moments: readonly Moment[],
  aimed: AimedAction,
  goal: number,
  asked: boolean,
  most: number,
): void {
  const turns = moments.map((moment) => {
    const [x, , z] = pointing(clip, moment, aimed);
    const off = wrapDegrees(goal + Math.atan2(x, z) / DEGREE);
    return asked || Math.abs(off) > NEAR_ENOUGH ? off : 0;
  });
  const shares = aimed.by === "leg" ? LEG_TURN : ARM_TURN;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const degrees = blended(moments, turns, frame / clip.frameRate, TURNING);
    if (Math.abs(degrees) < 0.01) continue;
    const limited = Math.min(most, Math.max(-most, degrees));
    const at = frame * WIDTH;
    parent.set([0, 0, 0, 1]);
    TRUNK.forEach((joint, i) => {
      // To the right is a negative turn about +Y.
      quatFromYaw(turn, -limited * shares[i] * DEGREE);
      if (shares[i] > 0) turnInWorld(clip.rotations, at, joint, parent, turn);
      quatMultiply(parent, parent, quatRead(own, clip.rotations, at + joint * 4));
    });
  }
}

/** Stretches the elbows of pointing arms, as far as people do. */
function straighten(clip: MotionClip, moments: readonly Moment[]): void {
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const seconds = frame / clip.frameRate;
    const weight = nearness(moments, seconds, TURNING);
    if (weight <= 0) continue;
    const { side } = moments[nearestMoment(moments, seconds)];
    const at = frame * WIDTH + ARM[side][2] * 4;
    const along = side === "left" ? 1 : -1;
    quatRotate(bone, quatRead(own, clip.rotations, at), [along, 0, 0]);
    const bend = Math.acos(Math.min(1, Math.max(-1, bone[0] * along)));
    if (bend <= STRAIGHT) continue;
    quatFromTo(turn, bone, [along, 0, 0]);
    quatSlerp(turn, UNTURNED, turn, weight * (1 - STRAIGHT / bend));
    quatWrite(clip.rotations, at, quatMultiply(own, turn, own));
  }
}

function noteMissed(
  clip: MotionClip,
  moments: readonly Moment[],
  aimed: AimedAction,
  asked: number,
  notes: PlanNote[],
): void {
  const [x, , z] = pointing(clip, moments[0], aimed);
  const reached = -Math.atan2(x, z) / DEGREE;
  if (Math.abs(wrapDegrees(asked - reached)) < MISSED) return;
  notes.push({
    kind: "changed",
    message: `It aims ${Math.round(reached)} degrees aside, not ${asked}: further needs a turn of the body before it.`,
  });
}

function raise(clip: MotionClip, moments: readonly Moment[], aimed: AimedAction, parameters: ActionParameters): void {
  const { elevation, level } = parameters;
  if (elevation === undefined && level === undefined) return;
  const leg = aimed.by === "leg";
  const [lowest, highest] = leg ? LEG_RANGE : ARM_RANGE;
  const changes = moments.map((moment) => {
    const [x, y, z] = pointing(clip, moment, aimed);
    const length = Math.hypot(x, y, z);
    const now = Math.asin(y / length) / DEGREE;
    let goal = elevation;
    if (goal === undefined && level !== undefined) {
      const start = pose.positions[(leg ? LEG : ARM)[moment.side][leg ? 0 : 1] * 3 + 1];
      const height = (leg ? LEG_LEVELS : ARM_LEVELS)[level] - start;
      const reach = leg ? 0.8 : 0.5;
      goal = Math.asin(Math.min(1, Math.max(-1, height / reach))) / DEGREE;
    }
    return Math.min(highest, Math.max(lowest, goal ?? now)) - now;
  });
  const directions = moments.map((moment) => pointing(clip, moment, aimed));
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const seconds = frame / clip.frameRate;
    const degrees = blended(moments, changes, seconds, RAISING);
    if (Math.abs(degrees) < 0.01) continue;
    const nearest = nearestMoment(moments, seconds);
    const [x, , z] = directions[nearest];
    const length = Math.max(1e-6, Math.hypot(x, z));
    // The axis across the aim: a positive turn about it lowers what points ahead.
    quatFromAxisAngle(turn, [z / length, 0, -x / length], -degrees * DEGREE);
    const sides = aimed.by === "bothArms" && aimed.marks.length === 0 ? SIDES : [moments[nearest].side];
    for (const side of sides) {
      const joint = leg ? LEG[side][0] : ARM[side][1];
      globalRotation(parent, clip.rotations, frame * WIDTH, BUILTIN_SKELETON.parents[joint]);
      turnInWorld(clip.rotations, frame * WIDTH, joint, parent, turn);
    }
  }
}

/** Returns the limb's direction at a moment, metres: not normalised. Leaves `pose` at that moment. */
function pointing(clip: MotionClip, { from, to, side }: Moment, { by, marks }: AimedAction): [number, number, number] {
  const frameAt = (seconds: number) => Math.min(clip.frameCount - 1, Math.max(0, Math.round(seconds * clip.frameRate)));
  const frame = frameAt((from + to) / 2);
  const [start, end] = by === "leg" ? [LEG[side][0], LEG[side][2]] : [ARM[side][1], ARM[side][3]];
  if (by === "throw") {
    const at = (moment: number) => {
      forwardKinematicsOfFrame(clip, Math.min(clip.frameCount - 1, Math.max(0, moment)), pose);
      return pose.positions.slice(end * 3, end * 3 + 3);
    };
    const [a, b] = [at(frame - 2), at(frame + 2)];
    return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  }
  forwardKinematicsOfFrame(clip, frame, pose);
  const between = (s: Side): [number, number, number] => {
    const [u, v] = by === "leg" ? [start, end] : [ARM[s][1], ARM[s][3]];
    const p = pose.positions;
    return [p[v * 3] - p[u * 3], p[v * 3 + 1] - p[u * 3 + 1], p[v * 3 + 2] - p[u * 3 + 2]];
  };
  if (by !== "bothArms" || marks.length > 0) return between(side);
  const [l, r] = [between("left"), between("right")];
  return [l[0] + r[0], l[1] + r[1], l[2] + r[2]];
}

/** Blends the values of the moments around a time, fading from and to zero. */
function blended(moments: readonly Moment[], values: readonly number[], seconds: number, ramp: number): number {
  let sum = 0;
  let weights = 0;
  let most = 0;
  moments.forEach((moment, i) => {
    const weight = weightOf(moment, seconds, ramp);
    sum += weight * values[i];
    weights += weight;
    most = Math.max(most, weight);
  });
  return weights > 0 ? (sum / weights) * most : 0;
}

function nearness(moments: readonly Moment[], seconds: number, ramp: number): number {
  return moments.reduce((most, moment) => Math.max(most, weightOf(moment, seconds, ramp)), 0);
}

function nearestMoment(moments: readonly Moment[], seconds: number): number {
  let best = 0;
  const off = ({ from, to }: Moment) => Math.max(from - seconds, seconds - to, 0);
  moments.forEach((moment, i) => {
    if (off(moment) < off(moments[best])) best = i;
  });
  return best;
}

/** Returns the weight of a moment, 1 within it; it takes `ramp` to get there, and begins no sooner than the clip. */
function weightOf({ from, to }: Moment, seconds: number, ramp: number): number {
  if (seconds < from) {
    const lead = Math.min(ramp, from);
    return lead <= 0 ? 1 : smootherstep(1 - (from - seconds) / lead);
  }
  return seconds > to ? smootherstep(1 - (seconds - to) / (ramp * 1.2)) : 1;
}

function wrapDegrees(angle: number): number {
  return angle - 360 * Math.round(angle / 360);
}
