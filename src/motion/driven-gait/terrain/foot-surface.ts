import { quatConjugate, quatMultiply, quatRotate } from "../../maths/quaternion.js";
import type { Numbers } from "../../maths/vector.js";
import type { FootPath } from "../cells/cell-blend.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { GroundHeights } from "./ground-heights.js";
import { GroundPlane, place, tiltOf } from "./ground-plane.js";

/** Time in which most of a change of the ground under a foot is made up for, seconds. */
const FADE = 0.045;
/** Remainder of a change that counts as zero: shares of the leg, slopes. */
const NOTHING = 1e-5;

const back = new Float64Array(4);
const v = new Float64Array(3);

/**
 * The ground under one foot: gaits step on a level floor; their steps are carried over to the plane that the foot
 * stands on, or is over.
 */
export class FootSurface {
  /** False: the ground is the floor, and nothing is carried over. */
  isActive = false;
  /** The plane that the foot stands on or stood on last, and the one it comes down on. */
  readonly stand = new GroundPlane();
  readonly next = new GroundPlane();
  /** The map of this sample: a point of the floor, its height, and the rotation of everything about it. */
  x = 0;
  z = 0;
  height = 0;
  slopeX = 0;
  slopeZ = 0;
  readonly tilt = Float64Array.of(0, 0, 0, 1);
  /** By part, for a standing foot: 0 for a part that hangs over an edge. */
  readonly bears = Uint8Array.of(1, 1, 1);
  /** Whether it stands on its toes, so that the heel does not bear it for now. */
  isHeelUp = false;
  /** Remainders of changes: they fade. */
  #extra = 0;
  #extraX = 0;
  #extraZ = 0;
  #heights: GroundHeights | null = null;

  /** Resets the surface. */
  reset(): void {
    this.#extra = 0;
    this.#extraX = 0;
    this.#extraZ = 0;
  }

  /** Returns whether the floor would do. */
  isLevel(legLength: number): boolean {
    const { stand, next } = this;
    const slopes = Math.abs(stand.slopeX) + Math.abs(stand.slopeZ) + Math.abs(next.slopeX) + Math.abs(next.slopeZ);
    const extra = Math.abs(this.#extra) + (Math.abs(this.#extraX) + Math.abs(this.#extraZ)) * legLength;
    const high = Math.abs(stand.height) + Math.abs(next.height);
    return high + slopes * legLength + extra < NOTHING * legLength;
  }

  read(ground: FootGround, heights: GroundHeights): void {
    this.#heights = heights;
    this.stand.read(ground, heights);
    this.next.read(ground, heights);
    const stay = Math.exp(-ground.seconds / FADE);
    this.#extra *= stay;
    this.#extraX *= stay;
    this.#extraZ *= stay;
  }

  /** Makes a change fade in: what differs from before fades. */
  keep(height: number, slopeX: number, slopeZ: number): void {
    this.#extra += height;
    this.#extraX += slopeX;
    this.#extraZ += slopeZ;
  }

  /** Centres the map on a point of the floor. */
  lay(x: number, z: number, height: number, slopeX: number, slopeZ: number): void {
    this.x = x;
    this.z = z;
    this.height = height + this.#extra;
    this.slopeX = slopeX + this.#extraX;
    this.slopeZ = slopeZ + this.#extraZ;
    tiltOf(this.tilt, this.slopeX, this.slopeZ, (this.#heights as GroundHeights).rise);
  }

  /**
   * Puts the map on the plane that the foot stands on, about a point of the ground; moves that point down to the
   * floor.
   */
  layOnStand(point: Numbers): void {
    const { rise, floor } = this.#heights as GroundHeights;
    const high = point[1] - floor;
    for (let k = 0; k < 3; k++) point[k] -= high * rise[k];
    const { stand } = this;
    this.lay(point[0], point[2], stand.at(point[0], point[2]), stand.slopeX, stand.slopeZ);
  }

  /** Lands on the plane at a point of the floor: `stand` from now on; what differs fades. */
  land(x: number, z: number): void {
    const { stand } = this;
    this.#extra = this.height + this.slopeX * (x - this.x) + this.slopeZ * (z - this.z) - stand.at(x, z);
    this.#extraX = this.slopeX - stand.slopeX;
    this.#extraZ = this.slopeZ - stand.slopeZ;
  }

  /** Makes the present map the plane that the foot stands on. */
  standAsShown(): void {
    const { stand } = this;
    stand.x = this.x;
    stand.z = this.z;
    stand.height = this.height;
    stand.slopeX = this.slopeX;
    stand.slopeZ = this.slopeZ;
    this.reset();
  }

  /** Returns whether a part of the sole bears the foot. */
  isBearing(part: number): boolean {
    return this.bears[part] === 1 && !(part === 0 && this.isHeelUp);
  }

  /** Carries a foot over to the ground. */
  apply(out: FootPath, flat: FootPath): void {
    quatMultiply(out.turn, this.tilt, flat.turn);
    this.carry(out.ankle, flat.ankle);
  }

  /** Carries a point over to the ground. */
  carry(out: Numbers, flat: Numbers): void {
    const { rise, floor } = this.#heights as GroundHeights;
    v[0] = flat[0] - this.x;
    v[1] = flat[1] - floor;
    v[2] = flat[2] - this.z;
    quatRotate(out, this.tilt, v);
    place(v, this.x, this.z, this.height, rise, floor);
    for (let k = 0; k < 3; k++) out[k] += v[k];
  }

  /** Converts a displacement on the ground back to the floor. */
  takeBack(way: Numbers): void {
    quatRotate(way, quatConjugate(back, this.tilt), way);
  }

  /** Puts a point that was carried over down on the plane that the foot stands on. */
  ground(point: Numbers): void {
    const { rise, floor } = this.#heights as GroundHeights;
    const high = point[1] - floor;
    const x = point[0] - high * rise[0];
    const z = point[2] - high * rise[2];
    place(point, x, z, this.stand.at(x, z), rise, floor);
  }

  rebase(change: ArrayLike<number>): void {
    this.stand.rebase(change);
    this.next.rebase(change);
  }
}
