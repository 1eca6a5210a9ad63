import { softReach } from "../../../motion/ik/two-bone-ik.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatSlerp } from "../../../motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { vecAddScaled, vecDot, vecLength, vecNormalize, vecSubtract } from "../../../motion/maths/vector.js";
import { elbowPole, solveArm } from "./arm-channels.js";
import { ARMS, type Channels } from "./body-channels.js";
import { type BodyPoser, mirrorTurn } from "./body-poser.js";
import { armBall } from "./body-volumes.js";
import { quintic } from "./channel-track.js";
import type { HandMoment } from "./compile/compiled-script.js";
import { ARM_JOINTS, ARM_LENGTH, CHEST } from "./joints.js";

/** Clearances of wrist, knuckles and finger tips: metres along the hand, plus 1 (see `armBall`). */
const ABOVE_GROUND = [
  [1, 0.026],
  [1.095, 0.03],
  [1.175, 0.036],
] as const;

/** Longest arm on a thing, as a share of its bones. */
const STRAIGHTEST = 0.99;

/** Distance of an elbow from the line between shoulder and wrist, metres, from which on it says where it points. */
const SURE = 0.05;

const [shoulder, elbow, wrist, goal, other, pole] = vectors(6);
const [hand, goalHand, otherHand, q] = quaternions(4);

/** Returns how much a hand touches something at a time, and where that is now. */
function contactAt(moments: readonly HandMoment[], time: number, poser: BodyPoser): number {
  let i = 0;
  while (i + 1 < moments.length && moments[i + 1].time <= time) i++;
  const a = moments[i];
  if (i === moments.length - 1) {
    if (!a.contact) return 0;
    place(a, poser, goal, goalHand);
    return 1;
  }
  const b = moments[Math.min(i + 1, moments.length - 1)];
  if (!a.contact && !b.contact) return 0;
  const u = b.time > a.time ? (time - a.time) / (b.time - a.time) : 0;
  if (a.contact && b.contact) {
    place(a, poser, goal, goalHand);
    if (a.contact === b.contact) return 1;
    place(b, poser, other, otherHand);
    const { path } = a.contact;
    if (path && path === b.contact.path) {
      path.forEach((track, k) => {
        goal[k] = track.at(time);
      });
      quatSlerp(goalHand, goalHand, otherHand, quintic(0, 1, passing(a), passing(b), u));
      return 1;
    }
    const s = ease(u);
    vecSubtract(other, other, goal);
    vecAddScaled(goal, goal, other, s);
    quatSlerp(goalHand, goalHand, otherHand, s);
    return 1;
  }
  if (a.contact) {
    place(a, poser, goal, goalHand);
    return 1 - ease(u * 1.6);
  }
  place(b, poser, goal, goalHand);
  return ease((u - 0.3) / 0.7);
}

/** Returns the speed at a contact, relative to the mean one. */
function passing({ contact }: HandMoment): number {
  return contact?.ease === "through" ? 1 : 0;
}

/** Returns how firmly a hand is held where it is: 1 on what it touches, less on its way there, away or between two things. */
export function heldShare(moments: readonly HandMoment[], time: number, poser: BodyPoser): number {
  const share = contactAt(moments, time, poser);
  if (share <= 0) return 0;
  let i = 0;
  while (i + 1 < moments.length && moments[i + 1].time <= time) i++;
  const [a, b] = [moments[i], moments[i + 1]];
  if (!b?.contact || !a.contact || a.contact.joint === b.contact.joint) return share;
  const way = ease((time - a.time) / Math.max(1e-6, b.time - a.time));
  return (2 * way - 1) ** 2;
}

/** Returns whether a hand touches something, reaches for it or leaves it. */
export function touching(moments: readonly HandMoment[], time: number): boolean {
  for (let i = 0; i < moments.length; i++) {
    if (moments[i].contact === null) continue;
    if (time >= (moments[i - 1]?.time ?? 0) && time <= (moments[i + 1]?.time ?? Number.POSITIVE_INFINITY)) return true;
  }
  return false;
}

function place({ contact }: HandMoment, poser: BodyPoser, outPlace: Float64Array, outTurn: Float64Array): void {
  const on = contact!.joint;
  if (on < 0) {
    outPlace.set(contact!.position);
    outTurn.set(contact!.turn);
    return;
  }
  quatRead(q, poser.turns, on * 4);
  quatRotate(outPlace, q, contact!.position);
  for (let k = 0; k < 3; k++) outPlace[k] += poser.positions[on * 3 + k];
  quatMultiply(outTurn, q, contact!.turn);
}

/** Moves a hand exactly to what it touches. */
export function holdHand(
  side: 0 | 1,
  moments: readonly HandMoment[],
  time: number,
  channels: Channels,
  poser: BodyPoser,
): void {
  const share = contactAt(moments, time, poser);
  if (share <= 0) return;
  if (moments.some(({ contact }) => contact?.path)) bendElbow(side, poser);
  bringHand(side, goal, goalHand, share, channels, poser);
}

/** Brings the goal so near that the elbow stays bent: one that is straight says nothing about where it points. */
function bendElbow(side: 0 | 1, poser: BodyPoser): void {
  const upper = poser.positions.subarray(ARM_JOINTS[side].upper * 3, ARM_JOINTS[side].upper * 3 + 3);
  vecSubtract(other, goal, upper);
  const length = vecLength(other);
  vecAddScaled(goal, upper, other, softReach(length, STRAIGHTEST * ARM_LENGTH, 0.02) / length);
}

/** Lifts a hand that would pass through the ground on its way. */
export function keepAboveGround(side: 0 | 1, channels: Channels, poser: BodyPoser): void {
  if (poser.positions[ARM_JOINTS[side].hand * 3 + 1] > 0.22) return;
  let below = 0;
  for (const [along, height] of ABOVE_GROUND) below = Math.max(below, height - armBall(side, along, poser, other)[1]);
  if (below <= 0) return;
  const at = ARM_JOINTS[side].hand * 3;
  for (let k = 0; k < 3; k++) goal[k] = poser.positions[at + k];
  goal[1] += below;
  bringHand(side, goal, null, 1, channels, poser);
}

/**
 * Moves a hand `share` of the way to a position and a rotation in the world, the elbow staying on its side.
 *
 * @param swivel radians that the elbow turns about the line from shoulder to wrist
 */
export function bringHand(
  side: 0 | 1,
  to: Float64Array,
  turn: Float64Array | null,
  share: number,
  channels: Channels,
  poser: BodyPoser,
  swivel = 0,
): void {
  const mirror = side === 0 ? 1 : -1;
  const joints = ARM_JOINTS[side];
  for (let k = 0; k < 3; k++) {
    shoulder[k] = poser.positions[joints.upper * 3 + k];
    elbow[k] = poser.positions[joints.fore * 3 + k];
    wrist[k] = poser.positions[joints.hand * 3 + k];
  }
  quatRead(hand, poser.turns, joints.hand * 4);
  for (let k = 0; k < 3; k++) pole[k] = elbow[k] - (shoulder[k] + wrist[k]) / 2;
  for (let k = 0; k < 3; k++) wrist[k] += (to[k] - wrist[k]) * share - shoulder[k];
  if (swivel !== 0) {
    vecNormalize(other, wrist);
    quatRotate(pole, quatFromAxisAngle(q, other, swivel), pole);
  }
  if (turn) quatSlerp(hand, hand, turn, share);
  // Relative to the chest, as for a left arm.
  quatRead(q, poser.turns, CHEST * 4);
  quatConjugate(q, q);
  quatRotate(wrist, q, wrist);
  quatRotate(pole, q, pole);
  quatMultiply(hand, q, hand);
  wrist[0] *= mirror;
  pole[0] *= mirror;
  mirrorTurn(hand, mirror);
  // A nearly straight elbow says little about where it points.
  vecNormalize(other, wrist);
  vecAddScaled(pole, pole, other, -vecDot(pole, other));
  elbowPole(other, wrist, 0);
  vecAddScaled(pole, pole, other, Math.max(0, SURE - vecLength(pole)));
  solveArm({ wrist, pole, hand, turn: 0 }, ARMS[side], channels, channels);
  poser.poseArm(side, channels);
}

function ease(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * t * (10 - 15 * t + 6 * t * t);
}
