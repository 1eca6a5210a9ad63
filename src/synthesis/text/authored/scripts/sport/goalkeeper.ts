import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

/** A goalkeeper's or a tackler's crouch. */
const SET: Partial<BodyKey> = {
  ...pose([-0.16, 0.02, 16, 0, 0, 0], [14, 0, 0], [-22, 0, 0]),
  hands: arm([0.36, -0.5, 0.52], 20, "open", [-0.3, 0, 1], [0.1, 0.3, 1]),
  feet: foot(0.14, 0, 10, 0, 10),
};

/** How far a dive goes aside, metres. */
const AWAY = 1.26;

/** The goalkeeper. */
export const GOALKEEPER_SCRIPTS: Record<string, ActionScript> = {
  goalkeeper_ready: {
    hold: 0.8,
    keys: (p) => [
      { in: 0.5, ...SET },
      ...repeat(Math.max(1, Math.round(p.count)), (i): BodyKey[] => [
        { in: 0.2, begins: i === 0, ...pose([-0.11, 0, 14, 4]), feet: { pitch: 14 }, weight: -0.3 },
        {
          in: 0.22,
          ...pose([-0.19, 0, 18, 2]),
          feet: { pitch: 3 },
          hands: arm([0.4, -0.46, 0.5], 22, "open", [-0.3, 0, 1], [0.1, 0.4, 1]),
        },
        { in: 0.2, ...pose([-0.11, 0, 14, -4]), feet: { pitch: 14 }, weight: 0.3 },
        {
          in: 0.22,
          ...pose([-0.19, 0, 18, 0]),
          feet: { pitch: 3 },
          hands: arm([0.34, -0.52, 0.54], 20, "open", [-0.3, 0, 1], [0.1, 0.3, 1]),
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.55),
    ],
  },
  // To the right.
  goalkeeper_dive: {
    hands: "blow",
    life: 0.3,
    snap: "snappy",
    ahead: 0.4,
    aside: AWAY,
    keys: () => [
      { in: 0.4, begins: true, ...SET, balance: 0.6 },
      {
        in: 0.3,
        balance: 0,
        ...pose([-0.3, 0, 14, -14, 8, -0.16], [12, -6, 16], [-14, -10, 0]),
        rightFoot: foot(0.36, 0.04, 40, 0, 18),
        leftFoot: { pitch: 18, knee: 20 },
        hands: arm([0.3, -0.5, 0.5], 20, "open"),
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.2, 0.04, 4, -16, 44, -0.5], [2, -4, 14], [-6, -14, -10]),
        rightFoot: { pitch: 40 },
        leftFoot: leg(6, 30, 0.86, 30),
        hands: arm([0.2, 0.5, 0.6], 20, "spread", [0, 0, 1], [0.2, 1, 0.3]),
        mark: "takeoff",
      },
      {
        in: 0.24,
        ease: "fly",
        ...pose([-0.28, 0.06, 0, -14, 80, -1.02], [-4, 0, 6], [-4, -8, -20]),
        rightFoot: leg(-8, -72, 0.94, 34),
        leftFoot: leg(14, 76, 0.8, 30),
        hands: arm([0.05, 0.9, 0.3], 20, "spread", [0, 0, 1], [0, 1, 0.2]),
        mark: "apex",
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.78, 0.06, 0, -14, 88, -1.35], [4, 0, -4], [-4, -6, -14]),
        rightFoot: leg(6, -84, 0.9, 30),
        leftFoot: leg(30, 84, 0.7, 26),
        left: arm([0.0, 0.78, 0.5], 20, "open", [0, 0, 1], [0, 1, 0.2]),
        right: arm([-0.24, 0.8, 0.5], 20, "open", [0, 0, 1], [0, 1, 0.2]),
        mark: "land",
        rests: ["back"],
      },
      // The ball is gathered to the chest.
      {
        in: 0.4,
        ...pose([-0.76, 0.06, 6, -10, 84, -1.38], [24, 0, 0], [14, 0, -6]),
        rightFoot: leg(18, -92, 0.86, 30),
        leftFoot: leg(56, 70, 0.6, 26),
        left: arm([-0.12, -0.1, 0.4], 14, "cup", [-0.8, 0, -0.4]),
        right: arm([-0.34, 0.14, 0.5], -10, "cup", [-0.8, 0, -0.4]),
        hold: 0.3,
      },
      {
        in: 0.55,
        leaves: ["back"],
        ...pose([-0.82, -0.04, -26, 0, 6, -1.3], [44, 0, 0], [-14, 0, 0]),
        rightFoot: foot(1.28, 0.6, 6, 0, 8),
        leftFoot: foot(-1.24, 0.6, 6, 0, 8),
        right: arm([0.3, -0.8, -0.1], 14, "open"),
        left: arm([0, -0.4, 0.6], 14, "open"),
        rests: ["seat"],
      },
      {
        in: 0.5,
        leaves: ["seat"],
        ...pose([-0.52, 0.36, -14, 0, 0, -1.29], [84], [-22]),
        feet: { pitch: 10 },
        hands: arm([0.1, -0.55, 0.75]),
        ease: "through",
      },
      // It gets up where it fell.
      {
        in: 0.42,
        ...pose([-0.16, 0.44, 16, 0, 0, -1.27], [18], [-12]),
        feet: { pitch: 0 },
        rightFoot: foot(AWAY, 0.4, 4),
        leftFoot: foot(-AWAY, 0.4, 4),
        hands: arm([0.2, -0.75, 0.3]),
        ease: "through",
      },
      { in: 0.4, ...pose([-0.03, 0.4, 2, 0, 0, -AWAY], [4], [-4]), ends: true },
      home(0.5),
    ],
  },
};
