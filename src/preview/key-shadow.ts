import type { Figure } from "./figure.js";
import { KEY, SHADED } from "./studio-light.js";

/** Texels along a side. */
const SIZE = 512;
/** Depth bias along the light, metres: a surface does not shade itself. */
const BIAS = 0.012;
/** Texels by which a point is moved along its normal before lookup. */
const NORMAL_BIAS = 1.5;
/** Height at which a caster's shadow is fully soft, metres. */
const SOFT_FROM = 1.1;
/** Blur radius of shadows on the floor, texels, applied twice: right under the caster, and far below it. */
const SHARP = 1;
const SOFT = 4;

const TOWARDS = KEY.towards;
const LEVEL = Math.hypot(TOWARDS[0], TOWARDS[2]);
/** Axes of the light's picture: the level one, and the one perpendicular to it and the light. */
const ACROSS = [TOWARDS[2] / LEVEL, 0, -TOWARDS[0] / LEVEL];
const ALONG = [TOWARDS[1] * ACROSS[2], TOWARDS[2] * ACROSS[0] - TOWARDS[0] * ACROSS[2], -TOWARDS[1] * ACROSS[0]];

/** Renders a figure as the key light sees it, and its shadow on the floor: sharp at the feet, soft far from them. */
export class KeyShadow {
  readonly size = SIZE;
  /** Share of the key light that the floor gets, 1 per texel; only those from `begin` to `end` are below 1. */
  readonly floor = new Float32Array(SIZE * SIZE).fill(1);
  /** Columns and rows. */
  readonly begin = [0, 0];
  readonly end = [0, 0];
  /** Column and row of a point of the floor: `column[0]`·x + `column[1]`·z + `column[2]`. */
  readonly column = [0, 0, 0];
  readonly row = [0, 0, 0];
  readonly #near = new Float32Array(SIZE * SIZE);
  readonly #parts = [new Float32Array(SIZE * SIZE), new Float32Array(SIZE * SIZE)];
  readonly #scratch = new Float32Array(SIZE * SIZE);
  readonly #texel: number;
  #across = 0;
  #along = 0;
  #points = new Float32Array();

  /**
   * Makes an empty shadow.
   *
   * @param extent metres that it covers to each side
   */
  constructor(extent: number) {
    this.#texel = extent / SIZE;
  }

  /**
   * Draws the figure as the light sees it.
   *
   * @param centre of the covered area
   */
  draw({ positions, indices }: Pick<Figure, "positions" | "indices">, centre: ArrayLike<number>): void {
    // In steps of whole texels, so that edges do not crawl.
    const snapped = (axis: readonly number[]) =>
      Math.round((axis[0] * centre[0] + axis[1] * centre[1] + axis[2] * centre[2]) / this.#texel) - SIZE / 2;
    this.#across = snapped(ACROSS);
    this.#along = snapped(ALONG);
    const per = 1 / this.#texel;
    this.column.splice(0, 3, ACROSS[0] * per, ACROSS[2] * per, -this.#across - 0.5);
    this.row.splice(0, 3, ALONG[0] * per, ALONG[2] * per, -this.#along - 0.5);
    this.#clear();
    this.#project(positions);
    for (let t = 0; t < indices.length; t += 3) this.#triangle(indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3);
    this.#shadeFloor();
  }

  /**
   * Returns the share of the key light that a point of a surface gets, 0 to 1.
   *
   * @param point its position and normal: 6 numbers
   */
  lit(point: Float64Array): number {
    const per = 1 / this.#texel;
    const off = NORMAL_BIAS * this.#texel;
    const px = point[0] + point[3] * off;
    const py = point[1] + point[4] * off;
    const pz = point[2] + point[5] * off;
    const u = (ACROSS[0] * px + ACROSS[2] * pz) * per - this.#across - 0.5;
    const v = (ALONG[0] * px + ALONG[1] * py + ALONG[2] * pz) * per - this.#along - 0.5;
    const left = Math.floor(u);
    const top = Math.floor(v);
    if (left < 1 || top < 1 || left >= SIZE - 3 || top >= SIZE - 3) return 1;
    const depth = TOWARDS[0] * px + TOWARDS[1] * py + TOWARDS[2] * pz + BIAS;
    const du = u - left;
    const dv = v - top;
    const near = this.#near;
    let sum = 0;
    for (let row = -1; row < 3; row++) {
      const weight = row < 0 ? 1 - dv : row < 2 ? 1 : dv;
      const at = (top + row) * SIZE + left;
      let line = 0;
      if (near[at - 1] <= depth) line += 1 - du;
      if (near[at] <= depth) line += 1;
      if (near[at + 1] <= depth) line += 1;
      if (near[at + 2] <= depth) line += du;
      sum += line * weight;
    }
    return SHADED + (1 - SHADED) * (sum / 9);
  }

  #clear(): void {
    const [left, top] = this.begin;
    const [right, bottom] = this.end;
    for (let y = top; y < bottom; y++) this.floor.fill(1, y * SIZE + left, y * SIZE + right);
    this.#near.fill(Number.NEGATIVE_INFINITY);
  }

  #project(positions: Float32Array): void {
    if (this.#points.length !== positions.length) this.#points = new Float32Array(positions.length);
    const points = this.#points;
    const per = 1 / this.#texel;
    let left = SIZE;
    let top = SIZE;
    let right = 0;
    let bottom = 0;
    for (let i = 0; i < positions.length; i += 3) {
      const x = positions[i];
      const y = positions[i + 1];
      const z = positions[i + 2];
      const u = (ACROSS[0] * x + ACROSS[2] * z) * per - this.#across - 0.5;
      const v = (ALONG[0] * x + ALONG[1] * y + ALONG[2] * z) * per - this.#along - 0.5;
      points[i] = u;
      points[i + 1] = v;
      points[i + 2] = TOWARDS[0] * x + TOWARDS[1] * y + TOWARDS[2] * z;
      if (u < left) left = u;
      if (u > right) right = u;
      if (v < top) top = v;
      if (v > bottom) bottom = v;
    }
    const margin = 2 * SOFT + 2;
    const inside = (value: number) => Math.min(Math.max(Math.floor(value), 0), SIZE);
    this.begin.splice(0, 2, inside(left - margin), inside(top - margin));
    this.end.splice(0, 2, inside(right + margin), inside(bottom + margin));
  }

  #triangle(a: number, b: number, c: number): void {
    const points = this.#points;
    const ax = points[a];
    const ay = points[a + 1];
    const bx = points[b];
    const by = points[b + 1];
    const cx = points[c];
    const cy = points[c + 1];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (!(Math.abs(area) > 1e-9)) return;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const right = Math.min(SIZE - 1, Math.floor(Math.max(ax, bx, cx)));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
    const bottom = Math.min(SIZE - 1, Math.floor(Math.max(ay, by, cy)));
    const per = 1 / area;
    const near = this.#near;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const p = ((bx - x) * (cy - y) - (by - y) * (cx - x)) * per;
        const q = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) * per;
        const r = 1 - p - q;
        if (p < 0 || q < 0 || r < 0) continue;
        const depth = p * points[a + 2] + q * points[b + 2] + r * points[c + 2];
        if (depth > near[y * SIZE + x]) near[y * SIZE + x] = depth;
      }
    }
  }

  #shadeFloor(): void {
    const [sharp, soft] = this.#parts;
    const [left, top] = this.begin;
    const [right, bottom] = this.end;
    for (let y = top; y < bottom; y++) {
      const along = (y + 0.5 + this.#along) * this.#texel;
      const depth = (-along * ALONG[1]) / TOWARDS[1];
      for (let x = left, i = y * SIZE + left; x < right; x++, i++) {
        const above = this.#near[i] - depth;
        const share = above > 0 ? Math.min(above / SOFT_FROM, 1) : 0;
        sharp[i] = above > 0 ? 1 - share : 0;
        soft[i] = share;
      }
    }
    for (let pass = 0; pass < 2; pass++) {
      this.#blur(sharp, SHARP);
      this.#blur(soft, SOFT);
    }
    for (let y = top; y < bottom; y++) {
      for (let i = y * SIZE + left; i < y * SIZE + right; i++) {
        this.floor[i] = 1 - (1 - SHADED) * Math.min(sharp[i] + soft[i], 1);
      }
    }
  }

  /** Averages over this many texels to each side, in both directions; beyond the drawn area there is nothing. */
  #blur(values: Float32Array, reach: number): void {
    const [left, top] = this.begin;
    const [right, bottom] = this.end;
    this.#blurLines(
      values,
      this.#scratch,
      reach,
      { from: top, to: bottom, step: SIZE },
      { from: left, to: right, step: 1 },
    );
    this.#blurLines(
      this.#scratch,
      values,
      reach,
      { from: left, to: right, step: 1 },
      { from: top, to: bottom, step: SIZE },
    );
  }

  #blurLines(from: Float32Array, into: Float32Array, reach: number, lines: Range, along: Range): void {
    const share = 1 / (2 * reach + 1);
    for (let line = lines.from; line < lines.to; line++) {
      const base = line * lines.step;
      let sum = 0;
      for (let i = along.from; i < Math.min(along.from + reach, along.to); i++) sum += from[base + i * along.step];
      for (let i = along.from; i < along.to; i++) {
        if (i + reach < along.to) sum += from[base + (i + reach) * along.step];
        if (i - reach - 1 >= along.from) sum -= from[base + (i - reach - 1) * along.step];
        into[base + i * along.step] = sum * share;
      }
    }
  }
}

interface Range {
  from: number;
  to: number;
  step: number;
}
