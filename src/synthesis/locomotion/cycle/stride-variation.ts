import { randomNumbers } from "../../../motion/maths/random-numbers.js";
import { ARM_CHANNELS, BODY_CHANNELS, SPINE_CHANNEL } from "../styles/channels.js";
import type { GaitCycle } from "./gait-cycle.js";

/**
 * Makes the strides of a clip differ, as people's do. All of it is periodic in the clip, so that its loop closes in
 * every derivative. Time runs slightly faster and slower for the whole body, so that planted feet stay planted; the
 * upper body, which no foot depends on, sways off its course.
 */
export interface StrideVariation {
  /** Returns the gait's phase, in stride pairs, at a time in stride pairs; 0 at 0, `strides` at the end. */
  phaseAt(time: number): number;
  /** The inverse of `phaseAt`. */
  timeAt(phase: number): number;
  /** Returns what is added to the body's channels at a time in stride pairs; the array is shared between calls. */
  channelsAt(time: number): Float64Array;
}

/**
 * Degrees by which the x, y and z of joints differ between steady strides of captured people, in their mean over the
 * stride and in their swing (`tools/fit-locomotion/stride-spread.ts`); shoulders were not captured.
 */
const CAPTURED: readonly [joint: number, posture: readonly number[], swing: readonly number[]][] = [
  [SPINE_CHANNEL, [0.79, 1.01, 0.8], [0.62, 0.77, 1.07]],
  [SPINE_CHANNEL + 3, [0.4, 0.29, 0.33], [0.27, 0.24, 0.41]],
  [SPINE_CHANNEL + 6, [1.04, 1.3, 0.89], [0.52, 0.52, 0.51]],
  [SPINE_CHANNEL + 9, [4.06, 2.22, 2.17], [1.24, 0.93, 0.98]],
  ...[ARM_CHANNELS, ARM_CHANNELS + 12].flatMap((shoulder): [number, number[], number[]][] => [
    [shoulder + 3, [1.74, 1.09, 0.75], [2.23, 1.37, 1.13]],
    [shoulder + 6, [0.14, 0.98, 0.57], [0.24, 1.74, 1.01]],
    [shoulder + 9, [0.84, 0.12, 0], [1.53, 0.21, 0]],
  ]),
];
/**
 * Shares of the captured variation that come from people, rather than from capture noise or from looking around the
 * laboratory.
 */
const SHARE = 0.8;
const HEAD_SHARE = 0.4;
/** Swing of the captured upper arms, radians rms: arms that swing less vary less, so that hands stay on hips. */
const CAPTURED_SWING = (6.4 * Math.PI) / 180;
/**
 * Standard deviation of a stride's duration, share: captured 3.6 %, most of which comes from the capture's frame
 * rate.
 */
const TIME_SPREAD = 0.013;
/**
 * Frequencies per stride pair: slower variation changes the posture from stride to stride, faster variation the
 * swing.
 */
const SLOW = 0.75;
const FASTEST = 2;
/**
 * Fixed-point steps of the inverse: time never runs 8 % too fast, so that each step leaves less than a tenth of the
 * error.
 */
const INVERSE_STEPS = 14;
/** Samples of the stride pair from which the size of the arms' swing is read. */
const SWING_SAMPLES = 16;

export function strideVariation(seed: number, strides: number, cycle: GaitCycle): StrideVariation {
  const random = randomNumbers(seed);
  const slowest = Math.floor(strides / 2);
  const times = Float64Array.from({ length: slowest }, (_, i) => {
    const between = 2 * Math.sin((Math.PI * (i + 1)) / strides);
    return (TIME_SPREAD * Math.sqrt(2 / slowest)) / between;
  });
  const timeStarts = times.map(() => 2 * Math.PI * random());
  const drift = (time: number): number => {
    let sum = 0;
    for (let i = 0; i < slowest; i++) {
      const angle = (2 * Math.PI * (i + 1) * time) / strides;
      sum += times[i] * (Math.sin(angle + timeStarts[i]) - Math.sin(timeStarts[i]));
    }
    return sum;
  };

  const count = FASTEST * strides;
  const slow = Math.ceil(SLOW * strides) - 1;
  const arms = armSwings(cycle);
  /** Per channel, cosine and sine of each harmonic of the clip. */
  const series = new Float64Array(BODY_CHANNELS * count * 2);
  for (const [joint, posture, swing] of CAPTURED) {
    const share =
      joint < ARM_CHANNELS
        ? joint === ARM_CHANNELS - 3
          ? HEAD_SHARE
          : SHARE
        : SHARE * arms[joint < ARM_CHANNELS + 12 ? 0 : 1];
    for (let axis = 0; axis < 3; axis++) {
      for (let k = 0; k < count; k++) {
        const spread = k < slow ? posture[axis] * Math.sqrt(2 / slow) : swing[axis] * Math.sqrt(2 / (count - slow));
        const size = (share * spread * Math.PI) / 180;
        const start = 2 * Math.PI * random();
        const at = ((joint + axis) * count + k) * 2;
        series[at] = size * Math.cos(start);
        series[at + 1] = size * Math.sin(start);
      }
    }
  }
  const waves = new Float64Array(count * 2);
  const added = new Float64Array(BODY_CHANNELS);

  return {
    phaseAt: (time) => time + drift(time),
    timeAt(phase) {
      let time = phase;
      for (let i = 0; i < INVERSE_STEPS; i++) time = phase - drift(time);
      return time;
    },
    channelsAt(time) {
      for (let k = 0; k < count; k++) {
        const angle = (2 * Math.PI * (k + 1) * time) / strides;
        waves[2 * k] = Math.cos(angle);
        waves[2 * k + 1] = Math.sin(angle);
      }
      for (let c = SPINE_CHANNEL; c < BODY_CHANNELS; c++) {
        let sum = 0;
        for (let i = 0; i < 2 * count; i++) sum += series[c * count * 2 + i] * waves[i];
        added[c] = sum;
      }
      return added;
    },
  };
}

/** Returns how much the left and right upper arm swing relative to captured ones, at most 1. */
function armSwings(cycle: GaitCycle): [number, number] {
  const samples = Array.from({ length: SWING_SAMPLES }, (_, i) => {
    const channels = new Float64Array(BODY_CHANNELS);
    cycle.body(i / SWING_SAMPLES, channels);
    return channels;
  });
  const swing = (upperArm: number): number => {
    let square = 0;
    for (let c = upperArm; c < upperArm + 3; c++) {
      const mean = samples.reduce((sum, channels) => sum + channels[c], 0) / SWING_SAMPLES;
      square += samples.reduce((sum, channels) => sum + (channels[c] - mean) ** 2, 0) / SWING_SAMPLES;
    }
    return Math.min(1, Math.sqrt(square) / CAPTURED_SWING);
  };
  return [swing(ARM_CHANNELS + 3), swing(ARM_CHANNELS + 15)];
}
