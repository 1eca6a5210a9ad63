import { fadeWeight } from "../../maths/fade-weight.js";
import { Damped } from "../damped.js";
import {
  AHEAD_LIMIT,
  ANGLE_STEP,
  ASTERN_LIMIT,
  type CellSource,
  createGridCorners,
  findCorners,
  GAIT_SPEEDS,
  type GridPoint,
  type HipFamily,
} from "./gait-grid.js";
import type { GaitMix } from "./gait-mix.js";

/**
 * Travel angle at which the hips change over, degrees: turning back, and turning ahead. In between they stay as they
 * are.
 */
const FLIP_BACK = 124;
const FLIP_AHEAD = 106;
/** Angle at which the hips are chosen when starting. */
const FLIP = 115;
/** Cycles in which the hips change over: each foot makes a step in that time. And the longest, when one does not. */
const FLIP_CYCLES = 0.9;
const LONGEST_FLIP = 1.8;
/** Fastest movement through the grid: m/s per second, in general and between walk and run; and degrees per second. */
const CATCH_UP = 12;
const CATCH_UP_GAIT = 3;
const WALK = 1.7;
const RUN = 2.7;
const CATCH_UP_TURN = 420;
/** Half-life of movement through the grid, near its ends, seconds. */
const HALF_LIFE = 0.035;

const corners = createGridCorners();

/** A grid point whose values can be set. */
interface OpenPoint extends GridPoint {
  speed: number;
  angle: number;
  hips: HipFamily;
}

const point: OpenPoint = { speed: 0.5, angle: 0.5, hips: "ahead" };

/** Where a place should move in a frame. */
export interface PlaceGoal {
  /** Duration of the frame. */
  seconds: number;
  cycles: number;
  /** m/s. */
  speed: number;
  /** Degrees. */
  angle: number;
}

/** The point in the grid that a driven gait is blended from: it follows the velocity, as far as cells are available. */
export class GaitPlace implements OpenPoint {
  /** m/s, within the grid. */
  speed = GAIT_SPEEDS[0];
  /** Degrees, 0 ahead, 90 to the right, -180 to 180. */
  angle = 0;
  hips: HipFamily = "ahead";
  /** Counts how often the hips have changed to the other family. */
  flips = 0;
  /** Cycles since the hips began to change to the other family; -1: they do not. */
  #flip = -1;
  /**
   * Side that it was last on where either family is possible, 1 to the right: straight back is on both sides of
   * ahead.
   */
  #aheadSide = 1;
  #asternSide = 1;
  readonly #pace = new Damped(HALF_LIFE);

  /** Goes there at once; returns false when cells are missing. */
  set(cells: readonly CellSource[], speed: number, angle: number): boolean {
    const hips = Math.abs(angle) > FLIP ? "astern" : "ahead";
    point.speed = speed;
    point.angle = angle;
    point.hips = hips;
    if (!hasCells(cells, point)) return false;
    this.speed = inGrid(speed);
    this.#turnTo(angle);
    this.hips = hips;
    this.#flip = -1;
    this.#pace.velocity = 0;
    return true;
  }

  /** Whether the hips are changing over. */
  get isFlipping(): boolean {
    return this.#flip >= 0;
  }

  /**
   * Moves towards the goal for some time; returns false while missing cells hold it up.
   *
   * @param leaves a foot has just left the ground: the hips may begin to change over
   * @param areOver both feet have followed the hips
   */
  follow(cells: readonly CellSource[], goal: PlaceGoal, leaves: boolean, areOver: boolean): boolean {
    const { seconds } = goal;
    const wanted = inGrid(goal.speed);
    const between = this.speed > WALK && this.speed < RUN;
    const most = (between ? CATCH_UP_GAIT : CATCH_UP) * seconds;
    const pace = this.#pace;
    pace.value = this.speed;
    pace.goal = wanted;
    pace.advance(goal);
    const eased = pace.value;
    let nextSpeed = this.speed + Math.min(Math.max(eased - this.speed, -most), most);
    if (seconds > 0 && nextSpeed !== eased) pace.velocity = (nextSpeed - this.speed) / seconds;
    nextSpeed = inGrid(nextSpeed);
    let turn = goal.angle - this.angle;
    turn -= 360 * Math.round(turn / 360);
    const mostTurn = CATCH_UP_TURN * seconds;
    let nextAngle = this.angle + Math.min(Math.max(turn, -mostTurn), mostTurn);
    nextAngle -= 360 * Math.round(nextAngle / 360);
    point.speed = nextSpeed;
    point.angle = nextAngle;
    if (this.#flip < 0) {
      if (leaves) this.#flipOver(cells);
    } else {
      this.#flip += goal.cycles;
      if (this.#flip >= LONGEST_FLIP || (this.#flip >= FLIP_CYCLES && areOver)) {
        this.hips = otherHips(this.hips);
        this.flips++;
        this.#flip = -1;
      }
    }
    if (this.#fits(cells)) {
      this.speed = nextSpeed;
      this.#turnTo(nextAngle);
      return true;
    }
    point.angle = this.angle;
    if (this.#fits(cells)) this.speed = nextSpeed;
    else {
      point.speed = this.speed;
      point.angle = nextAngle;
      if (this.#fits(cells)) this.#turnTo(nextAngle);
    }
    return false;
  }

  /** Returns whether all cells needed for `point` are available. */
  #fits(cells: readonly CellSource[]): boolean {
    point.hips = this.hips;
    if (!hasCells(cells, point)) return false;
    if (this.#flip < 0) return true;
    point.hips = otherHips(this.hips);
    return hasCells(cells, point);
  }

  /** Begins to change to the other hips, where that is due at `point`. */
  #flipOver(cells: readonly CellSource[]): void {
    const aside = Math.abs(point.angle);
    const due = this.hips === "ahead" ? aside > FLIP_BACK : aside < FLIP_AHEAD;
    if (!due) return;
    point.hips = otherHips(this.hips);
    if (hasCells(cells, point)) this.#flip = 0;
  }

  /** Adds this place's available cells, with the given total weight. */
  gather(mix: GaitMix, cells: CellSource, weight: number): void {
    this.#look(this.hips);
    add(mix, cells, weight, false);
    if (this.#flip < 0) return;
    mix.over = fadeWeight(this.#flip / FLIP_CYCLES);
    this.#look(otherHips(this.hips));
    add(mix, cells, weight, true);
  }

  /**
   * Moves `point` to the angle nearest to its goal that a family of hips can have, without a jump to the other side.
   */
  #look(hips: HipFamily): void {
    const aside = Math.abs(this.angle);
    point.speed = this.speed;
    point.hips = hips;
    if (hips === "ahead") point.angle = aside <= AHEAD_LIMIT ? this.angle : this.#aheadSide * AHEAD_LIMIT;
    else point.angle = aside >= ASTERN_LIMIT ? this.angle : this.#asternSide * ASTERN_LIMIT;
  }

  #turnTo(angle: number): void {
    this.angle = angle;
    const side = angle < 0 ? -1 : 1;
    if (Math.abs(angle) <= AHEAD_LIMIT) this.#aheadSide = side;
    if (Math.abs(angle) >= ASTERN_LIMIT) this.#asternSide = side;
  }
}

function otherHips(hips: HipFamily): HipFamily {
  return hips === "ahead" ? "astern" : "ahead";
}

function inGrid(speed: number): number {
  return Math.min(Math.max(speed, GAIT_SPEEDS[0]), GAIT_SPEEDS[GAIT_SPEEDS.length - 1]);
}

/** Returns whether all corners are available, in all of the sources. Missing ones are requested. */
export function hasCells(cells: readonly CellSource[], at: GridPoint): boolean {
  findCorners(corners, at);
  let all = true;
  for (let s = 0; s < cells.length; s++) {
    for (let i = 0; i < corners.count; i++) if (!cells[s].cell(corners.nodes[i], 0)) all = false;
  }
  return all;
}

/** Adds the cells of `point`. */
function add(mix: GaitMix, cells: CellSource, weight: number, after: boolean): void {
  findCorners(corners, point);
  for (let i = 0; i < corners.count; i++) {
    const cell = cells.cell(corners.nodes[i], 0);
    if (cell) mix.add(cell, weight * corners.weights[i], after);
  }
}

/** Urgencies are whole numbers, with this many per step. */
const URGENCY_STEPS = 16;

/**
 * Requests cells that may be needed next: those on the way from here to what is wanted, then those around.
 *
 * @param goal 0 for its speed: to stand
 */
export function wantAround(cells: CellSource, place: GaitPlace, standing: boolean, goal: PlaceGoal): void {
  const fastest = Math.max(inGrid(goal.speed), place.speed) + 0.3;
  const goalHips = Math.abs(goal.angle) > FLIP ? "astern" : "ahead";
  for (let row = 0; row < GAIT_SPEEDS.length; row++) {
    point.speed = GAIT_SPEEDS[row];
    // From standing one starts in any direction, most often ahead.
    if (standing && goal.speed === 0) {
      point.angle = 0;
      point.hips = "ahead";
      if (point.speed <= 4) want(cells, URGENCY_STEPS * (4 + row));
      if (row === 0) wantAllRound(cells);
      continue;
    }
    const near = Math.abs(point.speed - place.speed) / (0.3 + 0.3 * place.speed);
    const steps = Math.min(Math.floor(near * URGENCY_STEPS), 1e6);
    if (goal.speed > 0 && point.speed <= fastest) {
      point.angle = goal.angle;
      point.hips = goalHips;
      want(cells, URGENCY_STEPS + steps);
    }
    if (near < 1.5 || (point.speed < place.speed && near < 3)) {
      point.angle = place.angle;
      point.hips = place.hips;
      want(cells, 2 * URGENCY_STEPS + steps);
    }
  }
  if (!standing) wantBeside(cells, place);
}

function wantAllRound(cells: CellSource): void {
  for (let angle = -135; angle <= 180; angle += 45) {
    point.angle = angle;
    point.hips = Math.abs(angle) > FLIP ? "astern" : "ahead";
    want(cells, 8 * URGENCY_STEPS);
  }
}

/** Requests cells on the way to where the hips change over, and beyond; and to both sides. */
function wantBeside(cells: CellSource, place: GaitPlace): void {
  const aside = Math.abs(place.angle);
  point.speed = place.speed;
  if (aside > ASTERN_LIMIT && aside < AHEAD_LIMIT) {
    point.angle = place.angle;
    point.hips = otherHips(place.hips);
    want(cells, URGENCY_STEPS);
  }
  point.hips = place.hips;
  for (let step = -2; step <= 2; step++) {
    const angle = place.angle + step * ANGLE_STEP;
    point.angle = angle - 360 * Math.round(angle / 360);
    const side = Math.abs(point.angle);
    if (place.hips === "ahead" ? side <= AHEAD_LIMIT : side >= ASTERN_LIMIT) {
      want(cells, URGENCY_STEPS * (3 + Math.abs(step)));
    }
  }
}

/** Requests the cells of `point`. */
function want(cells: CellSource, urgency: number): void {
  findCorners(corners, point);
  for (let i = 0; i < corners.count; i++) cells.cell(corners.nodes[i], urgency);
}
