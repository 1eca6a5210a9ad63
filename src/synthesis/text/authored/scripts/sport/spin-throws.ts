import type { ActionScript } from "../../script.js";
import { home } from "../keys.js";
import { arm, foot, leg, level, pose } from "./parts.js";

/** Throws from a spin; the acting hand is the right one. */
export const SPIN_THROW_SCRIPTS: Record<string, ActionScript> = {
  throw_discus: {
    hands: "throw",
    snap: "normal",
    ahead: 0.95,
    turns: 1,
    keys: () => [
      {
        in: 0.5,
        ...pose([-0.1, 0, 4, 24], [8, 20], [0, -24]),
        feet: foot(0.16, 0, 14, 0, 6),
        weight: 0.6,
        right: arm([-0.5, -0.15, 0.66], 20, "cup", [-0.4, 0.3, -1], [-0.9, 0, 0.2]),
        left: arm([0.0, -0.3, 0.7], 14, "cup", [0, 1, 0], [-0.8, 0, 0.5]),
      },
      {
        in: 0.6,
        begins: true,
        ...pose([-0.2, 0, 8, -54], [10, -38], [-4, 20]),
        leftFoot: { pitch: 26, yaw: -20 },
        weight: -0.8,
        right: arm([0.9, -0.08, -0.35], 16, "cup", [0, -1, 0.3], [0.9, 0, 0]),
        left: arm([-0.15, 0.0, 0.8], 20, "open"),
      },
      {
        in: 0.42,
        ease: "through",
        ...pose([-0.2, 0.1, 8, 84], [8, -34], [0, 24]),
        leftFoot: { yaw: 90, pitch: 16 },
        rightFoot: { ...leg(10, 34, 0.8), yaw: 0 },
        weight: 1,
        balance: 0.6,
        right: arm([0.9, -0.2, -0.3], 16, "cup", [0, -1, 0.3], [0.9, 0, 0]),
        left: arm([0.8, -0.05, 0.3], 16, "open"),
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.16, 0.46, 4, 214], [6, -36], [0, 26]),
        rightFoot: { ...foot(-0.04, 0.5, -236, 20) },
        leftFoot: { ...leg(14, 10, 0.78), yaw: 0 },
        weight: -1,
        balance: 0,
        left: arm([0.3, -0.1, 0.7], 16, "open"),
      },
      {
        in: 0.24,
        ...pose([-0.22, 0.56, 0, 290], [8, -44, 8], [-4, 40]),
        leftFoot: foot(0.04, 1.02, 306),
        rightFoot: { yaw: -284, pitch: 24 },
        right: arm([0.9, -0.3, -0.36], 16, "cup", [0, -1, 0.3], [0.9, 0, 0]),
        left: arm([0.4, 0.2, 0.8], 16, "open"),
        weight: -0.7,
      },
      {
        in: 0.3,
        ease: "through",
        ...pose([-0.02, 0.82, -2, 374], [-8, 22, -6], [-12, -20]),
        leftFoot: { yaw: 350 },
        rightFoot: { yaw: -366, pitch: 46 },
        right: arm([0.7, 0.22, 0.66], 20, "open", [0, -1, 0.3], [0.9, 0, 0.3]),
        left: arm([0.5, -0.6, -0.1], 26, "fist"),
        weight: 0.8,
        mark: "release",
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.02, 0.9, 2, 404], [0, 40], [-8, -50]),
        rightFoot: { yaw: -384, pitch: 56 },
        right: arm([-0.45, 0.3, 0.7], 30, "open"),
      },
      {
        in: 0.36,
        ...pose([-0.12, 0.98, 8, 430], [10, 26], [-10, -60]),
        rightFoot: foot(-0.02, 1.2, -404),
        leftFoot: { ...leg(-26, 16, 0.92), yaw: 0 },
        right: arm([-0.2, -0.2, 0.75], 20, "open"),
        left: arm([0.85, -0.2, -0.1], 14, "open"),
        weight: -1,
        balance: 0.7,
        hold: 0.15,
        ends: true,
      },
      home(0.75),
    ],
  },
  throw_hammer: {
    hands: "snappy",
    snap: "normal",
    ahead: 0.7,
    turns: 2,
    keys: () => {
      // One handle in both hands; the body leans away from the ball.
      const handle = (out: number, up: number, ahead: number) => ({
        right: level([-0.31 + out, up, ahead], 16, "grip"),
        left: level([-0.31 - out, up, ahead], 16, "grip"),
      });
      const pivot = (yaw: number, z: number, right: number, seconds: number) => ({
        in: seconds,
        ease: "through" as const,
        ...pose([-0.22, z, -8, yaw], [6, -8], [0, 6]),
        leftFoot: { ...foot(0.02, z + 0.02, yaw, 0), slide: true },
        rightFoot: right,
        ...handle(0, -0.3, 0.86),
      });
      const steps = [0, 1].flatMap((turn) => {
        const base = 360 * turn;
        const z = 0.25 * turn;
        return [
          {
            ...pivot(base + 150, z + 0.1, 0, 0.36 - 0.07 * turn),
            rightFoot: { ...leg(6, 18, 0.8), yaw: 0 },
            weight: 1,
          },
          {
            ...pivot(base + 345, z + 0.25, 0, 0.3 - 0.06 * turn),
            rightFoot: foot(0.14, z + 0.25, -base - 330, 10),
            weight: 0.2,
          },
        ];
      });
      return [
        {
          in: 0.6,
          ...pose([-0.2, 0, 14, -40], [16, -16], [-6, 20]),
          feet: foot(0.16, 0, 8, 0, 8),
          ...handle(0.28, -0.72, 0.5),
          weight: -0.6,
        },
        ...[0, 1].flatMap((i) => [
          {
            in: 0.34,
            begins: i === 0,
            ease: "through" as const,
            ...pose([-0.16, 0, 0, 24], [2, 26], [0, -24]),
            ...handle(-0.34, 0.0, 0.74),
            weight: 0.6,
          },
          {
            in: 0.26,
            ease: "through" as const,
            ...pose([-0.08, 0, -6, -4], [-8, 0, 0], [-10, 0]),
            ...handle(0, 0.86, 0.1),
            weight: 0,
          },
          {
            in: 0.3,
            ease: "through" as const,
            ...pose([-0.2, 0, 6, -30], [8, -26], [0, 30]),
            ...handle(0.34, -0.35, 0.62),
            weight: -0.6,
          },
        ]),
        ...steps,
        {
          in: 0.26,
          ease: "strike",
          ...pose([0, 0.62, -8, 730], [-18, 26], [-20, -10]),
          leftFoot: { yaw: 726, knee: 4 },
          rightFoot: { yaw: -724, pitch: 20 },
          ...handle(-0.1, 0.72, 0.62),
          weight: 0.3,
          mark: "release",
        },
        {
          in: 0.24,
          ...pose([-0.02, 0.66, -2, 748], [-8, 30], [-14, -46]),
          right: arm([0.1, 0.8, 0.4], 20, "open"),
          left: arm([0.4, 0.7, 0.3], 20, "open"),
          hold: 0.15,
        },
        {
          in: 0.4,
          ...pose([-0.1, 0.7, 4, 740], [8, 8], [-14, -20]),
          feet: { pitch: 0 },
          hands: arm([0.4, -0.6, 0.3], 12),
          ends: true,
        },
        home(0.7),
      ];
    },
  },
};
