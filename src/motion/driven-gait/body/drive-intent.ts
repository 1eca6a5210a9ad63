import { planarLength } from "../../maths/vector.js";
import { DEFAULT_ACCELERATION } from "../default-acceleration.js";

/** Largest speed, m/s. */
const FASTEST = 12;

/**
 * What a driven body should do in a frame: on the reference leg, in the figure's own frame. It is passed around as
 * one object, since numbers passed between functions would each be boxed.
 */
export interface DriveIntent {
  /** Duration of the frame, seconds. */
  seconds: number;
  /** m/s. */
  ahead: number;
  right: number;
  speed: number;
  /** Radians per second about +Y. */
  turnRate: number;
  /** m/s². */
  acceleration: number;
}

/** What a driver wants, as in `GaitDriver`. */
interface Wanted {
  readonly wantedAhead: number;
  readonly wantedRight: number;
  readonly wantedTurnRate: number;
  readonly acceleration: number;
}

/** Reads what is wanted now; non-finite values count as 0. */
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
