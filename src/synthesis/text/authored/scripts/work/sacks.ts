import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, peak } from "../keys.js";

/** Both arms round a sack. */
function onSack(half: number, up: number, ahead: number): HandTarget {
  return { at: [half, up, ahead], palm: [-0.9, 0.3, -0.3], fingers: [-0.4, -0.2, 1], swivel: 20, shape: "cup" };
}

/** A hand on the sack that lies on its shoulder. */
const ON_SHOULDER: HandTarget = {
  to: [0.08, -0.02, 0.4],
  palm: [-0.4, 0.2, -0.9],
  fingers: [-0.3, 0.9, 0.1],
  swivel: 4,
  shape: "cup",
  shrug: 6,
};

/** Metres that it is borne. */
const BORNE = 0.4;

const DOWN = bow({ y: -0.38, pitch: 40, z: -0.08 }, 28, -6);

export const SACK_SCRIPTS: Record<string, ActionScript> = {
  carry_shoulder: {
    hold: 0.8,
    ahead: BORNE,
    keys: (p) => [
      { in: 0.3, rightFoot: { x: 0.06, z: -0.14, yaw: 16, knee: 8 }, spine: { pitch: 12 }, gaze: { elevation: -45 } },
      { in: 0.5, begins: true, ...DOWN, hands: onSack(0.2, 0.26, 0.42), balance: 0.8 },
      // Swung up past the knee,
      {
        in: 0.42,
        ...bow({ y: -0.16, pitch: 20, yaw: -14 }, 6, -18),
        hands: onSack(0.19, 0.8, 0.36),
        weight: -0.4,
        ease: "through",
      },
      // and rolled onto the shoulder, the body ducking under it.
      {
        in: 0.34,
        pelvis: { y: -0.18, pitch: 6, yaw: -6, roll: 8 },
        spine: { pitch: 6, roll: 14, yaw: -10 },
        head: { roll: -16, yaw: 16 },
        right: { at: [0.22, 1.38, 0.3], palm: [-0.6, 0.8, 0], fingers: [-0.2, 0.2, 1], swivel: 20, shape: "cup" },
        left: { at: [-0.06, 1.24, 0.34], palm: [-0.4, 0.9, 0.2], fingers: [-0.9, 0.2, 0.5], swivel: 30, shape: "cup" },
        balance: 1,
      },
      // Shrugged into place, the knees giving under it,
      {
        in: 0.38,
        pelvis: { y: -0.14, pitch: 8, yaw: 0, roll: -4 },
        spine: { pitch: 16, roll: -10, yaw: 4 },
        head: { roll: -14, yaw: 8, pitch: -10 },
        right: ON_SHOULDER,
        left: { to: [0.5, -0.6, 0.1], shape: "spread", swivel: 20 },
        weight: 0.3,
        mark: "apex",
      },
      { in: 0.2, pelvis: { y: -0.05 }, right: { ...ON_SHOULDER, shrug: 16 }, ease: "through" },
      { in: 0.18, pelvis: { y: -0.09 }, right: { ...ON_SHOULDER, shrug: 6 } },
      // and borne on short, heavy steps.
      ...(
        [
          ["leftFoot", 0.26, 0.12, -7],
          ["rightFoot", 0.4, 0.3, -1],
        ] as const
      ).map(
        ([foot, z, hips, roll]): BodyKey => ({
          in: 0.44,
          [foot]: { z, x: 0.03 },
          pelvis: { y: -0.06, z: hips, roll },
          spine: { pitch: 13, roll: -9 - roll },
          left: { to: [0.44, -0.68, roll / 40], shape: "relaxed" },
          weight: roll > -4 ? -0.3 : 0.3,
        }),
      ),
      {
        in: 0.4,
        leftFoot: { z: BORNE, x: 0.03 },
        pelvis: { y: -0.05, z: BORNE, roll: -4 },
        spine: { roll: -8 },
        left: { to: [0.4, -0.7, 0.08] },
        ends: true,
        weight: 0,
        ...peak(p.hold),
      },
      {
        in: 0.45,
        rightFoot: { x: 0, z: BORNE, yaw: 0, knee: 0 },
        ...bow({ y: -0.02, z: BORNE, pitch: 4, roll: 0 }, 10, 4),
        spine: { pitch: 10, roll: 6 },
        right: { to: [0.2, -0.3, 0.5], shape: "open", shrug: 0 },
        left: { to: [0.2, -0.8, 0.2] },
        weight: 0.5,
      },
      home(0.5),
    ],
  },
  throw_sack: {
    hands: "snappy",
    keys: () => [
      { in: 0.3, rightFoot: { x: 0.08, yaw: 24, knee: 8 }, spine: { pitch: 12 }, gaze: { elevation: -42 } },
      { in: 0.5, begins: true, ...DOWN, hands: onSack(0.2, 0.26, 0.42), balance: 0.8 },
      {
        in: 0.45,
        ...bow({ y: -0.12, pitch: 14, yaw: -20 }, 4, -12),
        spine: { yaw: -24, pitch: 8 },
        hands: onSack(0.18, 0.84, 0.3),
        weight: -0.3,
      },
      // Back and round on the right leg, one swing to gather way,
      {
        in: 0.38,
        pelvis: { y: -0.2, yaw: -40, pitch: 12 },
        spine: { yaw: -36, pitch: 14, roll: 8 },
        gaze: { direction: -10, elevation: 6 },
        right: { to: [0.3, -0.72, 0.3], palm: [-0.9, 0.3, 0], fingers: [0, -0.4, 1], shape: "cup" },
        left: { to: [-0.42, -0.6, 0.5], palm: [-0.5, 0.7, 0], fingers: [-0.6, -0.3, 0.8], shape: "cup" },
        weight: -0.9,
        balance: 1,
      },
      // then up and away over the left foot.
      {
        in: 0.26,
        ease: "through",
        pelvis: { y: -0.06, yaw: 14, pitch: 4, z: 0.08 },
        spine: { yaw: 10, pitch: -4, roll: -4 },
        right: { to: [-0.06, -0.1, 0.82], palm: [-0.5, 0.8, 0.2], fingers: [-0.1, 0.4, 1], shape: "open" },
        left: { to: [0.0, 0.02, 0.84], palm: [-0.5, 0.8, 0.2], fingers: [-0.1, 0.4, 1], shape: "open" },
        leftFoot: { z: 0.26, yaw: 6 },
        weight: 0.5,
        mark: "release",
      },
      {
        in: 0.24,
        pelvis: { y: -0.08, yaw: 36, pitch: 10 },
        spine: { yaw: 26, pitch: 8, roll: 0 },
        gaze: { direction: -6, elevation: 4 },
        right: { to: [-0.12, 0.3, 0.84], palm: [0, 0.4, 1], shape: "open" },
        left: { to: [0.3, 0.24, 0.7], palm: [0, 0.4, 1], shape: "open" },
        rightFoot: { x: 0.08, yaw: 10, pitch: 38 },
        weight: 0.9,
        hold: 0.1,
        ends: true,
      },
      {
        in: 0.55,
        pelvis: { y: -0.03, yaw: 6, pitch: 2, z: 0 },
        spine: { yaw: 2, pitch: 6 },
        head: { yaw: 0, pitch: 0 },
        rightFoot: { x: 0, yaw: 0, pitch: 0, knee: 0 },
        hands: { to: [0.2, -0.84, 0.25], shape: "relaxed" },
      },
      { in: 0.4, leftFoot: { z: 0, yaw: 0 }, pelvis: { y: -0.01, yaw: 0 }, weight: -0.5, ease: "through" },
      home(0.4),
    ],
  },
};
