import { LINEAR } from "./tone-curve.js";

/** A decoded image: RGBA, 8 bits each, row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Longest side of a texture, pixels: a figure in a preview is not that large. */
const LARGEST = 1024;

interface Level {
  width: number;
  height: number;
  /** RGBA, 4 per texel. */
  texels: Float32Array;
}

/** An image sampled at texture coordinates, with smaller levels so that distant surfaces do not flicker. */
export class Texture {
  /** Texels of its largest level. */
  readonly area: number;
  readonly #levels: Level[] = [];

  /**
   * Builds the levels.
   *
   * @param isColor whether it is decoded from gamma to linear light; alpha never is
   */
  constructor(pixels: Pixels, isColor: boolean) {
    let level = linearLevel(pixels, isColor);
    while (Math.max(level.width, level.height) > LARGEST) level = halved(level);
    this.area = level.width * level.height;
    for (;;) {
      this.#levels.push(level);
      if (level.width === 1 && level.height === 1) break;
      level = halved(level);
    }
  }

  /**
   * Writes RGBA to `out`. Repeats beyond its borders.
   *
   * @param blur 0: its largest level, 1: half of that in each direction, and so on
   */
  read(u: number, v: number, blur: number, out: Float32Array): void {
    const { width, height, texels } = this.#levels[Math.min(Math.max(blur | 0, 0), this.#levels.length - 1)];
    const x = (u - Math.floor(u)) * width - 0.5;
    const y = (v - Math.floor(v)) * height - 0.5;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const toRight = x - left;
    const down = y - top;
    const x0 = left < 0 ? width - 1 : left;
    const x1 = left + 1 < width ? left + 1 : 0;
    const y0 = (top < 0 ? height - 1 : top) * width;
    const y1 = (top + 1 < height ? top + 1 : 0) * width;
    const a = (y0 + x0) * 4;
    const b = (y0 + x1) * 4;
    const c = (y1 + x0) * 4;
    const d = (y1 + x1) * 4;
    for (let k = 0; k < 4; k++) {
      const upper = texels[a + k] + (texels[b + k] - texels[a + k]) * toRight;
      const lower = texels[c + k] + (texels[d + k] - texels[c + k]) * toRight;
      out[k] = upper + (lower - upper) * down;
    }
  }
}

/**
 * Decodes to linear light, and at the same time shrinks images more than twice as large as needed: a large one would
 * take much memory.
 */
function linearLevel({ width, height, data }: Pixels, isColor: boolean): Level {
  const cell = Math.max(1, 2 ** Math.floor(Math.log2(Math.max(width, height) / LARGEST)));
  const across = Math.max(1, Math.floor(width / cell));
  const down = Math.max(1, Math.floor(height / cell));
  const texels = new Float32Array(across * down * 4);
  const columns = Math.min(cell, width);
  const rows = Math.min(cell, height);
  const share = 1 / (columns * rows);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const to = (y * across + x) * 4;
      for (let row = 0; row < rows; row++) {
        let from = ((y * cell + row) * width + x * cell) * 4;
        for (let column = 0; column < columns; column++, from += 4) {
          for (let k = 0; k < 3; k++) {
            const value = data[from + k];
            texels[to + k] += (isColor ? LINEAR[value] : value / 255) * share;
          }
          texels[to + 3] += (data[from + 3] / 255) * share;
        }
      }
    }
  }
  return { width: across, height: down, texels };
}

function halved({ width, height, texels }: Level): Level {
  const across = Math.max(1, width >> 1);
  const down = Math.max(1, height >> 1);
  const smaller = new Float32Array(across * down * 4);
  for (let y = 0; y < down; y++) {
    const y0 = Math.min(y * 2, height - 1) * width;
    const y1 = Math.min(y * 2 + 1, height - 1) * width;
    for (let x = 0; x < across; x++) {
      const x0 = Math.min(x * 2, width - 1);
      const x1 = Math.min(x * 2 + 1, width - 1);
      const [a, b, c, d] = [y0 + x0, y0 + x1, y1 + x0, y1 + x1];
      for (let k = 0; k < 4; k++) {
        smaller[(y * across + x) * 4 + k] =
          (texels[a * 4 + k] + texels[b * 4 + k] + texels[c * 4 + k] + texels[d * 4 + k]) / 4;
      }
    }
  }
  return { width: across, height: down, texels: smaller };
}
