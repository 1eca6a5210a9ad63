import { quatMultiply, quatRotate } from "../../maths/quaternion.js";
import { smootherstep } from "../easing.js";
import type { DrivenFoot } from "../feet/driven-foot.js";
import type { FootGround } from "../feet/foot-ground.js";

/** How a foot comes down on a lower step: toes first, radians; on a higher one: share of the gait's own pitch. */
const TOES_DOWN = 0.3;
const FLATTER = 0.25;
/** Smallest step down that counts. */
const LOW = 0.65;
/**
 * Share of the gait's own pitch with which a foot leaves for a lower step: heels that kick up would hit the other
 * knee.
 */
const LEAVES_FLATTER = 0.7;
const LEAVES = 0.3;
/** Shares of a swing over which a foot takes on that pitch. */
const FROM = 0.4;
const TO = 0.8;
/** Seconds in which most of it fades once the foot stands. */
const FADE = 0.07;
/** Pitch that counts as zero; and pitch of toes down beyond which the heel stays off the ground: radians. */
const NOTHING = 1e-4;
const HEEL_UP = 0.02;

const v = new Float64Array(3);
const axis = new Float64Array(3);
const turn = new Float64Array(4);

/**
 * Adjusts how a foot comes down on steps: flat on higher ones, toes first on lower ones, where a gait would put its
 * heel.
 */
export class StepPitch {
  /** Height of the step: 1 for one as high as feet change their path for, negative for one down; set before `apply`. */
  step = 0;
  readonly #foot: DrivenFoot;
  /** Turn of the wish, toes down: radians. */
  #angle = 0;

  constructor(foot: DrivenFoot) {
    this.#foot = foot;
  }

  reset(): void {
    this.#angle = 0;
  }

  /** Turns the foot's wish. */
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
      const late = smootherstep((progress - FROM) / (TO - FROM));
      const leaves = this.step < 0 ? Math.min(0, own) * (1 - LEAVES_FLATTER) * smootherstep(progress / LEAVES) : 0;
      this.#angle = size * ((own - goal) * late + leaves * (1 - late));
    }
    surface.isHeelUp = planted && surface.bears[1] === 1 && this.#angle > NOTHING && own - this.#angle < -HEEL_UP;
    if (Math.abs(this.#angle) < NOTHING) return;
    this.#turn(heel);
  }

  /**
   * Turns the foot about its ball.
   *
   * @param heel its height under the foot joint
   */
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
    // The ball keeps its place over the floor, and the lowest point its height.
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
