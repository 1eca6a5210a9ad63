import type { Gait } from "../cycle/gait.js";
import { runShare } from "../cycle/gait-laws.js";
import { smootherstep } from "../easing.js";
import type { HeldArms } from "../locomotion-tables.js";
import { CHANNELS, type LocomotionTables, type StyleTable } from "../locomotion-tables.js";
import { calmShare } from "../upper-body/calm-hands.js";
import { holdArms, ONE_ARM, stillWalk } from "../upper-body/held-arms.js";
import { type BlendedChannels, readSeries, withWhole } from "./blended-channels.js";
import { ARM_CHANNELS, BODY_CHANNELS, FOOT_CHANNELS, FOOT_START, SPINE_CHANNEL } from "./channels.js";
import { limitGaze, meanPosture } from "./limit-gaze.js";

/** Channels along the direction of the feet: z of both ankles. */
const FORE_AFT = [FOOT_START[0] + 2, FOOT_START[1] + 2];

/**
 * The neutral model with a style's delta added. The constant part works in any gait, the harmonics only close to
 * walking forward.
 *
 * @param legs factor on what the style does to hips and feet
 */
export function styledChannels(
  neutral: BlendedChannels,
  style: StyleTable,
  gait: Gait,
  legs: number,
  tables: LocomotionTables,
): BlendedChannels {
  const delta = gait.mirrored ? mirrorDelta(style.delta) : Float64Array.from(style.delta);
  const aside = (gait.aside * 180) / Math.PI;
  const run = runShare(gait.speed);
  const sprint = smootherstep((gait.speed - 4) / 3);
  const [left, right] = style.held ?? [0, 0];
  const held: HeldArms = gait.mirrored ? [right, left] : [left, right];
  const swing = (1 - smootherstep((aside - 60) / 50)) * (1 - 0.6 * sprint);
  for (let i = CHANNELS; i < delta.length; i++) delta[i] *= swing * (1 - run * lostAtRun(i % CHANNELS, held));
  // Side steps are not forward steps turned sideways: a style's foot motion over time does not carry over. Below its
  // own speed a style's steps are smaller, and bounce less.
  const slower = Math.min(1, gait.speed / style.speed);
  const steps = (1 - smootherstep((aside - 15) / 45)) * Math.sqrt(slower);
  for (let at = CHANNELS + 1; at < delta.length; at += CHANNELS) delta[at] *= slower;
  for (let i = CHANNELS; i < delta.length; i++) if (i % CHANNELS >= BODY_CHANNELS) delta[i] *= steps;
  // At a run the legs cannot place the feet where a walking style does.
  for (let c = BODY_CHANNELS; c < CHANNELS; c++) delta[c] *= (1 - 0.4 * run) * (1 - 0.6 * sprint);
  for (const channel of FORE_AFT) delta[channel] *= 1 - smootherstep((aside - 80) / 40);
  // Above the style's own speed the legs have no reach to spare for standing tall, nor for feet kept ahead of or
  // behind the body.
  const spare = Math.min(1, style.speed / gait.speed) ** 2;
  if (delta[1] > 0) delta[1] *= spare;
  const ahead = (delta[FORE_AFT[0]] + delta[FORE_AFT[1]]) / 2;
  for (const channel of FORE_AFT) delta[channel] -= ahead * (1 - spare);
  // Side-stepping legs already spread as wide as they can, without a style's own width.
  for (const channel of FOOT_START) delta[channel] *= 1 - 0.7 * smootherstep(aside / 30);
  for (let i = 0; i < delta.length; i++) {
    const channel = i % CHANNELS;
    if (channel < SPINE_CHANNEL || channel >= BODY_CHANNELS) delta[i] *= legs;
  }
  const still = left + right > 0 ? stillWalk(tables) : undefined;
  function swinging(phase: number, out: Float64Array, count = BODY_CHANNELS): void {
    neutral.evaluateBody(phase, out, count);
    if (still && count > ARM_CHANNELS) holdArms(out, held, still);
  }
  calmHands(delta, swinging, gait, tables.meanPose);
  limitGaze(meanPosture(swinging, delta), delta, tables.meanPose);
  const body = columns(delta, 0, BODY_CHANNELS);
  const feet = [columns(delta, FOOT_START[0], FOOT_CHANNELS), columns(delta, FOOT_START[1], FOOT_CHANNELS)];
  const added = new Float64Array(BODY_CHANNELS);

  function evaluateBody(phase: number, out: Float64Array, count = BODY_CHANNELS): void {
    swinging(phase, out, count);
    readSeries(body, BODY_CHANNELS, phase, added, count);
    for (let c = 0; c < count; c++) out[c] += added[c];
  }
  function evaluateFoot(foot: 0 | 1, ownPhase: number, out: Float64Array, offset: number): void {
    neutral.evaluateFoot(foot, ownPhase, out, offset);
    readSeries(feet[foot], FOOT_CHANNELS, ownPhase + foot / 2, added);
    for (let c = 0; c < FOOT_CHANNELS; c++) out[offset + c] += added[c];
  }
  return withWhole({ evaluateBody, evaluateFoot });
}

/**
 * Returns the share of a style's motion over time that is lost at a run: pelvis and feet follow the run, trunk and
 * head less so, and held arms do only what the style says.
 */
function lostAtRun(channel: number, held: HeldArms): number {
  if (channel < SPINE_CHANNEL || channel >= BODY_CHANNELS) return 0.7;
  if (channel < ARM_CHANNELS) return 0.5;
  const share = held[channel < ARM_CHANNELS + ONE_ARM ? 0 : 1];
  return 0.6 * (1 - share);
}

/** Largest acceleration of the hands, relative to the peak of a quintic swing of the feet. */
const LIVELIEST = 0.92;

/** Damps a style's motion over time where it would move the hands more violently than the feet. */
function calmHands(
  delta: Float64Array,
  swinging: BlendedChannels["evaluateBody"],
  gait: Gait,
  meanPose: Float32Array,
): void {
  const posture = delta.subarray(0, BODY_CHANNELS);
  const damped = (share: number) => {
    const rows = columns(delta, 0, BODY_CHANNELS);
    damp(rows, BODY_CHANNELS, BODY_CHANNELS, share);
    rows.fill(0, 0, BODY_CHANNELS);
    return rows;
  };
  let rows = damped(1);
  let of = 1;
  const share = calmShare(
    (phase, out) => {
      swinging(phase, out);
      for (let c = 0; c < BODY_CHANNELS; c++) out[c] += posture[c];
    },
    (phase, wanted, out) => {
      if (wanted !== of) rows = damped(wanted);
      of = wanted;
      readSeries(rows, BODY_CHANNELS, phase, out);
    },
    meanPose,
    ((10 / Math.sqrt(3)) * LIVELIEST * gait.stride) / (1 - gait.duty) ** 2,
  );
  damp(delta, CHANNELS, BODY_CHANNELS, share);
}

/** Multiplies harmonic k of the trunk and its descendants by share^k. */
function damp(rows: Float64Array, width: number, end: number, share: number): void {
  for (let row = 1; row < rows.length / width; row++) {
    const kept = share ** Math.ceil(row / 2);
    for (let c = SPINE_CHANNEL; c < end; c++) rows[row * width + c] *= kept;
  }
}

function columns(rows: Float64Array, start: number, width: number): Float64Array {
  const out = new Float64Array((rows.length / CHANNELS) * width);
  for (let i = 0; i < out.length; i++) out[i] = rows[Math.floor(i / width) * CHANNELS + start + (i % width)];
  return out;
}

/** Mirrors a style: sides swapped, half a cycle later. */
function mirrorDelta(delta: Float32Array): Float64Array {
  const out = new Float64Array(delta.length);
  for (let row = 0; row < delta.length / CHANNELS; row++) {
    // Half a cycle flips the sign of the odd harmonics: rows 1, 2, then 5, 6, …
    const later = row % 4 === 1 || row % 4 === 2 ? -1 : 1;
    for (let c = 0; c < CHANNELS; c++) {
      out[row * CHANNELS + c] = delta[row * CHANNELS + MIRROR_SOURCE[c]] * MIRROR_SIGN[c] * later;
    }
  }
  return out;
}

const MIRROR_SOURCE = new Int16Array(CHANNELS);
const MIRROR_SIGN = new Int8Array(CHANNELS);
for (let c = 0; c < CHANNELS; c++) {
  MIRROR_SOURCE[c] = c;
  if (c >= 18 && c < 30) MIRROR_SOURCE[c] = c + 12;
  else if (c >= 30 && c < 42) MIRROR_SOURCE[c] = c - 12;
  else if (c >= 42 && c < 49) MIRROR_SOURCE[c] = c + 7;
  else if (c >= 49) MIRROR_SOURCE[c] = c - 7;
  // Mirroring flips x of positions, y and z of rotation vectors, and the swivel.
  if (c < 3) MIRROR_SIGN[c] = c === 0 ? -1 : 1;
  else if (c < BODY_CHANNELS) MIRROR_SIGN[c] = c % 3 === 0 ? 1 : -1;
  else MIRROR_SIGN[c] = [-1, 1, 1, 1, -1, -1, -1][(c - BODY_CHANNELS) % FOOT_CHANNELS];
}
