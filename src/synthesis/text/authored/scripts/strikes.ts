import type { ActionScript, BodyKey } from "../script.js";
import { handAt, home, levelAngle, repeat } from "./keys.js";

/** Fists in front of the chin, one foot a little behind. */
const GUARD: Partial<BodyKey> = {
  right: { to: [-0.12, -0.12, 0.42], palm: [-0.9, 0, -0.2], fingers: [-0.1, 1, 0.3], swivel: 4, shape: "fist" },
  left: { to: [-0.1, -0.06, 0.55], palm: [-0.9, 0, -0.2], fingers: [-0.1, 1, 0.4], swivel: 4, shape: "fist" },
  pelvis: { y: -0.05, yaw: -14 },
  spine: { pitch: 8, yaw: -6 },
  head: { yaw: 18, pitch: -4 },
  feet: { knee: 6 },
};

/** The two steps into and out of a fighting stance. */
const STEP_IN: BodyKey = {
  in: 0.4,
  ...GUARD,
  rightFoot: { z: -0.22, yaw: 28, knee: 10 },
  leftFoot: { z: 0 },
  weight: 0,
  balance: 0.8,
};

export const STRIKE_SCRIPTS: Record<string, ActionScript> = {
  punch_hook: {
    snap: "snappy",
    keys: (p) => {
      const out = -(p.direction ?? 0);
      const high = levelAngle(p.level, 6);
      return [
        STEP_IN,
        {
          in: 0.24,
          begins: true,
          pelvis: { yaw: -30 + -out * 0, y: -0.07 },
          spine: { yaw: -16, pitch: 7 },
          head: { yaw: 34, pitch: -5 },
          right: handAt([0.42, high / 90 - 0.2, 0.22], [-0.5, -0.3, 0.6], [0.2, 0.3, 0.9], 44, "fist"),
          weight: -0.35,
        },
        {
          in: 0.17,
          ease: "strike",
          pelvis: { yaw: 26 + out * 0.4, y: -0.06 },
          spine: { yaw: 24 + out * 0.4, pitch: 9 },
          head: { yaw: -32, pitch: -6 },
          right: handAt([-0.16, high / 90 + 0.02, 0.66], [0, -1, 0.1], [-0.95, 0, 0.3], 62, "fist"),
          rightFoot: { z: -0.22, yaw: -14, pitch: 26, knee: -4 },
          weight: 0.4,
          mark: "strike",
        },
        {
          in: 0.14,
          spine: { yaw: 30 },
          right: { to: [-0.5, high / 90 - 0.04, 0.42], palm: [0, -1, 0], fingers: [-0.95, 0, -0.2], swivel: 58 },
        },
        { in: 0.34, ...GUARD, rightFoot: { z: -0.22, yaw: 28, pitch: 0, knee: 10 }, weight: 0, ends: true },
        home(0.55),
      ];
    },
  },
  elbow_strike: {
    snap: "snappy",
    keys: () => [
      STEP_IN,
      {
        in: 0.24,
        begins: true,
        pelvis: { yaw: -28, y: -0.06 },
        spine: { yaw: -14 },
        head: { yaw: 32 },
        right: { to: [0.2, -0.1, 0.3], palm: [-0.4, -1, 0], fingers: [-0.4, 0.3, 0.8], swivel: 60, shape: "fist" },
      },
      {
        in: 0.18,
        ease: "strike",
        pelvis: { yaw: 30, y: -0.06 },
        spine: { yaw: 26, pitch: 8 },
        head: { yaw: -34 },
        right: { to: [-0.36, -0.06, 0.24], palm: [0, -1, 0], fingers: [-0.9, 0, -0.3], swivel: 98, shape: "fist" },
        rightFoot: { z: -0.22, yaw: -10, pitch: 24 },
        weight: 0.4,
        mark: "strike",
      },
      { in: 0.14, spine: { yaw: 31 } },
      { in: 0.36, ...GUARD, rightFoot: { z: -0.22, yaw: 28, pitch: 0, knee: 10 }, weight: 0, ends: true },
      home(0.55),
    ],
  },
  knee_strike: {
    snap: "snappy",
    keys: () => [
      STEP_IN,
      {
        in: 0.26,
        begins: true,
        weight: 0.7,
        pelvis: { yaw: -16, y: -0.06 },
        spine: { pitch: 2 },
        hands: { to: [0.02, 0.1, 0.72], palm: [-0.4, -0.6, 0.4], swivel: 8, shape: "cup" },
      },
      {
        in: 0.2,
        ease: "strike",
        weight: 1,
        rightFoot: { swing: 66, out: -4, reach: 0.6, flex: 40 },
        pelvis: { yaw: 12, pitch: -14, y: 0.0 },
        spine: { pitch: 14, yaw: 4 },
        head: { yaw: -8, pitch: 4 },
        hands: { to: [0.1, -0.4, 0.44], palm: [-0.6, -0.5, 0], swivel: 14, shape: "fist" },
        mark: "strike",
      },
      { in: 0.12, weight: 1, spine: { pitch: 12 } },
      {
        in: 0.36,
        ...GUARD,
        rightFoot: { z: -0.22, yaw: 28, pitch: 0, knee: 10 },
        pelvis: { yaw: -14, pitch: 0, y: -0.04 },
        weight: 0.5,
        ends: true,
      },
      home(0.6),
    ],
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
        {
          in: i === 0 ? 0.42 : 0.36,
          begins: i === 0,
          weight: 1,
          rightFoot: { swing: 42, reach: 0.72, out: 4, flex: 4 },
          spine: { pitch: -3 },
          hands: { to: [0.26, -0.7, 0.34], swivel: 14, shape: "fist" },
          gaze: { elevation: -22 },
        },
        {
          in: 0.17,
          ease: "strike",
          rightFoot: { x: 0.0, z: 0.08, y: 0 },
          weight: 0.35,
          spine: { pitch: 9 },
          pelvis: { y: -0.04 },
          hands: { to: [0.26, -0.82, 0.16], swivel: 10, shape: "fist" },
          mark: "strike",
          hold: 0.22,
        },
      ]),
      home(0.55),
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
          pelvis: { y: -0.08, z: -0.02, yaw: 12 },
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
          pelvis: { y: -0.16, z: 0.02, yaw: 24, pitch: 4 },
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
          pelvis: { y: -0.19, z: -0.12, yaw: 30, pitch: -4 },
          spine: { pitch: 6, yaw: 20 - out * 0.3, roll: -3 },
          right: { ...braced.right, to: [-0.2, 0, 0.44] },
          leftFoot: { x: 0.08, z: -0.42, yaw: 38, pitch: 0, slide: true },
          weight: 0.5,
          mark: "strike",
        },
        {
          in: 0.3,
          pelvis: { y: -0.15, z: 0, yaw: 20, pitch: 6 },
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
