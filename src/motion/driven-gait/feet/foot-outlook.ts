import type { BodyMotion } from "../body/body-motion.js";
import type { DriveIntent } from "../body/drive-intent.js";
import type { VelocityState } from "../body/velocity-state.js";
import type { GaitPlayhead } from "../cells/gait-playhead.js";
import { Damped } from "../damped.js";
import type { DriveRig } from "../drive-rig.js";
import { smootherstep } from "../easing.js";
import type { FootGround } from "./foot-ground.js";
import type { FootLead } from "./foot-swing.js";

/** Half-life of feet in the air adapting to a change ahead, seconds. */
const HALF_LIFE = 0.06;
/**
 * Share of a speed change that they take into account: little of speeding up, as steps get quicker too; all of
 * slowing down at a walk, but a body that brakes at a run has its feet ahead.
 */
const FASTER = 0.35;
const WALKING = 1;
const RUNNING = 0.3;
/** Share to the side, where feet would get in each other's way. */
const ASIDE = 0.3;
/** Largest lead of a foot: for turning, radians; for motion, shares of the leg. */
const MOST_YAW = 0.55;
const MOST_WAY = 0.2;
/** Stance duration, seconds: roughly, under a body that turns on the spot; and longest. */
const STANDING = 0.5;
const LONGEST = 0.8;

/** Remainder of an approach that counts as zero. */
const NOTHING = 1e-9;

/** Predicts for feet that come down where the body will be and face in the middle of their stance. */
export class FootOutlook {
  readonly lead: FootLead = { yaw: 0, x: 0, z: 0 };
  readonly #onward = new Damped(HALF_LIFE);
  readonly #aside = new Damped(HALF_LIFE);
  readonly #turn = new Damped(HALF_LIFE);
  readonly #sin: number;
  readonly #cos: number;
  readonly #scale: number;
  /** Half a stance, and metres on the reference leg that the body travels in it. */
  #seconds = 0;
  #way = 0;

  /**
   * Builds the outlook.
   *
   * @param scale model units per metre on the reference leg
   */
  constructor(rig: DriveRig, scale: number) {
    this.#sin = Math.sin(rig.facing);
    this.#cos = Math.cos(rig.facing);
    this.#scale = scale;
  }

  update(gait: GaitPlayhead, velocity: VelocityState, body: BodyMotion, intent: DriveIntent, ground: FootGround): void {
    const { moving, rate } = gait;
    const { speed, ahead, right } = velocity;
    const stance = moving && rate > 1e-3 ? Math.min(LONGEST, gait.mix.schedules[0].duty / rate) : STANDING;
    const sin = this.#sin;
    const cos = this.#cos;
    let onward = 0;
    let aside = 0;
    if (speed > 1e-3) {
      this.#seconds = stance / 2;
      this.#findWay(velocity, intent, moving && !velocity.reversing);
      // How much further the body goes than its gait assumes; for a standing body any travel is more.
      let way = this.#way - (moving ? (speed * stance) / 2 : 0);
      if (moving && way > 0) way *= FASTER;
      else if (moving) way *= WALKING + (RUNNING - WALKING) * smootherstep((speed - 1) / 1.5);
      onward = (way * this.#scale * ahead) / speed;
      aside = (way * this.#scale * right * ASIDE) / speed;
    } else if (!moving) {
      onward = ((body.x * sin + body.z * cos) * stance) / 2;
      aside = ((body.z * sin - body.x * cos) * stance) / 2;
    }
    const most = MOST_WAY * ground.legLength;
    this.#onward.goal = clamp(onward, most);
    this.#aside.goal = clamp(aside, most);
    this.#turn.goal = clamp((body.turnRate * stance) / 2, MOST_YAW);
    approach(this.#onward, ground);
    approach(this.#aside, ground);
    this.#turn.advance(ground);
    const { lead } = this;
    lead.x = this.#onward.value * sin - this.#aside.value * cos;
    lead.z = this.#onward.value * cos + this.#aside.value * sin;
    lead.yaw = this.#turn.value;
  }

  /**
   * Finds how far a body travels in half a stance if it keeps accelerating like this, up to its goal.
   *
   * @param goes towards what is wanted; else to rest
   */
  #findWay(velocity: VelocityState, intent: DriveIntent, goes: boolean): void {
    const { speed, gain } = velocity;
    const seconds = this.#seconds;
    const goal = goes ? intent.speed : 0;
    const time = Math.min(seconds, Math.max(0, (goal - speed) / gain));
    if (gain < 0 && goal < 0.03) {
      velocity.findWayToStop(intent);
      this.#way = Math.min(velocity.wayToStop, speed * seconds);
    } else if (Math.abs(gain) < 1e-6) this.#way = speed * seconds;
    else this.#way = speed * time + (gain * time * time) / 2 + Math.max(0, speed + gain * time) * (seconds - time);
  }
}

function approach(state: Damped, ground: FootGround): void {
  // Set to zero, to avoid ever smaller numbers.
  if (state.goal === 0 && Math.abs(state.value) + Math.abs(state.velocity) < NOTHING) state.reset();
  else state.advance(ground);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
