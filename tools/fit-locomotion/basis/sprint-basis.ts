import { BASE_ROWS, CHANNELS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { ANKLE, BODY_CHANNELS, FOOT_ROTATION, JOINT_ROTATION } from "../channels.js";
import { BALL, BALL_HEIGHT, FLAT_PITCH, FROUDE_SPEED, OFFSETS, SHANK, THIGH, UPPER_LEG } from "../fit-skeleton.js";
import { footPoint } from "../task-pose.js";
import { evaluateSeries, fitSeries } from "./fourier.js";
import { type FittedBasis, seriesAt } from "./gait-basis.js";
import { median } from "./least-squares.js";
import { periodicSpline } from "./periodic-spline.js";

/**
 * Speed of the sprint, m/s. The captures end at 4.8 m/s, so it is keyed by hand after biomechanics tables of
 * sprinters.
 */
const SPRINT_SPEED = 8;
/** A moment of the left leg's cycle; degrees. */
interface SprintEvent {
  /** 0 at the strike. */
  phase: number;
  /** Ahead of the vertical. */
  thigh: number;
  /** Flexion. */
  knee: number;
  /** Pitch, toe down positive. */
  foot: number;
}

interface SprintKeys {
  events: readonly SprintEvent[];
  /** Phase of the strike in the model, and its stance share. */
  firstContact: number;
  duty: number;
  /** Half the vertical travel of the pelvis, metres, highest in mid-flight. */
  bob: number;
  highest: number;
}

const SPRINT_KEYS: SprintKeys = {
  events: [
    { phase: 0, thigh: 33, knee: 23, foot: -4 }, // strike
    { phase: 0.1, thigh: 12, knee: 47, foot: 10 }, // mid-stance
    { phase: 0.22, thigh: -22, knee: 20, foot: 70 }, // toe-off
    { phase: 0.36, thigh: -14, knee: 88, foot: 80 }, // back kick
    { phase: 0.5, thigh: 27, knee: 124, foot: 54 }, // thighs cross
    { phase: 0.66, thigh: 60, knee: 100, foot: 8 }, // knee lift
    { phase: 0.8, thigh: 61, knee: 40, foot: -6 }, // descent
    { phase: 0.92, thigh: 40, knee: 16, foot: -2 }, // before the strike
  ],
  firstContact: 0,
  duty: 0.2,
  bob: 0.025,
  highest: 0.36,
};
const ANKLE_SPACING = 0.09;
/** Speed from which trunk and arms are taken, m/s, and the factor on the arms' swing. */
const BODY_SPEED = 4.2;
const ARM_SWING = 1.35;

const STEPS = 96;
const RADIANS = Math.PI / 180;

export interface FittedSprint {
  series: Float64Array;
  firstContact: number;
  duty: number;
  speed: number;
  excursion: number;
}

export function buildSprint(run: FittedBasis): FittedSprint {
  const { events, firstContact, duty, bob: size, highest } = SPRINT_KEYS;
  const phases = events.map((event) => event.phase);
  const curve = (of: (event: SprintEvent) => number) =>
    periodicSpline(
      phases,
      events.map((event) => of(event) * RADIANS),
    );
  const thigh = curve((event) => event.thigh);
  const knee = curve((event) => event.knee);
  const foot = curve((event) => event.foot);
  const ankle = (p: number) => {
    const shank = thigh(p) - knee(p);
    return {
      y: -THIGH * Math.cos(thigh(p)) - SHANK * Math.cos(shank),
      z: THIGH * Math.sin(thigh(p)) + SHANK * Math.sin(shank),
    };
  };
  const ballBelowAnkle = (pitch: number) => -BALL[1] * Math.cos(pitch) + BALL[2] * Math.sin(pitch);
  const bob = (p: number) => size * Math.cos(4 * Math.PI * (p - highest));
  const stance = Array.from({ length: 21 }, (_, i) => firstContact + (i / 20) * duty);
  const hipHeight = median(stance.map((p) => BALL_HEIGHT + ballBelowAnkle(foot(p) + FLAT_PITCH) - ankle(p).y - bob(p)));
  const body = seriesAt(run.poly, BODY_SPEED / FROUDE_SPEED);
  const socket = OFFSETS[UPPER_LEG[0]];
  const samples = new Float64Array(STEPS * CHANNELS);
  const row = new Float64Array(CHANNELS);
  for (let i = 0; i < STEPS; i++) {
    const p = i / STEPS;
    // The run basis is read so that its left strike coincides with this one.
    evaluateSeries(body, BASE_ROWS, p - firstContact + run.firstContact[0], row);
    samples.set(row.subarray(0, BODY_CHANNELS), i * CHANNELS);
    samples[i * CHANNELS + 1] = hipHeight + bob(p) - socket[1];
    for (let side = 0; side < 2; side++) {
      const own = p + side / 2;
      const at = i * CHANNELS + ANKLE[side];
      samples[at] = (side === 0 ? 1 : -1) * (ANKLE_SPACING / 2);
      samples[at + 1] = hipHeight + bob(own) + ankle(own).y;
      samples[at + 2] = ankle(own).z + socket[2];
      samples[i * CHANNELS + FOOT_ROTATION[side]] = foot(own);
    }
  }
  const series = fitSeries(
    Array.from({ length: STEPS }, (_, i) => i / STEPS),
    samples,
    (BASE_ROWS - 1) / 2,
  );
  for (const joint of [6, 10]) {
    for (let c = JOINT_ROTATION(joint); c < JOINT_ROTATION(joint) + 3; c++) {
      series[CHANNELS + c] *= ARM_SWING;
      series[2 * CHANNELS + c] *= ARM_SWING;
    }
  }
  const ahead = (p: number) => footPoint(evaluateSeries(series, BASE_ROWS, p, row), 0, 0, BALL, [0, 0, 0])[2];
  return {
    series,
    firstContact,
    duty,
    speed: SPRINT_SPEED,
    excursion: ahead(firstContact) - ahead(firstContact + duty),
  };
}
