import type { GroundHeights } from "./ground-heights.js";

/** Places sampled along the sole: shares of its length from the heel. */
const PLACES = [-0.35, 0, 0.3, 0.65, 1, 1.35] as const;
/** Slope between two places above which there is an edge. */
const EDGE = 0.85;
/** Bisections between two places to find an edge; and number of edges searched this way. */
const HALVINGS = 2;
const MOST_EDGES = 2;
/** Steepest slope that a foot stands on: 30 degrees. */
const STEEPEST = 0.577;
/** Shares of the sole that may hang over an edge: of the heel, of the toes. */
const HEEL_OVER = 0.36;
const TOES_OVER = 0.22;
/** Distances kept from higher ground: by the heel, by the toes. */
const HEEL_KEPT = 0.1;
const TOES_KEPT = 0.04;
/** Half the distance between the two places to the sides, as a share of the sole. */
const BESIDE = 0.17;
/** A chosen tread stays chosen if it is at most this share of the sole further away. */
const FAITH = 0.25;
/** Difference of heights below which they are of one tread: share of the sole. */
const SAME = 0.15;

const heights = new Float64Array(PLACES.length);
/** Per edge: the places along the sole between which it lies, and the rise of the ground there. */
const edgeFrom = new Float64Array(PLACES.length);
const edgeTo = new Float64Array(PLACES.length);
const edgeRise = new Float64Array(PLACES.length);
/** Index of the place before an edge. */
const edgePlace = new Int8Array(PLACES.length);

/**
 * Finds what a sole can stand on: a plane through the ground under it, or, where an edge cuts it, the tread that it
 * reaches with the smallest shift. Asks for at most 12 heights.
 */
export class SoleFit {
  /** The sole on the floor, heel and toe tip; set before `find`. */
  heelX = 0;
  heelZ = 0;
  toeX = 0;
  toeZ = 0;
  /** Largest shift: model units. */
  mostShift = 0;
  /** Height of the previous choice; NaN: there was none. */
  before = Number.NaN;
  /** Result: shift of the sole, point under its middle, height of the plane there and its slopes. */
  shiftX = 0;
  shiftZ = 0;
  x = 0;
  z = 0;
  height = 0;
  slopeX = 0;
  slopeZ = 0;
  /**
   * Shift as a share of the sole, and how much higher the ground behind it is than the plane: 0 without an edge
   * there.
   */
  shift = 0;
  drop = 0;
  /** Range along the shifted sole in which the plane is ground: shares of its length from the heel. */
  from = 0;
  to = 1;
  #length = 1;
  #alongX = 0;
  #alongZ = 1;
  #edges = 0;
  /** For a part of the ground between edges: shift as a share of the sole, its cost, its line. */
  #shift = 0;
  #cost = 0;
  #line = 0;
  #slope = 0;
  #from = 0;
  #to = 1;

  find(ground: GroundHeights): void {
    const x = this.toeX - this.heelX;
    const z = this.toeZ - this.heelZ;
    this.#length = Math.max(1e-6, Math.sqrt(x * x + z * z));
    this.#alongX = x / this.#length;
    this.#alongZ = z / this.#length;
    for (let i = 0; i < PLACES.length; i++) heights[i] = this.#ask(ground, PLACES[i]);
    this.#findEdges(ground);
    let best = Number.POSITIVE_INFINITY;
    let shift = 0;
    let line = 0;
    let slope = 0;
    for (let part = 0; part <= this.#edges; part++) {
      this.#lookAt(part);
      if (this.#cost >= best) continue;
      best = this.#cost;
      shift = this.#shift;
      line = this.#line;
      slope = this.#slope;
      this.drop = part > 0 ? Math.max(0, -edgeRise[part - 1]) : 0;
      this.from = this.#from - shift;
      this.to = this.#to - shift;
    }
    this.shift = shift;
    const way = shift * this.#length;
    this.shiftX = this.#alongX * way;
    this.shiftZ = this.#alongZ * way;
    const middle = (0.5 + shift) * this.#length;
    this.x = this.heelX + this.#alongX * middle;
    this.z = this.heelZ + this.#alongZ * middle;
    this.height = line + slope * middle;
    const across = this.#findAcross(ground);
    const steep = Math.sqrt(slope * slope + across * across);
    const share = steep > STEEPEST ? STEEPEST / steep : 1;
    // Left across the sole is (alongZ, -alongX).
    this.slopeX = (slope * this.#alongX + across * this.#alongZ) * share;
    this.slopeZ = (slope * this.#alongZ - across * this.#alongX) * share;
  }

  #ask(ground: GroundHeights, share: number): number {
    const way = share * this.#length;
    return ground.over(this.heelX + this.#alongX * way, this.heelZ + this.#alongZ * way);
  }

  #findEdges(ground: GroundHeights): void {
    let count = 0;
    for (let i = 0; i + 1 < PLACES.length; i++) {
      const rise = heights[i + 1] - heights[i];
      if (Math.abs(rise) <= EDGE * (PLACES[i + 1] - PLACES[i]) * this.#length) continue;
      let from: number = PLACES[i];
      let to: number = PLACES[i + 1];
      for (let k = 0; k < HALVINGS && count < MOST_EDGES; k++) {
        const middle = (from + to) / 2;
        const height = this.#ask(ground, middle);
        if (Math.abs(height - heights[i]) < Math.abs(height - heights[i + 1])) from = middle;
        else to = middle;
      }
      edgeFrom[count] = from;
      edgeTo[count] = to;
      edgeRise[count] = rise;
      edgePlace[count] = i;
      count++;
    }
    this.#edges = count;
  }

  /** Evaluates how a sole could stand between two edges. */
  #lookAt(part: number): void {
    const isFirst = part === 0;
    const isLast = part === this.#edges;
    const first = isFirst ? 0 : edgePlace[part - 1] + 1;
    const last = isLast ? PLACES.length - 1 : edgePlace[part];
    const from = isFirst ? Number.NEGATIVE_INFINITY : edgeTo[part - 1];
    const to = isLast ? Number.POSITIVE_INFINITY : edgeFrom[part];
    // Shifted less, the heel is in higher ground behind or hangs over too far; shifted more, the toes.
    let least = Number.NEGATIVE_INFINITY;
    let most = Number.POSITIVE_INFINITY;
    if (!isFirst) least = edgeRise[part - 1] < 0 ? from + HEEL_KEPT : from - HEEL_OVER;
    if (!isLast) most = edgeRise[part] > 0 ? to - 1 - TOES_KEPT : to - 1 + TOES_OVER;
    let shift = Math.max(least, Math.min(most, 0));
    let cost = 0;
    if (least > most) {
      // Too narrow for the whole sole: it must not be in higher ground, but may hang further over lower ground.
      if (!isLast && edgeRise[part] > 0) shift = most;
      cost = least - most;
    }
    const limit = this.mostShift / this.#length;
    cost += Math.abs(shift);
    if (Math.abs(shift) > limit) {
      cost += 4 * (Math.abs(shift) - limit);
      shift = Math.sign(shift) * limit;
    }
    this.#fit(first, last, shift);
    const height = this.#line + this.#slope * (0.5 + shift) * this.#length;
    if (Math.abs(height - this.before) < SAME * this.#length) cost -= FAITH;
    this.#shift = shift;
    this.#cost = cost;
    this.#from = from;
    this.#to = to;
  }

  /**
   * Fits the line through the ground from one place to another, high enough that the sole is nowhere far below
   * ground.
   */
  #fit(first: number, last: number, shift: number): void {
    let count = 0;
    let sum = 0;
    let sumHeight = 0;
    let product = 0;
    let square = 0;
    let from = first;
    let to = last;
    // Uses only the ground under the sole, where that is enough.
    while (to - from > 1 && PLACES[from] < shift - 0.2) from++;
    while (to - from > 1 && PLACES[to] > shift + 1.2) to--;
    for (let i = from; i <= to; i++) {
      const at = PLACES[i] * this.#length;
      count++;
      sum += at;
      sumHeight += heights[i];
      product += at * heights[i];
      square += at * at;
    }
    const spread = square - (sum * sum) / count;
    let slope = spread > 1e-12 ? (product - (sum * sumHeight) / count) / spread : 0;
    slope = Math.min(Math.max(slope, -STEEPEST), STEEPEST);
    const line = (sumHeight - slope * sum) / count;
    let above = 0;
    for (let i = from; i <= to; i++) above = Math.max(above, heights[i] - line - slope * PLACES[i] * this.#length);
    this.#line = line + above / 2;
    this.#slope = slope;
  }

  /** Returns the rise of the ground to the left across the sole; 0 where there is an edge. */
  #findAcross(ground: GroundHeights): number {
    const side = BESIDE * this.#length;
    const left = ground.over(this.x + this.#alongZ * side, this.z - this.#alongX * side);
    const right = ground.over(this.x - this.#alongZ * side, this.z + this.#alongX * side);
    const most = EDGE * side;
    if (Math.abs(left - this.height) > most || Math.abs(right - this.height) > most) return 0;
    return (left - right) / (2 * side);
  }
}
