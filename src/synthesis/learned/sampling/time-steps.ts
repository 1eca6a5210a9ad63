/** Evaluations of the network up to which each step looks ahead once (Heun), so that few suffice. */
const MOST_OF_HEUN = 25;

/** One step of the sampler down from time `t` to time `next`. */
export interface TimeStep {
  t: number;
  next: number;
  /** Whether the velocity at `next` is evaluated too, and the mean of both taken. */
  looksAhead: boolean;
}

/**
 * Splits the way from noise at `start` to the motion at 0 into steps that together evaluate the network `evaluations` times.
 * A shift above 1 spends more of them on much noise, where the whole of a motion is decided.
 *
 * @param evaluations whole, 1 or more
 * @param start 0 to 1
 */
export function timeSteps(evaluations: number, shift: number, start = 1): TimeStep[] {
  // The last step cannot look ahead: at 0 there is nothing left to remove.
  const ahead = evaluations <= MOST_OF_HEUN ? Math.floor((evaluations - 1) / 2) : 0;
  const count = evaluations - ahead;
  const times = Array.from({ length: count + 1 }, (_, i) => {
    const even = 1 - i / count;
    return start * ((shift * even) / (1 + (shift - 1) * even));
  });
  return Array.from({ length: count }, (_, i) => ({ t: times[i], next: times[i + 1], looksAhead: i < ahead }));
}
