import type { ActionScript } from "../../script.js";
import { home } from "../keys.js";
import { GREATSWORD_GUARD } from "./greatsword.js";
import { AHEAD, FRONT_FOOT, grip, REAR_FOOT, SECOND } from "./guards.js";
import { SWORD_GUARD } from "./swords.js";

export const SHEATH_SCRIPTS: Record<string, ActionScript> = {
  draw_sword: {
    hands: "blow",
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
  draw_greatsword: {
    hands: "blow",
    snap: "snappy",
    // The hilt stands over the shoulder; the long blade comes up out of its strap and over the head.
    keys: () => [
      {
        in: 0.42,
        ease: "through",
        begins: true,
        pelvis: { yaw: -8, y: -0.05 },
        spine: { yaw: -6, pitch: 2, roll: 6 },
        gaze: AHEAD,
        weight: -0.4,
        right: grip([0.46, 0.5, 0.24], [-0.2, -0.4, -0.9], [-0.2, 0.8, -0.4], 40),
        left: { to: [0.16, -0.66, 0.36], swivel: 14, shape: "relaxed" },
      },
      {
        in: 0.3,
        pelvis: { yaw: -14, y: -0.09 },
        spine: { yaw: -14, pitch: 12, roll: 10 },
        head: { roll: -8, pitch: 6 },
        right: grip([0.02, 0.34, -0.14], [-0.4, -0.9, -0.1], [-0.3, 0.1, -0.9], 66),
        hold: 0.12,
      },
      {
        in: 0.3,
        ease: "through",
        pelvis: { yaw: -4, y: 0.0 },
        spine: { yaw: -6, pitch: -12, roll: -4 },
        head: { roll: 0, pitch: -6 },
        weight: 0.2,
        right: grip([0.18, 0.9, 0.16], [-0.2, -0.8, -0.6], [-0.2, 0.6, -0.7], 30),
        rightFoot: REAR_FOOT,
        leftFoot: FRONT_FOOT,
      },
      {
        in: 0.26,
        ease: "strike",
        pelvis: { yaw: -20, y: -0.17 },
        spine: { yaw: 2, pitch: 18, roll: 0 },
        head: { pitch: 0 },
        weight: 0.4,
        right: grip([-0.14, -0.1, 0.82], [0, 0.2, 0.98], [-0.1, -0.95, 0.2], 10),
        left: SECOND,
        mark: "strike",
      },
      { in: 0.12, pelvis: { y: -0.2 }, spine: { pitch: 22 }, left: SECOND, hold: 0.08 },
      { in: 0.42, ...GREATSWORD_GUARD, hold: 0.3, ends: true },
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
