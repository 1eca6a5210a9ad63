import type { ActionScript, BodyKey } from "../../script.js";
import { handAt } from "../keys.js";
import { cyclic, put, shown } from "./moves.js";

const ARGUING: readonly Omit<BodyKey, "in">[] = [
  {
    right: handAt([0.16, -0.16, 0.82], [-0.4, -0.8, 0], [0, -0.1, 1], 14, "point"),
    left: put([0.34, -0.62, 0.2], 24),
    rightFoot: { x: 0.04, z: 0.12 },
    weight: -0.6,
    pelvis: { y: -0.06, yaw: 12, pitch: 4 },
    spine: { pitch: 14, yaw: 10, roll: 0 },
    head: { pitch: -10, yaw: -8, roll: 5 },
  },
  {
    hands: handAt([0.6, -0.34, 0.46], [0, 0.9, 0.5], [0.5, 0.1, 0.8], 16, "spread"),
    weight: 0.5,
    pelvis: { y: -0.02, yaw: -6, pitch: -3 },
    spine: { pitch: -10, yaw: -6, roll: -6 },
    head: { pitch: -4, yaw: 6, roll: 8 },
  },
  {
    right: handAt([0.02, -0.44, 0.62], [-1, -0.1, 0], [0, -0.1, 1], 14, "flat"),
    left: handAt([-0.06, -0.56, 0.52], [-0.2, 1, 0], [-0.2, 0, 1], 14, "flat"),
    weight: 0.2,
    pelvis: { y: -0.07, yaw: 6 },
    spine: { pitch: 16, yaw: 8, roll: 4 },
    head: { pitch: -4, yaw: -10, roll: -5 },
  },
  {
    left: handAt([0.5, 0.1, 0.4], [0, 0.2, -1], [0.4, 0.9, 0.1], 20, "spread"),
    right: put([0.5, -0.56, 0.3], 20, "open"),
    weight: -0.4,
    pelvis: { y: -0.03, yaw: -10 },
    spine: { pitch: 0, yaw: -12, roll: -4 },
    head: { pitch: 4, yaw: 30, roll: 4 },
  },
];

export const TALKING: Record<string, ActionScript> = {
  whisper: shown(
    { right: put([0.14, -0.3, 0.5], 16, "flat"), weight: 0.4, head: { yaw: -20 } },
    {
      right: {
        touch: "mouth",
        by: "side",
        off: [0.05, 0.01, 0.03],
        palm: [-1, 0, 0.1],
        fingers: [-0.05, 0.9, 0.45],
        swivel: 34,
        shape: "flat",
      },
      leftFoot: { x: 0.1, z: 0.05 },
      weight: 0.95,
      pelvis: { y: -0.07, yaw: 14, roll: -5 },
      spine: { pitch: 10, yaw: 10, roll: -17 },
      head: { yaw: 22, pitch: -2, roll: -6 },
    },
    {
      windUp: 0.35,
      quick: 0.45,
      hold: 1.8,
      next: [
        { head: { yaw: 26, pitch: 4 }, spine: { pitch: 12 } },
        { head: { yaw: -24, pitch: 0, roll: 4 } },
        { head: { yaw: 24, pitch: 0, roll: -6 } },
      ],
    },
  ),
  eavesdrop: shown(
    { right: put([0.3, -0.2, 0.5], 16, "cup"), weight: 0.4, head: { yaw: -10 } },
    {
      right: {
        touch: "ears",
        by: "side",
        off: [0.045, 0, -0.02],
        palm: [-0.35, 0, 1],
        fingers: [-0.1, 0.9, -0.3],
        swivel: 56,
        shape: "cup",
      },
      left: handAt([0.42, -0.5, 0.36], [0, -1, 0.2], [0.4, 0.1, 0.9], 18, "open"),
      rightFoot: { x: 0.08, z: 0.14, knee: 10 },
      leftFoot: { pitch: 16 },
      weight: -0.9,
      pelvis: { y: -0.05, yaw: 30, roll: 5 },
      spine: { pitch: 14, yaw: 18, roll: 13 },
      head: { yaw: 26, roll: 12, pitch: -2 },
    },
    { windUp: 0.3, quick: 0.4, hold: 1.9, next: [{ head: { yaw: 18, roll: 16 } }, { spine: { pitch: 19, roll: 16 } }] },
  ),
  explain: cyclic(
    () => [
      {
        in: 0.42,
        hands: handAt([0.3, -0.48, 0.56], [-0.3, 0.9, 0.2], [0.1, 0.1, 0.95], 10, "open"),
        weight: -0.5,
        pelvis: { y: -0.02, yaw: -6, roll: 3 },
        spine: { pitch: 3, roll: -4, yaw: -4 },
        head: { yaw: 6, roll: 6, pitch: -2 },
        hold: 0.15,
      },
      {
        in: 0.34,
        right: handAt([-0.04, -0.3, 0.62], [-0.9, -0.3, 0], [-0.3, 0.5, 0.8], 20, "pinch"),
        left: handAt([-0.04, -0.52, 0.5], [-0.2, 0.9, 0], [-0.5, 0.1, 0.8], 10, "open"),
        spine: { pitch: 8, yaw: 6, roll: 0 },
        head: { pitch: 8, yaw: -4, roll: 0 },
        weight: 0,
        pelvis: { yaw: 4, roll: 0, y: -0.03 },
        hold: 0.12,
      },
      {
        in: 0.38,
        right: handAt([0.62, -0.3, 0.56], [-0.1, 0.8, 0.5], [0.6, 0.1, 0.8], 12, "open"),
        left: handAt([0.04, -0.56, 0.5], [-0.4, 0.8, 0], [-0.2, 0.1, 1], 10, "relaxed"),
        weight: -0.7,
        pelvis: { yaw: -12, roll: 4, y: -0.02 },
        spine: { yaw: -10, pitch: 2, roll: -4 },
        head: { yaw: 14, pitch: -4, roll: 4 },
        hold: 0.2,
      },
      {
        in: 0.36,
        left: handAt([0.5, -0.3, 0.56], [-0.2, 0.8, 0.5], [0.5, 0.2, 0.8], 12, "open"),
        right: handAt([0.1, -0.5, 0.56], [-0.6, 0.6, 0], [-0.1, 0.1, 1], 10, "open"),
        weight: 0.7,
        pelvis: { yaw: 10, roll: -4 },
        spine: { yaw: 10, roll: 4, pitch: 4 },
        head: { yaw: -14, pitch: 3, roll: -4 },
        hold: 0.2,
      },
    ],
    { enter: 0.5 },
  ),
  argue: cyclic(() =>
    ARGUING.flatMap((pose): BodyKey[] => [
      { in: 0.24, ...pose, hold: 0.06 },
      { in: 0.16, spine: { pitch: (pose.spine?.pitch ?? 0) - 7 }, head: { pitch: -12 }, pelvis: { y: -0.02 } },
      { in: 0.14, ...pose },
    ]),
  ),
  introduce: shown(
    {
      right: put([-0.2, -0.4, 0.5], 20, "open"),
      weight: 0.4,
      pelvis: { y: -0.03, yaw: 12 },
      spine: { pitch: 4, yaw: 8 },
      head: { pitch: 4 },
    },
    {
      right: handAt([0.84, -0.18, 0.4], [-0.2, 0.9, 0.4], [0.9, 0, 0.4], 8, "open"),
      left: { touch: "belly", shape: "flat" },
      leftFoot: { z: -0.06, x: 0.02, pitch: 14 },
      weight: -0.8,
      pelvis: { y: -0.07, pitch: 8, yaw: -20, roll: 4 },
      spine: { pitch: 13, yaw: -14, roll: 3 },
      head: { pitch: -6, yaw: 20 },
    },
    {
      windUp: 0.35,
      quick: 0.5,
      hold: 1.3,
      next: [{ head: { yaw: -36, pitch: -4 } }, { head: { yaw: 16, pitch: 2 }, spine: { pitch: 16 } }],
    },
  ),
};
