import type { Drawn, Shown } from "../case.js";
import type { Figure } from "../figure.js";
import { film } from "../playing.js";
import type { Draw } from "../random.js";
import { FRAME_RATE } from "../sole-track.js";

const RECORDINGS = 30;
const SECONDS = 8;
const MANEUVERS = 200;
/** Seconds between the moments at which a maneuver begins: 20 of them cover a second, a stride of any gait here. */
const PHASE_SECONDS = 0.05;
const PHASES = 20;
/** Seconds of even travel before the first phase, and after the maneuver's beginning. */
const APPROACH = 1.5;
const AFTER = 2.5;
/** Seconds before the maneuver that are judged with it. */
const BEFORE = 0.3;

/** Wish of the stick and the turning knob: m/s ahead and to the right, radians per second. */
interface Wanted {
  ahead: number;
  right: number;
  turn: number;
}

/** Draws recordings of a stick as a player moves it: held for a while, then elsewhere, with the thumb's delay. */
export function driveCases(draw: Draw): Drawn[] {
  return Array.from({ length: RECORDINGS }, (_, i) => {
    const wanted = stick(draw);
    return {
      what: `driveLocomotion, stick recording ${i}, ${SECONDS} s`,
      play: (figure) => drive(figure, (f) => wanted[Math.min(f, wanted.length - 1)], SECONDS, 0),
    };
  });
}

function stick(draw: Draw): Wanted[] {
  const frames: Wanted[] = [];
  const now = { ahead: 0, right: 0, turn: 0 };
  const share = 1 - Math.exp(-1 / FRAME_RATE / 0.06);
  while (frames.length < SECONDS * FRAME_RATE) {
    const speed = draw.next() < 0.2 ? 0 : draw.between(0.4, 6) ** (draw.next() < 0.5 ? 1 : 0.5);
    const angle = draw.next() < 0.5 ? draw.between(-0.4, 0.4) : draw.between(-Math.PI, Math.PI);
    const turn = draw.next() < 0.5 ? 0 : draw.between(-2.5, 2.5);
    const limited = Math.abs(angle) > 0.6 ? Math.min(speed, 3) : speed;
    const goal = { ahead: limited * Math.cos(angle), right: limited * Math.sin(angle), turn };
    for (let i = Math.round(draw.between(0.2, 2) * FRAME_RATE); i > 0; i--) {
      now.ahead += (goal.ahead - now.ahead) * share;
      now.right += (goal.right - now.right) * share;
      now.turn += (goal.turn - now.turn) * share;
      frames.push({ ...now });
    }
  }
  return frames;
}

const KINDS = ["stop", "pivot", "strafe reversal", "closing step"] as const;

/**
 * Draws stops from walks and runs, pivots (half a turn while braking, and off again), strafes to the other side, and
 * closing steps (a tap of the stick, then nothing): each kind in 20 phases of the stride.
 */
export function maneuverCases(draw: Draw): Drawn[] {
  return Array.from({ length: MANEUVERS }, (_, i) => {
    const kind = KINDS[i % KINDS.length];
    const phase = Math.floor(i / KINDS.length) % PHASES;
    const side = draw.sign();
    const speed = Number((kind === "stop" || kind === "pivot" ? draw.between(1, 6) : draw.between(1, 3)).toFixed(2));
    const tap = Number(draw.between(0.1, 0.6).toFixed(2));
    const angle = draw.between(-Math.PI, Math.PI);
    // A tap needs no approach: the phase is in its duration.
    const start = kind === "closing step" ? BEFORE : APPROACH + phase * PHASE_SECONDS;
    const tapSeconds = tap + phase * 0.02;
    const ahead = { ahead: speed, right: 0, turn: 0 };
    const still = { ahead: 0, right: 0, turn: 0 };
    const wanted = (time: number): Wanted => {
      const t = time - start;
      if (kind === "stop") return t < 0 ? ahead : still;
      if (kind === "pivot") return t < 0 || t > 1 ? ahead : { ...still, turn: side * Math.PI };
      if (kind === "strafe reversal") return { ahead: 0, right: t < 0 ? side * speed : -side * speed, turn: 0 };
      // The body stands, walks for as long as a tap, and stands again.
      const off = t >= 0 && t < tapSeconds;
      return off ? { ahead: speed * Math.cos(angle), right: speed * Math.sin(angle), turn: 0 } : still;
    };
    const tapped =
      kind === "closing step" ? `, ${tapSeconds.toFixed(2)} s towards ${Math.round((angle * 180) / Math.PI)}°` : "";
    return {
      what: `driveLocomotion, ${kind} at ${speed} m/s, phase ${phase}${tapped}`,
      play: (figure) => drive(figure, (f) => wanted(f / FRAME_RATE), start + AFTER, start - BEFORE),
    };
  });
}

/** Drives for some seconds, and records from `from` on. */
async function drive(figure: Figure, wanted: (frame: number) => Wanted, seconds: number, from: number): Promise<Shown> {
  await figure.reset();
  const driven = figure.hero.driveLocomotion({ fadeSeconds: 0, relativeSpeed: true });
  await driven.whenReadyAsync();
  const recording = figure.recording();
  for (let f = 0; f < 5; f++) figure.step();
  for (let f = 0; f < Math.round(seconds * FRAME_RATE); f++) {
    const { ahead, right, turn } = wanted(f);
    driven.velocity.set(right, 0, ahead);
    driven.turnRate = turn;
    if (f >= Math.round(from * FRAME_RATE)) await film(figure, recording, 1 / FRAME_RATE);
    else {
      figure.step();
      await figure.settle();
    }
  }
  const track = recording.track();
  driven.dispose();
  return { track };
}
