import { fadeWeight } from "../../motion/maths/fade-weight.js";
import { vectors } from "../../motion/maths/scratch.js";
import { rotateAt, turnBetweenAt } from "../../motion/maths/track-kernels.js";
import type { Retargeter } from "../retargeter.js";
import { type RadialPlace, surfaceRadius } from "../rig/radial-surface.js";
import type { SourcePose } from "../source-pose.js";
import { bringWrist } from "./bring-wrist.js";
import type { ArmGuard, GuardedArm } from "./guarded-arm.js";
import { placeOnPosed, pointOnPosed } from "./posed-surface.js";
import { holdLargest, smoothShifts } from "./smooth-shifts.js";
import type { HandTouch, TouchPart } from "./touched-parts.js";

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
/** Half width, seconds, of the window over which an arm is brought there and away again. */
const WINDOW = 0.08;

const q = new Float64Array(4);
const v = new Float64Array(3);
const point = new Float64Array(3);
const [goal, there] = vectors(2);
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
      handPoint(positions, rotations, source.canonical, arm.sourceHand, arm.outward * PALM * ratio);
      placeOnPosed(part.source, point, positions, rotations, 0, place);
      const surface = surfaceRadius(part.source.surface, place);
      const gap = place.radius - surface;
      if (place.radius < MIDST * surface || gap > part.far) return;
      const share = endShare(part, place);
      if (share === 0) return;
      records[at] = place.row;
      records[at + 1] = place.sector;
      records[at + 2] = gap;
      records[at + 4] = share * fadeWeight((part.apart - gap) / (part.apart - part.touches));
      records[at + 5] = share;
      handPoint(positions, rotations, source.canonical, arm.sourceHand, arm.outward * FINGERS * ratio);
      placeOnPosed(part.source, point, positions, rotations, 0, place);
      records[at + 3] = place.radius - surfaceRadius(part.source.surface, place);
    });
  });
}

/** Returns how much a place is between the ends of a part, where hands touch it. */
function endShare({ foot, source }: TouchPart, { row }: RadialPlace): number {
  const { rows, length } = source.surface;
  const above = length > 0 ? fadeWeight((rows - row) * 2) : 1;
  return fadeWeight((row - foot[0]) / (foot[1] - foot[0])) * above;
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
  const positions = new Float64Array(joints * 3);
  const count = records.length / (2 * touch.parts.length * RECORD);
  const { canonical } = target;
  const radius = Math.max(1, Math.round(WINDOW * frameRate));
  let moved = false;
  for (let side = 0; side < 2; side++) {
    const arm = guard.arms[side];
    const bones = [arm.upper, arm.lower].map((part) => part.filter((joint) => needed.includes(joint)));
    const pass: Pass = { touch, arm, records, canonical, ratio, positions, rotations };
    for (const find of [findTouch, findPush]) {
      const shifts = new Float64Array(count * 3);
      for (let f = 0; f < count; f++) {
        const first = (f * 2 + side) * touch.parts.length * RECORD;
        if (touch.parts.every((_, i) => records[first + i * RECORD + (find === findTouch ? 4 : 5)] <= 0)) continue;
        placeChain(f * joints * 4, positions);
        placeSteps(touch, positions, rotations, f * joints * 4, offsets);
        const shift = shifts.subarray(f * 3, f * 3 + 3);
        find(pass, first, f * joints * 4, shift);
      }
      if (shifts.every((value) => value === 0)) continue;
      moved = true;
      if (find === findPush) holdLargest(shifts, 2 * radius, circular);
      smoothShifts(shifts, radius, circular);
      for (let f = 0; f < count; f++) {
        const shift = shifts.subarray(f * 3, f * 3 + 3);
        if (shift.every((value) => value === 0)) continue;
        for (let round = 0; round < ROUNDS; round++) {
          placeChain(f * joints * 4, positions);
          handPoint(positions, rotations, canonical, arm.hand, arm.outward * PALM * touch.arm, f * joints * 4);
          if (round === 0) for (let k = 0; k < 3; k++) there[k] = point[k] + shift[k];
          for (let k = 0; k < 3; k++) goal[k] = positions[arm.hand * 3 + k] + there[k] - point[k];
          bringWrist(arm, bones, goal, positions, rotations, f * joints * 4);
        }
      }
    }
  }
  return moved;
}

/** What finding the shifts of one hand works with. */
interface Pass {
  touch: HandTouch;
  arm: GuardedArm;
  records: Float64Array;
  canonical: Float64Array;
  /** The target's size relative to the source's. */
  ratio: number;
  /** Of the frame that is looked at. */
  positions: Float64Array;
  /** Of all frames. */
  rotations: Float64Array;
}

/** `first` is where the frame's records begin, `frame` where its rotations do. */
type Find = (pass: Pass, first: number, frame: number, shift: Float64Array) => void;

/** Finds by how much a hand must move to where it touches the parts. */
const findTouch: Find = ({ touch, arm, records, canonical, ratio, positions, rotations }, first, frame, shift) => {
  const { parts, arm: length } = touch;
  let sum = 0;
  for (let i = 0; i < parts.length; i++) sum += records[first + i * RECORD + 4];
  handPoint(positions, rotations, canonical, arm.hand, arm.outward * PALM * length, frame);
  parts.forEach((part, i) => {
    const at = first + i * RECORD;
    if (records[at + 4] <= 0) return;
    place.row = records[at];
    place.sector = records[at + 1];
    const gap = Math.max(records[at + 2] * (length / ratio), NEAREST * length);
    place.radius = surfaceRadius(part.target.surface, place) + gap;
    pointOnPosed(part.target, place, positions, rotations, frame, goal);
    const share = records[at + 4] / Math.max(1, sum);
    for (let k = 0; k < 3; k++) shift[k] += (goal[k] - point[k]) * share;
  });
};

/** Finds by how much a hand must move out of the parts: no further than the source's is out. */
const findPush: Find = ({ touch, arm, records, canonical, ratio, positions, rotations }, first, frame, shift) => {
  const { parts, arm: length } = touch;
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
};

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
