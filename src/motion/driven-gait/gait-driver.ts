import { REFERENCE_LEG } from "../builtin-skeleton.js";
import type { Pose } from "../clip.js";
import type { Skeleton } from "../skeleton.js";
import { DEFAULT_ACCELERATION } from "./default-acceleration.js";
import { type DriveIntent, readIntent } from "./drive-intent.js";
import type { DriveRig } from "./drive-rig.js";
import { DrivenBody } from "./driven-body.js";
import { findBehind, mayStop, startCycle } from "./feet-timing.js";
import type { FootState } from "./foot-state.js";
import type { CellSource } from "./gait-grid.js";
import { type PlaceGoal, wantAround } from "./gait-place.js";
import { GaitPlayhead } from "./gait-playhead.js";
import { footLeaves } from "./hip-followers.js";
import type { OwnLife } from "./own-life.js";
import { StyleFade } from "./style-fade.js";
import type { GroundHeights } from "./terrain/ground-heights.js";
import { apart, degrees } from "./travel-angle.js";
import { VelocityState } from "./velocity-state.js";

/** m/s on the reference leg: wanted speeds over the first begin a gait, below the second they end it. */
const BEGIN = 0.06;
const END = 0.03;
/** A body that is faster than this cannot set out in any direction. */
const ROLLING = 0.15;
/** A gait of which less than this is shown may begin anew at any phase and in any direction; more, in these degrees. */
const GONE = 0.03;
const COMES_BACK = 75;
/** How far cells may lag behind the velocity before it waits for them: factor and m/s, degrees. */
const SPEED_LAG = 1.4;
const SLOW_LAG = 0.2;
const ANGLE_LAG = 30;
const FIRST_SWING = 0.5;
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
  /** Moment of the swing at which the first foot of a gait begins, 0 to 1: early for a full first step, late for a quick one. */
  firstSwing = FIRST_SWING;
  /** How far it went in the last `advance`: model units, x y z in model space; and how far it turned, radians about +Y. */
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
  /** Of the frame. */
  readonly #intent: DriveIntent = {
    seconds: 0.5,
    ahead: 0.5,
    right: 0.5,
    speed: 0.5,
    turnRate: 0.5,
    acceleration: DEFAULT_ACCELERATION,
  };
  /** Where the gait is to go, and where cells are wanted. */
  readonly #goal: PlaceGoal = { seconds: 0.5, cycles: 0.5, speed: 0.5, angle: 0.5 };
  /** Degrees of travel; while there is none, where it went last. */
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
   * The ground where it is not level: heights, and the ways between model space and the world that they are told in, set
   * before every `sample`. `travel` then goes up and down too.
   */
  get heights(): GroundHeights {
    return this.#body.terrain.heights;
  }

  /** Stands and begins to walk otherwise than characters without a life of their own. */
  beginAs({ firstFoot, standingPhase }: Pick<OwnLife, "firstFoot" | "standingPhase">): void {
    this.#firstFoot = firstFoot;
    this.#gait.standingPhase = standingPhase;
  }

  /** The foot that it begins to walk with where nothing else decides: 0 left, 1 right. */
  set firstFoot(foot: 0 | 1) {
    this.#firstFoot = foot;
  }

  /** How far a foot may stay away from its place when it comes to rest, share of the leg; without end: feet stay apart. */
  set standingSlack(slack: number) {
    this.#body.standingSteps.slack = slack;
  }

  /** How fast it breathes and shifts its weight as it stands: 1 as its cells have it. */
  set standingPace(pace: number) {
    this.#gait.standingPace = pace;
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
    this.#body.sample(out, gait, this.#velocity, this.#intent, toWorld, fromWorld);
    gait.sampled();
  }

  /**
   * Comes back after it was not shown: goes the wanted way at once, but no faster than it went last; stands where cells for
   * that are missing.
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
   * The world is told in other coordinates from now on: the feet stay where they stand.
   *
   * @param change from the old ones to the new, as `toWorld`
   */
  rebase(change: ArrayLike<number>): void {
    this.#body.rebase(change);
  }

  /** Forgets where the feet stand: the body was put somewhere else. */
  rest(): void {
    this.#body.rest();
  }

  /** Returns whether all cells that it needs are there. */
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
    goal.speed = this.#velocity.speed;
    return place.follow(this.#styles.sources, goal, footLeaves(feet), !moving || hipFollowers.areOver);
  }

  /** Cells that lag a little behind the velocity will do: it may still change. */
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

  /** Begins a gait out of standing still, when its cells are there and the body can go that way. */
  #begin(): void {
    const velocity = this.#velocity;
    const gait = this.#gait;
    const { ahead, right } = this.#intent;
    const isRolling = velocity.speed > ROLLING;
    if (isRolling && velocity.ahead * ahead + velocity.right * right < 0) return;
    const angle = degrees(ahead, right);
    if (gait.share > GONE) {
      // The gait that was is still going down: it comes up again where it is.
      if (apart(angle, gait.place.angle) > COMES_BACK) return;
    } else {
      this.#readAngle();
      if (!gait.place.set(this.#styles.sources, velocity.speed, isRolling ? this.#angle : angle)) return;
      this.#styles.gather(gait.mix, gait.place);
      startCycle(gait, this.#body.feet, this.#intent, this.#rig, this.#firstFoot, this.firstSwing);
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
