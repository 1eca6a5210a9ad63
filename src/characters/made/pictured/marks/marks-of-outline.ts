import { boxOf, depthInside, type Mask } from "../image/raster.js";
import type { MarkName, Marks, Point3 } from "./marks.js";

/** Height that outlines are measured at, pixels. */
const HEIGHT = 200;
/** What sticks out is this long at least, as a share of the height. */
const LEAST_LENGTH = 0.05;
/** Ways keep to the middle of limbs: how much more a step at the edge costs. */
const MIDDLE = 6;

type Point = [x: number, y: number];

/** What is no upright figure. */
export class NotAFigure extends Error {}

/**
 * Finds the parts of a figure by its outline alone: head, hands and feet are where ways inside it end. It is taken to
 * face the viewer.
 *
 * @throws NotAFigure that says what is missing
 */
export function marksOfOutline(mask: Mask): Marks {
  const [left, top, right, bottom] = boxOf(mask);
  const scale = HEIGHT / (bottom - top);
  if ((right - left) * scale > 1.9 * HEIGHT) throw new NotAFigure("it is much wider than tall");
  const small = scaledMask(mask, left, top, right, scale);
  const paths = new Paths(small);
  const found = paths.extremities();
  const [cx, cy] = paths.centre;
  const above = found.filter(({ end: [, y] }) => y < cy);
  const head = above.sort((a, b) => b.thickness - a.thickness)[0];
  if (!head) throw new NotAFigure("no head is seen on top of it");
  if (Math.abs(head.end[0] - cx) > 0.3 * HEIGHT) throw new NotAFigure("its head is not above its body");
  const low = found.filter((one) => one !== head && one.end[1] > Math.max(cy + 0.2 * HEIGHT, 0.72 * HEIGHT));
  if (low.length > 3) throw new NotAFigure("it has more than two legs");
  if (low.length === 0) throw new NotAFigure("no feet are seen below it");
  low.sort((a, b) => a.end[0] - b.end[0]);
  const rest = found.filter((one) => one !== head && !low.includes(one));
  const body = bodyOf(paths, head, low, rest);
  const at = {} as Record<MarkName, Point3>;
  for (const [name, [x, y]] of Object.entries(body.at) as [MarkName, Point][]) {
    at[name] = [x / scale + left, y / scale + top, 0];
  }
  return { at, face: null, turned: 0, notes: body.notes };
}

function bodyOf(paths: Paths, head: Extremity, low: Extremity[], rest: Extremity[]) {
  const notes: string[] = [];
  const at = {} as Record<MarkName, Point>;
  const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const along = (path: Point[], share: number) =>
    path[Math.min(path.length - 1, Math.round(share * (path.length - 1)))];
  // The neck is the narrowest place below the head's widest one.
  const depths = head.path.map((point) => paths.depthAt(point));
  const part = Math.ceil(depths.length * 0.75);
  const widest = depths
    .slice(0, Math.ceil(depths.length * 0.5))
    .reduce((best, d, i, all) => (d > all[best] ? i : best), 0);
  let narrow = widest;
  for (let i = widest; i < part; i++) if (depths[i] <= depths[narrow]) narrow = i;
  at.crown = paths.upFrom(head.path[widest]);
  at.neck = head.path[narrow];
  at.head = lerp(at.crown, at.neck, 0.55);
  const headLength = at.neck[1] - at.crown[1];
  if (headLength < 0.04 * HEIGHT) throw new NotAFigure("no head is seen on top of it");
  const [one, other] = low.length > 1 ? [low[0], low[low.length - 1]] : [low[0], low[0]];
  const crotch = low.length > 1 ? paths.between(along(one.path, 0.3), along(other.path, 0.3)) : null;
  const hipHeight = crotch ? crotch[1] - 0.05 * HEIGHT : at.neck[1] + (HEIGHT - at.neck[1]) * 0.42;
  const centre: Point = crotch ?? paths.centre;
  const hipRow = paths.rowAt(hipHeight, centre[0]);
  const apart = Math.min(0.24 * (hipRow[1] - hipRow[0]), 0.09 * HEIGHT);
  if (!crotch) notes.push("The legs are not seen apart: the figure was taken to stand straight.");
  for (const side of ["left", "right"] as const) {
    // Seen from the front, the figure's left is on the right.
    const sign = side === "left" ? 1 : -1;
    const foot = side === "left" ? other : one;
    const hip: Point = [centre[0] + sign * apart, hipHeight];
    at[`${side}Hip`] = hip;
    if (crotch) {
      const leg = foot.path.filter(([, y]) => y > crotch[1] - 0.02 * HEIGHT);
      const line = leg.length > 4 ? leg : foot.path;
      at[`${side}Ankle`] = along(line, 0.16);
      at[`${side}Knee`] = lerp(along(line, 0.55), lerp(hip, at[`${side}Ankle`], 0.52), 0.5);
      at[`${side}Toe`] = foot.end;
      at[`${side}Heel`] = [at[`${side}Ankle`][0], foot.end[1]];
    } else {
      const floor = foot.end[1];
      at[`${side}Ankle`] = [hip[0], floor - 0.045 * HEIGHT];
      at[`${side}Knee`] = lerp(hip, at[`${side}Ankle`], 0.5);
      at[`${side}Toe`] = [hip[0], floor];
      at[`${side}Heel`] = [hip[0], floor];
    }
  }
  const spine: Point = [centre[0], hipHeight];
  const chest = lerp(at.neck, spine, 0.12);
  const hands = rest.filter(({ end }) => end[1] < 0.8 * HEIGHT);
  hands.sort((a, b) => a.end[0] - b.end[0]);
  const middle = lerp(at.neck, spine, 0.4)[0];
  for (const side of ["left", "right"] as const) {
    const sign = side === "left" ? 1 : -1;
    const last = side === "left" ? hands[hands.length - 1] : hands[0];
    const arm = hands.length > 1 || (last && (last.end[0] - middle) * sign > 0) ? last : undefined;
    if (!arm) {
      // It hangs beside the body.
      const row = paths.rowAt(chest[1] + 0.05 * HEIGHT, chest[0]);
      const edge = side === "left" ? row[1] : row[0];
      const reach = Math.min(Math.abs(edge - chest[0]), 0.17 * HEIGHT) * sign;
      const shoulder: Point = [chest[0] + reach * 0.8, chest[1] + 0.04 * HEIGHT];
      const hang = side === "left" ? hipRow[1] : hipRow[0];
      const hand: Point = [
        centre[0] + Math.min(Math.abs(hang - centre[0]), 0.2 * HEIGHT) * 0.85 * sign,
        hipHeight + 0.04 * HEIGHT,
      ];
      at[`${side}Shoulder`] = shoulder;
      at[`${side}Hand`] = hand;
      at[`${side}Wrist`] = lerp(shoulder, hand, 0.88);
      at[`${side}Elbow`] = lerp(shoulder, hand, 0.46);
      notes.push(`The ${side} arm is not seen apart from the body: it was taken to hang.`);
      continue;
    }
    const arms = arm.path.map((point) => paths.depthAt(point));
    const usual = [...arms.slice(0, Math.ceil(arms.length * 0.6))].sort((a, b) => a - b)[Math.floor(arms.length * 0.3)];
    let root = arms.findIndex((d, i) => i > arms.length * 0.35 && d > 1.75 * usual);
    if (root < 0) root = Math.round(arms.length * 0.75);
    const [x, y] = lerp(arm.path[root], chest, 0.22);
    at[`${side}Shoulder`] = [x, y + 0.4 * (chest[1] - y)];
    at[`${side}Hand`] = along(arm.path.slice(0, root + 1), 0.07);
    at[`${side}Wrist`] = along(arm.path.slice(0, root + 1), 0.2);
    at[`${side}Elbow`] = along(arm.path.slice(0, root + 1), 0.68);
  }
  return { at, notes };
}

interface Extremity {
  end: Point;
  /** From the end to the middle of the body. */
  path: Point[];
  /** How thick the figure is at most near this end, pixels. */
  thickness: number;
}

/** Ways inside a small mask. */
class Paths {
  readonly centre: Point;
  readonly #mask: Mask;
  readonly #depth: Float32Array;
  readonly #before: Int32Array;

  constructor(mask: Mask) {
    this.#mask = mask;
    this.#depth = depthInside(mask);
    let best = 0;
    const { width } = mask;
    let most = -1;
    for (let i = 0; i < this.#depth.length; i++) {
      const y = Math.floor(i / width);
      // The deepest place that is no head.
      if (y < 0.3 * HEIGHT || y > 0.7 * HEIGHT || this.#depth[i] <= most) continue;
      [best, most] = [i, this.#depth[i]];
    }
    this.centre = [best % width, Math.floor(best / width)];
    this.#before = this.#ways([best], true).before;
  }

  depthAt([x, y]: Point): number {
    return this.#depth[y * this.#mask.width + x];
  }

  /** Finds where ways from the middle end: places farther from it than all around them by a good part. */
  extremities(): Extremity[] {
    const { width, inside } = this.#mask;
    const { distance } = this.#ways([this.centre[1] * width + this.centre[0]], false);
    const order = Array.from(inside.keys()).filter((i) => Number.isFinite(distance[i]));
    order.sort((a, b) => distance[b] - distance[a] || a - b);
    // Areas grow down from each peak; where two meet, the lower peak ends.
    const area = new Int32Array(inside.length).fill(-1);
    const peakOf = new Map<number, number>();
    const find = (i: number): number => {
      let at = i;
      while (area[at] !== at) {
        area[at] = area[area[at]];
        at = area[at];
      }
      return at;
    };
    const ends: number[] = [];
    for (const i of order) {
      area[i] = i;
      peakOf.set(i, i);
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= area.length || area[j] < 0) continue;
        const [a, b] = [find(i), find(j)];
        if (a === b) continue;
        const [p, q] = [peakOf.get(a) as number, peakOf.get(b) as number];
        const lower = distance[p] < distance[q] ? p : q;
        if (distance[lower] - distance[i] > LEAST_LENGTH * HEIGHT) ends.push(lower);
        area[a] = b;
        peakOf.set(b, lower === p ? q : p);
      }
    }
    if (order.length > 0) ends.push(order[0]);
    return ends.map((end) => {
      const path: Point[] = [];
      for (let i = end; i >= 0; i = this.#before[i]) path.push([i % width, Math.floor(i / width)]);
      const outer = path.slice(0, Math.max(2, Math.round(path.length * 0.35)));
      return { end: path[0], path, thickness: Math.max(...outer.map((point) => this.depthAt(point))) };
    });
  }

  /** The highest place of the figure above a point. */
  upFrom([x, y]: Point): Point {
    const { width, inside } = this.#mask;
    let top = y;
    while (top > 0 && inside[(top - 1) * width + x]) top--;
    return [x, top];
  }

  /** Where the legs part: the highest place outside the figure between the middles of two shins. */
  between([ax, ay]: Point, [bx, by]: Point): Point | null {
    const { width, inside } = this.#mask;
    let best: Point | null = null;
    const [from, to] = [Math.min(ax, bx), Math.max(ax, bx)];
    for (let x = from; x <= to; x++) {
      let y = Math.round(ay + ((by - ay) * (x - ax)) / (bx - ax || 1));
      // Up through the gap to the body.
      if (inside[y * width + x]) continue;
      while (y > 0 && !inside[y * width + x]) y--;
      if (y > 0.3 * HEIGHT && y < 0.93 * HEIGHT && (!best || y < best[1])) best = [x, y];
    }
    return best;
  }

  /** The figure's extent at a height around a column, pixels. */
  rowAt(height: number, column: number): [left: number, right: number] {
    const { width, inside } = this.#mask;
    const y = Math.round(height);
    let [left, right] = [Math.round(column), Math.round(column)];
    while (left > 0 && inside[y * width + left - 1]) left--;
    while (right < width - 1 && inside[y * width + right + 1]) right++;
    return [left, right];
  }

  /** Finds the shortest ways from some places to all others inside. */
  #ways(sources: readonly number[], keepsToMiddle: boolean) {
    const { width, inside } = this.#mask;
    const distance = new Float64Array(inside.length).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(inside.length).fill(-1);
    const queue: number[][] = [];
    const push = (i: number) => {
      const bucket = Math.floor(distance[i]);
      queue[bucket] ??= [];
      queue[bucket].push(i);
    };
    for (const source of sources) {
      distance[source] = 0;
      push(source);
    }
    for (let bucket = 0; bucket < queue.length; bucket++) {
      const own = queue[bucket];
      if (!own) continue;
      for (let n = 0; n < own.length; n++) {
        const i = own[n];
        if (Math.floor(distance[i]) < bucket) continue;
        const x = i % width;
        for (let dy = -1; dy <= 1; dy++) {
          for (let dx = -1; dx <= 1; dx++) {
            const j = i + dy * width + dx;
            if (x + dx < 0 || x + dx >= width || j < 0 || j >= inside.length || !inside[j] || j === i) continue;
            const cost = Math.hypot(dx, dy) * (keepsToMiddle ? 1 + MIDDLE / this.#depth[j] : 1);
            if (distance[i] + cost >= distance[j] - 1e-9) continue;
            distance[j] = distance[i] + cost;
            before[j] = i;
            push(j);
          }
        }
      }
    }
    return { distance, before };
  }
}

function scaledMask(mask: Mask, left: number, top: number, right: number, scale: number): Mask {
  const width = Math.max(1, Math.ceil((right - left) * scale));
  const height = HEIGHT;
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = Math.min(mask.width - 1, left + Math.floor((x + 0.5) / scale));
      const v = Math.min(mask.height - 1, top + Math.floor((y + 0.5) / scale));
      inside[y * width + x] = mask.inside[v * mask.width + u];
    }
  }
  return { width, height, inside };
}
