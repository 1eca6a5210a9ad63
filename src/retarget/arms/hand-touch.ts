import { softReach, solveTwoBone } from "../../motion/ik/two-bone-ik.js";
import { quatFromTo } from "../../motion/maths/rotation-forms.js";
import { vectors } from "../../motion/maths/scratch.js";
import { multiplyAt, rotateAt, turnBetweenAt } from "../../motion/maths/track-kernels.js";
import { vecNormalize } from "../../motion/maths/vector.js";
import type { Retargeter } from "../retargeter.js";
import { type RadialPlace, SECTORS, surfaceRadius } from "../rig/radial-surface.js";
import type { SourcePose } from "../source-pose.js";
import type { ArmGuard, GuardedArm } from "./guarded-arm.js";
import { placeOnPosed, pointOnPosed } from "./posed-surface.js";
import type { HandTouch, TouchPart } from "./touch-parts.js";

/** Per frame, side and part: row, sector, distances of palm and fingers from the surface, how much the hand touches it and how far it must keep out of it. */
const RECORD = 6;
/** Metres from the wrist to the middle of the palm and to the last joints of stretched fingers, on the source's body. */
const PALM = 0.075;
const FINGERS = 0.15;
/** Nearest that the middle of a palm, and fingers, come to a surface, metres. */
const NEAREST = 0.02;
const NEAREST_FINGERS = 0.01;
/** Share of a part's radius inside which a hand is no longer on any side of it. */
const MIDST = 0.2;
/** Largest push out of a surface, metres. */
const MOST = 0.25;
/** Points of a hand that keep out of the body: metres from the wrist, nearest to a surface, and where their distance is recorded. */
const POINTS = [
  [PALM, NEAREST, 2],
  [FINGERS, NEAREST_FINGERS, 3],
] as const;
/** Rounds of bringing the palm there: the hand turns with the forearm. */
const ROUNDS = 2;
/** Share of an arm's length over which it slows down as it straightens. */
const SOFT = 0.06;
/** Half width, seconds, of the window over which an arm is brought there and away again. */
const WINDOW = 0.08;

const q = new Float64Array(4);
const v = new Float64Array(3);
const point = new Float64Array(3);
const palm = new Float64Array(3);
const [shoulder, elbow, wrist, goal, there, pole, bent, end] = vectors(8);
const place: RadialPlace = { row: 0, sector: 0, radius: 0 };

/** Allocates the records that `recordTouches` fills for a clip. */
export function touchRecords({ parts }: HandTouch, count: number): Float64Array {
  return new Float64Array(count * 2 * parts.length * RECORD);
}

/** Records where the source's hands are about its body in one frame. */
export function recordTouches(
  { source, ratio }: Retargeter,
  { arms }: ArmGuard,
  { parts }: HandTouch,
  { positions, rotations }: SourcePose,
  records: Float64Array,
  frame: number,
): void {
  arms.forEach((arm, side) => {
    parts.forEach((part, i) => {
      const at = ((frame * 2 + side) * parts.length + i) * RECORD;
      handPoint(positions, rotations, source.canonical, arm.sourceHand, arm.outward * FINGERS * ratio);
      placeOnPosed(part.source, point, positions, rotations, 0, place);
      records[at + 3] = place.radius - surfaceRadius(part.source.surface, place);
      handPoint(positions, rotations, source.canonical, arm.sourceHand, arm.outward * PALM * ratio);
      placeOnPosed(part.source, point, positions, rotations, 0, place);
      const surface = surfaceRadius(part.source.surface, place);
      const gap = place.radius - surface;
      const share = place.radius > MIDST * surface ? sideShare(part, place) : 0;
      records[at] = place.row;
      records[at + 1] = place.sector;
      records[at + 2] = gap;
      records[at + 4] = share * smooth01((part.apart - gap) / (part.apart - part.touches));
      // Hands that hang swing past the thighs.
      records[at + 5] = part.flat ? records[at + 4] : share;
    });
  });
}

/** Returns how much a place is on a side of a part that hands touch. */
function sideShare({ foot, flat, source }: TouchPart, { row, sector }: RadialPlace): number {
  const { rows, length } = source.surface;
  const beside = flat ? smooth01((Math.abs(Math.cos((sector / SECTORS) * 2 * Math.PI)) - 0.5) / 0.3) : 1;
  const above = length > 0 ? smooth01((rows - row) * 2) : 1;
  return smooth01((row - foot[0]) / (foot[1] - foot[0])) * beside * above;
}

function smooth01(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}

/**
 * Brings hands that touch the source's body to the same place on the target's: neither short of it nor in it, however
 * broad, long-armed or large-headed it is.
 *
 * @param placeChain finds the positions of the guard's chain in one frame
 * @returns whether any hand was moved
 */
export function touchBody(
  { order, target, ratio, offsets }: Retargeter,
  guard: ArmGuard,
  touch: HandTouch,
  records: Float64Array,
  rotations: Float64Array,
  needed: Int16Array,
  frameRate: number,
  circular: boolean,
  placeChain: (at: number, out: Float64Array) => void,
): boolean {
  const joints = order.length;
  const count = records.length / (2 * touch.parts.length * RECORD);
  const positions = new Float64Array(joints * 3);
  const { canonical } = target;
  let moved = false;
  for (let side = 0; side < 2; side++) {
    const arm = guard.arms[side];
    const bones = [arm.upper, arm.lower].map((part) => part.filter((joint) => needed.includes(joint)));
    const shifts = new Float64Array(count * 3);
    for (let f = 0; f < count; f++) {
      const first = (f * 2 + side) * touch.parts.length * RECORD;
      if (touch.parts.every((_, i) => records[first + i * RECORD + 5] <= 0)) continue;
      placeChain(f * joints * 4, positions);
      placeSteps(touch, positions, rotations, f * joints * 4, offsets);
      const shift = shifts.subarray(f * 3, f * 3 + 3);
      findShift(touch, arm, records, first, canonical, ratio, positions, rotations, f * joints * 4, shift);
    }
    if (shifts.every((value) => value === 0)) continue;
    moved = true;
    smooth(shifts, Math.max(1, Math.round(WINDOW * frameRate)), circular);
    for (let f = 0; f < count; f++) {
      const shift = shifts.subarray(f * 3, f * 3 + 3);
      if (shift.every((value) => value === 0)) continue;
      for (let round = 0; round < ROUNDS; round++) {
        placeChain(f * joints * 4, positions);
        handPoint(positions, rotations, canonical, arm.hand, arm.outward * PALM * touch.arm, f * joints * 4);
        if (round === 0) for (let k = 0; k < 3; k++) there[k] = point[k] + shift[k];
        for (let k = 0; k < 3; k++) goal[k] = positions[arm.hand * 3 + k] + there[k] - point[k];
        bringWrist(arm, bones, positions, rotations, f * joints * 4);
      }
    }
  }
  return moved;
}

/** Finds by how much a hand must move in one frame: to where it touches a part, and out of all. */
function findShift(
  { parts, arm: length }: HandTouch,
  arm: GuardedArm,
  records: Float64Array,
  first: number,
  canonical: Float64Array,
  ratio: number,
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
  shift: Float64Array,
): void {
  let sum = 0;
  for (let i = 0; i < parts.length; i++) sum += records[first + i * RECORD + 4];
  handPoint(positions, rotations, canonical, arm.hand, arm.outward * PALM * length, frame);
  palm.set(point);
  if (sum > 0)
    parts.forEach((part, i) => {
      const at = first + i * RECORD;
      if (records[at + 4] <= 0) return;
      place.row = records[at];
      place.sector = records[at + 1];
      const gap = Math.max(records[at + 2] * (length / ratio), NEAREST * length);
      place.radius = surfaceRadius(part.target.surface, place) + gap;
      pointOnPosed(part.target, place, positions, rotations, frame, goal);
      const share = records[at + 4] / Math.max(1, sum);
      for (let k = 0; k < 3; k++) shift[k] += (goal[k] - palm[k]) * share;
    });
  parts.forEach((part, i) => {
    const at = first + i * RECORD;
    if (records[at + 5] <= 0) return;
    for (const [along, nearest, recorded] of POINTS) {
      handPoint(positions, rotations, canonical, arm.hand, arm.outward * along * length, frame);
      for (let k = 0; k < 3; k++) point[k] += shift[k];
      placeOnPosed(part.target, point, positions, rotations, frame, place);
      const surface = surfaceRadius(part.target.surface, place);
      const allowed = Math.min(records[at + recorded] * (length / ratio), nearest * length);
      const push = (allowed - place.radius + surface) * records[at + 5];
      if (push <= 0 || place.radius < MIDST * surface) continue;
      place.radius += Math.min(push, MOST * length);
      pointOnPosed(part.target, place, positions, rotations, frame, goal);
      for (let k = 0; k < 3; k++) shift[k] += goal[k] - point[k];
    }
  });
}

/** Places the joints that carry the parts, from those of the guard's chain. */
function placeSteps(
  { steps }: HandTouch,
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
  offsets: Float64Array,
): void {
  for (const { joint, from, up } of steps) {
    const [carrier, child] = up ? [joint, from] : [from, joint];
    rotateAt(v, 0, rotations, frame + carrier * 4, offsets, child * 3);
    for (let k = 0; k < 3; k++) positions[joint * 3 + k] = positions[from * 3 + k] + (up ? -v[k] : v[k]);
  }
}

/** Averages vectors over neighbouring frames, twice. */
function smooth(track: Float64Array, radius: number, circular: boolean): void {
  const count = track.length / 3;
  for (let pass = 0; pass < 2; pass++) {
    const from = track.slice();
    for (let f = 0; f < count; f++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let d = -radius; d <= radius; d++) {
          const g = circular ? (((f + d) % count) + count) % count : Math.min(count - 1, Math.max(0, f + d));
          sum += from[g * 3 + k];
        }
        track[f * 3 + k] = sum / (2 * radius + 1);
      }
    }
  }
}

/** Sets `point` to a point of a hand: `along` the direction in which it points in a T-pose. */
function handPoint(
  positions: Float64Array,
  rotations: Float64Array,
  canonical: Float64Array,
  hand: number,
  along: number,
  frame = 0,
): void {
  turnBetweenAt(q, 0, rotations, frame + hand * 4, canonical, hand * 4);
  point[0] = along;
  point[1] = 0;
  point[2] = 0;
  rotateAt(point, 0, q, 0, point, 0);
  for (let k = 0; k < 3; k++) point[k] += positions[hand * 3 + k];
}

/** Bends an arm so that its wrist is at the goal, the elbow staying on its side. */
function bringWrist(
  { arm, elbow: middle, hand }: GuardedArm,
  [upper, lower]: readonly Int16Array[],
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
): void {
  for (let k = 0; k < 3; k++) {
    shoulder[k] = positions[arm * 3 + k];
    elbow[k] = positions[middle * 3 + k];
    wrist[k] = positions[hand * 3 + k];
    pole[k] = elbow[k] - (shoulder[k] + wrist[k]) / 2;
  }
  const first = distance(shoulder, elbow);
  const second = distance(elbow, wrist);
  const wanted = distance(shoulder, goal) || 1;
  const reach = softReach(wanted, first + second, SOFT) / wanted;
  for (let k = 0; k < 3; k++) goal[k] = shoulder[k] + (goal[k] - shoulder[k]) * reach;
  solveTwoBone(bent, end, shoulder, goal, first, second, pole);
  turnPart(upper, shoulder, elbow, shoulder, bent, rotations, frame);
  turnPart(lower, elbow, wrist, bent, end, rotations, frame);
}

/** Turns joints as a bone turns that went from `a` to `b` and goes from `c` to `d`. */
function turnPart(
  part: Int16Array,
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  d: Float64Array,
  rotations: Float64Array,
  frame: number,
): void {
  for (let k = 0; k < 3; k++) {
    v[k] = b[k] - a[k];
    palm[k] = d[k] - c[k];
  }
  quatFromTo(q, vecNormalize(v, v), vecNormalize(palm, palm));
  for (let i = 0; i < part.length; i++) {
    const at = frame + part[i] * 4;
    multiplyAt(rotations, at, q, 0, rotations, at);
  }
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
