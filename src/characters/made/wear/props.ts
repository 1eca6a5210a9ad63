import type { Vec } from "../body/shape-body.js";
import type { Piece } from "../mesh/piece.js";
import { cross, frameAt, lathe, tube, unit } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import { mix, put, type Rgb, scaled } from "../paint/painter.js";
import { type Finish, finished } from "./finish.js";
import { HAND_PROPS } from "./hand-props/index.js";
import type { Measures, Side } from "./measures.js";
import {
  axeHead,
  ball,
  blade,
  block,
  gold,
  type Maker,
  part,
  plate,
  rod,
  staffOf,
  steel,
  swordOf,
  turn,
  wood,
} from "./prop-parts.js";

export const PROPS = {
  ...HAND_PROPS,
  sword: swordOf(0.72, 0.028),
  greatsword: swordOf(1.15, 0.045),
  dagger: swordOf(0.26, 0.02),
  katana: (b) => [
    blade(b, 0.06, 0.86, 0.019, 0.007),
    turn(
      b,
      "guard",
      gold,
      [0, 0.05, 0],
      [
        [0, -0.006],
        [0.042, -0.006],
        [0.042, 0.006],
        [0, 0.006],
      ],
    ),
    rod(
      b,
      "grip",
      fabric({ fabric: "plaid", color: [0.1, 0.1, 0.14], trim: [0.5, 0.1, 0.1] }),
      [0, -0.18, 0],
      [0, 0.045, 0],
      0.017,
    ),
  ],
  axe: (b) => [rod(b, "handle", wood, [0, -0.28, 0], [0, 0.46, 0], 0.016, 0.019), axeHead(b, 0.38, 0.16)],
  battle_axe: (b) => [
    rod(b, "handle", wood, [0, -0.4, 0], [0, 0.72, 0], 0.018, 0.021),
    axeHead(b, 0.6, 0.24),
    axeHead(b, 0.6, -0.24),
  ],
  hammer: (b) => [
    rod(b, "handle", wood, [0, -0.16, 0], [0, 0.32, 0], 0.016, 0.019),
    block(b, "head", steel, [0, 0.33, 0], [0.075, 0.075, 0.17]),
  ],
  war_hammer: (b) => [
    rod(b, "handle", wood, [0, -0.45, 0], [0, 0.75, 0], 0.02, 0.022),
    block(b, "head", steel, [0, 0.76, 0], [0.16, 0.16, 0.34]),
    block(b, "bands", gold, [0, 0.76, 0.12], [0.175, 0.175, 0.03]),
    block(b, "bands", gold, [0, 0.76, -0.12], [0.175, 0.175, 0.03]),
  ],
  mace: (b) => [
    rod(b, "handle", wood, [0, -0.2, 0], [0, 0.42, 0], 0.017),
    turn(
      b,
      "head",
      steel,
      [0, 0.47, 0],
      [
        [0, -0.08],
        [0.05, -0.06],
        [0.075, 0],
        [0.05, 0.06],
        [0, 0.085],
      ],
    ),
  ],
  club: (b) => [
    part("club", wood, b, (piece, at) =>
      tube(
        piece,
        [-0.15, 0.1, 0.35, 0.55, 0.6].map((y) => at([0, y, 0])),
        (t) => (0.02 + 0.05 * t ** 1.5) * (t > 0.95 ? 0.6 : 1) * b.size,
        () => [[b.joint, 1]],
        { sides: 8 },
      ),
    ),
  ],
  spear: (b) => [rod(b, "shaft", wood, [0, -0.9, 0], [0, 0.95, 0], 0.015), blade(b, 0.93, 1.2, 0.035, 0.01)],
  trident: (b) => [
    rod(b, "shaft", gold, [0, -0.9, 0], [0, 0.85, 0], 0.016),
    block(b, "bar", gold, [0, 0.86, 0], [0.03, 0.03, 0.2]),
    ...[-0.085, 0, 0.085].map((z) => rod(b, "tine", gold, [0, 0.86, z], [0, 1.12, z], 0.014, 0.002)),
  ],
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
  scythe: (b) => [
    rod(b, "shaft", wood, [0, -0.85, 0], [0, 0.85, 0], 0.017),
    part("blade", steel, b, (piece, at) => {
      tube(
        piece,
        Array.from({ length: 9 }, (_, i) => at([0, 0.84 - 0.22 * (i / 8) ** 2, 0.6 * (i / 8)])),
        (t) => 0.05 * (1 - t * 0.95) * b.size,
        () => [[b.joint, 1]],
        { sides: 4, flat: 0.16 },
      );
    }),
  ],
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
  bow: (b) => [
    part(
      "bow",
      wood,
      b,
      (piece, at) => {
        tube(
          piece,
          Array.from({ length: 15 }, (_, i) => {
            const t = i / 7 - 1;
            return at([0, 0.62 * t, 0.02 - 0.17 * t * t + 0.05 * t ** 6]);
          }),
          (t) => (0.017 - 0.011 * Math.abs(t * 2 - 1)) * b.size,
          () => [[b.joint, 1]],
          { sides: 6 },
        );
      },
      3,
    ),
    rod(b, "string", fabric({ fabric: "cloth", color: [0.9, 0.88, 0.8] }), [0, -0.62, -0.1], [0, 0.62, -0.1], 0.003),
  ],
  shield: (b) => [
    turn(
      b,
      "shield",
      (at, out) => {
        const x = at.u * 4 - Math.floor(at.u * 4);
        if (at.v < 0.28 || at.v > 0.93) gold(at, out);
        else put(out, Math.floor(at.u * 4) % 2 ? b.color : mix(b.color, [0.92, 0.9, 0.85], 0.85), 0.6 + 0 * x);
      },
      [0, 0, 0.06],
      [
        [0, -0.02],
        [0.28, -0.02],
        [0.31, -0.005],
        [0.305, 0.02],
        [0.22, 0.05],
        [0.1, 0.068],
        [0.06, 0.09],
        [0, 0.105],
      ],
      [0, 0, 1],
    ),
    turn(
      b,
      "back",
      wood,
      [0, 0, 0.05],
      [
        [0, -0.012],
        [0.285, -0.01],
        [0.285, 0.002],
        [0, 0.002],
      ],
      [0, 0, 1],
    ),
  ],
  kite_shield: (b) => [
    part(
      "shield",
      (at, out) => {
        if (at.edge < 0.03) gold(at, out);
        else put(out, at.u < 0.5 ? b.color : mix(b.color, [0.92, 0.9, 0.85], 0.8), 0.55);
      },
      b,
      (piece) => {
        const outline: [number, number][] = [
          [0, -0.46],
          [0.13, -0.28],
          [0.22, -0.02],
          [0.24, 0.2],
          [0.2, 0.3],
          [0, 0.34],
        ];
        const whole = [
          ...outline,
          ...outline
            .slice(1, -1)
            .reverse()
            .map(([x, y]) => [-x, y] as [number, number]),
        ];
        plate(piece, b, whole, 0.06, 0.02);
      },
    ),
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
  blaster: (b) => [
    block(b, "body", fabric({ fabric: "rubber", color: b.color }), [0, 0.1, 0.05], [0.05, 0.26, 0.075]),
    rod(b, "barrel", steel, [0, 0.2, 0.06], [0, 0.38, 0.06], 0.02, 0.017),
    block(b, "grip", fabric({ fabric: "rubber", color: [0.1, 0.1, 0.12] }), [0, 0, 0], [0.035, 0.05, 0.13]),
  ],
  rifle: (b) => [
    block(b, "body", fabric({ fabric: "metal", color: [0.2, 0.21, 0.23] }), [0, 0.12, 0.05], [0.05, 0.4, 0.09]),
    rod(b, "barrel", fabric({ fabric: "metal", color: [0.15, 0.15, 0.17] }), [0, 0.3, 0.06], [0, 0.72, 0.06], 0.015),
    block(b, "stock", wood, [0, -0.22, 0.03], [0.045, 0.28, 0.1]),
    block(b, "magazine", fabric({ fabric: "metal", color: [0.2, 0.2, 0.2] }), [0, 0.15, -0.05], [0.035, 0.07, 0.14]),
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

export type PropId = keyof typeof PROPS;

/** Props that the left hand holds. */
const LEFT: ReadonlySet<PropId> = new Set([
  "shield",
  "kite_shield",
  "bow",
  "lantern",
  "book",
  "briefcase",
  "handbag",
  "basket",
  "bucket",
  "tray",
  "tablet",
  "clipboard",
  "skateboard",
  "surfboard",
  "drum",
]);

/** Props that stand upright beside the body. */
const UPRIGHT: ReadonlySet<PropId> = new Set([
  "staff",
  "spear",
  "trident",
  "pitchfork",
  "broom",
  "scythe",
  "cane",
  "lantern",
  "torch",
  "bow",
  "briefcase",
  "handbag",
  "basket",
  "bucket",
  "orb",
  "cup",
  "tankard",
  "goblet",
  "bottle",
  "potion",
  "tray",
  "umbrella",
  "fan",
  "skull",
  "surfboard",
  "flag",
  "flowers",
  "rose",
  "shovel",
  "rake",
  "candle",
  "drum",
  "lollipop",
  "crystal",
  "teddy",
]);

/** Makes a prop in a hand; the second one of a kind of hand goes to the other. */
export function prop(
  m: Measures,
  id: PropId,
  { color, by = 1, hand: wanted, finish }: { color: Rgb; by?: number; hand?: Side; finish?: Finish },
  taken: Set<Side>,
): Piece[] {
  let side: Side = wanted ?? (LEFT.has(id) ? "Left" : "Right");
  if (taken.has(side)) side = side === "Left" ? "Right" : "Left";
  if (taken.has(side)) return [];
  taken.add(side);
  const { mesh } = m;
  const { joints, unit: size } = mesh.body;
  const hand = joints.get(`${side}Hand`)!;
  const index = joints.get(`${side}HandIndex1`)!;
  const pinky = joints.get(`${side}HandPinky1`)!;
  const middle = joints.get(`${side}HandMiddle1`)!;
  const across = unit([0, 1, 2].map((k) => index[k] - pinky[k]) as Vec);
  const down = unit([0, 1, 2].map((k) => middle[k] - hand[k]) as Vec);
  // The palm faces the body.
  let palm = unit(cross(across, down));
  const sign = side === "Left" ? 1 : -1;
  if (palm[0] * sign > 0) palm = palm.map((value) => -value) as Vec;
  const shield = id === "shield" || id === "kite_shield";
  const out = shield ? (palm.map((value) => -value) as Vec) : palm;
  const origin = [0, 1, 2].map(
    (k) => hand[k] * 0.25 + middle[k] * 0.75 + out[k] * (shield ? 0.03 : 0.026) * size,
  ) as Vec;
  // Weapons point ahead where arms hang; long shafts stand up.
  const ahead: Vec = UPRIGHT.has(id) ? [0, 0.9, 0.35] : [0, 0, 1];
  const lean = ahead[0] * down[0] + ahead[1] * down[1] + ahead[2] * down[2];
  const along = unit(UPRIGHT.has(id) ? ahead : ([0, 1, 2].map((k) => ahead[k] - down[k] * lean) as Vec));
  // A shield stands upright on the back of the hand; anything else lies across the palm.
  const frame = shield ? frameAt(origin, [0, 1, 0], out) : frameAt(origin, along, UPRIGHT.has(id) ? [0, 0, 1] : palm);
  const bench = { size: size ** 0.75 * by, frame, joint: mesh.joint(`${side}Hand`), color };
  const pieces = PROPS[id]({ ...bench, sectors: [16, 12, 8][mesh.level] });
  for (const piece of pieces) piece.paint = finished(piece.paint, finish);
  return pieces;
}
