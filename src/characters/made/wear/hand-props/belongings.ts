import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { mix, put } from "../../paint/painter.js";
import { block, gold, type Maker, part, plate, rod, steel, turn, wood } from "../prop-parts.js";
import { bar, dark, hide, own, paper } from "./parts.js";

/** What people have about them: papers, devices, small things of the day. */
export const BELONGINGS = {
  tablet: (b) => [
    block(b, "tablet", dark, [0, 0.08, 0.03], [0.014, 0.26, 0.19]),
    block(b, "screen", (_at, out) => put(out, [0.35, 0.65, 0.85], 0.1), [0.006, 0.08, 0.03], [0.008, 0.23, 0.165]),
  ],
  phone: (b) => [block(b, "phone", dark, [0, 0.05, 0.02], [0.012, 0.15, 0.075])],
  clipboard: (b) => [
    block(b, "board", wood, [0, 0.08, 0.03], [0.012, 0.32, 0.23]),
    block(b, "paper", paper, [0.006, 0.07, 0.03], [0.008, 0.28, 0.2]),
    block(b, "clip", steel, [0.008, 0.22, 0.03], [0.014, 0.03, 0.09]),
  ],
  scroll: (b) => [
    bar(
      b,
      "scroll",
      paper,
      [
        [0, -0.13, 0.02],
        [0, 0, 0.02],
        [0, 0.15, 0.02],
      ],
      0.03,
    ),
    bar(
      b,
      "ends",
      own(b),
      [
        [0, -0.002, 0.02],
        [0, 0.01, 0.02],
        [0, 0.022, 0.02],
      ],
      0.033,
    ),
  ],
  umbrella: (b) => [
    rod(b, "stick", wood, [0, -0.1, 0], [0, 0.82, 0], 0.009),
    turn(
      b,
      "canopy",
      own(b),
      [0, 0.62, 0],
      [
        [0, 0.2],
        [0.42, 0],
        [0.46, -0.05],
        [0.45, -0.035],
        [0.4, 0.03],
        [0.22, 0.14],
        [0, 0.23],
      ].map(([r, y]) => [r, y] as [number, number]),
    ),
  ],
  fan: (b) => [
    part("fan", own(b), b, (piece) =>
      plate(
        piece,
        b,
        [
          [0, -0.03],
          ...Array.from({ length: 11 }, (_, i): [number, number] => {
            const a = -1.1 + (i / 10) * 2.2;
            return [Math.sin(a) * 0.24, Math.cos(a) * 0.24];
          }),
        ],
        0.02,
        0.006,
      ),
    ),
  ],
  pipe: (b) => [
    bar(
      b,
      "pipe",
      wood,
      [
        [0, -0.02, 0],
        [0, 0.1, 0],
        [0, 0.17, 0.01],
      ],
      0.006,
      0.009,
    ),
    turn(
      b,
      "bowl",
      wood,
      [0, 0.18, 0.01],
      [
        [0, -0.02],
        [0.022, -0.01],
        [0.025, 0.05],
        [0.017, 0.05],
        [0.014, 0.02],
        [0, 0.02],
      ],
    ),
  ],
  camera: (b) => [
    block(b, "camera", dark, [0, 0.05, 0.04], [0.07, 0.15, 0.1]),
    turn(
      b,
      "lens",
      steel,
      [0.04, 0.05, 0.04],
      [
        [0, 0],
        [0.036, 0],
        [0.04, 0.06],
        [0.03, 0.06],
        [0, 0.05],
      ],
      [1, 0, 0],
    ),
  ],
  spyglass: (b) => [
    bar(
      b,
      "glass",
      hide(b),
      [
        [0, -0.08, 0.02],
        [0, 0.05, 0.02],
        [0, 0.18, 0.02],
      ],
      0.024,
    ),
    bar(
      b,
      "tube",
      gold,
      [
        [0, 0.18, 0.02],
        [0, 0.26, 0.02],
        [0, 0.34, 0.02],
      ],
      0.019,
    ),
    bar(
      b,
      "rim",
      gold,
      [
        [0, 0.34, 0.02],
        [0, 0.35, 0.02],
        [0, 0.36, 0.02],
      ],
      0.024,
    ),
  ],
  paintbrush: (b) => [
    rod(b, "brush", wood, [0, -0.08, 0], [0, 0.2, 0], 0.007, 0.01),
    turn(
      b,
      "bristles",
      own(b),
      [0, 0.2, 0],
      [
        [0, 0],
        [0.012, 0],
        [0.017, 0.03],
        [0, 0.075],
      ],
    ),
  ],
  quill: (b) => [
    rod(b, "quill", paper, [0, -0.05, 0], [0, 0.1, 0], 0.004),
    part(
      "feather",
      own(b),
      b,
      (piece, at) =>
        tube(
          piece,
          [0.04, 0.1, 0.18, 0.25, 0.28].map((y) => at([0, y, (y - 0.04) * 0.25])),
          (t) => (0.004 + 0.026 * Math.sin(Math.PI * (0.1 + 0.88 * t))) * b.size,
          () => [[b.joint, 1]],
          { sides: 4, flat: 0.15 },
        ),
      3,
    ),
  ],
  candle: (b) => [
    bar(
      b,
      "candle",
      fabric({ fabric: "silk", color: [0.94, 0.9, 0.78] }),
      [
        [0, -0.06, 0.01],
        [0, 0.05, 0.01],
        [0, 0.15, 0.01],
      ],
      0.02,
    ),
    turn(
      b,
      "flame",
      (at, out) => put(out, mix([1, 0.92, 0.5], [0.95, 0.4, 0.1], at.v), 0.9),
      [0, 0.155, 0.01],
      [
        [0, 0],
        [0.004, 0],
        [0.014, 0.015],
        [0.008, 0.035],
        [0, 0.055],
      ],
      undefined,
      3,
    ),
  ],
  cigarette: (b) => [
    rod(b, "paper", fabric({ fabric: "cloth", color: b.color }), [0, 0.02, 0.03], [0, 0.11, 0.05], 0.007),
    rod(b, "ember", fabric({ fabric: "cloth", color: [0.9, 0.35, 0.12] }), [0, 0.11, 0.05], [0, 0.118, 0.052], 0.0072),
  ],
} as const satisfies Record<string, Maker>;
