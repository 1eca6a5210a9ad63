import { Damped } from "../../driven-gait/damped.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRotate } from "../../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../maths/rotation-forms.js";
import { FootFlight } from "./foot-flight.js";
import type { FootPlace, KeptFrame } from "./foot-place.js";
import { FootSettle } from "./foot-settle.js";

/** Half-life of the toe tip's movement, seconds. */
const TOES_HALF = 0.04;

const q = new Float64Array(4);
const r = new Float64Array(4);
const v = new Float64Array(3);
const now = new Float64Array(6);

/**
 * A foot in a transition: it stands where it stood, or is on its way from there to where the new motion has it.
 * Everything is in model space; the ground moves past under the body according to its travel, so that anything else
 * that moves or turns the node takes the foot along. Position, rotation and the speeds of both are continuous,
 * whatever begins when.
 */
export class KeptFoot implements FootPlace {
  /** The part that it stands on, -1: none. */
  part = -1;
  /** Its position to be shown. */
  readonly ankle = new Float64Array(3);
  readonly turn = Float64Array.of(0, 0, 0, 1);
  /** Where the motion has it; set before `update`. */
  readonly wished: FootPlace = { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
  /** Points of the sole by part, and the direction to the figure's left across it: in the foot's frame. */
  readonly sole = [new Float64Array(3), new Float64Array(3), new Float64Array(3)] as const;
  readonly across = Float64Array.of(1, 0, 0);
  /** Yaw relative to the wished foot, while it stands. */
  yaw = 0;
  /** Distance over the ground from its wished place; as of the last `measure`. */
  distance = 0.5;
  readonly #flight = new FootFlight();
  /** The point that it stands on or left from, at the height of the ground, the part there, and its heading. */
  readonly #point = new Float64Array(3);
  #base = 1;
  #heading = 0;
  /** Remainder of the tilt with which it came down. */
  readonly #tilt = new FootSettle();
  /** Results of `#findLowest` and `#findPointing`: numbers that are passed on would each be boxed. */
  #low = 0.5;
  #level = 0.5;
  #pointing = 0.5;
  /** Offset from the wished foot, position and rotation vector: in the last frame, in the one before, and its speed. */
  readonly #offset = new Float64Array(6);
  readonly #before = new Float64Array(6);
  readonly #offsetSpeed = new Float64Array(6);
  /** Its speeds of movement and rotation, model space. */
  readonly #velocity = new Float64Array(6);
  readonly #last: FootPlace = { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
  readonly #toes = [new Damped(TOES_HALF), new Damped(TOES_HALF), new Damped(TOES_HALF)] as const;
  /** Where it would be now at its previous speed. */
  readonly #onward: FootPlace = { ankle: new Float64Array(3), turn: Float64Array.of(0, 0, 0, 1) };
  /** Whether the speed of the wished foot is not known yet. */
  #isNew = false;

  /** Whether it is where the motion has it. */
  get isThere(): boolean {
    if (this.part < 0) return this.#flight.isOver;
    const o = this.#offset;
    return Math.abs(o[0]) + Math.abs(o[1]) + Math.abs(o[2]) + Math.abs(o[3]) + Math.abs(o[4]) + Math.abs(o[5]) < 1e-5;
  }

  /** Whether it stands or has reached where the motion has it. */
  get hasLanded(): boolean {
    return this.part >= 0 || this.#flight.isOver;
  }

  /** Seconds to the nearer end of its path, in the air. */
  get aloft(): number {
    return this.#flight.inside;
  }

  /** Seconds until it is where the motion has it, in the air. */
  get left(): number {
    return this.#flight.left;
  }

  /** Height of the ground that it stands on. */
  get level(): number {
    return this.#point[1];
  }

  measure(): void {
    const x = this.ankle[0] - this.wished.ankle[0];
    const z = this.ankle[2] - this.wished.ankle[2];
    this.distance = Math.sqrt(x * x + z * z);
  }

  /**
   * Moves it to `wished`, standing there or not.
   *
   * @param seconds since it was at `before`; 0: its previous place is unknown
   */
  place(part: number, before: FootPlace, seconds: number): void {
    copy(this, this.wished);
    copy(this.#last, this.wished);
    this.#velocity.fill(0);
    if (seconds > 0) rate(this.#velocity, this, before, seconds);
    this.#offset.fill(0);
    this.#offsetSpeed.fill(0);
    this.yaw = 0;
    this.#flight.end();
    this.part = part;
    this.#isNew = false;
    if (part >= 0) this.#lock(false);
  }

  /**
   * Adapts to `wished` coming from another motion from now on.
   *
   * @param seconds that a raised foot needs at least to get there
   * @param isStep whether it is lifted on the way
   */
  redirect(seconds: number, isStep: boolean): void {
    this.#measure(this.#offset, this);
    if (this.part < 0) {
      this.#base = 1;
      this.#findSpot();
      this.#flight.begin(this.#offset, seconds, isStep);
    } else this.#lock(true);
    // The speed of the new motion's foot is known in the next frame.
    this.#isNew = true;
  }

  /**
   * Leaves from where it is.
   *
   * @param isStep whether it is lifted on the way
   */
  leave(seconds: number, isStep: boolean, frame: KeptFrame): void {
    this.#base = this.part;
    this.part = -1;
    this.#measure(now, this);
    if (this.#isNew && frame.seconds > 0) {
      for (let k = 0; k < 6; k++) this.#offsetSpeed[k] = (now[k] - this.#offset[k]) / frame.seconds;
    }
    this.#flight.begin(now, seconds, isStep);
    this.#flight.setSpeed(this.#offsetSpeed, frame.legLength);
  }

  /** Moves a standing foot towards the wished place by at most this much: model units, radians. */
  creep(way: number, turn: number): void {
    const { distance } = this;
    const share = distance > way ? way / distance : 1;
    for (let k = 0; k < 3; k += 2) this.#point[k] -= (this.ankle[k] - this.wished.ankle[k]) * share;
    this.#heading -= Math.min(Math.max(this.yaw, -turn), turn);
  }

  /** Lands where it is, after `update`. */
  land(part: number): void {
    this.part = part;
    this.#lock(false);
  }

  /**
   * Finds where it is now.
   *
   * @param part the standing one about which it turns, as long as it stands
   */
  update(frame: KeptFrame, part: number): void {
    if (this.#isNew) this.#goOn(frame);
    if (this.part >= 0) {
      this.#carry(frame);
      this.#stand(frame);
      if (part >= 0 && part !== this.part) {
        this.part = part;
        this.#lock(true);
      }
    } else {
      if (this.#isNew) {
        this.#measure(now, this.#onward);
        for (let k = 0; k < 6; k++) {
          this.#offsetSpeed[k] = frame.seconds > 0 ? (now[k] - this.#offset[k]) / frame.seconds : 0;
        }
        this.#flight.setSpeed(this.#offsetSpeed, frame.legLength);
      }
      this.#swing(frame);
    }
  }

  /** Takes the toes from `sole`. */
  holdToes(): void {
    for (let k = 0; k < 3; k++) {
      this.#toes[k].reset();
      this.#toes[k].value = this.sole[2][k];
    }
  }

  /** Makes the toe tip follow where the pose bends it, however suddenly that happens. */
  bendToes(tip: ArrayLike<number>, frame: KeptFrame): void {
    for (let k = 0; k < 3; k++) {
      this.#toes[k].goal = tip[k];
      this.#toes[k].advance(frame);
      this.sole[2][k] = this.#toes[k].value;
    }
  }

  /** Moves the foot. */
  pull(way: ArrayLike<number>): void {
    for (let k = 0; k < 3; k++) this.ankle[k] += way[k];
  }

  /** Finishes a frame: call it last. */
  finish({ seconds }: KeptFrame): void {
    const offset = this.#offset;
    this.#before.set(offset);
    this.#measure(offset, this);
    if (seconds > 0) {
      for (let k = 0; k < 6; k++) this.#offsetSpeed[k] = (offset[k] - this.#before[k]) / seconds;
      rate(this.#velocity, this, this.#last, seconds);
      this.#isNew = false;
    }
    copy(this.#last, this);
  }

  /** Finds where it would be now at its previous speed. */
  #goOn({ seconds }: KeptFrame): void {
    const { ankle, turn } = this.#onward;
    for (let k = 0; k < 3; k++) {
      ankle[k] = this.ankle[k] + this.#velocity[k] * seconds;
      v[k] = this.#velocity[3 + k] * seconds;
    }
    quatMultiply(turn, quatFromRotationVector(q, v), this.turn);
  }

  /** Moves the point that it stands on or left from with the ground. */
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

  #stand(frame: KeptFrame): void {
    const { wished, turn, ankle, sole } = this;
    const settle = this.#tilt;
    const tilt = settle.value;
    this.#findPointing(wished.turn);
    const yaw = this.#heading - this.#pointing;
    this.yaw = yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI));
    quatMultiply(turn, quatFromYaw(q, this.yaw), wished.turn);
    if (this.#isNew && frame.seconds > 0) {
      // Its previous turning, relative to the new motion's stance.
      quatMultiply(q, this.#onward.turn, quatConjugate(r, turn));
      quatToRotationVector(v, q);
      for (let k = 0; k < 3; k++) settle.setSpeed(k, v[k] - tilt[k], frame.seconds);
    }
    settle.advance(frame);
    for (let k = 0; k < 3; k++) v[k] = tilt[k];
    quatMultiply(turn, quatFromRotationVector(q, v), turn);
    quatRotate(v, turn, sole[this.part]);
    for (let k = 0; k < 3; k++) ankle[k] = this.#point[k] - v[k];
    this.#findLowest(turn);
    ankle[1] = this.#point[1] - this.#low + tilt[3];
  }

  /** Finds how far the lowest point of the sole, and the higher one of heel and ball, are above the foot joint. */
  #findLowest(turn: Float64Array): void {
    this.#low = Number.POSITIVE_INFINITY;
    this.#level = Number.NEGATIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      quatRotate(v, turn, this.sole[part]);
      if (v[1] < this.#low) this.#low = v[1];
      if (part < 2 && v[1] > this.#level) this.#level = v[1];
    }
  }

  /** Finds a foot's heading from the axis across it, which is level however far the heel is up. */
  #findPointing(turn: Float64Array): void {
    quatRotate(v, turn, this.across);
    this.#pointing = Math.atan2(-v[2], v[0]);
  }

  #swing(frame: KeptFrame): void {
    const { wished, ankle, turn, sole } = this;
    const flight = this.#flight;
    flight.advance(frame);
    this.yaw = 0;
    this.#carry(frame);
    if (flight.isOver) {
      copy(this, wished);
      return;
    }
    flight.place(this, wished);
    // Above the ground, unless the wished foot goes below it.
    this.#findLowest(wished.turn);
    const floor = Math.min(frame.floor[0], wished.ankle[1] + this.#low);
    this.#findLowest(turn);
    const height = ankle[1] - floor;
    const x = ankle[0] - wished.ankle[0];
    const z = ankle[2] - wished.ankle[2];
    quatRotate(v, turn, sole[this.#base]);
    const gx = ankle[0] + v[0] - this.#point[0];
    const gz = ankle[2] + v[2] - this.#point[2];
    const gone = Math.sqrt(gx * gx + gz * gz);
    ankle[1] += flight.lack(height + this.#low, height + this.#level, gone, Math.sqrt(x * x + z * z), frame);
  }

  /**
   * Locks it as it stands.
   *
   * @param keepsLevel whether the ground keeps its height
   */
  #lock(keepsLevel: boolean): void {
    this.#findLowest(this.turn);
    const lowest = this.ankle[1] + this.#low;
    this.#base = this.part;
    this.#findSpot();
    if (!keepsLevel) {
      this.#point[1] = lowest;
      this.#tilt.reset();
    }
    this.#findPointing(this.turn);
    this.#heading = this.#pointing;
    // Remainder of the tilt when it points as wished.
    this.#findPointing(this.wished.turn);
    const yaw = this.#heading - this.#pointing;
    quatMultiply(q, quatFromYaw(q, yaw), this.wished.turn);
    quatMultiply(q, this.turn, quatConjugate(q, q));
    quatToRotationVector(v, q);
    const { value } = this.#tilt;
    for (let k = 0; k < 3; k++) value[k] = v[k];
    value[3] = lowest - this.#point[1];
    this.#tilt.begin();
  }

  /** Sets the point to where the part of it that it stands on, or left from, is over the ground. */
  #findSpot(): void {
    quatRotate(v, this.turn, this.sole[this.#base]);
    for (let k = 0; k < 3; k += 2) this.#point[k] = this.ankle[k] + v[k];
  }

  /** Writes the offset of a place from the wished one. */
  #measure(out: Float64Array, place: FootPlace): void {
    for (let k = 0; k < 3; k++) out[k] = place.ankle[k] - this.wished.ankle[k];
    quatMultiply(q, place.turn, quatConjugate(r, this.wished.turn));
    quatToRotationVector(v, q);
    for (let k = 0; k < 3; k++) out[3 + k] = v[k];
  }
}

function copy(out: FootPlace, place: FootPlace): void {
  out.ankle.set(place.ankle);
  out.turn.set(place.turn);
}

/** Computes the speed of a foot from one place to another. */
function rate(out: Float64Array, to: FootPlace, from: FootPlace, seconds: number): void {
  for (let k = 0; k < 3; k++) out[k] = (to.ankle[k] - from.ankle[k]) / seconds;
  quatMultiply(q, to.turn, quatConjugate(r, from.turn));
  quatToRotationVector(v, q);
  for (let k = 0; k < 3; k++) out[3 + k] = v[k] / seconds;
}
