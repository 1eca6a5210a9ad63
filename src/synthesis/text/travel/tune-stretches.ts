import { AFTER, type PlayedTravel, playStretches, type TravelEntry } from "./play-stretches.js";
import type { PlayedStretch, StretchTuning } from "./played-stretch.js";
import { evenStandingPhase } from "./standing-yaw.js";
import { builtinLife, FRAME_RATE } from "./travel-recorder.js";
import type { GoStretch, TravelStretch } from "./travel-stretch.js";

/** Largest number of attempts to play a travel as asked. */
const MOST_TRIES = 20;
/** Relative error of the expected length of a path that turns: where it ends in a stop, and where not. */
const NEAR_ENOUGH = { stops: 0.05, flows: 0.005 };
/** Seconds by which a stretch may be longer and, standing at its end, shorter than requested. */
const TOO_LONG = 0.04;
const TOO_SHORT = 0.3;
/** Range in which a pace is searched, relative to the usual speed. */
const SLOWEST_PACE = 0.2;
const FASTEST_PACE = 4;

/**
 * Times at which a stretch of few steps begins to stop, seconds after its start: few steps end before the body
 * reaches its speed, so the stop comes earlier until the number of steps is right.
 */
const FEW_STOPS = [0, 0.4, 0.55, 0.95];
const EARLIER = 0.05;
/** Smallest interval, seconds, between a stop that is too early and one that is too late that is still searched. */
const NARROW = 0.03;
const QUICKER = 1.04;

/**
 * The interval that the wanted number lies in: the largest value known to be too small, the smallest known to be too
 * large.
 */
interface Bracket {
  low: number;
  high: number;
}

/**
 * Plays stretches so that steps, metres, seconds and turns are as asked: plays, measures, and plays again.
 *
 * @param entry how the figure comes in
 */
export function tuneStretches(stretches: readonly TravelStretch[], seed: number, entry: TravelEntry): PlayedTravel {
  const tunings = stretches.map((stretch): StretchTuning => {
    return { pace: 1, stopAt: guessStop(stretch), way: guessWay(stretch) };
  });
  const brackets = stretches.map((): Bracket => ({ low: 0, high: Number.POSITIVE_INFINITY }));
  const last = stretches.length - 1;
  const figure = {
    life: () => builtinLife(seed),
    standingPhase: builtinLife(seed).standingPhase,
    ...entry,
    films: false,
  };
  for (let tries = 1; ; tries++) {
    const played = playStretches(stretches, tunings, figure);
    const wrong = stretches.findIndex((stretch, i) => {
      return stretch.kind === "go" && !tune(stretch, played.stretches[i], tunings[i], brackets[i]);
    });
    if (wrong >= 0 && tries < MOST_TRIES) continue;
    const seconds = (played.recorder.frameCount - 1) / FRAME_RATE;
    figure.standingPhase = evenStandingPhase(
      figure.standingPhase,
      seconds,
      stretches[0].styleId,
      stretches[last].styleId,
    );
    return playStretches(stretches, tunings, { ...figure, films: true });
  }
}

function guessWay(stretch: TravelStretch): number {
  if (stretch.kind !== "go") return 0;
  const { distance, steps, seconds, speed } = stretch;
  return distance ?? (steps !== null ? steps * (0.35 + 0.28 * speed) : (seconds ?? 1) * speed);
}

/** Guesses when it begins to stop, where its steps do not determine that. */
function guessStop(stretch: TravelStretch): number | null {
  return stretch.kind === "go" && stretch.steps !== null ? (FEW_STOPS[stretch.steps] ?? null) : null;
}

/** Returns whether it came out as asked; where not, changes how it will be played. */
function tune(stretch: GoStretch, played: PlayedStretch, tuning: StretchTuning, bracket: Bracket): boolean {
  const { steps, seconds, flows, route, turn } = stretch;
  const goal = stretch.distance ?? route?.length ?? null;
  const nearEnough = flows ? NEAR_ENOUGH.flows : NEAR_ENOUGH.stops;
  if (goal === null && turn !== 0 && Math.abs(played.way - tuning.way) > nearEnough * played.way) {
    tuning.way = played.way;
    return false;
  }
  if (steps !== null && played.strikes !== steps) {
    const tooMany = played.strikes > steps;
    if (goal !== null) {
      // Fewer steps for the same way: longer ones, faster.
      if (tooMany) bracket.low = tuning.pace;
      else bracket.high = tuning.pace;
      tuning.pace = between(bracket, tuning.pace * (played.strikes / steps) ** 1.6);
      return false;
    }
    if (!flows && steps in FEW_STOPS && tooMany) {
      tuning.stopAt = played.stoppedAt - EARLIER;
      return false;
    }
    if (!flows) {
      if (tooMany) bracket.high = Math.min(bracket.high, played.stoppedAt);
      else bracket.low = Math.max(bracket.low, played.stoppedAt);
      tuning.stopAt = between(bracket, played.stoppedAt + (steps - played.strikes) * played.period);
      if (bracket.high - bracket.low < NARROW) {
        // No time to stop gives this number of steps: at a slightly faster pace another one does.
        tuning.pace *= QUICKER;
        tuning.stopAt = guessStop(stretch);
        bracket.low = 0;
        bracket.high = Number.POSITIVE_INFINITY;
      }
      return false;
    }
  }
  const took = played.stoodAt + AFTER;
  if (seconds !== null && !flows && steps === null && (took > seconds + TOO_LONG || took < seconds - TOO_SHORT)) {
    const target = seconds - TOO_SHORT / 2;
    if (goal !== null) {
      if (took > seconds) bracket.low = tuning.pace;
      else bracket.high = tuning.pace;
      tuning.pace = between(bracket, (tuning.pace * took) / target);
      return tuning.pace < SLOWEST_PACE || tuning.pace > FASTEST_PACE;
    }
    tuning.stopAt = Math.max(0.1, played.stoppedAt + target - took);
    return tuning.stopAt <= 0.1;
  }
  return true;
}

/** Returns a guess, or the middle of the bracket when the guess is known to be wrong. */
function between({ low, high }: Bracket, guess: number): number {
  if (guess > low && guess < high) return guess;
  return high === Number.POSITIVE_INFINITY ? low * 1.5 + 0.1 : (low + high) / 2;
}
