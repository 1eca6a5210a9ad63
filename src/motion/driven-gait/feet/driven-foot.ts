import type { FootContact } from "../../clip.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../maths/quaternion.js";
import { quatToRotationVector } from "../../maths/rotation-forms.js";
import { createFootPath, type FootPath } from "../cells/cell-blend.js";
import { PARTS } from "../cells/gait-mix.js";
import { FootSurface } from "../terrain/foot-surface.js";
import type { FootGround } from "./foot-ground.js";
import { FootStand, type StandingFoot } from "./foot-stand.js";
import type { FootState } from "./foot-state.js";
import { type FootLead, FootSwing } from "./foot-swing.js";
import { SoleClearance } from "./sole-clearance.js";
import { SoleGrip } from "./sole-grip.js";

/** Height above which a foot that should stand comes down in a short step instead, share of the leg. */
const HIGH = 0.035;
const COME_DOWN = 0.1;
/** A released foot's step: seconds, share of the leg. */
const RELEASED = 0.22;
const RELEASED_CLEARANCE = 0.05;
/**
 * Clearance of a foot whose path changes in the air: shares of the leg, for a short path and for a long one, and the
 * length of a long one.
 */
const LOW = 0.03;
const CLEAR = 0.06;
const LONG_WAY = 0.35;
/** Duration of a swing when nothing is known about it, seconds. */
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
  /** Set before `finish` for a foot that lands. */
  strength = 0;
  offset = 0;
  overReach = 0;
  /** Distance over the ground from its wished place, model units; as of the last `measure`. */
  distance = 0;
  /** Where the gait alone has the foot; set before `update`. */
  readonly wished: FootPath = createFootPath();
  /** Points of the sole by part, in the foot's frame, model units; set before `update`. */
  readonly sole: readonly [Float64Array, Float64Array, Float64Array] = [
    new Float64Array(3),
    new Float64Array(3),
    new Float64Array(3),
  ];
  /** Direction to the figure's left across the foot, in the foot's frame. */
  readonly across = Float64Array.of(1, 0, 0);
  /** Goal of the foot over a level floor: foot joint and its rotation, model space. */
  readonly ankle = new Float64Array(3);
  readonly turn = Float64Array.of(0, 0, 0, 1);
  /** The ground where it is uneven, and the goal on it: the same as on the floor where it is level. */
  readonly surface = new FootSurface();
  readonly shown: FootPath = createFootPath();
  /** Yaw relative to the wished foot, radians. */
  yaw = 0;
  /** Whether it comes down in this sample. */
  lands = false;
  /** Whether its timed step ends where a standing foot belongs, although its gait has begun. */
  comesDown = false;

  /** Share of the rest of the scheduled swing that has passed since the last sample, 0 to 1; set before `update`. */
  swingShare = 0;
  /** Seconds until it comes down by the schedule: duration of a swing that begins now; set before `update`. */
  swingSeconds = 0;
  /**
   * Clearance above the floor of a scheduled swing that begins now, beyond its gait's, model units; set before
   * `update`.
   */
  swingClearance = 0;
  /** Whether a swing that begins now is one of the first steps of a gait; set before `update`. */
  setsOff = false;
  /**
   * How much a sole that swings just above the ground is held back, 0 to 1; and how much at least, over a short way, as
   * it lands; set before `update`.
   */
  heldShare = 0;
  landingShare = 0;
  /**
   * Its movement over the ground in this sample under a body that moves evenly: x, z, model units, and radians about +Y;
   * set before `update`.
   */
  readonly ownStep = new Float64Array(3);
  /** Model units over the ground: the lowest point of the sole, and the higher one of heel and ball. */
  readonly clearances = new Float64Array(2);

  /** The part that it comes down on: place in `PARTS`. */
  nextPart = 2;
  readonly #stand = new FootStand(this);
  readonly #swing = new FootSwing();
  readonly #clearance = new SoleClearance();
  readonly #grip = new SoleGrip();
  /** From the last sample: the foot's offset from the wished one, and its place. */
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

  /** The same as its place in `PARTS`. */
  get standsOn(): number {
    return this.#stand.part;
  }

  get point(): Float64Array {
    return this.#stand.point;
  }

  /** Its goal, model space. */
  get goal(): FootPath {
    return this.surface.isActive ? this.shown : this;
  }

  /** Whether it swings by time, and the seconds left of that. */
  get isTimed(): boolean {
    return this.#swing.isTimed;
  }

  get timeLeft(): number {
    return (1 - this.#swing.progress) * this.#swing.length;
  }

  /** Progress of its swing, 0 to 1. */
  get progress(): number {
    return this.#swing.progress;
  }

  /** Returns the bearing part closest to the scheduled one. */
  bearing(part: number): number {
    const { surface } = this;
    if (part < 0 || surface.isBearing(part)) return part;
    if (surface.isBearing(1)) return 1;
    return part === 0 ? 2 : 0;
  }

  /**
   * Compensates for a move of the wished foot by the opposite of `shift` that does not come from its gait's progress.
   */
  shiftSwing(shift: FootPath): void {
    this.#swing.shift(shift);
  }

  /** Measures its distance from its wished place. */
  measure(): void {
    const dx = this.ankle[0] - this.wished.ankle[0];
    const dz = this.ankle[2] - this.wished.ankle[2];
    this.distance = Math.sqrt(dx * dx + dz * dz);
  }

  /** Resets the foot to its wished place. */
  place(ground: FootGround, part: number): void {
    this.struck = false;
    this.lands = false;
    this.comesDown = false;
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
    this.#grip.follow(this, ground);
    this.#remember(ground, false);
  }

  /**
   * Updates the foot.
   *
   * @param part that stands by the gait's schedule, -1: none
   */
  update(ground: FootGround, lead: FootLead, part: number): void {
    this.struck = false;
    this.lands = false;
    if (this.planted) {
      // One that leaves does so as it stood.
      if (part >= 0) this.#stand.settle(ground);
      else if (this.setsOff) this.#stand.redirect(ground, this.#lastTurn);
      this.#standGoal(ground);
      if (part < 0) {
        this.#swing.length = this.swingSeconds;
        this.#leave(0, this.swingClearance);
        this.#swingGoal(ground, lead);
      } else if (part !== this.#stand.part) {
        this.#stand.pivot(ground, part);
      }
      return;
    }
    this.#swing.advance(ground, this.swingShare);
    this.#swingGoal(ground, lead);
    // A changing gait may make a foot stand a little longer that has just left: it stays in the air.
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

  /** Keeps a sole that swings just above the ground from travelling; to be called when `ankle` is where it would go. */
  holdSole(ground: FootGround): void {
    if (this.planted) return;
    this.#findClearances(ground);
    this.#grip.hold(this, ground);
    this.yaw += this.#grip.yaw;
  }

  /** Finishes the sample: call it last, when `ankle` is final. */
  finish(ground: FootGround): void {
    if (this.lands) {
      this.lands = false;
      this.comesDown = false;
      this.struck = true;
      this.nextPart = this.bearing(this.nextPart);
      this.#capture(ground);
    }
    this.measure();
    this.offset = this.distance;
    this.#remember(ground, ground.seconds > 0);
  }

  /** Moves the goal, model space. Changes `way`. */
  pull(way: Float64Array): void {
    const { surface, shown, ankle } = this;
    if (surface.isActive) {
      for (let k = 0; k < 3; k++) shown.ankle[k] += way[k];
      surface.takeBack(way);
    }
    for (let k = 0; k < 3; k++) ankle[k] += way[k];
  }

  /** Adapts to a change of the ground that it stands on. */
  followGround(ground: FootGround): void {
    this.#stand.followGround(ground);
  }

  /** Converts to new world coordinates, by `change` from the old ones. */
  rebase(change: ArrayLike<number>): void {
    this.#stand.rebase(change);
    this.#grip.rebase(change);
    this.surface.rebase(change);
  }

  /**
   * Lifts the foot into a step of this many seconds.
   *
   * @param clearance of the sole above the floor, model units
   */
  step(seconds: number, clearance: number): void {
    this.#leave(seconds, clearance);
  }

  /** Begins its scheduled swing early. */
  leaveEarly(): void {
    this.#swing.length = this.swingSeconds;
    this.#leave(0, this.swingClearance);
  }

  /** Lifts a foot that cannot stay where it stands: it steps to its wished place. */
  release({ lift }: FootGround): void {
    this.#leave(RELEASED, RELEASED_CLEARANCE * lift);
  }

  /**
   * Moves from its current place to a changed wished place.
   *
   * @param seconds of a timed step; 0: by the phase of the gait
   * @param alike whether the new wished place moves as the previous one did; else it rests in model space
   */
  redirect(ground: FootGround, seconds: number, alike: boolean): void {
    if (this.planted) {
      this.#stand.redirect(ground, this.#lastTurn);
      this.yaw = this.#stand.yaw;
      // One that steps at once leaves from rest in the world, whatever the body does.
      if (alike) this.#offsetSpeed.fill(0);
      else this.#offsetSpeed.set(this.#velocity);
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
    this.measure();
    const { legLength, lift } = ground;
    const way = Math.min(1, this.distance / (LONG_WAY * legLength));
    this.#leave(seconds, (LOW + (CLEAR - LOW) * way) * lift);
  }

  /**
   * Begins a swing from where the foot is now.
   *
   * @param clearance of the sole above the floor, model units
   */
  #leave(seconds: number, clearance: number): void {
    if (this.planted) this.#clearance.reset();
    this.planted = false;
    this.#clearance.begin(clearance);
    this.#grip.begin();
    this.#swing.begin(this, this.wished, this.#offsetSpeed, this.#turnOffsetSpeed, seconds);
  }

  #swingGoal(ground: FootGround, lead: FootLead): void {
    this.#swing.place(this, this.wished, lead, ground.origin);
    this.yaw = this.#swing.yaw;
    this.#clearance.update(ground, this.progress);
    this.#clearGround(ground);
    const { height } = this.#clearance;
    const { rest } = this.#stand;
    if (height > 0) this.ankle[1] = rest + atLeast(this.ankle[1] - rest, height);
  }

  #findClearances({ origin }: FootGround): void {
    let high = Number.NEGATIVE_INFINITY;
    for (let part = 0; part < 2; part++) {
      quatRotate(v, this.turn, this.sole[part]);
      high = Math.max(high, v[1]);
    }
    this.clearances[0] = this.ankle[1] - this.#stand.rest;
    this.clearances[1] = this.ankle[1] - origin[1] + high;
  }

  /** Lifts a foot that would go into the ground. */
  #clearGround(ground: FootGround): void {
    this.#stand.findRest(ground);
    this.ankle[1] = Math.max(this.ankle[1], this.#stand.rest);
  }

  /** Computes the goal of a standing foot. */
  #standGoal(ground: FootGround): void {
    this.#stand.hold(ground);
    this.#grip.follow(this, ground);
    this.yaw = this.#stand.yaw;
  }

  #capture(ground: FootGround): void {
    this.planted = true;
    this.#stand.capture(ground, this.nextPart);
    this.yaw = this.#stand.yaw;
  }

  /**
   * Remembers this sample.
   *
   * @param moved whether time has passed since the last sample: there are speeds
   */
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

/** Returns the larger of two numbers that are 0 or more, without a corner where they meet. */
function atLeast(x: number, least: number): number {
  return x >= 2 * least ? x : least + (x * x) / (4 * least);
}
