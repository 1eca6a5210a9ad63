import { RUNNING_IN_PLACE, StepInPlace, stepsIn, WALKING_IN_PLACE } from "./step-in-place.js";
import { cycleOfStyle } from "./style-cells.js";
import { FRAME_RATE, type TravelRecorder } from "./travel-recorder.js";
import type { InPlaceStretch, StandStretch, TravelStretch, TurnStretch } from "./travel-stretch.js";

/** Share of a heading's error that is turned per second. */
const HEADING_GAIN = 7;
/** Seconds by which the gaze leads the body. */
export const LOOK_SECONDS = 0.4;
/** Seconds that feet stand before a stretch is over. */
const SETTLED = 0.1;
/** Longest time for feet to reach their standing place, seconds. */
const LONGEST_SETTLING = 4;

/**
 * Returns the turn rate towards a heading.
 *
 * @param rate radians per second at which the heading itself turns
 */
export function turnRate(recorder: TravelRecorder, heading: number, rate: number): number {
  return rate + HEADING_GAIN * (heading - recorder.yaw);
}

export function stand(recorder: TravelRecorder, seconds: number, heading: number): void {
  const frames = Math.round(seconds * FRAME_RATE);
  for (let i = 0; i < frames; i++) recorder.step(0, 0, turnRate(recorder, heading, 0));
}

export function hold(recorder: TravelRecorder, { seconds }: StandStretch, heading: number, start: number): void {
  settle(recorder, heading);
  stand(recorder, Math.max(0, start + seconds - recorder.time), heading);
}

/** Returns whether it stands, and its feet have stood for a moment. */
export function hasSettled(recorder: TravelRecorder): boolean {
  return recorder.isStanding && recorder.atRest >= SETTLED;
}

/** Stands until both feet have reached their standing place. */
function settle(recorder: TravelRecorder, heading: number): void {
  for (let i = 0; i < LONGEST_SETTLING * FRAME_RATE && !hasSettled(recorder); i++) {
    recorder.step(0, 0, turnRate(recorder, heading, 0));
  }
}

/** Speeds of the gaits whose bodies are shown on the spot, m/s. */
const SHOWN = { walk: 1.05, run: 2.7 };

export function stepInPlace(recorder: TravelRecorder, stretch: InPlaceStretch, heading: number, until: number): void {
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

/** Returns the angle, and the angular speed, of a turn that starts and ends softly. */
function turnAt({ turn, seconds }: TurnStretch, time: number): [angle: number, rate: number] {
  const t = Math.min(1, Math.max(0, time / seconds));
  return [turn * t * t * (3 - 2 * t), (turn * 6 * t * (1 - t)) / seconds];
}

/** Turns; returns the final heading. */
export function turn(
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
