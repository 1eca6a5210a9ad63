import type { Vec } from "../../body/shape-body.js";
import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { ball, block, type Maker, part, plate, rod, turn, wood } from "../prop-parts.js";
import { bar, dark, own, paper } from "./parts.js";

/** For sport and play. */
export const PLAY = {
  skateboard: (b) => [
    block(b, "board", own(b), [0, 0.05, 0.05], [0.02, 0.78, 0.2]),
    ...[-0.24, 0.34].flatMap((y) =>
      [-0.06, 0.16].map((z) =>
        turn(
          b,
          "wheel",
          fabric({ fabric: "rubber", color: [0.9, 0.88, 0.8] }),
          [0.04, y, z],
          [
            [0, -0.02],
            [0.03, -0.02],
            [0.03, 0.02],
            [0, 0.02],
          ],
          [0, 0, 1],
        ),
      ),
    ),
  ],
  surfboard: (b) => [
    part("board", own(b), b, (piece) =>
      plate(
        piece,
        b,
        Array.from({ length: 20 }, (_, i): [number, number] => {
          const a = (i / 20) * Math.PI * 2;
          return [Math.sin(a) * 0.24 * (1 - 0.25 * Math.cos(a)), 0.25 + Math.cos(a) * 0.95];
        }),
        0.05,
        0.03,
      ),
    ),
  ],
  racket: (b) => [
    rod(b, "grip", dark, [0, -0.12, 0], [0, 0.16, 0], 0.016),
    bar(
      b,
      "frame",
      own(b),
      Array.from({ length: 17 }, (_, i): Vec => {
        const a = Math.PI + (i / 16) * Math.PI * 2;
        return [Math.sin(a) * 0.12, 0.33 + Math.cos(a) * 0.16, 0];
      }),
      0.011,
    ),
    ...[-0.06, 0, 0.06].map((x) => rod(b, "strings", paper, [x, 0.19, 0], [x, 0.47, 0], 0.003)),
    ...[0.25, 0.33, 0.41].map((y) => rod(b, "strings", paper, [-0.1, y, 0], [0.1, y, 0], 0.003)),
  ],
  hockey_stick: (b) => [
    rod(b, "stick", wood, [0, -0.4, 0], [0, 0.75, 0], 0.014),
    block(b, "blade", dark, [0, 0.78, 0.13], [0.02, 0.075, 0.3]),
  ],
  lollipop: (b) => [
    rod(b, "stick", paper, [0, -0.06, 0], [0, 0.12, 0], 0.005),
    turn(
      b,
      "sweet",
      own(b),
      [0, 0.17, 0],
      [
        [0, -0.015],
        [0.055, -0.015],
        [0.06, 0],
        [0.055, 0.015],
        [0, 0.015],
      ],
      [1, 0, 0],
    ),
  ],
  teddy: (b) => [
    turn(b, "bear", fabric({ fabric: "fur", color: b.color }), [0, -0.08, 0.08], ball(0.085), undefined, 3),
    turn(b, "bear", fabric({ fabric: "fur", color: b.color }), [0, 0.05, 0.08], ball(0.065), undefined, 3),
    ...[-1, 1].flatMap((s) => [
      turn(b, "bear", fabric({ fabric: "fur", color: b.color }), [s * 0.055, 0.1, 0.08], ball(0.024), undefined, 3),
      turn(b, "bear", fabric({ fabric: "fur", color: b.color }), [s * 0.09, -0.05, 0.09], ball(0.033), undefined, 3),
      turn(b, "bear", fabric({ fabric: "fur", color: b.color }), [s * 0.055, -0.17, 0.1], ball(0.036), undefined, 3),
    ]),
  ],
  flag: (b) => [
    rod(b, "pole", wood, [0, -0.85, 0], [0, 1.15, 0], 0.016),
    part(
      "flag",
      fabric({ fabric: "cloth", color: b.color }),
      b,
      (piece, at) =>
        tube(
          piece,
          Array.from({ length: 9 }, (_, i) => at([0.04 * Math.sin(i * 0.9), 0.86, 0.02 + 0.62 * (i / 8)])),
          () => 0.24 * b.size,
          () => [[b.joint, 1]],
          { sides: 4, flat: 0.035 },
        ),
      3,
    ),
  ],
} as const satisfies Record<string, Maker>;
