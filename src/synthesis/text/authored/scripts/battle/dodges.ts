import type { ActionScript, BodyKey } from "../../script.js";
import { bow, home } from "../keys.js";
import { FISTS } from "./fists.js";
import { AHEAD } from "./guards.js";

const COVER: Partial<BodyKey> = {
  hands: { to: [-0.14, 0.16, 0.36], palm: [-0.7, 0, -0.6], fingers: [-0.1, 1, 0], swivel: 0, shape: "fist", shrug: 10 },
};

export const DODGE_SCRIPTS: Record<string, ActionScript> = {
  duck: {
    hold: 0.35,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.2,
        ease: "strike",
        begins: true,
        ...bow({ y: -0.36 * p.size, z: -0.05, pitch: 22 }, 40, 12),
        ...COVER,
        feet: { knee: 16 },
        mark: "low",
      },
      // Under it to the other side.
      {
        in: 0.26,
        ...bow({ y: -0.42 * p.size, pitch: 26, x: 0.03 }, 42, -4),
        spine: { pitch: 42, roll: -12, yaw: 12 },
        weight: 0.6,
        hold: p.hold,
      },
      {
        in: 0.3,
        ...bow({ y: -0.16, pitch: 8 }, 16, -14),
        spine: { pitch: 16, roll: -3, yaw: 4 },
        weight: 0.3,
        ends: true,
      },
      { in: 0.3, pelvis: { y: -0.05, x: 0 }, gaze: AHEAD, weight: 0, hands: { to: [0.06, -0.42, 0.5], swivel: 8 } },
      home(0.5),
    ],
  },
  dodge_back: {
    hands: "blow",
    snap: "snappy",
    ahead: -0.55,
    keys: () => [
      {
        in: 0.2,
        begins: true,
        balance: 0,
        ...bow({ y: -0.13, z: 0, pitch: 6 }, 14, -12),
        ...COVER,
        feet: { knee: 8 },
      },
      {
        in: 0.12,
        ease: "strike",
        ...bow({ y: 0.02, z: -0.1, pitch: -4 }, 8, -4),
        feet: { pitch: 34 },
        mark: "takeoff",
      },
      {
        in: 0.13,
        ease: "fly",
        ...bow({ y: 0.06, z: -0.34, pitch: 8 }, 22, -18),
        leftFoot: { y: 0.06, z: -0.24, pitch: 14 },
        rightFoot: { y: 0.08, z: -0.42, pitch: 20 },
        hands: { to: [0.1, -0.05, 0.6], palm: [-0.3, -0.3, 0.9], fingers: [0, 0.9, 0.3], swivel: 14, shape: "open" },
      },
      {
        in: 0.14,
        ease: "fly",
        ...bow({ y: -0.03, z: -0.58, pitch: 10 }, 24, -20),
        leftFoot: { y: 0, z: -0.5, pitch: 8 },
        rightFoot: { y: 0, z: -0.84, x: 0.05, yaw: 24, pitch: 16 },
        mark: "land",
      },
      {
        in: 0.16,
        ...bow({ y: -0.2, z: -0.72, pitch: 16 }, 22, -22),
        leftFoot: { pitch: 0, knee: 8 },
        rightFoot: { pitch: 0, knee: 12 },
        hands: { to: [0.02, -0.2, 0.56], swivel: 10, shape: "fist" },
        hold: 0.1,
      },
      {
        in: 0.4,
        ...FISTS,
        pelvis: { y: -0.07, z: -0.7, yaw: -18, pitch: 2 },
        leftFoot: { z: -0.55, knee: 8 },
        rightFoot: { x: 0.06, z: -0.84, yaw: 28, pitch: 0, knee: 10 },
        balance: 0.5,
        ends: true,
      },
      home(0.6),
    ],
  },
  lean_back_dodge: {
    hands: "blow",
    snap: "normal",
    hold: 0.3,
    keys: (p) => [
      {
        in: 0.24,
        begins: true,
        ...bow({ y: -0.08 }, 10, -8),
        hands: { to: [0.2, -0.6, 0.4], swivel: 10 },
        feet: { knee: 8 },
      },
      // Knees ahead, shoulders far behind, the arms rowing for balance.
      {
        in: 0.3,
        ease: "strike",
        balance: 0,
        ...bow({ y: -0.3, z: 0.12, pitch: -34 }, -42, -6),
        feet: { pitch: 24, knee: 12 },
        right: { to: [0.72, -0.1, -0.5], palm: [0, -1, 0], swivel: 10, shape: "spread" },
        left: { to: [0.62, 0.4, -0.3], palm: [0, -0.6, 0.6], swivel: 10, shape: "spread" },
        mark: "apex",
      },
      {
        in: 0.4,
        pelvis: { y: -0.32, z: 0.12, pitch: -38 },
        spine: { pitch: -46, yaw: 8 },
        right: { to: [0.6, 0.5, -0.3], palm: [0, -0.5, 0.6], swivel: 10, shape: "spread" },
        left: { to: [0.7, -0.2, -0.5], palm: [0, -1, 0], swivel: 10, shape: "spread" },
        hold: p.hold,
      },
      {
        in: 0.36,
        ...bow({ y: -0.18, z: 0.0, pitch: 6 }, 22, -16),
        spine: { pitch: 22, yaw: 0 },
        feet: { pitch: 0, knee: 8 },
        hands: { to: [0.3, -0.4, 0.6], palm: [0, -1, 0], swivel: 16, shape: "open" },
        balance: 0.6,
        ends: true,
      },
      home(0.6),
    ],
  },
  guard_break: {
    hands: "blow",
    snap: "snappy",
    // A heavy blow tears the guard open and drives the body back, step by step.
    keys: () => [
      {
        in: 0.3,
        pelvis: { y: -0.08 },
        spine: { pitch: 10 },
        hands: { to: [-0.14, 0.02, 0.48], palm: [-0.8, 0, -0.4], fingers: [-0.1, 1, 0.2], swivel: 6, shape: "fist" },
        leftFoot: { knee: 6 },
      },
      {
        in: 0.21,
        ease: "strike",
        begins: true,
        balance: 0,
        ...bow({ z: -0.1, y: -0.05, pitch: -6 }, -12, 16),
        right: { to: [0.78, 0.2, 0.1], palm: [0, -0.4, 0.9], swivel: 14, shape: "grip" },
        left: { to: [0.7, 0.0, 0.2], palm: [0, -0.5, 0.9], swivel: 14, shape: "spread" },
        mark: "strike",
      },
      {
        in: 0.26,
        ...bow({ z: -0.32, y: -0.13, pitch: -8 }, -8, 4),
        spine: { pitch: -8, yaw: -16, roll: 6 },
        rightFoot: { x: 0.05, z: -0.5, yaw: 20, knee: 8 },
        right: { to: [0.8, -0.2, -0.2] },
        left: { to: [0.6, 0.2, 0.5] },
      },
      {
        in: 0.28,
        ...bow({ z: -0.52, y: -0.15, pitch: 4 }, 14, -4),
        spine: { pitch: 14, yaw: 10, roll: -8 },
        leftFoot: { x: 0.06, z: -0.62, yaw: 12, knee: 10 },
        right: { to: [0.6, -0.5, 0.3], palm: [0, -0.8, 0.3] },
        left: { to: [0.6, -0.5, -0.1] },
      },
      {
        in: 0.34,
        ...bow({ z: -0.6, y: -0.22, pitch: 14 }, 32, 12),
        spine: { pitch: 32, yaw: 0, roll: 2 },
        rightFoot: { x: 0.05, z: -0.72, yaw: 20 },
        hands: { to: [0.2, -0.86, 0.3], swivel: 8, shape: "relaxed" },
        hold: 0.35,
        ends: true,
      },
      {
        in: 0.45,
        pelvis: { z: -0.66, y: -0.05, pitch: 2 },
        spine: { pitch: 10, roll: 0 },
        gaze: { direction: 0, elevation: -2 },
        balance: 0.4,
      },
      home(0.5),
    ],
    ahead: -0.66,
  },
};
