import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";
import { type Influences, newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe, tube, unit } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, type Rgb } from "../paint/painter.js";
import type { Measures } from "./measures.js";
import { loop } from "./trinkets.js";
import { sizeOf } from "./turned.js";
import { frontAt, type Wearing } from "./wearing.js";

interface Growth {
  leaf?: Rgb;
  flower?: Rgb;
}

/** Leaves along a path that lean outwards, and flowers between them. @param size of a leaf, metres */
function grown(path: readonly Vec[], centre: Vec, size: number, { leaf, flower }: Growth, on: Influences): Piece[] {
  const pieces: Piece[] = [];
  const leaves = newPiece("leaves", fabric({ fabric: "silk", color: leaf ?? [0, 0, 0] }));
  const blooms = newPiece("flowers", fabric({ fabric: "cloth", color: flower ?? [0, 0, 0] }));
  let chart = 0;
  path.forEach((p, i) => {
    const out = unit([p[0] - centre[0], 0, p[2] - centre[2]]);
    if (leaf)
      for (const side of [1, -1]) {
        const along = unit([out[2] * (p[0] < 0 ? 1 : -1), 0.25, out[0] * (p[0] < 0 ? -1 : 1)]);
        tube(
          leaves,
          [0, 0.3, 0.7, 1].map(
            (t): Vec =>
              [0, 1, 2].map(
                (k) => p[k] + (along[k] * 1.5 + out[k] * 0.5 + (k === 1 ? side * 0.7 : 0)) * size * t,
              ) as Vec,
          ),
          (t) => size * 0.36 * Math.sin(Math.PI * (0.12 + 0.86 * t)),
          () => on,
          { sides: 4, flat: 0.35, chart: chart++ },
        );
      }
    if (flower && i % (leaf ? 2 : 1) === 0)
      lathe(
        blooms,
        frameAt([p[0] + out[0] * size * 0.2, p[1], p[2] + out[2] * size * 0.2], out, [0, 1, 0]),
        [
          [0, -size * 0.35],
          [size * 0.75, -size * 0.1],
          [size * 0.82, size * 0.25],
          [size * 0.4, size * 0.42],
          [0, size * 0.3],
        ],
        on,
        { sectors: 7, chart: i, wave: (a) => size * 0.12 * Math.cos(a * 5) },
      );
  });
  if (leaf) pieces.push(leaves);
  if (flower) pieces.push(blooms);
  return pieces;
}

/** A wreath around the head: of leaves, of flowers, or both. */
export function sprays(m: Measures, face: Face, growth: Growth): Piece[] {
  const h = sizeOf(face);
  const count = [20, 14, 10][m.mesh.level];
  const path = Array.from({ length: count }, (_, i): Vec => {
    const a = ((i + 0.5) / count) * Math.PI * 2;
    return [
      Math.sin(a) * h.half * 1.05,
      h.brow + (0.34 + 0.1 * Math.cos(a)) * h.half,
      h.centre[2] + Math.cos(a) * h.half * h.depth * 1.05,
    ];
  });
  return grown(path, h.centre, h.half * 0.26, growth, [[m.mesh.joint("Head"), 1]]);
}

/** Flowers on a string around the neck. */
export function garland(w: Wearing): Piece[] {
  const { m } = w;
  const { unit: size } = m.mesh.body;
  const path = loop(m, (y) => frontAt(m, y), 0.2 * size, [26, 18, 12][m.mesh.level]).slice(1);
  return grown(path, [0, 0, m.neck[2]], 0.034 * size, { flower: mix(w.color, [1, 1, 1], 0.08) }, [
    [m.mesh.joint("Spine2"), 1],
  ]);
}
