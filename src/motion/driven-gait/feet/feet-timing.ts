import type { DriveIntent } from "../body/drive-intent.js";
import type { VelocityState } from "../body/velocity-state.js";
import type { GaitPlayhead } from "../cells/gait-playhead.js";
import type { DriveRig } from "../drive-rig.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "./driven-foot.js";

/** Speed below which a body that should stand takes its last steps. */
const LAST_STEPS = 0.8;
/** Progress of a swing beyond which a foot lands first; but not below this speed. */
const LANDS_FIRST = 0.55;
const STOPPED = 0.35;
/**
 * A foot that comes down within this many seconds does so before its gait ends, unless the body is slower than this,
 * m/s.
 */
const SOON = 0.12;
const STANDS_SOON = 0.2;
/** Range of progress at which a gait may begin with a foot in the air. */
const EARLIEST = 0.4;
const LATEST = 0.75;
/** A foot that has come further than this in a step by time comes down first. */
const NEARLY_DOWN = 0.65;
/**
 * Progress of the swing at which it begins for a foot that stands this far off or is turned this much: share of the
 * leg, radians.
 */
const FULL_SWING = 0.08;
const FAR = 0.4;
const TURNED = 2;
/** Lag behind the other foot beyond which a foot steps first, share of the leg. */
const LAGS = 0.03;
/**
 * Lag behind the gait beyond which steps get quicker, share of the leg; and the speed below which no foot lags, m/s.
 */
const BEHIND = 0.017;
const SLOW = 0.15;
/** Wanted speed below which a body should stand, m/s. */
const STANDS = 0.03;

type Feet = readonly [DrivenFoot, DrivenFoot];

/** Returns whether a gait may end: a foot that is about to come down does so first. */
export function mayStop([left, right]: Feet, speed: number): boolean {
  if (speed < STOPPED) return speed < STANDS_SOON || (!isLanding(left) && !isLanding(right));
  return speed < LAST_STEPS && mayLand(left) && mayLand(right);
}

function isLanding(foot: DrivenFoot): boolean {
  return !foot.planted && foot.progress > LANDS_FIRST && foot.swingSeconds < SOON;
}

function mayLand(foot: DrivenFoot): boolean {
  return foot.planted || foot.progress < LANDS_FIRST;
}

/**
 * Begins a cycle: a foot in the air continues; else the one steps first that lags behind, or is on the side of
 * travel.
 *
 * @param preferred steps first where it makes no difference
 * @param moment of its swing at which it begins, 0 to 1
 * @param turns the direction differs from that of a foot in the air: that foot comes down first, and the other one
 * steps
 */
export function startCycle(
  gait: GaitPlayhead,
  feet: Feet,
  intent: DriveIntent,
  rig: DriveRig,
  preferred: 0 | 1,
  moment: number,
  turns: boolean,
): void {
  const [left, other] = feet;
  if (!left.planted || !other.planted) {
    const side = left.planted ? 1 : 0;
    const foot = feet[side];
    if ((turns || foot.progress > NEARLY_DOWN) && foot.isTimed && feet[1 - side].planted) {
      foot.comesDown = true;
      gait.startBefore((1 - side) as 0 | 1, foot.timeLeft, intent);
      return;
    }
    gait.startAt(side, Math.min(LATEST, Math.max(EARLIEST, feet[side].progress)));
    return;
  }
  const { ahead, right, speed } = intent;
  const lag = lagOf(left, rig, ahead, right) - lagOf(other, rig, ahead, right);
  const unclear = LAGS * rig.legLength * speed;
  let first = preferred;
  if (Math.abs(lag) > unclear) first = lag > 0 ? 0 : 1;
  else if (Math.abs(right) > Math.abs(ahead)) first = right < 0 ? 0 : 1;
  gait.startAt(first, moment + (FULL_SWING - moment) * awayShare(feet[first], rig));
}

/** Returns the share of a full swing that a foot needs to get to its place: 0 for one that is there. */
function awayShare(foot: DrivenFoot, { legLength }: DriveRig): number {
  foot.measure();
  const away = foot.distance / (FAR * legLength) + Math.abs(foot.yaw) / TURNED;
  return smootherstep(away);
}

/**
 * Returns how far a standing foot lags behind its gait, beyond a tolerance, when a body slows down and leaves it
 * behind.
 */
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

/** Returns how far a foot is behind its place, along a velocity, times that. */
function lagOf({ wished, ankle }: DrivenFoot, { facing }: DriveRig, ahead: number, right: number): number {
  const sin = Math.sin(facing);
  const cos = Math.cos(facing);
  const x = wished.ankle[0] - ankle[0];
  const z = wished.ankle[2] - ankle[2];
  return x * (ahead * sin - right * cos) + z * (ahead * cos + right * sin);
}
