import type { OwnLife } from "../../../motion/driven-gait/own-life.js";
import type { HeightFunction } from "../../../motion/driven-gait/terrain/ground-heights.js";
import { VelocityState } from "../../../motion/driven-gait/velocity-state.js";
import { RUNNING_IN_PLACE, StepInPlace, stepsIn, WALKING_IN_PLACE } from "./step-in-place.js";
import { cellsOfStyle, cycleOfStyle } from "./style-cells.js";
import { FRAME_RATE, TravelRecorder } from "./travel-recorder.js";
import { evenRoute, straightRoute, type TravelRoute } from "./travel-route.js";
import type { GoStretch, InPlaceStretch, StandStretch, TravelStretch, TurnStretch } from "./travel-stretch.js";

/** Seconds of standing before the first and after the last. */
const BEFORE = 0.1;
export const AFTER = 0.3;
/** Share of what a heading is off by that is turned in a second. */
const HEADING_GAIN = 7;
/** m/s² aside in a bend, and metres ahead that it is seen. */
const MOST_ASIDE = 2;
const LOOK = 0.45;
/** Seconds by which the gaze is ahead of the body. */
const LOOK_SECONDS = 0.4;
/** Feet stand so many seconds before a stretch is over. */
const SETTLED = 0.1;
/** A stretch ends after so many seconds, whatever was asked for. */
const LONGEST = 180;
/** Steps that a body takes to stand after it began to stop, out of a walk; and one more for so many m/s. */
const STOP_STEPS = 2;
const MORE_STEPS = 1.6;
/** Of a step, how long after a strike it begins to stop. */
const STOP_PHASE = 0.45;
/** Seconds in which one style becomes another. */
const STYLE_FADE = 0.5;
/** Share of the leg that a foot may be away from its place where the body comes to rest. */
const SLACK = 0.05;
/** Moment of its swing at which the first foot begins. */
const FIRST_SWING = 0.08;

/** How a stretch is to be played so that it comes out as asked. */
export interface StretchTuning {
  /** Factor on its speed. */
  pace: number;
  /** Seconds after its start that it begins to stop; null: by what is asked. */
  stopAt: number | null;
  /** Metres that it is thought to go. */
  way: number;
}

/** What became of a stretch. */
export interface PlayedStretch {
  /** Seconds. */
  start: number;
  end: number;
  strikes: number;
  /** Metres. */
  way: number;
  /** Seconds after its start that it began to stop, and that it stood again. */
  stoppedAt: number;
  stoodAt: number;
  /** Seconds between its last two strikes before that. */
  period: number;
}

export interface PlayedTravel {
  recorder: TravelRecorder;
  stretches: PlayedStretch[];
}

/** Who travels, and on what. */
export interface TravelFigure {
  /** Its own life, from the start. */
  life: () => OwnLife;
  /** Where in its standing it begins, 0 to 1. */
  standingPhase: number;
  /** Null: level. */
  height: HeightFunction | null;
}

const probe = new VelocityState();

/** Metres until a body stands. */
export function wayToStop(speed: number, acceleration: number): number {
  probe.set(speed, 0);
  probe.findWayToStop({ acceleration, seconds: 0, ahead: 0, right: 0, speed: 0, turnRate: 0 });
  return probe.wayToStop;
}

/** Plays stretches one after the other, from standing to standing. */
export function playStretches(
  stretches: readonly TravelStretch[],
  tunings: readonly StretchTuning[],
  { life, standingPhase, height }: TravelFigure,
): PlayedTravel {
  const recorder = new TravelRecorder(cellsOfStyle(stretches[0].styleId), life(), standingPhase, height);
  recorder.driver.firstSwing = FIRST_SWING;
  recorder.driver.standingSlack = SLACK;
  const played: PlayedStretch[] = [];
  let heading = 0;
  if (stretches[0].kind !== "stand") stand(recorder, BEFORE, heading);
  stretches.forEach((stretch, i) => {
    if (i > 0) recorder.driver.setCells(cellsOfStyle(stretch.styleId), STYLE_FADE);
    const start = i === 0 ? 0 : recorder.time;
    const strikes = recorder.strikes.length;
    const done = { way: 0, stoppedAt: 0, stoodAt: 0, period: 0 };
    const lasts = "seconds" in stretch ? (stretch.seconds ?? 0) - (i === stretches.length - 1 ? AFTER : 0) : 0;
    if (stretch.kind === "go") heading = go(recorder, stretch, tunings[i], heading, start + lasts, done);
    else if (stretch.kind === "turn") heading = turn(recorder, stretch, stretches[i + 1], heading);
    else if (stretch.kind === "inPlace") stepInPlace(recorder, stretch, heading, start + lasts);
    else hold(recorder, stretch, heading, start);
    played.push({ start, end: recorder.time, strikes: recorder.strikes.length - strikes, ...done });
  });
  if (stretches.at(-1)?.kind !== "stand") stand(recorder, AFTER, heading);
  const last = played.at(-1) as PlayedStretch;
  last.end = recorder.time;
  return { recorder, stretches: played };
}

/** Turns towards a heading. @param rate radians a second that the heading itself turns */
function turnRate(recorder: TravelRecorder, heading: number, rate: number): number {
  return rate + HEADING_GAIN * (heading - recorder.yaw);
}

function stand(recorder: TravelRecorder, seconds: number, heading: number): void {
  const frames = Math.round(seconds * FRAME_RATE);
  for (let i = 0; i < frames; i++) recorder.step(0, 0, turnRate(recorder, heading, 0));
}

function hold(recorder: TravelRecorder, { seconds }: StandStretch, heading: number, start: number): void {
  settle(recorder, heading);
  stand(recorder, Math.max(0, start + seconds - recorder.time), heading);
}

/** Stands until both feet have come to where they stand. */
function settle(recorder: TravelRecorder, heading: number): void {
  for (let i = 0; i < 4 * FRAME_RATE && !(recorder.isStanding && recorder.atRest >= SETTLED); i++) {
    recorder.step(0, 0, turnRate(recorder, heading, 0));
  }
}

/** m/s of the gaits whose bodies are shown on the spot. */
const SHOWN = { walk: 1.05, run: 2.7 };

function stepInPlace(recorder: TravelRecorder, stretch: InPlaceStretch, heading: number, until: number): void {
  settle(recorder, heading);
  const { gait, tempo, size, styleId } = stretch;
  const usual = gait === "walk" ? WALKING_IN_PLACE : RUNNING_IN_PLACE;
  const manner = { ...usual, lift: usual.lift * size };
  const clip = cycleOfStyle(styleId, SHOWN[gait]);
  const period = (clip.frameCount - 1) / clip.frameRate / 2 / tempo;
  const start = recorder.time;
  const steps = stretch.steps ?? Math.max(1, stepsIn(until - start, period, manner));
  const overlay = new StepInPlace(clip, steps, period, recorder.firstFoot, manner);
  const frames = Math.ceil(Math.max(overlay.seconds, until - start) * FRAME_RATE);
  for (let i = 0; i < frames; i++) recorder.stepWith(overlay, recorder.time - start, turnRate(recorder, heading, 0));
}

/** Angle, and angle a second, of a turn that begins and ends softly. */
function turnAt({ turn, seconds }: TurnStretch, time: number): [angle: number, rate: number] {
  const t = Math.min(1, Math.max(0, time / seconds));
  return [turn * t * t * (3 - 2 * t), (turn * 6 * t * (1 - t)) / seconds];
}

function turn(
  recorder: TravelRecorder,
  stretch: TurnStretch,
  next: TravelStretch | undefined,
  heading: number,
): number {
  const { driver } = recorder;
  driver.acceleration = stretch.acceleration;
  const start = recorder.time;
  for (let time = 0; time < stretch.seconds; time = recorder.time - start) {
    const [angle, rate] = turnAt(stretch, time);
    const [seen] = turnAt(stretch, time + LOOK_SECONDS);
    recorder.step(stretch.speed, 0, turnRate(recorder, heading + angle, rate), heading + seen - recorder.yaw);
  }
  if (stretch.speed === 0 && next?.kind !== "go") settle(recorder, heading + stretch.turn);
  return heading + stretch.turn;
}

function go(
  recorder: TravelRecorder,
  stretch: GoStretch,
  tuning: StretchTuning,
  heading: number,
  until: number,
  done: Pick<PlayedStretch, "way" | "stoppedAt" | "stoodAt" | "period">,
): number {
  const { driver } = recorder;
  const { steps, distance, seconds, flows, angle, braking } = stretch;
  const route = stretch.route ?? (stretch.turn === 0 ? straightRoute : evenRoute(tuning.way, stretch.turn));
  const goal = distance ?? stretch.route?.length ?? null;
  const start = recorder.time;
  const before = recorder.strikes.length;
  const pace = stretch.speed * tuning.pace;
  const stopSteps = STOP_STEPS + Math.max(0, Math.round((pace - 1.5) / MORE_STEPS));
  driver.acceleration = stretch.acceleration;
  driver.standingSlack = SLACK;
  let stops = false;
  for (;;) {
    const time = recorder.time - start;
    const strikes = recorder.strikes.length - before;
    if (!stops) {
      const since = sinceStrike(recorder, before);
      const left = goal === null ? Number.POSITIVE_INFINITY : goal - done.way;
      if (flows) {
        const over = goal !== null ? left <= 0 : steps !== null ? strikes >= steps : time >= (seconds ?? 0);
        if (over) break;
      } else if (goal !== null) stops = left <= wayToStop(recorder.speed, braking) + recorder.speed / FRAME_RATE / 2;
      else if (tuning.stopAt !== null) stops = time >= tuning.stopAt;
      else if (steps !== null) stops = strikes >= steps - stopSteps && since[0] >= STOP_PHASE * since[1];
      else stops = time >= (seconds ?? 0);
      if (stops) {
        done.stoppedAt = time;
        done.period = since[1];
      }
    }
    if (stops) {
      driver.acceleration = goal === null ? braking : brakeFor(recorder.speed, goal - done.way, braking);
      if (strikes > 0 && steps === 1 && !flows) driver.standingSlack = Number.POSITIVE_INFINITY;
      const stands = recorder.isStanding && recorder.atRest >= SETTLED;
      if (stands && done.stoodAt === 0) done.stoodAt = time;
      if (stands && recorder.time >= until) break;
    }
    if (time > LONGEST) break;
    const speed = stops ? 0 : Math.min(pace, bendSpeed(route, done.way));
    const now = route.heading(done.way);
    const rate = (route.heading(done.way + 0.01) - now) * 100 * recorder.speed;
    const seen = stops ? now : route.heading(done.way + speed * LOOK_SECONDS);
    const turning = turnRate(recorder, heading + now, rate);
    recorder.step(speed * Math.cos(angle), speed * Math.sin(angle), turning, heading + seen - recorder.yaw);
    const [x, , z] = driver.travel;
    done.way += Math.hypot(x, z);
  }
  return heading + route.heading(goal ?? done.way);
}

/** Seconds since the last strike, and between it and the one before. */
function sinceStrike({ strikes, time }: TravelRecorder, before: number): [since: number, period: number] {
  const last = strikes.length - 1;
  if (last < before) return [time, 0.5];
  const since = time - strikes[last].time;
  return [since, last > before ? strikes[last].time - strikes[last - 1].time : 0.5];
}

/** How fast the bends ahead let it go. */
function bendSpeed(route: TravelRoute, way: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let ahead = 0; ahead <= LOOK; ahead += LOOK / 3) {
    const curvature = Math.abs(route.heading(way + ahead + 0.05) - route.heading(way + ahead - 0.05)) * 10;
    fastest = Math.min(fastest, Math.sqrt(MOST_ASIDE / Math.max(curvature, 1e-3)));
  }
  return fastest;
}

/** The acceleration with which a body comes to stand after so many metres. */
function brakeFor(speed: number, left: number, usual: number): number {
  let low = usual / 3;
  let high = usual * 3;
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (wayToStop(speed, middle) > left) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
