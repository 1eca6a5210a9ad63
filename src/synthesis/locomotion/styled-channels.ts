import { type BlendedChannels, readSeries, withWhole } from "./blended-channels.js";
import { ARM_CHANNELS, BODY_CHANNELS, FOOT_CHANNELS, FOOT_START, SPINE_CHANNEL } from "./channels.js";
import { smootherstep } from "./easing.js";
import type { Gait } from "./gait.js";
import { runShare } from "./gait-laws.js";
import { CHANNELS, type StyleTable } from "./locomotion-tables.js";

/** Channels along the direction of the feet: z of both ankles. */
const FORE_AFT = [FOOT_START[0] + 2, FOOT_START[1] + 2];

/**
 * The neutral model with a style's delta added. The constant part works in any gait, the harmonics only near walking ahead.
 *
 * @param legs factor on what the style does to hips and feet
 */
export function styledChannels(neutral: BlendedChannels, style: StyleTable, gait: Gait, legs: number): BlendedChannels {
  const delta = gait.mirrored ? mirrorDelta(style.delta) : Float64Array.from(style.delta);
  const aside = (gait.aside * 180) / Math.PI;
  const run = runShare(gait.speed);
  const sprint = smootherstep((gait.speed - 4) / 3);
  const swing = (1 - smootherstep((aside - 60) / 50)) * (1 - 0.7 * run) * (1 - 0.6 * sprint);
  for (let i = CHANNELS; i < delta.length; i++) delta[i] *= swing;
  // Peak acceleration of a quintic swing of the feet, metres by (2 pi / period)².
  const quintic = ((10 / Math.sqrt(3)) * gait.stride) / ((1 - gait.duty) * 2 * Math.PI) ** 2;
  calmFlailing(delta, Math.min(LIVELIEST, quintic / TIP_REACH));
  calmArms(delta, ARM_LIVELIEST * quintic);
  // Steps aside are no steps ahead turned aside: what a style's feet do in time does not carry over.
  // Below its own speed a style's steps are smaller, and bounce less.
  const slower = Math.min(1, gait.speed / style.speed);
  const steps = (1 - smootherstep((aside - 15) / 45)) * Math.sqrt(slower);
  for (let at = CHANNELS + 1; at < delta.length; at += CHANNELS) delta[at] *= slower;
  for (let i = CHANNELS; i < delta.length; i++) if (i % CHANNELS >= BODY_CHANNELS) delta[i] *= steps;
  // At a run the legs have no room for where a walking style puts its feet.
  for (let c = BODY_CHANNELS; c < CHANNELS; c++) delta[c] *= (1 - 0.4 * run) * (1 - 0.6 * sprint);
  for (const channel of FORE_AFT) delta[channel] *= 1 - smootherstep((aside - 80) / 40);
  // Above its own speed its legs have no reach to spare for standing tall, nor for feet kept ahead of or behind the body.
  const spare = Math.min(1, style.speed / gait.speed) ** 2;
  if (delta[1] > 0) delta[1] *= spare;
  const ahead = (delta[FORE_AFT[0]] + delta[FORE_AFT[1]]) / 2;
  for (const channel of FORE_AFT) delta[channel] -= ahead * (1 - spare);
  // Aside legs go as wide as they can without a style's own width.
  for (const channel of FOOT_START) delta[channel] *= 1 - 0.7 * smootherstep(aside / 30);
  for (let i = 0; i < delta.length; i++) {
    const channel = i % CHANNELS;
    if (channel < SPINE_CHANNEL || channel >= BODY_CHANNELS) delta[i] *= legs;
  }
  const body = columns(delta, 0, BODY_CHANNELS);
  const feet = [columns(delta, FOOT_START[0], FOOT_CHANNELS), columns(delta, FOOT_START[1], FOOT_CHANNELS)];
  const added = new Float64Array(BODY_CHANNELS);

  function evaluateBody(phase: number, out: Float64Array, count = BODY_CHANNELS): void {
    neutral.evaluateBody(phase, out, count);
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
 * Radians: the most that a joint of the upper body may be swung by a style, its harmonics weighted as their
 * accelerations are. Few captured cycles of a wild performance can ask for more than arms can do.
 */
const LIVELIEST = 2.4;
/** Metres from the spine to the tips of the fingers: no joint may throw them about harder than the feet go. */
const TIP_REACH = 0.8;

function calmFlailing(delta: Float64Array, most: number): void {
  for (let joint = SPINE_CHANNEL; joint < BODY_CHANNELS; joint += 3) {
    let lively = 0;
    for (let row = 1; row < delta.length / CHANNELS; row += 2) {
      const harmonic = (row + 1) / 2;
      let square = 0;
      for (let c = joint; c < joint + 3; c++) {
        square += delta[row * CHANNELS + c] ** 2 + delta[(row + 1) * CHANNELS + c] ** 2;
      }
      lively += Math.sqrt(square) * harmonic * harmonic;
    }
    if (lively <= most) continue;
    for (let at = CHANNELS + joint; at < delta.length; at += CHANNELS) {
      for (let c = 0; c < 3; c++) delta[at + c] *= most / lively;
    }
  }
}

/** Metres from shoulder, upper arm, forearm and hand to the tips of the fingers. */
const ARM_REACH = [0.85, 0.7, 0.42, 0.18];
/** How much harder than a quintic of the feet's swing a style may swing the tips, were all its harmonics in step. */
const ARM_LIVELIEST = 0.9;

/** Takes from the arms' harmonics, the fastest first, what would throw the hands about harder than the feet. */
function calmArms(delta: Float64Array, most: number): void {
  for (const arm of [ARM_CHANNELS, ARM_CHANNELS + 12]) {
    const lively: number[] = [];
    for (let row = 1; row < delta.length / CHANNELS; row += 2) lively.push(tipAcceleration(delta, row, arm));
    let excess = lively.reduce((sum, part) => sum + part, 0) - most;
    for (let k = lively.length - 1; k >= 0 && excess > 0; k--) {
      const kept = Math.max(0, 1 - excess / lively[k]);
      excess -= lively[k];
      for (const row of [2 * k + 1, 2 * k + 2]) {
        for (let c = arm; c < arm + 12; c++) delta[row * CHANNELS + c] *= kept;
      }
    }
  }
}

/** Largest acceleration that one harmonic (its cosines in `row`) can give the tips of an arm, metres by (2 pi / period)². */
function tipAcceleration(delta: Float64Array, row: number, arm: number): number {
  let sum = 0;
  ARM_REACH.forEach((reach, joint) => {
    let square = 0;
    for (let c = arm + 3 * joint; c < arm + 3 * joint + 3; c++) {
      square += delta[row * CHANNELS + c] ** 2 + delta[(row + 1) * CHANNELS + c] ** 2;
    }
    sum += reach * Math.sqrt(square);
  });
  return sum * ((row + 1) / 2) ** 2;
}

function columns(rows: Float64Array, start: number, width: number): Float64Array {
  const out = new Float64Array((rows.length / CHANNELS) * width);
  for (let i = 0; i < out.length; i++) out[i] = rows[Math.floor(i / width) * CHANNELS + start + (i % width)];
  return out;
}

/** The same style seen in a mirror: sides swapped, half a cycle later. */
function mirrorDelta(delta: Float32Array): Float64Array {
  const out = new Float64Array(delta.length);
  for (let row = 0; row < delta.length / CHANNELS; row++) {
    // Half a cycle turns the sign of the odd harmonics: rows 1, 2, then 5, 6, …
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
  // Positions turn x, rotation vectors y and z, the swivel.
  if (c < 3) MIRROR_SIGN[c] = c === 0 ? -1 : 1;
  else if (c < BODY_CHANNELS) MIRROR_SIGN[c] = c % 3 === 0 ? 1 : -1;
  else MIRROR_SIGN[c] = [-1, 1, 1, 1, -1, -1, -1][(c - BODY_CHANNELS) % FOOT_CHANNELS];
}
