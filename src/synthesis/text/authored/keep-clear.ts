import { quatConjugate, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { vectors } from "../../../motion/maths/scratch.js";
import { vecAddScaled, vecCross, vecDot, vecNormalize, vecSubtract } from "../../../motion/maths/vector.js";
import { CHANNELS } from "./body-channels.js";
import type { BodyPoser } from "./body-poser.js";
import { armBall, ELBOW_BALLS, FOREARM_BALLS, pushOut } from "./body-volumes.js";
import type { HandMoment } from "./compile/compiled-script.js";
import { bringHand, heldShare } from "./hand-contacts.js";
import { ARM_JOINTS, CHEST } from "./joints.js";
import { smoothTrack } from "./smooth-track.js";

const RATE = 60;
/** Frames between measured ones. */
const STRIDE = 3;
/** Frames for which a push is held on both sides, and over which it is smoothed. */
const HELD = 5;
const EVENED = 3;
/** Frames over which pushes fade in and out at both ends. */
const FADE = 12;
/** Lever of a push: a pushed forearm turns about its elbow, so the hand moves further. */
const LEVER = 1.5;
const ROUNDS = 2;
/** Largest push, metres, and largest turn of an elbow about the line from shoulder to wrist, radians. */
const MOST = 0.16;
const MOST_SWIVEL = 1.1;
/** Distance of an elbow from the line between shoulder and wrist, metres, from which on it can turn about it. */
const BENT = 0.09;
/** Height of the hips below which thighs may come up to any arm, metres. */
const LOW = 0.75;

const [point, push, one, goal, axis, elbow, across] = vectors(7);
const q = new Float64Array(4);

/**
 * Pushes forearms and hands out of trunk, head, thighs and ground, smoothly. Of an arm whose hand touches something,
 * only the elbow gives way.
 */
export function keepClear(
  channels: Float64Array,
  frames: number,
  poser: BodyPoser,
  hands: readonly [HandMoment[], HandMoment[]],
): void {
  for (const side of [0, 1] as const) {
    for (let round = 0; round < ROUNDS; round++) {
      const pushes = [0, 1, 2].map(() => new Float64Array(frames));
      const swivels = [new Float64Array(frames)];
      if (!measure(side, channels, frames, poser, hands[side], pushes, swivels[0])) break;
      spread(pushes, frames);
      spread(swivels, frames, 3);
      for (let f = 0; f < frames; f++) {
        const swivel = swivels[0][f];
        if (pushes[0][f] === 0 && pushes[1][f] === 0 && pushes[2][f] === 0 && swivel === 0) continue;
        const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
        poser.poseTrunk(frame);
        poser.poseArm(side, frame);
        const free = 1 - heldShare(hands[side], f / RATE, poser);
        if (free === 0 && Math.abs(swivel) < 1e-4) continue;
        for (let k = 0; k < 3; k++) push[k] = pushes[k][f] * free;
        quatRotate(push, quatRead(q, poser.turns, CHEST * 4), push);
        const hand = ARM_JOINTS[side].hand * 3;
        for (let k = 0; k < 3; k++) goal[k] = poser.positions[hand + k] + push[k];
        bringHand(side, goal, null, 1, frame, poser, swivel);
      }
    }
  }
}

/** Measures the pushes of all frames in the chest's frame, and the turns of the elbow; returns false when there are none. */
function measure(
  side: 0 | 1,
  channels: Float64Array,
  frames: number,
  poser: BodyPoser,
  moments: readonly HandMoment[],
  pushes: Float64Array[],
  swivels: Float64Array,
): boolean {
  let any = false;
  for (let f = 0; f < frames; f += STRIDE) {
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    poser.poseTrunk(frame);
    poser.poseArm(side, frame);
    // Only hanging hands, or those of a low body, can meet a thigh.
    if (poser.hips[1] < LOW || poser.positions[ARM_JOINTS[side].hand * 3 + 1] < poser.hips[1] + 0.12) {
      for (const leg of [0, 1] as const) poser.poseLeg(leg, frame);
    }
    const share = heldShare(moments, f / RATE, poser);
    const until = Math.min(frames, f + STRIDE);
    if (share === 1) {
      const turn = swivelOut(side, poser);
      if (turn !== 0) {
        any = true;
        swivels.fill(turn, f, until);
      }
    }
    if (share === 1) continue;
    push.fill(0);
    let deepest = 0;
    for (const [along, radius] of FOREARM_BALLS) {
      one.fill(0);
      const depth = pushOut(armBall(side, along, poser, point), radius, poser, one);
      if (depth <= deepest) continue;
      deepest = depth;
      for (let k = 0; k < 3; k++) push[k] = one[k] * (along < 1 ? LEVER : 1);
    }
    if (deepest <= 0.002) continue;
    any = true;
    quatConjugate(q, quatRead(q, poser.turns, CHEST * 4));
    quatRotate(push, q, push);
    for (let k = 0; k < 3; k++) pushes[k].fill(Math.min(MOST, Math.max(-MOST, push[k])), f, until);
  }
  return any;
}

/** Returns the turn of an elbow about the line from shoulder to wrist that brings the forearm out of the body, radians. */
function swivelOut(side: 0 | 1, poser: BodyPoser): number {
  const joints = ARM_JOINTS[side];
  const at = (joint: number) => poser.positions.subarray(joint * 3, joint * 3 + 3);
  vecNormalize(axis, vecSubtract(axis, at(joints.hand), at(joints.upper)));
  vecSubtract(elbow, at(joints.fore), at(joints.upper));
  vecAddScaled(elbow, elbow, axis, -vecDot(elbow, axis));
  const radius = Math.sqrt(vecDot(elbow, elbow));
  if (radius < BENT) return 0;
  vecCross(across, axis, elbow);
  let turn = 0;
  let deepest = 0.015;
  for (const [along, size] of ELBOW_BALLS) {
    one.fill(0);
    const depth = pushOut(armBall(side, along, poser, point), size, poser, one);
    if (depth <= deepest) continue;
    deepest = depth;
    turn = vecDot(one, across) / (radius * radius * (1 - along));
  }
  return Math.min(MOST_SWIVEL, Math.max(-MOST_SWIVEL, turn));
}

/** Spreads the largest push nearby, over a time `wider` than usual, smoothed; none at both ends. */
function spread(pushes: Float64Array[], frames: number, wider = 1): void {
  const copies = pushes.map((track) => track.slice());
  const sizes = new Float64Array(frames);
  for (let f = 0; f < frames; f++) sizes[f] = copies.reduce((sum, track) => sum + track[f] ** 2, 0);
  for (let f = 0; f < frames; f++) {
    let best = f;
    const near = HELD * wider;
    for (let k = Math.max(0, f - near); k <= Math.min(frames - 1, f + near); k++) if (sizes[k] > sizes[best]) best = k;
    copies.forEach((track, k) => {
      pushes[k][f] = track[best];
    });
  }
  for (const track of pushes) {
    smoothTrack(track, EVENED * wider);
    for (let f = 0; f < frames; f++) track[f] *= Math.min(1, f / FADE, (frames - 1 - f) / FADE);
  }
}
