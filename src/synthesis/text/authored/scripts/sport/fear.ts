import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, pose } from "./parts.js";

/** Those who meet monsters. */
export const FEAR_SCRIPTS: Record<string, ActionScript> = {
  scream: {
    hold: 1,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.26,
        begins: true,
        ...pose([-0.06, 0.0, 6], [22], [20]),
        hands: arm([0.06, -0.2, 0.46], 20, "fist"),
      },
      {
        in: 0.22,
        ease: "strike",
        ...pose([-0.12, -0.08, -2, 6], [-10, 6, 0], [-22, -6, 0]),
        rightFoot: foot(0.03, -0.22, 14, 0, 4),
        hands: { touch: "cheek", off: [0.012, 0, 0.02], shape: "spread" },
        weight: -0.4,
        mark: "strike",
      },
      ...repeat(5, (i): BodyKey[] => [
        {
          in: 0.09,
          ...pose([-0.12 - 0.015 * (i % 2), -0.08], [-10 - 3 * (i % 2), 6], [-24 - 4 * (i % 2), i % 2 ? -10 : -2]),
          hands: { touch: "cheek", off: [0.012, 0, 0.02], shape: "spread" },
          hold: p.hold / 6,
          ends: i === 4,
        },
      ]),
      {
        in: 0.4,
        ...pose([-0.16, -0.1, 8, 10], [16, 8], [-4, -14]),
        hands: arm([-0.1, -0.05, 0.4], 24, "open", [0, 0, 1], [-0.2, 1, 0]),
      },
      home(0.7),
    ],
  },
  cower: {
    hold: 1.6,
    life: 0.6,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.26,
        ...pose([-0.1, -0.08, -2, 14], [4, 14], [-10, -20]),
        right: arm([-0.06, 0.3, 0.5], 40, "spread", [0, 0.3, 1], [-0.4, 1, 0]),
        left: arm([0.0, 0.1, 0.4], 30, "spread", [0, 0.3, 1], [-0.4, 1, 0]),
        rightFoot: foot(0, -0.22, 6, 0, 0),
        ease: "through",
      },
      {
        in: 0.45,
        begins: true,
        ...pose([-0.46, -0.16, 24, 8], [50, 18, 10], [30, 10, 6]),
        right: { touch: "hair", off: [0.01, 0.03, 0], shape: "open", swivel: 30 },
        left: { touch: "nape", off: [0.0, 0.04, 0], swivel: 40 },
        rightFoot: { pitch: 44, knee: 0 },
        leftFoot: foot(0.05, 0.02, 12, 42, 4),
        balance: 0.6,
        mark: "low",
      },
      ...repeat(6, (i): BodyKey[] => [
        {
          in: 0.12,
          ...pose(
            [-0.46, -0.16 + 0.006 * (i % 2), 24, 8 + (i % 2 ? 2 : -2)],
            [50 + (i % 2 ? 2 : -1), 12, 10],
            [28, 8, 6],
          ),
          hold: p.hold / 7,
        },
      ]),
      // A look up from under the arm.
      {
        in: 0.4,
        ...pose([-0.43, -0.14, 22, 6], [42, 8, 6], [-20, -10, 10]),
        right: arm([-0.1, 0.3, 0.44], 50, "spread", [0, 0.2, 1], [-0.6, 0.8, 0]),
        hold: 0.4,
        ends: true,
      },
      home(0.8),
    ],
  },
  look_behind_scared: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.4,
        begins: true,
        ...pose([-0.08, 0, 8], [14], [-4]),
        hands: arm([-0.1, -0.2, 0.36], 20, "fist"),
        feet: { knee: 4 },
      },
      {
        in: 0.28,
        ease: "strike",
        ...pose([-0.1, 0.03, 6, -28], [10, -36, 4], [-4, -62, 0]),
        right: arm([-0.02, -0.2, 0.3], 24, "spread"),
        left: arm([-0.1, -0.14, 0.42], 24, "spread"),
        weight: 0.6,
        hold: 0.5,
      },
      {
        in: 0.3,
        ease: "strike",
        ...pose([-0.11, 0.02, 8, 0], [16, 0, 0], [-4, 0, 0]),
        weight: 0,
        hands: arm([-0.1, -0.16, 0.36], 24, "fist"),
        hold: 0.25,
      },
      {
        in: 0.26,
        ease: "strike",
        ...pose([-0.12, 0.04, 6, 28], [8, 36, -4], [-6, 62, 0]),
        weight: -0.6,
        hands: arm([-0.06, -0.1, 0.4], 30, "spread"),
        hold: 0.6,
        ends: true,
      },
      { in: 0.36, ...pose([-0.13, -0.06, 10, 8], [18, 6, 0], [-4, 0, 0]), leftFoot: foot(0, -0.2), weight: 0 },
      home(0.7),
    ],
  },
  strangle: {
    hold: 1.2,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.3,
        ...pose([-0.06, -0.02, 0], [-4], [-6]),
        hands: arm([0.2, -0.1, 0.4], 40, "claw", [-0.6, 0, 0.8], [-0.2, 0.6, 0.7]),
        rightFoot: foot(0.02, 0.24, 4),
        weight: 0.4,
      },
      {
        in: 0.2,
        ease: "strike",
        begins: true,
        ...pose([-0.12, 0.1, 14], [14], [-20]),
        hands: arm([-0.2, 0.06, 0.78], 30, "grip", [-0.8, 0, 0.6], [-0.3, 0.5, 0.8]),
        weight: -0.4,
        mark: "strike",
      },
      ...repeat(4, (i): BodyKey[] => {
        const s = i % 2 ? -1 : 1;
        return [
          {
            in: 0.22,
            ...pose([-0.13, 0.12 + 0.03 * s, 15 + 2 * s, 6 * s], [14 + 5 * s, 6 * s, 3 * s], [-20, -8 * s, 6 * s]),
            hands: arm([-0.2, 0.04 + 0.06 * s, 0.74 + 0.05 * s], 34, "grip", [-0.8, 0, 0.6], [-0.3, 0.5, 0.8]),
            hold: p.hold / 5,
            ends: i === 3,
          },
        ];
      }),
      home(0.65),
    ],
  },
};
