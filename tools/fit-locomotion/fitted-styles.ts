import type { HeldArms } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import {
  evaluateSeries,
  fitSeries,
  resizeSeries,
  rowsOf,
  type Series,
  SMOOTHNESS,
  shiftSeries,
} from "./basis/fourier.js";
import { type MeasuredCycle, seriesError } from "./basis/gait-basis.js";
import { median } from "./basis/least-squares.js";
import { ANKLE, FOOT_ROTATION } from "./channels.js";
import { BALL } from "./fit-skeleton.js";
import type { NeutralModel } from "./neutral-model.js";
import type { StyleRecipe } from "./recipes/style-recipes.js";
import { footPoint } from "./task-pose.js";

export interface FittedStyle {
  id: string;
  delta: Float64Array;
  cadence: number;
  duty: number;
  speed: number;
  flatPitch: number;
  clearance: number;
  pushOff: number;
  held: HeldArms;
  subject: string;
  /** Captures that the cycles come from. */
  clips: string[];
  cycles: number;
  /** Phase of the strike found, from where the left ankle is furthest ahead. */
  strike: number;
  /** How far the balls of the feet move relative to planted ones in the stances, metres: removed by the foot lock. */
  slide: number;
  /** Median error of neutral + delta, and of the neutral model alone, over the cycles used, metres. */
  residual: { body: number; feet: number };
  neutralResidual: { body: number; feet: number };
}

const MOST_CYCLES = 12;
/** Share of deltas along the travel that is kept: the timing of the feet is the model's, which they would fight. */
const FORE_AFT_SHARE = 0.5;
const LEAST_DUTY_CHANGE = -0.06;
const MOST_DUTY_CHANGE = 0.1;
/**
 * Share of the clearance kept: styles lift their feet as captured, and the swing foot's clearance only has to keep
 * them off the ground.
 */
const CLEARANCE = 0.6;

export interface NeutralTiming {
  /** Measured stance share of neutral walking: constant, slope in s. */
  duty: [number, number];
}

/** Fits the median of (style cycle - neutral model) over the cycles nearest the style's median shape. */
export function fitStyle(
  recipe: StyleRecipe,
  all: readonly MeasuredCycle[],
  neutral: NeutralModel,
  timing: NeutralTiming,
  meanPose: ArrayLike<number>,
): FittedStyle {
  const own = all.filter((cycle) => cycle.direction === "forward");
  const subject = recipe.subject ?? mostCycles(own);
  const cycles = own.filter((cycle) => cycle.subject === subject);
  if (cycles.length === 0) throw new Error(`Style "${recipe.id}": no clean cycle ahead.`);
  const harmonics = recipe.harmonics ?? 2;
  const speed = median(cycles.map((cycle) => cycle.footSpeed));
  const cadence = median(cycles.map((cycle) => 120 / cycle.period / neutral.cadence(cycle.footSpeed)));
  const duty = dutyChange(cycles, timing);
  const neutralSeries = neutral.series(speed, 6, cadence, duty);
  const stance = neutral.gait(speed, cadence, duty).duty - TIP_SHARE;
  const captured = cycles.map((cycle) => {
    const raise = neutral.raise(cycle.footSpeed);
    const samples = cycle.samples.slice();
    for (let k = 1; k < samples.length; k += CHANNELS) samples[k] += raise;
    const factor = 120 / cycle.period / neutral.cadence(cycle.footSpeed);
    return {
      cycle: { ...cycle, samples },
      series: fitSeries(cycle.phases, samples, Math.min(6, Math.floor((cycle.phases.length - 2) / 2.6)), SMOOTHNESS),
      model: neutral.series(cycle.footSpeed, 6, factor, duty),
    };
  });
  const deltasAt = (strike: number) =>
    captured.map(({ series, model }) =>
      resizeSeries(shiftSeries(series, strike), rowsOf(harmonics)).map((value, k) => value - model[k]),
    );
  const strike = plantedStrike(
    (candidate) => dampForeAft(medianSeries(deltasAt(candidate))),
    neutralSeries,
    stance,
    recipe.latestStrike ?? LATEST_STRIKE,
  );
  const deltas = deltasAt(strike);
  const middle = medianSeries(deltas);
  const nearest = captured
    .map(({ cycle, model }, i) => ({
      cycle: { ...cycle, phases: cycle.phases.map((phase) => phase - strike) },
      model,
      delta: deltas[i],
    }))
    .sort((a, b) => distance(a.delta, middle) - distance(b.delta, middle))
    .slice(0, MOST_CYCLES);
  const full = medianSeries(nearest.map((sample) => sample.delta));
  const delta = dampForeAft(full);
  const errors = nearest.map(({ cycle, model }) => ({
    own: seriesError(cycle, addSeries(model, full), meanPose),
    neutral: seriesError(cycle, model, meanPose),
  }));
  return {
    id: recipe.id,
    delta,
    cadence,
    duty,
    speed,
    flatPitch: recipe.tiptoe
      ? flatPitch(
          nearest.map(({ cycle }) => cycle),
          duty,
        )
      : 0,
    clearance: recipe.clearance ?? CLEARANCE,
    pushOff: recipe.pushOff ?? 1,
    held: [0, 0],
    subject,
    clips: [...new Set(nearest.map(({ cycle }) => cycle.clip))].sort(),
    cycles: nearest.length,
    strike,
    slide: Math.max(
      ...[0, 1].map((side) => slideOverStance(addSeries(neutralSeries, delta), neutralSeries, side, stance)),
    ),
    residual: {
      body: median(errors.map((error) => error.own.body)),
      feet: median(errors.map((error) => error.own.feet)),
    },
    neutralResidual: {
      body: median(errors.map((error) => error.neutral.body)),
      feet: median(errors.map((error) => error.neutral.feet)),
    },
  };
}

function mostCycles(cycles: readonly MeasuredCycle[]): string {
  const counts = new Map<string, number>();
  for (const { subject } of cycles) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

function dampForeAft(delta: Series): Series {
  const out = delta.slice();
  for (let row = 1; row < delta.length / CHANNELS; row++) {
    for (const ankle of ANKLE) out[row * CHANNELS + ankle + 2] *= FORE_AFT_SHARE;
  }
  return out;
}

const STRIKE_STEP = 0.01;
const EARLIEST_STRIKE = -0.08;
const LATEST_STRIKE = 0.1;
/** How long before the tips of the toes the ball leaves the ground, as a share of a cycle. */
const TIP_SHARE = 0.03;

/**
 * Finds the phase of the left strike in the captured cycles: where the style's stances keep the balls of the feet
 * most like those of the neutral walk, whose stances begin at 0 and half a cycle later.
 */
function plantedStrike(deltaAt: (strike: number) => Series, neutral: Series, stance: number, latest: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k * STRIKE_STEP <= latest - EARLIEST_STRIKE; k++) {
    const strike = EARLIEST_STRIKE + k * STRIKE_STEP;
    const styled = addSeries(neutral, deltaAt(strike));
    const error = [0, 1].reduce((sum, side) => sum + slideOverStance(styled, neutral, side, stance) ** 2, 0);
    if (error >= least) continue;
    least = error;
    best = strike;
  }
  return best;
}

const STANCE_STEPS = 16;

/**
 * Returns how far the ball of a foot departs from a fixed distance to the neutral walk's over the stance: root mean
 * square, metres.
 */
function slideOverStance(styled: Series, neutral: Series, side: number, stance: number): number {
  const row = new Float64Array(CHANNELS);
  const ball = [0, 0, 0];
  const planted = [0, 0, 0];
  const sum = [0, 0, 0];
  let squares = 0;
  for (let i = 0; i <= STANCE_STEPS; i++) {
    const phase = side / 2 + (i / STANCE_STEPS) * stance;
    footPoint(evaluateSeries(styled, rowsOf(6), phase, row), 0, side, BALL, ball);
    footPoint(evaluateSeries(neutral, rowsOf(6), phase, row), 0, side, BALL, planted);
    for (let k = 0; k < 3; k++) {
      const away = ball[k] - planted[k];
      if (k !== 1) sum[k] += away;
      squares += away ** 2;
    }
  }
  const count = STANCE_STEPS + 1;
  return Math.sqrt(Math.max(0, (squares - (sum[0] ** 2 + sum[2] ** 2) / count) / count));
}

function dutyChange(cycles: readonly MeasuredCycle[], timing: NeutralTiming): number {
  const changes = cycles.flatMap(({ contacts, s }) =>
    contacts.feet.flatMap((foot) => (foot ? foot.duty - timing.duty[0] - timing.duty[1] * s : [])),
  );
  return Math.max(LEAST_DUTY_CHANGE, Math.min(MOST_DUTY_CHANGE, median(changes) || 0));
}

/** Returns the pitch of the foot in the middle of its stance, radians. */
function flatPitch(cycles: readonly MeasuredCycle[], dutyOffset: number): number {
  const pitches = cycles.flatMap(({ phases, samples }) =>
    [0, 1].flatMap((side) =>
      [...phases].flatMap((phase, i) => {
        const own = (((phase - side / 2) % 1) + 1) % 1;
        const middle = own > 0.12 && own < 0.35 + dutyOffset / 2;
        return middle ? samples[i * CHANNELS + FOOT_ROTATION[side]] : [];
      }),
    ),
  );
  return median(pitches);
}

function medianSeries(all: readonly Series[]): Series {
  return all[0].map((_, i) => median(all.map((series) => series[i])));
}

function distance(a: Series, b: Series): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum;
}

function addSeries(series: Series, delta: Series): Series {
  return series.map((value, i) => value + (delta[i] ?? 0));
}
