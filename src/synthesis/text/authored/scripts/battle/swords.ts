import type { ActionScript, HandTarget } from "../../script.js";
import { AHEAD, fromGuard, grip, guard, PUSHING_FOOT, REAR_FOOT, waitInGuard } from "./guards.js";

const READY_BLADE = grip([0.02, -0.4, 0.5], [-0.15, 0.85, 0.5], [-0.15, -0.35, 0.9]);
/** The free hand held before the body, and thrown back as a counterweight. */
export const FREE_HAND: HandTarget = {
  to: [0.18, -0.34, 0.5],
  palm: [-0.5, -0.4, 0.6],
  fingers: [-0.1, 0.7, 0.7],
  swivel: 16,
  shape: "open",
};
export const COUNTERWEIGHT: HandTarget = {
  to: [0.62, -0.4, -0.35],
  palm: [-0.3, -0.6, 0.4],
  fingers: [0.6, -0.3, -0.4],
  swivel: 14,
  shape: "open",
};

export const SWORD_GUARD = guard({ right: READY_BLADE, left: FREE_HAND });

/** Beside the ear, the point behind: before a cut downwards. */
export const OVER_SHOULDER = grip([0.4, 0.4, -0.1], [0.1, 0.1, -1], [-0.15, 0.95, 0], 20);
/** Arm straight above the head, the blade hanging behind. */
const OVERHEAD = grip([0.16, 0.66, 0.2], [0, 0.1, -1], [-0.1, 0.95, 0.1], 20);

export const SWORD_SCRIPTS: Record<string, ActionScript> = {
  sword_guard: waitInGuard(SWORD_GUARD),
  sword_heavy: {
    hands: "blow",
    snap: "snappy",
    keys: (p) =>
      fromGuard(
        SWORD_GUARD,
        [
          // Gathered low behind, then swung up over the head with a step.
          {
            in: 0.3,
            pelvis: { y: -0.09, yaw: -34 },
            spine: { yaw: -22, pitch: 10 },
            gaze: AHEAD,
            weight: -0.5,
            right: grip([0.3, -0.55, -0.1], [0.2, 0.4, -0.9], [0, -0.9, -0.3], 16),
            left: { ...FREE_HAND, to: [0.05, -0.1, 0.72] },
          },
          {
            in: 0.42,
            pelvis: { y: 0, yaw: -14, pitch: -6 },
            spine: { yaw: -16, pitch: -14, roll: 4 },
            gaze: AHEAD,
            weight: 0.75,
            right: OVERHEAD,
            left: { ...FREE_HAND, to: [0.1, 0.25, 0.8] },
            rightFoot: { pitch: 44, yaw: 10, knee: 4 },
            hold: 0.08,
          },
          {
            in: 0.28,
            ease: "strike",
            pelvis: { y: -0.22, yaw: 24, pitch: 16 },
            spine: { yaw: 12, pitch: 28 * p.size, roll: -4 },
            gaze: { direction: 0, elevation: -24 },
            weight: -0.45,
            balance: 0.7,
            rightFoot: { x: 0.02, y: 0, z: 0.62, pitch: 0, yaw: 4, knee: 6 },
            leftFoot: { yaw: 20, pitch: 38, knee: 4 },
            right: grip([-0.2, -0.5, 0.72], [-0.1, 0.2, 1], [-0.25, -0.95, 0.2], 8),
            left: COUNTERWEIGHT,
            mark: "strike",
          },
          { in: 0.14, spine: { pitch: 34 }, pelvis: { y: -0.27 }, hold: 0.22 },
        ],
        0.6,
      ),
  },
  sword_combo: {
    hands: "blow",
    snap: "snappy",
    keys: () =>
      fromGuard(SWORD_GUARD, [
        // Down across the body from the right.
        {
          in: 0.26,
          pelvis: { y: -0.05, yaw: -36 },
          spine: { yaw: -22, pitch: -2, roll: 5 },
          gaze: AHEAD,
          weight: -0.6,
          right: OVER_SHOULDER,
          left: { ...FREE_HAND, to: [0.02, -0.1, 0.75] },
        },
        {
          in: 0.19,
          ease: "through",
          pelvis: { y: -0.09, yaw: 2 },
          spine: { yaw: 8, pitch: 12, roll: 0 },
          weight: 0.3,
          right: grip([0.12, 0.1, 0.88], [0, 0.55, 0.85], [-0.4, -0.65, 0.5], 8),
          left: { to: [0.4, -0.4, 0.3] },
          rightFoot: PUSHING_FOOT,
          mark: "strike",
        },
        {
          in: 0.2,
          pelvis: { y: -0.1, yaw: 30 },
          spine: { yaw: 26, pitch: 18, roll: -5 },
          gaze: AHEAD,
          weight: 0.65,
          right: grip([-0.46, -0.34, 0.4], [-0.6, -0.1, 0.6], [-0.75, -0.4, -0.3], 26),
          left: COUNTERWEIGHT,
        },
        // Level, back from the left.
        {
          in: 0.18,
          pelvis: { yaw: 36, y: -0.09 },
          spine: { yaw: 32, pitch: 10 },
          gaze: AHEAD,
          right: grip([-0.5, 0, 0.3], [-0.3, 0.3, -0.9], [-0.9, -0.1, 0.1], 40),
        },
        {
          in: 0.19,
          ease: "through",
          pelvis: { yaw: 6 },
          spine: { yaw: -4, pitch: 12 },
          weight: 0.3,
          right: grip([0.14, 0.02, 0.94], [-0.5, 0.05, 0.9], [0.8, 0, 0.6], 30),
          left: { ...FREE_HAND, to: [0.3, -0.4, 0.3] },
          mark: "strike",
        },
        {
          in: 0.18,
          pelvis: { yaw: -26, y: -0.07 },
          spine: { yaw: -34, pitch: 8, roll: 4 },
          gaze: AHEAD,
          weight: -0.3,
          rightFoot: REAR_FOOT,
          right: grip([0.72, 0.1, 0.1], [0.5, 0.2, -0.6], [0.75, 0.1, 0.4], 24),
          left: { ...FREE_HAND, to: [-0.1, -0.2, 0.6] },
        },
        // And down over the head, falling into the front knee.
        {
          in: 0.26,
          pelvis: { y: -0.01, yaw: -18, pitch: -4 },
          spine: { yaw: -12, pitch: -12, roll: 0 },
          gaze: AHEAD,
          weight: -0.4,
          right: OVERHEAD,
          left: { ...FREE_HAND, to: [0.1, 0.2, 0.8] },
        },
        {
          in: 0.27,
          ease: "strike",
          pelvis: { y: -0.14, yaw: 16, pitch: 14 },
          spine: { yaw: 10, pitch: 24 },
          gaze: { direction: 0, elevation: -16 },
          weight: 0.85,
          rightFoot: { ...PUSHING_FOOT, pitch: 44 },
          right: grip([-0.16, -0.44, 0.78], [-0.1, 0.3, 1], [-0.2, -0.9, 0.3], 8),
          left: COUNTERWEIGHT,
          mark: "strike",
        },
        { in: 0.12, spine: { pitch: 28 }, hold: 0.12 },
      ]),
  },
  sword_block: {
    hold: 0.7,
    snap: "snappy",
    // The blade level above the forehead, the other hand behind its point.
    keys: (p) => {
      const low = p.level === "low";
      const side = low ? -0.62 : 0;
      return fromGuard(SWORD_GUARD, [
        {
          in: 0.2,
          ease: "strike",
          pelvis: { y: -0.12, yaw: -4, pitch: low ? 8 : 0 },
          spine: { yaw: 2, pitch: low ? 18 : -4, roll: 5 },
          gaze: { direction: 0, elevation: low ? -14 : 12 },
          weight: -0.45,
          right: grip([0.22, 0.28 + side, 0.62], [-1, 0.12, 0.15], [0, low ? -0.3 : 0.35, 0.95], 26),
          left: {
            to: [0.16, 0.34 + side, 0.66],
            palm: [-0.1, 0, 1],
            fingers: [-0.1, 1, 0.1],
            swivel: 24,
            shape: "flat",
          },
          mark: "apex",
        },
        // The blow lands and is borne.
        {
          in: 0.12,
          pelvis: { y: -0.22 },
          spine: { pitch: low ? 22 : 4 },
          right: grip([0.2, 0.16 + side, 0.52], [-1, 0.12, 0.15], [0, low ? -0.3 : 0.35, 0.95], 30),
          left: { to: [0.16, 0.22 + side, 0.54] },
          weight: -0.6,
        },
        { in: 0.22, pelvis: { y: -0.13 }, spine: { pitch: low ? 18 : 0 }, hold: p.hold },
      ]);
    },
  },
  sword_parry: {
    hands: "blow",
    snap: "snappy",
    keys: () =>
      fromGuard(SWORD_GUARD, [
        // Out of the line with the blade sweeping across, then the answer: a quick thrust.
        {
          in: 0.23,
          ease: "strike",
          pelvis: { y: -0.09, yaw: 12 },
          spine: { yaw: 20, pitch: 8, roll: -8 },
          gaze: AHEAD,
          weight: -0.5,
          right: grip([-0.36, -0.16, 0.56], [0, 1, 0.1], [-0.6, 0, 0.7], 20),
          left: COUNTERWEIGHT,
          mark: "apex",
        },
        {
          in: 0.2,
          spine: { yaw: 0, roll: 4 },
          pelvis: { yaw: -14 },
          right: grip([0.12, -0.24, 0.5], [0.3, 0.2, 1], [0.2, -0.95, 0.2], 30),
        },
        {
          in: 0.23,
          ease: "strike",
          pelvis: { y: -0.13, yaw: 16, pitch: 6 },
          spine: { yaw: 24, pitch: 12, roll: 0 },
          gaze: AHEAD,
          weight: 0.85,
          rightFoot: { ...PUSHING_FOOT, pitch: 40 },
          right: grip([-0.02, 0.02, 0.98], [0, -0.02, 1], [-0.1, -0.98, 0.1], 20),
          left: { ...COUNTERWEIGHT, to: [0.74, -0.2, -0.3] },
          mark: "strike",
          hold: 0.1,
        },
      ]),
  },
};
