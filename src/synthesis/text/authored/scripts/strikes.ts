import type { ActionScript, BodyKey } from "../script.js";
import { FISTS, fist } from "./battle/fists.js";
import { AHEAD, FRONT_FOOT, fromGuard, NEAR_FOOT, PUSHING_FOOT } from "./battle/guards.js";
import { handAt, home, levelAngle, repeat } from "./keys.js";

export const STRIKE_SCRIPTS: Record<string, ActionScript> = {
  punch_hook: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => {
      const out = -(p.direction ?? 0);
      const high = levelAngle(p.level, 6) / 90;
      return fromGuard(FISTS, [
        // Loads the rear leg, the elbow comes up beside the fist.
        {
          in: 0.24,
          pelvis: { y: -0.09, yaw: -44, z: -0.04 },
          spine: { yaw: -22, pitch: 12, roll: 5 },
          gaze: AHEAD,
          right: handAt([0.5, high - 0.22, 0.2], [-0.5, -0.3, 0.6], [0.2, 0.3, 0.9], 52, "fist"),
          weight: -0.5,
        },
        // Heel, hip, shoulder; the arm bent square is carried round by them.
        {
          in: 0.15,
          ease: "through",
          pelvis: { y: -0.09, yaw: 22 + out * 0.4, z: 0.1 },
          spine: { yaw: 16 + out * 0.4, pitch: 10, roll: -6 },
          gaze: AHEAD,
          leftFoot: { ...FRONT_FOOT, z: 0.12 },
          rightFoot: { ...PUSHING_FOOT, z: -0.3 },
          right: handAt([0.0, high + 0.06, 0.72], [0, -1, 0.1], [-0.85, 0, 0.5], 70, "fist"),
          left: fist([-0.1, 0, 0.34]),
          weight: 0.5,
          mark: "strike",
        },
        {
          in: 0.13,
          pelvis: { yaw: 34 + out * 0.4, z: 0.12 },
          spine: { yaw: 30, roll: -8 },
          gaze: AHEAD,
          right: { to: [-0.48, high, 0.46], palm: [0, -1, 0], fingers: [-0.95, 0, -0.2], swivel: 62 },
        },
        {
          in: 0.24,
          pelvis: { y: -0.06, yaw: 0, z: 0.04 },
          spine: { yaw: 4, roll: 0 },
          gaze: AHEAD,
          right: FISTS.right,
        },
      ]);
    },
  },
  elbow_strike: {
    hands: "blow",
    snap: "snappy",
    keys: () =>
      fromGuard(FISTS, [
        {
          in: 0.24,
          pelvis: { y: -0.08, yaw: -42, z: -0.06 },
          spine: { yaw: -20, pitch: 8, roll: 4 },
          gaze: AHEAD,
          right: { to: [0.2, -0.08, 0.28], palm: [-0.4, -1, 0], fingers: [-0.4, 0.3, 0.8], swivel: 66, shape: "fist" },
          left: { to: [0.0, -0.02, 0.78], palm: [-0.3, -0.3, 0.9], swivel: 12, shape: "open" },
          weight: -0.5,
        },
        // Steps in close: the front foot, then hip and elbow together.
        {
          in: 0.17,
          ease: "through",
          pelvis: { y: -0.09, yaw: 26, z: 0.22, pitch: 6 },
          spine: { yaw: 22, pitch: 12, roll: -6 },
          gaze: AHEAD,
          leftFoot: { ...FRONT_FOOT, z: 0.26 },
          rightFoot: { ...PUSHING_FOOT, z: -0.2 },
          right: { to: [-0.36, -0.04, 0.26], palm: [0, -1, 0], fingers: [-0.9, 0, -0.3], swivel: 100, shape: "fist" },
          left: fist([-0.1, -0.1, 0.4]),
          weight: 0.5,
          mark: "strike",
        },
        { in: 0.14, pelvis: { yaw: 36, z: 0.25 }, spine: { yaw: 34, roll: -8 }, gaze: AHEAD },
        {
          in: 0.24,
          pelvis: { y: -0.06, yaw: 0, z: 0.1 },
          spine: { yaw: 4, roll: 0, pitch: 10 },
          gaze: AHEAD,
          right: FISTS.right,
        },
      ]),
  },
  knee_strike: {
    hands: "blow",
    snap: "snappy",
    keys: () =>
      fromGuard(FISTS, [
        // Takes hold of somebody by the neck and steps in with the front foot.
        {
          in: 0.28,
          pelvis: { y: -0.09, yaw: -24, z: 0.04 },
          spine: { pitch: 4, yaw: -8 },
          gaze: AHEAD,
          hands: { to: [0.0, 0.12, 0.84], palm: [-0.6, -0.6, 0.1], swivel: 12, shape: "cup" },
          leftFoot: { ...FRONT_FOOT, z: 0.14, yaw: 14 },
          rightFoot: { ...NEAR_FOOT, pitch: 20 },
          weight: 0.4,
        },
        // Pulls down onto the knee; hips thrust ahead, the heel of the standing foot comes up.
        {
          in: 0.2,
          ease: "strike",
          weight: 1,
          balance: 0.3,
          rightFoot: { swing: 84, out: -6, reach: 0.5, flex: 44 },
          leftFoot: { pitch: 26 },
          pelvis: { yaw: 20, pitch: -22, y: 0.02, z: 0.18 },
          spine: { pitch: 8, yaw: 10 },
          head: { yaw: -14, pitch: 14 },
          hands: { to: [0.12, -0.42, 0.4], palm: [-0.6, -0.5, 0], swivel: 24, shape: "fist" },
          mark: "strike",
        },
        { in: 0.12, weight: 1, spine: { pitch: 4 }, pelvis: { pitch: -24 } },
        {
          in: 0.3,
          weight: 0.6,
          rightFoot: NEAR_FOOT,
          leftFoot: { pitch: 0 },
          pelvis: { yaw: -10, pitch: 0, y: -0.07, z: 0 },
          spine: { pitch: 10, yaw: -4 },
          gaze: AHEAD,
        },
      ]),
  },
  kick_back: {
    snap: "normal",
    keys: (p) => {
      const high = p.level === "high" ? 14 : p.level === "low" ? -22 : 0;
      return [
        {
          in: 0.3,
          begins: true,
          weight: 1,
          pelvis: { y: -0.03 },
          hands: { to: [0.16, -0.5, 0.52], swivel: 10, shape: "fist" },
          gaze: { direction: 40, elevation: -6 },
        },
        {
          in: 0.3,
          weight: 1,
          rightFoot: { swing: 34, reach: 0.68, out: 2, flex: -6 },
          spine: { pitch: 16 },
          pelvis: { pitch: 4, y: -0.03 },
          gaze: { direction: 95, elevation: -8 },
        },
        {
          in: 0.2,
          ease: "strike",
          weight: 1,
          rightFoot: { swing: -72 - high, reach: 0.97, out: 4, flex: -16 },
          pelvis: { pitch: 38 + high / 2, y: -0.04 },
          spine: { pitch: 20, yaw: -14 },
          hands: { to: [0.26, -0.5, 0.5], swivel: 16, shape: "fist" },
          mark: "strike",
        },
        { in: 0.12, weight: 1 },
        {
          in: 0.28,
          weight: 1,
          rightFoot: { swing: 6, reach: 0.8, flex: 10 },
          pelvis: { pitch: 8 },
          spine: { pitch: 10, yaw: 0 },
          gaze: { direction: 20, elevation: -4 },
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  stomp: {
    snap: "snappy",
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        // Up high, the body drawn back over the other leg.
        {
          in: i === 0 ? 0.46 : 0.36,
          begins: i === 0,
          weight: 1,
          rightFoot: { swing: 74, reach: 0.6, out: 6, flex: 6 },
          pelvis: { y: 0.0, pitch: -8 },
          spine: { pitch: -6, roll: -4 },
          hands: { to: [0.42, -0.46, 0.4], swivel: 22, shape: "fist" },
          gaze: { elevation: -30 },
        },
        // All the weight goes down with the foot.
        {
          in: 0.22,
          ease: "strike",
          rightFoot: { x: 0.04, z: 0.14, y: 0, knee: 8 },
          leftFoot: { knee: 8 },
          weight: -0.45,
          spine: { pitch: 18, roll: 0 },
          pelvis: { y: -0.09, z: 0.05, pitch: 10 },
          head: { pitch: 6 },
          hands: { to: [0.34, -0.8, -0.1], swivel: 18, shape: "fist" },
          mark: "strike",
        },
        { in: 0.14, pelvis: { y: -0.11 }, spine: { pitch: 22 }, hold: 0.14 },
      ]),
      home(0.6),
    ],
  },
  shield_block: {
    hold: 0.6,
    snap: "snappy",
    // The shield is on the acting arm, whose foot is ahead.
    keys: (p) => {
      const out = p.direction ?? 0;
      const braced: Partial<BodyKey> = {
        right: { to: [-0.22, 0.02, 0.6], palm: [0, 0.1, -1], fingers: [-0.94, 0.35, 0.1], swivel: 58, shape: "grip" },
        left: { to: [0.4, -0.62, -0.18], palm: [-1, 0, 0], swivel: 26, shape: "grip" },
      };
      return [
        {
          in: 0.3,
          pelvis: { y: -0.06, z: -0.02, yaw: 12 },
          spine: { yaw: 6, pitch: 8 },
          gaze: { direction: out, elevation: 0 },
          right: { to: [0.06, -0.4, 0.5], palm: [-1, 0, 0], swivel: 24, shape: "grip" },
          left: { to: [0.3, -0.5, 0.24], palm: [-1, 0, 0], swivel: 16, shape: "grip" },
          leftFoot: { x: 0.08, z: -0.34, yaw: 38, knee: 8 },
          weight: -0.1,
          balance: 0.8,
        },
        {
          in: 0.24,
          begins: true,
          pelvis: { y: -0.12, z: 0.02, yaw: 24, pitch: 4 },
          spine: { pitch: 16, yaw: 14 - out * 0.3 },
          gaze: { direction: out, elevation: 2 },
          ...braced,
          rightFoot: { x: 0.03, z: 0.16, knee: 8 },
          weight: -0.35,
          mark: "apex",
          hold: p.hold * 0.4,
        },
        // The blow drives the body back over the rear foot; the legs take it up and push against it.
        {
          in: 0.1,
          ease: "strike",
          pelvis: { y: -0.14, z: -0.12, yaw: 30, pitch: -4 },
          spine: { pitch: 6, yaw: 20 - out * 0.3, roll: -3 },
          right: { ...braced.right, to: [-0.2, 0, 0.44] },
          leftFoot: { x: 0.08, z: -0.42, yaw: 38, pitch: 0, slide: true },
          weight: 0.5,
          mark: "strike",
        },
        {
          in: 0.3,
          pelvis: { y: -0.11, z: 0, yaw: 20, pitch: 6 },
          spine: { pitch: 18, yaw: 12 - out * 0.3, roll: 0 },
          ...braced,
          weight: -0.35,
          hold: p.hold * 0.6,
          ends: true,
        },
        {
          in: 0.4,
          pelvis: { y: -0.05, z: -0.02, yaw: 8, pitch: 0 },
          spine: { pitch: 6, yaw: 2 },
          right: { to: [0.1, -0.6, 0.36], palm: [-1, 0, 0], swivel: 16, shape: "grip" },
          left: { to: [0.24, -0.72, 0.1], swivel: 12, shape: "grip" },
          rightFoot: { x: 0, z: 0, knee: 2 },
          weight: -0.5,
        },
        home(0.5),
      ];
    },
  },
};
