import { quatFromTo } from "../../maths/rotation-forms.js";
import { type Numbers, vecNormalize } from "../../maths/vector.js";
import { transformDirection, transformPoint } from "../body/body-motion.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { GroundHeights } from "./ground-heights.js";

const FLOOR_UP = [0, 1, 0] as const;
const v = new Float64Array(3);
const alongX = new Float64Array(3);
const alongZ = new Float64Array(3);

/**
 * A plane of the ground that stays in place in the space of the feet, described relative to the body's floor: its
 * height at a point of the floor, and its slopes, model units.
 */
export class GroundPlane {
  x = 0;
  z = 0;
  height = 0;
  slopeX = 0;
  slopeZ = 0;
  /** In the space of the feet: a point, and directions along the plane. */
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

  /** Makes it the floor itself at a point. */
  lieOnFloor(x: number, z: number): void {
    this.x = x;
    this.z = z;
    this.height = 0;
    this.slopeX = 0;
    this.slopeZ = 0;
  }

  /** Stores its present place over the floor. */
  store({ toWorld }: FootGround, { rise, floor }: GroundHeights): void {
    place(v, this.x, this.z, this.height, rise, floor);
    transformPoint(this.#point, toWorld, v);
    place(v, 1, 0, this.slopeX, rise, 0);
    transformDirection(this.#alongX, toWorld, v);
    place(v, 0, 1, this.slopeZ, rise, 0);
    transformDirection(this.#alongZ, toWorld, v);
  }

  /** Finds where the stored plane is over the present floor. */
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

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#point, change, this.#point);
    transformDirection(this.#alongX, change, this.#alongX);
    transformDirection(this.#alongZ, change, this.#alongZ);
  }
}

/** Writes a point at this height over a point of the floor. */
export function place(out: Numbers, x: number, z: number, height: number, rise: Numbers, floor: number): void {
  out[0] = x + height * rise[0];
  out[1] = floor + height;
  out[2] = z + height * rise[2];
}

/** Writes the rotation of the floor to a plane with these slopes. */
export function tiltOf(out: Numbers, slopeX: number, slopeZ: number, rise: Numbers): void {
  v[0] = -slopeX;
  v[1] = 1 + slopeX * rise[0] + slopeZ * rise[2];
  v[2] = -slopeZ;
  quatFromTo(out, FLOOR_UP, vecNormalize(v, v));
}
