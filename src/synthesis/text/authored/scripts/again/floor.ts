import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak } from "../keys.js";

/** A hand around something small that lies on the ground ahead. */
const onFloor = (out: number, ahead: number, shape: HandTarget["shape"]): HandTarget => ({
  at: [out, 0.17, ahead],
  palm: [-0.75, -0.5, -0.2],
  fingers: [-0.3, -0.9, 0.3],
  swivel: 10,
  shape,
});

/** One foot ahead, the other heel up, the trunk over the thigh. */
const LOW: Partial<BodyKey> = {
  ...bow({ y: -0.43, z: 0.02, pitch: 42 }, 34, -6),
  leftFoot: { z: 0.22, x: 0.02, knee: 12 },
  rightFoot: { pitch: 42, knee: 8, z: -0.06 },
  balance: 0.7,
};

const BESIDE: HandTarget = {
  touch: "knee",
  off: [0, 0.05, -0.02],
  palm: [-0.1, -0.8, -0.6],
  fingers: [-0.3, -0.5, 0.9],
};

/** Stands up out of it with the front leg, and brings it back. */
const up = (extra: Partial<BodyKey>): BodyKey => ({
  in: 0.55,
  ...bow({ y: -0.1, z: 0.06, pitch: 14 }, 12, 4),
  rightFoot: { pitch: 8, knee: 0, z: 0 },
  ease: "through",
  ...extra,
});

export const FLOOR_SCRIPTS: Record<string, ActionScript> = {
  bend: {
    hold: 0.7,
    keys: (p) => [
      { in: 0.3, begins: true, ...bow({ y: -0.02, z: -0.03, pitch: 4 }, 4, 12), weight: 0.3 },
      {
        in: 0.7,
        ...bow({ y: -0.12, z: -0.16, pitch: 58 * Math.min(1.2, p.size), yaw: -6 }, 48 * Math.min(1.2, p.size), -4),
        spine: { pitch: 48 * Math.min(1.2, p.size), yaw: 7, roll: 3 },
        right: { ...handAt([0.02, -0.96, 0.16], [-0.8, 0, -0.5], [0, -1, 0.1], 8, "relaxed"), level: true },
        left: { touch: "knee", off: [0.01, 0.07, -0.01] },
        feet: { knee: 5 },
        weight: 0.3,
      },
      { in: 0.25, pelvis: { y: -0.135 }, head: { pitch: 4, yaw: 6 }, ...peak(p.hold) },
      {
        in: 0.65,
        ends: true,
        ...bow({ y: -0.03, z: -0.05, pitch: 12, yaw: 0 }, 14, 6),
        spine: { pitch: 14, yaw: 0, roll: 0 },
        hands: { to: [0.16, -0.88, 0.2], swivel: 6, shape: "relaxed" },
        weight: 0,
        ease: "through",
      },
      { in: 0.3, ...bow({ y: 0, z: 0, pitch: -1 }, -3, -3) },
      home(0.4),
    ],
  },
  pick_up_floor: {
    keys: (p) => {
      const grip = (shape: HandTarget["shape"]): Partial<BodyKey> =>
        p.both ? { hands: onFloor(0.1, 0.4, shape) } : { right: onFloor(0.06, 0.38, shape), left: BESIDE };
      const carried = (to: readonly [number, number, number]): Partial<BodyKey> =>
        p.both
          ? { hands: handAt(to, [-0.9, 0.3, 0], [-0.2, 0.1, 1], 14, "cup") }
          : { right: handAt(to, [-0.6, 0.4, -0.5], [-0.4, 0.4, 0.8], 14, "grip"), left: { to: [0.18, -0.88, 0.16] } };
      return [
        {
          in: 0.32,
          begins: true,
          ...bow({ y: -0.05, z: 0.04, pitch: 8 }, 10, 18),
          leftFoot: { z: 0.22, x: 0.02 },
          hands: { to: [0.16, -0.8, 0.34], swivel: 8, shape: "open" },
          weight: -0.4,
          balance: 0.5,
        },
        { in: 0.5, ...LOW, ...grip("open"), weight: 0.3 },
        { in: 0.16, pelvis: { y: -0.445 }, ...grip(p.both ? "cup" : "grip"), hold: 0.12, mark: "grasp" },
        up({ ...carried([0.02, -0.68, 0.42]), weight: 0.5 }),
        {
          in: 0.35,
          ...bow({ y: -0.01, z: 0.06, pitch: 0, yaw: 4 }, 0, 16),
          ...carried([-0.05, -0.36, 0.46]),
          weight: 0.6,
          hold: 0.3,
          ends: true,
        },
        { in: 0.4, leftFoot: { z: 0, x: 0, knee: 0 }, pelvis: { z: 0, y: -0.01, yaw: 0 }, weight: -0.6, balance: 1 },
        home(0.5),
      ];
    },
  },
  put_down_floor: {
    keys: (p) => {
      const grip = (shape: HandTarget["shape"]): Partial<BodyKey> =>
        p.both ? { hands: onFloor(0.1, 0.4, shape) } : { right: onFloor(0.06, 0.38, shape), left: BESIDE };
      const carried = (to: readonly [number, number, number]): Partial<BodyKey> =>
        p.both
          ? { hands: handAt(to, [-0.9, 0.3, 0], [-0.2, 0.1, 1], 14, "cup") }
          : { right: handAt(to, [-0.6, 0.4, -0.5], [-0.4, 0.4, 0.8], 14, "grip") };
      return [
        { in: 0.45, ...carried([-0.04, -0.4, 0.46]), ...bow({ y: -0.01 }, -2, 14), weight: -0.3 },
        {
          in: 0.35,
          begins: true,
          ...bow({ y: -0.06, z: 0.05, pitch: 10 }, 8, 18),
          ...carried([0, -0.56, 0.46]),
          leftFoot: { z: 0.22, x: 0.02 },
          weight: -0.4,
          balance: 0.5,
          ease: "through",
        },
        { in: 0.55, ...LOW, ...grip(p.both ? "cup" : "grip"), weight: 0.3 },
        { in: 0.2, pelvis: { y: -0.445 }, ...grip("open"), hold: 0.14, mark: "release" },
        {
          in: 0.25,
          hands: { to: [0.12, -0.72, 0.5], palm: [-0.6, -0.8, 0], swivel: 12, shape: "open" },
          ...bow({ y: -0.4, z: 0, pitch: 38 }, 30, -4),
        },
        up({ hands: { to: [0.16, -0.84, 0.28], swivel: 8, shape: "relaxed" }, weight: 0.5, ends: true }),
        {
          in: 0.4,
          leftFoot: { z: 0, x: 0, knee: 0 },
          ...bow({ y: -0.01, z: 0, pitch: 0 }, -2, 6),
          weight: -0.6,
          balance: 1,
        },
        home(0.5),
      ];
    },
  },
  pick_up_table: {
    keys: () => {
      const there = (shape: NonNullable<HandTarget["shape"]>, lift: number): HandTarget =>
        handAt([-0.1, -0.34 + lift, 0.82], [-0.95, 0, -0.1], [-0.15, -0.1, 1], 12, shape);
      return [
        {
          in: 0.3,
          begins: true,
          right: handAt([0.1, -0.5, 0.3], [-0.9, -0.4, 0], [0, 0, 1], 14, "open"),
          pelvis: { yaw: -8, z: -0.02, y: -0.02 },
          spine: { yaw: -6, pitch: 2 },
          gaze: { direction: 4, elevation: -30 },
          weight: -0.5,
        },
        {
          in: 0.42,
          right: { ...there("open", 0.02), ahead: 10 },
          pelvis: { yaw: 14, z: 0.05, y: -0.04, pitch: 8 },
          spine: { yaw: 14, pitch: 13 },
          left: { to: [0.22, -0.86, -0.1], swivel: 10 },
          weight: 0.5,
        },
        { in: 0.16, right: there("grip", 0), hold: 0.1, mark: "grasp" },
        {
          in: 0.3,
          right: { ...there("grip", 0.2), ahead: 0 },
          pelvis: { yaw: 8, z: 0.02, pitch: 2 },
          spine: { yaw: 6, pitch: 4 },
          ease: "through",
        },
        {
          in: 0.35,
          right: handAt([-0.1, -0.22, 0.46], [-0.9, 0, -0.3], [-0.3, 0.4, 0.85], 14, "grip"),
          pelvis: { yaw: -4, z: -0.01, y: -0.01, pitch: 0 },
          spine: { yaw: -4, pitch: 0 },
          weight: -0.4,
          head: { pitch: 10, roll: 4 },
          hold: 0.3,
          ends: true,
        },
        home(0.55),
      ];
    },
  },
  get_up: {
    ahead: 0.06,
    keys: () => [
      // The knees are drawn up and the trunk curls to a side.
      {
        in: 0.5,
        begins: true,
        leftFoot: { z: -0.28, x: 0.02, pitch: 0, yaw: 4, knee: 6, slide: true },
        rightFoot: { z: -0.2, x: 0.03, pitch: 0, yaw: 6, knee: 10, slide: true },
        head: { pitch: 26 },
        spine: { pitch: 8 },
      },
      {
        in: 0.5,
        pelvis: { y: -0.815, z: -0.8, pitch: -48 },
        spine: { pitch: 40, yaw: -8 },
        head: { pitch: 14 },
        right: { floor: [0.34, -1.02], palm: [0, -1, 0], fingers: [0.5, 0, 0.8], swivel: 20 },
        left: { to: [0.1, -0.5, 0.8], shape: "open", swivel: 8 },
        rests: ["seat", "rightHand"],
      },
      {
        in: 0.4,
        pelvis: { y: -0.8, z: -0.76, pitch: -18 },
        spine: { pitch: 36, yaw: -10 },
        head: { pitch: -8 },
        left: { to: [0.06, -0.34, 0.84], palm: [0, -1, 0], shape: "open", swivel: 8 },
        rightFoot: { z: -0.26, x: 0.06, knee: 16 },
        leftFoot: { z: -0.26, x: 0.04, knee: 6 },
      },
      // Up over the feet, pushed by the hand behind.
      {
        in: 0.5,
        pelvis: { y: -0.5, z: -0.46, pitch: 8, yaw: -6 },
        spine: { pitch: 44, yaw: -10 },
        head: { pitch: -26 },
        right: { floor: [0.34, -0.82], palm: [0, -1, 0], fingers: [0.6, 0, 0.7], swivel: 16 },
        left: { to: [0.1, -0.4, 0.8], palm: [0, -1, 0], swivel: 10, shape: "open" },
        leaves: ["seat"],
        ease: "through",
      },
      {
        in: 0.35,
        ...bow({ y: -0.36, z: -0.3, pitch: 34, yaw: 0 }, 34, -24),
        spine: { pitch: 32, yaw: 0 },
        hands: { to: [0.16, -0.7, 0.5], palm: [-0.3, -0.8, 0], swivel: 12, shape: "open" },
        leaves: ["rightHand"],
        feet: { z: -0.28, x: 0.03, knee: 10 },
        ease: "through",
      },
      {
        in: 0.45,
        ...bow({ y: -0.12, z: -0.24, pitch: 18 }, 16, -8),
        left: { touch: "thigh", off: [0.02, -0.08, 0.02] },
        right: { to: [0.18, -0.86, 0.3], swivel: 8, shape: "relaxed" },
        weight: 0.5,
        balance: 0.4,
        ease: "through",
      },
      {
        in: 0.4,
        ...bow({ y: -0.01, z: -0.1, pitch: -2 }, -3, 2),
        rightFoot: { z: 0.06, x: 0, yaw: 0, knee: 0 },
        hands: { to: [0.16, -0.92, 0.12] },
        weight: 0.6,
        balance: 0.8,
      },
      {
        in: 0.4,
        leftFoot: { z: 0.06, x: 0, yaw: 0, knee: 0 },
        pelvis: { z: 0.06, y: 0, pitch: 0 },
        weight: -0.6,
        balance: 1,
      },
      home(0.4),
    ],
  },
};
