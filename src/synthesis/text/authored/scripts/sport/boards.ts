import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

/** Side on, on a board that points ahead: the left foot in front. */
function stance(turn: number, width = 0.34): Partial<BodyKey> {
  return {
    rightFoot: foot(-0.1, -width, turn + 8, 0, 4),
    leftFoot: foot(-0.1, width, -turn + 22, 0, 8),
    balance: 0,
  };
}

/** Goes into the stance one foot after the other. */
function mount(turn: number, width = 0.34): BodyKey[] {
  const { rightFoot, leftFoot } = stance(turn, width);
  return [
    {
      in: 0.36,
      ...pose([-0.06, 0, 4, -turn / 2], [6], [0, turn / 3]),
      leftFoot,
      balance: 0.4,
      hands: arm([0.4, -0.7, 0.2], 12, "open"),
    },
    { in: 0.34, ...pose([-0.14, 0, 6, -turn], [8], [0, turn / 2]), rightFoot, balance: 0 },
  ];
}

/** Boards on waves, snow and wheels; all stay on the spot. */
export const BOARD_SCRIPTS: Record<string, ActionScript> = {
  surf: {
    hold: 3,
    life: 0.6,
    keys: (p) => {
      const ride = (s: number): Partial<BodyKey> => ({
        ...pose(
          [-0.3 - 0.03 * s, 0.03 * s, 14, -66 + 7 * s, 5 * s, 0.05 * s],
          [20 + 4 * s, 12 * s, -6 * s],
          [-12, 64 - 12 * s],
        ),
        right: arm([0.8, -0.05 + 0.16 * s, 0.2], 16, "open", [0, -1, 0.2]),
        left: arm([0.8, -0.05 - 0.16 * s, 0.4], 16, "open", [0, -1, 0.2]),
      });
      const beats = Math.max(1, Math.round(p.hold / 1.5));
      return [
        ...mount(66),
        { in: 0.4, ...ride(0) },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 0.7, begins: i === 0, ...ride(1) },
          { in: 0.8, ...ride(-1), ends: i + 1 === beats },
        ]),
        {
          in: 0.4,
          ...pose([-0.08, 0, 4, -30, 0, 0], [6, 0, 0], [0, 20]),
          rightFoot: foot(0, 0),
          hands: arm([0.4, -0.75, 0.2]),
        },
        home(0.6),
      ];
    },
  },
  snowboard: {
    hold: 3,
    life: 0.4,
    keys: (p) => {
      // Toe edge, then heel edge.
      const carve = (s: number): Partial<BodyKey> => ({
        ...pose(
          [-0.34 + 0.04 * Math.abs(s), 0, 20 + 12 * s, -70 + 4 * s, 3 * s, -0.14 * s],
          [22 + 8 * s, 14 * s],
          [-18 - 10 * s, 66 - 10 * s],
        ),
        right: arm([0.72, -0.24 + 0.2 * s, -0.2 + 0.2 * s], 16, "open"),
        left: arm([0.66, -0.34 - 0.1 * s, 0.5], 16, "open"),
        rightFoot: { knee: 4 },
        leftFoot: { knee: 8 },
      });
      const beats = Math.max(1, Math.round(p.hold / 1.7));
      return [
        ...mount(70, 0.28),
        { in: 0.4, ...carve(0) },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 0.85, begins: i === 0, ...carve(1) },
          { in: 0.85, ...carve(-1), ends: i + 1 === beats },
        ]),
        {
          in: 0.4,
          ...pose([-0.08, 0, 4, -30, 0, 0], [6, 0], [0, 20]),
          rightFoot: foot(0, 0),
          leftFoot: { pitch: 0 },
          hands: arm([0.4, -0.75, 0.2]),
        },
        home(0.6),
      ];
    },
  },
  skateboard_ride: {
    life: 0.4,
    keys: (p) => {
      const glide: Partial<BodyKey> = {
        ...pose([-0.14, 0.1, 10, -24, 0, 0], [12, -6], [-10, 26]),
        right: arm([0.4, -0.6, -0.2], 14, "open"),
        left: arm([0.5, -0.5, 0.4], 14, "open"),
      };
      return [
        {
          in: 0.4,
          ...pose([-0.1, 0.1, 6, -16], [8], [-6, 16]),
          leftFoot: foot(-0.1, 0.26, 6, 0, 4),
          weight: 0.9,
          balance: 0,
        },
        // The right foot pushes along the ground.
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.34,
            begins: i === 0,
            ...glide,
            rightFoot: leg(20, 4, 0.76, 8),
            right: arm([0.3, -0.7, 0.3], 12, "open"),
          },
          {
            in: 0.2,
            ease: "through",
            ...pose([-0.2, 0.08, 14, -20], [16]),
            rightFoot: { ...foot(0, 0.3, 10), slide: true },
          },
          {
            in: 0.3,
            ease: "through",
            ...pose([-0.18, 0.12, 16], [18]),
            rightFoot: { ...foot(0, -0.3, 20, 34), slide: true },
            right: arm([0.5, -0.5, -0.3], 14, "open"),
          },
          { in: 0.36, ...glide, rightFoot: leg(-34, 6, 0.68, 20), mark: "cycle" },
        ]),
        // Both feet on the board.
        {
          in: 0.4,
          ...pose([-0.24, 0, 10, -62], [14, 0], [-6, 60]),
          rightFoot: foot(-0.1, -0.3, 70, 0, 4),
          leftFoot: { yaw: -40 },
          hands: arm([0.6, -0.4, 0.3], 14, "open"),
        },
        { in: 0.5, ...pose([-0.3, 0.02, 14, -64, 4], [18, 6, -4]), hold: 0.4, ends: true },
        {
          in: 0.4,
          ...pose([-0.08, 0.1, 4, -24, 0], [6, 0, 0], [0, 14]),
          rightFoot: foot(0, 0.1, 8),
          hands: arm([0.4, -0.75, 0.2]),
        },
        home(0.6),
      ];
    },
  },
  ollie: {
    snap: "snappy",
    keys: () => [
      ...mount(66),
      {
        in: 0.34,
        begins: true,
        ...pose([-0.36, -0.04, 18, -66], [24], [-10, 62]),
        hands: arm([0.6, -0.5, 0.3], 16, "open"),
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([0.04, -0.02, 2, -62], [4], [0, 60]),
        rightFoot: { pitch: 44 },
        leftFoot: { ...leg(34, 4, 0.78, 10), yaw: -16 },
        hands: arm([0.7, 0.2, 0.3], 20, "open"),
        mark: "takeoff",
      },
      {
        in: 0.24,
        ease: "fly",
        ...pose([0.3, 0, 14, -64], [24], [-10, 60]),
        rightFoot: { ...leg(-20, 18, 0.6, 16), yaw: 0 },
        leftFoot: { ...leg(26, 14, 0.56, 16), yaw: -16 },
        hands: arm([0.86, 0.1, 0.2], 20, "open"),
        mark: "apex",
      },
      {
        in: 0.26,
        ease: "fly",
        ...pose([-0.2, 0, 10, -64], [14], [-6, 62]),
        rightFoot: foot(-0.1, -0.34, 74, 0, 4),
        leftFoot: foot(-0.1, 0.34, -44, 0, 8),
        hands: arm([0.7, -0.2, 0.3], 18, "open"),
        mark: "land",
      },
      { in: 0.2, ...pose([-0.38, 0, 16], [22]), hands: arm([0.6, -0.5, 0.3], 16, "open") },
      { in: 0.4, ...pose([-0.2, 0, 8], [10]), hold: 0.2, ends: true },
      { in: 0.4, ...pose([-0.08, 0, 4, -30], [6], [0, 20]), rightFoot: foot(0, 0), hands: arm([0.4, -0.75, 0.2]) },
      home(0.6),
    ],
  },
};
