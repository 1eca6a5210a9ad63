import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, pose } from "./parts.js";

/** Two hands one above the other on a stick or bat, given in the chest's frame for the upper (right) hand. */
function stick(out: number, up: number, ahead: number, swivel = 10): Partial<BodyKey> {
  return {
    right: arm([out, up, ahead], swivel, "grip", [-0.9, 0.2, -0.2], [-0.3, -0.5, 0.8]),
    left: { touch: "grip", shape: "grip" },
  };
}

/** Bat, stick and cue. */
export const STICK_SCRIPTS: Record<string, ActionScript> = {
  cricket_bat: {
    hands: "throw",
    snap: "snappy",
    keys: () => [
      {
        in: 0.55,
        ...pose([-0.14, 0, 16, -76], [18, 6], [-16, 74]),
        rightFoot: foot(-0.06, -0.12, 76, 0, 4),
        leftFoot: foot(-0.06, 0.14, -70, 0, 4),
        ...stick(-0.16, -0.72, 0.56),
      },
      {
        in: 0.38,
        begins: true,
        ...pose([-0.14, 0, 10, -84], [12, -16], [-12, 78]),
        ...stick(0.3, -0.24, 0.34, 34),
        weight: -0.5,
      },
      {
        in: 0.26,
        ...pose([-0.2, 0.1, 14, -70], [14, -14, 8], [-14, 74]),
        leftFoot: foot(-0.04, 0.5, -36, 0, 6),
        ...stick(0.36, 0.0, 0.2, 44),
        weight: 0,
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.18, 0.24, 16, -44], [16, 2, 6], [-4, 44]),
        rightFoot: { pitch: 30, yaw: 60 },
        ...stick(-0.28, -0.74, 0.52, 12),
        weight: 0.7,
        mark: "strike",
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.08, 0.3, 4, -20], [0, 20], [0, 8]),
        rightFoot: { pitch: 44, yaw: 40 },
        ...stick(-0.52, 0.16, 0.66, 36),
        weight: 0.9,
      },
      { in: 0.2, ...stick(-0.6, 0.34, 0.4, 46), hold: 0.3, ends: true },
      home(0.8),
    ],
  },
  hockey_shot: {
    hands: "throw",
    snap: "snappy",
    keys: () => [
      {
        in: 0.5,
        ...pose([-0.18, 0, 20, -40], [24, 0], [-20, 38]),
        rightFoot: foot(0.02, -0.18, 40, 0, 6),
        leftFoot: foot(0.06, 0.2, -16, 0, 6),
        right: arm([0.0, -0.8, 0.42], 10, "grip", [-1, 0, 0], [0.1, -0.8, 0.5]),
        left: arm([-0.3, -0.4, 0.5], 24, "grip", [-0.6, -0.3, -0.6], [-0.7, -0.3, 0.4]),
      },
      {
        in: 0.42,
        begins: true,
        ...pose([-0.16, -0.06, 12, -66], [14, -30, 6], [-10, 66]),
        weight: -0.8,
        right: arm([0.76, 0.06, 0.2], 26, "grip", [0, -0.6, 0.6], [0.8, 0.3, 0.2]),
        left: arm([-0.36, -0.1, 0.62], 34, "grip", [-0.2, -0.8, 0.4], [-0.8, 0.2, 0.3]),
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.28, 0.1, 26, -20], [30, 6, 4], [-16, 20]),
        rightFoot: { pitch: 36, yaw: 20 },
        weight: 0.6,
        right: arm([0.05, -0.84, 0.42], 8, "grip", [-0.8, 0, 0.4], [0, -0.8, 0.6]),
        left: arm([-0.16, -0.42, 0.52], 24, "grip", [-0.6, -0.3, -0.6], [-0.7, -0.3, 0.4]),
        mark: "strike",
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.14, 0.16, 8, 26], [6, 30, 0], [-8, -44]),
        rightFoot: { pitch: 54, yaw: 0 },
        weight: 1,
        right: arm([-0.34, 0.1, 0.84], 20, "grip", [-0.3, -0.9, 0], [-0.4, 0.5, 0.8]),
        left: arm([0.36, -0.2, 0.3], 44, "grip", [-0.6, -0.3, -0.6], [-0.8, 0.2, 0.4]),
        hold: 0.3,
        ends: true,
      },
      home(0.75),
    ],
  },
  billiards: {
    hold: 0.4,
    keys: (p) => {
      // Bent over the table, the bridge hand far ahead, the cue along the chin.
      const over = (pull: number): Partial<BodyKey> => ({
        right: { ...arm([0.22, -0.5, 0.06 + pull], 60, "grip", [-1, 0, 0], [0, -0.6, 0.8]), level: true },
      });
      return [
        {
          in: 0.5,
          ...pose([-0.04, 0, 6, -20], [8], [0, 16]),
          rightFoot: foot(0, -0.24, 46),
          leftFoot: foot(0.02, 0.2, 6),
          right: arm([0.2, -0.6, 0.3], 24, "grip"),
          left: arm([0, -0.5, 0.6], 14, "open"),
        },
        {
          in: 0.6,
          balance: 0.5,
          ...pose([-0.12, -0.1, 48, -26], [26, 0, 4], [-52, 18]),
          left: { ...arm([-0.06, -0.24, 0.94], 12, "spread", [0, -1, 0], [-0.1, -0.1, 1]), level: true },
          ...over(0),
          weight: 0.2,
          begins: true,
        },
        ...repeat(2, () => [
          { in: 0.4, ...over(-0.26) },
          { in: 0.34, ...over(0.02) },
        ]),
        { in: 0.5, ...over(-0.34), hold: 0.15 },
        { in: 0.16, ease: "strike", ...over(0.22), mark: "strike", hold: p.hold + 0.3 },
        { in: 0.3, head: { pitch: -40 }, ends: true },
        home(0.8),
      ];
    },
  },
};
