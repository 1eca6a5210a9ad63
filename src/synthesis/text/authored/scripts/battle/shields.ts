import type { ActionScript, HandTarget } from "../../script.js";
import { AHEAD, exchanged, fromGuard, grip, guard, PUSHING_FOOT, steppingIn, waitInGuard } from "./guards.js";

/** The forearm across the chest behind the shield. */
export const SHIELD: HandTarget = {
  to: [-0.12, -0.12, 0.58],
  palm: [0, 0, -1],
  fingers: [-0.85, 0.5, 0.1],
  swivel: 56,
  shape: "grip",
};
export const SHIELD_GUARD = guard(
  { left: SHIELD, right: grip([0.22, -0.42, 0.2], [-0.3, 0.8, 0.6], [-0.2, -0.3, 0.9], 14) },
  { pelvis: { y: -0.12, yaw: -26, pitch: 4 }, spine: { pitch: 16, yaw: -8 } },
);
/** Both arms with their weapons spread high. */
export const TWO_BLADES_GUARD = guard({
  right: grip([0.3, 0.14, 0.28], [-0.3, 0.9, 0.4], [-0.2, 0, 0.9], 14),
  left: grip([0.06, -0.26, 0.66], [-0.3, 0.6, 0.7], [-0.3, -0.5, 0.8], 14),
});

/** How far a bash steps in, metres. */
const BASH_STEP = 0.33;

export const SHIELD_SCRIPTS: Record<string, ActionScript> = {
  // The shield is on the acting arm, whose foot is ahead.
  shield_guard: { keys: (p) => exchanged(waitInGuard(SHIELD_GUARD, 0.9, 0.8).keys(p)) },
  shield_bash: {
    hands: "blow",
    snap: "snappy",
    ahead: BASH_STEP,
    keys: () =>
      exchanged(
        steppingIn(SHIELD_GUARD, BASH_STEP, [
          {
            in: 0.26,
            pelvis: { y: -0.14, yaw: -6, pitch: 8 },
            spine: { pitch: 22, yaw: 26 },
            gaze: AHEAD,
            weight: -0.75,
            left: { ...SHIELD, to: [-0.02, -0.16, 0.36] },
            leftFoot: { pitch: -10 },
          },
          {
            in: 0.16,
            ease: "strike",
            pelvis: { y: -0.14, z: 0.16, yaw: -42, pitch: 10 },
            spine: { pitch: 14, yaw: -26 },
            gaze: AHEAD,
            weight: 0.6,
            balance: 0.7,
            leftFoot: { z: BASH_STEP, pitch: 0, knee: 8 },
            rightFoot: { ...PUSHING_FOOT, yaw: 24 },
            left: { ...SHIELD, to: [0.2, -0.02, 0.84], fingers: [-0.9, 0.3, 0.3], swivel: 44 },
            right: grip([0.46, -0.5, -0.3], [0.2, 0.6, 0.6], [0.1, -0.6, 0.6], 14),
            mark: "strike",
            hold: 0.14,
          },
        ]),
      ),
  },
  dual_wield: {
    hands: "blow",
    snap: "snappy",
    // Two blades: across with one, across with the other, and both at once.
    keys: () =>
      fromGuard(
        TWO_BLADES_GUARD,
        [
          {
            in: 0.24,
            pelvis: { y: -0.06, yaw: -40 },
            spine: { yaw: -24, pitch: 0 },
            gaze: AHEAD,
            weight: -0.6,
            right: grip([0.46, 0.38, -0.08], [0.1, 0.1, -1], [-0.1, 0.95, 0], 18),
            left: grip([0.0, -0.1, 0.7], [-0.3, 0.8, 0.3], [-0.6, 0, 0.7], 20),
          },
          {
            in: 0.24,
            ease: "through",
            pelvis: { y: -0.11, yaw: 14 },
            spine: { yaw: 18, pitch: 14 },
            gaze: AHEAD,
            weight: 0.5,
            rightFoot: PUSHING_FOOT,
            right: grip([0.02, 0, 0.88], [0, 0.5, 0.85], [-0.5, -0.65, 0.4], 8),
            left: grip([0.5, 0.1, 0.2], [0.2, 0.4, -0.8], [0.2, 0.8, 0.3], 20),
            mark: "strike",
          },
          {
            in: 0.2,
            spine: { yaw: 34, pitch: 14 },
            pelvis: { yaw: 30 },
            gaze: AHEAD,
            weight: 0.7,
            right: grip([-0.44, -0.36, 0.42], [-0.6, -0.1, 0.6], [-0.75, -0.4, -0.3], 22),
            left: grip([0.5, 0.32, -0.06], [0.1, 0.1, -1], [-0.1, 0.95, 0], 18),
          },
          {
            in: 0.24,
            ease: "through",
            pelvis: { y: -0.12, yaw: -14 },
            spine: { yaw: -22, pitch: 16 },
            gaze: AHEAD,
            weight: -0.2,
            left: grip([0, -0.04, 0.88], [0, 0.5, 0.85], [-0.5, -0.65, 0.4], 8),
            right: grip([0.3, -0.2, 0.4], [0.4, 0.6, 0.4], [0.2, 0.2, 0.8], 16),
            mark: "strike",
          },
          {
            in: 0.22,
            pelvis: { y: -0.04, yaw: -12 },
            spine: { yaw: -4, pitch: -12 },
            gaze: AHEAD,
            weight: -0.4,
            right: grip([0.24, 0.62, 0.2], [0.2, 0.1, -1], [-0.1, 0.95, 0.1], 20),
            left: grip([0.24, 0.62, 0.2], [0.2, 0.1, -1], [-0.1, 0.95, 0.1], 20),
          },
          {
            in: 0.28,
            ease: "strike",
            pelvis: { y: -0.22, yaw: 4, pitch: 14 },
            spine: { yaw: 0, pitch: 28 },
            gaze: { direction: 0, elevation: -16 },
            weight: 0.85,
            rightFoot: { ...PUSHING_FOOT, pitch: 44 },
            right: grip([-0.02, -0.5, 0.7], [0.1, 0.2, 1], [-0.1, -0.95, 0.2], 12),
            left: grip([0.04, -0.44, 0.74], [0.1, 0.2, 1], [-0.1, -0.95, 0.2], 12),
            mark: "strike",
            hold: 0.14,
          },
        ],
        0.5,
      ),
  },
};
