import { SHANK_LENGTH, THIGH_LENGTH } from "../../../../motion/builtin-skeleton.js";
import { solveTwoBone } from "../../../../motion/ik/two-bone-ik.js";
import { vectors } from "../../../../motion/maths/scratch.js";
import { vecSet } from "../../../../motion/maths/vector.js";
import {
  BALANCE,
  type Channels,
  FEET,
  FOOT_AHEAD,
  FOOT_CHANNELS,
  FOOT_PITCH,
  FOOT_PLACE,
  FOOT_ROLL,
  FOOT_TURN,
  FOOT_UP,
  KNEE_DOWN,
  KNEE_OUT,
  LEG_FREE,
  LEG_OUT,
  LEG_REACH,
  LEG_SWING,
  PELVIS_YAW,
  TOE,
  WEIGHT,
} from "../body-channels.js";
import { type BodyPoser, LEG_LENGTH } from "../body-poser.js";
import type { ChannelTrack } from "../channel-track.js";
import { ankleOverBall, euler } from "../foot-placing.js";
import { LEG_JOINTS } from "../joints.js";
import type { BodyKey, FootTarget } from "../script.js";
import type { ScriptDraft } from "./script-draft.js";

const DEGREE = Math.PI / 180;
/**
 * Shares of a segment: when a lifting foot leaves the ground, when the weight is over the other, and when the foot
 * comes back.
 */
const LIFTS = 0.34;
const OVER = 0.55;
export const LANDS = 0.72;
export const BACK = 0.5;
/** Offsets of a foot's channels but those of a leg off the ground. */
const STANDING_OFFSETS = Array.from({ length: FOOT_CHANNELS }, (_, k) => k).filter(
  (k) => k < LEG_SWING || k > LEG_REACH,
);

const [v, pole, ends, knee] = vectors(4);
const q = new Float64Array(4);

/** Returns the feet to where the last stance has them; one that stands wrongly steps there by `land`. */
export function returnFeet(draft: ScriptDraft, land: number): void {
  const { now, exit } = draft;
  for (const side of [0, 1] as const) {
    const at = FEET[side];
    const moved = STANDING_OFFSETS.some((k) => now[at + k] !== exit[at + k]);
    if (moved) compileFoot(draft, side, { rest: true }, draft.span.start, land);
  }
}

/** Moves the feet as a key says, and the weight off a foot that lifts and back when it lands. */
export function compileFeet(draft: ScriptDraft, key: BodyKey): void {
  const { now, before, span } = draft;
  const feet = [key.leftFoot ?? key.feet, key.rightFoot ?? key.feet];
  let lifting = -1;
  let landing = -1;
  for (const side of [0, 1] as const) {
    const target = feet[side];
    if (!target) continue;
    const planted = before[FEET[side] + LEG_FREE] === 0 && before[FEET[side] + FOOT_UP] === 0;
    const down = target.rest || (target.swing === undefined && target.reach === undefined && !target.y);
    if (planted && !down) lifting = side;
    if (!planted && down) landing = side;
  }
  const shifts = key.weight === undefined && now[BALANCE] > 0.5;
  for (const side of [0, 1] as const) {
    const target = feet[side];
    if (!target) continue;
    const from = shifts && lifting === side ? draft.moment(LIFTS) : span.start;
    const at = shifts && landing === side ? draft.moment(LANDS) : span.time;
    compileFoot(draft, side, target, from, at);
  }
  if (key.weight !== undefined) draft.set(WEIGHT, key.weight);
  else if (shifts && lifting >= 0) draft.set(WEIGHT, lifting === 0 ? -1 : 1, span.start, draft.moment(OVER));
  else if (shifts && landing >= 0) draft.set(WEIGHT, 0, draft.moment(BACK), span.time);
}

/** Moves a foot to its target between two moments of a key. */
function compileFoot(draft: ScriptDraft, side: 0 | 1, target: FootTarget, start: number, time: number): void {
  const at = FEET[side];
  const { now, standing, exit } = draft;
  const place = (k: number, value: number) => draft.set(at + k, value, start, time);
  // Where the leg is now, from the hip, so that a free leg continues from there.
  if (now[at + LEG_FREE] === 0) {
    const swing = swingOf(draft.poser, side, now);
    [LEG_SWING, LEG_OUT, LEG_REACH].forEach((k, i) => {
      now[at + k] = swing[i];
      draft.tracks[at + k].add(start, swing[i], "smooth");
    });
  } else if (target.swing === undefined && target.out === undefined && target.reach === undefined) {
    // A leg that comes down keeps its swing until then: the next one must not begin while it is still held up.
    for (const k of [LEG_SWING, LEG_OUT, LEG_REACH]) draft.tracks[at + k].add(start, now[at + k], "smooth");
  }
  const was = [now[at + FOOT_PLACE], now[at + FOOT_AHEAD]];
  const wasDown = now[at + FOOT_UP] === 0 && now[at + LEG_FREE] === 0;
  const moved = () => Math.hypot(now[at + FOOT_PLACE] - was[0], now[at + FOOT_AHEAD] - was[1]);
  if (target.rest) {
    for (const k of STANDING_OFFSETS) place(k, exit[at + k]);
    if (wasDown && moved() > 0.02 && exit[at + KNEE_DOWN] === 0) liftStep(draft.tracks, at, start, time, moved());
    return;
  }
  if (target.knee !== undefined) place(KNEE_OUT, target.knee);
  if (target.toe !== undefined) place(TOE, target.toe);
  if (target.down !== undefined) place(KNEE_DOWN, target.down ? 1 : 0);
  if (target.swing === undefined && target.out === undefined && target.reach === undefined) {
    if (target.x !== undefined) place(FOOT_PLACE, standing[at + FOOT_PLACE] + target.x);
    if (target.z !== undefined) place(FOOT_AHEAD, standing[at + FOOT_AHEAD] + target.z);
    place(FOOT_UP, target.y ?? (now[at + LEG_FREE] > 0 ? 0 : now[at + FOOT_UP]));
    if (target.yaw !== undefined) place(FOOT_TURN, standing[at + FOOT_TURN] + target.yaw);
    if (target.pitch !== undefined) place(FOOT_PITCH, target.pitch);
    else if (now[at + LEG_FREE] > 0) place(FOOT_PITCH, 0);
    if (target.roll !== undefined) place(FOOT_ROLL, target.roll);
    place(LEG_FREE, 0);
    if (wasDown && now[at + FOOT_UP] === 0 && moved() > 0.02 && !target.slide)
      liftStep(draft.tracks, at, start, time, moved());
    return;
  }
  freeLeg(draft, side, target, place);
}

/** Moves a leg off the ground, swung from the hip. */
function freeLeg(
  { poser, now, standing }: ScriptDraft,
  side: 0 | 1,
  target: FootTarget,
  place: (offset: number, value: number) => void,
): void {
  const at = FEET[side];
  const swing = swingOf(poser, side, now);
  place(LEG_SWING, target.swing ?? swing[0]);
  place(LEG_OUT, target.out ?? swing[1]);
  place(LEG_REACH, target.reach ?? swing[2]);
  place(LEG_FREE, 1);
  // The foot follows the shank.
  const hip = poser.positions.subarray(LEG_JOINTS[side].thigh * 3, LEG_JOINTS[side].thigh * 3 + 3);
  const ankle = new Float64Array(3);
  poser.freeAnkle(side, now, ankle);
  const yaw = now[PELVIS_YAW] * DEGREE;
  const mirror = side === 0 ? 1 : -1;
  const out = now[at + KNEE_OUT] * DEGREE * mirror;
  vecSet(pole, Math.sin(yaw + out), now[at + LEG_SWING] > 60 ? 1 : 0.2, Math.cos(yaw + out));
  solveTwoBone(knee, ends, hip, ankle, THIGH_LENGTH, SHANK_LENGTH, pole);
  const back = (ankle[0] - knee[0]) * Math.sin(yaw) + (ankle[2] - knee[2]) * Math.cos(yaw);
  const pitch = Math.atan2(-back, knee[1] - ankle[1]) / DEGREE + (target.flex ?? 18);
  const toes = standing[at + FOOT_TURN] + (target.yaw ?? 0) + now[PELVIS_YAW] * mirror;
  place(FOOT_TURN, toes);
  place(FOOT_PITCH, pitch);
  place(FOOT_ROLL, target.roll ?? 0);
  euler(q, pitch, toes * mirror, (target.roll ?? 0) * mirror);
  ankleOverBall(v, q, pitch, toes, target.roll ?? 0, mirror);
  for (let k = 0; k < 3; k++) ankle[k] -= v[k];
  place(FOOT_PLACE, ankle[0] * mirror);
  place(FOOT_UP, Math.max(0.001, ankle[1]));
  place(FOOT_AHEAD, ankle[2]);
}

/** Lifts a planted foot that is moved elsewhere through the air. */
function liftStep(tracks: readonly ChannelTrack[], at: number, start: number, time: number, distance: number): void {
  const middle = start + 0.48 * (time - start);
  const [up, pitch] = [tracks[at + FOOT_UP], tracks[at + FOOT_PITCH]];
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

/** Finds the angles of the line from hip to ankle, and its length, for a planted foot. */
function swingOf(poser: BodyPoser, side: 0 | 1, channels: Channels): [number, number, number] {
  if (channels[FEET[side] + LEG_FREE] > 0) {
    return [LEG_SWING, LEG_OUT, LEG_REACH].map((k) => channels[FEET[side] + k]) as [number, number, number];
  }
  const at = FEET[side];
  const mirror = side === 0 ? 1 : -1;
  const pitch = channels[at + FOOT_PITCH];
  const toes = channels[at + FOOT_TURN];
  euler(q, pitch, toes * mirror, 0);
  ankleOverBall(v, q, pitch, toes, 0, mirror);
  const hip = poser.positions.subarray(LEG_JOINTS[side].thigh * 3);
  const x = channels[at + FOOT_PLACE] * mirror + v[0] - hip[0];
  const y = channels[at + FOOT_UP] + v[1] - hip[1];
  const z = channels[at + FOOT_AHEAD] + v[2] - hip[2];
  const yaw = channels[PELVIS_YAW] * DEGREE;
  const across = x * Math.cos(yaw) - z * Math.sin(yaw);
  const ahead = x * Math.sin(yaw) + z * Math.cos(yaw);
  const length = Math.hypot(x, y, z);
  return [
    Math.atan2(ahead, -y) / DEGREE,
    Math.asin(Math.min(1, Math.max(-1, (across * mirror) / length))) / DEGREE,
    Math.min(1, length / LEG_LENGTH),
  ];
}
