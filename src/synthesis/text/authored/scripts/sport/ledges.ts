import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, grip, leg, pose } from "./parts.js";

/** Jumps to something overhead and hangs from it by both hands. */
function jumpToHang(held: Partial<BodyKey>): BodyKey[] {
  return [
    {
      in: 0.34,
      balance: 0,
      ...pose([-0.22, 0, 12], [10], [-34]),
      hands: arm([0.2, -0.5, 0.1], 12, "open"),
      feet: { knee: 8 },
    },
    {
      in: 0.22,
      ease: "through",
      ...pose([-0.04, 0.03, 2], [0], [-34]),
      hands: arm([0.26, 0.5, 0.46], 34, "open"),
      feet: { pitch: 10, knee: 2 },
    },
    {
      in: 0.2,
      ease: "through",
      ...pose([0.07, 0.05, 0], [-6], [-30]),
      hands: arm([0.24, 0.9, 0.26], 20, "open"),
      feet: { pitch: 46 },
    },
    { in: 0.34, ...held },
  ];
}

/** Lets go, and lands over `z`, `x` to the left. */
function dropDown(z: number, x = 0): BodyKey[] {
  return [
    {
      in: 0.32,
      ease: "fly",
      ...pose([-0.08, z, 4, 0, 0, x], [4], [4]),
      hands: arm([0.34, 0.5, 0.4], 20, "open"),
      rightFoot: foot(0.04 - x, z, 0, 20),
      leftFoot: foot(0.04 + x, z, 0, 20),
      mark: "land",
    },
    {
      in: 0.24,
      ...pose([-0.28, z - 0.06, 22], [18], [-18]),
      feet: { pitch: 0, knee: 10 },
      hands: arm([0.36, -0.5, 0.4], 12, "open"),
    },
    { in: 0.4, ...pose([-0.04, z, 2], [4], [-2]), hands: arm([0.2, -0.85, 0.15]), balance: 0.7 },
  ];
}

const EDGE = (out: number, swivel = 10) => grip([out, 2.12, 0.3], [0, -0.3, -1], [0, 1, 0.5], swivel);

const HANGING: Partial<BodyKey> = {
  ...pose([0.14, 0.08, 0, 0, 0, 0], [-4, 0, 0], [-14, 0]),
  hands: EDGE(0.25),
  feet: leg(6, 2, 0.93, 30),
};

/** Hanging from ledges and ropes. */
export const LEDGE_SCRIPTS: Record<string, ActionScript> = {
  climb_ledge: {
    life: 0.3,
    ahead: 0.62,
    up: 2.06,
    keys: () => [
      ...jumpToHang({ ...HANGING, begins: true }),
      { in: 0.3, ...HANGING, hold: 0.5 },
      {
        in: 0.6,
        ...pose([0.56, 0.02, 6], [6], [-24]),
        hands: EDGE(0.27, 40),
        rightFoot: leg(46, 6, 0.6, 10),
        leftFoot: leg(8, 4, 0.9, 30),
        ease: "through",
      },
      // Chest over the edge, then the arms push down.
      {
        in: 0.45,
        ...pose([0.84, 0.04, 24], [20], [-34]),
        hands: { at: [0.27, 2.1, 0.36], palm: [0, -1, 0], fingers: [-0.3, 0, 1], swivel: 70, shape: "planted" },
        rightFoot: leg(30, 8, 0.7, 10),
        leftFoot: leg(-4, 4, 0.94, 30),
        ease: "through",
      },
      {
        in: 0.5,
        ...pose([1.42, 0.14, 30], [40], [-34]),
        hands: { at: [0.27, 2.1, 0.36], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 20, shape: "planted" },
        rightFoot: leg(48, 24, 0.64, 20),
        leftFoot: leg(-30, 4, 0.92, 30),
      },
      {
        in: 0.5,
        ...pose([1.62, 0.28, 24], [46], [-30]),
        rightFoot: { ...foot(0.06, 0.56, 8, 10, 20), y: 2.06 },
        leftFoot: leg(-24, 4, 0.8, 30),
        ease: "through",
      },
      {
        in: 0.5,
        ...pose([1.8, 0.5, 30], [26], [-20]),
        hands: arm([0.14, -0.7, 0.5], 10, "open"),
        leftFoot: { ...foot(0, 0.7, 4, 0, 8), y: 2.06 },
        rightFoot: { pitch: 0, y: 2.06 },
        ease: "through",
      },
      { in: 0.45, ...pose([2.03, 0.62, 2], [4], [-2]), hands: arm([0.2, -0.88, 0.15]), ends: true },
      { in: 0.3, rightFoot: { ...foot(0, 0.62), y: 2.06 }, leftFoot: { ...foot(0, 0.62), y: 2.06 } },
      home(0.35),
    ],
  },
  hang_ledge: {
    hold: 2.4,
    life: 0.8,
    keys: (p) => [
      ...jumpToHang({ ...HANGING }),
      { in: 0.3, ...HANGING, begins: true },
      ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (): BodyKey[] => [
        {
          in: 0.6,
          ...pose([0.14, 0.05, 4, 3, 2, 0.02], [-2, 0, -2], [-10, -14]),
          rightFoot: leg(-2, 3, 0.94, 34),
          leftFoot: leg(10, 2, 0.9, 30),
        },
        {
          in: 0.6,
          ...pose([0.14, 0.1, -4, -3, -2, -0.02], [-4, 0, 2], [-16, 14]),
          rightFoot: leg(12, 2, 0.9, 30),
          leftFoot: leg(0, 3, 0.94, 34),
        },
      ]),
      { in: 0.4, ...HANGING, ends: true },
      ...dropDown(0),
      home(0.4),
    ],
  },
  shimmy: {
    life: 0.3,
    aside: (p) => 0.36 * p.count,
    // To the right, hand over hand along an edge.
    keys: (p) => [
      ...jumpToHang({ ...HANGING, begins: true }),
      ...repeat(p.count, (i): BodyKey[] => {
        const x = 0.36 * i;
        const right = (out: number) => EDGE(out, 14);
        return [
          {
            in: 0.42,
            right: right(0.54 + x),
            left: right(0.25 - x),
            ...pose([0.17, 0.08, 0, 0, -4, -x - 0.12], [-4, 0, -6], [-10, -24]),
            rightFoot: leg(4, 16, 0.9, 30),
            leftFoot: leg(8, 2, 0.92, 30),
          },
          {
            in: 0.42,
            right: right(0.61 + x),
            left: right(-0.11 - x),
            ...pose([0.14, 0.08, 0, 0, 2, -x - 0.36], [-4, 0, 4], [-10, -20]),
            rightFoot: leg(8, 2, 0.92, 30),
            leftFoot: leg(4, 12, 0.9, 30),
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ];
      }),
      ...dropDown(0, -0.36 * p.count),
      home(0.4),
    ],
  },
  swing_rope: {
    life: 0.3,
    ahead: 1.5,
    keys: (p) => {
      const rope = (s: number, z: number): Partial<BodyKey> => ({
        right: arm([-0.2, 0.93, 0.22], 20, "grip", [-1, 0, 0], [-0.2, 1, 0.2]),
        left: arm([-0.22, 0.78, 0.3], 30, "grip", [-1, 0, 0], [-0.2, 1, 0.2]),
        ...pose([0.24 + 0.3 * Math.abs(s), z, -38 * s], [-14 * s], [18 * s]),
        rightFoot: leg(s > 0 ? 64 : -50, 2, s > 0 ? 0.86 : 0.7, 30),
        leftFoot: leg(s > 0 ? 52 : -40, 2, s > 0 ? 0.82 : 0.76, 30),
      });
      return [
        ...jumpToHang({ ...rope(0, 0.06), feet: leg(-6, 2, 0.86, 30) }),
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.7, begins: i === 0, ...rope(-1, -0.5) },
          { in: 0.45, ease: "through", ...rope(0.1, 0.3), feet: leg(4, 2, 0.9, 30) },
          { in: 0.5, ...rope(1, 1.1), mark: "cycle", ends: i + 1 === p.count },
        ]),
        ...dropDown(1.5),
        home(0.4),
      ];
    },
  },
};
