import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";

/** The hands beside the thighs, as they hang on a body that leans. */
const LOOSE = { to: [0.24, -0.86, 0.02], swivel: 10, shape: "relaxed" } as const;

export const PLAIN_SCRIPTS: Record<string, ActionScript> = {
  lean_back: {
    hold: 1,
    keys: (p) => [
      { in: 0.35, pelvis: { z: -0.03 }, spine: { pitch: 4 }, head: { pitch: 4 }, weight: 0.2 },
      {
        in: 0.6,
        begins: true,
        pelvis: { z: 0.07 * p.size, y: -0.02, pitch: -8 * p.size },
        spine: { pitch: -20 * p.size },
        head: { pitch: -8 },
        hands: LOOSE,
        leftFoot: { z: 0.08, knee: 3 },
        weight: -0.3,
        balance: 1,
      },
      { in: 0.35, spine: { pitch: -23 * p.size }, head: { pitch: -11 }, ...peak(p.hold) },
      { in: 0.5, ends: true, pelvis: { z: 0.01, pitch: 0 }, spine: { pitch: 3 }, head: { pitch: 3 }, ease: "through" },
      home(0.45),
    ],
  },
  put_in_pocket: {
    hold: 0.3,
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        right: handAt([-0.05, -0.4, 0.5], [-0.8, -0.1, 0.5], [-0.3, 0.4, 0.85], 16, "grip"),
        ...bow({ y: -0.01 }, 5, 20),
        weight: -0.3,
      },
      {
        in: 0.5,
        right: { touch: "hips", off: [0.01, -0.03, 0.06], fingers: [-0.2, -0.95, 0.2], swivel: 58, shape: "grip" },
        spine: { pitch: 6, roll: 5, yaw: 6 },
        head: { pitch: 24, yaw: 14 },
        weight: 0.4,
      },
      { in: 0.28, right: { touch: "hips", off: [0, -0.1, 0.05], shape: "flat" }, ...peak(p.hold) },
      { in: 0.3, right: { touch: "hips", off: [0.02, 0.0, 0.07] }, ease: "through" },
      // a pat to make sure
      { in: 0.16, right: { touch: "hips", off: [0, -0.05, 0.05] }, head: { pitch: 12, yaw: 4 } },
      { in: 0.2, ends: true, right: { to: [0.3, -0.8, 0.2], swivel: 16, shape: "relaxed" }, ease: "through" },
      home(0.5),
    ],
  },
  slap_thighs: {
    repeats: 2,
    snap: "snappy",
    keys: (p) => {
      const up: Partial<BodyKey> = { hands: { to: [0.3, -0.5, 0.5], palm: [0, -0.9, 0.3], swivel: 22, shape: "open" } };
      const down: Partial<BodyKey> = { hands: { touch: "thigh", off: [0, 0, 0.01], swivel: 20, shape: "flat" } };
      return [
        { in: 0.45, begins: true, ...up, ...bow({ y: -0.1, z: -0.06, pitch: 10 }, 18, -10), feet: { knee: 14 } },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.16, ...down, spine: { pitch: 24 }, ...(i === 0 ? { mark: "apex" } : {}) },
          { in: 0.12 },
          { in: 0.24, ...up, spine: { pitch: 17 }, ease: "through" },
        ]),
        { in: 0.16, ...down, spine: { pitch: 22 }, ends: true },
        home(0.6),
      ];
    },
  },
  ginga: {
    repeats: 3,
    keys: (p) => {
      const stepped = (back: "left" | "right"): BodyKey => {
        const isRight = back === "right";
        const free = { x: 0.02, y: 0, z: -0.42, pitch: 34, knee: 8 };
        const front = { x: 0.1, y: 0, z: 0.08, pitch: 0, knee: 14 };
        // the arm of the leg that is back guards the face
        const guards = handAt([-0.3, -0.05, 0.42], [-0.4, 0, 0.9], [-0.6, 0.7, 0.2], 34, "open");
        const swings = handAt([0.5, -0.5, -0.3], [0, -0.9, 0.2], [0.6, -0.6, -0.4], 24, "open");
        return {
          in: 0.42,
          pelvis: { y: -0.2 * p.size, z: -0.1, x: isRight ? 0.05 : -0.05, yaw: isRight ? -14 : 14 },
          spine: { pitch: 26, yaw: isRight ? -10 : 10, roll: isRight ? 6 : -6 },
          head: { pitch: -22, yaw: isRight ? 14 : -14 },
          rightFoot: isRight ? free : front,
          leftFoot: isRight ? front : free,
          right: isRight ? guards : swings,
          left: isRight ? swings : guards,
          weight: isRight ? 0.6 : -0.6,
        };
      };
      const across = (from: "left" | "right"): BodyKey => {
        const isRight = from === "right";
        const moving = { x: 0.2, y: 0.05, z: -0.08, pitch: 8, knee: 14 };
        const standing = { x: 0.2, y: 0, z: 0, pitch: 0, knee: 16 };
        return {
          in: 0.34,
          pelvis: { y: -0.16 * p.size, z: -0.02, x: 0, yaw: 0 },
          spine: { pitch: 20, yaw: 0, roll: 0 },
          head: { pitch: -16, yaw: 0 },
          hands: { to: [0.32, -0.3, 0.4], palm: [0, -0.3, 0.9], swivel: 30, shape: "open" },
          rightFoot: isRight ? moving : standing,
          leftFoot: isRight ? standing : moving,
          weight: 0,
          ease: "through",
        };
      };
      return [
        { ...across("right"), begins: true },
        ...repeat(p.count, () => [stepped("right"), across("right"), stepped("left"), across("left")]),
        {
          in: 0.3,
          ends: true,
          feet: { x: 0.08, y: 0, z: 0, pitch: 0, knee: 6 },
          pelvis: { y: -0.06 },
          spine: { pitch: 8 },
        },
        home(0.5),
      ];
    },
  },
  spit: {
    snap: "snappy",
    keys: () => [
      { in: 0.5, spine: { pitch: -8, yaw: -6 }, head: { pitch: -14, yaw: -8 }, pelvis: { z: 0.02 }, weight: 0.3 },
      { in: 0.16, hold: 0.12, spine: { pitch: -9 }, head: { pitch: -15 } },
      {
        in: 0.16,
        begins: true,
        spine: { pitch: 15, yaw: 14 },
        head: { pitch: 20, yaw: 30 },
        pelvis: { z: -0.04, y: -0.02 },
        weight: -0.4,
        ...peak(0.3),
      },
      {
        in: 0.55,
        right: { touch: "mouth", swivel: 40, shape: "relaxed" },
        spine: { pitch: 4, yaw: 2 },
        head: { pitch: 8, yaw: 4 },
      },
      { in: 0.22, ends: true, right: { to: [0.2, -0.2, 0.5], swivel: 30 }, ease: "through" },
      home(0.5),
    ],
  },
  howl: {
    hold: 1.4,
    keys: (p) => [
      {
        in: 0.5,
        ...bow({ y: -0.1, z: -0.05 }, 24, 22),
        hands: { to: [0.34, -0.72, 0.3], palm: [-0.3, 0, -0.9], swivel: 24, shape: "claw" },
        feet: { knee: 10 },
      },
      {
        in: 0.5,
        begins: true,
        pelvis: { y: 0, z: 0.05, pitch: -6 },
        spine: { pitch: -18 * p.size },
        head: { pitch: -42 },
        hands: handAt([0.55, -0.62, -0.25], [-0.2, 0.1, 0.95], [0.5, -0.8, 0.1], 20, "claw"),
        balance: 1,
      },
      { in: 0.5, spine: { pitch: -21 * p.size, roll: 4 }, head: { pitch: -45, roll: 6 }, ...peak(p.hold / 2) },
      { in: 0.6, spine: { roll: -4 }, head: { roll: -6 }, hold: p.hold / 2 },
      { in: 0.5, ends: true, pelvis: { z: 0, pitch: 0 }, spine: { pitch: 6, roll: 0 }, head: { pitch: 6, roll: 0 } },
      home(0.5),
    ],
  },
};
