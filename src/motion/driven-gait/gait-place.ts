import { fadeWeight } from "../cross-fade.js";
import { damp } from "../inertialize.js";
import {
  AHEAD_LIMIT,
  ASTERN_LIMIT,
  type CellSource,
  createGridCorners,
  findCorners,
  GAIT_SPEEDS,
  type HipFamily,
} from "./gait-grid.js";
import type { GaitMix } from "./gait-mix.js";

/** Degrees aside at which the hips go over: on the way back, and on the way ahead. In between they stay as they are. */
const FLIP_BACK = 124;
const FLIP_AHEAD = 106;
/** Where hips are chosen anew. */
const FLIP = 115;
/** Cycles in which the hips go over: each foot makes a step meanwhile. And longest, when one does not. */
const FLIP_CYCLES = 0.9;
const LONGEST_FLIP = 1.8;
/** Fastest way through the grid: m/s a second, in general and between walk and run; and degrees a second. */
const CATCH_UP = 12;
const CATCH_UP_GAIT = 3;
const WALK = 1.7;
const RUN = 2.7;
const CATCH_UP_TURN = 420;
/** Seconds in which half of a way through the grid is made, at the ends of it. */
const HALF_LIFE = 0.035;

const corners = createGridCorners();

/** The place in the grid that a driven gait is blended from: it goes where the velocity is, as far as cells are there. */
export class GaitPlace {
  /** m/s, within the grid. */
  speed = GAIT_SPEEDS[0];
  /** Degrees, 0 ahead, 90 to the right, -180 to 180. */
  angle = 0;
  hips: HipFamily = "ahead";
  /** Counts how often the hips have gone over. */
  flips = 0;
  /** Cycles since the hips began to go over to the other family; -1: they do not. */
  #flip = -1;
  /** On which side it last was where either family can go, 1 to the right: straight back is on both sides of ahead. */
  #aheadSide = 1;
  #asternSide = 1;
  readonly #pace = { velocity: 0 };

  /** Goes there at once; false when cells are missing. */
  set(cells: readonly CellSource[], speed: number, angle: number): boolean {
    const hips = Math.abs(angle) > FLIP ? "astern" : "ahead";
    if (!hasCells(cells, speed, angle, hips)) return false;
    this.speed = inGrid(speed);
    this.#turnTo(angle);
    this.hips = hips;
    this.#flip = -1;
    this.#pace.velocity = 0;
    return true;
  }

  /** Do the hips go over? */
  get isFlipping(): boolean {
    return this.#flip >= 0;
  }

  /**
   * Goes that way for some time; false while it is held up by missing cells.
   *
   * @param cycles that pass meanwhile
   * @param leaves a foot has just left the ground: the hips may begin to go over
   * @param areOver both feet have followed the hips
   */
  follow(
    cells: readonly CellSource[],
    seconds: number,
    cycles: number,
    speed: number,
    angle: number,
    leaves: boolean,
    areOver: boolean,
  ): boolean {
    const wanted = inGrid(speed);
    const between = this.speed > WALK && this.speed < RUN;
    const most = (between ? CATCH_UP_GAIT : CATCH_UP) * seconds;
    const eased = damp(this.speed, wanted, HALF_LIFE, seconds, this.#pace);
    let nextSpeed = this.speed + Math.min(Math.max(eased - this.speed, -most), most);
    if (seconds > 0 && nextSpeed !== eased) this.#pace.velocity = (nextSpeed - this.speed) / seconds;
    nextSpeed = inGrid(nextSpeed);
    let turn = angle - this.angle;
    turn -= 360 * Math.round(turn / 360);
    const mostTurn = CATCH_UP_TURN * seconds;
    let nextAngle = this.angle + Math.min(Math.max(turn, -mostTurn), mostTurn);
    nextAngle -= 360 * Math.round(nextAngle / 360);
    if (this.#flip < 0) {
      if (leaves) this.#flipOver(cells, nextSpeed, nextAngle);
    } else {
      this.#flip += cycles;
      if (this.#flip >= LONGEST_FLIP || (this.#flip >= FLIP_CYCLES && areOver)) {
        this.hips = otherHips(this.hips);
        this.flips++;
        this.#flip = -1;
      }
    }
    if (this.#fits(cells, nextSpeed, nextAngle)) {
      this.speed = nextSpeed;
      this.#turnTo(nextAngle);
      return true;
    }
    if (this.#fits(cells, nextSpeed, this.angle)) this.speed = nextSpeed;
    else if (this.#fits(cells, this.speed, nextAngle)) this.#turnTo(nextAngle);
    return false;
  }

  #fits(cells: readonly CellSource[], speed: number, angle: number): boolean {
    return (
      hasCells(cells, speed, angle, this.hips) &&
      (this.#flip < 0 || hasCells(cells, speed, angle, otherHips(this.hips)))
    );
  }

  #flipOver(cells: readonly CellSource[], speed: number, angle: number): void {
    const aside = Math.abs(angle);
    const due = this.hips === "ahead" ? aside > FLIP_BACK : aside < FLIP_AHEAD;
    if (due && hasCells(cells, speed, angle, otherHips(this.hips))) this.#flip = 0;
  }

  /** Adds the cells of this place that are there, all together with the weight given. */
  gather(mix: GaitMix, cells: CellSource, weight: number): void {
    add(mix, cells, this.speed, this.#angleWith(this.hips), this.hips, weight, false);
    if (this.#flip < 0) return;
    mix.over = fadeWeight(this.#flip / FLIP_CYCLES);
    const next = otherHips(this.hips);
    add(mix, cells, this.speed, this.#angleWith(next), next, weight, true);
  }

  /** The angle nearest to where it goes that a family of hips can have, without a jump from one side to the other. */
  #angleWith(hips: HipFamily): number {
    const aside = Math.abs(this.angle);
    if (hips === "ahead") return aside <= AHEAD_LIMIT ? this.angle : this.#aheadSide * AHEAD_LIMIT;
    return aside >= ASTERN_LIMIT ? this.angle : this.#asternSide * ASTERN_LIMIT;
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

/** Are all corners there, in all of the sources? What is not is asked for. */
export function hasCells(cells: readonly CellSource[], speed: number, angle: number, hips: HipFamily): boolean {
  findCorners(corners, speed, angle, hips);
  let all = true;
  for (let s = 0; s < cells.length; s++) {
    for (let i = 0; i < corners.count; i++) if (!cells[s].cell(corners.nodes[i], 0)) all = false;
  }
  return all;
}

function add(
  mix: GaitMix,
  cells: CellSource,
  speed: number,
  angle: number,
  hips: HipFamily,
  weight: number,
  after: boolean,
): void {
  findCorners(corners, speed, angle, hips);
  for (let i = 0; i < corners.count; i++) {
    const cell = cells.cell(corners.nodes[i], 0);
    if (cell) mix.add(cell, weight * corners.weights[i], after);
  }
}

/** Asks for what may be needed next: the way from here to what is wanted, then what lies around. */
export function wantAround(
  cells: CellSource,
  place: GaitPlace,
  standing: boolean,
  wantedSpeed: number,
  wantedAngle: number,
): void {
  const goal = inGrid(wantedSpeed);
  const goalHips = Math.abs(wantedAngle) > FLIP ? "astern" : "ahead";
  for (let row = 0; row < GAIT_SPEEDS.length; row++) {
    const speed = GAIT_SPEEDS[row];
    const between = wantedSpeed > 0 && speed <= Math.max(goal, place.speed) + 0.3;
    // From standing one begins anywhere, most often ahead.
    if (standing && wantedSpeed === 0) {
      if (speed <= 4) want(cells, speed, 0, "ahead", 4 + row);
      if (row === 0)
        for (let a = -135; a <= 180; a += 45) want(cells, speed, a, Math.abs(a) > FLIP ? "astern" : "ahead", 8);
      continue;
    }
    const near = Math.abs(speed - place.speed) / (0.3 + 0.3 * place.speed);
    if (between) want(cells, speed, wantedAngle, goalHips, 1 + near);
    if (near < 1.5 || (speed < place.speed && near < 3)) want(cells, speed, place.angle, place.hips, 2 + near);
  }
  if (standing) return;
  // On the way to where the hips go over, and beyond.
  const aside = Math.abs(place.angle);
  if (aside > ASTERN_LIMIT && aside < AHEAD_LIMIT) want(cells, place.speed, place.angle, otherHips(place.hips), 1);
  for (let turn = -45; turn <= 45; turn += 22.5) {
    let angle = place.angle + turn;
    angle -= 360 * Math.round(angle / 360);
    if (place.hips === "ahead" ? Math.abs(angle) <= AHEAD_LIMIT : Math.abs(angle) >= ASTERN_LIMIT) {
      want(cells, place.speed, angle, place.hips, 3 + Math.abs(turn) / 22.5);
    }
  }
}

function want(cells: CellSource, speed: number, angle: number, hips: HipFamily, urgency: number): void {
  findCorners(corners, speed, angle, hips);
  for (let i = 0; i < corners.count; i++) cells.cell(corners.nodes[i], urgency);
}
