import type { Gait } from "./gait.js";
import { fastShare } from "./swing-limits.js";

/**
 * Rounds, and more of them for a fast gait, whose steps go too far unless a share of the diagonal is added to it and the
 * last ones are shortened.
 */
const ROUNDS = 6;
const FAST_ROUNDS = 3;
const DAMPING = 1e-4;
const FAST_DAMPING = 0.1;
const SHORT_ROUNDS = 5;
const SHORTENING = 0.5;
/** What limits cost grows by this with every round. */
const GROWTH = 2;
const FAST_GROWTH = 1.5;

/** A round of the search for a swing. */
export interface SwingRound {
  /** Price of limits, 1 in the first round. */
  weight: number;
  /** Share of itself that the diagonal of the equations grows by. */
  damping: number;
  /** Share of the change that is made. */
  share: number;
}

/** The rounds in which a gait's swings are found. */
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
