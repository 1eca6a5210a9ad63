import { fadingSpeed, smootherstep } from "../../driven-gait/easing.js";
import { quatMultiply } from "../../maths/quaternion.js";
import { quatFromRotationVector } from "../../maths/rotation-forms.js";
import { lackOfHeight } from "../travelling-sole.js";
import type { FootPlace, KeptFrame } from "./foot-place.js";

/** Share of a path over which its initial speed fades. */
const SPEED_SHARE = 0.6;
/** Largest deviation caused by the speed, share of the leg, and that of a speed of 1 in a fade of 1. */
const MOST_WAY = 0.08;
const SPEED_WAY = 0.17;
/**
 * Largest acceleration of a foot, legs per second squared. The peak accelerations of a displacement of 1 and of a
 * speed of 1 in one second.
 */
const HURRY = 45;
const WAY_PEAK = 5.78;
const SPEED_PEAK = 3.95;
/** Longest path, seconds. */
const LONGEST = 0.5;
/** Lift of a foot over the ground as a share of its path, up to that share of the leg. */
const LIFT = 0.18;
const MOST_LIFT = 0.07;
/** Height above the ground below which a moving foot is held up, share of the leg. */
const CLEARANCE = 0.07;
/** Distance from where it stood, and from where the motion has it, over which it rises: share of the leg. */
const UP = 0.035;

const q = new Float64Array(4);
const v = new Float64Array(3);

/** A foot's path from where it was to where a motion has it: its offset from there, and the speed of that, decay. */
export class FootFlight {
  /** Duration of the path, time elapsed, seconds, and how much it is lifted: 0 or 1. */
  #length = 0;
  #elapsed = 0;
  #lift = 0;
  /** Seconds in which the speed fades: of position, of rotation. */
  readonly #fades = new Float64Array(2);
  /** Offset of the start from the wished foot, and its speed: position, rotation vector. */
  readonly #from = new Float64Array(6);
  readonly #speed = new Float64Array(6);

  get isOver(): boolean {
    return this.#elapsed >= this.#length;
  }

  /** Seconds to the nearer of its ends; 0 when it is over. */
  get inside(): number {
    return Math.max(0, Math.min(this.#elapsed, this.#length - this.#elapsed));
  }

  /** Seconds until it is over. */
  get left(): number {
    return Math.max(0, this.#length - this.#elapsed);
  }

  end(): void {
    this.#length = 0;
    this.#elapsed = 0;
  }

  /**
   * Begins a path.
   *
   * @param seconds smallest duration
   * @param isStep whether it is lifted
   */
  begin(from: Float64Array, seconds: number, isStep: boolean): void {
    this.#from.set(from);
    this.#speed.fill(0);
    this.#fades.fill(1);
    this.#elapsed = 0;
    this.#length = seconds;
    this.#lift = isStep ? 1 : 0;
  }

  /** Sets its speed relative to the wished foot at the start. */
  setSpeed(speed: Float64Array, legLength: number): void {
    this.#speed.set(speed);
    const [x, y, z] = this.#from;
    const most = HURRY * legLength;
    const fast = Math.hypot(speed[0], speed[1], speed[2]);
    const needed = Math.max(Math.sqrt((WAY_PEAK * Math.hypot(x, y, z)) / most), (SPEED_PEAK * fast) / most);
    this.#length = Math.max(this.#length, Math.min(needed, LONGEST));
    const near = (MOST_WAY * legLength) / (SPEED_WAY * fast + 1e-6);
    const soon = Math.min(SPEED_SHARE * this.#length, near);
    this.#fades[0] = Math.min(this.#length, Math.max(soon, (SPEED_PEAK * fast) / most));
    this.#fades[1] = SPEED_SHARE * this.#length;
  }

  advance({ seconds }: KeptFrame): void {
    this.#elapsed += seconds;
  }

  /** Writes its present position. */
  place(out: FootPlace, wished: FootPlace): void {
    const t = this.#elapsed / this.#length;
    const stay = 1 - smootherstep(t);
    const from = this.#from;
    const speed = this.#speed;
    const [fade, turnFade] = this.#fades;
    const swung = fade * fadingSpeed(this.#elapsed / fade);
    const swungTurn = turnFade * fadingSpeed(this.#elapsed / turnFade);
    for (let k = 0; k < 3; k++) out.ankle[k] = wished.ankle[k] + from[k] * stay + speed[k] * swung;
    for (let k = 0; k < 3; k++) v[k] = from[3 + k] * stay + speed[3 + k] * swungTurn;
    quatMultiply(out.turn, quatFromRotationVector(q, v), wished.turn);
  }

  /**
   * Returns how far a foot must be raised.
   *
   * @param gap,level heights of its sole's lowest point, and of the higher end of its sole, above the ground
   * @param gone,left distances over the ground from where it left, and to where the motion has it
   */
  lack(gap: number, level: number, gone: number, left: number, { legLength, footLift }: KeptFrame): number {
    const up = UP * legLength;
    const share = footLift * Math.tanh(gone / up) * Math.tanh(left / up);
    return Math.max(this.#arch(gap, legLength), lackOfHeight(level, gap, share * legLength));
  }

  /** Returns the same for its path as a whole. */
  #arch(gap: number, legLength: number): number {
    const t = this.#elapsed / this.#length;
    const bump = 16 * (t * (1 - t)) ** 2;
    const from = this.#from;
    const way = Math.sqrt(from[0] * from[0] + from[2] * from[2]);
    const lift = this.#lift * Math.min(LIFT * way, MOST_LIFT * legLength) * bump;
    const soft = CLEARANCE * legLength * bump;
    const high = gap + lift;
    if (high >= soft) return lift;
    return (soft > 0 ? soft * Math.exp((high - soft) / soft) : 0) - gap;
  }
}
