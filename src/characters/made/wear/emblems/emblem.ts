import { type Painter, put, type Rgb } from "../../paint/painter.js";
import type { Wearing } from "../wearing.js";
import { isWritten } from "./figures.js";
import { type Emblem, type EmblemAt, type Inside, OUTLINES } from "./outlines.js";

/** The number on a jersey when none is given. */
const USUAL = "10";
/** Half the size of a symbol, metres of a figure of 1.7 m. */
const SIZE = 0.085;
const SMALL = 0.036;

/** Returns the shape of a symbol. @param written its figures or letters, at most three */
export function shapeOf(kind: Emblem, written = USUAL): Inside {
  return kind === "number" || kind === "letter" ? (x, y) => isWritten(written, x, y) : OUTLINES[kind];
}

/** Paints a symbol on the chest, the breast or the back. */
export function emblem(w: Wearing, paint: Painter, kind: Emblem, usual: EmblemAt = "chest"): Painter {
  const place = w.emblemAt ?? usual;
  const { unit } = w.m.mesh.body;
  const size = (place === "breast" ? SMALL : SIZE) * unit;
  const sign = place === "back" ? -1 : 1;
  const [left, up] = place === "breast" ? [0.082 * unit, w.m.chest + 0.075 * unit] : [0, w.m.chest + 0.05 * unit];
  return painted(paint, shapeOf(kind, w.digits), w.emblemColor ?? w.trim, (at) =>
    (at.z - w.m.neck[2]) * sign < 0 ? null : [((at.x - left) * sign) / size, (at.y - up) / size],
  );
}

/** Paints a symbol on the front of what is worn on the head. */
export function onHead(w: Wearing, paint: Painter, kind: Emblem, height: number): Painter {
  const { unit } = w.m.mesh.body;
  const size = 0.042 * unit;
  return painted(paint, shapeOf(kind, w.digits), w.emblemColor ?? w.trim, (at) =>
    at.z < w.m.neck[2] + 0.03 * unit ? null : [at.x / size, (at.y - height) / size],
  );
}

/** Paints a shape where a point of the surface lies in it. @param place coordinates in the shape's square, null: not on it */
export function painted(
  paint: Painter,
  shape: Inside,
  color: Rgb,
  place: (at: Parameters<Painter>[0]) => readonly [number, number] | null,
): Painter {
  return (at, out) => {
    paint(at, out);
    const where = place(at);
    if (!where || Math.abs(where[0]) > 1.4 || Math.abs(where[1]) > 1.4) return;
    if (shape(where[0], where[1])) put(out, color, 0.6);
  };
}
