import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { AHEAD, along, fromGuard, grip, guard, PUSHING_FOOT, waitInGuard } from "./guards.js";

/** Level at the hip, the point at the opponent's chest. */
const SPEAR_GUARD = guard(
  {
    right: grip([0.14, -0.52, 0.24], [-0.5, 0.2, 0.9], [-0.15, -0.9, 0.3], 20),
    left: along(0.4),
  },
  { pelvis: { y: -0.09, yaw: -30 }, spine: { pitch: 8, yaw: -12 } },
);
/** Drawn back beside the ribs. */
const DRAWN = grip([0.2, -0.62, -0.24], [-0.65, 0.15, 0.85], [-0.15, -0.9, 0.2], -24);

export const SPEAR_SCRIPTS: Record<string, ActionScript> = {
  spear_guard: waitInGuard(SPEAR_GUARD),
  spear_thrust: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => {
      const up = p.level === "high" ? 0.35 : p.level === "low" ? -0.3 : 0.05;
      return fromGuard(SPEAR_GUARD, [
        {
          in: 0.3,
          pelvis: { y: -0.1, yaw: -46 },
          spine: { yaw: -24, pitch: 6 },
          gaze: AHEAD,
          weight: -0.8,
          right: DRAWN,
          left: along(0.46),
          leftFoot: { pitch: -12 },
        },
        {
          in: 0.25,
          ease: "strike",
          pelvis: { y: -0.22, yaw: -12, pitch: 8 },
          spine: { yaw: 4, pitch: 14 },
          gaze: AHEAD,
          weight: 0.55,
          balance: 0.75,
          leftFoot: { z: 0.36, pitch: 0, knee: 6 },
          rightFoot: { ...PUSHING_FOOT, pitch: 40 },
          right: grip([-0.3, -0.26, 0.58], [-0.2, up, 1], [-0.2, -0.85, 0.4], 24),
          left: along(0.04),
          mark: "strike",
          hold: 0.1,
        },
        {
          in: 0.22,
          pelvis: { y: -0.12, yaw: -20 },
          spine: { yaw: -6, pitch: 8 },
          right: grip([0.1, -0.5, 0.1], [-0.45, 0.15, 0.9], [-0.15, -0.9, 0.3], 20),
          left: along(0.36),
        },
      ]);
    },
  },
  spear_sweep: {
    hands: "blow",
    snap: "snappy",
    keys: () =>
      fromGuard(
        SPEAR_GUARD,
        [
          {
            in: 0.36,
            pelvis: { y: -0.12, yaw: -50 },
            spine: { yaw: -34, pitch: 8 },
            gaze: AHEAD,
            weight: -0.75,
            right: grip([0.24, -0.5, -0.16], [-0.4, 0.2, 0.9], [-0.3, -0.85, 0.3], -20),
            left: along(0.38),
          },
          {
            in: 0.2,
            ease: "through",
            pelvis: { y: -0.24, yaw: 4, pitch: 6 },
            spine: { yaw: 6, pitch: 20 },
            gaze: { direction: 0, elevation: -16 },
            weight: 0.3,
            right: grip([0.06, -0.5, 0.32], [-0.25, -0.3, 0.95], [-0.5, -0.75, 0.2], 26),
            left: along(0.24),
            rightFoot: PUSHING_FOOT,
            mark: "strike",
          },
          {
            in: 0.24,
            pelvis: { yaw: 40, y: -0.13 },
            spine: { yaw: 36, pitch: 14 },
            gaze: AHEAD,
            weight: 0.75,
            right: grip([-0.3, -0.42, 0.5], [-0.75, 0, 0.5], [-0.5, -0.7, 0.2], 30),
            left: along(0.28),
            rightFoot: { ...PUSHING_FOOT, pitch: 44, yaw: -20 },
            hold: 0.12,
          },
        ],
        0.55,
      ),
  },
  spear_throw: {
    hands: "throw",
    snap: "snappy",
    keys: (p) => {
      const up = (p.elevation ?? 10) / 60;
      return [
        {
          in: 0.45,
          ...guard({
            right: grip([0.2, 0.1, 0.2], [-0.2, 0.2, 1], [0, 0.95, -0.2], 30),
            left: { to: [0.1, -0.5, 0.5], palm: [-0.5, -0.7, 0], swivel: 10, shape: "open" },
          }),
          begins: true,
        },
        {
          in: 0.46,
          pelvis: { y: -0.1, yaw: -56 },
          spine: { yaw: -34, pitch: -8, roll: 8 },
          gaze: { direction: 0, elevation: 10 },
          weight: -0.85,
          right: grip([0.34, 0.26, -0.6], [-0.9, 0.5 + up, 0.7], [0, 0.95, -0.5], 10),
          left: { to: [0.62, 0.3, 0.62], palm: [0, -0.8, 0.5], fingers: [0.6, 0.3, 0.7], swivel: 12, shape: "flat" },
          leftFoot: { z: 0.26, pitch: -16, yaw: -14 },
          hold: 0.06,
        },
        {
          in: 0.23,
          ease: "through",
          pelvis: { y: -0.07, yaw: 8 },
          spine: { yaw: 10, pitch: 4, roll: -2 },
          weight: 0.4,
          right: { ...grip([0.24, 0.8, 0.34], [-0.1, 0.2 + up, 1], [0, 0.9, 0.2], 20), shape: "open" },
          left: { to: [0.4, -0.3, 0.3] },
          leftFoot: { pitch: 0, yaw: 2 },
          rightFoot: PUSHING_FOOT,
          mark: "release",
        },
        {
          in: 0.26,
          pelvis: { y: -0.13, yaw: 36, pitch: 14 },
          spine: { yaw: 26, pitch: 28 },
          gaze: { direction: 0, elevation: 6 },
          weight: 0.95,
          right: { to: [-0.3, -0.4, 0.64], palm: [-0.3, -0.9, 0], swivel: 10, shape: "relaxed" },
          left: { to: [0.5, -0.6, -0.3], swivel: 10 },
          rightFoot: { ...PUSHING_FOOT, pitch: 56, yaw: -20 },
          hold: 0.1,
          ends: true,
        },
        {
          in: 0.5,
          pelvis: { y: -0.05, yaw: 0, pitch: 2 },
          spine: { yaw: 0, pitch: 6, roll: 0 },
          gaze: AHEAD,
          leftFoot: { z: 0 },
          weight: 0,
        },
        home(0.6),
      ];
    },
  },
  spear_lean: {
    snap: "soft",
    // A weary sentry leaning on the upright shaft.
    keys: (p) => [
      {
        in: 0.8,
        begins: true,
        pelvis: { y: -0.035, yaw: -10, roll: 5 },
        spine: { pitch: 12, roll: 7, yaw: -4 },
        head: { pitch: 8, roll: 4 },
        rightFoot: { x: 0.04 },
        leftFoot: { x: 0.02, z: 0.08, pitch: 4, knee: 8 },
        weight: -0.7,
        right: grip([-0.02, -0.02, 0.5], [-0.06, 0.98, -0.2], [-0.6, 0.1, 0.6], 26),
        left: { touch: "grip", off: [0, 0, 0.0], swivel: 14, shape: "grip" },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 1.1,
          spine: { pitch: 17, roll: 9 },
          head: { pitch: 24, roll: 8, yaw: -4 },
          pelvis: { y: -0.055, roll: 6 },
          weight: -0.8,
          hold: 0.4,
        },
        // Starts up and looks about.
        {
          in: 0.35,
          spine: { pitch: 5, roll: 4 },
          gaze: { direction: i % 2 === 0 ? 40 : -44, elevation: 2 },
          head: { roll: 0 },
          pelvis: { y: -0.02 },
          weight: -0.45,
          hold: 0.6,
        },
        {
          in: 0.9,
          spine: { pitch: 12, roll: 7 },
          gaze: { direction: 4, elevation: -14 },
          pelvis: { y: -0.04, roll: 5 },
          weight: -0.7,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.9),
    ],
  },
};
