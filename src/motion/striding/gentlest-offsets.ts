import { ANKLE, HIP } from "../feet/planted/leg-tracks.js";
import { type BandSystem, bandSystem, solveBand } from "../maths/band-system.js";
import { type LegPoints, OFFSETS, POINTS } from "./leg-points.js";

/** Exponent of the changes of velocity that are summed up: the largest ones count. */
const POWER = 8;
const ROUNDS = 14;
/** Shares of a step that are tried. */
const SHARES = [1, 0.5, 0.25, 0.1, 0.03];
/** Offsets that cost as much as a usual change of velocity in a frame, metres: pelvis over the ground and vertically, foot. */
const PELVIS = 0.06;
const PELVIS_UP = 0.03;
const FOOT_ACROSS = 0.15;
const FOOT_UP = 0.06;
/** Weight of how suddenly the offsets change their own velocity. */
const SMOOTH = 1;
/** The same of a foot at the ground, and of what a foot is too low or a leg too long. */
const AT_GROUND = 0.002;
const MISSED = 0.001;

/**
 * Finds the offsets with which the joints of the legs change their velocity least suddenly.
 *
 * @param first,last frames that stay, as do all before and after
 * @param usual change of velocity that is not to be reduced, of each point of a leg, metres per frame
 * @param offsets receives the result, `OFFSETS` per frame
 */
export function gentlestOffsets(
  points: LegPoints,
  first: number,
  last: number,
  usual: readonly number[],
  offsets: Float64Array,
): void {
  const problem = new Gentleness(points, first, last, usual);
  let cost = problem.cost(offsets);
  const tried = offsets.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const step = problem.step(offsets);
    const share = SHARES.find((share) => {
      for (let i = 0; i < step.length; i++)
        tried[(first + 1) * OFFSETS + i] = offsets[(first + 1) * OFFSETS + i] + share * step[i];
      return problem.cost(tried) < cost;
    });
    if (share === undefined) return;
    offsets.set(tried);
    const now = problem.cost(offsets);
    if (now > cost * 0.999) return;
    cost = now;
  }
}

/** How suddenly the joints of the legs change their velocity, as a cost of the offsets. */
class Gentleness {
  readonly #points: LegPoints;
  readonly #first: number;
  readonly #last: number;
  readonly #usual: readonly number[];
  readonly #system: BandSystem;
  /** Weights of the squares of the offsets. */
  readonly #stay: Float64Array;

  constructor(points: LegPoints, first: number, last: number, usual: readonly number[]) {
    this.#points = points;
    this.#first = first;
    this.#last = last;
    this.#usual = usual;
    const size = (last - first - 1) * OFFSETS;
    this.#system = bandSystem(size, OFFSETS * 3 - 1);
    this.#stay = new Float64Array(size);
    for (let f = first + 1; f < last; f++) {
      const at = (f - first - 1) * OFFSETS;
      for (let k = 0; k < 3; k++) this.#stay[at + k] = 1 / (k === 1 ? PELVIS_UP : PELVIS) ** 2;
      for (const side of [0, 1] as const) {
        const { free } = points.room(side, f);
        for (let k = 0; k < 3; k++) {
          const far = k === 1 ? FOOT_UP : AT_GROUND + (FOOT_ACROSS - AT_GROUND) * free * free;
          this.#stay[at + 3 + side * 3 + k] = points.stands[side][f] ? 1e18 : 1 / far ** 2;
        }
      }
    }
  }

  /** Frames whose change of velocity depends on the offsets. */
  #changes(): [number, number] {
    return [Math.max(1, this.#first), Math.min(this.#last, this.#points.frames - 2)];
  }

  cost(offsets: Float64Array): number {
    this.#points.place(offsets, false);
    const [from, to] = this.#changes();
    const width = POINTS * 3;
    let cost = 0;
    for (const track of this.#points.points) {
      for (let f = from; f <= to; f++) {
        for (let point = 0; point < POINTS; point++) {
          const at = f * width + point * 3;
          let square = 0;
          for (let k = at; k < at + 3; k++) square += (track[k + width] - 2 * track[k] + track[k - width]) ** 2;
          cost += (square / this.#usual[point] ** 2) ** (POWER / 2);
        }
      }
    }
    for (let i = 0; i < this.#stay.length; i++) cost += this.#stay[i] * offsets[(this.#first + 1) * OFFSETS + i] ** 2;
    for (let f = this.#first; f <= this.#last; f++) {
      for (let p = 0; p < OFFSETS; p++) cost += this.#smooth(p) * swerve(offsets, f * OFFSETS + p) ** 2;
    }
    for (let f = this.#first + 1; f < this.#last; f++) {
      for (const side of [0, 1] as const) {
        const [low, long] = this.#missed(offsets, side, f);
        cost += (low * low + long * long) / MISSED ** 2;
      }
    }
    return cost;
  }

  /** Returns the weight of an offset's own change of velocity, so that it does not swing to and fro. */
  #smooth(p: number): number {
    return SMOOTH / this.#usual[p < 3 ? HIP : ANKLE] ** 2;
  }

  /** Returns how much a foot is too low, and a leg too long. */
  #missed(offsets: Float64Array, side: 0 | 1, f: number): [number, number] {
    const { points, reaches, stands } = this.#points;
    const at = f * POINTS * 3;
    const track = points[side];
    let square = 0;
    for (let k = 0; k < 3; k++) square += (track[at + k] - track[at + 6 + k]) ** 2;
    const long = Math.max(0, Math.sqrt(square) - reaches[side][f]);
    if (stands[side][f]) return [0, long];
    const { below } = this.#points.room(side, f);
    return [Math.max(0, -offsets[f * OFFSETS + 4 + side * 3] - below), long];
  }

  /** Returns a step towards the least cost (Newton's), for the offsets of the frames between. */
  step(offsets: Float64Array): Float64Array {
    const { matrix, vector, size, width } = this.#system;
    matrix.fill(0);
    vector.fill(0);
    this.#points.place(offsets, true);
    const [from, to] = this.#changes();
    for (const side of [0, 1] as const) for (let f = from; f <= to; f++) this.#addChanges(side, f);
    for (let i = 0; i < size; i++) {
      matrix[i * (width + 1) + width] += this.#stay[i];
      vector[i] -= this.#stay[i] * offsets[(this.#first + 1) * OFFSETS + i];
    }
    for (let f = this.#first; f <= this.#last; f++) this.#addSwerves(offsets, f);
    for (let f = this.#first + 1; f < this.#last; f++) {
      for (const side of [0, 1] as const) this.#addMissed(offsets, side, f);
    }
    solveBand(this.#system);
    return vector;
  }

  #addChanges(side: 0 | 1, f: number): void {
    const track = this.#points.points[side];
    const width = POINTS * 3;
    const slopes = [-1, 0, 1].map((by) => this.#slopesAt(side, f + by));
    for (let point = 0; point < POINTS; point++) {
      const at = f * width + point * 3;
      const change = [0, 1, 2].map((k) => track[at + k + width] - 2 * track[at + k] + track[at + k - width]);
      const usual = this.#usual[point] ** 2;
      const square = change.reduce((sum, value) => sum + value * value, 0) / usual;
      // Halves of the derivatives, as those of the squares of the offsets are.
      const weight = ((POWER / 2) * square ** (POWER / 2 - 1)) / usual;
      const along = square > 0 ? (POWER - 2) / (square * usual) : 0;
      const parts = [1, -2, 1];
      for (let i = 0; i < 3; i++) {
        const rows = this.#block(f + i - 1);
        if (rows < 0) continue;
        for (let p = 0; p < OFFSETS; p++) {
          const column = [0, 1, 2].map((k) => parts[i] * slopes[i][(point * 3 + k) * OFFSETS + p]);
          const dot = column[0] * change[0] + column[1] * change[1] + column[2] * change[2];
          if (dot === 0 && column.every((value) => value === 0)) continue;
          this.#system.vector[rows + p] -= weight * dot;
          const bent = column.map((value, k) => weight * (value + along * dot * change[k]));
          for (let j = 0; j <= i; j++) {
            const columns = this.#block(f + j - 1);
            if (columns < 0) continue;
            for (let q = 0; q < OFFSETS; q++) {
              if (columns + q > rows + p) break;
              let sum = 0;
              for (let k = 0; k < 3; k++) sum += bent[k] * parts[j] * slopes[j][(point * 3 + k) * OFFSETS + q];
              if (sum !== 0) this.#add(rows + p, columns + q, sum);
            }
          }
        }
      }
    }
  }

  #addSwerves(offsets: Float64Array, f: number): void {
    const parts = [1, -2, 1];
    const blocks = [f - 1, f, f + 1].map((frame) => this.#block(frame));
    for (let p = 0; p < OFFSETS; p++) {
      const weight = this.#smooth(p);
      const swerved = swerve(offsets, f * OFFSETS + p);
      for (let i = 0; i < 3; i++) {
        if (blocks[i] < 0) continue;
        this.#system.vector[blocks[i] + p] -= weight * parts[i] * swerved;
        for (let j = 0; j <= i; j++) {
          if (blocks[j] >= 0) this.#add(blocks[i] + p, blocks[j] + p, weight * parts[i] * parts[j]);
        }
      }
    }
  }

  /** Returns the first unknown of a frame; below 0: it stays. */
  #block(f: number): number {
    return f > this.#first && f < this.#last ? (f - this.#first - 1) * OFFSETS : -1;
  }

  #add(row: number, column: number, value: number): void {
    const { matrix, width } = this.#system;
    matrix[row * (width + 1) + column - row + width] += value;
  }

  /** Returns how the points of a leg depend on the offsets of a frame: per point, 3 rows of `OFFSETS`. */
  #slopesAt(side: 0 | 1, f: number): Float64Array {
    const out = new Float64Array(POINTS * 3 * OFFSETS);
    if (this.#block(f) < 0) return out;
    const bends = this.#points.bends[side];
    const own = 3 + side * 3;
    for (let k = 0; k < 3; k++) {
      out[k * OFFSETS + k] = 1;
      for (let column = 0; column < 3; column++) {
        out[(3 + k) * OFFSETS + column] = bends[f * 18 + k * 3 + column];
        out[(3 + k) * OFFSETS + own + column] = bends[f * 18 + 9 + k * 3 + column];
      }
      out[(6 + k) * OFFSETS + own + k] = 1;
      out[(9 + k) * OFFSETS + own + k] = 1;
    }
    return out;
  }

  #addMissed(offsets: Float64Array, side: 0 | 1, f: number): void {
    const [low, long] = this.#missed(offsets, side, f);
    const block = this.#block(f);
    const weight = 1 / MISSED ** 2;
    const own = block + 3 + side * 3;
    if (low > 0) {
      this.#add(own + 1, own + 1, weight);
      this.#system.vector[own + 1] += weight * low;
    }
    if (long <= 0) return;
    const track = this.#points.points[side];
    const at = f * POINTS * 3;
    const way = [0, 1, 2].map((k) => track[at + 6 + k] - track[at + k]);
    const length = Math.hypot(...way);
    const columns = [block, block + 1, block + 2, own, own + 1, own + 2];
    const slope = [...way.map((value) => -value / length), ...way.map((value) => value / length)];
    for (const [i, row] of columns.entries()) {
      this.#system.vector[row] -= weight * long * slope[i];
      for (const [j, column] of columns.entries())
        if (column <= row) this.#add(row, column, weight * slope[i] * slope[j]);
    }
  }
}

/** Returns how an offset changes its velocity; none outside the clip. */
function swerve(offsets: Float64Array, at: number): number {
  return (offsets[at + OFFSETS] ?? 0) - 2 * offsets[at] + (offsets[at - OFFSETS] ?? 0);
}
