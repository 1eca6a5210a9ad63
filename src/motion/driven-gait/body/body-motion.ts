import { type Numbers, planarLength } from "../../maths/vector.js";
import type { GaitPlayhead } from "../cells/gait-playhead.js";
import type { FootGround } from "../feet/foot-ground.js";

/** Time constant of the filter, seconds. */
const MEMORY = 0.08;
/**
 * Largest turn and move of one sample, beyond which the body was not moved but placed elsewhere; radians, legs beyond
 * what it travelled.
 */
const MOST_TURN = 0.8;
const MOST_MOVE = 0.5;

/** Measures how a body was moved and turned in the world since the last sample, by whatever cause, in model space. */
export class BodyMotion {
  /** Model units per second, and radians per second about +Y, over the last few frames. */
  x = 0;
  z = 0;
  turnRate = 0;
  /** Whether it was placed elsewhere. */
  jumped = true;
  readonly #origin = new Float64Array(3);
  readonly #ahead = new Float64Array(3);
  #known = false;

  forget(): void {
    this.#known = false;
    this.x = 0;
    this.z = 0;
    this.turnRate = 0;
  }

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.#origin, change, this.#origin);
    transformDirection(this.#ahead, change, this.#ahead);
  }

  update({ toWorld, fromWorld, origin, seconds, legLength }: FootGround, { travelled }: GaitPlayhead): void {
    this.jumped = !this.#known;
    if (this.#known) {
      transformPoint(point, fromWorld, this.#origin);
      transformDirection(ahead, fromWorld, this.#ahead);
      const x = origin[0] - point[0];
      const z = origin[2] - point[2];
      const turn = -Math.atan2(ahead[0], ahead[2]);
      const far = MOST_MOVE * legLength + 2 * travelled + 12 * legLength * seconds;
      if (planarLength(x, z) > far || Math.abs(turn) > MOST_TURN + 8 * seconds || Number.isNaN(x + z + turn)) {
        this.jumped = true;
        this.x = 0;
        this.z = 0;
        this.turnRate = 0;
      } else if (seconds > 0) {
        const share = 1 - Math.exp(-seconds / MEMORY);
        this.x += (x / seconds - this.x) * share;
        this.z += (z / seconds - this.z) * share;
        this.turnRate += (turn / seconds - this.turnRate) * share;
      }
    }
    transformPoint(this.#origin, toWorld, origin);
    transformDirection(this.#ahead, toWorld, FORWARD);
    this.#known = true;
  }
}

const FORWARD = Float64Array.of(0, 0, 1);
const point = new Float64Array(3);
const ahead = new Float64Array(3);

/** Transforms a point by a matrix of 16 numbers whose translation is at 12 to 14. */
export function transformPoint(out: Numbers, m: ArrayLike<number>, p: Numbers): void {
  const x = p[0];
  const y = p[1];
  const z = p[2];
  for (let k = 0; k < 3; k++) out[k] = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k];
}

export function transformDirection(out: Numbers, m: ArrayLike<number>, d: Numbers): void {
  const x = d[0];
  const y = d[1];
  const z = d[2];
  for (let k = 0; k < 3; k++) out[k] = m[k] * x + m[4 + k] * y + m[8 + k] * z;
}
