import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { quatConjugate, quatMultiply } from "../../src/motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../src/motion/maths/rotation-forms.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { smootherstep } from "../../src/synthesis/locomotion/easing.js";
import { footGoals } from "../../src/synthesis/text/captured/legs/foot-goals.js";
import type { Footprint } from "../../src/synthesis/text/captured/legs/footprint.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";
import { TAKE_RATE } from "../../src/synthesis/text/captured/takes/stored-take.js";
import { wrapAngle } from "./find-prints.js";
import { freePlace, inverse, type Placement, placed, placeMovement } from "./placement.js";
import type { FootPlace, StancePose } from "./stances.js";

const WIDTH = BUILTIN_SKELETON.names.length * 4;

/** An inserted step: the foot is lifted on it. */
export interface MadeStep {
  side: 0 | 1;
  from: number;
  to: number;
}

/** A movement on its way to becoming a take. */
export interface Draft {
  movement: Movement;
  prints: Footprint[];
  steps: MadeStep[];
  /** Frames added before the source's first and after its last. */
  lead: number;
  tail: number;
}

/** Prints within this distance of where a stance has the foot are moved there; to others it steps. Metres, radians. */
const NEAR = 0.13;
const NEAR_YAW = 0.45;
/** Seconds of a step, of the time between two, and shortest and longest way into the movement. */
const STEP = 0.42;
const BETWEEN = 0.3;
const SHORTEST = 0.18;
const LONGEST = 0.9;
/** Longest time over which the movement's initial velocity is built up, seconds: if longer, it would swing far out. */
const TAKEN_UP = 0.4;
/** Joints whose way into the movement determines its duration. */
const DECIDING = [
  "Spine",
  "Spine2",
  "Head",
  "LeftArm",
  "RightArm",
  "LeftForeArm",
  "RightForeArm",
  "LeftUpLeg",
  "RightUpLeg",
  "LeftLeg",
  "RightLeg",
].map((name) => jointIndex(BUILTIN_SKELETON, name));

/** Adds a way out of the entry stance before the movement and one into the exit stance after it. */
export function bringEnds(draft: Draft, entry: StancePose | null, exit: StancePose | null, settling: Settling): void {
  if (!entry) placeMovement(draft.movement, draft.prints, inverse(freePlace(draft.movement)));
  if (entry) {
    placeMovement(draft.movement, draft.prints, inverse(fitStance(draft, entry)));
    if (settling.entry) settle(draft.movement, entry, settling.entry);
    addLead(draft, entry);
  }
  if (exit) {
    reverse(draft);
    const place = heldPlace(draft, exit) ?? fitStance(draft, exit);
    placeMovement(draft.movement, draft.prints, inverse(place));
    const { lead } = draft;
    if (settling.exit) {
      const last = draft.movement.frames - 1 - lead;
      settle(draft.movement, exit, [last - settling.exit[1], last - settling.exit[0]]);
    }
    addLead(draft, exit);
    draft.tail = draft.lead - lead;
    draft.lead = lead;
    placeMovement(draft.movement, draft.prints, place);
    reverse(draft);
  }
}

/** Frames of the source, first and last, in which the body changes height: up to a seat, off the floor. */
export interface Settling {
  entry?: readonly [number, number];
  exit?: readonly [number, number];
}

/** Makes the pelvis start where the stance has it; the offset is gone at the end of those frames. */
function settle({ frames, pelvis }: Movement, stance: StancePose, [from, to]: readonly [number, number]): void {
  const missing = [0, 1, 2].map((k) => stance.pelvis[k] - pelvis[k]);
  for (let frame = 0; frame < frames; frame++) {
    const share = 1 - smootherstep((frame - from) / Math.max(1, to - from));
    for (let k = 0; k < 3; k++) pelvis[frame * 3 + k] += missing[k] * share;
  }
}

/** Returns where the stance has to be so that a foot that never moved stays in place. */
function heldPlace({ movement, prints }: Draft, stance: StancePose): Placement | null {
  if (!stance.feet) return null;
  for (const side of [0, 1] as const) {
    const own = prints.filter((print) => print.side === side);
    if (own.length !== 1) continue;
    const { runs } = own[0];
    if (runs[0].from > 2 || runs[runs.length - 1].to < movement.frames - 3) continue;
    const foot = stance.feet[side];
    const yaw = wrapAngle(runs[0].yaw - foot.yaw);
    const turned = placed({ x: foot.x, z: foot.z, yaw: 0 }, { x: 0, z: 0, yaw });
    const place = { x: own[0].x - turned.x, z: own[0].z - turned.z, yaw };
    // Only where the body ends over that foot as in the stance.
    const fitted = fitStance({ movement, prints } as Draft, stance);
    if (Math.hypot(place.x - fitted.x, place.z - fitted.z) < 0.16 && Math.abs(wrapAngle(yaw - fitted.yaw)) < 0.5)
      return place;
  }
  return null;
}

/** Returns where the stance has to be to best fit the movement's first frame. */
export function fitStance({ movement, prints }: Draft, stance: StancePose): Placement {
  const turn = movement.rotations.slice(0, 4);
  const q = stance.rotations.slice(0, 4);
  quatConjugate(q, q);
  quatMultiply(turn, turn, q);
  const pelvisYaw = 2 * Math.atan2(turn[1], turn[3]);
  if (!stance.feet) return { x: movement.pelvis[0], z: movement.pelvis[2], yaw: wrapAngle(pelvisYaw) };
  const feet = ([0, 1] as const).map((side) => footAt(movement, prints, side));
  let sine = Math.sin(pelvisYaw);
  let cosine = Math.cos(pelvisYaw);
  feet.forEach((foot, side) => {
    const yaw = foot.yaw - stance.feet![side].yaw;
    sine += Math.sin(yaw) / 2;
    cosine += Math.cos(yaw) / 2;
  });
  const yaw = Math.atan2(sine, cosine);
  const middle = placed(
    { x: (stance.feet[0].x + stance.feet[1].x) / 2, z: (stance.feet[0].z + stance.feet[1].z) / 2, yaw: 0 },
    { x: 0, z: 0, yaw },
  );
  return { x: (feet[0].x + feet[1].x) / 2 - middle.x, z: (feet[0].z + feet[1].z) / 2 - middle.z, yaw };
}

function footAt(movement: Movement, prints: readonly Footprint[], side: 0 | 1): FootPlace {
  const print = prints.find((one) => one.side === side);
  if (print && print.runs[0].from <= 6) return { x: print.x, z: print.z, yaw: print.runs[0].yaw };
  const path = footGoals(movement, side, []);
  const forward = [0, 0, 1];
  const q = path.rotations.slice(0, 4);
  const yaw = Math.atan2(2 * (q[0] * q[2] + q[3] * q[1]), 1 - 2 * (q[0] * q[0] + q[1] * q[1]));
  forward[0] = Math.sin(yaw) * 0.12;
  forward[2] = Math.cos(yaw) * 0.12;
  return { x: path.ankles[0] + forward[0], z: path.ankles[2] + forward[2], yaw };
}

/** Adds a way out of the stance, which is at the origin, before the movement. */
function addLead(draft: Draft, stance: StancePose): void {
  const { movement, prints } = draft;
  const needed: (0 | 1)[] = [];
  const firsts = ([0, 1] as const).map((side) => prints.find((print) => print.side === side) ?? null);
  if (stance.feet) {
    for (const side of [0, 1] as const) {
      const first = firsts[side];
      const goal = stance.feet[side];
      const begins = first !== null && first.runs[0].from <= 3;
      const near =
        begins &&
        Math.hypot(first.x - goal.x, first.z - goal.z) < NEAR &&
        Math.abs(wrapAngle(first.runs[0].yaw - goal.yaw)) < NEAR_YAW;
      if (!near) needed.push(side);
    }
    const distance = (side: 0 | 1) => {
      const at = footAt(movement, prints, side);
      return Math.hypot(at.x - stance.feet![side].x, at.z - stance.feet![side].z);
    };
    // The foot that is in the air, or has further to go, steps last: it blends into the movement.
    needed.sort(
      (a, b) =>
        Number((firsts[a]?.runs[0].from ?? 99) > 3) - Number((firsts[b]?.runs[0].from ?? 99) > 3) ||
        distance(a) - distance(b),
    );
  }
  const seconds = Math.max(
    leadSeconds(movement, stance),
    needed.length > 0 ? STEP + BETWEEN * (needed.length - 1) + 0.14 : 0,
  );
  const lead = Math.round(seconds * TAKE_RATE);
  draft.movement = extended(movement, stance, lead);
  for (const print of prints) for (const run of print.runs) shift(run, lead);
  for (const step of draft.steps) shift(step, lead);
  draft.lead += lead;
  if (!stance.feet) return;
  for (const side of [0, 1] as const) {
    const goal = stance.feet[side];
    const first = firsts[side];
    const order = needed.indexOf(side);
    if (order < 0 && first) {
      const turn = wrapAngle(goal.yaw - first.runs[0].yaw);
      first.x = goal.x;
      first.z = goal.z;
      for (const run of first.runs) run.yaw = wrapAngle(run.yaw + turn);
      if (first.runs[0].part === "flat") first.runs[0].from = 0;
      else {
        const to = Math.max(2, Math.floor(lead / 2));
        first.runs[0].from = to + 1;
        first.runs.unshift({ part: "flat", from: 0, to, yaw: goal.yaw });
      }
      continue;
    }
    const from = Math.round((0.08 + order * BETWEEN) * TAKE_RATE);
    const begins = first !== null && first.runs[0].from <= lead + 3;
    const landing = Math.min(lead, from + Math.round(STEP * TAKE_RATE));
    if (begins && first) first.runs[0].from = landing;
    const print: Footprint = { side, x: goal.x, z: goal.z, runs: [{ part: "flat", from: 0, to: from, yaw: goal.yaw }] };
    prints.unshift(print);
    draft.steps.push({ side, from, to: begins ? landing : lead + 4 });
  }
}

function shift(span: { from: number; to: number }, by: number): void {
  span.from += by;
  span.to += by;
}

const q0 = new Float64Array(4);
const q1 = new Float64Array(4);

/** Returns the rotation vector from a joint of the stance to that of a frame. */
function difference(out: number[], movement: Movement, frame: number, stance: StancePose, joint: number): number[] {
  for (let k = 0; k < 4; k++) {
    q0[k] = stance.rotations[joint * 4 + k];
    q1[k] = movement.rotations[frame * WIDTH + joint * 4 + k];
  }
  quatConjugate(q0, q0);
  quatMultiply(q0, q0, q1);
  return quatToRotationVector(out, q0) as number[];
}

function leadSeconds(movement: Movement, stance: StancePose): number {
  let most = 0;
  for (const joint of DECIDING) most = Math.max(most, Math.hypot(...difference([0, 0, 0], movement, 0, stance, joint)));
  const way = Math.hypot(...[0, 1, 2].map((k) => movement.pelvis[k] - stance.pelvis[k]));
  return Math.min(LONGEST, Math.max(SHORTEST, 0.14 + 0.3 * Math.max(most, way * 2.5)));
}

/**
 * Returns the movement with `lead` frames before it, from rest in the stance to the movement's own pose and velocity.
 */
function extended(movement: Movement, stance: StancePose, lead: number): Movement {
  const frames = movement.frames + lead;
  const out: Movement = { frames, rotations: new Float64Array(frames * WIDTH), pelvis: new Float64Array(frames * 3) };
  out.rotations.set(movement.rotations, lead * WIDTH);
  out.pelvis.set(movement.pelvis, lead * 3);
  const goal = [0, 0, 0];
  const next = [0, 0, 0];
  const taken = Math.min(lead, Math.round(TAKEN_UP * TAKE_RATE));
  const share = (frame: number) => Math.max(0, 1 - (lead - frame) / taken);
  for (let joint = 0; joint < WIDTH / 4; joint++) {
    difference(goal, movement, 0, stance, joint);
    difference(next, movement, 1, stance, joint);
    for (let frame = 0; frame < lead; frame++) {
      const vector = goal.map((value, k) => approach(value, (next[k] - value) * taken, frame / lead, share(frame)));
      quatFromRotationVector(q1, vector);
      for (let k = 0; k < 4; k++) q0[k] = stance.rotations[joint * 4 + k];
      quatMultiply(q0, q0, q1);
      out.rotations.set(q0, frame * WIDTH + joint * 4);
    }
  }
  for (let k = 0; k < 3; k++) {
    const way = movement.pelvis[k] - stance.pelvis[k];
    const speed = (movement.pelvis[3 + k] - movement.pelvis[k]) * taken;
    for (let frame = 0; frame < lead; frame++) {
      out.pelvis[frame * 3 + k] = stance.pelvis[k] + approach(way, speed, frame / lead, share(frame));
    }
  }
  return out;
}

/** Goes from 0 at rest to `value` while t goes from 0 to 1, with a velocity that builds up while u does. */
function approach(value: number, velocity: number, t: number, u: number): number {
  return value * t * t * t * (10 - 15 * t + 6 * t * t) + velocity * u * u * u * (-4 + 7 * u - 3 * u * u);
}

/** Reverses time. */
function reverse(draft: Draft): void {
  const { movement, prints, steps } = draft;
  const last = movement.frames - 1;
  const turned: Movement = {
    frames: movement.frames,
    rotations: new Float64Array(movement.rotations.length),
    pelvis: new Float64Array(movement.pelvis.length),
  };
  for (let frame = 0; frame <= last; frame++) {
    turned.rotations.set(movement.rotations.subarray(frame * WIDTH, (frame + 1) * WIDTH), (last - frame) * WIDTH);
    turned.pelvis.set(movement.pelvis.subarray(frame * 3, frame * 3 + 3), (last - frame) * 3);
  }
  draft.movement = turned;
  const flip = (span: { from: number; to: number }) => {
    const { from } = span;
    span.from = last - span.to;
    span.to = last - from;
  };
  for (const print of prints) {
    print.runs.forEach(flip);
    print.runs.reverse();
  }
  prints.reverse();
  steps.forEach(flip);
}
