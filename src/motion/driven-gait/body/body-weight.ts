import { planarLength } from "../../maths/vector.js";
import type { FootPath } from "../cells/cell-blend.js";
import { Damped } from "../damped.js";
import type { FootGround } from "../feet/foot-ground.js";
import { Sprung } from "../sprung.js";
import type { BodyLean } from "./body-lean.js";

/** How far the pelvis moves, and how far the knees give, as the trunk leans: leg lengths per radian. */
const ALONG = 0.18;
const GIVE = 0.12;
/** The knees' spring: radians per second, and damping, with which the body settles after a stop. */
const RATE = 10;
const DAMPING = 0.5;
/** How the pelvis moves over the standing foot while the other one steps: share of the distance, half-life in seconds. */
const OVER = 0.35;
const OVER_HALF_LIFE = 0.1;
/** Share of a step after which the pelvis moves on towards the landing foot. */
const CHANGES = 0.55;
/** How far the knees give when a standing body steps: share of the leg. */
const STEP_GIVE = 0.012;

/** A foot that can bear the body. */
interface BearingFoot extends FootPath {
  readonly planted: boolean;
  /** Progress of its swing, 0 to 1. */
  readonly progress: number;
  readonly wished: FootPath;
}

/**
 * Moves the pelvis as the body's weight demands: with the lean, down when the legs brake or push off, and over the
 * standing foot while the other one steps.
 */
export class BodyWeight {
  /** Displacement of the pelvis, model units. */
  readonly way = new Float64Array(3);
  readonly #give = new Sprung(RATE, DAMPING);
  readonly #x = new Damped(OVER_HALF_LIFE);
  readonly #z = new Damped(OVER_HALF_LIFE);

  reset(): void {
    this.way.fill(0);
    this.#give.reset();
    this.#x.reset();
    this.#z.reset();
  }

  /**
   * Updates the displacement.
   *
   * @param stands share by which the body does not follow a gait, 0 to 1: gaits shift the weight themselves
   */
  update(lean: BodyLean, feet: readonly [BearingFoot, BearingFoot], stands: number, ground: FootGround): void {
    const { legLength } = ground;
    const [left, right] = feet;
    const steps = left.planted === right.planted ? 0 : stands;
    const foot = left.planted ? left : right;
    this.#x.goal = 0;
    this.#z.goal = 0;
    if (steps > 0) {
      const share = OVER * steps * (1 - (left.planted ? right : left).progress / CHANGES);
      this.#x.goal = share * (foot.ankle[0] - (left.wished.ankle[0] + right.wished.ankle[0]) / 2);
      this.#z.goal = share * (foot.ankle[2] - (left.wished.ankle[2] + right.wished.ankle[2]) / 2);
    }
    this.#x.advance(ground);
    this.#z.advance(ground);
    this.#give.goal = (GIVE * planarLength(lean.x.goal, lean.z.goal) + STEP_GIVE * steps) * legLength;
    this.#give.advance(ground);
    this.way[0] = this.#x.value + ALONG * legLength * lean.x.value;
    this.way[1] = -this.#give.value;
    this.way[2] = this.#z.value + ALONG * legLength * lean.z.value;
  }
}
