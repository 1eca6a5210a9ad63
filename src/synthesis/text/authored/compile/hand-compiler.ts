import { solveTwoBone } from "../../../../motion/ik/two-bone-ik.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../../motion/maths/quaternion.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import { vecLength, vecSet } from "../../../../motion/maths/vector.js";
import { elbowPole, handTurn, solveArm, TURN_SHARE } from "../arm-channels.js";
import {
  ARM_CHANNELS,
  ARMS,
  type Channels,
  COLLAR,
  COLLAR_AHEAD,
  FINGERS,
  FOREARM_TURN,
  PELVIS_PITCH,
  PELVIS_YAW,
  SPINE,
  SPINE_ROLL,
  UPPER_ARM,
  WRIST,
} from "../body-channels.js";
import { BODY_TARGETS } from "../body-targets.js";
import { ChannelTrack } from "../channel-track.js";
import { touchingPoint } from "../finger-tips.js";
import { euler } from "../foot-placing.js";
import { HAND_SHAPES } from "../hand-channel-shapes.js";
import { ARM_JOINTS, ARM_LENGTH, CHEST, joint } from "../joints.js";
import type { BodyKey, HandTarget } from "../script.js";
import type { HandContact, HandMoment } from "./compiled-script.js";
import { jointOf, placeOfTarget, turnOfTarget } from "./place-target.js";
import type { ScriptDraft } from "./script-draft.js";

const DEGREE = Math.PI / 180;
/** Share of a turn about the forearm that the wrist takes: the rest of `TURN_SHARE`. */
const WRIST_TURN_SHARE = 0.45;
/** Degrees that a trunk bends before the arms hang from it under their weight. */
const HANGS = 16;
const HANGING: HandTarget = { to: [0.14, -0.95, 0.1], level: true };

const [v, goalWrist, pole] = vectors(3);
const [q, r, goalHand] = quaternions(3);

/** Moves arms and hands to their targets, and keeps what each hand touches. */
export class HandCompiler {
  readonly moments: [HandMoment[], HandMoment[]];
  readonly #draft: ScriptDraft;
  readonly #exitHands: readonly (HandContact | null)[];
  readonly #hangs = [false, false];

  constructor(
    draft: ScriptDraft,
    entryHands: readonly (HandContact | null)[],
    exitHands: readonly (HandContact | null)[],
  ) {
    this.#draft = draft;
    this.#exitHands = exitHands;
    this.moments = [[{ time: 0, contact: entryHands[0] }], [{ time: 0, contact: entryHands[1] }]];
  }

  compile(key: BodyKey, vary: () => number): void {
    // A hand that goes to the other arm is solved after that arm.
    const goals = [key.left ?? key.hands, key.right ?? key.hands];
    const leftLast = goals[0]?.touch !== undefined && BODY_TARGETS[goals[0].touch].across === true;
    for (const side of leftLast ? ([1, 0] as const) : ([0, 1] as const)) {
      const target = goals[side] ?? this.#hanging(side);
      if (target) this.#hand(side, target, vary);
    }
  }

  /** Hangs an arm without a goal straight down from a bending trunk. */
  #hanging(side: 0 | 1): HandTarget | null {
    const now = this.#draft.now;
    const at = ARMS[side];
    const bent = now[PELVIS_PITCH] + now[SPINE] > HANGS || Math.abs(now[SPINE_ROLL]) > HANGS;
    if (!this.#hangs[side]) {
      for (let k = UPPER_ARM; k < FINGERS; k++) if (now[at + k] !== this.#draft.standing[at + k]) return null;
    }
    if (!bent && !this.#hangs[side]) return null;
    this.#hangs[side] = bent;
    return bent ? HANGING : { rest: true };
  }

  /** Returns a hand to where the last stance has it. */
  leave(side: 0 | 1): void {
    const { start, time } = this.#draft.span;
    const list = this.moments[side];
    const last = list[list.length - 1];
    const contact = this.#exitHands[side];
    if (last.contact && last.time < start) list.push({ time: start, contact: last.contact });
    if (!last.contact && contact && last.time < start) list.push({ time: start, contact: null });
    list.push({ time, contact });
  }

  /** Moves a hand to its target. */
  #hand(side: 0 | 1, target: HandTarget, vary: () => number): void {
    const { start, time, end } = this.#draft.span;
    const at = ARMS[side];
    if (target !== HANGING) this.#hangs[side] = false;
    const list = this.moments[side];
    const last = list[list.length - 1];
    if (last.time < start - 1e-6) list.push({ time: start, contact: last.contact });
    let contact: HandContact | null = null;
    if (target.rest) for (let k = 0; k < ARM_CHANNELS; k++) this.#draft.set(at + k, this.#draft.exit[at + k]);
    else if (target.to || target.touch || target.floor || target.at || target.palm)
      contact = this.#reach(side, target, vary);
    if (target.shape)
      HAND_SHAPES[target.shape].forEach((value, i) => {
        this.#draft.set(at + FINGERS + i, value);
      });
    if (target.shrug !== undefined) this.#draft.set(at + COLLAR, target.shrug);
    if (target.ahead !== undefined) this.#draft.set(at + COLLAR_AHEAD, target.ahead);
    if (target.turn !== undefined && !target.to) {
      this.#draft.set(at + FOREARM_TURN, target.turn * TURN_SHARE);
      this.#draft.set(at + WRIST, target.turn * WRIST_TURN_SHARE * DEGREE);
    }
    const keeps = !target.to && !target.touch && !target.floor && !target.at && !target.rest;
    const kept = keeps ? last.contact : contact;
    if (kept && (target.at || kept.path)) this.#continuePath(kept, last);
    list.push({ time, contact: kept });
    if (end > time) list.push({ time: end, contact: kept });
  }

  /** Lets a contact with a thing continue the path of the one before it. */
  #continuePath(contact: HandContact, last: HandMoment): void {
    const { start, time, end } = this.#draft.span;
    const before = last.contact;
    contact.path ??= before?.path ?? [0, 1, 2].map(() => new ChannelTrack());
    contact.path.forEach((track, k) => {
      if (before?.path === contact.path && last.time < start - 1e-6) track.add(start, before!.position[k], "smooth");
      track.add(time, contact.position[k], contact.ease);
      if (end > time) track.add(end, contact.position[k], "smooth");
    });
  }

  #reach(side: 0 | 1, target: HandTarget, vary: () => number): HandContact | null {
    const at = ARMS[side];
    const now = this.#draft.now;
    const poser = this.#draft.poser;
    const mirror = side === 0 ? 1 : -1;
    const spot = target.touch ? BODY_TARGETS[target.touch] : null;
    const chest = poser.turns.subarray(CHEST * 4, CHEST * 4 + 4);
    let contact: HandContact | null = null;
    let hand: Float64Array | null = null;
    const swivel = (target.swivel ?? spot?.swivel ?? 0) + 5 * vary();
    const palm = target.palm ?? spot?.palm;
    const fingers = target.fingers ?? spot?.fingers;
    // Wrist and hand in the world, mirrored to a left hand's.
    const frame = new Float64Array([0, 0, 0, 1]);
    if (spot) turnOfTarget(frame, this.#draft, spot.joint, spot.across === true, side);
    else if (target.floor || target.level) euler(frame, 0, now[PELVIS_YAW], 0);
    else if (!target.at) frame.set(chest);
    const mirrored = frame.slice();
    mirrored[1] *= mirror;
    mirrored[2] *= mirror;
    const chestTurn = chest.slice();
    chestTurn[1] *= mirror;
    chestTurn[2] *= mirror;
    if (palm && fingers) {
      // On an arm a contact's directions are in the chest's frame, on a leg upright.
      const onLeg = spot && /Leg|Foot|Toe/.test(spot.joint);
      const own = onLeg
        ? euler(q, 0, now[PELVIS_YAW] * mirror, 0)
        : spot && /Arm/.test(spot.joint)
          ? chestTurn
          : mirrored;
      hand = handTurn(goalHand, fingers, palm);
      quatMultiply(hand, own, hand);
    }
    if (spot || target.floor || target.at) {
      if (!hand) hand = quatMultiply(goalHand, mirrored, handTurn(goalHand, [0.15, 0, 1], [0, -1, 0])) as Float64Array;
      const bends = target.shape ? HAND_SHAPES[target.shape] : now.subarray(at + FINGERS, at + FINGERS + 2);
      const by = touchingPoint(target.by ?? spot?.by ?? "palm", bends);
      if (spot) placeOfTarget(v, this.#draft, spot, side, target.off);
      else if (target.at) v.set(target.at);
      else vecSet(v, target.floor![0], 0.02, target.floor![1]);
      quatRotate(goalWrist, hand, by);
      for (let k = 0; k < 3; k++) goalWrist[k] = v[k] - goalWrist[k];
      contact = this.#contact(side, target, goalWrist, hand);
    }
    // Relative to the chest and the shoulder; the collar-bone moves with the arm.
    quatConjugate(q, chestTurn);
    if (hand) quatMultiply(hand, q, hand);
    const wanted = new Float64Array(3);
    let collarUp = target.shrug ?? 0;
    let collarAhead = target.ahead ?? 0;
    for (let i = 0; i < 2; i++) {
      poser.poseArm(side, now);
      const shoulder = poser.positions.subarray(ARM_JOINTS[side].upper * 3, ARM_JOINTS[side].upper * 3 + 3);
      if (contact) {
        for (let k = 0; k < 3; k++) wanted[k] = goalWrist[k] - shoulder[k] * (k === 0 ? mirror : 1);
        quatRotate(wanted, q, wanted);
      } else if (target.to) {
        for (let k = 0; k < 3; k++) wanted[k] = (target.to[k] + 0.018 * vary() * (i === 1 ? 1 : 0)) * ARM_LENGTH;
        if (target.level) {
          quatRotate(wanted, mirrored, wanted);
          quatRotate(wanted, q, wanted);
        }
      }
      const length = Math.max(0.3, vecLength(wanted));
      const up = wanted[1] / length;
      const ahead = wanted[2] / length;
      const across = -wanted[0] / length;
      collarUp = (target.shrug ?? 0) + 20 * smooth((up + 0.35) / 1.35);
      collarAhead =
        (target.ahead ?? 0) +
        14 * Math.max(0, ahead) * Math.min(1, length / ARM_LENGTH) +
        12 * Math.max(0, across) -
        10 * Math.max(0, -ahead);
      now[at + COLLAR] = collarUp;
      now[at + COLLAR_AHEAD] = collarAhead;
    }
    const out = now.slice();
    elbowPole(pole, wanted, swivel);
    solveArm({ wrist: wanted, pole, hand, turn: target.turn ?? 0 }, at, out, now);
    if (hand === null && palm) {
      // The palm alone: the fingers continue along the forearm.
      this.#palmOnly(side, wanted, pole, palm, out, now);
    }
    for (let k = 0; k < FINGERS; k++) this.#draft.set(at + k, out[at + k]);
    return contact;
  }

  /** Puts a hand along the forearm, its palm turned to a direction in the chest's frame. */
  #palmOnly(
    side: 0 | 1,
    wrist: Float64Array,
    elbow: Float64Array,
    palm: ArrayLike<number>,
    out: Channels,
    now: Channels,
  ): void {
    const middle = new Float64Array(3);
    const end = new Float64Array(3);
    solveTwoBone(middle, end, [0, 0, 0], wrist, 0.278, 0.242, elbow, 0.015);
    const along = [end[0] - middle[0], end[1] - middle[1], end[2] - middle[2]];
    const hand = handTurn(new Float64Array(4), along, palm);
    solveArm({ wrist, pole: elbow, hand, turn: 0 }, ARMS[side], out, now);
  }

  #contact(side: 0 | 1, target: HandTarget, wrist: Float64Array, hand: Float64Array): HandContact {
    const mirror = side === 0 ? 1 : -1;
    const position = Float64Array.of(wrist[0] * mirror, wrist[1], wrist[2]);
    const turn = hand.slice();
    turn[1] *= mirror;
    turn[2] *= mirror;
    const spot = target.touch ? BODY_TARGETS[target.touch] : null;
    const { time, ease } = this.#draft.span;
    if (!spot) return { time, joint: -1, position, turn, ease };
    const on = joint(jointOf(spot.joint, spot.across === true, side));
    for (let k = 0; k < 3; k++) position[k] -= this.#draft.poser.positions[on * 3 + k];
    for (let k = 0; k < 4; k++) r[k] = this.#draft.poser.turns[on * 4 + k];
    quatConjugate(r, r);
    quatRotate(position, r, position);
    quatMultiply(turn, r, turn);
    return { time, joint: on, position, turn, ease };
  }
}

function smooth(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}
