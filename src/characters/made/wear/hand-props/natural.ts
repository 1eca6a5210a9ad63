import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { mix, put } from "../../paint/painter.js";
import { ball, block, type Maker, part, plate, rod, turn } from "../prop-parts.js";
import { dark, flowerAt, own } from "./parts.js";

/** What grows, lived or glows. */
export const NATURAL = {
  orb: (b) => [
    turn(
      b,
      "orb",
      (at, out) => put(out, mix(b.color, [1, 1, 1], 0.1 + 0.5 * at.v), 0.1),
      [0, 0.02, 0.09],
      ball(0.085),
      undefined,
      3,
    ),
  ],
  skull: (b) => [
    turn(b, "skull", own(b), [0, 0.05, 0.08], ball(0.085), undefined, 3),
    block(b, "jaw", own(b), [0, -0.025, 0.1], [0.09, 0.06, 0.08], 1.1),
    ...[-1, 1].map((side) => turn(b, "sockets", dark, [side * 0.034, 0.04, 0.145], ball(0.024), undefined, 3)),
  ],
  flowers: (b) =>
    [
      [0, 0.22, 0],
      [0.05, 0.2, 0.03],
      [-0.05, 0.19, 0.02],
      [0.02, 0.18, 0.06],
      [-0.02, 0.2, -0.05],
    ].flatMap(([x, y, z], i) => flowerAt(b, x, y, z, i % 2 ? mix(b.color, [1, 1, 1], 0.35) : b.color)),
  rose: (b) => flowerAt(b, 0, 0.24, 0.01, b.color),
  crystal: (b) => [
    turn(
      b,
      "crystal",
      (at, out) => put(out, mix(b.color, [1, 1, 1], 0.2 + 0.3 * at.v), 0.08),
      [0, 0.04, 0.05],
      [
        [0, -0.1],
        [0.045, -0.03],
        [0.05, 0.05],
        [0, 0.13],
      ],
      undefined,
      0.3,
    ),
  ],
  bone: (b) => [
    rod(b, "bone", own(b), [0, -0.12, 0], [0, 0.2, 0], 0.016),
    ...[-0.13, 0.21].flatMap((y) =>
      [-0.018, 0.018].map((z) => turn(b, "knob", own(b), [0, y, z], ball(0.026), undefined, 3)),
    ),
  ],
  fish: (b) => [
    part(
      "fish",
      fabric({ fabric: "scales", color: b.color }),
      b,
      (piece, at) =>
        tube(
          piece,
          [-0.14, -0.1, 0, 0.12, 0.2, 0.24].map((y) => at([0, y, 0.04])),
          (t) => (0.008 + 0.05 * Math.sin(Math.PI * Math.min(1, t * 1.05)) ** 0.8) * b.size,
          () => [[b.joint, 1]],
          { sides: 8, flat: 0.45 },
        ),
      3,
    ),
    part("tail", fabric({ fabric: "scales", color: b.color }), b, (piece) =>
      plate(
        piece,
        b,
        [
          [0, -0.1],
          [0.06, -0.2],
          [0, -0.17],
          [-0.06, -0.2],
        ],
        0.035,
        0.008,
      ),
    ),
  ],
} as const satisfies Record<string, Maker>;
