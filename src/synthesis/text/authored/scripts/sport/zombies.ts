import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, onFloor, pose } from "./parts.js";

/** Arms half up, the head to one side, the weight on one leg. */
const ZOMBIE: Partial<BodyKey> = {
  ...pose([-0.07, 0, 6, 10, 5], [16, 8, 7], [6, -8, -20]),
  right: arm([-0.02, -0.02, 0.8], 24, "claw", [0, -1, 0.2], [0, -0.5, 0.9]),
  left: arm([0.06, -0.26, 0.68], 16, "claw", [0, -1, 0.2], [0, -0.8, 0.5]),
  rightFoot: foot(0.04, -0.1, -14, 0, -8),
  leftFoot: foot(0.04, 0.08, 12, 0, 4),
  weight: -0.5,
};

/** Zombies. */
export const ZOMBIE_SCRIPTS: Record<string, ActionScript> = {
  zombie_idle: {
    hold: 2.4,
    life: 1,
    keys: (p) => [
      { in: 0.7, begins: true, ...ZOMBIE },
      ...repeat(Math.max(1, Math.round(p.hold / 2.2)), (): BodyKey[] => [
        {
          in: 0.9,
          ...pose([-0.05, 0, 4, -8, -6], [10, -8, -10], [12, 14, 24]),
          right: arm([0.04, -0.2, 0.7], 20, "claw", [0, -1, 0.2], [0, -0.7, 0.6]),
          left: arm([0.02, -0.06, 0.78], 20, "claw", [0, -1, 0.2], [0, -0.5, 0.9]),
          weight: 0.6,
        },
        { in: 0.16, ease: "strike", head: { pitch: -4, yaw: 22, roll: 8 }, spine: { pitch: 6, yaw: -4, roll: -4 } },
        { in: 0.9, ...ZOMBIE },
      ]),
      { in: 0.2, ends: true },
      home(0.7),
    ],
  },
  zombie_grab: {
    snap: "snappy",
    ahead: 0.5,
    keys: () => [
      { in: 0.55, ...ZOMBIE },
      {
        in: 0.4,
        begins: true,
        ...pose([-0.1, -0.06, -2, 14, 6], [-6, 10, 8], [-14, -10, -24]),
        hands: arm([0.34, 0.24, 0.4], 50, "claw", [0, -0.4, 1], [0, 0.8, 0.4]),
        weight: -0.7,
      },
      {
        in: 0.24,
        ease: "strike",
        ...pose([-0.14, 0.26, 14, -6, 0], [20, -4, 0], [-24, 8, 16]),
        rightFoot: foot(0.02, 0.46, -8),
        leftFoot: { pitch: 30 },
        weight: -0.4,
        hands: arm([-0.08, 0.0, 0.95], 24, "claw", [-0.6, -0.5, 0.4], [0, 0.2, 1]),
        mark: "strike",
      },
      // Holds on and drags towards itself, jaws first.
      {
        in: 0.3,
        ...pose([-0.16, 0.3, 18, -12], [26, -10, 8], [-30, 14, -18]),
        hands: arm([-0.16, -0.1, 0.66], 40, "grip", [-0.8, -0.4, 0], [-0.2, 0.3, 0.9]),
      },
      ...repeat(3, (i): BodyKey[] => {
        const s = i % 2 ? -1 : 1;
        return [
          {
            in: 0.2,
            ...pose([-0.16, 0.28, 16, 10 * s], [24, 12 * s, 6 * s], [-28, -10 * s, 16 * s]),
            hands: arm([-0.16, -0.08 - 0.06 * s, 0.6], 40, "grip", [-0.8, -0.4, 0], [-0.2, 0.3, 0.9]),
          },
        ];
      }),
      { in: 0.5, ...ZOMBIE, rightFoot: foot(0.04, 0.46, -14), leftFoot: foot(0.04, 0.56, 12), ends: true },
      home(0.7),
    ],
  },
  zombie_bite: {
    snap: "snappy",
    ahead: 0.4,
    keys: () => [
      {
        in: 0.5,
        ...pose([-0.08, -0.04, -2], [-6, 8, 8], [-18, -6, -20]),
        hands: arm([0.2, 0.1, 0.66], 40, "claw", [-0.4, -0.5, 0.6], [0, 0.5, 0.9]),
        weight: -0.4,
      },
      {
        in: 0.26,
        ease: "strike",
        begins: true,
        ...pose([-0.14, 0.26, 16], [30, -6, -10], [-18, 10, 30]),
        rightFoot: foot(0.02, 0.4, 0),
        leftFoot: { pitch: 30 },
        hands: arm([-0.1, -0.06, 0.62], 40, "grip", [-0.8, -0.4, 0], [-0.2, 0.3, 0.9]),
        mark: "strike",
      },
      ...repeat(2, (): BodyKey[] => [
        { in: 0.2, ...pose([-0.16, 0.3, 18], [34, 4, -12], [14, 14, 26]) },
        { in: 0.16, ease: "strike", ...pose([-0.14, 0.24, 12], [22, -14, -6], [-22, -16, 14]) },
      ]),
      // Tears away, head back.
      {
        in: 0.3,
        ease: "through",
        ...pose([-0.08, 0.14, 0, -10], [-8, -14, 4], [-34, -20, 12]),
        hands: arm([0.1, -0.1, 0.6], 40, "claw", [-0.6, -0.5, 0.3], [0, 0.4, 0.9]),
        hold: 0.25,
      },
      { in: 0.5, ...ZOMBIE, rightFoot: foot(0.04, 0.36, -14), leftFoot: foot(0.04, 0.46, 12), ends: true },
      home(0.7),
    ],
  },
  zombie_rise: {
    hands: "brisk",
    life: 0.4,
    ahead: -0.1,
    // From the back: the trunk comes up first, as if pulled.
    keys: () => [
      {
        in: 0.5,
        begins: true,
        right: arm([0.1, -0.1, 0.9], 20, "claw", [0, 0, 1], [0.2, 0.3, 0.8]),
        head: { pitch: -6, roll: 12, yaw: 10 },
      },
      {
        in: 0.3,
        right: arm([0.1, 0.1, 0.95], 20, "claw"),
        left: arm([0.16, -0.2, 0.86], 20, "claw"),
        head: { pitch: -12, roll: -10 },
      },
      {
        in: 0.9,
        leaves: ["back"],
        ...pose([-0.825, -0.85, -26], [24, 0, 8], [-10, 6, -24]),
        hands: arm([0.0, -0.1, 0.86], 20, "claw", [0, -1, 0.2], [0, -0.5, 0.9]),
        feet: { ...foot(0.03, 0.1, 6, -40, 8), slide: true },
        hold: 0.3,
      },
      { in: 0.2, ease: "strike", head: { pitch: -4, yaw: -20, roll: 14 } },
      {
        in: 0.6,
        ...pose([-0.82, -0.84, -36, -6], [66, -14, 0], [-16, 10, 14]),
        rightFoot: { ...foot(0.04, -0.3, 6, 0, 10), slide: true },
        leftFoot: { ...foot(0.04, -0.36, 6, 0, 10), slide: true },
        right: onFloor(0.34, -0.66, 20),
        left: onFloor(0.3, -0.5, 20),
      },
      {
        in: 0.8,
        leaves: ["seat"],
        ...pose([-0.5, -0.44, -8, 8, -6], [90, 8, -8], [0, -6, 22]),
        feet: { pitch: 10, knee: 4 },
        hands: arm([0.2, -0.7, 0.5], 14, "claw"),
      },
      {
        in: 0.8,
        ...pose([-0.2, -0.28, 16, -6, 4], [44, -8, 8], [16, 0, -24]),
        feet: { pitch: 0 },
        hands: arm([0.16, -0.8, 0.36], 14, "claw"),
        balance: 0.5,
      },
      { in: 0.3, ease: "strike", spine: { pitch: 24, yaw: 10, roll: -8 }, head: { pitch: 4, roll: 24, yaw: 10 } },
      {
        in: 0.8,
        ...ZOMBIE,
        rightFoot: foot(0.04, -0.2, -14, 0, -8),
        leftFoot: foot(0.04, -0.02, 12, 0, 4),
        balance: 0.8,
        hold: 0.4,
        ends: true,
      },
      home(0.7),
    ],
  },
};
