import { frameAt, lathe, tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { mix, put, scaled } from "../../paint/painter.js";
import { ball, block, gold, type Maker, part, plate, rod, staffOf, steel, turn, wood } from "../prop-parts.js";

/** Staffs, tools and what else was carried first. */
export const GEAR = {
  pitchfork: (b) => [
    rod(b, "shaft", wood, [0, -0.75, 0], [0, 0.7, 0], 0.016),
    block(b, "bar", steel, [0, 0.7, 0], [0.022, 0.022, 0.17]),
    ...[-0.075, -0.025, 0.025, 0.075].map((z) => rod(b, "tine", steel, [0, 0.7, z], [0, 0.96, z], 0.008, 0.002)),
  ],
  staff: staffOf((b) => [
    part(
      "orb",
      (at, out) => put(out, mix(b.color, [1, 1, 1], 0.25 + 0.35 * at.v), 0.12),
      b,
      (piece, at) => {
        const { y, z } = b.frame;
        lathe(piece, frameAt(at([0, 0.97, 0]), y, z), ball(0.062 * b.size), [[b.joint, 1]], { sectors: b.sectors });
      },
      3,
    ),
    ...[0, 1, 2].map((i) =>
      part(
        "claw",
        wood,
        b,
        (piece, at) => {
          const a = (i / 3) * Math.PI * 2;
          tube(
            piece,
            [0, 0.35, 0.7, 1].map((t) =>
              at([Math.sin(a) * 0.075 * Math.sin(t * 2.4), 0.84 + 0.2 * t, Math.cos(a) * 0.075 * Math.sin(t * 2.4)]),
            ),
            (t) => 0.017 * (1 - 0.75 * t) * b.size,
            () => [[b.joint, 1]],
            { sides: 6 },
          );
        },
        3,
      ),
    ),
  ]),
  plain_staff: staffOf(() => []),
  skull_staff: staffOf((b) => [
    turn(b, "skull", fabric({ fabric: "cloth", color: b.color }), [0, 0.94, 0], ball(0.075), undefined, 3),
    block(b, "jaw", fabric({ fabric: "cloth", color: b.color }), [0, 0.87, 0.022], [0.08, 0.05, 0.075], 1.1),
    ...[-1, 1].map((side) =>
      turn(
        b,
        "sockets",
        (_at, out) => put(out, [0.06, 0.05, 0.05], 0.8),
        [side * 0.03, 0.935, 0.058],
        ball(0.021),
        undefined,
        3,
      ),
    ),
  ]),
  crook: staffOf((b) => [
    part("hook", wood, b, (piece, at) =>
      tube(
        piece,
        Array.from({ length: 12 }, (_, i) => {
          const a = (i / 11) * Math.PI * 1.5;
          return at([0, 0.86 + 0.1 * Math.sin(a) + 0.05 * Math.min(1, i / 3), 0.1 * (1 - Math.cos(a))]);
        }),
        (t) => 0.019 * (1 - 0.35 * t) * b.size,
        () => [[b.joint, 1]],
        { sides: 8 },
      ),
    ),
  ]),
  cane: (b) => [
    rod(b, "cane", wood, [0, -0.7, 0], [0, 0.02, 0], 0.012, 0.014),
    turn(
      b,
      "knob",
      gold,
      [0, 0.03, 0],
      [
        [0, -0.03],
        [0.024, -0.01],
        [0.022, 0.015],
        [0, 0.028],
      ],
    ),
  ],
  wand: (b) => [rod(b, "wand", wood, [0, -0.06, 0], [0, 0.28, 0], 0.011, 0.005)],
  pickaxe: (b) => [
    rod(b, "handle", wood, [0, -0.25, 0], [0, 0.5, 0], 0.018),
    part("head", steel, b, (piece, at) => {
      tube(
        piece,
        Array.from({ length: 9 }, (_, i) => at([0, 0.52 - 0.11 * ((i - 4) / 4) ** 2, 0.26 * ((i - 4) / 4)])),
        (t) => (0.006 + 0.024 * (1 - Math.abs(t * 2 - 1))) * b.size,
        () => [[b.joint, 1]],
        { sides: 4 },
      );
    }),
  ],
  book: (b) => [
    block(b, "cover", fabric({ fabric: "leather", color: b.color }), [0, 0.04, 0.03], [0.05, 0.25, 0.18]),
    block(b, "pages", fabric({ fabric: "cloth", color: [0.93, 0.89, 0.78] }), [0, 0.04, 0.036], [0.036, 0.235, 0.18]),
  ],
  lantern: (b) => [
    block(b, "lantern", steel, [0, -0.24, 0], [0.13, 0.02, 0.13]),
    block(b, "glass", (_at, out) => put(out, [1, 0.85, 0.45], 0.2), [0, -0.165, 0], [0.1, 0.13, 0.1]),
    block(b, "roof", steel, [0, -0.085, 0], [0.14, 0.04, 0.14], 0.4),
    rod(b, "ring", steel, [0, -0.06, 0], [0, 0, 0], 0.006),
  ],
  torch: (b) => [
    rod(b, "torch", wood, [0, -0.2, 0], [0, 0.26, 0], 0.016, 0.026),
    part(
      "flame",
      (at, out) => put(out, mix([1, 0.92, 0.5], [0.95, 0.35, 0.08], at.v), 0.9),
      b,
      (piece, at) =>
        lathe(
          piece,
          frameAt(at([0, 0.25, 0]), b.frame.y, b.frame.z),
          [
            [0, 0],
            [0.012, 0],
            [0.05, 0.03],
            [0.055, 0.07],
            [0.03, 0.14],
            [0, 0.21],
          ].map(([r, h]) => [r * b.size, h * b.size] as const),
          [[b.joint, 1]],
          { sectors: 10 },
        ),
      3,
    ),
  ],
  wrench: (b) => [
    rod(b, "wrench", steel, [0, -0.12, 0], [0, 0.2, 0], 0.014),
    block(b, "jaw", steel, [0, 0.24, 0.028], [0.03, 0.08, 0.025]),
    block(b, "jaw", steel, [0, 0.24, -0.028], [0.03, 0.08, 0.025]),
    block(b, "jaw", steel, [0, 0.2, 0], [0.03, 0.03, 0.08]),
  ],
  ladle: (b) => [
    rod(b, "ladle", steel, [0, -0.08, 0], [0, 0.28, 0], 0.008),
    turn(
      b,
      "bowl",
      steel,
      [0, 0.3, 0.03],
      [
        [0, -0.04],
        [0.04, -0.025],
        [0.05, 0],
        [0.045, 0],
        [0, -0.03],
      ],
    ),
  ],
  ball: (b) => [
    part(
      "ball",
      (at, out) =>
        put(
          out,
          Math.hypot(((at.u * 5) % 1) - 0.5, ((at.v * 4) % 1) - 0.5) < 0.27 ? [0.08, 0.08, 0.09] : [0.94, 0.94, 0.92],
          0.5,
        ),
      b,
      (piece, at) =>
        lathe(piece, frameAt(at([0, 0, 0.12]), b.frame.y, b.frame.z), ball(0.11 * b.size), [[b.joint, 1]], {
          sectors: 16,
        }),
      3,
    ),
  ],
  guitar: (b) => [
    part(
      "body",
      (at, out) => put(out, mix(b.color, scaled(b.color, 0.4), Math.abs(at.u - 0.5) * 1.4), 0.3),
      b,
      (piece) =>
        plate(
          piece,
          b,
          Array.from({ length: 24 }, (_, i) => {
            const a = (i / 24) * Math.PI * 2;
            return [Math.sin(a) * (0.15 + 0.035 * Math.cos(a * 2)), -0.25 + Math.cos(a) * 0.21] as [number, number];
          }),
          0.03,
          0.07,
        ),
    ),
    block(b, "neck", wood, [0, 0.2, 0.06], [0.045, 0.62, 0.028]),
  ],
  broom: (b) => [
    rod(b, "broom", wood, [0, -0.6, 0], [0, 0.75, 0], 0.013),
    part("straw", fabric({ fabric: "fur", color: [0.78, 0.6, 0.28] }), b, (piece, at) =>
      lathe(
        piece,
        frameAt(at([0, -0.95, 0]), b.frame.y, b.frame.z),
        [
          [0, 0],
          [0.09, 0.0],
          [0.075, 0.15],
          [0.025, 0.37],
          [0, 0.38],
        ].map(([r, h]) => [r * b.size, h * b.size] as const),
        [[b.joint, 1]],
        { sectors: 12 },
      ),
    ),
  ],
} as const satisfies Record<string, Maker>;
