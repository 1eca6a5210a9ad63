import { VelocityState } from "../../../motion/driven-gait/body/velocity-state.js";
import { hasSettled, LOOK_SECONDS, turnRate } from "./play-standing.js";
import type { PlayedStretch, StretchTuning } from "./played-stretch.js";
import { FRAME_RATE, type TravelRecorder } from "./travel-recorder.js";
import { evenRoute, straightRoute, type TravelRoute } from "./travel-route.js";
import type { GoStretch } from "./travel-stretch.js";

/** Largest sideways acceleration in a bend, m/s², and how far ahead a bend is seen, metres. */
const MOST_ASIDE = 2;
const LOOK = 0.45;
/** A stretch ends after this many seconds, whatever was requested. */
const LONGEST = 180;
/** Steps that a walking body needs to come to a stand; and one more per this many m/s. */
const STOP_STEPS = 2;
const MORE_STEPS = 1.6;
/** How long after a strike it begins to stop, as a share of a step. */
const STOP_PHASE = 0.45;
/** Largest distance of a foot from its place where the body comes to rest, as a share of the leg. */
export const SLACK = 0.05;

const probe = new VelocityState();

/** Returns the distance until a body stands, metres. */
function wayToStop(speed: number, acceleration: number): number {
  probe.set(speed, 0);
  probe.findWayToStop({ acceleration, seconds: 0, ahead: 0, right: 0, speed: 0, turnRate: 0 });
  return probe.wayToStop;
}

/** Travels a stretch; returns the final heading. */
export function go(
  recorder: TravelRecorder,
  stretch: GoStretch,
  tuning: StretchTuning,
  heading: number,
  until: number,
  done: Pick<PlayedStretch, "way" | "stoppedAt" | "stoodAt" | "period">,
): number {
  const { driver } = recorder;
  const { steps, distance, seconds, flows, angle, braking } = stretch;
  let route = stretch.route ?? (stretch.turn === 0 ? straightRoute : evenRoute(tuning.way, stretch.turn));
  const goal = distance ?? stretch.route?.length ?? null;
  const start = recorder.time;
  const before = recorder.strikes.length;
  const pace = stretch.speed * tuning.pace;
  const stopSteps = STOP_STEPS + Math.max(0, Math.round((pace - 1.5) / MORE_STEPS));
  if (stretch.flight) recorder.build(stretch.flight);
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
        // The rest of a turn over a path whose length was only guessed is made in the stop.
        if (goal === null && stretch.turn !== 0)
          route = endOfTurn(route, stretch.turn, done.way, wayToStop(recorder.speed, braking));
        done.stoppedAt = time;
        done.period = since[1];
      }
    }
    if (stops) {
      driver.acceleration = goal === null ? braking : brakeFor(recorder.speed, goal - done.way, braking);
      if (strikes > 0 && steps === 1 && !flows) driver.standingSlack = Number.POSITIVE_INFINITY;
      const stands = hasSettled(recorder);
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
  return heading + (goal === null ? stretch.turn : route.heading(goal));
}

/**
 * Returns where a turn ends.
 *
 * @param way metres travelled, and `left` those to go
 */
function endOfTurn({ heading }: TravelRoute, turn: number, way: number, left: number): TravelRoute {
  const begin = heading(way);
  return {
    length: null,
    heading: (now) => begin + (turn - begin) * Math.min(1, Math.max(0, (now - way) / Math.max(left, 0.05))),
  };
}

/** Returns the time since the last strike, and between it and the one before, seconds. */
function sinceStrike({ strikes, time }: TravelRecorder, before: number): [since: number, period: number] {
  const last = strikes.length - 1;
  if (last < before) return [time, 0.5];
  const since = time - strikes[last].time;
  return [since, last > before ? strikes[last].time - strikes[last - 1].time : 0.5];
}

/** Returns the speed that the bends ahead allow. */
function bendSpeed(route: TravelRoute, way: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let ahead = 0; ahead <= LOOK; ahead += LOOK / 3) {
    const curvature = Math.abs(route.heading(way + ahead + 0.05) - route.heading(way + ahead - 0.05)) * 10;
    fastest = Math.min(fastest, Math.sqrt(MOST_ASIDE / Math.max(curvature, 1e-3)));
  }
  return fastest;
}

/** Returns the deceleration that stops a body in this many metres. */
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
