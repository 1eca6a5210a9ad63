import type { Face } from "../../body/face.js";
import type { Vec } from "../../body/shape-body.js";
import { newPiece, type Piece } from "../../mesh/piece.js";
import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { type Painter, put, type Rgb, scaled } from "../../paint/painter.js";
import { hijab } from "../drapes.js";
import { brimmed } from "../hats.js";
import { furHood } from "../hoods.js";
import type { Measures } from "../measures.js";
import { type HatMaker, sizeOf, turned, withBand } from "../turned.js";
import { sprays } from "../wreath.js";

/** Long cloth wound around the head, turn over turn, that crosses above the brow. */
function turban(m: Measures, face: Face, paint: Painter): Piece[] {
  const h = sizeOf(face);
  const inside = turned("hat", m, face, paint, [
    [0.95, 0.06],
    [1.08, 0.04],
    [1.16, 0.4],
    [1.05, 0.85],
    [0.7, 1.16],
    [0.3, 1.3],
    [0, 1.33],
  ]);
  const winds = newPiece("winds", (at, out) => {
    paint(at, out);
    const crease = 0.8 + 0.2 * Math.abs(Math.cos(at.u * Math.PI * 2));
    Object.assign(out, { r: out.r * crease, g: out.g * crease, b: out.b * crease });
  });
  const steps = [24, 16, 12][m.mesh.level];
  for (let i = 0; i < 5; i++)
    for (const side of [1, -1]) {
      const r = (1.17 - 0.015 * i ** 1.7) * h.half;
      tube(
        winds,
        Array.from({ length: steps + 1 }, (_, k): Vec => {
          const a = (k / steps) * Math.PI * 2;
          // Each wind rises to one side ahead, so that two of them cross at the brow.
          const rise = 0.2 * side * Math.sin(a) + 0.1 * Math.cos(a);
          return [
            Math.sin(a) * r,
            h.brow + (0.2 + 0.19 * i + rise * (1 - i * 0.16)) * h.half,
            h.centre[2] + Math.cos(a) * r * h.depth,
          ];
        }),
        () => 0.15 * h.half,
        () => [[m.mesh.joint("Head"), 1]],
        { sides: 6, chart: i * 2 + (side + 1) / 2 },
      );
    }
  return [inside, winds];
}

const tall =
  (rings: readonly (readonly [number, number])[]): HatMaker =>
  (m, face, { paint }) => [turned("hat", m, face, paint, rings)];

const LEAF: Rgb = [0.3, 0.46, 0.2];

/** Cloth and leaves around the head, and hats of fur. */
export const WRAPS = {
  turban: (m, face, { paint }) => turban(m, face, paint),
  hijab: (m, face, { paint }) => hijab(m, face, paint),
  fur_hood: (m, face, { paint, trim }) => furHood(m, face, paint, trim),
  laurel: (m, face, { color }) => sprays(m, face, { leaf: color }),
  flower_crown: (m, face, { color }) => sprays(m, face, { leaf: LEAF, flower: color }),
  bearskin: tall([
    [0.97, 0.1],
    [1.08, -0.02],
    [1.2, 0.4],
    [1.24, 1.2],
    [1.12, 1.8],
    [0.7, 2.1],
    [0, 2.2],
  ]),
  fez: (m, face, { paint, trim }) => [
    turned("hat", m, face, paint, [
      [0.95, 0.3],
      [0.98, 0.26],
      [0.82, 1.2],
      [0, 1.21],
    ]),
    tassel(m, face, trim),
  ],
  fur_hat: (m, face, { paint }) => [
    turned("hat", m, face, paint, [
      [0.97, 0.1],
      [1.16, -0.04],
      [1.26, 0.2],
      [1.24, 0.56],
      [1.08, 0.8],
      [0.6, 0.98],
      [0, 1.02],
    ]),
  ],
  sombrero: (m, face, { paint, trim }) => [
    turned("hat", m, face, withBand(paint, trim, 0.56, 0.64), brimmed(3, 1.45, 0.5, -0.3), {
      wave: (_a, r) => (r === 3 || r === 4 ? 0.3 : 0),
    }),
  ],
  hairnet: (m, face, { color }) => [
    turned(
      "hat",
      m,
      face,
      (at, out) => {
        const net = Math.min(Math.abs(Math.sin(at.u * 70 + at.v * 24)), Math.abs(Math.sin(at.u * 70 - at.v * 24)));
        put(out, net < 0.32 ? scaled(color, 0.75) : [0.36, 0.27, 0.21], 0.8);
      },
      [
        [0.98, 0.2],
        [1.04, 0.14],
        [1.13, 0.4],
        [1.1, 0.7],
        [0.8, 1.02],
        [0.4, 1.16],
        [0, 1.2],
      ],
      { tilt: 0.2 },
    ),
  ],
} as const satisfies Record<string, HatMaker>;

function tassel(m: Measures, face: Face, color: Rgb): Piece {
  const h = sizeOf(face);
  const piece = newPiece("tassel", fabric({ fabric: "silk", color }));
  tube(
    piece,
    (
      [
        [0, 1.24],
        [0.5, 1.26],
        [0.9, 1.1],
        [0.98, 0.7],
        [1, 0.35],
      ] as const
    ).map(([x, y]): Vec => [x * h.half, h.brow + y * h.half, h.centre[2]]),
    (t) => h.half * (t > 0.7 ? 0.1 : 0.04),
    () => [[m.mesh.joint("Head"), 1]],
    { sides: 6 },
  );
  return piece;
}
