import type { FootContact } from "../clip.js";
import { quatConjugate, quatMultiply } from "../quaternion.js";
import { quatToRotationVector } from "../rotation-forms.js";
import { createFootPath, type FootPath } from "./cell-blend.js";
import type { FootGround } from "./foot-ground.js";
import { FootStand, type StandingFoot } from "./foot-stand.js";
import type { FootState } from "./foot-state.js";
import { type FootLead, FootSwing } from "./foot-swing.js";
import { PARTS } from "./gait-mix.js";
import { FootSurface } from "./terrain/foot-surface.js";

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

/** One foot: it stands where it came down, or swings from there back to where its gait has it. */
export class DrivenFoot implements FootState, StandingFoot {
  planted = false;
  struck = false;
  /** Of a foot that lands it is set before `finish`. */
  strength = 0;
  offset = 0;
  overReach = 0;
  /** How far it is from where it is wished to be, over the ground: model units; as of the last `measure`. */
  distance = 0;
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
  /** Where the foot is to be over a floor that is level: foot joint and its rotation, model space. */
  readonly ankle = new Float64Array(3);
  readonly turn = Float64Array.of(0, 0, 0, 1);
  /** The ground where it is not level, and where the foot is to be on that: the same as on the floor where there is none. */
  readonly surface = new FootSurface();
  readonly shown: FootPath = createFootPath();
  /** How far it is turned from what is wished, radians about +Y. */
  yaw = 0;
  /** It comes down in this sample. */
  lands = false;

  /** Of the swing that is left by the schedule, the share that has passed since the last sample, 0 to 1; set before `update`. */
  swingShare = 0;
  /** That a swing that begins now will take; set before `update`. */
  swingSeconds = 0;

  /** What it comes down on: place in `PARTS`. */
  nextPart = 2;
  readonly #stand = new FootStand(this);
  readonly #swing = new FootSwing();
  /** Of the sample before: from what is wished to where the foot was, and where it was. */
  readonly #lastOffset = new Float64Array(3);
  readonly #lastTurnOffset = new Float64Array(3);
  readonly #lastAnkle = new Float64Array(3);
  readonly #lastTurn = Float64Array.of(0, 0, 0, 1);
  readonly #velocity = new Float64Array(3);
  readonly #offsetSpeed = new Float64Array(3);
  readonly #turnOffsetSpeed = new Float64Array(3);

  get part(): FootContact["part"] {
    return PARTS[this.#stand.part];
  }

  get point(): Float64Array {
    return this.#stand.point;
  }

  /** Where it is to be, model space. */
  get goal(): FootPath {
    return this.surface.isActive ? this.shown : this;
  }

  /** Whether it swings by time, and how many seconds of that are left. */
  get isTimed(): boolean {
    return this.#swing.isTimed;
  }

  get timeLeft(): number {
    return (1 - this.#swing.progress) * this.#swing.length;
  }

  /** How far it has come in its swing, 0 to 1. */
  get progress(): number {
    return this.#swing.progress;
  }

  /** The part nearest to one by the schedule that bears it. */
  bearing(part: number): number {
    const { surface } = this;
    if (part < 0 || surface.isBearing(part)) return part;
    if (surface.isBearing(1)) return 1;
    return part === 0 ? 2 : 0;
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
      this.nextPart = this.bearing(part);
      this.#capture(ground);
      this.#standGoal(ground);
    } else this.#clearGround(ground);
    this.#remember(ground, false);
  }

  /** @param part that stands by the gait's schedule, -1: none */
  update(ground: FootGround, lead: FootLead, part: number): void {
    this.struck = false;
    this.lands = false;
    if (this.planted) {
      this.#stand.settle(ground);
      this.#standGoal(ground);
      if (part < 0) {
        this.#swing.length = this.swingSeconds;
        this.#leave(0, 0);
        this.#swingGoal(ground, lead);
      } else if (part !== this.#stand.part) {
        this.#stand.pivot(ground, part);
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
      this.#stand.findRest(ground);
      this.lands = this.ankle[1] - this.#stand.rest <= HIGH * ground.legLength;
      if (!this.lands) this.#leave(COME_DOWN, 0);
    }
    if (this.lands) this.nextPart = part;
  }

  /** To be called last in a sample, when `ankle` is final. */
  finish(ground: FootGround): void {
    if (this.lands) {
      this.lands = false;
      this.struck = true;
      this.nextPart = this.bearing(this.nextPart);
      this.#capture(ground);
    }
    this.measure();
    this.offset = this.distance;
    this.#remember(ground, ground.seconds > 0);
  }

  /** Moves where it is to be, model space. Changes the way. */
  pull(way: Float64Array): void {
    const { surface, shown, ankle } = this;
    if (surface.isActive) {
      for (let k = 0; k < 3; k++) shown.ankle[k] += way[k];
      surface.takeBack(way);
    }
    for (let k = 0; k < 3; k++) ankle[k] += way[k];
  }

  /** The ground that it stands on is another now. */
  followGround(ground: FootGround): void {
    this.#stand.followGround(ground);
  }

  /** The world is told in other coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    this.#stand.rebase(change);
    this.surface.rebase(change);
  }

  /** Lifts the foot into a step of so many seconds. @param lift model units */
  step(seconds: number, lift: number): void {
    this.#leave(seconds, lift);
  }

  /** Begins its swing by the phase of the gait, before that would. */
  leaveEarly(): void {
    this.#swing.length = this.swingSeconds;
    this.#leave(0, 0);
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
      this.#stand.redirect(ground, this.#lastTurn);
      this.yaw = this.#stand.yaw;
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
    this.#stand.findRest(ground);
    this.ankle[1] = Math.max(this.ankle[1], this.#stand.rest);
  }

  /** Where the foot is while it stands. */
  #standGoal(ground: FootGround): void {
    this.#stand.hold(ground);
    this.yaw = this.#stand.yaw;
  }

  #capture(ground: FootGround): void {
    this.planted = true;
    this.#stand.capture(ground, this.nextPart);
    this.yaw = this.#stand.yaw;
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
