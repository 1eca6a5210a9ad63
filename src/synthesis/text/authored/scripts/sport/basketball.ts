import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

/** Basketball. */
export const BASKETBALL_SCRIPTS: Record<string, ActionScript> = {
  slam_dunk: {
    hands: "blow",
    snap: "snappy",
    ahead: 1.5,
    keys: () => [
      {
        in: 0.34,
        balance: 0,
        ease: "through",
        ...pose([-0.06, 0.32, 8], [12], [-14]),
        rightFoot: foot(0, 0.62),
        leftFoot: { pitch: 44 },
        right: arm([-0.1, -0.4, 0.5], 10, "cup"),
        left: arm([-0.2, -0.4, 0.5], 10, "cup"),
      },
      {
        in: 0.28,
        begins: true,
        ...pose([-0.2, 0.86, 4, -10], [12, -8], [-30, 8]),
        leftFoot: { ...foot(0, 1.14), pitch: -4 },
        rightFoot: { pitch: 50 },
        right: arm([0.1, -0.7, 0.35], 10, "cup"),
        left: arm([-0.1, -0.6, 0.45], 10, "cup"),
      },
      {
        in: 0.24,
        ease: "strike",
        ...pose([0.09, 1.16, -4, -12], [-6, -8], [-26, 10]),
        leftFoot: { pitch: 50 },
        rightFoot: leg(64, 4, 0.64, 20),
        right: arm([0.16, 0.3, 0.4], 40, "cup"),
        left: arm([0.1, 0.3, 0.6], 20, "open"),
        mark: "takeoff",
      },
      {
        in: 0.32,
        ease: "fly",
        ...pose([0.7, 1.34, -10, -14], [-14, -10, 8], [-20, 20]),
        rightFoot: leg(70, 8, 0.62, 24),
        leftFoot: leg(-24, 4, 0.82, 34),
        right: arm([0.2, 0.86, -0.3], 60, "cup", [0, 0.4, 1], [0, 1, -0.4]),
        left: arm([0.6, 0.1, 0.5], 24, "open"),
      },
      {
        in: 0.27,
        ...pose([0.72, 1.44, 6, 8], [12, 8, -8], [-16, -10]),
        right: arm([0.02, 0.72, 0.66], 40, "grip", [0, -0.5, 1], [0, 0.7, 0.7]),
        mark: "strike",
      },
      {
        in: 0.33,
        ease: "fly",
        ...pose([-0.08, 1.5, 6], [10], [-10]),
        feet: foot(0.06, 1.5, 6, 20),
        right: arm([0.3, 0.3, 0.6], 20, "open"),
        left: arm([0.6, -0.3, 0.4], 16, "open"),
        mark: "land",
      },
      {
        in: 0.18,
        ...pose([-0.32, 1.46, 24], [24], [-30]),
        feet: { pitch: 0, knee: 14 },
        hands: arm([0.5, -0.5, 0.4], 14, "open"),
      },
      {
        in: 0.45,
        ...pose([-0.05, 1.5, 4], [4], [-6]),
        hands: arm([0.3, -0.75, 0.25], 12, "fist"),
        balance: 0.8,
        ends: true,
      },
      home(0.5),
    ],
  },
  basketball_pass: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.45,
        begins: true,
        ...pose([-0.08, -0.03, 6], [4], [-8]),
        hands: arm([0.06, -0.36, 0.28], 48, "cup", [-0.9, 0, 0.4], [-0.2, 0.5, 0.8]),
        feet: { knee: 6 },
        weight: 0,
      },
      {
        in: 0.24,
        ...pose([-0.12, -0.06, 4], [0], [-6]),
        hands: arm([0.1, -0.32, 0.2], 56, "cup", [-0.9, 0, 0.4], [-0.2, 0.5, 0.8]),
      },
      {
        in: 0.2,
        ease: "strike",
        ...pose([-0.1, 0.16, 12], [12], [-20]),
        rightFoot: foot(0, 0.42, 0),
        leftFoot: { pitch: 24 },
        weight: -0.5,
        hands: arm(
          [-0.08, p.level === "low" ? -0.5 : p.level === "overhead" ? 0.3 : 0.1, 0.92],
          20,
          "spread",
          [0.5, -0.6, 0.5],
          [0, 0.1, 1],
        ),
        mark: "release",
      },
      {
        in: 0.1,
        hands: { ...arm([-0.08, 0.08, 0.94], 20, "open", [0.7, -0.6, 0.2], [0.1, -0.2, 1]) },
        hold: 0.25,
        ends: true,
      },
      home(0.6),
    ],
  },
  defend_basketball: {
    keys: (p) => {
      const wide = (s: number): Partial<BodyKey> => ({
        right: arm([0.72, s > 0 ? 0.36 : -0.16, 0.4], 24, "spread", [-0.2, 0, 1], [0.6, s > 0 ? 0.8 : 0.1, 0.2]),
        left: arm([0.72, s > 0 ? -0.16 : 0.36, 0.4], 24, "spread", [-0.2, 0, 1], [0.6, s > 0 ? 0.1 : 0.8, 0.2]),
      });
      return [
        {
          in: 0.45,
          ...pose([-0.26, 0, 20], [16], [-28]),
          ...wide(1),
          feet: foot(0.2, 0, 16, 0, 16),
          balance: 0.8,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.26,
            begins: i === 0,
            ...pose([-0.22, 0, 18, -8], [14, 0, 4], [-26, 8]),
            rightFoot: foot(0.38, 0, 20, 0, 16),
            ...wide(1),
            weight: -0.4,
          },
          { in: 0.26, ...pose([-0.28], [16]), leftFoot: foot(0.02, 0, 16, 0, 16), weight: -0.1 },
          {
            in: 0.26,
            ...pose([-0.22, 0, 18, 8], [14, 0, -4], [-26, -8]),
            leftFoot: foot(0.2, 0, 16, 0, 16),
            ...wide(-1),
            weight: 0.4,
          },
          {
            in: 0.26,
            ...pose([-0.28], [16]),
            rightFoot: foot(0.2, 0, 16, 0, 16),
            weight: 0,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        home(0.55),
      ];
    },
  },
};
