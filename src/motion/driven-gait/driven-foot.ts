import type { FootContact } from "../clip.js";
import { quatConjugate, quatMultiply, quatRotate } from "../quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../rotation-forms.js";
import { transformDirection, transformPoint } from "./body-motion.js";
import { createFootPath, type FootPath } from "./cell-blend.js";
import type { FootGround } from "./foot-ground.js";
import type { FootState } from "./foot-state.js";
import { type FootLead, FootSwing } from "./foot-swing.js";
import { PARTS } from "./gait-mix.js";

/** Seconds in which a foot comes to rest on the ground after it has landed, and after its gait has become another. */
const LANDED = 0.025;
const REDIRECTED = 0.09;
/** A foot that should stand but is higher than this share of the leg comes down in a short step instead. */
const HIGH = 0.035;
const COME_DOWN = 0.1;
/** A released foot's step: seconds, share of the leg. */
const RELEASED = 0.22;
const RELEASED_LIFT = 0.05;
/** Seconds of a swing of which no more is known. */
const SWING = 0.4;
/** No swing ends before this. */
const HALFWAY = 0.5;
const rotation = new Float64Array(3);
const turn = new Float64Array(4);
const other = new Float64Array(4);
const v = new Float64Array(3);
const world = new Float64Array(3);

/** One foot: it stands where it came down, or swings from there back to where its gait has it. */
export class DrivenFoot implements FootState, FootPath {
  planted = false;
  struck = false;
  /** Of a foot that lands it is set before `finish`. */
  strength = 0;
  offset = 0;
  /** How far it is from where it is wished to be, over the ground: model units; as of the last `measure`. */
  distance = 0;
  readonly point = new Float64Array(3);
  /** Where the gait alone has the foot; set before `update`. */
  readonly wished: FootPath = createFootPath();
  /** Points of the sole by part, in the foot's frame, model units; set before `update`. */
  readonly sole: readonly [Float64Array, Float64Array, Float64Array] = [
    new Float64Array(3),
    new Float64Array(3),
    new Float64Array(3),
  ];
  /** To the figure's left across the foot, in the foot's frame. */
  readonly across = Float64Array.of(1, 0, 0);
  /** Where the foot is to be: foot joint and its rotation, model space. */
  readonly ankle = new Float64Array(3);
  readonly turn = Float64Array.of(0, 0, 0, 1);
  /** How far it is turned from what is wished, radians about +Y. */
  yaw = 0;
  /** It comes down in this sample. */
  lands = false;

  /** Of the swing that is left by the schedule, the share that has passed since the last sample, 0 to 1; set before `update`. */
  swingShare = 0;
  /** That a swing that begins now will take; set before `update`. */
  swingSeconds = 0;

  #part = 2;
  /** What it comes down on. */
  #nextPart = 2;
  readonly #swing = new FootSwing();
  /** World: where the foot points while it stands. */
  readonly #heading = new Float64Array(3);
  /** What is left of how the foot came down: tilt as a rotation vector, and height. */
  readonly #tilt = new Float64Array(3);
  #height = 0;
  /** Height at which the foot joint is when the foot, turned as it is, stands; model space. */
  #rest = 0;
  #settling = LANDED;
  /** Of the sample before: from what is wished to where the foot was, and where it was. */
  readonly #lastOffset = new Float64Array(3);
  readonly #lastTurnOffset = new Float64Array(3);
  readonly #lastAnkle = new Float64Array(3);
  readonly #lastTurn = Float64Array.of(0, 0, 0, 1);
  readonly #velocity = new Float64Array(3);
  readonly #offsetSpeed = new Float64Array(3);
  readonly #turnOffsetSpeed = new Float64Array(3);

  get part(): FootContact["part"] {
    return PARTS[this.#part];
  }

  /** How far it has come in its swing, 0 to 1. */
  get progress(): number {
    return this.#swing.progress;
  }

  /** Finds how far it is from where it is wished to be. */
  measure(): void {
    const dx = this.ankle[0] - this.wished.ankle[0];
    const dz = this.ankle[2] - this.wished.ankle[2];
    this.distance = Math.sqrt(dx * dx + dz * dz);
  }

  /** Forgets what was: the foot is where it is wished to be. */
  place(ground: FootGround, part: number): void {
    this.struck = false;
    this.lands = false;
    this.planted = false;
    this.#swing.end();
    this.yaw = 0;
    this.#velocity.fill(0);
    this.#offsetSpeed.fill(0);
    this.#turnOffsetSpeed.fill(0);
    this.ankle.set(this.wished.ankle);
    this.turn.set(this.wished.turn);
    if (part >= 0) {
      this.#capture(ground, part);
      this.#standGoal(ground);
    } else this.#clearGround(ground);
    this.#remember(ground, false);
  }

  /** @param part that stands by the gait's schedule, -1: none */
  update(ground: FootGround, lead: FootLead, part: number): void {
    this.struck = false;
    this.lands = false;
    if (this.planted) {
      this.#settle(ground);
      this.#standGoal(ground);
      if (part < 0) {
        this.#swing.length = this.swingSeconds;
        this.#leave(0, 0);
        this.#swingGoal(ground, lead);
      } else if (part !== this.#part) {
        this.#pivot(ground, part);
      }
      return;
    }
    this.#swing.advance(ground, this.swingShare);
    this.#swingGoal(ground, lead);
    // A gait that changes may have a foot stand a little longer that has just left: it has.
    if (part < 0 || this.progress < HALFWAY) return;
    if (this.#swing.isTimed) {
      this.lands = this.progress >= 1;
    } else {
      this.#findRest(ground);
      this.lands = this.ankle[1] - this.#rest <= HIGH * ground.legLength;
      if (!this.lands) this.#leave(COME_DOWN, 0);
    }
    if (this.lands) this.#nextPart = part;
  }

  /** To be called last in a sample, when `ankle` is final. */
  finish(ground: FootGround): void {
    if (this.lands) {
      this.lands = false;
      this.struck = true;
      this.#capture(ground, this.#nextPart);
    }
    this.measure();
    this.offset = this.distance;
    this.#remember(ground, ground.seconds > 0);
  }

  /** The world is told in other coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    transformPoint(this.point, change, this.point);
    transformDirection(this.#heading, change, this.#heading);
  }

  /** Lifts the foot into a step of so many seconds. @param lift model units */
  step(seconds: number, lift: number): void {
    this.#leave(seconds, lift);
  }

  /** Lifts a foot that cannot stay where it stands: it steps to where it is wished to be. */
  release({ legLength }: FootGround): void {
    this.#leave(RELEASED, RELEASED_LIFT * legLength);
  }

  /**
   * What is wished has become something else: goes there from where it is.
   *
   * @param seconds of a step that goes by time; 0: by the phase of the gait
   * @param alike the new wish moves as the one before did; else it rests in model space
   */
  redirect(ground: FootGround, seconds: number, alike: boolean): void {
    if (this.planted) {
      // How it stands now, less what its new wish would have it stand like, fades.
      const before = this.#lastTurn;
      this.#findYaw(ground);
      this.#readYaw();
      quatMultiply(other, other, this.wished.turn);
      quatMultiply(turn, before, quatConjugate(other, other));
      quatToRotationVector(this.#tilt, turn);
      this.#height = 0;
      this.#settling = REDIRECTED;
      this.#offsetSpeed.fill(0);
      this.#turnOffsetSpeed.fill(0);
      return;
    }
    this.ankle.set(this.#lastAnkle);
    this.turn.set(this.#lastTurn);
    if (!alike) {
      this.#offsetSpeed.set(this.#velocity);
      this.#turnOffsetSpeed.fill(0);
    }
    this.#swing.length = SWING;
    this.#leave(seconds, 0);
  }

  /** Begins a swing from where the foot is now. */
  #leave(seconds: number, lift: number): void {
    this.planted = false;
    this.#swing.begin(this, this.wished, this.#offsetSpeed, this.#turnOffsetSpeed, seconds, lift);
  }

  #swingGoal(ground: FootGround, lead: FootLead): void {
    this.#swing.place(this, this.wished, lead, ground.origin);
    this.yaw = this.#swing.yaw;
    this.#clearGround(ground);
  }

  /** Lifts a foot that would go into the ground. */
  #clearGround(ground: FootGround): void {
    this.#findRest(ground);
    this.ankle[1] = Math.max(this.ankle[1], this.#rest);
  }

  /** By the lowest point of the sole. */
  #findRest(ground: FootGround): void {
    let low = Number.POSITIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      quatRotate(v, this.turn, this.sole[part]);
      if (v[1] < low) low = v[1];
    }
    this.#rest = ground.origin[1] - low;
  }

  #settle({ seconds }: FootGround): void {
    const stay = Math.exp(-seconds / this.#settling);
    for (let k = 0; k < 3; k++) this.#tilt[k] *= stay;
    this.#height *= stay;
  }

  /** Where the foot is while it stands. */
  #standGoal(ground: FootGround): void {
    this.#findYaw(ground);
    this.#readYaw();
    quatMultiply(this.turn, other, this.wished.turn);
    quatMultiply(this.turn, quatFromRotationVector(turn, this.#tilt), this.turn);
    transformPoint(world, ground.fromWorld, this.point);
    quatRotate(v, this.turn, this.sole[this.#part]);
    this.ankle[0] = world[0] - v[0];
    this.ankle[2] = world[2] - v[2];
    this.#findRest(ground);
    this.ankle[1] = this.#rest + this.#height;
  }

  /** Finds how far it is from where the wished foot points to where the standing one does. */
  #findYaw(ground: FootGround): void {
    transformDirection(world, ground.fromWorld, this.#heading);
    // By the axis across a foot, which lies level however far the heel is up.
    quatRotate(v, this.wished.turn, this.across);
    const yaw = Math.atan2(world[0], world[2]) - Math.atan2(-v[2], v[0]);
    this.yaw = yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI));
  }

  /** Reads the yaw into `other`, as a rotation. */
  #readYaw(): void {
    other[0] = 0;
    other[1] = Math.sin(this.yaw / 2);
    other[2] = 0;
    other[3] = Math.cos(this.yaw / 2);
  }

  /** Stands on another part from now on, where that is. */
  #pivot(ground: FootGround, part: number): void {
    this.#part = part;
    this.#lock(ground);
  }

  #lock(ground: FootGround): void {
    quatRotate(v, this.turn, this.sole[this.#part]);
    v[0] += this.ankle[0];
    v[1] = ground.origin[1];
    v[2] += this.ankle[2];
    transformPoint(this.point, ground.toWorld, v);
  }

  #capture(ground: FootGround, part: number): void {
    this.planted = true;
    this.#part = part;
    this.#lock(ground);
    quatRotate(v, this.turn, this.across);
    const heading = Math.atan2(-v[2], v[0]);
    v[0] = Math.sin(heading);
    v[1] = 0;
    v[2] = Math.cos(heading);
    transformDirection(this.#heading, ground.toWorld, v);
    this.#findRest(ground);
    this.#height = Math.max(0, this.ankle[1] - this.#rest);
    this.#findYaw(ground);
    this.#readYaw();
    quatMultiply(other, other, this.wished.turn);
    quatMultiply(turn, this.turn, quatConjugate(other, other));
    quatToRotationVector(this.#tilt, turn);
    this.#settling = LANDED;
  }

  /** @param moved whether time has passed since the last sample: there are speeds */
  #remember({ seconds }: FootGround, moved: boolean): void {
    for (let k = 0; k < 3; k++) v[k] = this.ankle[k] - this.wished.ankle[k];
    quatMultiply(turn, this.turn, quatConjugate(other, this.wished.turn));
    quatToRotationVector(rotation, turn);
    if (moved) {
      for (let k = 0; k < 3; k++) {
        this.#offsetSpeed[k] = (v[k] - this.#lastOffset[k]) / seconds;
        this.#turnOffsetSpeed[k] = (rotation[k] - this.#lastTurnOffset[k]) / seconds;
        this.#velocity[k] = (this.ankle[k] - this.#lastAnkle[k]) / seconds;
      }
    }
    this.#lastOffset.set(v);
    this.#lastTurnOffset.set(rotation);
    this.#lastAnkle.set(this.ankle);
    this.#lastTurn.set(this.turn);
  }
}
