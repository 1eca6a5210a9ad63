import { planarLength } from "../vector.js";
import { DEFAULT_ACCELERATION } from "./default-acceleration.js";

/** Fastest that anybody goes. */
const FASTEST = 12;

/**
 * What a driven body is to do in a frame: on the reference leg, in the figure's own frame. It goes round as one object, as
 * numbers that are handed on between functions would each become an object of their own.
 */
export interface DriveIntent {
  /** That the frame takes. */
  seconds: number;
  /** m/s. */
  ahead: number;
  right: number;
  speed: number;
  /** Radians a second about +Y. */
  turnRate: number;
  /** m/s². */
  acceleration: number;
}

/** What is wanted of a driver, as `GaitDriver` has it. */
interface Wanted {
  readonly wantedAhead: number;
  readonly wantedRight: number;
  readonly wantedTurnRate: number;
  readonly acceleration: number;
}

/** Reads what is wanted now; what is not finite counts as 0. */
export function readIntent(intent: DriveIntent, wanted: Wanted): void {
  const ahead = finite(wanted.wantedAhead);
  const right = finite(wanted.wantedRight);
  const speed = planarLength(ahead, right);
  const share = speed > FASTEST ? FASTEST / speed : 1;
  intent.ahead = ahead * share;
  intent.right = right * share;
  intent.speed = planarLength(intent.ahead, intent.right);
  intent.turnRate = finite(wanted.wantedTurnRate);
  const { acceleration } = wanted;
  intent.acceleration = acceleration > 0 && Number.isFinite(acceleration) ? acceleration : DEFAULT_ACCELERATION;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
