import type { Vec } from "../body/shape-body.js";
import { tube } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, put, type Rgb, scaled } from "../paint/painter.js";
import { type Bench, ball, block, gold, type Maker, part, plate, rod, steel, turn, wood } from "./prop-parts.js";

const dark = fabric({ fabric: "rubber", color: [0.11, 0.11, 0.13] });
const paper = fabric({ fabric: "cloth", color: [0.93, 0.89, 0.78] });
const leaf = fabric({ fabric: "cloth", color: [0.25, 0.45, 0.2] });
const own = (b: Bench) => fabric({ fabric: "silk", color: b.color });
const hide = (b: Bench) => fabric({ fabric: "leather", color: b.color });

/** A bar along points of the prop's own space. */
const bar = (b: Bench, name: string, paint: ReturnType<typeof fabric>, points: readonly Vec[], r: number, r1 = r) =>
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
const vessel = (b: Bench, name: string, paint: ReturnType<typeof fabric>, y: number, rings: [number, number][]) =>
  turn(b, name, paint, [0, y, 0.02], rings);

const flowerAt = (b: Bench, x: number, y: number, z: number, color: Rgb) => [
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

/** Things that people carry, beside weapons and tools. */
export const HAND_PROPS = {
  briefcase: (b) => [
    block(b, "case", hide(b), [0, -0.2, 0.01], [0.1, 0.3, 0.42]),
    block(b, "locks", gold, [0, -0.045, 0.1], [0.106, 0.03, 0.03]),
    block(b, "locks", gold, [0, -0.045, -0.08], [0.106, 0.03, 0.03]),
    bar(
      b,
      "handle",
      dark,
      [
        [0, -0.05, -0.06],
        [0, 0, -0.05],
        [0, 0, 0.07],
        [0, -0.05, 0.08],
      ],
      0.011,
    ),
  ],
  handbag: (b) => [
    block(b, "bag", hide(b), [0, -0.26, 0.01], [0.11, 0.22, 0.3], 0.8),
    bar(
      b,
      "handle",
      hide(b),
      [
        [0, -0.16, -0.09],
        [0, -0.03, -0.06],
        [0, 0, 0.01],
        [0, -0.03, 0.08],
        [0, -0.16, 0.11],
      ],
      0.01,
    ),
    block(b, "clasp", gold, [0.058, -0.2, 0.01], [0.012, 0.03, 0.04]),
  ],
  basket: (b) => [
    turn(
      b,
      "basket",
      fabric({ fabric: "plaid", color: b.color, trim: scaled(b.color, 0.7) }),
      [0, -0.34, 0],
      [
        [0, 0],
        [0.11, 0],
        [0.16, 0.15],
        [0.145, 0.15],
        [0.1, 0.02],
        [0, 0.02],
      ],
    ),
    bar(
      b,
      "handle",
      fabric({ fabric: "wool", color: b.color }),
      [
        [0, -0.2, -0.15],
        [0, -0.05, -0.11],
        [0, 0, 0],
        [0, -0.05, 0.11],
        [0, -0.2, 0.15],
      ],
      0.01,
    ),
  ],
  bucket: (b) => [
    vessel(b, "bucket", b.color[2] > 0.5 ? steel : wood, -0.36, [
      [0, 0],
      [0.1, 0],
      [0.13, 0.22],
      [0.118, 0.22],
      [0.09, 0.02],
      [0, 0.02],
    ]),
    bar(
      b,
      "handle",
      steel,
      [
        [0, -0.15, -0.11],
        [0, -0.02, -0.05],
        [0, -0.02, 0.09],
        [0, -0.15, 0.15],
      ],
      0.006,
    ),
  ],
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
  cup: (b) => [
    vessel(b, "cup", own(b), -0.04, [
      [0, 0],
      [0.036, 0],
      [0.044, 0.11],
      [0.038, 0.11],
      [0.032, 0.012],
      [0, 0.012],
    ]),
    bar(
      b,
      "ear",
      own(b),
      [
        [0, 0.05, 0.06],
        [0, 0.045, 0.095],
        [0, 0, 0.095],
        [0, -0.01, 0.058],
      ],
      0.008,
    ),
  ],
  tankard: (b) => [
    vessel(b, "tankard", wood, -0.06, [
      [0, 0],
      [0.058, 0],
      [0.05, 0.17],
      [0.042, 0.17],
      [0.045, 0.02],
      [0, 0.02],
    ]),
    turn(
      b,
      "foam",
      fabric({ fabric: "wool", color: [0.95, 0.92, 0.84] }),
      [0, 0.1, 0.02],
      [
        [0, 0],
        [0.042, 0],
        [0.048, 0.02],
        [0.03, 0.04],
        [0, 0.045],
      ],
    ),
    bar(
      b,
      "ear",
      wood,
      [
        [0, 0.08, 0.07],
        [0, 0.07, 0.12],
        [0, -0.02, 0.12],
        [0, -0.03, 0.075],
      ],
      0.011,
    ),
  ],
  goblet: (b) => [
    vessel(b, "goblet", fabric({ fabric: "metal", color: b.color }), -0.08, [
      [0, 0],
      [0.04, 0],
      [0.036, 0.01],
      [0.01, 0.02],
      [0.01, 0.09],
      [0.045, 0.12],
      [0.05, 0.19],
      [0.043, 0.19],
      [0.036, 0.13],
      [0, 0.12],
    ]),
  ],
  bottle: (b) => [
    vessel(b, "bottle", (at, out) => put(out, mix(b.color, [1, 1, 1], 0.15 * at.v), 0.12), -0.12, [
      [0, 0],
      [0.042, 0],
      [0.044, 0.14],
      [0.016, 0.2],
      [0.016, 0.26],
      [0, 0.26],
    ]),
  ],
  potion: (b) => [
    vessel(b, "flask", (at, out) => put(out, at.v < 0.62 ? b.color : [0.82, 0.9, 0.92], 0.08), -0.06, [
      [0, 0],
      [0.05, 0.012],
      [0.062, 0.05],
      [0.045, 0.095],
      [0.018, 0.115],
      [0.018, 0.16],
      [0, 0.16],
    ]),
    vessel(b, "cork", wood, 0.095, [
      [0, 0],
      [0.014, 0],
      [0.016, 0.03],
      [0, 0.03],
    ]),
  ],
  tray: (b) => [
    turn(
      b,
      "tray",
      fabric({ fabric: "metal", color: b.color }),
      [0, 0.1, 0.04],
      [
        [0, 0],
        [0.19, 0],
        [0.21, 0.016],
        [0.2, 0.018],
        [0.18, 0.008],
        [0, 0.008],
      ],
    ),
  ],
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
  flute: (b) => [
    bar(
      b,
      "flute",
      own(b),
      [
        [0, -0.12, 0],
        [0, 0.1, 0],
        [0, 0.4, 0],
      ],
      0.012,
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
  skull: (b) => [
    turn(b, "skull", own(b), [0, 0.05, 0.08], ball(0.085), undefined, 3),
    block(b, "jaw", own(b), [0, -0.025, 0.1], [0.09, 0.06, 0.08], 1.1),
    ...[-1, 1].map((side) => turn(b, "sockets", dark, [side * 0.034, 0.04, 0.145], ball(0.024), undefined, 3)),
  ],
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
  flowers: (b) =>
    [
      [0, 0.22, 0],
      [0.05, 0.2, 0.03],
      [-0.05, 0.19, 0.02],
      [0.02, 0.18, 0.06],
      [-0.02, 0.2, -0.05],
    ].flatMap(([x, y, z], i) => flowerAt(b, x, y, z, i % 2 ? mix(b.color, [1, 1, 1], 0.35) : b.color)),
  rose: (b) => flowerAt(b, 0, 0.24, 0.01, b.color),
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
  microphone: (b) => [
    rod(b, "handle", dark, [0, -0.09, 0.01], [0, 0.11, 0.01], 0.015, 0.02),
    turn(b, "head", steel, [0, 0.14, 0.01], ball(0.038), undefined, 3),
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
  drum: (b) => [
    turn(
      b,
      "drum",
      own(b),
      [0, -0.02, 0.19],
      [
        [0, -0.13],
        [0.15, -0.13],
        [0.16, -0.12],
        [0.155, 0],
        [0.16, 0.12],
        [0.15, 0.13],
        [0, 0.13],
      ],
    ),
    turn(
      b,
      "skin",
      paper,
      [0, 0.112, 0.19],
      [
        [0, 0],
        [0.14, 0],
        [0.14, 0.024],
        [0, 0.026],
      ],
    ),
  ],
  violin: (b) => [
    part("body", wood, b, (piece) =>
      plate(
        piece,
        b,
        Array.from({ length: 20 }, (_, i): [number, number] => {
          const a = (i / 20) * Math.PI * 2;
          return [Math.sin(a) * (0.085 + 0.022 * Math.cos(a * 2)), -0.12 + Math.cos(a) * 0.17];
        }),
        0.03,
        0.035,
      ),
    ),
    block(b, "neck", dark, [0, 0.13, 0.06], [0.026, 0.34, 0.02]),
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
  pan: (b) => [
    rod(b, "handle", dark, [0, -0.1, 0], [0, 0.16, 0], 0.012),
    turn(
      b,
      "pan",
      dark,
      [0, 0.29, 0],
      [
        [0, -0.01],
        [0.11, -0.01],
        [0.14, 0.03],
        [0.13, 0.03],
        [0.1, 0.002],
        [0, 0.002],
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
} as const satisfies Record<string, Maker>;

/** Colours of things that are dyed only on request. */
export const PROP_COLORS: Partial<Record<keyof typeof HAND_PROPS, string>> = {
  briefcase: "#5d3d26",
  handbag: "#6d4a2c",
  basket: "#a8804a",
  bucket: "#b4b8c0",
  orb: "#5fc8e8",
  cup: "#f0ece2",
  goblet: "#d9a441",
  bottle: "#3a6b3f",
  potion: "#b0307f",
  tray: "#b4b8c0",
  flute: "#b4b8c0",
  skull: "#e2d8bc",
  bone: "#e2d8bc",
  rose: "#b3282d",
  whip: "#4a3020",
  spyglass: "#4a3020",
  fish: "#8fa3b0",
  teddy: "#8a5f3a",
  quill: "#f2f0ec",
  crystal: "#8fd0e8",
  grenade: "#4a5a36",
  chainsaw: "#d9742a",
};
