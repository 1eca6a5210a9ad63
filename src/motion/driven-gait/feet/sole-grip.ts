import { quatFromYaw, quatMultiply, quatRotate } from "../../maths/quaternion.js";
import { transformDirection, transformPoint } from "../body/body-motion.js";
import type { FootPath } from "../cells/cell-blend.js";
import type { FootGround } from "./foot-ground.js";
import { headingOf } from "./foot-stand.js";

/**
 * Heights over the ground, shares of the leg: below the first a sole does not travel, above the second it moves
 * freely.
 */
const HELD = 0.002;
const FREE = 0.028;
/** Shares of a swing: until when a sole counts as having just left, and from when as about to touch. */
const LEFT = 0.2;
const AWAY = 0.4;
const NEARS = 0.66;
const NEAR = 0.8;
/** Speeds beyond the gait's own, legs per second: up to the first a foot is free, from the second on it is held. */
const EVEN = 0.1;
const ODD = 0.32;
/** Legs that a radian of turning counts as. */
const TURNED = 0.15;
/** Farthest that a landing foot is held back by `landingShare`, share of the leg. */
const MOST = 0.05;
/** Seconds in which a released foot returns to its path. */
const RETURN = 0.06;

const point = new Float64Array(3);
const world = new Float64Array(3);
const uneven = new Float64Array(3);
const v = new Float64Array(3);
const turn = new Float64Array(4);
/** Radians; in an array, since a number between functions may be boxed. */
const angle = new Float64Array(1);
/** 0 to 1: gone from its stand, its clearance then; close to landing, its clearance then; unevenness; held back. */
const shares = new Float64Array(6);

/** See `DrivenFoot`. */
interface GrippingFoot extends FootPath {
  readonly progress: number;
  /** How much a sole is held back, 0 (the body moves evenly) to 1; and how much at least, over a short way, as it lands. */
  readonly heldShare: number;
  readonly landingShare: number;
  /**
   * x, z, model units, and radians about +Y: its movement over the ground in this sample under a body that moves
   * evenly.
   */
  readonly ownStep: Float64Array;
  readonly sole: readonly Float64Array[];
  readonly across: Float64Array;
  /** Model units over the ground: the lowest point of the sole, and the higher one of heel and ball. */
  readonly clearances: Float64Array;
}

/**
 * Keeps a swinging sole from travelling just above the ground: one that has just left rises before it moves on, one
 * that is about to touch comes down where it is, however unevenly the body moves.
 */
export class SoleGrip {
  /** Yaw of the foot relative to its path, radians. */
  yaw = 0;
  /** World: the middle of the sole on its path and its heading; how far it is held back from there. */
  readonly #last = new Float64Array(3);
  readonly #heading = new Float64Array(3);
  readonly #held = new Float64Array(3);
  /** World: the heading shown. */
  readonly #shown = new Float64Array(3);

  /** Begins a swing from where the foot was shown last. */
  begin(): void {
    for (let k = 0; k < 3; k++) this.#last[k] += this.#held[k];
    this.#heading.set(this.#shown);
    this.#held.fill(0);
    this.yaw = 0;
  }

  /** Releases the foot: it is on its path. */
  follow(foot: GrippingFoot, { toWorld }: FootGround): void {
    this.#held.fill(0);
    this.yaw = 0;
    findMiddle(foot);
    transformPoint(this.#last, toWorld, point);
    angle[0] = headingOf(foot.turn, foot.across);
    setHeading(this.#heading, toWorld);
    this.#shown.set(this.#heading);
  }

  /** Holds back a foot on its path. */
  hold(foot: GrippingFoot, ground: FootGround): void {
    const { seconds, legLength, toWorld } = ground;
    const { progress, ownStep, heldShare, landingShare, clearances } = foot;
    if (seconds <= 0) {
      this.#stay(foot, ground);
      return;
    }
    findMiddle(foot);
    transformPoint(world, toWorld, point);
    for (let k = 0; k < 3; k++) {
      v[k] = world[k] - this.#last[k];
      this.#last[k] = world[k];
    }
    // Over the ground: how a sole rises and falls is its own.
    transformDirection(v, ground.fromWorld, v);
    v[0] -= ownStep[0];
    v[1] = 0;
    v[2] -= ownStep[1];
    const way = v[0] * v[0] + v[2] * v[2];
    transformDirection(uneven, toWorld, v);
    angle[0] = headingOf(foot.turn, foot.across);
    transformDirection(v, ground.fromWorld, this.#heading);
    let turned = angle[0] - Math.atan2(v[0], v[2]) - ownStep[2];
    turned -= 2 * Math.PI * Math.round(turned / (2 * Math.PI));
    const odd = Math.sqrt(way) / legLength + TURNED * Math.abs(turned);
    shares[0] = (progress - LEFT) / (AWAY - LEFT);
    shares[1] = (clearances[1] / legLength - HELD) / (FREE - HELD);
    shares[2] = (progress - NEARS) / (NEAR - NEARS);
    shares[3] = (clearances[0] / legLength - HELD) / (FREE - HELD);
    shares[4] = (odd - EVEN * seconds) / ((ODD - EVEN) * seconds);
    transformDirection(v, ground.fromWorld, this.#held);
    shares[5] = Math.sqrt(v[0] * v[0] + v[2] * v[2]) / (MOST * legLength);
    easeAll(shares);
    const leaves = (1 - shares[0]) * (1 - shares[1]);
    const nears = shares[2] * (1 - shares[3]);
    const lands = Math.max(heldShare, landingShare * (1 - shares[5]));
    const held = (heldShare * leaves + lands * nears) * shares[4];
    // Where it is held back to it comes down, even when the body is even again.
    const stay = Math.exp((-seconds * (1 - Math.max(held, heldShare * nears))) / RETURN);
    for (let k = 0; k < 3; k++) this.#held[k] = (this.#held[k] - held * uneven[k]) * stay;
    this.yaw = (this.yaw - held * turned) * stay;
    // A node without a size has no place in the world.
    if (!Number.isFinite(this.yaw + this.#held[0] + this.#held[1] + this.#held[2])) {
      this.follow(foot, ground);
      return;
    }
    setHeading(this.#heading, toWorld);
    angle[0] += this.yaw;
    setHeading(this.#shown, toWorld);
    this.#apply(foot, ground);
  }

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#last, change, this.#last);
    transformDirection(this.#held, change, this.#held);
    transformDirection(this.#heading, change, this.#heading);
    transformDirection(this.#shown, change, this.#shown);
  }

  /** Keeps the foot held back as far as it was: no time passes. */
  #stay(foot: GrippingFoot, ground: FootGround): void {
    const { toWorld } = ground;
    findMiddle(foot);
    transformPoint(this.#last, toWorld, point);
    angle[0] = headingOf(foot.turn, foot.across);
    setHeading(this.#heading, toWorld);
    angle[0] += this.yaw;
    setHeading(this.#shown, toWorld);
    this.#apply(foot, ground);
  }

  /** Turns the foot about the middle of its sole, and moves it. */
  #apply({ ankle, turn: now }: GrippingFoot, { fromWorld }: FootGround): void {
    transformDirection(v, fromWorld, this.#held);
    const x = ankle[0] - point[0];
    const z = ankle[2] - point[2];
    const sin = Math.sin(this.yaw);
    const cos = Math.cos(this.yaw);
    ankle[0] = point[0] + x * cos + z * sin + v[0];
    ankle[2] = point[2] + z * cos - x * sin + v[2];
    quatMultiply(now, quatFromYaw(turn, this.yaw), now);
  }
}

/** Eases shares in place, as `smootherstep` does one. */
function easeAll(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) {
    const t = Math.min(Math.max(values[i], 0), 1);
    values[i] = t * t * t * (t * (t * 6 - 15) + 10);
  }
}

/** Model space. */
function findMiddle({ ankle, turn: now, sole }: GrippingFoot): void {
  for (let k = 0; k < 3; k++) v[k] = (sole[0][k] + sole[1][k]) / 2;
  quatRotate(v, now, v);
  for (let k = 0; k < 3; k++) point[k] = ankle[k] + v[k];
}

/** Writes the direction in the world that `angle` is in model space. */
function setHeading(out: Float64Array, toWorld: ArrayLike<number>): void {
  v[0] = Math.sin(angle[0]);
  v[1] = 0;
  v[2] = Math.cos(angle[0]);
  transformDirection(out, toWorld, v);
}
