import { transformPoint } from "../body/body-motion.js";
import { Damped } from "../damped.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "../feet/driven-foot.js";
import type { FootGround } from "../feet/foot-ground.js";
import type { GroundHeights } from "./ground-heights.js";
import { place } from "./ground-plane.js";

/** Half-lives, seconds: of the body moving up or down, of adapting to a slope, and of bending the knees. */
const HALF_LIFE = 0.14;
const SLOPE_HALF_LIFE = 0.16;
const BEND_HALF_LIFE = 0.14;
/**
 * Share of the climb between two footholds by which the body goes down so that both are in reach: for a small climb,
 * for one of a leg.
 */
const BEND = 0.35;
const HIGH_BEND = 0.8;
/** Largest bend, share of the leg. */
const MOST_BEND = 0.22;
/** Smallest distance between footholds that shows a slope, shares of the leg; and the steepest slope. */
const APART = 0.2;
const STEEPEST = 0.8;
/** Speed below which a body counts as standing, legs per second. */
const SLOW = 0.08;
/** Remainder that counts as zero: share of the leg. */
const NOTHING = 1e-5;

const point = new Float64Array(3);
const centre = new Float64Array(3);

/** The height of a body over uneven ground: evenly between its feet, and lower where they are far apart. */
export class BodyLevel {
  /** Over the floor, model units; and how much the knees bend in addition. */
  height = 0;
  /** Slope of the ground along the body's directions of travel: model space. */
  readonly slopeX = new Damped(SLOPE_HALF_LIFE);
  readonly slopeZ = new Damped(SLOPE_HALF_LIFE);
  readonly #height = new Damped(HALF_LIFE);
  readonly #bend = new Damped(BEND_HALF_LIFE);
  /** World: the point that the body was over, at its level. */
  readonly #point = new Float64Array(3);
  #known = false;

  /** How far the body is raised: model units. */
  get lift(): number {
    return this.height - this.#bend.value;
  }

  reset(): void {
    this.#known = false;
    this.height = 0;
    this.slopeX.reset();
    this.slopeZ.reset();
    this.#bend.reset();
    this.#height.reset();
  }

  /** Returns how high over the present floor it was in the last sample. */
  heightNow({ fromWorld }: FootGround, { floor }: GroundHeights): number {
    if (!this.#known) return 0;
    transformPoint(point, fromWorld, this.#point);
    return point[1] - floor;
  }

  /** Returns whether the floor would do. */
  isLevel(legLength: number): boolean {
    return Math.abs(this.height) + Math.abs(this.#bend.value) < NOTHING * legLength;
  }

  /**
   * Updates the level.
   *
   * @param anew whether it takes its new values at once
   */
  update(
    feet: readonly [DrivenFoot, DrivenFoot],
    body: { readonly x: number; readonly z: number },
    ground: FootGround,
    heights: GroundHeights,
    anew: boolean,
  ): void {
    const { origin, legLength } = ground;
    this.#findSlope(feet, body, legLength);
    const height = this.#height;
    if (this.#known && !anew) {
      transformPoint(point, ground.fromWorld, this.#point);
      const was = point[1] - heights.floor;
      const x = origin[0] - point[0] + was * heights.rise[0];
      const z = origin[2] - point[2] + was * heights.rise[2];
      this.slopeX.advance(ground);
      this.slopeZ.advance(ground);
      height.value = was + this.slopeX.value * x + this.slopeZ.value * z;
    }
    findCentre(feet);
    height.goal = centre[1] + this.slopeX.value * (origin[0] - centre[0]) + this.slopeZ.value * (origin[2] - centre[2]);
    const climb = apart(feet);
    const share = BEND + (HIGH_BEND - BEND) * Math.min(1, climb / legLength);
    this.#bend.goal = Math.min(MOST_BEND * legLength, share * climb);
    if (this.#known && !anew) {
      height.advance(ground);
      this.#bend.advance(ground);
    } else {
      height.value = height.goal;
      height.velocity = 0;
      this.#bend.value = this.#bend.goal;
    }
    this.#known = true;
    this.height = height.value;
    place(point, origin[0], origin[2], this.height, heights.rise, heights.floor);
    transformPoint(this.#point, ground.toWorld, point);
  }

  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#point, change, this.#point);
  }

  #findSlope(
    [left, right]: readonly [DrivenFoot, DrivenFoot],
    { x, z }: { readonly x: number; readonly z: number },
    legLength: number,
  ): void {
    const speed = Math.sqrt(x * x + z * z);
    if (speed < SLOW * legLength) {
      this.slopeX.goal = 0;
      this.slopeZ.goal = 0;
      return;
    }
    const from = holdOf(left);
    const to = holdOf(right);
    const way = ((to.x - from.x) * x + (to.z - from.z) * z) / speed;
    if (Math.abs(way) < APART * legLength) return;
    const slope = Math.min(STEEPEST, Math.max(-STEEPEST, (to.height - from.height) / way));
    this.slopeX.goal = (slope * x) / speed;
    this.slopeZ.goal = (slope * z) / speed;
  }
}

/** Returns the plane that a foot stands on, or will stand on. */
function holdOf({ planted, surface }: DrivenFoot): DrivenFoot["surface"]["stand"] {
  return planted ? surface.stand : surface.next;
}

function apart([left, right]: readonly [DrivenFoot, DrivenFoot]): number {
  return Math.abs(holdOf(left).height - holdOf(right).height);
}

/** Finds the middle between what the feet stand on, and are over. */
function findCentre(feet: readonly [DrivenFoot, DrivenFoot]): void {
  centre.fill(0);
  for (let side = 0; side < 2; side++) {
    const { planted, progress, surface } = feet[side];
    const { stand, next } = surface;
    const share = planted ? 0 : smootherstep(progress);
    centre[0] += (stand.x + (next.x - stand.x) * share) / 2;
    centre[1] += (stand.height + (next.height - stand.height) * share) / 2;
    centre[2] += (stand.z + (next.z - stand.z) * share) / 2;
  }
}
