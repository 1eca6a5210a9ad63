import { quatConjugate, quatMultiply, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { vecSubtract } from "../../../motion/maths/vector.js";
import { ARMS, BALANCE, CHANNELS, ELBOW, HEAD, PELVIS_YAW, SPINE, UPPER_ARM, WEIGHT } from "./body-channels.js";
import { type BodyPoser, mirrorTurn } from "./body-poser.js";
import { ARM_JOINTS, CHEST } from "./joints.js";
import { smoothTrack } from "./smooth-track.js";
import { UPPER_ARM_MIDDLE } from "./upper-arm-middle.js";

const RATE = 60;
/** Frames between measured poses. */
const STRIDE = 4;
/** Seconds over which the body spreads the movement of a hand: it begins before the hand and settles after it. */
const SPREAD = 0.17;
/** How unequally the body answers two hands that do the same, at most. */
const UNEVEN = 0.4;
/** Shares of what the trunk answers to each of two hands that act, leaning and turning: what they hold would go along. */
const BOTH = { leans: 0.25, turns: 0.6 };
/** Movement of a wrist, metres (standard deviation), from which on an arm counts as acting. */
const ACTS = 0.03;

/** How a channel answers a wrist that has moved from where it began: per metre out, up and ahead. */
interface Answer {
  channel: number;
  out: number;
  up: number;
  ahead: number;
  /** Standard deviation from which on the script moves the channel enough by itself. */
  enough: number;
  /** Whether both hands add up; otherwise their sides cancel out. */
  even?: boolean;
  /** Whether legs take part. */
  standing?: boolean;
}

/** Answers to the left hand; the right hand's are mirrored. Sizes bring authored gestures to those of captured ones. */
const TRUNK: readonly Answer[] = [
  { channel: WEIGHT, out: -0.7, up: -0.45, ahead: -0.35, enough: 0.25, standing: true },
  { channel: PELVIS_YAW, out: 12, up: -10, ahead: -28, enough: 8.5, standing: true },
  { channel: SPINE, out: 0, up: -8, ahead: 22, enough: 6.5, even: true },
  { channel: SPINE + 1, out: 9, up: -8, ahead: -22, enough: 6 },
  { channel: SPINE + 2, out: -8, up: 17, ahead: 3, enough: 5.5 },
  { channel: HEAD + 1, out: -13, up: 11, ahead: 31, enough: 8 },
  { channel: HEAD + 2, out: 5, up: -10, ahead: 0, enough: 5 },
];
/** Answers of the arm that has nothing to do: radians of the upper arm, degrees of the elbow. */
const OTHER_ARM: readonly Answer[] = [
  { channel: UPPER_ARM, out: 0.07, up: 0.21, ahead: 0.21, enough: 1 },
  { channel: UPPER_ARM + 1, out: 0, up: 0.55, ahead: 0.68, enough: 1 },
  { channel: UPPER_ARM + 2, out: 0.2, up: 0.6, ahead: 0.2, enough: 1 },
  { channel: ELBOW, out: 16, up: 64, ahead: 74, enough: 22 },
];
/** Seconds by which the idle arm comes later than the trunk. */
const LATER = 0.12;

const [wrist] = vectors(1);
const [q, turn, middle] = quaternions(3);

/**
 * Lets trunk, weight and the idle arm take part in what the hands do, in place; less where the script moves them
 * itself.
 *
 * @param amount 0 to 1
 * @param stands whether pelvis and weight take part
 * @param leading -1 to 1: the hand that the body follows more when both act, 1 the left one
 * @param touches whether each hand touches the body
 */
export function respondToHands(
  channels: Float64Array,
  frames: number,
  poser: BodyPoser,
  amount: number,
  stands: boolean,
  leading: number,
  touches: readonly boolean[],
): void {
  if (amount === 0) return;
  const hands = [0, 1].map((side) => wristPath(side as 0 | 1, channels, frames, poser));
  const acting = hands.map((path) => path.deviation > ACTS);
  if (!acting[0] && !acting[1]) return;
  const aims = acting[0] !== acting[1] && !touches[acting[0] ? 0 : 1];
  const chest = aims ? chestTurns(channels, frames, poser) : null;
  for (const answer of TRUNK) {
    if (answer.standing && !stands) continue;
    if (answer.channel === WEIGHT && channels[BALANCE] <= 0) continue;
    const scale = amount * spare(channels, frames, answer);
    if (scale === 0) continue;
    for (const side of [0, 1] as const) {
      if (!acting[side]) continue;
      const sign = side === 0 || answer.even ? 1 : -1;
      const share =
        acting[0] && acting[1]
          ? answer.even
            ? BOTH.leans
            : BOTH.turns * (1 + (side === 0 ? UNEVEN : -UNEVEN) * leading)
          : 1;
      add(channels, frames, answer.channel, answer, hands[side], sign * share * scale, 0);
    }
  }
  if (chest) keepAim(acting[0] ? 0 : 1, channels, frames, poser, chest);
  for (const side of [0, 1] as const) {
    if (acting[side] || !acting[1 - side]) continue;
    for (const answer of OTHER_ARM)
      add(channels, frames, ARMS[side] + answer.channel, answer, hands[1 - side], amount, LATER);
  }
}

function chestTurns(channels: Float64Array, frames: number, poser: BodyPoser): Float64Array {
  const turns = new Float64Array(frames * 4);
  for (let f = 0; f < frames; f++) {
    poser.poseTrunk(channels.subarray(f * CHANNELS, (f + 1) * CHANNELS));
    turns.set(quatRead(q, poser.turns, CHEST * 4), f * 4);
  }
  return turns;
}

/** Turns an arm against the chest, so that it points where it did. */
function keepAim(side: 0 | 1, channels: Float64Array, frames: number, poser: BodyPoser, before: Float64Array): void {
  quatConjugate(middle, UPPER_ARM_MIDDLE);
  for (let f = 0; f < frames; f++) {
    poser.poseTrunk(channels.subarray(f * CHANNELS, (f + 1) * CHANNELS));
    quatConjugate(turn, quatRead(turn, poser.turns, CHEST * 4));
    quatMultiply(turn, turn, quatRead(q, before, f * 4));
    if (side === 1) mirrorTurn(turn, -1);
    const at = f * CHANNELS + ARMS[side] + UPPER_ARM;
    const arm = channels.subarray(at, at + 3);
    quatMultiply(turn, turn, UPPER_ARM_MIDDLE);
    quatMultiply(turn, middle, turn);
    quatMultiply(turn, turn, quatFromRotationVector(q, arm));
    quatToRotationVector(arm, turn);
  }
}

interface WristPath {
  /** Out, up and ahead of where it began, in the chest's frame, every `STRIDE` frames. */
  values: Float64Array[];
  /** Standard deviation, metres. */
  deviation: number;
}

function wristPath(side: 0 | 1, channels: Float64Array, frames: number, poser: BodyPoser): WristPath {
  const samples = Math.floor((frames - 1) / STRIDE) + 2;
  const values = [0, 1, 2].map(() => new Float64Array(samples));
  for (let s = 0; s < samples; s++) {
    const f = Math.min(frames - 1, s * STRIDE);
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    poser.poseTrunk(frame);
    poser.poseArm(side, frame);
    const { hand } = ARM_JOINTS[side];
    vecSubtract(
      wrist,
      poser.positions.subarray(hand * 3, hand * 3 + 3),
      poser.positions.subarray(CHEST * 3, CHEST * 3 + 3),
    );
    quatConjugate(q, quatRead(q, poser.turns, CHEST * 4));
    quatRotate(wrist, q, wrist);
    if (side === 1) wrist[0] = -wrist[0];
    for (let k = 0; k < 3; k++) values[k][s] = wrist[k];
  }
  for (const track of values) {
    const start = track[0];
    for (let s = 0; s < samples; s++) track[s] -= start;
  }
  const variance = values.reduce((sum, track) => sum + varianceOf(track, samples, 1), 0);
  for (const track of values) smoothTrack(track, (SPREAD * RATE) / STRIDE);
  return { values, deviation: Math.sqrt(variance) };
}

/** Returns the share of an answer that the script leaves room for. */
function spare(channels: Float64Array, frames: number, { channel, enough }: Answer): number {
  const own = Math.sqrt(varianceOf(channels.subarray(channel), frames, CHANNELS));
  return Math.max(0, 1 - own / enough);
}

function varianceOf(values: Float64Array, count: number, stride: number): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    sum += values[i * stride];
    squares += values[i * stride] ** 2;
  }
  return Math.max(0, squares / count - (sum / count) ** 2);
}

function add(
  channels: Float64Array,
  frames: number,
  channel: number,
  answer: Answer,
  { values: [out, up, ahead] }: WristPath,
  scale: number,
  later: number,
): void {
  const last = out.length - 1;
  // Both ends stay as the stances have them.
  const fade = Math.min(24, Math.floor(frames / 3));
  for (let f = 0; f < frames; f++) {
    const at = Math.min(last, Math.max(0, (f - later * RATE) / STRIDE));
    const i = Math.min(last - 1, Math.floor(at));
    const u = at - i;
    const read = (track: Float64Array) => track[i] + (track[i + 1] - track[i]) * u;
    const edge = Math.min(1, f / fade, (frames - 1 - f) / fade);
    const share = edge * edge * (3 - 2 * edge);
    channels[f * CHANNELS + channel] +=
      scale * share * (answer.out * read(out) + answer.up * read(up) + answer.ahead * read(ahead));
  }
}
