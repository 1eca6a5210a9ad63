import { REFERENCE_LEG } from "../builtin-skeleton.js";
import type { Pose } from "../clip.js";
import type { Skeleton } from "../skeleton.js";
import { type DriveIntent, readIntent } from "./body/drive-intent.js";
import { DrivenBody } from "./body/driven-body.js";
import { footLeaves } from "./body/hip-followers.js";
import type { OwnLife } from "./body/own-life.js";
import type { Carriage } from "./body/turning-head.js";
import { VelocityState } from "./body/velocity-state.js";
import type { CellSource } from "./cells/gait-grid.js";
import { type PlaceGoal, wantAround } from "./cells/gait-place.js";
import { GaitPlayhead } from "./cells/gait-playhead.js";
import { StyleFade } from "./cells/style-fade.js";
import { DEFAULT_ACCELERATION } from "./default-acceleration.js";
import type { DriveRig } from "./drive-rig.js";
import { findBehind, mayStop, startCycle } from "./feet/feet-timing.js";
import type { FootState } from "./feet/foot-state.js";
import type { GroundHeights } from "./terrain/ground-heights.js";
import { apart, degrees } from "./travel-angle.js";

/** Wanted speeds on the reference leg, m/s: above the first a gait begins, below the second it ends. */
const BEGIN = 0.06;
const END = 0.03;
/** Speed above which a body cannot set out in any direction, m/s. */
const ROLLING = 0.15;
/**
 * Share of the gait shown below which it may begin anew at any phase and in any direction; more, within these
 * degrees.
 */
const GONE = 0.03;
const COMES_BACK = 75;
/** How far cells may lag behind the velocity before it waits for them: factor and m/s, degrees. */
const SPEED_LAG = 1.4;
const SLOW_LAG = 0.2;
const ANGLE_LAG = 30;
/** Speed of side steps at which feet cross, m/s. */
const CROSSING = 1.05;
const FIRST_SWING = 0.5;
/** Calls of `advance` between two searches for cells that may be needed. */
const WANT_EVERY = 5;

/**
 * Drives a character at its wanted velocity. Per frame: `advance`, then the caller moves the node by `travel` and
 * `turn`, then `sample`. Allocates nothing; the same calls give the same poses.
 */
export class GaitDriver {
  /** Wanted velocity, m/s on the reference leg, in the figure's own frame. Non-finite values count as 0. */
  wantedAhead = 0;
  wantedRight = 0;
  /** Wanted turning speed, radians per second about +Y (right-handed: positive is to the figure's left). */
  wantedTurnRate = 0;
  /** Acceleration, m/s² on the reference leg; slowing down is half as fast again. */
  acceleration = DEFAULT_ACCELERATION;
  /**
   * Progress of the swing at which the first foot of a gait begins, 0 to 1: early for a full first step, late for a
   * quick one.
   */
  firstSwing = FIRST_SWING;
  /** Displacement in the last `advance`: model units, x y z in model space; and turn, radians about +Y. */
  readonly travel = new Float64Array(3);
  turn = 0;
  /** Left, right; as of the last `sample`. */
  readonly feet: readonly [FootState, FootState];
  readonly #rig: DriveRig;
  readonly #scale: number;
  readonly #velocity = new VelocityState();
  readonly #gait: GaitPlayhead;
  readonly #styles: StyleFade;
  readonly #body: DrivenBody;
  /** Wishes of the frame. */
  readonly #intent: DriveIntent = {
    seconds: 0.5,
    ahead: 0.5,
    right: 0.5,
    speed: 0.5,
    turnRate: 0.5,
    acceleration: DEFAULT_ACCELERATION,
  };
  /** Where the gait should go, and where cells are wanted. */
  readonly #goal: PlaceGoal = { seconds: 0.5, cycles: 0.5, speed: 0.5, angle: 0.5 };
  /** Degrees of travel; while there is none, the last direction. */
  #angle = 0;
  #calls = 0;
  #firstFoot: 0 | 1 = 1;

  constructor(skeleton: Skeleton, rig: DriveRig, cells: CellSource) {
    this.#rig = rig;
    this.#scale = rig.legLength / REFERENCE_LEG;
    this.#gait = new GaitPlayhead(this.#scale);
    this.#styles = new StyleFade(cells);
    this.#body = new DrivenBody(skeleton, rig, this.#scale);
    this.feet = this.#body.feet;
    this.#gait.restTurns.set(this.#body.restTurns);
  }

  /**
   * The ground where it is uneven: heights, and the transforms between model space and their world, set before every
   * `sample`. `travel` then includes height.
   */
  get heights(): GroundHeights {
    return this.#body.terrain.heights;
  }

  /** How the body turns and leans, as of the last `sample`. */
  get carriage(): Carriage {
    return this.#body.carriage;
  }

  /** Varies how it stands and starts to walk, from characters without idle life. */
  beginAs({ firstFoot, standingPhase }: Pick<OwnLife, "firstFoot" | "standingPhase">): void {
    this.#firstFoot = firstFoot;
    this.#gait.standingPhase = standingPhase;
  }

  /** The foot that it starts to walk with by default: 0 left, 1 right. */
  set firstFoot(foot: 0 | 1) {
    this.#firstFoot = foot;
  }

  /** Distance of a foot from its place that is accepted at rest, share of the leg; infinite: feet stay apart. */
  set standingSlack(slack: number) {
    this.#body.standingSteps.slack = slack;
  }

  /** Pace of breathing and weight shifts as it stands: 1 as in its cells. */
  set standingPace(pace: number) {
    this.#gait.standingPace = pace;
  }

  /** Present velocity, m/s on the reference leg, in the figure's own frame. */
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

  /**
   * Whether the cells needed to stand are available. Until then `advance` does not move it and `sample` writes
   * nothing.
   */
  get isReady(): boolean {
    return this.#styles.isReady;
  }

  /** The cells that play, or those that fade in. */
  get cells(): CellSource {
    return this.#styles.latest;
  }

  /** Returns whether it still needs a source of cells: it plays, fades, or waits to. */
  uses(cells: CellSource): boolean {
    return this.#styles.uses(cells);
  }

  /**
   * Changes to another style: its cells fade in at equal phase, as soon as the needed ones are available. A change
   * that is under way ends first.
   *
   * @param fadeSeconds 0 for at once
   */
  setCells(cells: CellSource, fadeSeconds: number): void {
    this.#styles.change(cells, fadeSeconds);
  }

  /**
   * Advances time.
   *
   * @param seconds 0 or more; non-finite values count as 0
   */
  advance(seconds: number): void {
    this.travel.fill(0);
    this.turn = 0;
    if (!this.isReady) return;
    const gait = this.#gait;
    const intent = this.#intent;
    intent.seconds = seconds > 0 && Number.isFinite(seconds) ? seconds : 0;
    readIntent(this.#intent, this);
    this.#styles.advance(intent, gait.moving || gait.share > 0 ? gait.place : null);
    if (!gait.moving && intent.speed > BEGIN) this.#begin();
    const fits = gait.moving ? this.#move() : this.#stand();
    this.#travel();
    gait.behind = gait.moving ? findBehind(this.#body.feet, this.#velocity, this.#intent, this.#rig) : 0;
    gait.advance(intent, this.#styles, this.#velocity);
    if (this.#calls++ % WANT_EVERY === 0 || !fits) this.#wantCells();
  }

  /**
   * Writes the present pose: local rotations of all joints, local translations of those that cells move.
   *
   * @param toWorld model space to the world, 16 numbers column by column for column vectors: the translation is at
   *   12 to 14, as in the `m` of Babylon's matrices
   * @param fromWorld its inverse
   */
  sample(out: Pose, toWorld: ArrayLike<number>, fromWorld: ArrayLike<number>): void {
    const gait = this.#gait;
    if (gait.mix.standing === 0) this.#styles.gather(gait.mix, gait.place);
    if (gait.mix.standing === 0) return;
    this.#body.sample(out, gait, this.#velocity, this.#intent, toWorld, fromWorld);
    gait.sampled();
  }

  /**
   * Resumes after it was not shown: goes in the wanted direction at once, but no faster than before; stands where
   * cells for that are missing.
   */
  resume(): void {
    const gait = this.#gait;
    const velocity = this.#velocity;
    readIntent(this.#intent, this);
    const { ahead, right, speed: wanted } = this.#intent;
    const speed = Math.min(velocity.speed, wanted);
    gait.moving = gait.moving && speed > BEGIN && gait.place.set(this.#styles.sources, speed, degrees(ahead, right));
    const share = gait.moving ? speed / wanted : 0;
    velocity.set(ahead * share, right * share);
    gait.settle(velocity);
    this.rest();
  }

  /**
   * Converts to new world coordinates: the feet stay where they stand.
   *
   * @param change from the old ones to the new, as `toWorld`
   */
  rebase(change: ArrayLike<number>): void {
    this.#body.rebase(change);
  }

  /** Forgets where the feet stand: call it when the body was placed elsewhere. */
  rest(): void {
    this.#body.rest();
  }

  /** Moves the gait. Returns whether all needed cells are available. */
  #move(): boolean {
    const velocity = this.#velocity;
    this.#readAngle();
    this.#goal.angle = this.#angle;
    const fits = this.#followVelocity();
    const mayChange = fits || this.#isNear();
    velocity.advance(this.#intent, mayChange, this.#gait.place.isFlipping);
    if ((velocity.reversing || this.#intent.speed < END) && mayStop(this.#body.feet, velocity.speed)) this.#gait.end();
    return fits;
  }

  #stand(): boolean {
    const intent = this.#intent;
    const { ahead, right, speed } = intent;
    intent.ahead = 0;
    intent.right = 0;
    intent.speed = 0;
    this.#velocity.advance(intent, true, false);
    intent.ahead = ahead;
    intent.right = right;
    intent.speed = speed;
    this.#goal.angle = this.#gait.place.angle;
    return this.#gait.share <= 0 || this.#followVelocity();
  }

  #followVelocity(): boolean {
    const { place, moving, rate } = this.#gait;
    const { feet, hipFollowers } = this.#body;
    const goal = this.#goal;
    goal.seconds = this.#intent.seconds;
    goal.cycles = rate * goal.seconds;
    goal.speed = moving ? this.#gaitSpeed(place.angle) : this.#velocity.speed;
    return place.follow(this.#styles.sources, goal, footLeaves(feet), !moving || hipFollowers.areOver);
  }

  /**
   * Returns the speed of the gait. Feet cross at a side step, but not at a slow one: a body that speeds up or stops
   * changes from one to the other while it stands, not while a foot is on its way past the other.
   */
  #gaitSpeed(angle: number): number {
    const { speed, reversing } = this.#velocity;
    const stops = reversing || this.#intent.speed < END;
    const from = stops ? this.#gait.place.speed : this.#intent.speed;
    return Math.max(speed, Math.min(from, CROSSING) * Math.abs(Math.sin((angle * Math.PI) / 180)));
  }

  /** Returns whether the cells are close enough: they may lag a little behind the velocity, which may still change. */
  #isNear(): boolean {
    const { speed, angle } = this.#gait.place;
    this.#readAngle();
    return this.#velocity.speed < SPEED_LAG * speed + SLOW_LAG && apart(this.#angle, angle) < ANGLE_LAG;
  }

  #readAngle(): void {
    const { ahead, right, speed } = this.#velocity;
    this.#angle = speed > 1e-3 ? degrees(ahead, right) : this.#gait.place.angle;
  }

  #travel(): void {
    const { movedAhead, movedRight, turned } = this.#velocity;
    const sin = Math.sin(this.#rig.facing);
    const cos = Math.cos(this.#rig.facing);
    // The figure's right is -X where it faces +Z.
    this.travel[0] = (movedAhead * sin - movedRight * cos) * this.#scale;
    this.travel[2] = (movedAhead * cos + movedRight * sin) * this.#scale;
    const { isActive, floorLift, heights } = this.#body.terrain;
    if (isActive && heights.height) for (let k = 0; k < 3; k++) this.travel[k] += floorLift * heights.rise[k];
    this.turn = turned;
  }

  /** Begins a gait from standing still, when its cells are available and the body can go that way. */
  #begin(): void {
    const velocity = this.#velocity;
    const gait = this.#gait;
    const { ahead, right } = this.#intent;
    const isRolling = velocity.speed > ROLLING;
    if (isRolling && velocity.ahead * ahead + velocity.right * right < 0) return;
    const angle = degrees(ahead, right);
    if (gait.share > GONE) {
      // The previous gait is still fading out: it fades in again where it is.
      if (apart(angle, gait.place.angle) > COMES_BACK) return;
    } else {
      const turns = apart(angle, gait.place.angle) > COMES_BACK;
      this.#readAngle();
      const from = isRolling ? this.#angle : angle;
      const { sources } = this.#styles;
      if (!gait.place.set(sources, this.#gaitSpeed(from), from) && !gait.place.set(sources, velocity.speed, from))
        return;
      this.#styles.gather(gait.mix, gait.place);
      startCycle(gait, this.#body.feet, this.#intent, this.#rig, this.#firstFoot, this.firstSwing, turns);
    }
    gait.begin();
  }

  #wantCells(): void {
    const { ahead, right, speed } = this.#intent;
    const { place, moving } = this.#gait;
    const { sources } = this.#styles;
    const goal = this.#goal;
    goal.speed = speed > END ? speed : 0;
    goal.angle = speed > END ? degrees(ahead, right) : place.angle;
    for (let s = 0; s < sources.length; s++) wantAround(sources[s], place, !moving, goal);
  }
}
