import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { FALL_SCRIPTS } from "../falls.js";
import { bow, home, repeat } from "../keys.js";

const OPEN_ARMS: HandTarget = { to: [0.7, -0.1, 0.4], palm: [0, -0.5, 0.8], swivel: 16, shape: "spread" };

/** Drops onto the back from a standing place `z` ahead of the origin, the feet staying there; ends in the stance. */
function ontoBack(z: number, twist: number, seconds: number): BodyKey[] {
  return [
    {
      in: seconds * 1.1,
      balance: 0,
      pelvis: { x: 0, y: -0.32, z: z - 0.36, pitch: -30, roll: 0.4 * twist, yaw: -twist },
      spine: { pitch: -4, roll: twist, yaw: -0.6 * twist },
      head: { pitch: 14, roll: 0.4 * twist },
      feet: { pitch: -4, knee: 12 },
      hands: { to: [0.5, -0.5, 0.5], swivel: 18 },
      ease: "through",
    },
    {
      in: seconds,
      pelvis: { y: -0.74, z: z - 0.68, pitch: -58, roll: 0.3 * twist, yaw: -0.6 * twist },
      spine: { pitch: 16, roll: 0.6 * twist },
      head: { pitch: 26 },
      leftFoot: { x: 0.04, z: z + 0.08, pitch: -30, knee: 16, slide: true },
      rightFoot: { x: 0.04, z: z + 0.08, pitch: -30, knee: 14, slide: true },
      hands: { to: [0.66, -0.3, 0.3], swivel: 16 },
      ease: "through",
      rests: ["seat"],
    },
    {
      in: seconds * 0.9,
      pelvis: { y: -0.815, z: z - 0.86, pitch: -86, roll: 0, yaw: 0 },
      spine: { pitch: 4, roll: 0.2 * twist, yaw: 0 },
      head: { pitch: 2, yaw: 12, roll: 0 },
      leftFoot: { x: 0.05, z: z + 0.1, pitch: -60, yaw: 16, slide: true },
      rightFoot: { x: 0.05, z: z + 0.1, pitch: -60, yaw: 16, knee: 16, slide: true },
      right: { to: [0.72, -0.4, 0.16], swivel: 70, turn: -30, shape: "relaxed" },
      left: { to: [0.6, -0.6, 0.0], swivel: 70, turn: -30, shape: "relaxed" },
      mark: "land",
      rests: ["back"],
    },
    // Trunk, head and arms bounce once; then the head rolls aside and a knee falls out.
    { in: 0.12, ...bow({ y: -0.78, pitch: -80 }, 10, -8), hands: { to: [0.62, -0.44, 0.34], swivel: 50, turn: -30 } },
    {
      in: 0.14,
      ...bow({ y: -0.815, pitch: -88 }, 3, 4),
      hands: { to: [0.7, -0.46, 0.1], swivel: 70, turn: -30 },
      mark: "settle",
    },
    {
      in: 0.34,
      head: { pitch: 8, yaw: 26 },
      leftFoot: { x: 0.07, yaw: 26, knee: 26, slide: true },
    },
    home(0.3),
  ];
}

/** From the knees forward onto the face, as at the end of `die_forward`. */
function topple(p: Parameters<ActionScript["keys"]>[0]): BodyKey[] {
  return FALL_SCRIPTS.die_forward
    .keys(p)
    .slice(4)
    .map((key) => (key.feet ? { ...key, feet: { ...key.feet, yaw: -4 } } : key));
}

const ON_KNEES: BodyKey = {
  in: 0.42,
  balance: 0,
  ...bow({ x: 0, y: -0.44, z: 0.22, pitch: 4, yaw: 0, roll: 0 }, 6, 4),
  feet: { x: 0, z: -0.24, pitch: 74, slide: true, knee: 4, down: true },
  mark: "low",
};

export const DEATH_SCRIPTS: Record<string, ActionScript> = {
  die_back: {
    hands: "blow",
    life: 0.2,
    ahead: -0.44,
    keys: () => [
      // Thrown back a step by the blow.
      {
        in: 0.12,
        ease: "strike",
        begins: true,
        balance: 0,
        ...bow({ z: -0.1, y: -0.02, pitch: -4 }, -16, 24),
        hands: { to: [0.5, -0.2, 0.7], palm: [0, -0.7, 0.6], swivel: 18, shape: "spread" },
        mark: "strike",
      },
      {
        in: 0.3,
        ...bow({ z: -0.32, y: -0.18, pitch: -14 }, -14, 10),
        spine: { pitch: -14, yaw: -10, roll: 6 },
        rightFoot: { x: 0.05, z: -0.44, yaw: 16 },
        leftFoot: { pitch: -14 },
        hands: OPEN_ARMS,
      },
      { in: 0.26, leftFoot: { z: -0.4, x: 0.04, pitch: 0 }, pelvis: { z: -0.46, y: -0.24 }, head: { pitch: -14 } },
      ...ontoBack(-0.42, 8, 0.32),
    ],
  },
  die_side: {
    hands: "blow",
    life: 0.2,
    ahead: -0.02,
    keys: () => [
      {
        in: 0.16,
        ease: "strike",
        begins: true,
        balance: 0,
        pelvis: { y: -0.03, x: 0.04 },
        spine: { pitch: 18, roll: 16 },
        head: { pitch: -8, roll: 14 },
        right: { touch: "side", shape: "flat" },
        left: { to: [0.5, -0.5, 0.4], swivel: 16, shape: "spread" },
        mark: "strike",
      },
      {
        in: 0.42,
        pelvis: { y: -0.13, x: -0.08, roll: 6, yaw: -14 },
        spine: { pitch: 16, roll: 26, yaw: -10 },
        head: { pitch: 16, roll: 16 },
        rightFoot: { x: 0.05, z: -0.04, yaw: 16, knee: 10 },
        hold: 0.1,
      },
      // The outer leg folds and the body winds down over it.
      {
        in: 0.42,
        pelvis: { y: -0.46, x: -0.11, z: -0.22, pitch: -4, roll: 18, yaw: -26 },
        spine: { pitch: 18, roll: 30, yaw: -14 },
        head: { pitch: 20, roll: 24 },
        feet: { knee: 14 },
        right: { to: [0.6, -0.6, 0.1], palm: [0, -1, 0.2], swivel: 20, shape: "spread" },
        left: { to: [0.3, -0.5, 0.6], swivel: 16 },
        ease: "through",
      },
      ...ontoBack(0, 20, 0.34).slice(1),
    ],
  },
  die_knees: {
    hands: "swinging",
    life: 0.25,
    ahead: 0.55,
    keys: (p) => [
      {
        in: 0.2,
        begins: true,
        balance: 0,
        ...bow({ z: -0.04, y: -0.05 }, 18, 12),
        right: { touch: "chest", shape: "claw" },
        left: { to: [0.3, -0.7, 0.3], swivel: 12, shape: "open" },
      },
      { ...ON_KNEES, in: 0.5 },
      // Upright on the knees for a last moment, looking at the hand.
      {
        in: 0.5,
        spine: { pitch: 8, roll: 3 },
        head: { pitch: 26 },
        right: { to: [-0.1, -0.42, 0.5], palm: [-0.2, 1, 0], fingers: [-0.3, 0.2, 1], swivel: 10, shape: "relaxed" },
        left: { to: [0.16, -0.92, 0.1], shape: "relaxed" },
        hold: 0.3,
      },
      {
        in: 0.45,
        ...bow({ z: 0.2, pitch: 0 }, -8, -26),
        spine: { pitch: -8, roll: -3 },
        hands: { to: [0.14, -0.93, 0.04], swivel: 4, shape: "relaxed" },
        hold: 0.35,
      },
      { in: 0.4, ...bow({ y: -0.43, z: 0.3, pitch: 12 }, 10, 20), ease: "through" },
      ...topple(p),
    ],
  },
  die_shot: {
    hands: "blow",
    life: 0.2,
    snap: "snappy",
    ahead: -0.44,
    // Bullet after bullet jolts the body backwards.
    keys: (p) => [
      ...repeat(Math.max(2, p.count), (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.14,
            ease: "strike",
            begins: i === 0,
            balance: 0,
            pelvis: { z: -0.05 - 0.07 * Math.min(3, i), y: -0.04 },
            spine: { yaw: -26 * s, pitch: -8 + 4 * s, roll: 7 * s },
            head: { yaw: 14 * s, pitch: 18, roll: 8 * s },
            [s > 0 ? "right" : "left"]: { ...OPEN_ARMS, to: [0.6, -0.4, -0.1] },
            [s > 0 ? "left" : "right"]: { ...OPEN_ARMS, to: [0.4, -0.2, 0.6] },
            mark: "strike",
          },
          { in: 0.15, spine: { yaw: -6 * s, pitch: 12, roll: 0 }, head: { pitch: 4 }, pelvis: { y: -0.08 } },
        ];
      }),
      {
        in: 0.24,
        pelvis: { z: -0.34, y: -0.12, pitch: -8 },
        spine: { pitch: -10, yaw: 8, roll: -6 },
        head: { pitch: -10 },
        rightFoot: { x: 0.05, z: -0.46, yaw: 14, knee: 6 },
        hands: OPEN_ARMS,
      },
      { in: 0.24, leftFoot: { z: -0.4, x: 0.04, pitch: 0 }, pelvis: { z: -0.46, y: -0.25 } },
      ...ontoBack(-0.42, -8, 0.3),
    ],
  },
  die_throat: {
    hands: "swinging",
    life: 0.25,
    ahead: 0.55,
    keys: (p) => [
      {
        in: 0.2,
        begins: true,
        balance: 0.2,
        ...bow({ y: -0.03, z: -0.05 }, -8, -20),
        right: { touch: "throat", shape: "claw" },
        left: { touch: "throat", off: [0.03, -0.04, 0.03], shape: "claw" },
      },
      {
        in: 0.34,
        ...bow({ x: 0.05, y: -0.08, z: -0.06, yaw: 12 }, 16, -12),
        spine: { pitch: 16, roll: -9 },
        rightFoot: { knee: 8 },
        hands: { shrug: 12 },
      },
      {
        in: 0.34,
        ...bow({ x: -0.02, y: -0.07, z: 0.02, yaw: -4 }, 24, 4),
        spine: { pitch: 24, roll: 9 },
        feet: { knee: 6 },
      },
      { ...ON_KNEES, in: 0.55, spine: { pitch: 20, roll: -4 }, head: { pitch: 8 } },
      { in: 0.3, spine: { pitch: -2, roll: 4 }, head: { pitch: -22 }, hold: 0.2 },
      {
        in: 0.5,
        ...bow({ y: -0.43, z: 0.3, pitch: 12 }, 16, 24),
        spine: { pitch: 16, roll: 0 },
        hands: { to: [0.16, -0.9, 0.18], swivel: 6, shape: "relaxed", shrug: 0 },
      },
      ...topple(p),
    ],
  },
  knock_down: {
    hands: "blow",
    snap: "snappy",
    life: 0.3,
    ahead: -0.75,
    // Lifted off the feet and flung onto the back.
    keys: () => [
      {
        in: 0.12,
        ease: "strike",
        begins: true,
        balance: 0,
        ...bow({ z: -0.14, y: -0.04, pitch: 14 }, 30, -22),
        hands: { to: [0.3, -0.2, 0.86], palm: [-0.2, -0.8, 0.4], swivel: 16, shape: "spread" },
        feet: { pitch: 10 },
        mark: "strike",
      },
      {
        in: 0.22,
        ease: "through",
        ...bow({ z: -0.6, y: -0.12, pitch: -22 }, 24, 10),
        feet: { x: 0.04, y: 0.16, z: -0.12, pitch: -20, knee: 14 },
        hands: { ...OPEN_ARMS, to: [0.5, 0.2, 0.7] },
      },
      {
        in: 0.22,
        ease: "through",
        ...bow({ z: -1.16, y: -0.6, pitch: -64 }, 22, 24),
        feet: { y: 0.42, z: -0.5, pitch: -40 },
        hands: { to: [0.8, -0.1, 0.2], palm: [0, -0.3, -0.9], swivel: 12 },
      },
      {
        in: 0.1,
        ...bow({ z: -1.42, y: -0.8, pitch: -86 }, 14, 30),
        feet: { y: 0.5, z: -0.66, pitch: -50 },
        hands: { to: [0.8, -0.3, 0.14], palm: [0, -0.2, -1], swivel: 80 },
        mark: "land",
        rests: ["back", "seat"],
      },
      // Slides on, the legs flop down.
      {
        in: 0.3,
        ...bow({ z: -1.6, y: -0.81, pitch: -88 }, 2, -4),
        feet: { x: 0.05, y: 0, z: -0.63, pitch: -60, yaw: 16 },
        hands: { to: [0.7, -0.5, 0.1], swivel: 70, turn: -30, shape: "relaxed" },
      },
      { in: 0.4, head: { pitch: 10, yaw: 20 }, spine: { roll: 4 }, hold: 0.25, ends: true },
      home(0.6),
    ],
  },
};
