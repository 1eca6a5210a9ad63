import type { ActionScript, BodyKey } from "../../script.js";
import { home } from "../keys.js";
import { arm, foot, pose } from "./parts.js";

/** Fists up, the acting side ahead. */
const READY: Partial<BodyKey> = {
  ...pose([-0.08, 0, 4, 10], [6, 4, 0], [-4, -14, 0]),
  right: arm([-0.08, -0.08, 0.52], 6, "fist", [-0.9, 0, -0.2], [-0.1, 1, 0.4]),
  left: arm([-0.1, -0.14, 0.42], 6, "fist", [-0.9, 0, -0.2], [-0.1, 1, 0.3]),
  rightFoot: foot(0, 0.24, 4, 0, 6),
  leftFoot: foot(0, -0.12, 26, 0, 8),
  weight: 0,
};
/** The idle fist at the hip, palm up. */
const HIP = arm([0.16, -0.62, -0.02], 14, "fist", [-0.2, 1, 0], [0, 0, 1]);

/** Blocks of karate; the acting arm is the right one. */
export const KARATE_BLOCK_SCRIPTS: Record<string, ActionScript> = {
  block_low: {
    hands: "blow",
    snap: "snappy",
    hold: 0.4,
    keys: (p) => [
      { in: 0.4, ...READY },
      {
        in: 0.26,
        begins: true,
        ...pose([-0.1, -0.04, 2, 28], [2, 20, 0], [-4, -40]),
        right: arm([-0.56, 0.22, 0.36], 34, "fist", [-0.4, 0, -1], [-0.5, 0.8, 0]),
        left: arm([-0.1, -0.4, 0.72], 8, "fist", [-0.6, -0.6, 0], [-0.2, -0.4, 0.9]),
        weight: -0.2,
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.24, 0.1, 6, -16], [10, -22, 2], [-12, 30]),
        rightFoot: foot(0.04, 0.5, 2, 0, 6),
        leftFoot: { knee: 0 },
        right: arm([-0.16, -0.8, 0.5], 8, "fist", [0.2, -0.9, 0.3], [-0.2, -0.7, 0.6]),
        left: HIP,
        weight: -0.3,
        mark: "strike",
      },
      { in: 0.12, spine: { yaw: -24, pitch: 11 }, hold: p.hold },
      { in: 0.36, ...READY, ends: true },
      home(0.6),
    ],
  },
  block_knife_hand: {
    hands: "blow",
    snap: "snappy",
    hold: 0.4,
    keys: (p) => [
      { in: 0.4, ...READY },
      {
        in: 0.26,
        begins: true,
        ...pose([-0.12, -0.06, 0, 26], [0, 20, 0], [-2, -40]),
        right: arm([-0.5, 0.36, 0.2], 50, "flat", [-0.3, 0.3, -1], [-0.4, 0.9, 0]),
        left: arm([-0.04, -0.2, 0.86], 10, "flat", [0, -1, 0], [0, 0, 1]),
        weight: 0.5,
      },
      {
        in: 0.2,
        ease: "through",
        // Most of the weight is on the back leg.
        ...pose([-0.24, -0.06, 0, -26], [-2, -20, -4], [0, 40]),
        rightFoot: foot(0, 0.32, 2, 12, 10),
        leftFoot: { yaw: 60, knee: 40 },
        right: arm([-0.34, 0.06, 0.68], 16, "flat", [0.3, -0.2, 0.9], [-0.3, 1, 0.4]),
        left: arm([-0.4, -0.34, 0.3], 24, "flat", [0, 1, -0.2], [-0.8, 0, 0.6]),
        weight: 0.6,
        mark: "strike",
      },
      { in: 0.12, spine: { yaw: -23, pitch: -2 }, hold: p.hold },
      { in: 0.38, ...READY, ends: true },
      home(0.6),
    ],
  },
};
