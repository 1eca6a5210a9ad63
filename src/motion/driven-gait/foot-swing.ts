import { quatConjugate, quatFromYaw, quatMultiply } from "../quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../rotation-forms.js";
import type { Numbers } from "../vector.js";
import type { FootPath } from "./cell-blend.js";
import { fadingSpeed, smootherstep } from "./easing.js";
import type { FootGround } from "./foot-ground.js";

/** What feet that come down get ready for: by the middle of their stance the body will have turned and moved on. */
export interface FootLead {
  /** Radians about +Y. */
  yaw: number;
  /** Model units. */
  x: number;
  z: number;
}

/** The speed that a foot leaves with fades over this share of its swing. */
const SPEED_FADE = 0.45;

const rotation = new Float64Array(3);
const turn = new Float64Array(4);
const other = new Float64Array(4);

/** A foot's way through the air: from where it was to where its gait has it, and the lead on top. */
export class FootSwing {
  /** 0 to 1. */
  progress = 1;
  /** How far the foot is turned from what is wished, radians about +Y; as of the last `place`. */
  yaw = 0;
  /** Seconds that a swing by the phase of the gait takes, about; set before `begin`. */
  length = 0.4;
  /** Seconds of a step that goes by time; 0 for a swing that goes by the phase of the gait. */
  #seconds = 0;
  /** Model units by which a step is lifted. */
  #lift = 0;
  /** From what is wished to where it began, and the speeds of that: positions, and rotation vectors. */
  readonly #from = new Float64Array(3);
  readonly #fromTurn = new Float64Array(3);
  readonly #speed = new Float64Array(3);
  readonly #turnSpeed = new Float64Array(3);

  get isTimed(): boolean {
    return this.#seconds > 0;
  }

  /** Is over: the foot is where it is wished to be. */
  end(): void {
    this.progress = 1;
    this.#seconds = 0;
    this.#lift = 0;
    this.#from.fill(0);
    this.#fromTurn.fill(0);
    this.#speed.fill(0);
    this.#turnSpeed.fill(0);
  }

  /**
   * Begins where the foot is.
   *
   * @param now where it is
   * @param speed,turnSpeed at which it moves away from what is wished, a second
   * @param seconds of a step that goes by time; 0: by the phase
   */
  begin(
    now: FootPath,
    wished: FootPath,
    speed: Float64Array,
    turnSpeed: Float64Array,
    seconds: number,
    lift: number,
  ): void {
    this.progress = 0;
    this.#seconds = seconds;
    if (seconds > 0) this.length = seconds;
    this.#lift = lift;
    for (let k = 0; k < 3; k++) this.#from[k] = now.ankle[k] - wished.ankle[k];
    quatMultiply(turn, now.turn, quatConjugate(other, wished.turn));
    quatToRotationVector(this.#fromTurn, turn);
    this.#speed.set(speed);
    this.#turnSpeed.set(turnSpeed);
  }

  /** @param share of what is left of the swing by the phase that has passed, 0 to 1 */
  advance({ seconds }: FootGround, share: number): void {
    if (this.#seconds > 0) this.progress = Math.min(1, this.progress + seconds / this.#seconds);
    else this.progress += (1 - this.progress) * Math.min(Math.max(share, 0), 1);
  }

  /**
   * Writes where the foot is now.
   *
   * @param origin what the body turns about
   */
  place(out: FootPath, wished: FootPath, lead: FootLead, origin: Numbers): void {
    const s = smootherstep(this.progress);
    const stay = 1 - s;
    const swung = this.length * SPEED_FADE * fadingSpeed(this.progress / SPEED_FADE);
    const half = (lead.yaw * s) / 2;
    const cos = Math.cos(half);
    const sin = Math.sin(half);
    const x = wished.ankle[0] - origin[0];
    const z = wished.ankle[2] - origin[2];
    const bump = 16 * (this.progress * (1 - this.progress)) ** 2;
    const from = this.#from;
    const speed = this.#speed;
    out.ankle[0] = origin[0] + x * cos + z * sin + lead.x * s + from[0] * stay + speed[0] * swung;
    out.ankle[1] = wished.ankle[1] + from[1] * stay + speed[1] * swung + this.#lift * bump;
    out.ankle[2] = origin[2] + z * cos - x * sin + lead.z * s + from[2] * stay + speed[2] * swung;
    for (let k = 0; k < 3; k++) rotation[k] = this.#fromTurn[k] * stay + this.#turnSpeed[k] * swung;
    quatFromRotationVector(turn, rotation);
    quatMultiply(turn, turn, quatFromYaw(other, 2 * half));
    quatMultiply(out.turn, turn, wished.turn);
    this.yaw = rotation[1] + 2 * half;
  }
}
