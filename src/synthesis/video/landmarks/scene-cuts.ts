import type { Picture } from "./picture.js";

/** Cells across and down in which pictures are compared. */
const ACROSS = 32;
const DOWN = 18;
/** A cut changes the picture by this much, 0 to 255, and so many times more than the moments before it. */
const LEAST = 22;
const TIMES = 5;
/** Pictures before whose changes it is compared with. */
const BEFORE = 15;

/** Finds cuts from one scene to another in a film, picture by picture. */
export class SceneCuts {
  #last: Float32Array | null = null;
  readonly #changes: number[] = [];

  /** Returns whether the film's next picture is the first of another scene. */
  next(picture: Picture): boolean {
    const cells = cellsOf(picture);
    const last = this.#last;
    this.#last = cells;
    if (!last) return false;
    let change = 0;
    for (let i = 0; i < cells.length; i++) change += Math.abs(cells[i] - last[i]) / cells.length;
    const usual = [...this.#changes].sort((a, b) => a - b)[this.#changes.length >> 1] ?? 0;
    this.#changes.push(change);
    if (this.#changes.length > BEFORE) this.#changes.shift();
    return change > LEAST && change > TIMES * usual;
  }
}

/** Brightness of each cell: the mean of a few of its pixels. */
function cellsOf({ width, height, pixels }: Picture): Float32Array {
  const cells = new Float32Array(ACROSS * DOWN);
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS; column++) {
      let sum = 0;
      for (let i = 0; i < 9; i++) {
        const x = Math.floor(((column + ((i % 3) + 0.5) / 3) / ACROSS) * width);
        const y = Math.floor(((row + (Math.floor(i / 3) + 0.5) / 3) / DOWN) * height);
        const at = (y * width + x) * 3;
        sum += pixels[at] * 0.3 + pixels[at + 1] * 0.59 + pixels[at + 2] * 0.11;
      }
      cells[row * ACROSS + column] = sum / 9;
    }
  }
  return cells;
}
