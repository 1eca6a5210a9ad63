import type { ActionScript, BodyKey } from "../../script.js";
import { bow, home, peak, repeat } from "../keys.js";

export const TRUNK_SCRIPTS: Record<string, ActionScript> = {
  bow: {
    upright: true,
    hold: 0.7,
    keys: (p) => {
      // arms lie along the sides, and the hands slide ahead on the thighs the deeper it goes
      const down = (part: number) => ({
        ...bow({ y: -0.015 * part, z: -0.11 * part * p.size, pitch: 30 * part * p.size }, 24 * part * p.size, 9 * part),
        hands: { to: [0.1, -0.96, 0.05 + 0.25 * part] as const, palm: [-1, 0, -0.1] as const, swivel: 2 },
      });
      return [
        { in: 0.25, ...down(0), head: { pitch: -3 }, begins: true },
        { in: 0.4, ...down(0.55), ease: "through" },
        { in: 0.4, ...down(1), mark: "arrive" },
        { in: 0.15, ...down(0.97), ...peak(p.hold) },
        { in: 0.45, ...down(0.45), ease: "through" },
        { in: 0.4, ...down(0), ends: true },
        home(0.3),
      ];
    },
  },
  hug_self: {
    hold: 1.8,
    keys: (p) => {
      const sway = (sign: number): BodyKey => ({
        in: 0.55,
        spine: { yaw: 9 * sign, roll: 5 * sign },
        pelvis: { yaw: -6 * sign, roll: -4 * sign },
        weight: 0.5 * sign,
      });
      return [
        {
          in: 0.45,
          hands: { to: [0.6, -0.3, 0.4], palm: [-0.7, -0.2, 0.6], swivel: 26, shape: "open" },
          spine: { pitch: -4 },
          head: { pitch: -6 },
          ease: "through",
        },
        {
          in: 0.55,
          begins: true,
          right: { touch: "upperArm", off: [0.03, 0, 0.0], swivel: 8, ahead: -6 },
          left: { touch: "upperArm", off: [0.0, -0.05, 0.04], swivel: 0, ahead: -6 },
          ...bow({ y: -0.03, pitch: 3 }, 14, 16),
          head: { pitch: 16, roll: 9, yaw: 10 },
          feet: { knee: 3 },
          weight: 0.3,
        },
        {
          in: 0.3,
          right: { shrug: 10, touch: "upperArm", off: [0.03, 0, 0] },
          left: { shrug: 10, touch: "upperArm", off: [0, -0.05, 0.04] },
          spine: { pitch: 17 },
        },
        ...repeat(Math.max(1, Math.round(p.hold / 1.1)), () => [sway(1), sway(-1)]),
        {
          in: 0.3,
          right: { to: [-0.3, -0.1, 0.62], palm: [-0.9, 0, -0.3], swivel: 30, shape: "relaxed", shrug: 0 },
          left: { to: [-0.2, -0.22, 0.66], palm: [-0.9, 0, -0.3], swivel: 24, shape: "relaxed", shrug: 0 },
          ease: "through",
        },
        {
          in: 0.4,
          ends: true,
          ...bow({ y: -0.01, pitch: 0, yaw: 0, roll: 0 }, 2, 0),
          spine: { pitch: 2, yaw: 0, roll: 0 },
          head: { pitch: -3, roll: 0, yaw: 0 },
          hands: { to: [0.4, -0.55, 0.45], palm: [-0.7, -0.2, 0.4], swivel: 18, shape: "relaxed", shrug: 0 },
          weight: 0,
          ease: "through",
        },
        home(0.55),
      ];
    },
  },
  lean_forward: {
    hold: 1,
    keys: (p) => [
      {
        in: 0.35,
        begins: true,
        pelvis: { z: -0.05, y: -0.02 },
        spine: { pitch: -3 },
        head: { pitch: -4 },
        weight: 0.3,
      },
      {
        in: 0.65,
        ...bow({ y: -0.03, z: -0.09, pitch: 30 * p.size, yaw: -7 }, 24 * p.size, -32),
        spine: { pitch: 24 * p.size, yaw: 8 },
        leftFoot: { z: 0.2, knee: 5 },
        rightFoot: { knee: 4 },
        right: { touch: "thigh", off: [0.02, -0.03, 0.01], swivel: 26 },
        left: { touch: "thigh", off: [0.02, -0.05, 0.01], swivel: 22 },
        weight: 0.4,
      },
      { in: 0.3, spine: { pitch: 28 * p.size }, head: { pitch: -34, roll: 6 }, ...peak(p.hold) },
      {
        in: 0.55,
        ends: true,
        ...bow({ y: -0.02, z: -0.02, pitch: 4, yaw: 0 }, 3, -2),
        hands: { to: [0.18, -0.88, 0.2], swivel: 8 },
        leftFoot: { z: 0.2 },
        weight: -0.4,
        ease: "through",
      },
      { in: 0.35, leftFoot: { z: 0, knee: 0 }, rightFoot: { knee: 0 }, weight: -0.5, pelvis: { z: 0 } },
      home(0.4),
    ],
  },
  twist_trunk: {
    keys: (p) => {
      const turned = (sign: number): BodyKey => ({
        in: 0.62,
        pelvis: { yaw: 16 * sign * p.size, y: -0.05, roll: 2 * sign },
        spine: { yaw: 44 * sign * p.size, pitch: 3, roll: 5 * sign },
        head: { yaw: 26 * sign, pitch: -2 },
        hands: { to: [0.3, -0.06, 0.44], palm: [0, -1, 0], fingers: [-0.95, 0, 0.3], swivel: 68, shape: "fist" },
        [sign > 0 ? "right" : "left"]: {
          to: [-0.12, -0.06, 0.56],
          palm: [0, -1, 0],
          fingers: [-0.95, 0, 0.3],
          swivel: 70,
          shape: "fist",
        },
        // The heel of the leg behind the turn lifts.
        rightFoot: { pitch: sign > 0 ? 22 : 0, knee: sign > 0 ? -6 : 8, x: 0.07 },
        leftFoot: { pitch: sign > 0 ? 0 : 22, knee: sign > 0 ? 8 : -6, x: 0.07 },
        weight: 0.55 * sign,
        ease: "smooth",
      });
      const back = (sign: number): BodyKey => ({
        in: 0.22,
        spine: { yaw: 48 * sign * p.size },
        head: { yaw: 30 * sign },
      });
      return [
        {
          in: 0.3,
          rightFoot: { x: 0.07, yaw: 6 },
          weight: 0.6,
          hands: { to: [0.3, -0.4, 0.4], swivel: 30 },
          ease: "through",
        },
        {
          in: 0.35,
          begins: true,
          leftFoot: { x: 0.07, yaw: 6 },
          weight: 0,
          hands: { to: [0.16, -0.06, 0.44], palm: [0, -1, 0], fingers: [-0.95, 0, 0.3], swivel: 68, shape: "fist" },
          pelvis: { y: -0.04 },
        },
        ...repeat(Math.max(2, p.count * 2), (): BodyKey[] => [turned(-1), back(-1), turned(1), back(1)]),
        {
          in: 0.5,
          ends: true,
          pelvis: { yaw: 0, y: -0.02, roll: 0 },
          spine: { yaw: 0, pitch: 0, roll: 0 },
          head: { yaw: 0 },
          feet: { pitch: 0, knee: 0 },
          hands: { to: [0.24, -0.8, 0.2], swivel: 10, shape: "relaxed" },
          weight: 0,
        },
        { in: 0.3, rightFoot: { x: 0, yaw: 0 }, weight: 0.5 },
        { in: 0.3, leftFoot: { x: 0, yaw: 0 }, weight: -0.4 },
        home(0.35),
      ];
    },
  },
};
