import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, flight, foot, leg, pose } from "./parts.js";

const ATHLETIC: Partial<BodyKey> = {
  ...pose([-0.1, 0, 10, 0], [10, 0, 0], [-14, 0]),
  right: arm([0.0, -0.42, 0.5], 20, "grip", [-1, 0, 0], [0, 0.4, 0.9]),
  left: arm([-0.04, -0.4, 0.56], 18, "cup"),
  feet: foot(0.1, 0, 8, 0, 8),
  weight: 0,
};

/** Rackets. */
export const RACKET_SCRIPTS: Record<string, ActionScript> = {
  tennis_backhand: {
    hands: "throw",
    snap: "snappy",
    keys: () => [
      { in: 0.4, ...ATHLETIC },
      {
        in: 0.36,
        begins: true,
        ...pose([-0.14, 0, 8, 58], [8, 26], [-4, -66]),
        rightFoot: foot(-0.1, 0.34, -36, 0, 0),
        leftFoot: foot(0.06, -0.1, 56),
        weight: 0.7,
        right: arm([-0.56, -0.1, 0.36], 30, "grip", [0, -0.4, -1], [-0.8, 0.5, -0.2]),
        left: arm([0.1, -0.2, 0.2], 40, "cup"),
      },
      {
        in: 0.16,
        ...pose([-0.2, 0.04, 10, 54], [12, 28], [-4, -66]),
        right: arm([-0.62, -0.5, 0.3], 20, "grip", [0, -0.4, -1], [-0.8, 0.2, -0.3]),
        weight: 0.4,
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.12, 0.12, 6, 26], [4, 4, 4], [-2, -24]),
        leftFoot: { pitch: 36, yaw: 30 },
        weight: -0.7,
        right: arm([0.24, -0.16, 0.9], 14, "grip", [0.4, 0, -1], [0.3, 0.2, 0.9]),
        left: arm([0.55, -0.5, -0.3], 20, "open"),
        mark: "strike",
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.06, 0.14, 2, 4], [-4, -14, 8], [-2, 4]),
        right: arm([0.82, 0.4, 0.2], 24, "grip"),
        left: arm([0.66, -0.4, -0.45], 20, "open"),
        hold: 0.15,
      },
      {
        in: 0.4,
        ...ATHLETIC,
        leftFoot: foot(0.1, 0.1, 8, 0, 8),
        rightFoot: foot(0.1, 0.2, 8, 0, 8),
        ends: true,
      },
      home(0.6),
    ],
  },
  smash_overhead: {
    hands: "blow",
    snap: "snappy",
    ahead: 0.3,
    keys: () => [
      {
        in: 0.34,
        ...pose([-0.12, -0.02, 6, -34], [4, -14], [-16, 34]),
        rightFoot: foot(0, -0.24, 50, 0, 8),
        leftFoot: foot(0, 0.08, -26, 0, 16),
        weight: -0.6,
        right: arm([0.4, 0, 0.2], 40, "grip"),
        left: arm([0.1, 0.3, 0.7], 16, "point"),
      },
      {
        in: 0.3,
        begins: true,
        balance: 0,
        ...pose([-0.22, -0.1, 2, -48], [-4, -22, 8], [-26, 54]),
        right: arm([0.6, 0.16, -0.3], 70, "grip", [0, 0, 1], [0.2, 1, -0.2]),
        left: arm([0.2, 0.74, 0.55], 20, "point"),
      },
      {
        in: 0.22,
        ease: "strike",
        ...pose([0.07, 0, -8, -34], [-14, -20, 10], [-22, 46]),
        feet: { pitch: 44 },
        right: arm([0.56, 0.3, -0.3], 86, "grip"),
        mark: "takeoff",
      },
      ...flight(
        0.48,
        0.07,
        -0.03,
        {
          ...pose([0, 0.14, -6, 6], [-6, 18, -12], [-18, -12]),
          rightFoot: leg(-6, 8, 0.9, 30),
          leftFoot: leg(-22, 4, 0.84, 34),
          right: arm([0.1, 0.93, 0.26], 44, "grip", [0, -0.2, 1], [0, 1, 0.1]),
          left: arm([0.4, 0, 0.3], 24, "fist"),
        },
        {
          ...pose([0, 0.3, 14, 30], [22, 20, 0], [-22, -26]),
          rightFoot: foot(0.06, 0.5, -10, 6, 6),
          leftFoot: foot(0.06, 0.12, 10, 26),
          right: arm([-0.36, -0.36, 0.7], 14, "grip"),
          left: arm([0.6, -0.4, -0.2], 20, "open"),
        },
      ),
      {
        in: 0.24,
        ...pose([-0.18, 0.32, 16, 20], [18, 10], [-24, -16]),
        feet: { pitch: 0, knee: 10 },
        balance: 0.5,
      },
      {
        in: 0.4,
        ...ATHLETIC,
        rightFoot: foot(0.1, 0.3, 8, 0, 8),
        leftFoot: foot(0.1, 0.3, 8, 0, 8),
        balance: 1,
        ends: true,
      },
      home(0.55),
    ],
  },
  table_tennis: {
    hands: "throw",
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.45,
        ...pose([-0.18, 0, 18, -6], [16, 0], [-20, 6]),
        right: arm([0.16, -0.44, 0.5], 24, "grip", [-0.2, 0, 1], [-0.1, 0.5, 0.8]),
        left: arm([0.2, -0.45, 0.46], 20, "cup"),
        feet: foot(0.16, 0, 12, 0, 12),
        rightFoot: foot(0.16, -0.08, 16, 0, 12),
      },
      ...repeat(p.count, (i): BodyKey[] =>
        i % 2 === 0
          ? [
              {
                in: 0.26,
                begins: i === 0,
                ...pose([-0.2, 0, 18, -26], [14, -20], [-18, 40]),
                right: arm([0.56, -0.5, 0.2], 26, "grip", [-0.3, 0, 1], [0.6, 0, 0.6]),
                weight: -0.6,
              },
              {
                in: 0.19,
                ease: "through",
                ...pose([-0.14, 0, 16, 10], [12, 16], [-18, -20]),
                right: arm([-0.1, 0.0, 0.7], 30, "grip", [-0.5, -0.4, 0.6], [-0.3, 0.6, 0.7]),
                rightFoot: { pitch: 18 },
                weight: 0.4,
                mark: "strike",
              },
              {
                in: 0.2,
                right: arm([-0.36, 0.12, 0.5], 34, "grip", [-0.5, -0.4, 0.2], [-0.6, 0.7, 0.3]),
                spine: { yaw: 20 },
              },
              {
                in: 0.28,
                ...pose([-0.18, 0, 18, -4], [16, 0], [-20, 4]),
                right: arm([0.1, -0.44, 0.5], 24, "grip", [-0.2, 0, 1], [-0.1, 0.5, 0.8]),
                rightFoot: { pitch: 0 },
                weight: 0,
                mark: "cycle",
                ends: i + 1 === p.count,
              },
            ]
          : [
              {
                in: 0.26,
                ...pose([-0.2, 0, 18, 14], [16, 14], [-20, -26]),
                right: arm([-0.36, -0.44, 0.36], 36, "grip", [-0.2, 0, -1], [-0.6, -0.2, 0.5]),
                weight: 0.4,
              },
              {
                in: 0.16,
                ease: "through",
                ...pose([-0.15, 0, 16, -6], [14, -8], [-18, 12]),
                right: arm([0.34, -0.12, 0.72], 26, "grip", [0.3, 0, -1], [0.4, 0.4, 0.8]),
                weight: -0.2,
                mark: "strike",
              },
              {
                in: 0.2,
                right: arm([0.5, 0.0, 0.55], 26, "grip", [0.2, 0, -1], [0.6, 0.6, 0.5]),
              },
              {
                in: 0.28,
                ...pose([-0.18, 0, 18, -4], [16, 0], [-20, 4]),
                right: arm([0.1, -0.44, 0.5], 24, "grip", [-0.2, 0, 1], [-0.1, 0.5, 0.8]),
                weight: 0,
                mark: "cycle",
                ends: i + 1 === p.count,
              },
            ],
      ),
      home(0.55),
    ],
  },
};
