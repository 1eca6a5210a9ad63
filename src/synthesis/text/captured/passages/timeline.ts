import { flightsOf } from "../legs/flights.js";
import { type Passage, passageSeconds } from "./passages.js";

/** Resolution of the stored pace, steps per second. */
const RATE = 60;
/** Seconds over which the pace changes. */
const SMOOTHING = 0.12;
/** Seconds of the movement in which a quickened one comes to rest at its own pace. */
const SETTLING = 0.6;
/** Smallest and largest stretch of time for a requested duration. */
const LEAST_STRETCH = 0.625;
const MOST_STRETCH = 1.667;

/** Pace of passages: which second of which passage is played when. */
export interface Timeline {
  duration: number;
  /** Returns the seconds along all passages at a second of the result. */
  positionAt(seconds: number): number;
  /** The inverse. */
  secondsAt(position: number): number;
}

export interface Pace {
  /** Relative to the captured pace, above 0. Flights keep their own. */
  tempo: number;
  /**
   * Relative to the captured height of jumps: flights last longer by its square root, push and landing shorter by it.
   */
  height: number;
  /** Spans of the passages, in seconds along them, that are lengthened by this much. */
  holds: readonly { from: number; to: number; seconds: number }[];
  /** Duration of the whole, seconds. */
  duration?: number;
  /** Returns the relative change of the pace at seconds along the passages. */
  drift(position: number): number;
}

export function timelineOf(passages: readonly Passage[], pace: Pace): Timeline {
  const length = passageSeconds(passages);
  const steps = Math.max(1, Math.round(length * RATE));
  const step = length / steps;
  const flying = flightShare(passages, steps, step);
  const slowness = new Float64Array(steps);
  const free = new Float64Array(steps);
  const longer = Math.sqrt(pace.height);
  for (let i = 0; i < steps; i++) {
    const position = (i + 0.5) * step;
    const grounded = 1 - flying[i];
    slowness[i] = (grounded * (1 + pace.drift(position))) / tempoAt(pace.tempo, length - position) + flying[i] * longer;
    free[i] = grounded;
  }
  if (longer !== 1) quickenPushes(slowness, flying, longer, step);
  smooth(slowness, SMOOTHING / step);
  for (const { from, to, seconds } of pace.holds) {
    const held = new Float64Array(steps);
    for (let i = 0; i < steps; i++) if ((i + 0.5) * step >= from && (i + 0.5) * step <= to) held[i] = 1;
    smooth(held, (0.25 * (to - from)) / step);
    const sum = held.reduce((total, share) => total + share, 0) * step;
    if (sum > 0) for (let i = 0; i < steps; i++) slowness[i] += (held[i] * seconds) / sum;
  }
  if (pace.duration !== undefined) fitDuration(slowness, free, pace.duration, step);
  const ends = new Float64Array(steps + 1);
  for (let i = 0; i < steps; i++) ends[i + 1] = ends[i] + slowness[i] * step;
  return {
    duration: ends[steps],
    positionAt(seconds) {
      let low = 0;
      let high = steps - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (ends[middle] <= seconds) low = middle;
        else high = middle - 1;
      }
      return Math.min(length, Math.max(0, (low + (seconds - ends[low]) / (ends[low + 1] - ends[low])) * step));
    },
    secondsAt(position) {
      const at = Math.min(steps, Math.max(0, position / step));
      const low = Math.min(steps - 1, Math.floor(at));
      return ends[low] + (ends[low + 1] - ends[low]) * (at - low);
    },
  };
}

/** Returns the tempo at seconds before the end: nobody stops as quickly as he moves. */
function tempoAt(tempo: number, left: number): number {
  return tempo > 1 && left < SETTLING ? 1 + (tempo - 1) * (left / SETTLING) ** 2 : tempo;
}

/** Returns 1 where a step is in flight. */
function flightShare(passages: readonly Passage[], steps: number, step: number): Float64Array {
  const share = new Float64Array(steps);
  let start = 0;
  for (const { take, from, to } of passages) {
    for (const [leave, land] of flightsOf(take)) {
      const first = Math.max(leave, from) - from + start;
      const last = Math.min(land, to) - from + start;
      for (let i = Math.max(0, Math.floor(first / step)); i < Math.min(steps, Math.ceil(last / step)); i++)
        share[i] = 1;
    }
    start += to - from;
  }
  return share;
}

/** Seconds before and after a flight in which legs push and catch: a higher jump leaves the ground faster. */
const PUSH = 0.25;

function quickenPushes(slowness: Float64Array, flying: Float64Array, longer: number, step: number): void {
  const reach = Math.round(PUSH / step);
  for (let i = 0; i < slowness.length; i++) {
    if (flying[i] > 0) continue;
    let near = reach;
    for (let d = 1; d < reach; d++) {
      if (flying[i - d] > 0 || flying[i + d] > 0) {
        near = d;
        break;
      }
    }
    slowness[i] *= 1 + (1 / longer - 1) * (1 - near / reach);
  }
}

/** Stretches time on the ground so that the sum is the duration, as far as movement stays believable. */
function fitDuration(slowness: Float64Array, free: Float64Array, duration: number, step: number): void {
  let grounded = 0;
  let flown = 0;
  for (let i = 0; i < slowness.length; i++) {
    grounded += slowness[i] * free[i] * step;
    flown += slowness[i] * (1 - free[i]) * step;
  }
  if (grounded <= 0) return;
  const stretch = Math.min(MOST_STRETCH, Math.max(LEAST_STRETCH, (duration - flown) / grounded));
  for (let i = 0; i < slowness.length; i++) slowness[i] *= 1 + (stretch - 1) * free[i];
}

/** Averages over a window of this many steps, twice, held at the ends. */
function smooth(values: Float64Array, window: number): void {
  const half = Math.floor(window / 2);
  if (half < 1) return;
  const last = values.length - 1;
  for (let round = 0; round < 2; round++) {
    const copy = values.slice();
    let sum = 0;
    for (let d = -half; d <= half; d++) sum += copy[Math.min(last, Math.max(0, d))];
    for (let i = 0; i <= last; i++) {
      values[i] = sum / (2 * half + 1);
      sum += copy[Math.min(last, i + half + 1)] - copy[Math.max(0, i - half)];
    }
  }
}
