import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { aim, handAt, home, levelAngle, repeat } from "../keys.js";
import { AHEAD, FRONT_FOOT, PUSHING_FOOT, REAR_FOOT } from "./guards.js";

/** A forearm crossed over the other one before the face, so far ahead. */
const crossed = (ahead: number, up = 0.34): HandTarget =>
  handAt([-0.42, up, ahead], [-0.35, 0.1, 0.9], [-0.62, 0.78, 0.05], 24, "fist");

export const WARD_SCRIPTS: Record<string, ActionScript> = {
  cast_spell: {
    hands: "blow",
    snap: "snappy",
    // Drawn together at the hip, thrown out of the palm by hip and shoulder, the other hand swung back.
    keys: (p) => {
      const out = p.direction ?? 0;
      const up = p.elevation ?? levelAngle(p.level, 4);
      return [
        {
          in: 0.5,
          begins: true,
          pelvis: { y: -0.1, yaw: -34, pitch: 2 },
          spine: { yaw: -20, pitch: 12, roll: 4 },
          gaze: { direction: out, elevation: up * 0.5 - 4 },
          rightFoot: REAR_FOOT,
          leftFoot: FRONT_FOOT,
          weight: -0.55,
          right: handAt([0.12, -0.84, 0.04], [-0.8, 0.5, 0.2], [-0.1, 0.1, 1], 36, "claw"),
          left: handAt([-0.34, -0.46, 0.42], [-0.6, -0.6, -0.3], [-0.8, 0.1, 0.4], 30, "claw"),
        },
        // It gathers: the hands draw apart against a force.
        {
          in: 0.3,
          pelvis: { y: -0.13, yaw: -42 },
          spine: { yaw: -26, pitch: 14 },
          weight: -0.75,
          right: handAt([0.22, -0.44, -0.04], [-0.7, 0.2, 0.6], [-0.1, 0.5, 0.85], 40, "claw"),
          left: handAt([-0.2, -0.26, 0.56], [-0.7, -0.5, -0.3], [-0.7, 0.3, 0.5], 34, "claw"),
          hold: 0.06,
        },
        {
          in: 0.3,
          ease: "strike",
          pelvis: { y: -0.12, yaw: 14 - out * 0.3, pitch: 6 },
          spine: { yaw: 20 - out * 0.3, pitch: 10, roll: 0 },
          gaze: { direction: out, elevation: up },
          weight: 0.7,
          balance: 0.7,
          leftFoot: { z: 0.22, knee: 8 },
          rightFoot: { ...PUSHING_FOOT, pitch: 36 },
          right: { to: aim(out, up, 0.97), palm: [0, 0.1, 1], fingers: [-0.1, 0.95, 0.3], swivel: 12, shape: "spread" },
          left: handAt([0.66, -0.44, -0.28], [0.1, -0.8, -0.4], [0.6, -0.2, -0.6], 20, "spread"),
          mark: "strike",
        },
        {
          in: 0.14,
          spine: { yaw: 24 - out * 0.3, pitch: 12 },
          right: { to: aim(out, up + 3, 0.94), swivel: 14 },
          hold: 0.34,
        },
        {
          in: 0.45,
          pelvis: { y: -0.06, yaw: -6, pitch: 2 },
          spine: { yaw: 0, pitch: 6 },
          gaze: AHEAD,
          weight: 0.1,
          right: handAt([0.22, -0.5, 0.5], [-0.4, -0.8, 0.2], [0, 0.1, 1], 16, "open"),
          left: handAt([0.24, -0.66, 0.3], [-0.6, -0.6, 0], [0, -0.3, 0.9], 12, "open"),
          ends: true,
        },
        home(0.65),
      ];
    },
  },
  magic_ward: {
    hold: 1.5,
    snap: "snappy",
    // Both forearms thrown up crossed before the face, and held against what comes.
    keys: (p) => {
      const blows = Math.max(2, Math.round(p.hold / 0.55));
      return [
        {
          in: 0.34,
          pelvis: { y: -0.07, yaw: 4 },
          spine: { pitch: 14 },
          gaze: AHEAD,
          hands: handAt([0.08, -0.56, 0.4], [-0.8, 0, 0.4], [-0.3, 0.1, 0.9], 20, "fist"),
          leftFoot: { knee: 8 },
        },
        {
          in: 0.28,
          ease: "strike",
          begins: true,
          balance: 0.9,
          pelvis: { y: -0.12, yaw: -12, pitch: 4 },
          spine: { pitch: 8, yaw: 0 },
          gaze: { direction: 0, elevation: 0 },
          head: { pitch: 8 },
          weight: -0.2,
          rightFoot: REAR_FOOT,
          right: crossed(0.44, 0.36),
          left: crossed(0.58, 0.32),
          mark: "apex",
        },
        ...repeat(blows, (i): BodyKey[] => [
          {
            in: 0.17,
            ease: "strike",
            pelvis: { y: -0.22, z: -0.03 },
            spine: { pitch: 3, roll: i % 2 === 0 ? 4 : -4 },
            weight: -0.55,
            right: crossed(0.36, 0.36),
            left: crossed(0.5, 0.32),
          },
          {
            in: 0.4,
            pelvis: { y: -0.12, z: 0 },
            spine: { pitch: 9, roll: 0 },
            weight: -0.15,
            right: crossed(0.44, 0.36),
            left: crossed(0.58, 0.32),
            ends: i === blows - 1,
          },
        ]),
        {
          in: 0.4,
          pelvis: { y: -0.06, yaw: -4, pitch: 0 },
          spine: { pitch: 6 },
          gaze: AHEAD,
          hands: { to: [0.26, -0.56, 0.44], palm: [-0.6, -0.6, 0.2], swivel: 14, shape: "fist" },
          weight: 0,
        },
        home(0.6),
      ];
    },
  },
};
