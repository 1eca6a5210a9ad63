import { planarLength } from "../../maths/vector.js";
import type { DriveIntent } from "./drive-intent.js";

/** Speed below which the body may change its direction freely, m/s on the reference leg. */
const FREE = 0.15;
/** Longest step of integration, seconds: makes the path the same at any frame rate. */
const STEP = 1 / 120;
/** Slowing down takes this much less time than speeding up. */
const BRAKING = 1.5;
/** Share of a velocity difference that is removed per second, near its end; and the smallest acceleration, m/s². */
const EASE = 9;
const LEAST = 0.5;
/**
 * Largest turn rate of the direction of travel, rad/s: when slow, else; where the hips change over, and while they
 * do.
 */
const SLOW_TURN = 3.2;
const FAST_TURN = 4.5;
const FLIP_TURN = 2.2;
const FLIPPING_TURN = 1.3;
/** Largest change of the turning speed, rad/s². */
const TURN_ACCELERATION = 30;
/** Cosine between directions below which the body stops before taking the wanted one. */
const REVERSAL = -0.4;

/** The velocity of a body, which follows the wanted one as fast as a body can. m/s on the reference leg. */
export class VelocityState {
  ahead = 0;
  right = 0;
  speed = 0;
  /** Radians per second. */
  turnRate = 0;
  /** Metres on the reference leg and radians moved in the last `advance`. */
  movedAhead = 0;
  movedRight = 0;
  turned = 0;
  /** Whether it slows down because the wanted direction is nearly opposite. */
  reversing = false;
  /** Acceleration in the last `advance`, m/s²: along the velocity, and of its parts. */
  gain = 0;
  gainAhead = 0;
  gainRight = 0;
  /** Distance in which it would stop if it began now, metres on the reference leg; as of the last `findWayToStop`. */
  wayToStop = 0;
  /** Duration of an integration step, seconds. */
  #step = 0;

  /** Sets the velocity, without turning. */
  set(ahead: number, right: number): void {
    this.ahead = ahead;
    this.right = right;
    this.speed = planarLength(ahead, right);
    this.turnRate = 0;
    this.reversing = false;
    this.gain = 0;
    this.gainAhead = 0;
    this.gainRight = 0;
  }

  findWayToStop(intent: DriveIntent): void {
    const { speed } = this;
    const limit = intent.acceleration * BRAKING;
    const eased = Math.min(speed, limit / EASE);
    const last = Math.min(eased, LEAST / EASE);
    this.wayToStop =
      (speed * speed - eased * eased) / (2 * limit) + (eased - last) / EASE + (last * last) / (2 * LEAST);
  }

  /**
   * Advances the velocity.
   *
   * @param mayChange false: it may slow down, but neither speed up nor turn
   * @param isFlipping whether the hips are changing over
   */
  advance(intent: DriveIntent, mayChange: boolean, isFlipping: boolean): void {
    const { seconds } = intent;
    this.movedAhead = 0;
    this.movedRight = 0;
    this.turned = 0;
    const speedBefore = this.speed;
    const aheadBefore = this.ahead;
    const rightBefore = this.right;
    const steps = Math.max(1, Math.ceil(seconds / STEP - 1e-6));
    const h = seconds / steps;
    this.#step = h;
    for (let i = 0; i < steps; i++) {
      const ahead = this.ahead;
      const right = this.right;
      this.#follow(intent, mayChange, isFlipping);
      this.movedAhead += ((ahead + this.ahead) / 2) * h;
      this.movedRight += ((right + this.right) / 2) * h;
      const most = TURN_ACCELERATION * h;
      const rate = this.turnRate;
      this.turnRate += Math.min(Math.max(intent.turnRate - rate, -most), most);
      this.turned += ((rate + this.turnRate) / 2) * h;
    }
    if (seconds === 0) return;
    this.gain = (this.speed - speedBefore) / seconds;
    this.gainAhead = (this.ahead - aheadBefore) / seconds;
    this.gainRight = (this.right - rightBefore) / seconds;
  }

  #follow(intent: DriveIntent, mayChange: boolean, isFlipping: boolean): void {
    const h = this.#step;
    const { ahead: wantedAhead, right: wantedRight, speed: wanted } = intent;
    const { speed } = this;
    const product = speed * wanted;
    const cosine = product > 1e-9 ? (this.ahead * wantedAhead + this.right * wantedRight) / product : 1;
    if (this.reversing) this.reversing = speed > FREE && wanted > 0 && cosine < 0.2;
    else this.reversing = speed > 2 * FREE && cosine < REVERSAL;
    let goalAhead = this.reversing ? 0 : wantedAhead;
    let goalRight = this.reversing ? 0 : wantedRight;
    if (!mayChange) {
      const share = speed > 1e-6 ? Math.max(0, Math.min(1, (cosine * wanted) / speed)) : 0;
      goalAhead = this.ahead * share;
      goalRight = this.right * share;
    }
    const dx = goalAhead - this.ahead;
    const dz = goalRight - this.right;
    const distance = planarLength(dx, dz);
    if (distance < 1e-9) return;
    const along = speed > 1e-6 ? (dx * this.ahead + dz * this.right) / (distance * speed) : 1;
    const limit = intent.acceleration * (along < 0 ? 1 - along * (BRAKING - 1) : 1);
    const step = Math.min(distance, Math.min(limit, Math.max(EASE * distance, LEAST)) * h);
    let ahead = this.ahead + (dx / distance) * step;
    let right = this.right + (dz / distance) * step;
    let next = planarLength(ahead, right);
    if (speed > FREE && next > 1e-6) {
      const angle = Math.atan2(this.right, this.ahead);
      let turn = Math.atan2(right, ahead) - angle;
      turn -= 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      const most = (isFlipping && speed > 0.5 ? FLIPPING_TURN : turnLimit(speed, angle)) * h;
      if (Math.abs(turn) > most) {
        const to = angle + Math.sign(turn) * most;
        ahead = Math.cos(to) * next;
        right = Math.sin(to) * next;
        next = planarLength(ahead, right);
      }
    }
    this.ahead = ahead;
    this.right = right;
    this.speed = next;
  }
}

function turnLimit(speed: number, angle: number): number {
  const aside = Math.abs(angle);
  if (aside > 1.5 && aside < 2.4 && speed > 0.5) return FLIP_TURN;
  return SLOW_TURN + (FAST_TURN - SLOW_TURN) * Math.min(1, Math.max(0, (speed - 0.5) / 0.8));
}
