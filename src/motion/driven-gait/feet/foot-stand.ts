import { quatConjugate, quatMultiply, quatRotate } from "../../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../maths/rotation-forms.js";
import type { Numbers } from "../../maths/vector.js";
import { transformDirection, transformPoint } from "../body/body-motion.js";
import type { FootPath } from "../cells/cell-blend.js";
import type { FootSurface } from "../terrain/foot-surface.js";
import type { FootGround } from "./foot-ground.js";

const [HEEL, TOE] = [0, 2];
/**
 * How far an ankle that is on its toes rolls before the foot turns on them towards its wished heading, radians, and the
 * seconds in which it gives way.
 */
const EASY_ROLL = 0.4;
const GIVING_WAY = 0.03;
/** Seconds in which a foot settles on the ground after it has landed, and after its gait has changed. */
const LANDED = 0.025;
const REDIRECTED = 0.09;

const turn = new Float64Array(4);
const other = new Float64Array(4);
const v = new Float64Array(3);
const world = new Float64Array(3);

/** State of a standing foot: its place and its wished place, model space on the floor, and its shape. */
export interface StandingFoot extends FootPath {
  readonly wished: FootPath;
  /** Points of the sole by part, and the direction to the figure's left across the foot: in the foot's frame. */
  readonly sole: readonly Float64Array[];
  readonly across: Float64Array;
  readonly surface: FootSurface;
}

/**
 * Where a foot points that is turned so: radians about +Y from +Z. By the axis across it, which lies level however far the
 * heel is up.
 *
 * @param across to the figure's left, in the foot's frame
 */
export function headingOf(turn: Numbers, across: Numbers): number {
  quatRotate(v, turn, across);
  return Math.atan2(-v[2], v[0]);
}

/** How a foot stands: the point that it came down on, and its heading, are kept in the world. */
export class FootStand {
  /** The part that it stands on or stood on last: place in `PARTS`. */
  part = 2;
  /** World. */
  readonly point = new Float64Array(3);
  /** Yaw relative to the wished foot, radians. */
  yaw = 0;
  /** Height of the foot joint when the foot, rotated as it is, stands; as of the last `findRest`. */
  rest = 0;
  /** World: heading of the foot while it stands. */
  readonly #heading = new Float64Array(3);
  /** Remainder of the foot's pose as it came down: tilt as a rotation vector, and height. */
  readonly #tilt = new Float64Array(3);
  #height = 0;
  #settling = LANDED;
  /** Radians per second by which its heading turns on the toes. */
  #turning = 0;
  readonly #foot: StandingFoot;

  constructor(foot: StandingFoot) {
    this.#foot = foot;
  }

  /** Finds the rest height from the lowest point of the bearing part of the sole. */
  findRest(ground: FootGround): void {
    const { sole, turn: now, surface } = this.#foot;
    let low = Number.POSITIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      if (!surface.isBearing(part)) continue;
      quatRotate(v, now, sole[part]);
      if (v[1] < low) low = v[1];
    }
    this.rest = ground.origin[1] - low;
  }

  settle(ground: FootGround): void {
    const stay = Math.exp(-ground.seconds / this.#settling);
    for (let k = 0; k < 3; k++) this.#tilt[k] *= stay;
    this.#height *= stay;
    this.#turnOnToes(ground);
  }

  /** Holds the foot where it stands. */
  hold(ground: FootGround): void {
    const { ankle, turn: now, wished, sole, surface } = this.#foot;
    this.#findYaw(ground);
    this.#readYaw();
    quatMultiply(now, other, wished.turn);
    quatMultiply(now, quatFromRotationVector(turn, this.#tilt), now);
    transformPoint(world, ground.fromWorld, this.point);
    if (surface.isActive) surface.layOnStand(world);
    quatRotate(v, now, sole[this.part]);
    ankle[0] = world[0] - v[0];
    ankle[2] = world[2] - v[2];
    this.findRest(ground);
    ankle[1] = this.rest + this.#height;
  }

  /** Switches to another part of the sole, in its present place. */
  pivot(ground: FootGround, part: number): void {
    this.part = part;
    this.#lock(ground);
  }

  /** Captures the foot's present pose as its stance. */
  capture(ground: FootGround, part: number): void {
    const { ankle, turn: now, across } = this.#foot;
    this.part = part;
    this.#turning = 0;
    this.#lock(ground);
    const heading = headingOf(now, across);
    v[0] = Math.sin(heading);
    v[1] = 0;
    v[2] = Math.cos(heading);
    transformDirection(this.#heading, ground.toWorld, v);
    this.findRest(ground);
    this.#height = Math.max(0, ankle[1] - this.rest);
    this.#settleFrom(ground, now, LANDED);
  }

  /** Adapts to a changed wish: the difference between the old stance and the new one fades. */
  redirect(ground: FootGround, before: Float64Array): void {
    this.#settleFrom(ground, before, REDIRECTED);
    this.#height = 0;
  }

  /** Moves the standing point to changed ground. */
  followGround({ fromWorld, toWorld }: FootGround): void {
    transformPoint(v, fromWorld, this.point);
    this.#foot.surface.ground(v);
    transformPoint(this.point, toWorld, v);
  }

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.point, change, this.point);
    transformDirection(this.#heading, change, this.#heading);
  }

  /** Turns the heading where the body has turned so far that the ankle, its heel up, would roll too far. */
  #turnOnToes(ground: FootGround): void {
    this.#findYaw(ground);
    const excess = this.part === TOE ? Math.abs(this.yaw) - EASY_ROLL / Math.max(0.01, this.#raised()) : 0;
    const wish = excess > 0 && this.#comesCloser() ? (-Math.sign(this.yaw) * excess) / GIVING_WAY : 0;
    this.#turning += (wish - this.#turning) * (1 - Math.exp(-ground.seconds / GIVING_WAY));
    if (Math.abs(this.#turning) < 1e-3) return;
    // A world may be left-handed: the turn is made in the model's space.
    const heading = Math.atan2(world[0], world[2]) + this.#turning * ground.seconds;
    v[0] = Math.sin(heading);
    v[1] = 0;
    v[2] = Math.cos(heading);
    transformDirection(this.#heading, ground.toWorld, v);
  }

  /** Returns whether the ankle comes closer to its wished place as the foot turns on its toes; else the leg would stretch. */
  #comesCloser(): boolean {
    const { ankle, turn: now, wished, sole } = this.#foot;
    quatRotate(v, now, sole[TOE]);
    const dx = ankle[0] - wished.ankle[0];
    const dz = ankle[2] - wished.ankle[2];
    // From the toes to the ankle is -v, which a turn to the left moves by (-v[2], v[0]) on x and z.
    return (v[0] * dz - v[2] * dx) * -this.yaw < 0;
  }

  /** Returns the sine of the wished pitch of the sole, heel up. */
  #raised(): number {
    const { sole, wished } = this.#foot;
    for (let k = 0; k < 3; k++) v[k] = sole[HEEL][k] - sole[TOE][k];
    const length = Math.hypot(v[0], v[1], v[2]);
    quatRotate(v, wished.turn, v);
    return v[1] / length;
  }

  #settleFrom(ground: FootGround, before: Float64Array, seconds: number): void {
    this.#findYaw(ground);
    this.#readYaw();
    quatMultiply(other, other, this.#foot.wished.turn);
    quatMultiply(turn, before, quatConjugate(other, other));
    quatToRotationVector(this.#tilt, turn);
    this.#settling = seconds;
  }

  #lock(ground: FootGround): void {
    const { ankle, turn: now, sole, surface } = this.#foot;
    quatRotate(v, now, sole[this.part]);
    v[0] += ankle[0];
    v[1] = ground.origin[1];
    v[2] += ankle[2];
    if (surface.isActive) {
      surface.carry(v, v);
      surface.ground(v);
    }
    transformPoint(this.point, ground.toWorld, v);
  }

  /** Finds the yaw from the wished foot's heading to the standing one's; leaves the latter in `world`, model space. */
  #findYaw(ground: FootGround): void {
    transformDirection(world, ground.fromWorld, this.#heading);
    const yaw = Math.atan2(world[0], world[2]) - headingOf(this.#foot.wished.turn, this.#foot.across);
    this.yaw = yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI));
  }

  /** Writes the yaw to `other`, as a rotation. */
  #readYaw(): void {
    other[0] = 0;
    other[1] = Math.sin(this.yaw / 2);
    other[2] = 0;
    other[3] = Math.cos(this.yaw / 2);
  }
}
