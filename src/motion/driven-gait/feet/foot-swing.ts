import { quatConjugate, quatFromYaw, quatMultiply } from "../../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../maths/rotation-forms.js";
import type { Numbers } from "../../maths/vector.js";
import type { FootPath } from "../cells/cell-blend.js";
import { fadingSpeed, smootherstep } from "../easing.js";
import type { FootGround } from "./foot-ground.js";

/** How far the body will have turned and moved on by the middle of a stance; feet that come down prepare for that. */
export interface FootLead {
  /** Radians about +Y. */
  yaw: number;
  /** Model units. */
  x: number;
  z: number;
}

/** Share of a swing over which the foot's initial speed fades. */
const SPEED_FADE = 0.45;
/** Shares of a timed step in which a foot rises before it moves on, and reaches its place before it comes down. */
const UP_FIRST = 0.12;
const THERE = 0.9;

const rotation = new Float64Array(3);
const turn = new Float64Array(4);
const other = new Float64Array(4);

/** A foot's path through the air: from where it was to where its gait has it, with the lead added. */
export class FootSwing {
  /** 0 to 1. */
  progress = 1;
  /** Yaw relative to the wished foot, radians; as of the last `place`. */
  yaw = 0;
  /** Approximate duration of a scheduled swing, seconds; set before `begin`. */
  length = 0.4;
  /** Duration of a timed step, seconds; 0 for a scheduled swing. */
  #seconds = 0;
  /** Offset of the start from the wished foot, and its speed: positions, and rotation vectors. */
  readonly #from = new Float64Array(3);
  readonly #fromTurn = new Float64Array(3);
  readonly #speed = new Float64Array(3);
  readonly #turnSpeed = new Float64Array(3);

  get isTimed(): boolean {
    return this.#seconds > 0;
  }

  /** Ends the swing: the foot is at its wished place. */
  end(): void {
    this.progress = 1;
    this.#seconds = 0;
    this.#from.fill(0);
    this.#fromTurn.fill(0);
    this.#speed.fill(0);
    this.#turnSpeed.fill(0);
  }

  /**
   * Begins where the foot is.
   *
   * @param now where it is
   * @param speed,turnSpeed of the foot relative to the wished one, per second
   * @param seconds of a timed step; 0: by the phase
   */
  begin(now: FootPath, wished: FootPath, speed: Float64Array, turnSpeed: Float64Array, seconds: number): void {
    this.progress = 0;
    this.#seconds = seconds;
    if (seconds > 0) this.length = seconds;
    for (let k = 0; k < 3; k++) this.#from[k] = now.ankle[k] - wished.ankle[k];
    quatMultiply(turn, now.turn, quatConjugate(other, wished.turn));
    quatToRotationVector(this.#fromTurn, turn);
    this.#speed.set(speed);
    this.#turnSpeed.set(turnSpeed);
  }

  /**
   * Compensates for a move of the wished foot by the opposite of `shift` that does not come from its gait's progress.
   */
  shift({ ankle, turn: turned }: FootPath): void {
    quatToRotationVector(rotation, turned);
    for (let k = 0; k < 3; k++) {
      // A shift upwards lifts the foot at once.
      if (k !== 1 || ankle[1] > 0) this.#from[k] += ankle[k];
      this.#fromTurn[k] += rotation[k];
    }
  }

  /**
   * Advances the swing.
   *
   * @param share of the rest of the scheduled swing that has passed, 0 to 1
   */
  advance({ seconds }: FootGround, share: number): void {
    if (this.#seconds > 0) this.progress = Math.min(1, this.progress + seconds / this.#seconds);
    else this.progress += (1 - this.progress) * Math.min(Math.max(share, 0), 1);
  }

  /**
   * Writes the foot's present position.
   *
   * @param origin that the body turns about
   */
  place(out: FootPath, wished: FootPath, lead: FootLead, origin: Numbers): void {
    const s =
      this.#seconds > 0 ? smootherstep((this.progress - UP_FIRST) / (THERE - UP_FIRST)) : smootherstep(this.progress);
    const stay = 1 - s;
    const swung = this.length * SPEED_FADE * fadingSpeed(this.progress / SPEED_FADE);
    const half = (lead.yaw * s) / 2;
    const cos = Math.cos(half);
    const sin = Math.sin(half);
    const x = wished.ankle[0] - origin[0];
    const z = wished.ankle[2] - origin[2];
    const from = this.#from;
    const speed = this.#speed;
    out.ankle[0] = origin[0] + x * cos + z * sin + lead.x * s + from[0] * stay + speed[0] * swung;
    out.ankle[1] = wished.ankle[1] + from[1] * stay + speed[1] * swung;
    out.ankle[2] = origin[2] + z * cos - x * sin + lead.z * s + from[2] * stay + speed[2] * swung;
    for (let k = 0; k < 3; k++) rotation[k] = this.#fromTurn[k] * stay + this.#turnSpeed[k] * swung;
    quatFromRotationVector(turn, rotation);
    quatMultiply(turn, turn, quatFromYaw(other, 2 * half));
    quatMultiply(out.turn, turn, wished.turn);
    this.yaw = rotation[1] + 2 * half;
  }
}
