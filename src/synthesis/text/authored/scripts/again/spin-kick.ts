import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home } from "../keys.js";
import { IN, LEAD, REAR } from "./fights.js";

/** The standing foot, turned under the body on its ball. */
const pivot = (yaw: number, pitch: number): BodyKey["leftFoot"] => ({ z: 0.06, yaw, pitch, knee: 8, slide: true });
const TUCKED = handAt([0, -0.24, 0.36], [-0.9, 0, -0.2], [-0.2, 1, 0.2], 16, "fist");

export const SPIN_KICK_SCRIPTS: Record<string, ActionScript> = {
  kick_spin: {
    hands: "blow",
    snap: "normal",
    turns: 1,
    keys: () => [
      ...IN,
      // The shoulders wind up against the turn; then the head looks over the shoulder first.
      {
        in: 0.28,
        pelvis: { y: -0.18, yaw: -44 },
        spine: { yaw: -32, pitch: 12 },
        head: { yaw: 62 },
        weight: -0.3,
        right: REAR,
        left: handAt([-0.3, -0.1, 0.5], [-0.9, 0, -0.2], [-0.1, 1, 0.3], 4, "fist"),
      },
      {
        in: 0.26,
        ease: "through",
        pelvis: { yaw: 84, y: -0.1, z: 0.04 },
        spine: { yaw: 36, pitch: 12 },
        head: { yaw: 44, pitch: 2 },
        leftFoot: pivot(84, 12),
        rightFoot: { z: -0.12, x: 0.06, yaw: -56, pitch: 44, knee: 8 },
        hands: TUCKED,
        weight: 0.85,
        balance: 0.5,
      },
      {
        in: 0.2,
        ease: "through",
        weight: 1,
        balance: 0.8,
        pelvis: { yaw: 168, y: -0.04, roll: -26, pitch: 6 },
        spine: { yaw: 14, pitch: 8, roll: -8 },
        head: { yaw: 62, roll: 10 },
        leftFoot: pivot(168, 16),
        rightFoot: { swing: 34, out: 58, reach: 0.62, flex: 4 },
      },
      // The heel sweeps round at the height of a head.
      {
        in: 0.16,
        ease: "through",
        weight: 1,
        pelvis: { yaw: 222, y: 0.01, roll: -50, pitch: 0 },
        spine: { yaw: -4, pitch: 2, roll: 4 },
        head: { yaw: 56, roll: 26 },
        leftFoot: pivot(226, 18),
        rightFoot: { swing: 26, out: 101, reach: 0.97, flex: -8 },
        right: { to: [0.5, -0.6, 0.1], swivel: 14, shape: "fist" },
        left: handAt([-0.06, -0.16, 0.42], [-0.9, 0, 0], [-0.2, 1, 0.2], 12, "fist"),
        mark: "strike",
      },
      {
        in: 0.16,
        ease: "through",
        weight: 1,
        pelvis: { yaw: 292, y: 0, roll: -44 },
        spine: { yaw: 14, pitch: 4, roll: 0 },
        head: { yaw: 40, roll: 20 },
        leftFoot: pivot(290, 14),
        rightFoot: { swing: -20, out: 97, reach: 0.94, flex: -4 },
      },
      {
        in: 0.22,
        ease: "through",
        weight: 0.9,
        pelvis: { yaw: 340, y: -0.07, pitch: 8, roll: -14 },
        spine: { yaw: 6, pitch: 12, roll: 0 },
        head: { yaw: 26, pitch: 0, roll: 0 },
        leftFoot: pivot(336, 4),
        rightFoot: { swing: 18, out: 34, reach: 0.68, flex: 10 },
        right: REAR,
        left: LEAD,
      },
      {
        in: 0.28,
        rightFoot: { z: -0.24, x: 0.02, yaw: -326, pitch: 8, knee: 10 },
        leftFoot: pivot(356, 0),
        pelvis: { yaw: 336, y: -0.13, z: -0.04, pitch: 4, roll: 0 },
        spine: { yaw: -8, pitch: 13 },
        head: { yaw: 30, pitch: 2 },
        weight: -0.15,
        ends: true,
      },
      {
        in: 0.3,
        leftFoot: { z: 0, x: 0, yaw: 360, knee: 0 },
        pelvis: { y: -0.04, yaw: 350, z: -0.06 },
        hands: { to: [0.12, -0.66, 0.36], swivel: 10, shape: "relaxed" },
        weight: -0.4,
        ease: "through",
      },
      { in: 0.3, rightFoot: { z: 0, x: 0, yaw: -360, pitch: 0, knee: 0 }, pelvis: { yaw: 360, z: 0 }, weight: 0.5 },
      home(0.4),
    ],
  },
};
