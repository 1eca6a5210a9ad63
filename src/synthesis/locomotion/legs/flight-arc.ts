import type { Gait } from "../cycle/gait.js";
import { smootherstep } from "../easing.js";

const GRAVITY = 9.81;
/** Flights from which on, and over how much longer ones, the body is thrown: seconds. */
const LEAST = 0.02;
const MORE = 0.09;
/** Step for slopes, share of the cycle. */
const STEP = 1e-3;

/** One half of the cycle: a stance from `strikes` to `leaves`, the flight after it to `lands`. Shares of the cycle. */
interface Half {
  strikes: number;
  leaves: number;
  lands: number;
  /** Heights at the ends of the flight, metres. */
  from: number;
  to: number;
  /** Changes of the vertical speed at both ends of the stance, metres a cycle. */
  atStrike: number;
  atLeaving: number;
}

/**
 * Returns what is to be added to the height of a pelvis so that it falls freely while both feet are off the ground; a
 * stance is changed so that it takes over from the flight before it and leads into the next, and keeps its heights at
 * both ends.
 *
 * @param height of the pelvis at a phase, metres
 */
export function flightArc(gait: Gait, height: (phase: number) => number): ((phase: number) => number) | null {
  const { duty, period } = gait;
  const flight = 0.5 - duty;
  const share = smootherstep((flight * period - LEAST) / MORE);
  if (share <= 0) return null;
  // Per cycle squared.
  const gravity = GRAVITY * period * period;
  const halves = [0, 0.5].map((start): Half => {
    const [strikes, leaves, lands] = [start, start + duty, start + 0.5];
    return { strikes, leaves, lands, from: height(leaves), to: height(lands), atStrike: 0, atLeaving: 0 };
  });
  const slope = (phase: number) => (height(phase + STEP) - height(phase - STEP)) / (2 * STEP);
  halves.forEach((half, i) => {
    const before = halves[1 - i];
    half.atStrike = (before.to - before.from) / flight - (gravity * flight) / 2 - slope(half.strikes);
    half.atLeaving = (half.to - half.from) / flight + (gravity * flight) / 2 - slope(half.leaves);
  });
  return (phase) => {
    const q = phase - Math.floor(phase);
    const { strikes, leaves, from, to, atStrike, atLeaving } = halves[q < 0.5 ? 0 : 1];
    if (q > leaves) {
      const t = q - leaves;
      const thrown = from + ((to - from) * t) / flight + (gravity / 2) * t * (flight - t);
      return share * (thrown - height(q));
    }
    const s = (q - strikes) / duty;
    return share * duty * s * (1 - s) * (atStrike * (1 - s) - atLeaving * s);
  };
}
