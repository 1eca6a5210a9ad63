import { quatConjugate, quatMultiply, quatRotate } from "../../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../maths/rotation-forms.js";
import type { Numbers } from "../../maths/vector.js";
import { transformDirection, transformPoint } from "../body/body-motion.js";
import type { FootPath } from "../cells/cell-blend.js";
import type { FootSurface } from "../terrain/foot-surface.js";
import type { FootGround } from "./foot-ground.js";

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

  settle({ seconds }: FootGround): void {
    const stay = Math.exp(-seconds / this.#settling);
    for (let k = 0; k < 3; k++) this.#tilt[k] *= stay;
    this.#height *= stay;
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

  /** Finds the yaw from the wished foot's heading to the standing one's. */
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
