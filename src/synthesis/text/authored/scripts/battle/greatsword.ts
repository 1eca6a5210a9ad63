import type { ActionScript } from "../../script.js";
import { home } from "../keys.js";
import { AHEAD, fromGuard, grip, guard, PUSHING_FOOT, REAR_FOOT, SECOND, turnedBy, waitInGuard } from "./guards.js";

/** Hands beside the rear hip, the blade upright before the shoulder. */
export const GREATSWORD_GUARD = guard({
  right: grip([-0.14, -0.34, 0.5], [0.1, 0.95, 0.25], [-0.3, -0.2, 0.9]),
  left: SECOND,
});
/** Wound up behind the shoulder, and both arms stretched before the body. */
const WOUND = grip([0.3, -0.04, 0.2], [0.5, 0.5, -0.7], [-0.1, 0.8, 0.5], 34);
const STRETCHED = grip([-0.16, -0.16, 0.82], [0.5, 0.1, 0.9], [-0.75, -0.1, 0.65], 10);
/** Over the other shoulder. */
const PASSED = grip([-0.52, -0.08, 0.42], [-0.4, 0.5, -0.8], [-0.75, 0.35, 0.4], 46);
const OVERHEAD = grip([-0.2, 0.62, 0.26], [0, -0.1, -1], [-0.1, 0.95, 0.1], 20);

export const GREATSWORD_SCRIPTS: Record<string, ActionScript> = {
  greatsword_guard: waitInGuard(GREATSWORD_GUARD),
  greatsword_swing: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => {
      const low = p.level === "low" || p.level === "floor" ? 18 : p.level === "high" ? -14 : 0;
      return fromGuard(
        GREATSWORD_GUARD,
        [
          {
            in: 0.42,
            pelvis: { y: -0.09, yaw: -44 },
            spine: { yaw: -34, pitch: 4, roll: 5 },
            gaze: AHEAD,
            weight: -0.7,
            right: WOUND,
            left: SECOND,
            hold: 0.06,
          },
          {
            in: 0.17,
            ease: "through",
            pelvis: { y: -0.11, yaw: 4, pitch: 4 },
            spine: { yaw: 2, pitch: 12 + low, roll: 0 },
            gaze: AHEAD,
            weight: 0.3,
            right: STRETCHED,
            left: SECOND,
            rightFoot: PUSHING_FOOT,
            mark: "strike",
          },
          {
            in: 0.24,
            pelvis: { y: -0.07, yaw: 38 },
            spine: { yaw: 36, pitch: 8, roll: -6 },
            gaze: AHEAD,
            weight: 0.8,
            right: PASSED,
            left: SECOND,
            rightFoot: { ...PUSHING_FOOT, pitch: 44, yaw: -22 },
            hold: 0.12,
          },
        ],
        0.6,
      );
    },
  },
  greatsword_overhead: {
    hands: "blow",
    snap: "snappy",
    keys: (p) =>
      fromGuard(
        GREATSWORD_GUARD,
        [
          {
            in: 0.3,
            pelvis: { y: -0.11, yaw: -30 },
            spine: { yaw: -20, pitch: 14 },
            gaze: AHEAD,
            weight: -0.6,
            right: grip([-0.16, -0.44, 0.48], [0.3, 0.6, 0.75], [-0.2, -0.65, 0.7], 16),
            left: SECOND,
          },
          {
            in: 0.48,
            pelvis: { y: 0.02, yaw: -8, pitch: -8 },
            spine: { yaw: -4, pitch: -18, roll: 0 },
            gaze: AHEAD,
            weight: 0.9,
            right: OVERHEAD,
            left: SECOND,
            rightFoot: { pitch: 50, yaw: 6 },
            hold: 0.12,
          },
          {
            in: 0.29,
            ease: "strike",
            pelvis: { y: -0.27, yaw: 14, pitch: 26 },
            spine: { yaw: 4, pitch: 36 * p.size },
            gaze: { direction: 0, elevation: -34 },
            weight: -0.4,
            balance: 0.7,
            right: grip([-0.28, -0.52, 0.66], [-0.1, -0.1, 1], [-0.1, -0.95, -0.15], 8),
            left: SECOND,
            rightFoot: { x: 0.03, y: 0, z: 0.58, pitch: 0, yaw: 6, knee: 8 },
            leftFoot: { yaw: 22, pitch: 36, knee: 6 },
            mark: "strike",
          },
          { in: 0.14, spine: { pitch: 42 }, pelvis: { y: -0.3 }, hold: 0.3 },
          // Pulled out of the ground.
          {
            in: 0.4,
            spine: { pitch: 20, yaw: -10 },
            pelvis: { y: -0.12, pitch: 8, yaw: -6 },
            gaze: AHEAD,
            weight: 0.3,
            right: grip([-0.24, -0.4, 0.54], [0, 0.5, 0.9], [-0.1, -0.85, 0.4], 8),
            left: SECOND,
          },
        ],
        0.55,
      ),
  },
  greatsword_spin: {
    hands: "blow",
    snap: "snappy",
    turns: 1,
    keys: () => [
      { in: 0.5, ...GREATSWORD_GUARD, begins: true },
      {
        in: 0.4,
        leftFoot: { yaw: -8 },
        pelvis: { y: -0.12, yaw: -46 },
        spine: { yaw: -34, pitch: 8 },
        gaze: AHEAD,
        weight: -0.7,
        right: WOUND,
        left: SECOND,
      },
      // Round on the front foot, the other one swinging about it; the blade comes last.
      {
        in: 0.2,
        ease: "through",
        pelvis: { yaw: 10 },
        spine: { yaw: -20, pitch: 12 },
        head: { yaw: 30, pitch: -4 },
        weight: 0.8,
        right: STRETCHED,
        left: SECOND,
        leftFoot: { yaw: 20 },
        rightFoot: PUSHING_FOOT,
      },
      {
        in: 0.19,
        ease: "through",
        pelvis: { yaw: 122, y: -0.09 },
        spine: { yaw: -8 },
        head: { yaw: 20 },
        weight: 1,
        leftFoot: { yaw: 104, pitch: 26 },
        rightFoot: { x: -0.15, z: 0.36, y: 0.05, yaw: -110, pitch: 16 },
        mark: "strike",
      },
      {
        in: 0.19,
        ease: "through",
        pelvis: { yaw: 240 },
        head: { yaw: 40 },
        weight: 1,
        leftFoot: { yaw: 226, pitch: 26 },
        rightFoot: { x: -0.54, z: 0.02, y: 0.06, yaw: -215, pitch: 10 },
      },
      {
        in: 0.24,
        pelvis: { yaw: 372, y: -0.14 },
        spine: { yaw: 22, pitch: 14 },
        gaze: AHEAD,
        weight: 0.3,
        leftFoot: { yaw: 362, pitch: 0 },
        rightFoot: { x: 0.1, y: 0, z: -0.42, yaw: -330, pitch: 10 },
        right: grip([-0.46, -0.2, 0.52], [-0.5, 0.2, 0.8], [-0.75, 0.1, -0.5], 20),
        left: SECOND,
        mark: "land",
        hold: 0.16,
      },
      { in: 0.55, ...turnedBy({ ...GREATSWORD_GUARD, rightFoot: REAR_FOOT }, 360), ends: true },
      home(0.65),
    ],
  },
};
