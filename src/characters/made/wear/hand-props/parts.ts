import type { Vec } from "../../body/shape-body.js";
import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import type { Rgb } from "../../paint/painter.js";
import { type Bench, part, turn } from "../prop-parts.js";

export const dark = fabric({ fabric: "rubber", color: [0.11, 0.11, 0.13] });
export const paper = fabric({ fabric: "cloth", color: [0.93, 0.89, 0.78] });
export const leaf = fabric({ fabric: "cloth", color: [0.25, 0.45, 0.2] });
export const own = (b: Bench) => fabric({ fabric: "silk", color: b.color });
export const hide = (b: Bench) => fabric({ fabric: "leather", color: b.color });

/** A bar along points of the prop's own space. */
export const bar = (
  b: Bench,
  name: string,
  paint: ReturnType<typeof fabric>,
  points: readonly Vec[],
  r: number,
  r1 = r,
) =>
  part(
    name,
    paint,
    b,
    (piece, at) =>
      tube(
        piece,
        points.map((p) => at(p)),
        (t) => (r + (r1 - r) * t) * b.size,
        () => [[b.joint, 1]],
        { sides: 8 },
      ),
    3,
  );

/** A cup, bottle or bucket: a profile turned, closed at its foot. */
export const vessel = (
  b: Bench,
  name: string,
  paint: ReturnType<typeof fabric>,
  y: number,
  rings: [number, number][],
) => turn(b, name, paint, [0, y, 0.02], rings);

export const flowerAt = (b: Bench, x: number, y: number, z: number, color: Rgb) => [
  bar(
    b,
    "stem",
    leaf,
    [
      [0, -0.1, 0],
      [x * 0.5, y * 0.5, z * 0.5],
      [x, y, z],
    ],
    0.005,
  ),
  turn(
    b,
    "flower",
    fabric({ fabric: "silk", color }),
    [x, y, z],
    [
      [0, -0.02],
      [0.03, 0],
      [0.045, 0.025],
      [0.03, 0.045],
      [0.02, 0.02],
      [0, 0.025],
    ],
  ),
];
