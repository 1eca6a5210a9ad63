import type { DriveIntent } from "./drive-intent.js";
import type { DriveRig } from "./drive-rig.js";
import type { DrivenFoot } from "./driven-foot.js";
import type { GaitPlayhead } from "./gait-playhead.js";
import type { VelocityState } from "./velocity-state.js";

/** A body that is to stand and is slower than this takes its last steps. */
const LAST_STEPS = 0.8;
/** Unless a foot has come further than this in its swing and lands before; but not below this speed. */
const LANDS_FIRST = 0.55;
const STOPPED = 0.35;
/** Moments of a swing at which a gait may begin with a foot in the air. */
const EARLIEST = 0.4;
const LATEST = 0.75;
/** Share of the leg by which a foot must lag behind the other to step first. */
const LAGS = 0.03;
/** Share of the leg by which a foot may lag behind its gait before steps get quicker; and m/s below which none lags. */
const BEHIND = 0.017;
const SLOW = 0.15;
/** Below this, m/s, a body is to stand. */
const STANDS = 0.03;

type Feet = readonly [DrivenFoot, DrivenFoot];

/** Whether a gait may end: a foot that is about to come down does so first. */
export function mayStop([left, right]: Feet, speed: number): boolean {
  return speed < STOPPED || (speed < LAST_STEPS && mayLand(left) && mayLand(right));
}

function mayLand(foot: DrivenFoot): boolean {
  return foot.planted || foot.progress < LANDS_FIRST;
}

/**
 * Begins a cycle: a foot that is up goes on; else the one steps first that lags behind, or is on the side of travel.
 *
 * @param preferred steps first where it makes no difference
 * @param moment of its swing at which it begins, 0 to 1
 */
export function startCycle(
  gait: GaitPlayhead,
  feet: Feet,
  intent: DriveIntent,
  rig: DriveRig,
  preferred: 0 | 1,
  moment: number,
): void {
  const [left, other] = feet;
  if (!left.planted || !other.planted) {
    const side = left.planted ? 1 : 0;
    gait.startAt(side, Math.min(LATEST, Math.max(EARLIEST, feet[side].progress)));
    return;
  }
  const { ahead, right, speed } = intent;
  const lag = lagOf(left, rig, ahead, right) - lagOf(other, rig, ahead, right);
  const unclear = LAGS * rig.legLength * speed;
  let first = preferred;
  if (Math.abs(lag) > unclear) first = lag > 0 ? 0 : 1;
  else if (Math.abs(right) > Math.abs(ahead)) first = right < 0 ? 0 : 1;
  gait.startAt(first, moment);
}

/** How far a standing foot lags behind its gait, beyond what is nothing, where a body slows down and leaves it behind. */
export function findBehind(feet: Feet, velocity: VelocityState, intent: DriveIntent, rig: DriveRig): number {
  const { ahead, right, speed, gain, reversing } = velocity;
  if (speed < SLOW || gain >= 0 || reversing || intent.speed < STANDS) return 0;
  let most = 0;
  for (let side = 0; side < 2; side++) {
    const foot = feet[side];
    if (foot.planted) most = Math.max(most, lagOf(foot, rig, ahead, right) / speed);
  }
  return Math.max(0, most - BEHIND * rig.legLength) * Math.min(1, -gain);
}

/** How far a foot is behind its place, along a velocity, times that. */
function lagOf({ wished, ankle }: DrivenFoot, { facing }: DriveRig, ahead: number, right: number): number {
  const sin = Math.sin(facing);
  const cos = Math.cos(facing);
  const x = wished.ankle[0] - ankle[0];
  const z = wished.ankle[2] - ankle[2];
  return x * (ahead * sin - right * cos) + z * (ahead * cos + right * sin);
}
