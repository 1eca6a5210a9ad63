import { fadingSpeed, smootherstep } from "../driven-gait/easing.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRotate } from "../quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../rotation-forms.js";

/** Where a foot is: foot joint and its rotation, model space. */
export interface FootPlace {
  readonly ankle: Float64Array;
  readonly turn: Float64Array;
}

/** How far a body goes: model units as it faces before, radians about +Y. */
export interface GroundStep {
  readonly travel: ArrayLike<number>;
  readonly turn: number;
}

/** A frame of feet that are kept. */
export interface KeptFrame {
  seconds: number;
  /** Of the body over the ground, since the last frame. */
  ground: GroundStep;
  /** What the body turns about. */
  origin: ArrayLike<number>;
  legLength: number;
}

/** Seconds in which what is left of how a foot was tilted fades as it stands. */
const TILT_FADE = 0.07;
/** Share of a swing over which the speed fades that it began with. */
const SPEED_SHARE = 0.6;
/** Share of the leg that the speed may take it out of its way, and what a speed of 1 takes it in a fade of 1. */
const MOST_WAY = 0.08;
const SPEED_WAY = 0.17;
/** A foot on its way over the ground is lifted by this share of the way, up to that of the leg. */
const LIFT = 0.18;
const MOST_LIFT = 0.07;

const q = new Float64Array(4);
const r = new Float64Array(4);
const v = new Float64Array(3);

/**
 * A foot in a transition: it stands where it stood, or is on its way from there to where the new motion has it. All is told
 * in model space; the ground goes by under the body as its travel says, so that whatever moves or turns the node besides
 * takes the foot along.
 */
export class KeptFoot implements FootPlace {
  /** Part that it stands on, -1: none. */
  part = -1;
  /** Where it is, to be shown. */
  readonly ankle = new Float64Array(3);
  readonly turn = Float64Array.of(0, 0, 0, 1);
  /** How far it is turned from what is wished, about +Y. */
  yaw = 0;
  /** Where the motion has it; set before `update`. */
  readonly wished: FootPlace = { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
  /** Points of the sole by part, and to the figure's left across it: in the foot's frame. */
  readonly sole = [new Float64Array(3), new Float64Array(3), new Float64Array(3)] as const;
  readonly across = Float64Array.of(1, 0, 0);
  /** Seconds of its way, those that are over, and by how much it is lifted. */
  #length = 0;
  #elapsed = 0;
  #lift = 0;
  /** The point that it stands on, and where it points. */
  readonly #point = new Float64Array(3);
  #heading = 0;
  /** What is left of how it came down: rotation vector, and height of the lowest point of the sole over that. */
  readonly #tilt = new Float64Array(3);
  #height = 0;
  /** What `#findLowest` and `#findPointing` found: numbers that are handed on would each become an object. */
  #low = 0.5;
  #pointing = 0.5;
  /** From what is wished to where it is, when its way began, and the speeds of that: place, rotation vector. */
  readonly #from = new Float64Array(6);
  readonly #speed = new Float64Array(6);
  /** Of the last frame: the same, and where it was. */
  readonly #offset = new Float64Array(6);
  readonly #before = new Float64Array(6);
  readonly #offsetSpeed = new Float64Array(6);
  readonly #velocity = new Float64Array(6);
  readonly #last: FootPlace = { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
  /** Of what is wished, in the last frame. */
  readonly #lastWished: FootPlace = { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
  #isNew = false;

  /** Whether it is where the motion has it. */
  get isThere(): boolean {
    if (this.part < 0) return this.#elapsed >= this.#length;
    const o = this.#offset;
    return Math.abs(o[0]) + Math.abs(o[1]) + Math.abs(o[2]) + Math.abs(o[3]) + Math.abs(o[4]) + Math.abs(o[5]) < 1e-5;
  }

  /** Whether it stands or has come to where the motion has it. */
  get hasLanded(): boolean {
    return this.part >= 0 || this.#elapsed >= this.#length;
  }

  /** How far it is from where it is wished to be, over the ground; as of the last `measure`. */
  distance = 0.5;

  measure(): void {
    const x = this.ankle[0] - this.wished.ankle[0];
    const z = this.ankle[2] - this.wished.ankle[2];
    this.distance = Math.sqrt(x * x + z * z);
  }

  /** It is where `wished` is, and stands there or not. */
  place(part: number): void {
    copy(this, this.wished);
    copy(this.#last, this.wished);
    copy(this.#lastWished, this.wished);
    this.#velocity.fill(0);
    this.#offset.fill(0);
    this.#offsetSpeed.fill(0);
    this.yaw = 0;
    this.#length = 0;
    this.#elapsed = 0;
    this.part = part;
    if (part >= 0) this.#lock();
  }

  /**
   * `wished` is of another motion from now on.
   *
   * @param seconds that a foot in the air takes to where that has it
   * @param isStep whether it is lifted on the way
   */
  redirect(seconds: number, isStep: boolean): void {
    if (this.part < 0) this.leave(seconds, isStep);
    else this.#lock();
    this.#measure(this.#offset);
    // How fast the new motion's foot goes shows in the next frame.
    this.#isNew = true;
    copy(this.#lastWished, this.wished);
  }

  /** Sets out from where it is. @param isStep whether it is lifted on the way */
  leave(seconds: number, isStep: boolean): void {
    this.part = -1;
    this.#measure(this.#from);
    this.#speed.set(this.#offsetSpeed);
    this.#elapsed = 0;
    this.#length = seconds;
    this.#lift = isStep ? 1 : 0;
  }

  /** A foot that stands goes so far towards what is wished, at most: model units, radians. */
  creep(way: number, turn: number): void {
    const { distance } = this;
    const share = distance > way ? way / distance : 1;
    for (let k = 0; k < 3; k++) this.#point[k] -= (this.ankle[k] - this.wished.ankle[k]) * share;
    this.#heading -= Math.min(Math.max(this.yaw, -turn), turn);
  }

  /** Comes down where it is, after `update`. */
  land(part: number): void {
    this.part = part;
    this.#lock();
  }

  /** Finds where it is now. @param part of those that stand, the one that it turns about as long as it stands */
  update(frame: KeptFrame, part: number): void {
    if (this.#isNew) this.#findSpeed(frame);
    if (this.part >= 0) {
      this.#carry(frame);
      this.#stand(frame);
      if (part >= 0 && part !== this.part) {
        this.part = part;
        this.#lock();
      }
    } else {
      this.#elapsed += frame.seconds;
      this.#swing(frame);
    }
  }

  /** Keeps a foot in the air above what the other one stands on, unless what is wished goes below that. */
  clear(other: KeptFoot): void {
    const { ankle, wished } = this;
    this.#findLowest(wished.turn);
    const floor = Math.min(other.#point[1], wished.ankle[1] + this.#low);
    this.#findLowest(this.turn);
    ankle[1] = Math.max(ankle[1], floor - this.#low);
  }

  /** Moves it. */
  pull(way: ArrayLike<number>): void {
    for (let k = 0; k < 3; k++) this.ankle[k] += way[k];
  }

  /** To be called last in a frame. */
  finish({ seconds }: KeptFrame): void {
    const offset = this.#offset;
    this.#before.set(offset);
    this.#measure(offset);
    if (seconds > 0) {
      for (let k = 0; k < 6; k++) this.#offsetSpeed[k] = (offset[k] - this.#before[k]) / seconds;
      rate(this.#velocity, this, this.#last, seconds);
    }
    copy(this.#last, this);
    copy(this.#lastWished, this.wished);
  }

  /** The new motion has gone on for a frame: how fast its foot goes is known. */
  #findSpeed({ seconds }: KeptFrame): void {
    this.#isNew = false;
    if (seconds <= 0) return;
    rate(this.#speed, this.wished, this.#lastWished, seconds);
    for (let k = 0; k < 6; k++) this.#speed[k] = this.#velocity[k] - this.#speed[k];
    this.#offsetSpeed.set(this.#speed);
  }

  /** What stands on the ground goes with it. */
  #carry({ ground: { travel, turn }, origin }: KeptFrame): void {
    const x = this.#point[0] - travel[0] - origin[0];
    const z = this.#point[2] - travel[2] - origin[2];
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    this.#point[0] = origin[0] + x * cos - z * sin;
    this.#point[1] -= travel[1];
    this.#point[2] = origin[2] + z * cos + x * sin;
    this.#heading -= turn;
  }

  #stand({ seconds }: KeptFrame): void {
    const { wished, turn, ankle, sole } = this;
    const stay = Math.exp(-seconds / TILT_FADE);
    this.#findPointing(wished.turn);
    const yaw = this.#heading - this.#pointing;
    this.yaw = yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI));
    quatMultiply(turn, quatFromYaw(q, this.yaw), wished.turn);
    for (let k = 0; k < 3; k++) {
      this.#tilt[k] *= stay;
      v[k] = this.#tilt[k];
    }
    quatMultiply(turn, quatFromRotationVector(q, v), turn);
    quatRotate(v, turn, sole[this.part]);
    for (let k = 0; k < 3; k++) ankle[k] = this.#point[k] - v[k];
    this.#height *= stay;
    this.#findLowest(turn);
    ankle[1] = this.#point[1] - this.#low + this.#height;
  }

  /** Finds how far the lowest point of the sole lies above the foot joint. */
  #findLowest(turn: Float64Array): void {
    this.#low = Number.POSITIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      quatRotate(v, turn, this.sole[part]);
      if (v[1] < this.#low) this.#low = v[1];
    }
  }

  /** Finds where a foot points: by the axis across it, which lies level however far the heel is up. */
  #findPointing(turn: Float64Array): void {
    quatRotate(v, turn, this.across);
    this.#pointing = Math.atan2(-v[2], v[0]);
  }

  #swing({ legLength }: KeptFrame): void {
    const { wished, ankle, turn } = this;
    if (this.#elapsed >= this.#length) {
      copy(this, wished);
      this.yaw = 0;
      return;
    }
    const t = this.#elapsed / this.#length;
    const stay = 1 - smootherstep(t);
    const from = this.#from;
    const speed = this.#speed;
    const fast = Math.sqrt(speed[0] * speed[0] + speed[1] * speed[1] + speed[2] * speed[2]);
    const fade = Math.min(SPEED_SHARE * this.#length, (MOST_WAY * legLength) / (SPEED_WAY * fast + 1e-6));
    const swung = fade * fadingSpeed(this.#elapsed / fade);
    for (let k = 0; k < 3; k++) ankle[k] = wished.ankle[k] + from[k] * stay + speed[k] * swung;
    for (let k = 0; k < 3; k++) v[k] = from[3 + k] * stay + speed[3 + k] * swung;
    this.yaw = v[1];
    quatMultiply(turn, quatFromRotationVector(q, v), wished.turn);
    if (this.#lift === 0) return;
    const way = Math.sqrt(from[0] * from[0] + from[2] * from[2]);
    ankle[1] += Math.min(LIFT * way, MOST_LIFT * legLength) * 16 * (t * (1 - t)) ** 2;
  }

  /** Stands as it is from now on. */
  #lock(): void {
    quatRotate(v, this.turn, this.sole[this.part]);
    for (let k = 0; k < 3; k++) this.#point[k] = this.ankle[k] + v[k];
    this.#findLowest(this.turn);
    this.#height = this.ankle[1] + this.#low - this.#point[1];
    this.#findPointing(this.turn);
    this.#heading = this.#pointing;
    // What is left of the tilt when it points as wished.
    this.#findPointing(this.wished.turn);
    const yaw = this.#heading - this.#pointing;
    quatMultiply(q, quatFromYaw(q, yaw), this.wished.turn);
    quatMultiply(q, this.turn, quatConjugate(q, q));
    quatToRotationVector(this.#tilt, q);
  }

  /** From what is wished to where it is. */
  #measure(out: Float64Array): void {
    for (let k = 0; k < 3; k++) out[k] = this.ankle[k] - this.wished.ankle[k];
    quatMultiply(q, this.turn, quatConjugate(r, this.wished.turn));
    quatToRotationVector(v, q);
    for (let k = 0; k < 3; k++) out[3 + k] = v[k];
  }
}

function copy(out: FootPlace, place: FootPlace): void {
  out.ankle.set(place.ankle);
  out.turn.set(place.turn);
}

/** How fast a foot goes from one place to another. */
function rate(out: Float64Array, to: FootPlace, from: FootPlace, seconds: number): void {
  for (let k = 0; k < 3; k++) out[k] = (to.ankle[k] - from.ankle[k]) / seconds;
  quatMultiply(q, to.turn, quatConjugate(r, from.turn));
  quatToRotationVector(v, q);
  for (let k = 0; k < 3; k++) out[3 + k] = v[k] / seconds;
}
