import type { BlendCell } from "./blend-cell.js";

/** Parts of a foot in the order in which it rolls over them. */
export const PARTS = ["heel", "ball", "toe"] as const;

/** When a foot of a mix stands, in shares of the cycle from its nominal strike (left 0, right a half). */
export interface FootSchedule {
  /** First touch and end. */
  strike: number;
  lift: number;
  /** Stance share of the cycle, 0.05 to 0.95. */
  duty: number;
  /** By part: when it stands; share of the cells in which it ever does. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly shares: Float64Array;
}

const MOST_CELLS = 32;

/**
 * Cells with weights that sum to 1: some of gaits, some of standing still, each kind separately. While the hips
 * change over, the gaits are those before and those after.
 */
export class GaitMix {
  count = 0;
  readonly cells: (BlendCell | null)[] = new Array(MOST_CELLS).fill(null);
  /** Weights of the gaits before and after the change of the hips: each group sums to 1. */
  readonly weights = new Float64Array(MOST_CELLS);
  /** 1 for gaits that the hips change to. */
  readonly after = new Uint8Array(MOST_CELLS);
  /** How far the hips have changed over, 0 to 1. */
  over = 0;
  /** Sum of the weights of each kind before normalisation. */
  gaits = 0;
  standing = 0;
  #gaitsAfter = 0;
  /** Travel per cycle, model units. */
  strideX = 0;
  strideZ = 0;
  /** Duration of a standing cell's loop, seconds. */
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

  add(cell: BlendCell, weight: number, after = false): void {
    if (weight <= 0 || this.count === MOST_CELLS) return;
    this.cells[this.count] = cell;
    this.weights[this.count] = weight;
    this.after[this.count] = after ? 1 : 0;
    this.count++;
    if (cell.speed === 0) this.standing += weight;
    else if (after) this.#gaitsAfter += weight;
    else this.gaits += weight;
  }

  /** Finishes the mix: call it when all cells are added. */
  finish(): void {
    this.strideX = 0;
    this.strideZ = 0;
    if (this.#gaitsAfter === 0) this.over = 0;
    else if (this.gaits === 0) this.over = 1;
    if (this.standing > 0) this.standingPeriod = 0;
    if (this.gaits + this.#gaitsAfter > 0) for (let side = 0; side < 2; side++) clearSchedule(this.schedules[side]);
    for (let i = 0; i < this.count; i++) {
      const cell = this.cells[i] as BlendCell;
      if (cell.speed > 0) {
        this.weights[i] /= this.after[i] ? this.#gaitsAfter : this.gaits;
        const weight = this.weights[i] * (this.after[i] ? this.over : 1 - this.over);
        this.strideX += weight * cell.strideX;
        this.strideZ += weight * cell.strideZ;
        this.#addContacts(cell, weight);
      } else {
        this.weights[i] /= this.standing;
        this.standingPeriod += this.weights[i] * cell.period;
      }
    }
    this.gaits += this.#gaitsAfter;
    if (this.gaits > 0) for (let side = 0; side < 2; side++) finishSchedule(this.schedules[side]);
  }

  #addContacts(cell: BlendCell, weight: number): void {
    for (let side = 0; side < 2; side++) {
      const { starts, ends, shares } = this.schedules[side];
      for (let part = 0; part < 3; part++) {
        const start = cell.starts[side * 3 + part];
        if (Number.isNaN(start)) continue;
        starts[part] += weight * start;
        ends[part] += weight * cell.ends[side * 3 + part];
        shares[part] += weight;
      }
    }
  }
}

function clearSchedule({ starts, ends, shares }: FootSchedule): void {
  for (let part = 0; part < 3; part++) {
    starts[part] = 0;
    ends[part] = 0;
    shares[part] = 0;
  }
}

/** Turns sums over the cells into means. */
function finishSchedule(schedule: FootSchedule): void {
  const { starts, ends, shares } = schedule;
  let strike = Number.POSITIVE_INFINITY;
  let lift = Number.NEGATIVE_INFINITY;
  for (let part = 0; part < 3; part++) {
    const share = shares[part];
    starts[part] = share > 0 ? starts[part] / share : 0;
    ends[part] = share > 0 ? ends[part] / share : 0;
    if (share < 0.5) continue;
    strike = Math.min(strike, starts[part]);
    lift = Math.max(lift, ends[part]);
  }
  schedule.strike = strike;
  schedule.lift = lift;
  schedule.duty = Math.min(Math.max(lift - strike, 0.05), 0.95);
}

function createSchedule(): FootSchedule {
  return {
    strike: 0,
    lift: 0.6,
    duty: 0.6,
    starts: new Float64Array(3),
    ends: new Float64Array(3),
    shares: new Float64Array(3),
  };
}
