import type { GaitCell, GaitCellFoot } from "./gait-cell.js";

/** Parts of a foot in the order in which it rolls over them. */
export const PARTS = ["heel", "ball", "toe"] as const;

/** When a foot of a mix stands, in shares of the cycle from its nominal strike (left 0, right a half). */
export interface FootSchedule {
  /** First touch and last. */
  strike: number;
  lift: number;
  /** By part: when it stands; share of the cells in which it ever does. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly shares: Float64Array;
}

const MOST_CELLS = 32;

/**
 * Cells with weights that sum to 1: some of gaits, some of standing still, each kind for itself. While the hips go over,
 * the gaits are those before and those after.
 */
export class GaitMix {
  count = 0;
  readonly cells: (GaitCell | null)[] = new Array(MOST_CELLS).fill(null);
  /** Of gaits before and after the hips go over each: they sum to 1 for themselves. */
  readonly weights = new Float64Array(MOST_CELLS);
  /** 1 for gaits that the hips go over to. */
  readonly after = new Uint8Array(MOST_CELLS);
  /** How far the hips have gone over, 0 to 1. */
  over = 0;
  /** Sum of the weights of each kind before they were made to sum to 1. */
  gaits = 0;
  standing = 0;
  #gaitsAfter = 0;
  /** Model units of a cycle. */
  strideX = 0;
  strideZ = 0;
  /** Seconds of a standing cell's loop. */
  standingPeriod = 1;
  /** Left, right. */
  readonly schedules: readonly [FootSchedule, FootSchedule] = [createSchedule(), createSchedule()];

  clear(): void {
    this.count = 0;
    this.gaits = 0;
    this.#gaitsAfter = 0;
    this.standing = 0;
    this.over = 0;
  }

  add(cell: GaitCell, weight: number, after = false): void {
    if (weight <= 0 || this.count === MOST_CELLS) return;
    this.cells[this.count] = cell;
    this.weights[this.count] = weight;
    this.after[this.count] = after ? 1 : 0;
    this.count++;
    if (cell.speed === 0) this.standing += weight;
    else if (after) this.#gaitsAfter += weight;
    else this.gaits += weight;
  }

  /** Weight of a cell among those of its kind. @param over how far the hips have gone over */
  weightOf(i: number, over: number): number {
    if ((this.cells[i] as GaitCell).speed === 0) return this.weights[i];
    return this.weights[i] * (this.after[i] ? over : 1 - over);
  }

  /** To be called when all cells are added. */
  finish(): void {
    this.strideX = 0;
    this.strideZ = 0;
    if (this.#gaitsAfter === 0) this.over = 0;
    else if (this.gaits === 0) this.over = 1;
    if (this.standing > 0) this.standingPeriod = 0;
    for (let i = 0; i < this.count; i++) {
      const cell = this.cells[i] as GaitCell;
      if (cell.speed > 0) {
        this.weights[i] /= this.after[i] ? this.#gaitsAfter : this.gaits;
        const weight = this.weightOf(i, this.over);
        this.strideX += weight * cell.stride[0];
        this.strideZ += weight * cell.stride[1];
      } else {
        this.weights[i] /= this.standing;
        this.standingPeriod += this.weights[i] * cell.period;
      }
    }
    this.gaits += this.#gaitsAfter;
    if (this.gaits > 0) for (const side of SIDES) this.#schedule(side);
  }

  #schedule(side: 0 | 1): void {
    const schedule = this.schedules[side];
    const { starts, ends, shares } = schedule;
    for (let part = 0; part < 3; part++) {
      let start = 0;
      let end = 0;
      let share = 0;
      for (let i = 0; i < this.count; i++) {
        const cell = this.cells[i] as GaitCell;
        if (cell.speed === 0) continue;
        const contact = partOf(cell.feet[side], part);
        if (!contact) continue;
        const weight = this.weightOf(i, this.over);
        const from = fromStrike(contact[0] - side / 2);
        start += weight * from;
        end += weight * (from + contact[1] - contact[0]);
        share += weight;
      }
      shares[part] = share;
      starts[part] = share > 0 ? start / share : 0;
      ends[part] = share > 0 ? end / share : 0;
    }
    schedule.strike = Number.POSITIVE_INFINITY;
    schedule.lift = Number.NEGATIVE_INFINITY;
    for (let part = 0; part < 3; part++) {
      if (shares[part] < 0.5) continue;
      schedule.strike = Math.min(schedule.strike, starts[part]);
      schedule.lift = Math.max(schedule.lift, ends[part]);
    }
  }
}

const SIDES = [0, 1] as const;

function partOf(foot: GaitCellFoot, part: number): readonly [number, number] | null {
  return part === 0 ? foot.contacts.heel : part === 1 ? foot.contacts.ball : foot.contacts.toe;
}

/** To -0.3 up to 0.7, so that cells that strike a little early and a little late lie side by side. */
function fromStrike(share: number): number {
  return share - Math.floor(share + 0.3);
}

function createSchedule(): FootSchedule {
  return {
    strike: 0,
    lift: 0.6,
    starts: new Float64Array(3),
    ends: new Float64Array(3),
    shares: new Float64Array(3),
  };
}

/**
 * The part that a foot turns about at a phase: what is furthest forward of what stands; -1 while it swings.
 *
 * @param own phase from the foot's nominal strike, any number
 */
export function standingPart(schedule: FootSchedule, own: number): number {
  const q = own - Math.floor(own);
  for (let part = 2; part >= 0; part--) {
    if (schedule.shares[part] < 0.5) continue;
    const start = schedule.starts[part];
    const end = schedule.ends[part];
    if ((q >= start && q < end) || (q - 1 >= start && q - 1 < end)) return part;
  }
  // Between two parts of one stance the foot stands on whatever comes next.
  const since = q - schedule.strike - Math.floor(q - schedule.strike);
  return since < schedule.lift - schedule.strike ? 2 : -1;
}

/** Share of the cycle until the next strike, 0 to 1. */
export function untilStrike(schedule: FootSchedule, own: number): number {
  const left = schedule.strike - own;
  return left - Math.floor(left);
}

/** Share of the cycle that a foot stands. */
export function dutyOf(schedule: FootSchedule): number {
  return Math.min(Math.max(schedule.lift - schedule.strike, 0.05), 0.95);
}
