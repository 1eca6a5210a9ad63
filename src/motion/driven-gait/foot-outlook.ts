import { damp } from "../inertialize.js";
import type { BodyMotion } from "./body-motion.js";
import type { DriveRig } from "./drive-rig.js";
import { smootherstep } from "./easing.js";
import type { FootLead } from "./foot-swing.js";
import { dutyOf } from "./gait-mix.js";
import type { GaitPlayhead } from "./gait-playhead.js";
import type { VelocityState } from "./velocity-state.js";

/** Seconds in which feet in the air learn half of a change in what is ahead. */
const HALF_LIFE = 0.06;
/**
 * How much of it they take into account: little of getting faster, as steps get quicker too; all of getting slower at a
 * walk, but who brakes at a run does it with feet ahead.
 */
const FASTER = 0.35;
const WALKING = 1;
const RUNNING = 0.3;
/** Share to the side, where feet come into each other's way. */
const ASIDE = 0.3;
/** Most that a foot is put down ahead: of turning, radians; of motion, shares of the leg. */
const MOST_YAW = 0.45;
const MOST_WAY = 0.2;
/** Seconds that a foot stands: under a body that turns on the spot, about; and longest. */
const STANDING = 0.5;
const LONGEST = 0.8;

/** What remains of an approach is no more than this. */
const NOTHING = 1e-9;

/** What feet that come down get ready for: where the body will be and look in the middle of their stance. */
export class FootOutlook {
  readonly lead: FootLead = { yaw: 0, x: 0, z: 0 };
  readonly #onward = { value: 0, velocity: 0 };
  readonly #aside = { value: 0, velocity: 0 };
  readonly #turn = { velocity: 0 };

  /**
   * @param wanted m/s on the reference leg
   * @param scale model units a metre on the reference leg
   */
  update(
    gait: GaitPlayhead,
    velocity: VelocityState,
    body: BodyMotion,
    rig: DriveRig,
    wanted: number,
    acceleration: number,
    scale: number,
  ): void {
    const { seconds, moving, rate } = gait;
    const { speed, ahead, right } = velocity;
    const stance = moving && rate > 1e-3 ? Math.min(LONGEST, dutyOf(gait.mix.schedules[0]) / rate) : STANDING;
    const sin = Math.sin(rig.facing);
    const cos = Math.cos(rig.facing);
    let onward = 0;
    let aside = 0;
    if (speed > 1e-3) {
      const goal = moving && !velocity.reversing ? wanted : 0;
      // By so much more does the body go on than its gait thinks; to a standing body any way is more.
      let way = wayIn(stance / 2, velocity, goal, acceleration) - (moving ? (speed * stance) / 2 : 0);
      if (moving && way > 0) way *= FASTER;
      else if (moving) way *= WALKING + (RUNNING - WALKING) * smootherstep((speed - 1) / 1.5);
      onward = (way * scale * ahead) / speed;
      aside = (way * scale * right * ASIDE) / speed;
    } else if (!moving) {
      onward = ((body.x * sin + body.z * cos) * stance) / 2;
      aside = ((body.z * sin - body.x * cos) * stance) / 2;
    }
    const most = MOST_WAY * rig.legLength;
    onward = approach(this.#onward, clamp(onward, most), seconds);
    aside = approach(this.#aside, clamp(aside, most), seconds);
    const { lead } = this;
    lead.x = onward * sin - aside * cos;
    lead.z = onward * cos + aside * sin;
    lead.yaw = damp(lead.yaw, clamp((body.turnRate * stance) / 2, MOST_YAW), HALF_LIFE, seconds, this.#turn);
  }
}

/** Metres on the reference leg that a body goes in so many seconds if it goes on gaining speed so, up to its goal. */
function wayIn(seconds: number, velocity: VelocityState, goal: number, acceleration: number): number {
  const { speed, gain } = velocity;
  if (gain < 0 && goal < 0.03) return Math.min(velocity.wayToStop(acceleration), speed * seconds);
  if (Math.abs(gain) < 1e-6) return speed * seconds;
  const time = Math.min(seconds, Math.max(0, (goal - speed) / gain));
  return speed * time + (gain * time * time) / 2 + Math.max(0, speed + gain * time) * (seconds - time);
}

function approach(state: { value: number; velocity: number }, goal: number, seconds: number): number {
  if (goal === 0 && Math.abs(state.value) + Math.abs(state.velocity) < NOTHING) return 0;
  state.value = damp(state.value, goal, HALF_LIFE, seconds, state);
  return state.value;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
