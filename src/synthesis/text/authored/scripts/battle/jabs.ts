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
  punch_cross: {
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
            pelvis: { yaw: -8, z: 0.06, y: -0.13 },
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
