import { planarLength } from "../../maths/vector.js";
import type { FootPath } from "../cells/cell-blend.js";
import { Damped } from "../damped.js";
import type { FootGround } from "../feet/foot-ground.js";
import { Sprung } from "../sprung.js";
import type { BodyLean } from "./body-lean.js";

/** How far the pelvis goes with the trunk's lean, and how far the knees give: legs per radian. */
const ALONG = 0.18;
const GIVE = 0.12;
/** How fast the knees give, radians per second, and how soon they come to rest: after a stop the body settles. */
const RATE = 10;
const DAMPING = 0.5;
/** Share of the way over the standing foot that the pelvis goes while the other one steps, and its half-life. */
const OVER = 0.35;
const OVER_HALF_LIFE = 0.1;
/** Share of a step after which it goes over to the foot that comes down. */
const CHANGES = 0.55;
/** How far the knees give for a step from standing: share of the leg. */
const STEP_GIVE = 0.012;

/** A foot, as far as it bears the body. */
interface BearingFoot extends FootPath {
  readonly planted: boolean;
  /** Of its swing, 0 to 1. */
  readonly progress: number;
  readonly wished: FootPath;
}

/**
 * Moves the pelvis as its weight demands: with the lean of the body, down when the legs brake or push off, and over the
 * foot that stands while the other one steps.
 */
export class BodyWeight {
  /** Model units. */
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
   * Updates the way.
   *
   * @param stands share of the body that does not follow a gait, 0 to 1: gaits shift the weight themselves
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
