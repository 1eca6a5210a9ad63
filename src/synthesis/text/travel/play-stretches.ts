import type { OwnLife } from "../../../motion/driven-gait/body/own-life.js";
import { go, SLACK } from "./play-go.js";
import { hold, stand, stepInPlace, turn } from "./play-standing.js";
import type { PlayedStretch, StretchTuning } from "./played-stretch.js";
import { cellsOfStyle } from "./style-cells.js";
import { FRAME_RATE, TravelRecorder } from "./travel-recorder.js";
import type { GoStretch, TravelStretch } from "./travel-stretch.js";

/** Seconds of standing before the first stretch and after the last. */
const BEFORE = 0.1;
export const AFTER = 0.3;
/** Seconds over which one style blends into another. */
const STYLE_FADE = 0.5;
/** Phase of its swing at which the first foot begins. */
const FIRST_SWING = 0.08;

export interface PlayedTravel {
  recorder: TravelRecorder;
  stretches: PlayedStretch[];
}

/** How a figure comes into its travel. */
export interface TravelEntry {
  /** Speed, m/s, at which it travels already when it begins with a way ahead; 0: it stands. */
  entrySpeed: number;
  /** Turn, radians about +Y, that it makes as it sets off from standing. */
  entryTurn: number;
}

/** The figure that travels. */
export interface TravelFigure extends TravelEntry {
  /** Returns its idle life, from the start. */
  life: () => OwnLife;
  /** Phase of its standing at the start, 0 to 1. */
  standingPhase: number;
  /** Whether its poses are recorded, or only what it did. */
  films: boolean;
}

/** Returns whether a figure that travels already keeps its speed: on a way ahead. */
export function startsMoving(stretch: TravelStretch, entrySpeed: number): stretch is GoStretch {
  return entrySpeed > 0 && stretch.kind === "go" && stretch.angle === 0 && stretch.flight === null;
}

/** Longest time, and least steps, in which a figure comes to the speed at which it begins, seconds. */
const LONGEST_RUN_UP = 6;
const RUN_UP_STEPS = 3;

/** Brings the figure to its speed, to the moment of a step; what it did until then is forgotten. */
function comeUp(recorder: TravelRecorder, { speed, acceleration }: GoStretch, entrySpeed: number): void {
  const wanted = Math.min(speed, entrySpeed);
  recorder.driver.acceleration = acceleration;
  while (recorder.time < LONGEST_RUN_UP) {
    recorder.step(wanted, 0, -recorder.yaw);
    const isStep = (recorder.strikes.at(-1)?.time ?? 0) > recorder.time - 1.5 / FRAME_RATE;
    if (isStep && recorder.strikes.length >= RUN_UP_STEPS && recorder.speed > 0.97 * wanted) break;
  }
  recorder.forget();
}

/** Time of a turn that is made in setting off, seconds: at least, and per radian; largest speed in it, m/s. */
const SETTING_OFF = { seconds: 0.35, each: 0.4, speed: 0.75 };

/** Turns as it sets off; returns the heading. */
function setOff(recorder: TravelRecorder, stretch: TravelStretch, angle: number): number {
  if (stretch.kind !== "go") return 0;
  const { styleId, speed, acceleration } = stretch;
  const seconds = SETTING_OFF.seconds + SETTING_OFF.each * Math.abs(angle);
  const turning = { kind: "turn", styleId, turn: angle, seconds, acceleration } as const;
  return turn(recorder, { ...turning, speed: Math.min(speed, SETTING_OFF.speed) }, stretch, 0);
}

/** Plays stretches one after the other, from standing to standing. */
export function playStretches(
  stretches: readonly TravelStretch[],
  tunings: readonly StretchTuning[],
  { life, standingPhase, entrySpeed, entryTurn, films }: TravelFigure,
): PlayedTravel {
  const recorder = new TravelRecorder(cellsOfStyle(stretches[0].styleId), life(), standingPhase, films);
  recorder.driver.firstSwing = FIRST_SWING;
  recorder.driver.standingSlack = SLACK;
  const played: PlayedStretch[] = [];
  const begins: (readonly [x: number, z: number])[] = [];
  let heading = 0;
  if (startsMoving(stretches[0], entrySpeed)) comeUp(recorder, stretches[0], entrySpeed);
  else {
    if (stretches[0].kind !== "stand") stand(recorder, BEFORE, heading);
    if (entryTurn !== 0) heading = setOff(recorder, stretches[0], entryTurn);
  }
  stretches.forEach((stretch, i) => {
    if (i > 0) recorder.driver.setCells(cellsOfStyle(stretch.styleId), STYLE_FADE);
    const start = i === 0 ? 0 : recorder.time;
    const strikes = recorder.strikes.length;
    begins.push([recorder.x, recorder.z]);
    const done = { way: 0, stoppedAt: 0, stoodAt: 0, period: 0 };
    const lasts = "seconds" in stretch ? (stretch.seconds ?? 0) - (i === stretches.length - 1 ? AFTER : 0) : 0;
    recorder.driver.firstFoot = stretch.kind === "go" && stretch.foot !== null ? stretch.foot : recorder.firstFoot;
    if (stretch.kind === "go") {
      const [x, z] = begins[Math.max(0, i - 2)];
      const way = stretch.returns ? { ...stretch, distance: Math.hypot(recorder.x - x, recorder.z - z) } : stretch;
      heading = go(recorder, way, tunings[i], heading, start + lasts, done);
    } else if (stretch.kind === "turn") heading = turn(recorder, stretch, stretches[i + 1], heading);
    else if (stretch.kind === "inPlace") stepInPlace(recorder, stretch, heading, start + lasts);
    else hold(recorder, stretch, heading, start);
    played.push({ start, end: recorder.time, strikes: recorder.strikes.length - strikes, ...done });
  });
  const end = stretches.at(-1);
  if (end?.kind !== "stand" && !(end?.kind === "go" && end.flows)) stand(recorder, AFTER, heading);
  const last = played.at(-1) as PlayedStretch;
  last.end = recorder.time;
  return { recorder, stretches: played };
}
