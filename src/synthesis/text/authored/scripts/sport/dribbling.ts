import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, pose } from "./parts.js";

const SHIELDING = arm([0.24, -0.3, 0.56], 40, "open", [-0.3, -0.5, 0.7], [-0.7, 0.2, 0.6]);

export const DRIBBLING_SCRIPTS: Record<string, ActionScript> = {
  dribble: {
    snap: "snappy",
    // Low on both feet, the other arm between ball and defender; the hand rides the ball up and pushes it down.
    keys: (p) => [
      {
        in: 0.45,
        begins: true,
        ...pose([-0.2, -0.06, 14, -14, 0, 0], [20, -4, 0], [-28, 16]),
        leftFoot: foot(0.05, 0.14, 4, 0, 12),
        rightFoot: foot(0.09, -0.1, 14, 0, 12),
        right: arm([0.2, -0.5, 0.6], 26, "cup", [-0.05, -1, 0.1], [-0.1, 0.1, 1]),
        left: SHIELDING,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.22,
          ease: "strike",
          ...pose([-0.23], [23, -6, 2], [-30]),
          right: arm([0.18, -0.82, 0.52], 12, "open", [-0.05, -1, 0.1], [-0.1, -0.4, 0.9]),
          weight: -0.2,
          mark: "strike",
        },
        // The ball is on its way to the floor and back.
        {
          in: 0.16,
          ...pose([-0.225]),
          right: arm([0.18, -0.68, 0.66], 14, "open", [-0.05, -1, 0.1], [-0.1, -0.15, 1]),
        },
        {
          in: 0.3,
          ...pose([-0.18], [18, -2, -2], [-27, i % 3 === 2 ? 30 : 14]),
          right: arm([0.2, -0.44, 0.62], 30, "cup", [-0.05, -1, 0.1], [-0.1, 0.25, 0.95]),
          left: { ...SHIELDING, to: [0.26, -0.26, 0.58] },
          weight: 0.15,
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      {
        in: 0.4,
        ...pose([-0.05, 0, 2, 0, 0, 0], [4, 0, 0], [0, 0]),
        hands: arm([0.24, -0.7, 0.3], 12, "relaxed"),
        weight: 0,
      },
      home(0.55),
    ],
  },
};
