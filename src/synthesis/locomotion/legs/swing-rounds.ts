import type { Gait } from "../cycle/gait.js";
import { fastShare } from "./swing-limits.js";

/**
 * Rounds, and the extra ones for a fast gait: its steps go too far unless the diagonal is damped and the last steps
 * are shortened.
 */
const ROUNDS = 6;
const FAST_ROUNDS = 3;
const DAMPING = 1e-4;
const FAST_DAMPING = 0.1;
const SHORT_ROUNDS = 5;
const SHORTENING = 0.5;
/** Factor by which the cost of limits grows with every round. */
const GROWTH = 2;
const FAST_GROWTH = 1.5;

/** One round of the search for a swing. */
export interface SwingRound {
  /** Price of limits, 1 in the first round. */
  weight: number;
  /** Damping: share by which the diagonal of the equations is increased. */
  damping: number;
  /** Share of the change that is applied. */
  share: number;
}

/** Returns the rounds in which a gait's swings are solved. */
export function swingRounds(gait: Gait): SwingRound[] {
  const fast = fastShare(gait);
  const count = Math.round(ROUNDS + FAST_ROUNDS * fast);
  const growth = GROWTH + (FAST_GROWTH - GROWTH) * fast;
  return Array.from({ length: count }, (_, round) => ({
    weight: growth ** round,
    damping: DAMPING + FAST_DAMPING * fast,
    share: round < count - SHORT_ROUNDS ? 1 : 1 - SHORTENING * fast,
  }));
}
