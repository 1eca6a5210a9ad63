import { boxOf, type Picture } from "./picture.js";

/** Cells across in which pictures are compared; the cells are square. */
const ACROSS = 96;
/** Farthest shift that is looked for, cells. */
const REACH = 4;
/** Pictures from one that is looked at to the next. */
const EVERY = 3;
/** A shift explains a picture if it leaves this share of the difference, and least that there is to explain (0 to 255). */
const EXPLAINS = 0.6;
const LEAST = 3;
/** The camera moves if the picture has shifted by this share of its width within a second. */
const MOVES = 0.03;
/** Around the person's landmarks, as a share of their box, that is not looked at. */
const MARGIN = 0.25;
/** Longest rest between two moves that are told as one, seconds. */
const REST = 1;

/** Notices that a film's camera moves: the picture around the person shifts as a whole. */
export class CameraMotion {
  #reference: Float32Array | null = null;
  #count = 0;
  /** How far the picture has shifted, as a share of its width, at pictures that were looked at. */
  readonly #path: { frame: number; x: number; y: number }[] = [];

  /** @param points landmarks of the person in the picture, if they are seen */
  next(picture: Picture, points: ArrayLike<number> | null): void {
    const frame = this.#count++;
    if (frame % EVERY !== 0) return;
    const down = Math.max(1, Math.round((ACROSS * picture.height) / picture.width));
    const cells = cellsOf(picture, down);
    const last = this.#path.at(-1) ?? { x: 0, y: 0 };
    if (!this.#reference) {
      this.#reference = cells;
      this.#path.push({ frame, x: 0, y: 0 });
      return;
    }
    const [dx, dy] = shiftBetween(this.#reference, cells, down, hiddenCells(picture, points, down));
    if (dx !== 0 || dy !== 0) this.#reference = cells;
    this.#path.push({ frame, x: last.x + dx / ACROSS, y: last.y + dy / ACROSS });
  }

  /** Says when the camera moved, in a sentence; null if it stood still. */
  note(frameRate: number): string | null {
    const path = this.#path;
    const within = Math.max(1, Math.round(frameRate / EVERY));
    const spans: [number, number][] = [];
    for (let i = 0; i < path.length; i++) {
      const before = path[Math.max(0, i - within)];
      if (Math.hypot(path[i].x - before.x, path[i].y - before.y) < MOVES) continue;
      const [from, to] = [before.frame / frameRate, path[i].frame / frameRate];
      const open = spans.at(-1);
      if (open && from - open[1] < REST) open[1] = to;
      else spans.push([from, to]);
    }
    if (spans.length === 0) return null;
    const times = spans.map(([from, to]) => `from ${from.toFixed(1)} to ${to.toFixed(1)} s`).join(", ");
    return `The camera moves ${times}: its movement is taken for the person's.`;
  }
}

/** Brightness of each cell: the mean of a few of its pixels. */
function cellsOf({ width, height, pixels }: Picture, down: number): Float32Array {
  const cells = new Float32Array(ACROSS * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < ACROSS; column++) {
      let sum = 0;
      for (let i = 0; i < 4; i++) {
        const x = Math.floor(((column + ((i % 2) + 0.5) / 2) / ACROSS) * width);
        const y = Math.floor(((row + ((i >> 1) + 0.5) / 2) / down) * height);
        const at = (y * width + x) * 3;
        sum += pixels[at] * 0.3 + pixels[at + 1] * 0.59 + pixels[at + 2] * 0.11;
      }
      cells[row * ACROSS + column] = sum / 4;
    }
  }
  return cells;
}

/** Cells that the person may hide: left, top, right, bottom. */
function hiddenCells({ width, height }: Picture, points: ArrayLike<number> | null, down: number): number[] {
  if (!points) return [0, 0, -1, -1];
  const [left, top, right, bottom] = boxOf(points);
  const [x, y] = [(right - left) * MARGIN, (bottom - top) * MARGIN];
  const across = ACROSS / width;
  const along = down / height;
  return [(left - x) * across, (top - y) * along, (right + x) * across, (bottom + y) * along];
}

/** Returns by how many cells a picture is shifted against another, outside the cells that are hidden; 0, 0 where no shift explains it. */
function shiftBetween(
  before: Float32Array,
  now: Float32Array,
  down: number,
  hidden: readonly number[],
): [number, number] {
  const [left, top, right, bottom] = hidden;
  const difference = (dx: number, dy: number) => {
    let [sum, count] = [0, 0];
    for (let y = REACH; y < down - REACH; y++) {
      for (let x = REACH; x < ACROSS - REACH; x++) {
        if (x > left && x < right && y > top && y < bottom) continue;
        sum += Math.abs(now[y * ACROSS + x] - before[(y - dy) * ACROSS + x - dx]);
        count++;
      }
    }
    return count > 200 ? sum / count : 0;
  };
  const own = difference(0, 0);
  if (own < LEAST) return [0, 0];
  let best: [number, number] = [0, 0];
  let least = own * EXPLAINS;
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) {
      const value = difference(dx, dy);
      if (value < least) [least, best] = [value, [dx, dy]];
    }
  }
  return best;
}
