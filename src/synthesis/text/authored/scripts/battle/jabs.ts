import type { ActionScript } from "../../script.js";
import { aim, levelAngle } from "../keys.js";
import { FISTS, fist } from "./fists.js";
import { exchanged, FRONT_FOOT, fromGuard, NEAR_FOOT, PUSHING_FOOT } from "./guards.js";

export const JAB_SCRIPTS: Record<string, ActionScript> = {
  punch_jab: {
    snap: "snappy",
    // The lead hand, whose foot is ahead: written for the left one.
    keys: (p) => {
      const out = -(p.direction ?? 0);
      const high = p.elevation ?? levelAngle(p.level, 4);
      const low = high < -20 ? 1 : 0;
      return exchanged(
        fromGuard(
          FISTS,
          [
            {
              in: 0.2,
              pelvis: { y: -0.13 - 0.06 * low, yaw: -28, z: -0.03 },
              spine: { yaw: -12, pitch: 12, roll: 0 },
              gaze: { direction: out, elevation: high * 0.4 },
              weight: -0.35,
              left: fist([-0.1, -0.08, 0.46], [-0.1, 1, 0.4]),
            },
            {
              in: 0.18,
              ease: "strike",
              pelvis: { y: -0.12 - 0.16 * low, yaw: -36 - out * 0.3, z: 0.08 },
              spine: { yaw: -26 - out * 0.4, pitch: 10 + 14 * low, roll: -4 },
              gaze: { direction: out, elevation: high * 0.6 },
              weight: 0.5,
              leftFoot: { ...FRONT_FOOT, z: 0.15 * p.size },
              rightFoot: { ...NEAR_FOOT, pitch: 24 },
              left: {
                to: aim(36 - 0.7 * out, high, 0.97),
                level: true,
                palm: [0, -1, 0.1],
                fingers: aim(36 - 0.7 * out, high, 1),
                swivel: 24,
                shape: "fist",
                shrug: 8,
                ahead: 8,
              },
              right: fist([-0.12, 0, 0.38]),
              mark: "strike",
            },
            {
              in: 0.2,
              pelvis: { yaw: -24, z: 0.04 },
              spine: { yaw: -10, pitch: 11 },
              weight: 0.1,
              left: { ...fist([-0.1, 0.02, 0.56], [-0.1, 1, 0.4]), level: false, shrug: 0, ahead: 0 },
            },
          ],
          0.34,
        ),
      );
    },
  },
  punch_uppercut: {
    hands: "blow",
    snap: "snappy",
    // Down over the rear leg, the fist by the hip; then legs, hips and shoulder drive it up through the chin.
    keys: (p) => {
      const way = p.direction ?? 0;
      const high = p.elevation ?? (p.level === undefined ? 46 : levelAngle(p.level, 46) + 16);
      const up = Math.min(1.3, p.size);
      const gaze = { direction: way, elevation: 4 };
      const blow = (out: number, more: number, reach: number) => ({
        to: aim(out + 0.7 * way, high + more, reach),
        level: true,
        palm: [-0.3, -0.2, -0.9] as const,
        fingers: [-0.3, 0.9, 0.1] as const,
        swivel: -6,
        shape: "fist" as const,
      });
      return fromGuard(
        FISTS,
        [
          {
            in: 0.3,
            pelvis: { y: -0.2 - 0.09 * up, yaw: -42 - way * 0.2, z: -0.06, pitch: 6, roll: 6 },
            spine: { yaw: -24, pitch: 20, roll: 13 },
            gaze,
            weight: -0.65,
            right: { to: [0.14, -0.62, 0.2], palm: [-0.3, 0.9, 0], fingers: [-0.1, 0.1, 1], swivel: 8, shape: "fist" },
            left: fist([-0.12, 0.06, 0.5], [-0.1, 1, 0.3]),
          },
          {
            in: 0.18,
            ease: "strike",
            pelvis: { y: 0.02, yaw: 30 - way * 0.3, z: 0.16 * p.size, pitch: -4, roll: -5 },
            spine: { yaw: 26 - way * 0.4, pitch: -6, roll: -12 },
            gaze,
            weight: 0.65,
            leftFoot: { ...FRONT_FOOT, z: 0.14 * p.size, pitch: 10 },
            rightFoot: { ...PUSHING_FOOT, z: -0.22, pitch: 54, yaw: -24 },
            right: { ...blow(-12, 0, 0.84), shrug: 14 },
            left: fist([-0.08, -0.12, 0.34]),
            mark: "strike",
          },
          // The fist goes on up past the head.
          {
            in: 0.13,
            pelvis: { y: 0.035, yaw: 40 - way * 0.3 },
            spine: { yaw: 32 - way * 0.4, pitch: -11, roll: -15 },
            head: { pitch: -6 },
            weight: 0.7,
            right: { ...blow(-26, 26, 0.82), shrug: 18 },
            hold: 0.07,
          },
          {
            in: 0.28,
            pelvis: { yaw: -4, z: 0.06, y: -0.09, pitch: 2, roll: 0 },
            spine: { yaw: 0, pitch: 12, roll: 0 },
            weight: 0.1,
            right: { ...fist([-0.12, 0, 0.42]), level: false, shrug: 0 },
          },
        ],
        0.34,
      );
    },
  },
  punch_cross: {
    hands: "blow",
    snap: "snappy",
    // The rear hand: the heel turns out, hip and shoulder come round, the front foot steps in under the blow.
    keys: (p) => {
      const way = p.direction ?? 0;
      const high = p.elevation ?? levelAngle(p.level, 4);
      const low = high < -20 ? 1 : 0;
      const along = (reach: number) => aim(26 + 0.7 * way, high, reach);
      const gaze = { direction: way, elevation: high * 0.5 };
      return fromGuard(
        FISTS,
        [
          {
            in: 0.22,
            pelvis: { y: -0.14 - 0.06 * low, yaw: -36 - way * 0.2, z: -0.05 },
            spine: { yaw: -16, pitch: 12, roll: 3 },
            gaze,
            weight: -0.5,
            right: fist([-0.02, -0.1, 0.32]),
            left: fist([-0.12, 0.02, 0.62], [-0.1, 1, 0.4]),
          },
          {
            in: 0.16,
            ease: "strike",
            pelvis: { y: -0.15 - 0.16 * low, yaw: 26 - way * 0.3, z: 0.16 * p.size, pitch: 4 },
            spine: { yaw: 24 - way * 0.4, pitch: 13 + 14 * low, roll: -5 },
            gaze,
            weight: 0.6,
            leftFoot: { ...FRONT_FOOT, z: 0.2 * p.size },
            rightFoot: { ...PUSHING_FOOT, z: -0.22, pitch: 44, yaw: -18 },
            right: {
              to: along(0.97),
              level: true,
              palm: [0, -1, 0.1],
              fingers: along(1),
              swivel: 24,
              shape: "fist",
              shrug: 8,
              ahead: 12,
            },
            left: fist([-0.1, -0.02, 0.34]),
            mark: "strike",
          },
          { in: 0.08, pelvis: { yaw: 30 - way * 0.3 }, weight: 0.6 },
          {
            in: 0.2,
            pelvis: { yaw: -8, z: 0.06, y: -0.09 },
            spine: { yaw: -2, pitch: 12, roll: 0 },
            weight: 0.1,
            right: { ...fist([-0.1, -0.02, 0.4]), level: false, shrug: 0, ahead: 0 },
          },
        ],
        0.34,
      );
    },
  },
};
