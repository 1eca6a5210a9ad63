import type { Vec } from "../../body/shape-body.js";
import { tube } from "../../mesh/solids.js";
import { fabric } from "../../paint/fabrics.js";
import { axeHead, ball, blade, block, gold, type Maker, part, plate, rod, steel, turn, wood } from "../prop-parts.js";
import { bar, dark } from "./parts.js";

const GUNMETAL = fabric({ fabric: "metal", color: [0.26, 0.27, 0.3] });

/** Weapons of one age or trade: a rider's, a duellist's, a sheriff's. */
export const ARMS = {
  sabre: (b) => [
    part(
      "blade",
      steel,
      b,
      (piece, at) =>
        tube(
          piece,
          [0, 0.2, 0.4, 0.6, 0.8, 0.93, 1].map((t) => at([0, 0.07 + 0.7 * t, 0.12 * t * t])),
          (t) => (0.024 + 0.012 * Math.sin(t * 2.4)) * (t > 0.9 ? (1 - t) * 9 + 0.05 : 1) * b.size,
          () => [[b.joint, 1]],
          { sides: 4, flat: 0.25 },
        ),
      0.5,
    ),
    block(b, "guard", gold, [0, 0.06, 0], [0.04, 0.02, 0.14]),
    bar(
      b,
      "bow",
      gold,
      [
        [0, 0.055, 0.065],
        [0, 0, 0.075],
        [0, -0.07, 0.05],
        [0, -0.1, 0.004],
      ],
      0.008,
    ),
    rod(b, "grip", dark, [0, -0.1, 0], [0, 0.06, 0], 0.016),
  ],
  rapier: (b) => [
    blade(b, 0.07, 0.98, 0.012, 0.007),
    turn(
      b,
      "cup",
      steel,
      [0, 0.06, 0],
      [
        [0, 0.01],
        [0.03, 0.006],
        [0.055, -0.025],
        [0.058, -0.022],
        [0.034, 0.014],
        [0, 0.018],
      ],
    ),
    block(b, "guard", gold, [0, 0.055, 0], [0.014, 0.014, 0.2]),
    rod(b, "grip", dark, [0, -0.1, 0], [0, 0.06, 0], 0.013),
    turn(b, "pommel", gold, [0, -0.11, 0], ball(0.02)),
  ],
  cleaver: (b) => [
    rod(b, "grip", wood, [0, -0.09, 0], [0, 0.07, 0], 0.016),
    block(b, "blade", steel, [0, 0.17, 0.035], [0.008, 0.2, 0.12]),
  ],
  halberd: (b) => [
    rod(b, "shaft", wood, [0, -0.9, 0], [0, 0.86, 0], 0.017),
    blade(b, 0.84, 1.14, 0.024, 0.01),
    axeHead(b, 0.78, 0.2),
    axeHead(b, 0.78, -0.1),
  ],
  flail: (b) => [
    rod(b, "handle", wood, [0, -0.2, 0], [0, 0.34, 0], 0.017),
    bar(
      b,
      "chain",
      steel,
      [
        [0, 0.34, 0],
        [0, 0.36, 0.06],
        [0, 0.28, 0.14],
        [0, 0.16, 0.16],
      ],
      0.009,
    ),
    turn(b, "head", steel, [0, 0.1, 0.16], ball(0.06)),
    ...[0, 1, 2, 3, 4, 5].map((i) => {
      const a = (i / 6) * Math.PI * 2;
      const tip: Vec = [Math.cos(a) * 0.1, 0.1 + Math.sin(a) * 0.1, 0.16];
      return rod(b, "spike", steel, [Math.cos(a) * 0.04, 0.1 + Math.sin(a) * 0.04, 0.16], tip, 0.014, 0.002);
    }),
  ],
  pistol: (b) => [
    rod(b, "barrel", GUNMETAL, [0, 0.08, 0.06], [0, 0.3, 0.06], 0.015),
    turn(
      b,
      "drum",
      GUNMETAL,
      [0, 0.06, 0.05],
      [
        [0, -0.035],
        [0.028, -0.035],
        [0.028, 0.035],
        [0, 0.035],
      ],
    ),
    block(b, "frame", GUNMETAL, [0, 0.05, 0.04], [0.026, 0.12, 0.06]),
    bar(
      b,
      "grip",
      wood,
      [
        [0, 0, 0.05],
        [0, -0.015, 0.01],
        [0, -0.035, -0.06],
      ],
      0.02,
      0.024,
    ),
  ],
  musket: (b) => [
    rod(b, "barrel", GUNMETAL, [0, 0.1, 0.06], [0, 0.95, 0.06], 0.014, 0.012),
    rod(b, "stock", wood, [0, 0.02, 0.045], [0, 0.8, 0.045], 0.022, 0.015),
    part("butt", wood, b, (piece) =>
      plate(
        piece,
        { ...b, frame: { ...b.frame, x: b.frame.z, z: b.frame.x.map((v) => -v) as Vec } },
        [
          [0.02, 0.06],
          [0.07, 0.05],
          [0.06, -0.12],
          [0.05, -0.34],
          [-0.05, -0.36],
          [-0.01, -0.12],
        ],
        -0.02,
        0.03,
      ),
    ),
    block(b, "lock", steel, [0, 0.1, 0.075], [0.05, 0.07, 0.03]),
  ],
} as const satisfies Record<string, Maker>;
