import { quatConjugate, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { vectors } from "../../../motion/maths/scratch.js";
import { CHANNELS } from "./body-channels.js";
import type { BodyPoser } from "./body-poser.js";
import { armBall, FOREARM_BALLS, pushOut } from "./body-volumes.js";
import type { HandMoment } from "./compile/compiled-script.js";
import { bringHand } from "./hand-contacts.js";
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
/** Largest push, metres. */
const MOST = 0.16;

const [point, push, one, goal] = vectors(4);
const q = new Float64Array(4);

/** Pushes forearms and hands out of trunk, head, thighs and ground, smoothly; hands that touch something stay there. */
export function keepClear(
  channels: Float64Array,
  frames: number,
  poser: BodyPoser,
  hands: readonly [HandMoment[], HandMoment[]],
): void {
  for (const side of [0, 1] as const) {
    for (let round = 0; round < ROUNDS; round++) {
      const pushes = [0, 1, 2].map(() => new Float64Array(frames));
      if (!measure(side, channels, frames, poser, hands[side], pushes)) break;
      spread(pushes, frames);
      for (let f = 0; f < frames; f++) {
        if (pushes[0][f] === 0 && pushes[1][f] === 0 && pushes[2][f] === 0) continue;
        const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
        poser.poseTrunk(frame);
        poser.poseArm(side, frame);
        for (let k = 0; k < 3; k++) push[k] = pushes[k][f];
        quatRotate(push, quatRead(q, poser.turns, CHEST * 4), push);
        const hand = ARM_JOINTS[side].hand * 3;
        for (let k = 0; k < 3; k++) goal[k] = poser.positions[hand + k] + push[k];
        bringHand(side, goal, null, 1, frame, poser);
      }
    }
  }
}

/** Measures the pushes of all frames in the chest's frame; returns false when there are none. */
function measure(
  side: 0 | 1,
  channels: Float64Array,
  frames: number,
  poser: BodyPoser,
  moments: readonly HandMoment[],
  pushes: Float64Array[],
): boolean {
  let any = false;
  let i = 0;
  for (let f = 0; f < frames; f += STRIDE) {
    while (i + 1 < moments.length && moments[i + 1].time <= f / RATE) i++;
    const held = moments[i].contact !== null || (moments[i + 1]?.contact ?? null) !== null;
    if (held) continue;
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    poser.poseTrunk(frame);
    poser.poseArm(side, frame);
    // Only hanging hands can meet a thigh.
    if (poser.positions[ARM_JOINTS[side].hand * 3 + 1] < poser.hips[1] + 0.12) {
      for (const leg of [0, 1] as const) poser.poseLeg(leg, frame);
    }
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
    for (let k = 0; k < 3; k++)
      pushes[k].fill(Math.min(MOST, Math.max(-MOST, push[k])), f, Math.min(frames, f + STRIDE));
  }
  return any;
}

/** Spreads the largest push nearby, smoothed; none at both ends. */
function spread(pushes: Float64Array[], frames: number): void {
  const copies = pushes.map((track) => track.slice());
  const sizes = new Float64Array(frames);
  for (let f = 0; f < frames; f++) sizes[f] = copies[0][f] ** 2 + copies[1][f] ** 2 + copies[2][f] ** 2;
  for (let f = 0; f < frames; f++) {
    let best = f;
    for (let k = Math.max(0, f - HELD); k <= Math.min(frames - 1, f + HELD); k++) if (sizes[k] > sizes[best]) best = k;
    for (let k = 0; k < 3; k++) pushes[k][f] = copies[k][best];
  }
  for (const track of pushes) {
    smoothTrack(track, EVENED);
    for (let f = 0; f < frames; f++) track[f] *= Math.min(1, f / FADE, (frames - 1 - f) / FADE);
  }
}
