import { frameAt, lathe } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { mix, put, scaled } from "../../paint/painter.js";
import { ball, block, type Maker, part, rod, turn, wood } from "../prop-parts.js";
import { bar, leaf, own, paper } from "./parts.js";

const crust = fabric({ fabric: "leather", color: [0.78, 0.52, 0.26] });

/** What people carry to and from work. */
export const ERRANDS = {
  round_sign: (b) => [
    rod(b, "pole", fabric({ fabric: "rubber", color: [0.9, 0.88, 0.84] }), [0, -0.8, 0], [0, 0.72, 0], 0.016),
    part(
      "sign",
      fabric({ fabric: "rubber", color: b.color }),
      b,
      (piece, at) =>
        lathe(
          piece,
          frameAt(at([0, 0.92, 0]), b.frame.z, b.frame.y),
          [
            [0, -0.012],
            [0.2, -0.012],
            [0.2, 0.012],
            [0, 0.012],
          ].map(([r, h]) => [r * b.size, h * b.size] as const),
          [[b.joint, 1]],
          { sectors: 24 },
        ),
      0.5,
    ),
    ...[-1, 1].flatMap((side) => [
      bar(
        b,
        "rim",
        paper,
        Array.from({ length: 17 }, (_, i) => {
          const a = (i / 16) * Math.PI * 2;
          return [Math.sin(a) * 0.178, 0.92 + Math.cos(a) * 0.178, side * 0.013];
        }),
        0.007,
      ),
      block(b, "word", paper, [0, 0.92, side * 0.014], [0.25, 0.06, 0.004]),
    ]),
  ],
  crutch: (b) => [
    rod(b, "shaft", wood, [0, -0.72, 0], [0, 0.1, 0], 0.013),
    rod(b, "grip", wood, [0, 0, -0.05], [0, 0, 0.05], 0.014),
    ...[-1, 1].map((side) => rod(b, "fork", wood, [0, 0.05, 0], [0, 0.5, side * 0.06], 0.011)),
    rod(b, "rest", fabric({ fabric: "leather", color: [0.3, 0.19, 0.12] }), [0, 0.51, -0.1], [0, 0.51, 0.1], 0.024),
  ],
  log: (b) => [
    rod(b, "log", fabric({ fabric: "bark", color: [0.4, 0.28, 0.18] }), [0, -0.5, 0], [0, 0.62, 0], 0.1, 0.092),
    ...[-0.505, 0.625].map((y) =>
      turn(
        b,
        "cut",
        (at, out) => put(out, scaled([0.8, 0.64, 0.42], 0.85 + 0.15 * Math.sin(at.v * 50)), 0.8),
        [0, y, 0],
        [
          [0, -0.004],
          [0.088, -0.004],
          [0.088, 0.004],
          [0, 0.004],
        ],
      ),
    ),
  ],
  sack: (b) => [
    turn(
      b,
      "sack",
      fabric({ fabric: "bandages", color: b.color }),
      [0, -0.34, 0.06],
      [
        [0, 0],
        [0.13, 0.01],
        [0.18, 0.12],
        [0.14, 0.25],
        [0.045, 0.34],
        [0.075, 0.4],
        [0, 0.39],
      ],
      undefined,
      3,
    ),
    bar(
      b,
      "string",
      wood,
      Array.from({ length: 9 }, (_, i) => {
        const a = (i / 8) * Math.PI * 2;
        return [Math.sin(a) * 0.05, 0, 0.06 + Math.cos(a) * 0.05];
      }),
      0.009,
    ),
  ],
  ruler: (b) => [
    block(b, "ruler", fabric({ fabric: "stripes", color: [0.85, 0.68, 0.4] }), [0, 0.16, 0], [0.006, 0.5, 0.04]),
  ],
  vegetable: (b) => [
    turn(
      b,
      "vegetable",
      (at, out) => put(out, mix(b.color, [0.85, 0.9, 0.6], Math.sin(at.u * 44) > 0.5 ? 0.35 : 0), 0.5),
      [0, -0.16, 0.05],
      [
        [0, 0],
        [0.05, 0.03],
        [0.07, 0.14],
        [0.066, 0.3],
        [0.04, 0.38],
        [0, 0.4],
      ],
      undefined,
      3,
    ),
    rod(b, "stalk", leaf, [0, 0.23, 0.05], [0, 0.28, 0.05], 0.012),
  ],
  loaf: (b) => [
    turn(
      b,
      "loaf",
      crust,
      [0, -0.18, 0.04],
      [
        [0, 0],
        [0.04, 0.03],
        [0.05, 0.2],
        [0.04, 0.42],
        [0, 0.46],
      ],
      undefined,
      3,
    ),
  ],
  buns: (b) => [
    turn(
      b,
      "tray",
      own(b),
      [0, 0.1, 0.06],
      [
        [0, 0],
        [0.2, 0],
        [0.21, 0.02],
        [0.19, 0.012],
        [0, 0.01],
      ],
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => {
      const a = i * 1.047;
      const r = i === 6 ? 0 : 0.115;
      return turn(b, "bun", crust, [Math.sin(a) * r, 0.135, 0.06 + Math.cos(a) * r], ball(0.052), undefined, 3);
    }),
  ],
} as const satisfies Record<string, Maker>;
