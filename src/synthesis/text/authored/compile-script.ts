import { SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import type { JointName } from "../../../motion/joint-names.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../motion/quaternion.js";
import { solveTwoBone } from "../../../motion/two-bone-ik.js";
import { vecLength, vecSet } from "../../../motion/vector.js";
import type { BodySupport, PerformanceMark } from "../compose/performance.js";
import { elbowPole, handTurn, solveArm } from "./arm-channels.js";
import {
  ARM_CHANNELS,
  ARMS,
  BALANCE,
  CHANNELS,
  type Channels,
  COLLAR,
  FEET,
  FINGERS,
  FOOT_PLACE,
  FOOT_TURN,
  HEAD,
  KNEE_DOWN,
  KNEE_OUT,
  LEG_FREE,
  LEG_OUT,
  LEG_REACH,
  LEG_SWING,
  PELVIS,
  SPINE,
  TOE,
  WEIGHT,
} from "./body-channels.js";
import { type BodyPoser, LEG_LENGTH } from "./body-poser.js";
import { BODY_TARGETS } from "./body-targets.js";
import { ChannelTrack, type Ease } from "./channel-track.js";
import { ankleOverBall, euler } from "./foot-placing.js";
import { HAND_SHAPES, TOUCHING } from "./hand-shapes.js";
import { ARM_JOINTS, ARM_LENGTH, CHEST, joint, LEG_JOINTS } from "./joints.js";
import type { BodyKey, FootTarget, HandTarget } from "./script.js";

/** A hand that is on something at a key: where the wrist is and how it is turned, in the frame of what it is on. */
export interface HandContact {
  time: number;
  /** Joint that it is on; -1 the ground. */
  joint: number;
  position: Float64Array;
  turn: Float64Array;
}

/** Keys of one hand in time: on something, or free (null). */
export interface HandMoment {
  time: number;
  contact: HandContact | null;
}

export interface CompiledScript {
  tracks: ChannelTrack[];
  hands: [HandMoment[], HandMoment[]];
  supports: BodySupport[];
  marks: PerformanceMark[];
  active: [number, number];
  duration: number;
}

const DEGREE = Math.PI / 180;
/** Of a segment in which a foot lifts: when it leaves the ground, when the weight is over. And of one in which it comes back. */
const LIFTS = 0.34;
const OVER = 0.55;
const LANDS = 0.72;
const BACK = 0.5;

/** What gravity acts on in a flight: heights of the pelvis and of both feet. */
const FLYING = [PELVIS + 1, FEET[0] + FOOT_PLACE + 1, FEET[1] + FOOT_PLACE + 1];

/** Degrees that a trunk bends before arms hang from it by their weight. */
const HANGS = 16;
const HANGING: HandTarget = { to: [0.14, -0.95, 0.1], level: true };
/** Steps in which the trunk is bent further at most. */
const MOST_BENDS = 24;

const v = new Float64Array(3);
const q = new Float64Array(4);
const r = new Float64Array(4);
const goalWrist = new Float64Array(3);
const goalHand = new Float64Array(4);
const pole = new Float64Array(3);
const ends = new Float64Array(3);
const knee = new Float64Array(3);

/** Turns keys into tracks of channels, solving hands and feet where a key has them. */
export class ScriptCompiler {
  readonly tracks = Array.from({ length: CHANNELS }, () => new ChannelTrack());
  readonly hands: [HandMoment[], HandMoment[]] = [[], []];
  readonly #current: Channels;
  readonly #poser: BodyPoser;
  readonly #supports: BodySupport[] = [];
  readonly #hangs = [false, false];
  #time = 0;

  constructor(
    poser: BodyPoser,
    entry: Channels,
    private readonly exit: Channels,
    /** Channels of standing: what feet are placed against. */
    private readonly standing: Channels,
    resting: readonly BodySupport["part"][],
    /** What the hands are on at the beginning, and at the end. */
    entryHands: readonly (HandContact | null)[] = [null, null],
    private readonly exitHands: readonly (HandContact | null)[] = [null, null],
  ) {
    this.#poser = poser;
    this.#current = entry.slice();
    for (let c = 0; c < CHANNELS; c++) this.tracks[c].add(0, entry[c], "smooth");
    for (const side of [0, 1] as const) this.hands[side].push({ time: 0, contact: entryHands[side] });
    for (const part of resting) this.#supports.push({ part, start: 0, end: Number.POSITIVE_INFINITY });
  }

  compile(keys: readonly BodyKey[], scale: number, vary: () => number): CompiledScript {
    const marks: PerformanceMark[] = [];
    let from = 0;
    let to = -1;
    for (const key of keys) {
      const start = this.#time;
      const time = start + key.in * scale;
      const end = time + (key.hold ?? 0);
      this.#key(key, start, time, end, vary);
      if (key.mark) marks.push({ name: key.mark, time });
      for (const part of key.rests ?? []) this.#supports.push({ part, start: time, end: Number.POSITIVE_INFINITY });
      for (const part of key.leaves ?? []) {
        const open = this.#supports.find(
          (support) => support.part === part && support.end === Number.POSITIVE_INFINITY,
        );
        if (open) open.end = start;
      }
      if (key.begins) from = time;
      if (key.ends) to = end;
      if (key.home && to < 0) to = start;
      this.#time = end;
    }
    const duration = this.#time;
    return {
      tracks: this.tracks,
      hands: this.hands,
      supports: this.#supports,
      marks,
      active: [from, to < 0 ? duration : to],
      duration,
    };
  }

  #key(key: BodyKey, start: number, time: number, end: number, vary: () => number): void {
    const ease = key.ease ?? "smooth";
    const next = this.#current;
    const before = next.slice();
    const set = (channel: number, value: number, from = start, at = time) => {
      next[channel] = value;
      this.#add(channel, before[channel], value, from, at, end, ease);
    };
    if (key.home) {
      const lifted = this.#lifted(before);
      const land = lifted ? start + LANDS * (time - start) : time;
      for (let c = 0; c < FEET[0]; c++) {
        if (next[c] !== this.exit[c])
          set(c, this.exit[c], lifted && c === WEIGHT ? start + BACK * (time - start) : start);
      }
      this.#poser.poseTrunk(next);
      for (const side of [0, 1] as const) {
        const at = FEET[side];
        const moved = Array.from({ length: 13 }, (_, k) => next[at + k] !== this.exit[at + k]).some(
          (is, k) => is && (k < LEG_SWING || k > LEG_REACH),
        );
        if (moved) this.#foot(side, { rest: true }, start, land, set);
      }
      for (const side of [0, 1] as const) this.#leave(side, start, time);
      return;
    }
    const { pelvis, spine, head } = key;
    if (pelvis) {
      const neutral = ["x", "y", "z", "pitch", "yaw", "roll"] as const;
      neutral.forEach((name, i) => {
        if (pelvis[name] !== undefined) set(PELVIS + i, pelvis[name]);
      });
    }
    const turns = ["pitch", "yaw", "roll"] as const;
    const amount = 1 + 0.09 * vary();
    turns.forEach((name, i) => {
      if (spine?.[name] !== undefined) set(SPINE + i, spine[name] * (key.balance === 0 ? 1 : amount));
      if (head?.[name] !== undefined) set(HEAD + i, head[name] * amount);
    });
    if (key.balance !== undefined) set(BALANCE, key.balance);
    if (key.gaze) {
      const yaw = -(key.gaze.direction ?? 0) - next[PELVIS + 4] - next[SPINE + 1];
      const pitch = -(key.gaze.elevation ?? 0) - (next[PELVIS + 3] + next[SPINE]) * 0.85;
      set(HEAD, Math.min(58, Math.max(-52, pitch)) + 1.5 * vary());
      set(HEAD + 1, Math.min(78, Math.max(-78, yaw)) + 1.5 * vary());
    }
    this.#poser.poseTrunk(next);
    const feet = [key.leftFoot ?? key.feet, key.rightFoot ?? key.feet];
    const planted = [0, 1].map(
      (side) => before[FEET[side] + LEG_FREE] === 0 && before[FEET[side] + FOOT_PLACE + 1] === 0,
    );
    let lifting = -1;
    let landing = -1;
    for (const side of [0, 1] as const) {
      const target = feet[side];
      if (!target) continue;
      const down = target.rest || (target.swing === undefined && target.reach === undefined && !target.y);
      if (planted[side] && !down) lifting = side;
      if (!planted[side] && down) landing = side;
    }
    const shifts = key.weight === undefined && next[BALANCE] > 0.5;
    for (const side of [0, 1] as const) {
      const target = feet[side];
      if (!target) continue;
      const from = shifts && lifting === side ? start + LIFTS * (time - start) : start;
      const at = shifts && landing === side ? start + LANDS * (time - start) : time;
      this.#foot(side, target, from, at, set);
    }
    if (key.weight !== undefined) set(WEIGHT, key.weight);
    else if (shifts && lifting >= 0) set(WEIGHT, lifting === 0 ? -1 : 1, start, start + OVER * (time - start));
    else if (shifts && landing >= 0) set(WEIGHT, 0, start + BACK * (time - start), time);
    this.#bendToReach(key, set);
    // A hand that goes to the other arm comes after that one.
    const goals = [key.left ?? key.hands, key.right ?? key.hands];
    const leftLast = goals[0]?.touch !== undefined && BODY_TARGETS[goals[0].touch].across === true;
    for (const side of leftLast ? ([1, 0] as const) : ([0, 1] as const)) {
      const target = goals[side] ?? this.#hanging(side);
      if (target) this.#hand(side, target, start, time, end, set, vary);
    }
  }

  /** An arm that nothing was said of hangs straight down from a trunk that bends. */
  #hanging(side: 0 | 1): HandTarget | null {
    const now = this.#current;
    const at = ARMS[side];
    const bent = now[PELVIS + 3] + now[SPINE] > HANGS || Math.abs(now[SPINE + 2]) > HANGS;
    if (!this.#hangs[side]) {
      for (let k = 2; k < FINGERS; k++) if (now[at + k] !== this.standing[at + k]) return null;
    }
    if (!bent && !this.#hangs[side]) return null;
    this.#hangs[side] = bent;
    return bent ? HANGING : { rest: true };
  }

  /** Bends trunk and pelvis further, and lowers them, until hands reach what they touch on the legs. */
  #bendToReach(key: BodyKey, set: (channel: number, value: number) => void): void {
    const now = this.#current;
    for (const side of [0, 1] as const) {
      const target = (side === 0 ? key.left : key.right) ?? key.hands;
      const spot = target?.touch ? BODY_TARGETS[target.touch] : null;
      if (!target || !spot || !("bend" in spot) || now[BALANCE] < 1) continue;
      const hand = vecLength(Float64Array.from(TOUCHING[target.by ?? spot.by]));
      for (let i = 0; i < MOST_BENDS; i++) {
        this.#poser.poseTrunk(now);
        this.#poseLimbOf(this.#jointOf(spot.joint, false, side));
        this.#poser.poseArm(side, now);
        this.#placeOfTarget(v, spot, side, target.off);
        const shoulder = ARM_JOINTS[side].upper * 3;
        const mirror = side === 0 ? 1 : -1;
        v[0] = v[0] * mirror - this.#poser.positions[shoulder];
        v[1] -= this.#poser.positions[shoulder + 1];
        v[2] -= this.#poser.positions[shoulder + 2];
        if (vecLength(v) < ARM_LENGTH * 0.97 + hand * 0.8) break;
        set(SPINE, Math.min(82, now[SPINE] + 1.6));
        set(PELVIS + 3, Math.min(86, now[PELVIS + 3] + 1.6));
        set(PELVIS + 1, now[PELVIS + 1] - 0.011);
      }
    }
    this.#poser.poseTrunk(now);
  }

  #lifted(channels: Channels): boolean {
    return (
      FEET.some((foot) => channels[foot + LEG_FREE] > 0 || channels[foot + FOOT_PLACE + 1] > 0) &&
      channels[BALANCE] > 0.5
    );
  }

  #add(channel: number, before: number, value: number, from: number, at: number, end: number, ease: Ease): void {
    const track = this.tracks[channel];
    if (ease === "fly" && !FLYING.includes(channel)) ease = "smooth";
    const last = track.keys[track.keys.length - 1];
    if (last.time < from - 1e-6) track.add(from, before, "smooth");
    track.add(at, value, ease);
    if (end > at + 1e-6) track.add(end, value, "smooth");
  }

  #foot(
    side: 0 | 1,
    target: FootTarget,
    start: number,
    time: number,
    set: (channel: number, value: number, from?: number, at?: number) => void,
  ): void {
    const at = FEET[side];
    const now = this.#current;
    const place = (k: number, value: number) => set(at + k, value, start, time);
    // Where the leg is now, from the hip, so that a free leg goes on from there.
    if (now[at + LEG_FREE] === 0) {
      const swing = this.#swingOf(side, now);
      [LEG_SWING, LEG_OUT, LEG_REACH].forEach((k, i) => {
        now[at + k] = swing[i];
        this.tracks[at + k].add(start, swing[i], "smooth");
      });
    }
    const was = [now[at], now[at + 2]];
    const wasDown = now[at + FOOT_PLACE + 1] === 0 && now[at + LEG_FREE] === 0;
    const moved = () => Math.hypot(now[at] - was[0], now[at + 2] - was[1]);
    if (target.rest) {
      for (let k = 0; k < 13; k++) if (k < LEG_SWING || k > LEG_REACH) place(k, this.exit[at + k]);
      if (wasDown && moved() > 0.02 && this.exit[at + KNEE_DOWN] === 0) this.#step(at, start, time, moved());
      return;
    }
    if (target.knee !== undefined) place(KNEE_OUT, target.knee);
    if (target.toe !== undefined) place(TOE, target.toe);
    if (target.down !== undefined) place(KNEE_DOWN, target.down ? 1 : 0);
    if (target.swing === undefined && target.out === undefined && target.reach === undefined) {
      if (target.x !== undefined) place(FOOT_PLACE, this.standing[at] + target.x);
      if (target.z !== undefined) place(FOOT_PLACE + 2, this.standing[at + 2] + target.z);
      place(FOOT_PLACE + 1, target.y ?? (now[at + LEG_FREE] > 0 ? 0 : now[at + 1]));
      if (target.yaw !== undefined) place(FOOT_TURN, this.standing[at + FOOT_TURN] + target.yaw);
      if (target.pitch !== undefined) place(FOOT_TURN + 1, target.pitch);
      else if (now[at + LEG_FREE] > 0) place(FOOT_TURN + 1, 0);
      if (target.roll !== undefined) place(FOOT_TURN + 2, target.roll);
      place(LEG_FREE, 0);
      if (wasDown && now[at + 1] === 0 && moved() > 0.02 && !target.slide) this.#step(at, start, time, moved());
      return;
    }
    const swing = this.#swingOf(side, now);
    place(LEG_SWING, target.swing ?? swing[0]);
    place(LEG_OUT, target.out ?? swing[1]);
    place(LEG_REACH, target.reach ?? swing[2]);
    place(LEG_FREE, 1);
    // The foot goes with the shank.
    const hip = this.#poser.positions.subarray(LEG_JOINTS[side].thigh * 3, LEG_JOINTS[side].thigh * 3 + 3);
    const ankle = new Float64Array(3);
    this.#poser.freeAnkle(side, now, ankle);
    const yaw = now[PELVIS + 4] * DEGREE;
    const mirror = side === 0 ? 1 : -1;
    const out = now[at + KNEE_OUT] * DEGREE * mirror;
    vecSet(pole, Math.sin(yaw + out), now[at + LEG_SWING] > 60 ? 1 : 0.2, Math.cos(yaw + out));
    solveTwoBone(knee, ends, hip, ankle, THIGH_LENGTH, SHANK_LENGTH, pole);
    const back = (ankle[0] - knee[0]) * Math.sin(yaw) + (ankle[2] - knee[2]) * Math.cos(yaw);
    const pitch = Math.atan2(-back, knee[1] - ankle[1]) / DEGREE + (target.flex ?? 18);
    const toes = this.standing[at + FOOT_TURN] + (target.yaw ?? 0) + now[PELVIS + 4] * mirror;
    place(FOOT_TURN, toes);
    place(FOOT_TURN + 1, pitch);
    place(FOOT_TURN + 2, target.roll ?? 0);
    euler(q, pitch, toes * mirror, (target.roll ?? 0) * mirror);
    ankleOverBall(v, q, pitch, toes, target.roll ?? 0, mirror);
    for (let k = 0; k < 3; k++) ankle[k] -= v[k];
    place(FOOT_PLACE, ankle[0] * mirror);
    place(FOOT_PLACE + 1, Math.max(0.001, ankle[1]));
    place(FOOT_PLACE + 2, ankle[2]);
  }

  /** A planted foot that is put elsewhere goes through the air. */
  #step(at: number, start: number, time: number, distance: number): void {
    const middle = start + 0.48 * (time - start);
    const [up, pitch] = [this.tracks[at + FOOT_PLACE + 1], this.tracks[at + FOOT_TURN + 1]];
    for (const [track, peak] of [
      [up, 0.03 + 0.09 * Math.min(1, distance)],
      [pitch, 10 + 18 * Math.min(1, distance)],
    ] as const) {
      const last = track.keys[track.keys.length - 1];
      while (track.keys[track.keys.length - 1].time > start + 1e-6) track.keys.pop();
      track.add(start, track.keys[track.keys.length - 1].value, "smooth");
      track.add(middle, peak, "smooth");
      track.add(time, track === up ? 0 : last.value, "smooth");
      if (last.time > time + 1e-6) track.add(last.time, last.value, "smooth");
    }
  }

  /** Angles of the line from hip to ankle, and its length, of a planted foot. */
  #swingOf(side: 0 | 1, channels: Channels): [number, number, number] {
    if (channels[FEET[side] + LEG_FREE] > 0) {
      return [LEG_SWING, LEG_OUT, LEG_REACH].map((k) => channels[FEET[side] + k]) as [number, number, number];
    }
    const at = FEET[side];
    const mirror = side === 0 ? 1 : -1;
    const pitch = channels[at + FOOT_TURN + 1];
    const toes = channels[at + FOOT_TURN];
    euler(q, pitch, toes * mirror, 0);
    ankleOverBall(v, q, pitch, toes, 0, mirror);
    const hip = this.#poser.positions.subarray(LEG_JOINTS[side].thigh * 3);
    const x = channels[at] * mirror + v[0] - hip[0];
    const y = channels[at + 1] + v[1] - hip[1];
    const z = channels[at + 2] + v[2] - hip[2];
    const yaw = channels[PELVIS + 4] * DEGREE;
    const across = x * Math.cos(yaw) - z * Math.sin(yaw);
    const ahead = x * Math.sin(yaw) + z * Math.cos(yaw);
    const length = Math.hypot(x, y, z);
    return [
      Math.atan2(ahead, -y) / DEGREE,
      Math.asin(Math.min(1, Math.max(-1, (across * mirror) / length))) / DEGREE,
      Math.min(1, length / LEG_LENGTH),
    ];
  }

  /** A hand goes to where the last stance has it. */
  #leave(side: 0 | 1, start: number, end: number): void {
    const list = this.hands[side];
    const last = list[list.length - 1];
    const contact = this.exitHands[side];
    if (last.contact && last.time < start) list.push({ time: start, contact: last.contact });
    if (!last.contact && contact && last.time < start) list.push({ time: start, contact: null });
    list.push({ time: end, contact });
  }

  #hand(
    side: 0 | 1,
    target: HandTarget,
    start: number,
    time: number,
    end: number,
    set: (channel: number, value: number) => void,
    vary: () => number,
  ): void {
    const at = ARMS[side];
    if (target !== HANGING) this.#hangs[side] = false;
    const list = this.hands[side];
    const last = list[list.length - 1];
    if (last.time < start - 1e-6) list.push({ time: start, contact: last.contact });
    let contact: HandContact | null = null;
    if (target.rest) for (let k = 0; k < ARM_CHANNELS; k++) set(at + k, this.exit[at + k]);
    else if (target.to || target.touch || target.floor || target.palm)
      contact = this.#reach(side, target, time, set, vary);
    if (target.shape)
      HAND_SHAPES[target.shape].forEach((value, i) => {
        set(at + FINGERS + i, value);
      });
    if (target.shrug !== undefined) set(at + COLLAR, target.shrug);
    if (target.ahead !== undefined) set(at + COLLAR + 1, target.ahead);
    if (target.turn !== undefined && !target.to) {
      set(at + 6, target.turn * 0.55);
      set(at + 7, target.turn * 0.45 * DEGREE);
    }
    const kept = !target.to && !target.touch && !target.floor && !target.rest ? last.contact : contact;
    list.push({ time, contact: kept });
    if (end > time) list.push({ time: end, contact: kept });
  }

  #reach(
    side: 0 | 1,
    target: HandTarget,
    time: number,
    set: (channel: number, value: number) => void,
    vary: () => number,
  ): HandContact | null {
    const at = ARMS[side];
    const now = this.#current;
    const poser = this.#poser;
    const mirror = side === 0 ? 1 : -1;
    const spot = target.touch ? BODY_TARGETS[target.touch] : null;
    const chest = poser.turns.subarray(CHEST * 4, CHEST * 4 + 4);
    let contact: HandContact | null = null;
    let hand: Float64Array | null = null;
    const swivel = (target.swivel ?? spot?.swivel ?? 0) + 5 * vary();
    const palm = target.palm ?? spot?.palm;
    const fingers = target.fingers ?? spot?.fingers;
    // Wrist and hand in the room, mirrored to the left side's way of writing.
    const frame = new Float64Array([0, 0, 0, 1]);
    if (spot) this.#turnOfTarget(frame, spot.joint, spot.across === true, side);
    else if (target.floor || target.level) euler(frame, 0, now[PELVIS + 4], 0);
    else frame.set(chest);
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
        ? euler(q, 0, now[PELVIS + 4] * mirror, 0)
        : spot && /Arm/.test(spot.joint)
          ? chestTurn
          : mirrored;
      hand = handTurn(goalHand, fingers, palm);
      quatMultiply(hand, own, hand);
    }
    if (spot || target.floor) {
      if (!hand) hand = quatMultiply(goalHand, mirrored, handTurn(goalHand, [0.15, 0, 1], [0, -1, 0])) as Float64Array;
      const by = TOUCHING[target.by ?? spot?.by ?? "palm"];
      if (spot) this.#placeOfTarget(v, spot, side, target.off);
      else vecSet(v, target.floor![0], 0.02, target.floor![1]);
      quatRotate(goalWrist, hand, by);
      for (let k = 0; k < 3; k++) goalWrist[k] = v[k] - goalWrist[k];
      contact = this.#contact(side, target, time, goalWrist, hand);
    }
    // Against the chest and the shoulder; the collar-bone goes along with the arm.
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
      now[at + COLLAR + 1] = collarAhead;
    }
    const out = now.slice();
    elbowPole(pole, wanted, swivel);
    solveArm({ wrist: wanted, pole, hand, turn: target.turn ?? 0 }, at, out, now);
    if (hand === null && palm) {
      // The palm alone: the fingers go on along the forearm.
      this.#palmOnly(side, wanted, pole, palm, out, now);
    }
    for (let k = 0; k < FINGERS; k++) set(at + k, out[at + k]);
    return contact;
  }

  /** Hand along the forearm, its palm turned to a direction in the chest's frame. */
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

  #contact(side: 0 | 1, target: HandTarget, time: number, wrist: Float64Array, hand: Float64Array): HandContact {
    const mirror = side === 0 ? 1 : -1;
    const position = Float64Array.of(wrist[0] * mirror, wrist[1], wrist[2]);
    const turn = hand.slice();
    turn[1] *= mirror;
    turn[2] *= mirror;
    const spot = target.touch ? BODY_TARGETS[target.touch] : null;
    if (!spot) return { time, joint: -1, position, turn };
    const on = joint(this.#jointOf(spot.joint, spot.across === true, side));
    for (let k = 0; k < 3; k++) position[k] -= this.#poser.positions[on * 3 + k];
    for (let k = 0; k < 4; k++) r[k] = this.#poser.turns[on * 4 + k];
    quatConjugate(r, r);
    quatRotate(position, r, position);
    quatMultiply(turn, r, turn);
    return { time, joint: on, position, turn };
  }

  #jointOf(name: JointName, across: boolean, side: 0 | 1): JointName {
    const other = across ? 1 - side : side;
    return (other === 0 ? name : name.replace("Left", "Right")) as JointName;
  }

  #turnOfTarget(out: Float64Array, name: JointName, across: boolean, side: 0 | 1): void {
    const on = this.#jointOf(name, across, side);
    this.#poseLimbOf(on);
    out.set(this.#poser.turns.subarray(joint(on) * 4, joint(on) * 4 + 4));
  }

  #poseLimbOf(name: JointName): void {
    const side = name.startsWith("Left") ? 0 : 1;
    if (/UpLeg|Leg|Foot|Toe/.test(name)) this.#poser.poseLeg(side, this.#current);
    else if (/Arm|Hand/.test(name)) this.#poser.poseArm(side, this.#current);
  }

  /** In the room, mirrored to a left hand's way of writing. */
  #placeOfTarget(
    out: Float64Array,
    spot: (typeof BODY_TARGETS)[keyof typeof BODY_TARGETS],
    side: 0 | 1,
    off: HandTarget["off"],
  ): void {
    const mirror = side === 0 ? 1 : -1;
    const on = joint(this.#jointOf(spot.joint, spot.across === true, side));
    const [x, y, z] = off ?? [0, 0, 0];
    const sideways = spot.across ? -mirror : mirror;
    vecSet(out, spot.at[0] * sideways + x * mirror, spot.at[1] + y, spot.at[2] + z);
    for (let k = 0; k < 4; k++) r[k] = this.#poser.turns[on * 4 + k];
    quatRotate(out, r, out);
    for (let k = 0; k < 3; k++) out[k] += this.#poser.positions[on * 3 + k];
    out[0] *= mirror;
  }
}

function smooth(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}
