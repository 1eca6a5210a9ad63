import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { axeHead, blade, block, gold, type Maker, part, rod, steel, swordOf, turn, wood } from "../prop-parts.js";

import { SHIELD_MAKERS } from "./shields.js";

/** Weapons and shields. */
export const WEAPONS = {
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
  ...SHIELD_MAKERS,
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
} as const satisfies Record<string, Maker>;
