import { REFERENCE_LEG } from "../builtin-skeleton.js";
import type { Pose } from "../clip.js";
import type { Skeleton } from "../skeleton.js";
import { planarLength } from "../vector.js";
import { DEFAULT_ACCELERATION } from "./default-acceleration.js";
import type { DriveRig } from "./drive-rig.js";
import { DrivenBody } from "./driven-body.js";
import type { DrivenFoot } from "./driven-foot.js";
import type { FootState } from "./foot-state.js";
import type { CellSource } from "./gait-grid.js";
import { wantAround } from "./gait-place.js";
import { GaitPlayhead } from "./gait-playhead.js";
import { footLeaves } from "./hip-followers.js";
import { StyleFade } from "./style-fade.js";
import { VelocityState } from "./velocity-state.js";

/** m/s on the reference leg: wanted speeds over the first begin a gait, below the second they end it. */
const BEGIN = 0.06;
const END = 0.03;
/** A body that is to stand and is slower than this takes its last steps. */
const LAST_STEPS = 0.8;
/** Unless a foot has come further than this in its swing and lands before; but not below this speed. */
const LANDS_FIRST = 0.55;
const STOPPED = 0.35;
/** A body that is faster than this cannot set out in any direction. */
const ROLLING = 0.15;
/** Fastest that anybody goes. */
const FASTEST = 12;
/** A gait of which less than this is shown may begin anew at any phase and in any direction; more, in these degrees. */
const GONE = 0.03;
const COMES_BACK = 75;
/** How far cells may lag behind the velocity before it waits for them: factor and m/s, degrees. */
const SPEED_LAG = 1.4;
const SLOW_LAG = 0.2;
const ANGLE_LAG = 30;
/** Moments of a swing at which a gait may begin with a foot in the air; the middle when none is. */
const EARLIEST = 0.4;
const LATEST = 0.75;
/** Share of the leg by which a foot must lag behind the other to step first. */
const LAGS = 0.03;
/** How many calls of `advance` lie between two looks at what cells may be needed. */
const WANT_EVERY = 5;

/**
 * A character that goes where its wanted velocity says. Per frame: `advance`, then the node is moved by `travel` and
 * `turn`, then `sample`. Makes no garbage; the same calls give the same poses.
 */
export class GaitDriver {
  /** Wanted, m/s on the reference leg, in the figure's own frame. What is not finite counts as 0. */
  wantedAhead = 0;
  wantedRight = 0;
  /** Wanted, radians a second about +Y (right-handed: positive is to the figure's left). */
  wantedTurnRate = 0;
  /** m/s² on the reference leg; slowing down is half as fast again. */
  acceleration = DEFAULT_ACCELERATION;
  /** How far it went in the last `advance`: model units, x y z in model space; and how far it turned, radians about +Y. */
  readonly travel = new Float64Array(3);
  turn = 0;
  /** Left, right; as of the last `sample`. */
  readonly feet: readonly [FootState, FootState];
  readonly #rig: DriveRig;
  readonly #scale: number;
  readonly #velocity = new VelocityState();
  readonly #gait = new GaitPlayhead();
  readonly #styles: StyleFade;
  readonly #body: DrivenBody;
  #calls = 0;

  constructor(skeleton: Skeleton, rig: DriveRig, cells: CellSource) {
    this.#rig = rig;
    this.#scale = rig.legLength / REFERENCE_LEG;
    this.#styles = new StyleFade(cells);
    this.#body = new DrivenBody(skeleton, rig, this.#scale);
    this.feet = this.#body.feet;
  }

  /** What it moves at now, m/s on the reference leg, in the figure's own frame. */
  get ahead(): number {
    return this.#velocity.ahead;
  }

  get right(): number {
    return this.#velocity.right;
  }

  get state(): "standing" | "moving" {
    return this.#gait.moving ? "moving" : "standing";
  }

  /** Phase of the stride pair, 0 to 1: 0 at the left strike. */
  get phase(): number {
    return this.#gait.phase;
  }

  /** Are the cells there that it needs to stand? Until then `advance` does not move it and `sample` writes nothing. */
  get isReady(): boolean {
    return this.#styles.isReady;
  }

  /** The cells that play, or those that fade in. */
  get cells(): CellSource {
    return this.#styles.latest;
  }

  /** Whether it still needs a source of cells: it plays, fades, or waits to. */
  uses(cells: CellSource): boolean {
    return this.#styles.uses(cells);
  }

  /**
   * Goes over to another style: its cells fade in at equal phase, as soon as those needed are there. A change that is
   * under way ends first.
   *
   * @param fadeSeconds 0 for at once
   */
  setCells(cells: CellSource, fadeSeconds: number): void {
    this.#styles.change(cells, fadeSeconds);
  }

  /** @param seconds 0 or more; what is not finite counts as 0 */
  advance(seconds: number): void {
    const dt = seconds > 0 && Number.isFinite(seconds) ? seconds : 0;
    this.travel.fill(0);
    this.turn = 0;
    if (!this.isReady) return;
    const gait = this.#gait;
    let ahead = finite(this.wantedAhead);
    let right = finite(this.wantedRight);
    const wanted = planarLength(ahead, right);
    if (wanted > FASTEST) {
      ahead *= FASTEST / wanted;
      right *= FASTEST / wanted;
    }
    this.#styles.advance(dt, gait.moving || gait.share > 0 ? gait.place : null);
    if (!gait.moving && wanted > BEGIN) this.#begin(ahead, right);
    const fits = gait.moving ? this.#move(dt, ahead, right) : this.#stand(dt);
    this.#travel();
    const way = planarLength(this.travel[0], this.travel[2]);
    gait.advance(dt, this.#styles, this.#velocity.speed, way, this.#scale);
    if (this.#calls++ % WANT_EVERY === 0 || !fits) this.#wantCells(ahead, right);
  }

  /**
   * Writes the pose of now: local rotations of all joints, local translations of those that cells move.
   *
   * @param toWorld model space to the world, 16 numbers column by column for column vectors: the translation stands at
   *   12 to 14, as in the `m` of Babylon's matrices
   * @param fromWorld its inverse
   */
  sample(out: Pose, toWorld: ArrayLike<number>, fromWorld: ArrayLike<number>): void {
    const gait = this.#gait;
    if (gait.mix.standing === 0) this.#styles.gather(gait.mix, gait.place);
    if (gait.mix.standing === 0) return;
    const wanted = planarLength(finite(this.wantedAhead), finite(this.wantedRight));
    this.#body.sample(out, gait, this.#velocity, wanted, this.#accelerationNow, toWorld, fromWorld);
    gait.sampled();
  }

  /**
   * Comes back after it was not shown: goes the wanted way at once, but no faster than it went last; stands where cells for
   * that are missing.
   */
  resume(): void {
    const gait = this.#gait;
    const ahead = finite(this.wantedAhead);
    const right = finite(this.wantedRight);
    const wanted = planarLength(ahead, right);
    const speed = Math.min(this.#velocity.speed, wanted);
    gait.moving = gait.moving && speed > BEGIN && gait.place.set(this.#styles.sources, speed, degrees(ahead, right));
    const share = gait.moving ? speed / wanted : 0;
    this.#velocity.set(ahead * share, right * share);
    gait.settle(this.#velocity.speed);
    this.rest();
  }

  /** Forgets where the feet stand: the body was put somewhere else. */
  rest(): void {
    this.#body.rest();
  }

  /** Returns whether all cells that it needs are there. */
  #move(dt: number, ahead: number, right: number): boolean {
    const velocity = this.#velocity;
    const { place } = this.#gait;
    const fits = this.#followVelocity(dt, this.#angle());
    const mayChange = fits || this.#isNear();
    const turnRate = finite(this.wantedTurnRate);
    velocity.advance(dt, ahead, right, turnRate, this.#accelerationNow, mayChange, place.isFlipping);
    if ((velocity.reversing || planarLength(ahead, right) < END) && this.#mayStop()) this.#gait.end();
    return fits;
  }

  #stand(dt: number): boolean {
    this.#velocity.advance(dt, 0, 0, finite(this.wantedTurnRate), this.#accelerationNow, true, false);
    return this.#gait.share <= 0 || this.#followVelocity(dt, this.#gait.place.angle);
  }

  #followVelocity(dt: number, angle: number): boolean {
    const { place, moving, rate } = this.#gait;
    const { feet, hipFollowers } = this.#body;
    const areOver = !moving || hipFollowers.areOver;
    const { speed } = this.#velocity;
    return place.follow(this.#styles.sources, dt, rate * dt, speed, angle, footLeaves(feet), areOver);
  }

  /** A foot that is about to come down does so first. */
  #mayStop(): boolean {
    const { speed } = this.#velocity;
    const [left, right] = this.#body.feet;
    return speed < STOPPED || (speed < LAST_STEPS && mayLand(left) && mayLand(right));
  }

  /** Cells that lag a little behind the velocity will do: it may still change. */
  #isNear(): boolean {
    const { speed, angle } = this.#gait.place;
    return this.#velocity.speed < SPEED_LAG * speed + SLOW_LAG && apart(this.#angle(), angle) < ANGLE_LAG;
  }

  get #accelerationNow(): number {
    return this.acceleration > 0 && Number.isFinite(this.acceleration) ? this.acceleration : DEFAULT_ACCELERATION;
  }

  /** Degrees of travel; while there is none, where it went last. */
  #angle(): number {
    const { ahead, right, speed } = this.#velocity;
    return speed > 1e-3 ? degrees(ahead, right) : this.#gait.place.angle;
  }

  #travel(): void {
    const { movedAhead, movedRight, turned } = this.#velocity;
    const sin = Math.sin(this.#rig.facing);
    const cos = Math.cos(this.#rig.facing);
    // The figure's right is -X where it faces +Z.
    this.travel[0] = (movedAhead * sin - movedRight * cos) * this.#scale;
    this.travel[2] = (movedAhead * cos + movedRight * sin) * this.#scale;
    this.turn = turned;
  }

  /** Begins a gait out of standing still, when its cells are there and the body can go that way. */
  #begin(ahead: number, right: number): void {
    const velocity = this.#velocity;
    const gait = this.#gait;
    const isRolling = velocity.speed > ROLLING;
    if (isRolling && velocity.ahead * ahead + velocity.right * right < 0) return;
    const angle = degrees(ahead, right);
    if (gait.share > GONE) {
      // The gait that was is still going down: it comes up again where it is.
      if (apart(angle, gait.place.angle) > COMES_BACK) return;
    } else {
      if (!gait.place.set(this.#styles.sources, velocity.speed, isRolling ? this.#angle() : angle)) return;
      this.#styles.gather(gait.mix, gait.place);
      this.#startCycle(ahead, right);
    }
    gait.begin();
  }

  /** A foot that is up goes on; else the one steps first that lags behind, or is on the side of travel. */
  #startCycle(ahead: number, right: number): void {
    const [left, other] = this.#body.feet;
    if (!left.planted || !other.planted) {
      const side = left.planted ? 1 : 0;
      this.#gait.startAt(side, Math.min(LATEST, Math.max(EARLIEST, this.#body.feet[side].progress)));
      return;
    }
    const lag = this.#lag(left, ahead, right) - this.#lag(other, ahead, right);
    const unclear = LAGS * this.#rig.legLength * planarLength(ahead, right);
    let first: 0 | 1 = 1;
    if (Math.abs(lag) > unclear) first = lag > 0 ? 0 : 1;
    else if (Math.abs(right) > Math.abs(ahead)) first = right < 0 ? 0 : 1;
    this.#gait.startAt(first, 0.5);
  }

  /** How far a foot is behind its place, along a velocity. */
  #lag({ wished, ankle }: DrivenFoot, ahead: number, right: number): number {
    const sin = Math.sin(this.#rig.facing);
    const cos = Math.cos(this.#rig.facing);
    const x = wished.ankle[0] - ankle[0];
    const z = wished.ankle[2] - ankle[2];
    return x * (ahead * sin - right * cos) + z * (ahead * cos + right * sin);
  }

  #wantCells(ahead: number, right: number): void {
    const wanted = planarLength(ahead, right);
    const { place, moving } = this.#gait;
    const { sources } = this.#styles;
    const angle = wanted > END ? degrees(ahead, right) : place.angle;
    for (let s = 0; s < sources.length; s++) wantAround(sources[s], place, !moving, wanted > END ? wanted : 0, angle);
  }
}

function mayLand(foot: DrivenFoot): boolean {
  return foot.planted || foot.progress < LANDS_FIRST;
}

function degrees(ahead: number, right: number): number {
  return (Math.atan2(right, ahead) * 180) / Math.PI;
}

function apart(a: number, b: number): number {
  return Math.abs(a - b - 360 * Math.round((a - b) / 360));
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
