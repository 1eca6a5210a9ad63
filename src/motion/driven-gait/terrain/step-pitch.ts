import { quatMultiply, quatRotate } from "../../quaternion.js";
import type { DrivenFoot } from "../driven-foot.js";
import { smootherstep } from "../easing.js";
import type { FootGround } from "../foot-ground.js";

/** How a foot comes down on a step that is lower: toes first, radians; on one that is higher: share of the gait's own pitch. */
const TOES_DOWN = 0.3;
const FLATTER = 0.25;
/** Lower steps are none. */
const LOW = 0.65;
/** Shares of a swing over which a foot takes that pitch. */
const FROM = 0.4;
const TO = 0.8;
/** Seconds in which most of it is gone when the foot stands. */
const FADE = 0.07;
/** Less is nothing; and toes that are down by more keep the heel off the ground: radians. */
const NOTHING = 1e-4;
const HEEL_UP = 0.02;

const v = new Float64Array(3);
const axis = new Float64Array(3);
const turn = new Float64Array(4);

/** How a foot comes down on steps: flat on what is higher, toes first on what is lower, where a gait would put its heel. */
export class StepPitch {
  /** Steps: 1 for one that is as high as feet change their way for, negative for one down; set before `apply`. */
  step = 0;
  readonly #foot: DrivenFoot;
  /** By how much the wish is turned, toes down: radians. */
  #angle = 0;

  constructor(foot: DrivenFoot) {
    this.#foot = foot;
  }

  reset(): void {
    this.#angle = 0;
  }

  /** Turns what is wished for the foot. */
  apply({ seconds }: FootGround): void {
    const { planted, progress, wished, sole, surface } = this.#foot;
    quatRotate(v, wished.turn, sole[0]);
    const heel = v[1];
    quatRotate(v, wished.turn, sole[1]);
    const x = sole[1][0] - sole[0][0];
    const y = sole[1][1] - sole[0][1];
    const z = sole[1][2] - sole[0][2];
    const own = Math.asin(Math.min(1, Math.max(-1, (v[1] - heel) / Math.sqrt(x * x + y * y + z * z))));
    if (planted) this.#angle *= Math.exp(-seconds / FADE);
    else {
      const size = smootherstep((Math.abs(this.step) - LOW) / (1 - LOW));
      const goal = this.step < 0 ? -TOES_DOWN : Math.min(own, FLATTER * own);
      this.#angle = (own - goal) * size * smootherstep((progress - FROM) / (TO - FROM));
    }
    surface.isHeelUp = planted && surface.bears[1] === 1 && this.#angle > NOTHING && own - this.#angle < -HEEL_UP;
    if (Math.abs(this.#angle) < NOTHING) return;
    this.#turn(heel);
  }

  /** @param heel its height under the foot joint */
  #turn(heel: number): void {
    const { wished, sole, across } = this.#foot;
    let low = heel;
    for (let part = 1; part < 3; part++) {
      quatRotate(v, wished.turn, sole[part]);
      low = Math.min(low, v[1]);
    }
    quatRotate(v, wished.turn, sole[1]);
    const x = v[0];
    const z = v[2];
    quatRotate(axis, wished.turn, across);
    const sin = Math.sin(this.#angle / 2);
    for (let k = 0; k < 3; k++) turn[k] = axis[k] * sin;
    turn[3] = Math.cos(this.#angle / 2);
    quatMultiply(wished.turn, turn, wished.turn);
    // The ball stays where it is over the floor, the lowest point as high as it was.
    quatRotate(v, wished.turn, sole[1]);
    wished.ankle[0] += x - v[0];
    wished.ankle[2] += z - v[2];
    let lowest = Number.POSITIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      quatRotate(v, wished.turn, sole[part]);
      lowest = Math.min(lowest, v[1]);
    }
    wished.ankle[1] += low - lowest;
  }
}
