import type { ActionScript } from "../../script.js";
import { home } from "../keys.js";
import { AHEAD, FRONT_FOOT, grip, REAR_FOOT } from "./guards.js";
import { SWORD_GUARD } from "./swords.js";

export const SHEATH_SCRIPTS: Record<string, ActionScript> = {
  draw_sword: {
    keys: () => [
      {
        in: 0.42,
        pelvis: { yaw: 6, y: -0.06 },
        spine: { yaw: 30, pitch: 14, roll: -8 },
        gaze: { direction: 0, elevation: -6 },
        weight: 0.45,
        left: { touch: "hips", off: [0, 0.02, 0.02], shape: "grip" },
        right: grip([-0.6, -0.66, 0.36], [-0.5, -0.7, -0.3], [-0.75, -0.1, 0.6], 22),
        hold: 0.08,
      },
      // The blade rings out of its sheath.
      {
        in: 0.36,
        ease: "strike",
        pelvis: { yaw: -22, y: -0.1 },
        spine: { yaw: -16, pitch: 2, roll: 4 },
        gaze: AHEAD,
        weight: -0.3,
        right: grip([0.42, 0.32, 0.7], [-0.5, 0.8, 0.3], [0.4, -0.1, 0.9], 24),
        rightFoot: REAR_FOOT,
        mark: "strike",
      },
      { in: 0.14, right: grip([0.5, 0.4, 0.56], [-0.2, 0.95, 0.1], [0.4, 0.1, 0.9], 24), hold: 0.1 },
      { in: 0.4, ...SWORD_GUARD, begins: true, hold: 0.2, ends: true },
      home(0.7),
    ],
  },
  sheathe_sword: {
    keys: () => [
      { in: 0.5, ...SWORD_GUARD, begins: true },
      // A turn of the wrist flicks the blade clean.
      {
        in: 0.24,
        spine: { yaw: -16, pitch: 10 },
        right: grip([0.56, -0.5, 0.4], [0.5, -0.5, 0.7], [0.6, -0.6, 0.1], 12),
        mark: "strike",
        hold: 0.1,
      },
      {
        in: 0.5,
        pelvis: { yaw: -8, y: -0.05 },
        spine: { yaw: 16, pitch: 8 },
        gaze: { direction: -24, elevation: -34 },
        weight: 0.2,
        left: { touch: "hips", off: [0, 0.02, 0.03], shape: "grip" },
        right: grip([-0.2, -0.1, 0.6], [-0.7, -0.6, -0.4], [-0.6, 0.3, 0.6], 34),
      },
      {
        in: 0.45,
        pelvis: { yaw: 4, y: -0.04 },
        spine: { yaw: 30, pitch: 14, roll: -6 },
        right: grip([-0.6, -0.64, 0.36], [-0.5, -0.7, -0.3], [-0.75, -0.1, 0.6], 22),
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        leftFoot: { ...FRONT_FOOT, knee: 0 },
        mark: "apex",
        hold: 0.15,
        ends: true,
      },
      home(0.65),
    ],
  },
};
