import { type Painter, put, type Rgb } from "../paint/painter.js";
import type { Emblem, Wearing } from "./wearing.js";

type Inside = (x: number, y: number) => boolean;

const SHAPES: Record<Exclude<Emblem, "number">, Inside> = {
  cross: (x, y) => (Math.abs(x) < 0.28 && Math.abs(y) < 1) || (Math.abs(y) < 0.28 && Math.abs(x) < 1),
  disc: (x, y) => Math.hypot(x, y) < 0.8,
  heart: (x, y) => (x * x + y * y - 0.5) ** 3 - x * x * y ** 3 * 1.4 < 0,
  stripe: (_x, y) => Math.abs(y) < 0.45,
  star: (x, y) => Math.hypot(x, y) < 0.55 + 0.4 * Math.cos(Math.atan2(x, y) * 5),
};

/** Figures of three by five cells, row by row from the top, each a bit. */
const FIGURES = [31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695];
/** The number on a jersey when none is given. */
const USUAL = "10";
/** Width of a cell, and of the gap between figures, against half the height. */
const CELL = 0.22;

/** A symbol on the chest. */
export const emblem =
  (w: Wearing, paint: Painter, color: Rgb, kind: Emblem): Painter =>
  (at, out) => {
    paint(at, out);
    const { unit } = w.m.mesh.body;
    const size = 0.085 * unit;
    const x = at.x / size;
    const y = (at.y - (w.m.chest + 0.05 * unit)) / size;
    if (at.z < w.m.neck[2]) return;
    if (kind === "number" ? isFigure(w.digits ?? USUAL, x, y) : SHAPES[kind](x, y)) put(out, color, 0.7);
  };

function isFigure(digits: string, x: number, y: number): boolean {
  const across = x / CELL + (digits.length * 4 - 1) / 2;
  const place = Math.floor(across / 4);
  const column = Math.floor(across) - place * 4;
  const row = Math.floor((1 - y) * 2.5);
  if (place < 0 || place >= digits.length || column > 2 || row < 0 || row > 4) return false;
  return ((FIGURES[Number(digits[place])] >> (14 - row * 3 - column)) & 1) === 1;
}
