import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home, peak, repeat } from "../keys.js";
import { COCKED, cyclic, put, shown } from "./moves.js";

export const PROVOCATIONS: Record<string, ActionScript> = {
  brag: shown(
    { hands: put([0.3, -0.36, 0.6], 20, "thumbsUp"), spine: { pitch: 5 }, pelvis: { y: -0.04 } },
    {
      hands: handAt([-0.06, -0.3, 0.44], [0, -1, 0.1], [-0.96, 0.1, 0.1], 44, "thumbsUp"),
      ...COCKED,
      spine: { pitch: -13, roll: -4 },
      head: { pitch: -10, roll: 5, yaw: 8 },
    },
    {
      quick: 0.18,
      next: [
        { hands: { to: [0.04, -0.28, 0.5] }, spine: { pitch: -8 } },
        { hands: { to: [-0.06, -0.3, 0.44] }, spine: { pitch: -14 }, head: { yaw: -10 } },
      ],
      hold: 1.1,
    },
  ),
  threaten: {
    hold: 0.7,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.36,
        right: put([0.3, -0.5, 0.1], 30),
        left: put([0.2, -0.6, 0.3], 20),
        rightFoot: { x: 0.05, z: 0.28, knee: 8 },
        weight: -0.3,
        pelvis: { y: -0.06, yaw: -14 },
        spine: { pitch: 6, yaw: -12 },
        head: { yaw: 22, pitch: -4 },
      },
      ...repeat(2, (i): BodyKey[] => [
        {
          in: 0.17,
          begins: i === 0,
          right: handAt([0.1, 0, 0.94], [-0.5, -0.8, 0], [0, 0, 1], 10, "point"),
          left: put([0.34, -0.6, -0.1], 26),
          weight: -0.8,
          pelvis: { y: -0.09, yaw: 12, pitch: 6 },
          spine: { pitch: 16, yaw: 12 },
          head: { yaw: -18, pitch: -14 },
          hold: 0.14,
        },
        { in: 0.2, right: handAt([0.14, -0.1, 0.7], [-0.5, -0.8, 0], [0, 0.1, 1], 16, "point"), spine: { pitch: 11 } },
      ]),
      {
        in: 0.24,
        right: handAt([0.12, 0.24, 0.5], [-0.9, 0, -0.3], [-0.1, 0.95, 0], 30, "fist"),
        weight: -0.6,
        pelvis: { y: -0.07, yaw: -6 },
        spine: { pitch: 14, yaw: -8, roll: 4 },
        head: { pitch: -10, yaw: 14, roll: 6 },
        ...peak(p.hold),
        ends: true,
      },
      home(0.6),
    ],
  },
  scold: cyclic(
    () =>
      [1, -1].map(
        (s): BodyKey => ({
          in: 0.17,
          right: handAt([0.12 + 0.14 * s, 0.16, 0.62], [-0.1, 0, 1], [0.34 * s, 0.95, 0.1], 16 + 6 * s, "point"),
          left: { touch: "hips", shape: "grip" },
          rightFoot: { x: 0.03, z: 0.14 },
          weight: -0.5,
          pelvis: { y: -0.04, pitch: 4, yaw: 4 * s + 4, roll: 3 },
          spine: { pitch: 12, yaw: 3 * s, roll: -3 },
          head: { pitch: -6, yaw: -7 * s, roll: 4 * s },
        }),
      ),
    { enter: 0.5 },
  ),
  shoo: cyclic(
    () => [
      {
        in: 0.2,
        right: handAt([-0.04, -0.2, 0.5], [0.1, -0.3, -1], [-0.3, -0.9, 0.2], 36, "relaxed"),
        weight: 0.7,
        pelvis: { y: -0.03, yaw: -8, roll: -4 },
        spine: { pitch: -5, yaw: -8, roll: 4 },
        head: { yaw: 36, pitch: -6, roll: 6 },
      },
      {
        in: 0.15,
        right: handAt([0.26, -0.12, 0.82], [0, -1, 0.4], [0.2, 0.3, 0.95], 22, "open"),
        weight: 0.4,
        pelvis: { yaw: -2 },
        spine: { pitch: 2, yaw: 0 },
        head: { yaw: 40, pitch: -8 },
        hold: 0.06,
      },
    ],
    { enter: 0.5 },
  ),
};
