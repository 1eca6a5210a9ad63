import { quatConjugate, quatMultiply, quatRotate } from "../quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../rotation-forms.js";
import { transformDirection, transformPoint } from "./body-motion.js";
import type { FootPath } from "./cell-blend.js";
import type { FootGround } from "./foot-ground.js";
import type { FootSurface } from "./terrain/foot-surface.js";

/** Seconds in which a foot comes to rest on the ground after it has landed, and after its gait has become another. */
const LANDED = 0.025;
const REDIRECTED = 0.09;

const turn = new Float64Array(4);
const other = new Float64Array(4);
const v = new Float64Array(3);
const world = new Float64Array(3);

/** What a foot that stands is made of: where it is and is wished to be, model space on the floor, and its shape. */
export interface StandingFoot extends FootPath {
  readonly wished: FootPath;
  /** Points of the sole by part, and to the figure's left across the foot: in the foot's frame. */
  readonly sole: readonly Float64Array[];
  readonly across: Float64Array;
  readonly surface: FootSurface;
}

/** How a foot stands: the point that it came down on, and where it pointed, are kept in the world. */
export class FootStand {
  /** What it stands on or stood on last: place in `PARTS`. */
  part = 2;
  /** World. */
  readonly point = new Float64Array(3);
  /** How far the foot is turned from what is wished, radians about +Y. */
  yaw = 0;
  /** Height at which the foot joint is when the foot, turned as it is, stands; as of the last `findRest`. */
  rest = 0;
  /** World: where the foot points while it stands. */
  readonly #heading = new Float64Array(3);
  /** What is left of how the foot came down: tilt as a rotation vector, and height. */
  readonly #tilt = new Float64Array(3);
  #height = 0;
  #settling = LANDED;
  readonly #foot: StandingFoot;

  constructor(foot: StandingFoot) {
    this.#foot = foot;
  }

  /** By the lowest point of the sole, of what bears it. */
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

  /** Puts the foot where it stands. */
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

  /** Stands on another part from now on, where that is. */
  pivot(ground: FootGround, part: number): void {
    this.part = part;
    this.#lock(ground);
  }

  /** Stands as it is from now on. */
  capture(ground: FootGround, part: number): void {
    const { ankle, turn: now, across } = this.#foot;
    this.part = part;
    this.#lock(ground);
    quatRotate(v, now, across);
    const heading = Math.atan2(-v[2], v[0]);
    v[0] = Math.sin(heading);
    v[1] = 0;
    v[2] = Math.cos(heading);
    transformDirection(this.#heading, ground.toWorld, v);
    this.findRest(ground);
    this.#height = Math.max(0, ankle[1] - this.rest);
    this.#settleFrom(ground, now, LANDED);
  }

  /** What is wished has become something else: how the foot stood before, less what it would stand like now, fades. */
  redirect(ground: FootGround, before: Float64Array): void {
    this.#settleFrom(ground, before, REDIRECTED);
    this.#height = 0;
  }

  /** The ground that it stands on is another now: the point goes there. */
  followGround({ fromWorld, toWorld }: FootGround): void {
    transformPoint(v, fromWorld, this.point);
    this.#foot.surface.ground(v);
    transformPoint(this.point, toWorld, v);
  }

  /** The world is told in other coordinates, by `change` from the old ones. */
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

  /** Finds how far it is from where the wished foot points to where the standing one does. */
  #findYaw(ground: FootGround): void {
    transformDirection(world, ground.fromWorld, this.#heading);
    // By the axis across a foot, which lies level however far the heel is up.
    quatRotate(v, this.#foot.wished.turn, this.#foot.across);
    const yaw = Math.atan2(world[0], world[2]) - Math.atan2(-v[2], v[0]);
    this.yaw = yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI));
  }

  /** Reads the yaw into `other`, as a rotation. */
  #readYaw(): void {
    other[0] = 0;
    other[1] = Math.sin(this.yaw / 2);
    other[2] = 0;
    other[3] = Math.cos(this.yaw / 2);
  }
}
