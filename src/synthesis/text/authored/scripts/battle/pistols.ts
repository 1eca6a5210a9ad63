import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { aim, home } from "../keys.js";
import { AHEAD, grip, guard, type Pose, REAR_FOOT } from "./guards.js";
import { gun, HOLDS, SHOOTER, shots } from "./guns.js";

/** The other hand about the fingers of the first. */
const SUPPORT: HandTarget = { touch: "grip", off: [0.01, -0.01, 0.085], swivel: 2, shape: "grip" };

/** Both arms stretched behind a pistol. */
function pistolAt(out = 0, up = 0): Pose {
  return guard(
    { right: gun([-0.3, 0.36 + up / 75, 0.82], aim(0, up + 15, 1), [0, 1, 0], 12), left: SUPPORT },
    {
      ...SHOOTER,
      pelvis: { y: -0.07, yaw: -8 - out * 0.4, pitch: 4 },
      spine: { pitch: 12 - up * 0.3, yaw: 8 - out * 0.5, roll: 0 },
      head: { roll: 4 },
      gaze: { direction: out, elevation: up - 2 },
      weight: 0.25,
      rightFoot: { ...REAR_FOOT, z: -0.22 },
    },
  );
}

/** Lowers the gun. */
const LOWER: BodyKey = { in: 0.35, spine: { pitch: 4, yaw: 0 }, gaze: AHEAD, ease: "through" };

export const PISTOL_SCRIPTS: Record<string, ActionScript> = {
  pistol_aim: {
    hold: HOLDS,
    keys: (p) => [
      { in: 0.4, ...pistolAt(), right: gun([-0.2, -0.36, 0.5], [0, -0.4, 0.9], [0, 0.9, 0.4], 20), left: SUPPORT },
      { in: 0.35, ...pistolAt(p.direction, p.elevation), begins: true, mark: "apex" },
      { in: 0.3, spine: { roll: 1.5 }, hold: p.hold, ends: true },
      { ...LOWER, right: gun([-0.16, -0.46, 0.5], [0, -0.5, 0.8], [0, 0.9, 0.4], 16), left: SUPPORT },
      home(0.6),
    ],
  },
  pistol_fire: {
    snap: "snappy",
    keys: (p) => {
      const pose = pistolAt(p.direction, p.elevation);
      return [
        { in: 0.45, ...pose, begins: true, hold: 0.15 },
        ...shots(pose, p.count, 1.1, 0.27),
        { in: 0.15, ...pose, hold: 0.2, ends: true },
        { ...LOWER, right: gun([-0.16, -0.46, 0.5], [0, -0.5, 0.8], [0, 0.9, 0.4], 16), left: SUPPORT },
        home(0.6),
      ];
    },
  },
  pistol_draw: {
    hands: "blow",
    snap: "snappy",
    keys: () => [
      // Feet apart and the hand hanging over the holster.
      {
        in: 0.5,
        pelvis: { y: -0.05, yaw: -14 },
        spine: { pitch: 4, roll: 3 },
        gaze: AHEAD,
        balance: 0.9,
        rightFoot: { ...REAR_FOOT, z: -0.14, x: 0.12 },
        right: {
          to: [0.34, -0.72, 0.12],
          palm: [-0.9, 0, -0.2],
          fingers: [-0.1, -0.8, 0.5],
          swivel: 26,
          shape: "claw",
        },
        left: { to: [0.3, -0.75, 0.15], swivel: 22, shape: "open" },
        weight: 0,
        hold: 0.35,
      },
      {
        in: 0.13,
        right: { touch: "hips", off: [0.02, -0.04, 0.02], fingers: [0, -0.9, 0.3], shape: "gun" },
        spine: { roll: 7, pitch: 8 },
        pelvis: { y: -0.07 },
        weight: -0.4,
      },
      {
        in: 0.12,
        right: gun([0.1, -0.52, 0.24], [-0.1, -0.2, 1], [0, 1, 0.1], 10),
        ease: "through",
        left: { to: [0.2, -0.5, 0.4], palm: [-0.6, -0.4, 0.2], shape: "open" },
      },
      {
        in: 0.16,
        ease: "strike",
        pelvis: { y: -0.1, yaw: -26 },
        spine: { pitch: 6, yaw: -14, roll: -3 },
        gaze: AHEAD,
        weight: 0.3,
        right: gun([-0.36, 0.16, 0.88], aim(-38, 6, 1), [0, 1, 0], 10),
        left: { to: [0.5, -0.66, -0.1], palm: [-0.3, -0.6, 0.3], swivel: 20, shape: "spread" },
        begins: true,
        mark: "strike",
        hold: 0.8,
        ends: true,
      },
      {
        in: 0.4,
        right: gun([0, -0.5, 0.44], [-0.1, -0.4, 0.9], [0, 0.9, 0.4], 10),
        left: { to: [0.2, -0.85, 0.15] },
        spine: { yaw: 0, pitch: 4 },
        gaze: AHEAD,
      },
      home(0.6),
    ],
  },
  bow_aim: {
    hold: HOLDS,
    keys: (p) => {
      const out = p.direction ?? 0;
      const up = p.elevation ?? 0;
      const bowArm = (lift: number): HandTarget => grip(aim(64, lift, 0.96), [0, 1, -0.1], aim(64, lift, 1), 12);
      const sideOn: Partial<BodyKey> = {
        pelvis: { y: -0.05, yaw: -52 - out * 0.6, pitch: 0 },
        gaze: { direction: out, elevation: up },
        balance: 0.9,
        rightFoot: { x: 0.02, z: -0.34, yaw: 62, knee: 6 },
        leftFoot: { yaw: -22, knee: 8 },
      };
      return [
        // An arrow from the quiver is set on the string.
        {
          in: 0.45,
          right: { touch: "nape", off: [0.06, 0.06, -0.06], shape: "pinch" },
          left: grip([0.1, -0.45, 0.6], [0.3, 0.8, 0.1], [-0.1, -0.4, 0.9], 10),
          spine: { pitch: 4 },
          gaze: AHEAD,
        },
        {
          in: 0.45,
          ...sideOn,
          spine: { pitch: 8, yaw: -6 },
          gaze: { direction: out, elevation: -22 },
          left: grip([0.42, -0.4, 0.66], [0.1, 0.9, 0.1], [0.4, -0.3, 0.9], 10),
          right: {
            to: [-0.12, -0.36, 0.52],
            palm: [-0.6, 0.3, 0.2],
            fingers: [-0.5, 0.2, 0.8],
            swivel: 30,
            shape: "pinch",
          },
        },
        {
          in: 0.35,
          ...sideOn,
          spine: { pitch: 2, yaw: -8 },
          left: bowArm(up + 4),
          right: {
            to: [-0.34, -0.02, 0.6],
            palm: [-0.5, 0.2, 0.3],
            fingers: [-0.9, 0.1, 0.5],
            swivel: 60,
            shape: "claw",
          },
        },
        // Drawn to the corner of the mouth, the back opening.
        {
          in: 0.55,
          ...sideOn,
          spine: { pitch: -2, yaw: -14, roll: -2 },
          left: bowArm(up),
          right: {
            touch: "chin",
            by: "curledTips",
            off: [0.055, 0.01, -0.02],
            palm: [-0.9, 0.1, -0.4],
            fingers: [-0.3, 0.05, 1],
            swivel: 88,
            shape: "claw",
          },
          weight: -0.15,
          begins: true,
          mark: "apex",
          hold: p.hold,
          ends: true,
        },
        {
          in: 0.5,
          spine: { pitch: 3, yaw: -4 },
          gaze: { direction: out, elevation: -16 },
          left: grip([0.5, -0.5, 0.6], [0.2, 0.9, 0.2], [0.4, -0.4, 0.8], 10),
          right: { to: [0.0, -0.4, 0.5], palm: [-0.7, -0.3, 0], swivel: 20, shape: "pinch" },
        },
        home(0.65),
      ];
    },
  },
};
