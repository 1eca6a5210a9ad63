import type { Vec } from "../../body/shape-body.js";
import { ball, block, type Maker, part, plate, rod, steel, turn, wood } from "../prop-parts.js";
import { bar, dark, hide, own, paper } from "./parts.js";

/** Tools, and weapons that soldiers and knights do not carry. */
export const TOOLS = {
  fishing_rod: (b) => [
    rod(b, "rod", wood, [0, -0.25, 0], [0, 1.5, 0], 0.014, 0.004),
    turn(
      b,
      "reel",
      steel,
      [0, 0.08, 0.035],
      [
        [0, -0.02],
        [0.03, -0.02],
        [0.03, 0.02],
        [0, 0.02],
      ],
      [1, 0, 0],
    ),
  ],
  shovel: (b) => [
    rod(b, "shaft", wood, [0, -0.5, 0], [0, 0.5, 0], 0.017),
    bar(
      b,
      "grip",
      wood,
      [
        [0, -0.52, -0.07],
        [0, -0.52, 0],
        [0, -0.52, 0.07],
      ],
      0.016,
    ),
    part("blade", steel, b, (piece) =>
      plate(
        piece,
        b,
        [
          [-0.1, 0.5],
          [0.1, 0.5],
          [0.11, 0.68],
          [0.06, 0.8],
          [0, 0.84],
          [-0.06, 0.8],
          [-0.11, 0.68],
        ],
        -0.01,
        0.012,
      ),
    ),
  ],
  rake: (b) => [
    rod(b, "shaft", wood, [0, -0.6, 0], [0, 0.75, 0], 0.015),
    bar(
      b,
      "bar",
      wood,
      [
        [0, 0.76, -0.18],
        [0, 0.76, 0],
        [0, 0.76, 0.18],
      ],
      0.014,
    ),
    ...[-0.16, -0.08, 0, 0.08, 0.16].map((z) => rod(b, "tine", wood, [0, 0.76, z], [0.09, 0.78, z], 0.008, 0.005)),
  ],
  whip: (b) => [
    rod(b, "grip", hide(b), [0, -0.1, 0], [0, 0.12, 0], 0.017),
    bar(
      b,
      "whip",
      hide(b),
      Array.from({ length: 22 }, (_, i): Vec => {
        const a = i * 0.75;
        return [
          0.11 * Math.cos(a) - 0.11 + 0.004 * i,
          0.12 - 0.12 * Math.min(i / 4, 1) * 0.2 - 0.012 * i,
          0.11 * Math.sin(a),
        ];
      }),
      0.011,
      0.003,
    ),
  ],
  crossbow: (b) => [
    block(b, "stock", wood, [0, 0.08, 0.03], [0.05, 0.6, 0.06]),
    bar(
      b,
      "arms",
      steel,
      Array.from({ length: 9 }, (_, i): Vec => [(i / 4 - 1) * 0.32, 0.36 - 0.12 * (i / 4 - 1) ** 2, 0.05]),
      0.014,
    ),
    rod(b, "string", paper, [-0.32, 0.24, 0.05], [0.32, 0.24, 0.05], 0.004),
  ],
  chainsaw: (b) => [
    block(b, "engine", own(b), [0, 0.06, 0.07], [0.13, 0.28, 0.16]),
    block(b, "bar", steel, [0, 0.42, 0.06], [0.022, 0.46, 0.1]),
    bar(
      b,
      "handle",
      dark,
      [
        [0, -0.06, 0.05],
        [0, -0.05, 0],
        [0, 0.08, -0.01],
        [0, 0.16, 0.02],
      ],
      0.014,
    ),
  ],
  grenade: (b) => [
    turn(b, "grenade", own(b), [0, 0.02, 0.035], ball(0.04), undefined, 3),
    block(b, "lever", steel, [0, 0.07, 0.035], [0.02, 0.04, 0.03]),
  ],
  slingshot: (b) => [
    rod(b, "grip", wood, [0, -0.08, 0], [0, 0.09, 0], 0.014),
    ...[-1, 1].map((s) =>
      bar(
        b,
        "fork",
        wood,
        [
          [0, 0.08, 0],
          [0, 0.13, s * 0.045],
          [0, 0.21, s * 0.055],
        ],
        0.011,
      ),
    ),
    bar(
      b,
      "band",
      dark,
      [
        [0, 0.205, -0.055],
        [0.05, 0.17, 0],
        [0, 0.205, 0.055],
      ],
      0.005,
    ),
  ],
} as const satisfies Record<string, Maker>;
