import type { ActionScript, BodyKey } from "../../script.js";
import { home, peak, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

const WALL = (side: number) => ({
  at: [side, 1.36, 0.66] as const,
  palm: [0, 0, 1] as const,
  fingers: [0.1, 1, 0] as const,
  swivel: 12,
  shape: "open" as const,
});

/** Stretches before and after sport. */
export const STRETCH_SCRIPTS: Record<string, ActionScript> = {
  quad_stretch: {
    hold: 1.6,
    keys: (p) => [
      { in: 0.4, weight: 1, left: arm([0.5, -0.7, 0.2]), rightFoot: leg(-8, 3, 0.9, 20) },
      {
        in: 0.55,
        begins: true,
        weight: 1,
        rightFoot: leg(-44, 4, 0.5, 30),
        ...pose([-0.02, 0, 8], [10, -8], [-8]),
        right: arm([0.1, -0.8, -0.4], 8, "open"),
        left: arm([0.8, -0.2, 0.3], 8, "open"),
      },
      {
        in: 0.5,
        weight: 1,
        // The heel at the seat, the instep in the hand.
        rightFoot: leg(-82, 3, 0.3, 44),
        pelvis: { y: -0.02, pitch: 4, roll: -3 },
        spine: { pitch: -2, yaw: -10, roll: 5 },
        right: {
          touch: "foot",
          by: "palm",
          palm: [-0.2, 0.4, 1],
          fingers: [-0.6, -0.7, -0.1],
          swivel: 4,
          shape: "grip",
        },
        left: arm([0.95, 0.02, 0.2], 6, "open"),
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.5,
        weight: 1,
        rightFoot: leg(-30, 4, 0.7, 24),
        right: arm([0.2, -0.9, -0.1]),
        left: arm([0.5, -0.7, 0.2]),
      },
      home(0.55),
    ],
  },
  hamstring_stretch: {
    hold: 1.6,
    keys: (p) => [
      { in: 0.5, rightFoot: foot(0, 0.36, 0, -18), weight: 0.8, ...pose([-0.06, -0.04, 10], [6]) },
      {
        in: 0.7,
        begins: true,
        weight: 0.8,
        balance: 0.6,
        ...pose([-0.16, -0.2, 52], [30], [-10]),
        rightFoot: { pitch: -24, knee: 0 },
        leftFoot: { knee: 10 },
        right: { touch: "foot", shape: "open" },
        left: { touch: "thigh" },
        ...peak(p.hold),
      },
      { in: 0.4, ...pose([-0.17, -0.2, 56], [32]), hold: 0.3, ends: true },
      {
        in: 0.6,
        ...pose([-0.04, 0, 10], [8], [-4]),
        hands: arm([0.2, -0.85, 0.3]),
        balance: 1,
        rightFoot: { pitch: -8 },
        ease: "through",
      },
      home(0.6),
    ],
  },
  calf_stretch: {
    hold: 1.8,
    // Hands against a wall ahead.
    keys: (p) => [
      {
        in: 0.5,
        ...pose([-0.04, 0.04, 6], [4]),
        hands: arm([0.1, -0.1, 0.8], 14, "open", [0, 0, 1], [0, 1, 0.2]),
        weight: 0.6,
        balance: 0.5,
      },
      {
        in: 0.55,
        begins: true,
        balance: 0,
        ...pose([-0.1, 0.0, 14], [-4], [-10]),
        hands: WALL(0.24),
        rightFoot: foot(0, -0.5, 2),
        leftFoot: { knee: 4 },
        rests: ["leftHand", "rightHand"],
      },
      { in: 0.5, ...pose([-0.15, 0.04, 18], [-6], [-14]), hands: WALL(0.24), ...peak(p.hold), ends: true },
      {
        in: 0.5,
        leaves: ["leftHand", "rightHand"],
        ...pose([-0.08, 0.02, 8], [4], [-4]),
        hands: arm([0.2, -0.5, 0.5], 10),
        ease: "through",
      },
      { in: 0.45, ...pose([-0.02, 0, 0], [0], [0]), rightFoot: foot(0, 0) },
      home(0.5),
    ],
  },
  neck_roll: {
    keys: (p) => [
      { in: 0.4, begins: true, ...pose([-0.01], [8], [42, 0, 0]), hands: { touch: "hips" } },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.55, ease: "through", ...pose(undefined, [4, 0, 7], [10, -10, 42]) },
        { in: 0.55, ease: "through", ...pose(undefined, [-7, 0, 0], [-40, 0, 0]) },
        { in: 0.55, ease: "through", ...pose(undefined, [4, 0, -7], [10, 10, -42]) },
        {
          in: 0.55,
          ease: "through",
          ...pose(undefined, [9, 0, 0], [42, 0, 0]),
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.6),
    ],
  },
  shoulder_roll: {
    keys: (p) => {
      const at = (shrug: number, ahead: number, spine: number): Partial<BodyKey> => ({
        hands: { to: [0.14, -0.93 + shrug / 160, 0.06 + ahead / 90], swivel: 12, shrug, ahead },
        ...pose([-0.01], [spine], [-spine]),
      });
      return [
        { in: 0.35, begins: true, ...at(0, 14, 5) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.3, ease: "through", ...at(26, 8, 2) },
          { in: 0.3, ease: "through", ...at(22, -14, -5) },
          { in: 0.3, ease: "through", ...at(-4, -14, -4) },
          { in: 0.3, ease: "through", ...at(-2, 14, 5), mark: "cycle", ends: i + 1 === p.count },
        ]),
        home(0.45),
      ];
    },
  },
  arm_across_stretch: {
    hold: 1.8,
    keys: (p) => [
      { in: 0.4, right: arm([0.4, -0.2, 0.8], 10, "open"), left: arm([0.1, -0.5, 0.5], 12) },
      {
        in: 0.55,
        begins: true,
        ...pose([-0.02, 0, 0, 10], [-2, 16, 4], [0, -26]),
        right: arm([-0.72, -0.04, 0.6], 20, "open", [-0.2, -0.6, -0.6], [-1, 0, 0.2]),
        left: {
          touch: "elbow",
          by: "wrist",
          off: [0, 0.02, 0.05],
          palm: [0.2, 0.3, -1],
          fingers: [0.2, 1, -0.3],
          swivel: 10,
        },
        weight: 0.4,
        ...peak(p.hold),
        ends: true,
      },
      {
        in: 0.45,
        ...pose([-0.01, 0, 0, 0], [0, 0, 0], [0, 0]),
        right: arm([0.3, -0.6, 0.5]),
        left: arm([0.2, -0.7, 0.3]),
        ease: "through",
      },
      home(0.5),
    ],
  },
  butterfly_stretch: {
    hold: 1.4,
    life: 0.3,
    keys: (p) => {
      const soles = (knee: number) => ({ ...foot(-0.04, -0.12, 16, 0, knee), roll: -30, slide: true });
      return [
        {
          in: 0.7,
          ...pose([-0.828, -0.76, -8], [22], [-6]),
          feet: soles(26),
          hands: arm([-0.1, -0.7, 0.62], 10, "open"),
        },
        {
          in: 0.5,
          begins: true,
          ...pose([-0.828, -0.76, -2], [30], [-4]),
          feet: soles(32),
          hands: { touch: "ankle", palm: [0.3, -0.6, -0.3], fingers: [-0.5, -0.3, 0.6] },
        },
        ...repeat(3, (): BodyKey[] => [
          { in: 0.35, feet: soles(24) },
          { in: 0.35, feet: soles(34) },
        ]),
        { in: 0.8, ...pose([-0.828, -0.75, 4], [36], [-2]), ...peak(p.hold), ends: true },
        { in: 0.6, ...pose([-0.828, -0.76, -8], [26], [-8]) },
        home(0.7),
      ];
    },
  },
};
