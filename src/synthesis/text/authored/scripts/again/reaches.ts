import type { ActionScript, BodyKey } from "../../script.js";
import { aim, bow, handAt, home, levelAngle, peak, repeat } from "../keys.js";

/** The usual reach of a hand whose direction is not asked for, degrees outwards. */
const within = (direction: number | undefined, usual: number): number =>
  Math.max(-40, Math.min(95, direction ?? usual));

export const REACH_SCRIPTS: Record<string, ActionScript> = {
  reach_high: {
    hold: 0.7,
    keys: (p) => {
      const out = within(p.direction, 8);
      return [
        // The knees give, the eyes find it first.
        {
          in: 0.35,
          begins: true,
          ...bow({ y: -0.06, pitch: 4 }, 5, -10),
          gaze: { direction: out * 0.6, elevation: 48 },
          right: handAt([0.1, -0.35, 0.45], [-0.3, 0.2, 1], [0, 0.9, 0.4], 14, "relaxed"),
          feet: { knee: 5 },
          weight: 0.3,
        },
        {
          in: 0.5,
          weight: 0.7,
          feet: { pitch: 26 * Math.min(1.2, p.size), knee: 0 },
          rightFoot: { pitch: 36 },
          pelvis: { y: 0.065, pitch: -2, z: 0.03, yaw: 12, roll: -7 },
          spine: { pitch: -6, yaw: 10, roll: -13 },
          right: { ...handAt(aim(Math.max(2, out), 80, 1), [-0.3, 0, 1], [-0.05, 1, 0.2], 24, "spread"), shrug: 16 },
          left: { to: [0.44, -0.8, -0.06], swivel: 10, shape: "open" },
          gaze: { direction: out * 0.6, elevation: 62 },
          ease: "settle",
        },
        // A last stretch of the finger tips.
        { in: 0.22, pelvis: { y: 0.078 }, spine: { roll: -16, pitch: -7 }, right: { shrug: 20 } },
        { in: 0.2, right: { shrug: 18, shape: "claw" }, ...peak(p.hold) },
        {
          in: 0.4,
          ends: true,
          feet: { pitch: 0 },
          ...bow({ y: -0.05, pitch: 3, z: 0, yaw: 0, roll: 0 }, 4, 0),
          spine: { pitch: 4, yaw: 0, roll: 0 },
          right: { to: [0.12, -0.2, 0.55], palm: [-0.6, 0.3, -0.7], swivel: 16, shape: "grip", shrug: 0 },
          left: { to: [0.18, -0.9, 0.1] },
          weight: 0,
          gaze: { direction: 0, elevation: -20 },
        },
        home(0.5),
      ];
    },
  },
  reach_forward: {
    hold: 0.6,
    keys: (p) => {
      const out = within(p.direction, 0);
      const high = p.elevation ?? levelAngle(p.level, -4);
      return [
        {
          in: 0.35,
          begins: true,
          right: handAt([0.12, -0.5, 0.22], [-0.7, -0.6, 0], [0, 0.1, 1], 14, "relaxed"),
          pelvis: { y: -0.03, z: -0.04, yaw: -10 },
          spine: { pitch: -2, yaw: -8 },
          head: { yaw: 14 },
          weight: -0.5,
        },
        // A step, and the whole side goes with the hand.
        {
          in: 0.5,
          rightFoot: { z: 0.3, x: 0.02 },
          leftFoot: { pitch: 18 },
          pelvis: { y: -0.09, z: 0.2, yaw: 20, pitch: 12 },
          spine: { pitch: 14, yaw: 18 },
          head: { yaw: -26, pitch: -14 },
          right: {
            ...handAt(aim(out + 18, high, 0.99), [-0.6, -0.8, 0], aim(out + 18, high, 1), 8, "open"),
            level: true,
            ahead: 14,
          },
          left: { to: [0.3, -0.78, -0.34], swivel: 14, shape: "relaxed" },
          weight: 0,
          balance: 0.4,
          ease: "settle",
        },
        { in: 0.2, pelvis: { z: 0.23 }, spine: { pitch: 17 }, right: { shape: "claw" }, ...peak(p.hold) },
        {
          in: 0.4,
          pelvis: { y: -0.04, z: 0.1, yaw: 4, pitch: 4 },
          spine: { pitch: 5, yaw: 2 },
          head: { yaw: -4, pitch: 4 },
          leftFoot: { pitch: 0 },
          right: { to: [0.0, -0.42, 0.48], palm: [-0.7, 0.2, -0.6], swivel: 12, shape: "grip" },
          ends: true,
          ease: "through",
        },
        {
          in: 0.4,
          rightFoot: { z: 0, x: 0 },
          pelvis: { z: 0, y: -0.01, pitch: 0, yaw: 0 },
          weight: 0.6,
          left: { to: [0.16, -0.92, 0.08] },
        },
        home(0.4),
      ];
    },
  },
  reach_low: {
    hold: 0.6,
    keys: (p) => {
      const out = within(p.direction, 12);
      const side = Math.sin((out * Math.PI) / 180);
      return [
        {
          in: 0.35,
          begins: true,
          ...bow({ y: -0.04, pitch: 6 }, 8, 14),
          gaze: { direction: out, elevation: -45 },
          right: { to: [0.2, -0.7, 0.3], swivel: 12, shape: "relaxed" },
          weight: -0.3,
        },
        {
          in: 0.55,
          rightFoot: { z: 0.24, x: 0.05, knee: 12 },
          leftFoot: { pitch: 30, knee: 6 },
          pelvis: { y: -0.36, z: 0.06, x: -0.04 * side, pitch: 40, yaw: 16 - out * 0.3 },
          spine: { pitch: 34, yaw: 16 - out * 0.3 },
          head: { pitch: -18, yaw: -18 },
          right: { ...handAt(aim(out + 12, -52, 0.99), [-0.8, 0.2, -0.4], [-0.1, -0.7, 0.8], 10, "open"), level: true },
          left: { touch: "knee", off: [0, 0.05, -0.01] },
          weight: 0,
          balance: 0.7,
          ease: "settle",
        },
        { in: 0.2, pelvis: { y: -0.385 }, spine: { pitch: 38 }, right: { shape: "claw", ahead: 10 }, ...peak(p.hold) },
        {
          in: 0.5,
          ends: true,
          ...bow({ y: -0.12, z: 0.06, x: 0, pitch: 14, yaw: 4 }, 12, -4),
          leftFoot: { pitch: 0, knee: 0 },
          right: { to: [0.06, -0.55, 0.5], palm: [-0.7, 0.3, -0.5], swivel: 12, shape: "grip", ahead: 0 },
          left: { to: [0.2, -0.86, 0.2], swivel: 8 },
          ease: "through",
        },
        {
          in: 0.35,
          rightFoot: { z: 0, x: 0, knee: 0 },
          ...bow({ y: -0.01, z: 0, pitch: 0, yaw: 0 }, 2, 4),
          weight: 0.6,
        },
        home(0.45),
      ];
    },
  },
  beckon: {
    keys: (p) => {
      const low = handAt([0.06, -0.12, 0.84], [-0.1, 1, 0.1], [-0.1, 0.15, 1], 10, "open");
      const near = handAt([-0.04, 0.1, 0.42], [-0.2, 0.3, -1], [-0.25, 1, -0.25], 14, "cup");
      const lean = (sign: number): Partial<BodyKey> => ({
        pelvis: { yaw: 8 * sign, z: 0.03 * sign, y: -0.02 },
        spine: { pitch: 6 * sign, yaw: 8 * sign, roll: -3 * sign },
      });
      const hands = (target: typeof low): Partial<BodyKey> => (p.both ? { hands: target } : { right: target });
      return [
        {
          in: 0.45,
          begins: true,
          ...hands(low),
          ...(p.both ? {} : { left: { touch: "hips", shape: "grip" } as const }),
          ...lean(1),
          weight: 0.5,
          head: { pitch: -4, roll: 4 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.28,
            ...hands(near),
            ...lean(-0.7),
            weight: -0.3,
            head: { pitch: -12, yaw: 0, roll: -3 },
            mark: "cycle",
          },
          {
            in: 0.32,
            ...hands(low),
            ...lean(1),
            weight: 0.4,
            head: { pitch: -2, roll: 4 },
            ends: i === p.count - 1,
          },
        ]),
        home(0.6),
      ];
    },
  },
};
