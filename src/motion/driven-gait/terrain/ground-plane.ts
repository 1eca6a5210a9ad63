import { quatFromTo } from "../../rotation-forms.js";
import { type Numbers, vecNormalize } from "../../vector.js";
import { transformDirection, transformPoint } from "../body-motion.js";
import type { FootGround } from "../foot-ground.js";
import type { GroundHeights } from "./ground-heights.js";

const FLOOR_UP = [0, 1, 0] as const;
const v = new Float64Array(3);
const alongX = new Float64Array(3);
const alongZ = new Float64Array(3);

/**
 * A plane of the ground that stays where it is in the space of the feet, told over the floor of the body: how high it is at
 * a point of the floor, and how much it rises from there, model units.
 */
export class GroundPlane {
  x = 0;
  z = 0;
  height = 0;
  slopeX = 0;
  slopeZ = 0;
  /** In the space of the feet: a point, and ways along it. */
  readonly #point = new Float64Array(3);
  readonly #alongX = Float64Array.of(1, 0, 0);
  readonly #alongZ = Float64Array.of(0, 0, 1);

  at(x: number, z: number): number {
    return this.height + this.slopeX * (x - this.x) + this.slopeZ * (z - this.z);
  }

  copy(other: GroundPlane): void {
    this.x = other.x;
    this.z = other.z;
    this.height = other.height;
    this.slopeX = other.slopeX;
    this.slopeZ = other.slopeZ;
    this.#point.set(other.#point);
    this.#alongX.set(other.#alongX);
    this.#alongZ.set(other.#alongZ);
  }

  /** Is the floor itself, there. */
  lieOnFloor(x: number, z: number): void {
    this.x = x;
    this.z = z;
    this.height = 0;
    this.slopeX = 0;
    this.slopeZ = 0;
  }

  /** Keeps where it is now over the floor. */
  store({ toWorld }: FootGround, { rise, floor }: GroundHeights): void {
    place(v, this.x, this.z, this.height, rise, floor);
    transformPoint(this.#point, toWorld, v);
    place(v, 1, 0, this.slopeX, rise, 0);
    transformDirection(this.#alongX, toWorld, v);
    place(v, 0, 1, this.slopeZ, rise, 0);
    transformDirection(this.#alongZ, toWorld, v);
  }

  /** Finds where what was kept is over the floor of now. */
  read({ fromWorld }: FootGround, { rise, floor }: GroundHeights): void {
    transformPoint(v, fromWorld, this.#point);
    this.height = v[1] - floor;
    this.x = v[0] - this.height * rise[0];
    this.z = v[2] - this.height * rise[2];
    transformDirection(alongX, fromWorld, this.#alongX);
    transformDirection(alongZ, fromWorld, this.#alongZ);
    const ax = alongX[0] - alongX[1] * rise[0];
    const az = alongX[2] - alongX[1] * rise[2];
    const bx = alongZ[0] - alongZ[1] * rise[0];
    const bz = alongZ[2] - alongZ[1] * rise[2];
    const area = ax * bz - az * bx;
    if (Math.abs(area) < 1e-12) return;
    this.slopeX = (alongX[1] * bz - alongZ[1] * az) / area;
    this.slopeZ = (alongZ[1] * ax - alongX[1] * bx) / area;
  }

  /** The world is told in other coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#point, change, this.#point);
    transformDirection(this.#alongX, change, this.#alongX);
    transformDirection(this.#alongZ, change, this.#alongZ);
  }
}

/** A point so high over a point of the floor. */
export function place(out: Numbers, x: number, z: number, height: number, rise: Numbers, floor: number): void {
  out[0] = x + height * rise[0];
  out[1] = floor + height;
  out[2] = z + height * rise[2];
}

/** How the floor is turned to become a plane that rises so. */
export function tiltOf(out: Numbers, slopeX: number, slopeZ: number, rise: Numbers): void {
  v[0] = -slopeX;
  v[1] = 1 + slopeX * rise[0] + slopeZ * rise[2];
  v[2] = -slopeZ;
  quatFromTo(out, FLOOR_UP, vecNormalize(v, v));
}
