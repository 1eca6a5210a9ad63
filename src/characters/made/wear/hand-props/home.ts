import type { Vec } from "../../body/shape-body.js";
import { frameAt, lathe } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { mix, put, scaled } from "../../paint/painter.js";
import { ball, block, gold, type Maker, part, plate, rod, steel, turn, wood } from "../prop-parts.js";
import { bar, dark, own, paper, vessel } from "./parts.js";

const RED = fabric({ fabric: "cloth", color: [0.75, 0.1, 0.12] });
const WHITE = fabric({ fabric: "rubber", color: [0.94, 0.94, 0.93] });

const soundBoard =
  (outline: (a: number) => [number, number], thick: number): Maker =>
  (b) => [
    part(
      "body",
      (at, out) => {
        const [x, y] = [at.u - 0.5, at.v - 0.5];
        if (Math.hypot(x, y + 0.22) < 0.045) put(out, [0.08, 0.05, 0.04], 0.8);
        else put(out, mix(b.color, scaled(b.color, 0.4), Math.abs(x) * 2.2), 0.3);
      },
      b,
      (piece) =>
        plate(
          piece,
          b,
          Array.from({ length: 24 }, (_, i) => outline((i / 24) * Math.PI * 2)),
          0.03,
          thick,
        ),
    ),
    block(b, "neck", wood, [0, 0.16, 0.06], [0.04, 0.5, 0.028]),
    block(b, "head", wood, [0, 0.45, 0.045], [0.07, 0.12, 0.02]),
    ...[-0.012, 0, 0.012].map((x) => rod(b, "string", WHITE, [x, -0.34, 0.1], [x, 0.44, 0.077], 0.0022)),
  ];

/** Things of a kitchen, a garden, a stage and a playing field. */
export const HOME = {
  rolling_pin: (b) => [
    rod(b, "pin", wood, [0, -0.02, 0.02], [0, 0.3, 0.02], 0.036),
    rod(b, "handles", wood, [0, -0.11, 0.02], [0, 0.39, 0.02], 0.014),
  ],
  baseball_bat: (b) => [
    bar(
      b,
      "bat",
      wood,
      [
        [0, -0.12, 0],
        [0, 0.1, 0],
        [0, 0.3, 0],
        [0, 0.5, 0],
        [0, 0.68, 0],
      ],
      0.016,
      0.038,
    ),
    turn(
      b,
      "knob",
      wood,
      [0, -0.13, 0],
      [
        [0, -0.012],
        [0.026, -0.008],
        [0.026, 0.008],
        [0, 0.012],
      ],
    ),
  ],
  watering_can: (b) => [
    vessel(b, "can", own(b), -0.3, [
      [0, 0],
      [0.11, 0],
      [0.1, 0.2],
      [0.085, 0.2],
      [0.085, 0.03],
      [0, 0.02],
    ]),
    bar(
      b,
      "handle",
      own(b),
      [
        [0, -0.11, -0.07],
        [0, 0, -0.03],
        [0, 0, 0.05],
        [0, -0.11, 0.1],
      ],
      0.011,
    ),
    rod(b, "spout", own(b), [0, -0.26, 0.1], [0, -0.08, 0.3], 0.022, 0.013),
    turn(
      b,
      "rose",
      own(b),
      [0, -0.075, 0.3],
      [
        [0, -0.01],
        [0.02, -0.01],
        [0.042, 0.02],
        [0, 0.024],
      ],
      [0, 0.6, 0.8],
    ),
  ],
  first_aid: (b) => [
    block(b, "box", WHITE, [0, -0.17, 0], [0.13, 0.22, 0.32]),
    ...[1, -1].flatMap((x) => [
      block(b, "cross", RED, [x * 0.066, -0.17, 0], [0.006, 0.13, 0.045]),
      block(b, "cross", RED, [x * 0.066, -0.17, 0], [0.006, 0.045, 0.13]),
    ]),
    bar(
      b,
      "handle",
      dark,
      [
        [0, -0.06, -0.07],
        [0, 0, -0.05],
        [0, 0, 0.05],
        [0, -0.06, 0.07],
      ],
      0.012,
    ),
  ],
  magnifier: (b) => [
    rod(b, "handle", wood, [0, -0.06, 0], [0, 0.12, 0], 0.014),
    part("rim", gold, b, (piece, at) =>
      lathe(
        piece,
        frameAt(at([0, 0.2, 0]), b.frame.z, b.frame.y),
        [
          [0.07, -0.01],
          [0.085, -0.01],
          [0.085, 0.01],
          [0.07, 0.01],
          [0.07, -0.01],
        ].map(([r, h]) => [r * b.size, h * b.size] as const),
        [[b.joint, 1]],
        { sectors: 18 },
      ),
    ),
    turn(
      b,
      "glass",
      (_at, out) => put(out, [0.72, 0.86, 0.92], 0.08, 0.1),
      [0, 0.2, 0],
      [
        [0, -0.004],
        [0.072, -0.003],
        [0.072, 0.003],
        [0, 0.004],
      ],
      [0, 0, 1],
    ),
  ],
  sceptre: (b) => [
    rod(b, "rod", gold, [0, -0.22, 0], [0, 0.36, 0], 0.016, 0.013),
    turn(b, "orb", own(b), [0, 0.43, 0], ball(0.055)),
    turn(
      b,
      "cup",
      gold,
      [0, 0.38, 0],
      [
        [0, -0.03],
        [0.03, -0.02],
        [0.05, 0.03],
        [0.03, 0.03],
        [0, 0],
      ],
    ),
    block(b, "cross", gold, [0, 0.52, 0], [0.016, 0.08, 0.016]),
    block(b, "cross", gold, [0, 0.53, 0], [0.016, 0.016, 0.06]),
  ],
  plunger: (b) => [
    rod(b, "handle", wood, [0, -0.16, 0], [0, 0.34, 0], 0.014),
    vessel(b, "cup", RED, 0.32, [
      [0, 0],
      [0.03, 0],
      [0.05, 0.05],
      [0.08, 0.11],
      [0.07, 0.11],
      [0.03, 0.04],
      [0, 0.03],
    ]),
  ],
  basketball: (b) => [
    part(
      "ball",
      (at, out) => {
        const [u, v] = [at.u * Math.PI * 2, (at.v - 0.5) * 2];
        const seam = Math.min(Math.abs(Math.sin(u)), Math.abs(Math.cos(u)), Math.abs(v) * 2);
        put(out, seam < 0.07 ? [0.1, 0.07, 0.06] : [0.82, 0.4, 0.14], 0.75);
      },
      b,
      (piece, at) =>
        lathe(piece, frameAt(at([0, 0, 0.13]), b.frame.y, b.frame.z), ball(0.12 * b.size), [[b.joint, 1]], {
          sectors: 16,
        }),
      3,
    ),
  ],
  rugby_ball: (b) => [
    part(
      "ball",
      (at, out) =>
        put(
          out,
          Math.abs(at.v - 0.5) > 0.28 && Math.abs(at.v - 0.5) < 0.33 ? [0.95, 0.93, 0.88] : [0.48, 0.25, 0.13],
          0.7,
        ),
      b,
      (piece, at) =>
        lathe(
          piece,
          frameAt(at([0, 0.02, 0.09]), b.frame.y, b.frame.z),
          ball(0.085).map(([r, h]) => [r * b.size, h * 1.7 * b.size] as const),
          [[b.joint, 1]],
          { sectors: 14 },
        ),
      3,
    ),
  ],
  electric_guitar: soundBoard((a) => {
    const horn = 1 + 0.28 * Math.max(0, Math.cos(a * 2 - 0.5)) + 0.12 * Math.cos(a * 3);
    return [Math.sin(a) * 0.15 * horn, -0.25 + Math.cos(a) * 0.17 * horn];
  }, 0.035),
  lute: soundBoard((a) => [Math.sin(a) * 0.16 * (1 - 0.32 * Math.cos(a)), -0.22 + Math.cos(a) * 0.22], 0.09),
  harp: (b) => [
    bar(
      b,
      "frame",
      gold,
      [
        [0, -0.12, 0],
        [0, 0.1, 0.2],
        [0, 0.36, 0.28],
        [0, 0.44, 0.14],
        [0, 0.38, -0.02],
        [0, 0.1, -0.04],
        [0, -0.12, 0],
      ],
      0.022,
    ),
    ...[0.02, 0.07, 0.12, 0.17].map((z) =>
      rod(b, "string", paper, [0, 0.4 - z * 0.1, z], [0, -0.08 + z * 0.9, z], 0.003),
    ),
  ],
  apples: (b) => [
    part("basket", fabric({ fabric: "plaid", color: [0.66, 0.5, 0.29] }), b, (piece, at) =>
      lathe(
        piece,
        frameAt(at([0, -0.3, 0]), b.frame.y, b.frame.z),
        [
          [0, 0],
          [0.11, 0],
          [0.15, 0.14],
          [0.135, 0.14],
          [0.1, 0.1],
          [0, 0.1],
        ].map(([r, h]) => [r * b.size, h * b.size] as const),
        [[b.joint, 1]],
        { sectors: 16 },
      ),
    ),
    bar(
      b,
      "handle",
      wood,
      [
        [0, -0.17, -0.14],
        [0, -0.02, -0.09],
        [0, 0.01, 0],
        [0, -0.02, 0.09],
        [0, -0.17, 0.14],
      ],
      0.012,
    ),
    ...(
      [
        [0, 0],
        [0.07, 0.04],
        [-0.07, 0.03],
        [0.02, -0.08],
        [-0.03, 0.085],
      ] as const
    ).map(([x, z]) => turn(b, "apple", RED, [x, -0.15 + 0.02 * Number(x === 0), z], ball(0.045))),
  ],
  mugs: (b) => [
    turn(
      b,
      "tray",
      wood,
      [0, 0.01, 0.1],
      [
        [0, 0],
        [0.19, 0],
        [0.2, 0.02],
        [0.185, 0.012],
        [0, 0.01],
      ],
    ),
    ...(
      [
        [0.08, 0.1],
        [-0.08, 0.08],
        [0, 0.2],
        [0, 0.02],
      ] as const
    ).map(([x, z]) =>
      turn(
        b,
        "mug",
        wood,
        [x, 0.02, z],
        [
          [0, 0],
          [0.045, 0],
          [0.042, 0.12],
          [0.02, 0.14],
          [0, 0.135],
        ],
      ),
    ),
  ],
  helmet_in_hand: (b) => [
    turn(b, "helmet", fabric({ fabric: "metal", color: b.color }), [0, -0.06, 0.14] as Vec, [
      [0.12, 0],
      [0.15, -0.02],
      [0.16, 0.08],
      [0.13, 0.19],
      [0.07, 0.25],
      [0, 0.265],
      [0, 0.25],
      [0.12, 0],
    ]),
    turn(
      b,
      "rim",
      steel,
      [0, -0.06, 0.14],
      [
        [0.12, -0.015],
        [0.168, -0.02],
        [0.17, 0.015],
        [0.12, 0.012],
        [0.12, -0.015],
      ],
    ),
  ],
} as const satisfies Record<string, Maker>;
