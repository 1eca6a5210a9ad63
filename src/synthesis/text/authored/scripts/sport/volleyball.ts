import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, flight, foot, leg, pose } from "./parts.js";

/** Low on bent knees, ready to go anywhere. */
const READY: Partial<BodyKey> = {
  ...pose([-0.16, 0, 16, 0], [18, 0], [-24, 0]),
  hands: arm([0.0, -0.5, 0.6], 14, "open", [-0.3, 0.6, 0.6], [-0.1, 0.3, 1]),
  feet: foot(0.13, 0, 10, 0, 10),
};

/** Volleyball. */
export const VOLLEYBALL_SCRIPTS: Record<string, ActionScript> = {
  volleyball_serve: {
    hands: "throw",
    snap: "snappy",
    ahead: 0.5,
    keys: () => [
      {
        in: 0.55,
        ...pose([-0.06, 0, 2, -24], [8, -6], [4, 24]),
        rightFoot: foot(0, -0.2, 40),
        leftFoot: foot(0, 0.1, -8),
        weight: -0.3,
        left: arm([-0.1, -0.4, 0.66], 8, "cup", [0, 1, 0], [0, 0, 1]),
        right: arm([0.1, -0.5, 0.4], 14, "open"),
      },
      {
        in: 0.34,
        begins: true,
        ...pose([-0.13, -0.02, 6, -28], [12, -10], [-4, 30]),
        left: arm([-0.08, -0.66, 0.55], 8, "cup", [0, 1, 0], [0, 0, 1]),
      },
      {
        in: 0.34,
        ...pose([0, 0.02, -4, -38], [-8, -16, 8], [-30, 34]),
        left: arm([0.05, 0.8, 0.5], 14, "spread", [0, 1, 0], [0, 0.6, 0.8]),
        right: arm([0.56, 0.2, -0.36], 74, "open"),
        weight: -0.6,
        mark: "toss",
      },
      {
        in: 0.26,
        ...pose([-0.05, 0.12, -4, -34], [-14, -20, 8], [-30, 40]),
        leftFoot: foot(0, 0.5, -14, 0, 20),
        weight: 0,
        right: arm([0.62, 0.28, -0.3], 84, "open"),
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([0.02, 0.36, 4, 10], [-4, 16, -12], [-22, -12]),
        rightFoot: { yaw: 10, pitch: 48 },
        leftFoot: { pitch: 2 },
        weight: 0.9,
        right: arm([0.08, 0.92, 0.3], 40, "flat", [0, 0, 1], [0, 1, 0]),
        left: arm([0.3, -0.3, 0.4], 20, "open"),
        mark: "strike",
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.05, 0.46, 12, 20], [18, 18, 0], [-20, -24]),
        right: arm([-0.2, -0.3, 0.85], 14, "open"),
        left: arm([0.4, -0.6, -0.1], 20, "open"),
      },
      {
        in: 0.34,
        ...pose([-0.08, 0.5, 8, 6], [10, 4], [-14, -6]),
        rightFoot: foot(0.05, 0.62, 6),
        leftFoot: { pitch: 0 },
        weight: -0.2,
        hands: arm([0.1, -0.5, 0.5], 14, "open"),
        hold: 0.2,
        ends: true,
      },
      home(0.6),
    ],
  },
  volleyball_spike: {
    hands: "throw",
    snap: "snappy",
    ahead: 1.55,
    keys: () => [
      {
        in: 0.36,
        balance: 0,
        ease: "through",
        ...pose([-0.05, 0.3, 8], [10], [-16]),
        leftFoot: foot(0, 0.6),
        rightFoot: { pitch: 40 },
        hands: arm([0.1, -0.7, 0.4], 10, "open"),
      },
      {
        in: 0.28,
        begins: true,
        ease: "through",
        ...pose([-0.16, 0.9, 10, -16], [14], [-24, 12]),
        rightFoot: { ...foot(0.04, 1.12, 24), pitch: -10 },
        leftFoot: { pitch: 40 },
        hands: arm([0.2, -0.7, -0.6], 10, "open"),
      },
      {
        in: 0.2,
        ...pose([-0.26, 1.12, 22, -24], [20, -4], [-40, 18]),
        leftFoot: foot(0.08, 1.3, -6),
        rightFoot: { pitch: 0 },
        hands: arm([0.25, -0.6, -0.7], 12, "open"),
      },
      {
        in: 0.15,
        ease: "through",
        ...pose([-0.12, 1.2, 10, -25], [10, -8], [-24, 20]),
        hands: arm([0.2, -0.72, 0.5], 12, "open"),
      },
      {
        in: 0.17,
        ease: "through",
        ...pose([0.07, 1.26, -2, -26], [-8, -16], [-20, 30]),
        feet: { pitch: 46, knee: 0 },
        right: arm([0.3, 0.66, 0.3], 40, "open"),
        left: arm([0.1, 0.8, 0.5], 20, "open"),
        mark: "takeoff",
      },
      ...flight(
        0.56,
        0.07,
        -0.04,
        {
          ...pose([0, 1.42, -10, -22], [-18, -22, 8], [-14, 36]),
          rightFoot: leg(-34, 4, 0.8, 30),
          leftFoot: leg(-24, 2, 0.86, 30),
          right: arm([0.62, 0.3, -0.34], 84, "open"),
          left: arm([0.2, 0.66, 0.66], 20, "open"),
        },
        {
          ...pose([0, 1.55, 12, 14], [22, 16, -4], [-24, -16]),
          rightFoot: foot(0.06, 1.52, 4, 12),
          leftFoot: foot(0.06, 1.58, 4, 20),
          right: arm([-0.1, -0.2, 0.9], 14, "open"),
          left: arm([0.3, -0.6, 0.1], 16, "open"),
        },
      ).flatMap((key, i) =>
        i === 0
          ? [key]
          : [
              {
                ...key,
                in: 0.17,
                mark: "strike",
                ...pose([key.pelvis!.y! + 0.3, 1.48, 0, 8], [2, 16, -12], [-18, -12]),
                rightFoot: leg(-6, 4, 0.92, 30),
                leftFoot: leg(4, 2, 0.94, 30),
                right: arm([0.08, 0.93, 0.26], 44, "flat", [0, -0.2, 1], [0, 1, 0.2]),
                left: arm([0.3, -0.2, 0.4], 20, "open"),
              },
              { ...key, in: 0.17 },
            ],
      ),
      {
        in: 0.2,
        ...pose([-0.24, 1.55, 20, 8], [22, 6], [-28, -8]),
        feet: { pitch: 0, knee: 10 },
        hands: arm([0.3, -0.5, 0.5], 14, "open"),
        balance: 0.5,
      },
      {
        in: 0.4,
        ...pose([-0.08, 1.55, 8, 0], [8, 0], [-10, 0]),
        feet: foot(0.08, 1.55, 4, 0, 4),
        hands: arm([0.2, -0.65, 0.4], 12, "open"),
        balance: 1,
        ends: true,
      },
      home(0.55),
    ],
  },
  volleyball_dig: {
    keys: (p) => [
      { in: 0.45, ...READY },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.32,
          begins: i === 0,
          ...pose([-0.3, 0.04, 20, 0], [22], [-34]),
          rightFoot: { z: 0.16, knee: 14 },
          right: arm([-0.3, -0.66, 0.7], 2, "fist", [-0.5, 0.8, 0], [-0.1, -0.7, 0.7]),
          left: arm([-0.3, -0.64, 0.72], 2, "fist", [-0.5, 0.8, 0], [-0.1, -0.7, 0.7]),
        },
        {
          in: 0.2,
          ease: "through",
          ...pose([-0.1, 0.08, 8], [8], [-26]),
          hands: arm([-0.31, -0.24, 0.95], 2, "fist", [-0.5, 0.8, 0], [-0.1, -0.4, 0.9]),
          feet: { pitch: 6 },
          mark: "strike",
        },
        { in: 0.18, ...pose([-0.08, 0.08, 6], [4], [-34]), hands: arm([-0.31, -0.1, 0.95], 2, "fist") },
        { in: 0.4, ...READY, rightFoot: foot(0.13, 0.06, 10, 0, 10), ends: i + 1 === p.count },
      ]),
      home(0.55),
    ],
  },
  volleyball_set: {
    hands: "blow",
    repeats: 1,
    keys: (p) => [
      { in: 0.4, ...READY, rightFoot: foot(0.08, 0.16, 6, 0, 8) },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.4,
          begins: i === 0,
          ...pose([-0.2, 0, 6], [-4], [-34]),
          hands: arm([0.06, 0.42, 0.42], 62, "spread", [-0.4, 0.8, 0.4], [-0.5, 0.7, -0.3]),
        },
        {
          in: 0.24,
          ease: "strike",
          ...pose([0.03, 0.03, -4], [-8], [-38]),
          feet: { pitch: 30, knee: 2 },
          hands: arm([-0.02, 0.9, 0.36], 40, "spread", [-0.2, 0.5, 1], [0, 1, 0.2]),
          mark: "release",
        },
        { in: 0.16, hands: arm([0.0, 0.93, 0.3], 40, "open", [0, 0, 1], [0.1, 1, 0.3]) },
        { in: 0.45, ...READY, feet: { pitch: 0, knee: 8 }, ends: i + 1 === p.count },
      ]),
      home(0.55),
    ],
  },
};
