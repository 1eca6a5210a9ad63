import type { ActionScript, BodyKey } from "../script.js";
import { acting, handAt, home, repeat } from "./keys.js";

/** How far a fall to the side goes aside, metres. */
const ASIDE = 0.42;

/** Falls to the ground, and blows against it. */
export const GROUND_SCRIPTS: Record<string, ActionScript> = {
  fall_side: {
    hands: "swinging",
    life: 0.3,
    ahead: -0.02,
    aside: ASIDE,
    keys: () => [
      {
        in: 0.22,
        begins: true,
        balance: 0,
        pelvis: { x: -0.1, y: -0.03, roll: 8 },
        spine: { roll: -8, pitch: 4 },
        head: { roll: -10 },
        left: { to: [0.9, 0.12, 0.2], swivel: 16, shape: "spread" },
        right: { to: [0.66, -0.5, 0.3], swivel: 14, shape: "spread" },
        leftFoot: { pitch: 24 },
      },
      {
        in: 0.3,
        ease: "through",
        pelvis: { x: -0.36, y: -0.2, roll: 32, yaw: -8 },
        spine: { roll: 4, pitch: 10 },
        head: { roll: -22 },
        left: { to: [0.8, 0.3, 0.4], swivel: 20, shape: "spread" },
        right: { to: [0.74, -0.4, 0.4], swivel: 16, shape: "spread" },
        leftFoot: { swing: 4, out: 20, reach: 0.94, flex: 20 },
        rightFoot: { roll: 12, knee: 12 },
      },
      {
        in: 0.26,
        ease: "through",
        pelvis: { x: -0.54, y: -0.62, z: -0.2, roll: 52, yaw: -22, pitch: -14 },
        spine: { roll: 14, pitch: 16 },
        head: { roll: -16, pitch: 10 },
        right: { to: [0.8, -0.3, 0.1], palm: [0, -1, 0], swivel: 20, shape: "spread" },
        leftFoot: { swing: 34, out: 20, reach: 0.84, flex: 20 },
        rightFoot: { x: 0.06, z: 0.06, roll: -44, pitch: -10, knee: 20 },
      },
      {
        in: 0.2,
        ease: "through",
        pelvis: { x: -0.5, y: -0.78, z: -0.52, roll: 34, yaw: -22, pitch: -52 },
        spine: { roll: 18, pitch: 18 },
        head: { roll: 0, pitch: 22 },
        leftFoot: { x: 0.06 - ASIDE, z: 0.1, pitch: -40, knee: 14 },
        rightFoot: { x: 0.06 + ASIDE, z: 0.1, roll: -24, pitch: -34, knee: 14, slide: true },
        hands: { to: [0.7, -0.4, 0.2], swivel: 30, shape: "spread" },
        rests: ["seat"],
        mark: "land",
      },
      {
        in: 0.3,
        pelvis: { x: -ASIDE, y: -0.815, z: -0.86, pitch: -86, roll: 0, yaw: 0 },
        spine: { pitch: 4, roll: 2 },
        head: { pitch: 2, yaw: 12, roll: 0 },
        leftFoot: { x: 0.05 - ASIDE, z: 0.1, pitch: -60, yaw: 16, slide: true },
        rightFoot: { x: 0.05 + ASIDE, z: 0.1, roll: 0, pitch: -60, yaw: 16, slide: true },
        hands: { to: [0.66, -0.5, 0.08], swivel: 70, turn: -30, shape: "relaxed" },
        rests: ["back"],
      },
      { in: 0.4, head: { pitch: 8, yaw: 22 }, hold: 0.3 },
      home(0.5),
    ],
  },
  // From lying on the back: the head leads, the hands push.
  sit_up_lying: {
    life: 0.6,
    keys: () => [
      {
        in: 0.35,
        begins: true,
        head: { pitch: 26 },
        spine: { pitch: 14 },
        hands: { floor: [0.4, -0.8], palm: [0, -1, 0], fingers: [0.3, 0, 1], swivel: 70 },
      },
      {
        in: 0.5,
        ease: "through",
        pelvis: { y: -0.825, z: -0.82, pitch: -52 },
        spine: { pitch: 34 },
        head: { pitch: 18 },
        feet: { x: 0.03, z: 0.06, pitch: -40, yaw: 8, knee: 12, slide: true },
        hands: { floor: [0.36, -1.0], palm: [0, -1, 0], fingers: [0.5, 0, 0.6], swivel: 40 },
      },
      {
        in: 0.5,
        pelvis: { y: -0.828, z: -0.77, pitch: -14 },
        spine: { pitch: 34 },
        head: { pitch: 2 },
        feet: { x: 0.02, z: -0.04, pitch: -24, yaw: 0, knee: 10, slide: true },
        hands: { to: [0.2, -0.5, 0.7], swivel: 16 },
        mark: "apex",
        ends: true,
      },
      home(0.5),
    ],
  },
  pound_ground: {
    snap: "snappy",
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: i === 0 ? 0.45 : 0.3,
          begins: i === 0,
          pelvis: { y: -0.46, z: -0.1, pitch: 14 },
          spine: { pitch: 12, yaw: p.both ? 0 : -12 },
          head: { pitch: 6 },
          ...acting(p.both, handAt([0.14, 0.62, 0.34], [-0.7, -0.2, 0.6], [0, 0.9, 0.3], 20, "fist")),
          ...(!p.both && i === 0 && { left: { touch: "thigh", shape: "relaxed" } }),
        },
        {
          in: 0.215,
          ease: "strike",
          pelvis: { y: -0.56, z: -0.2, pitch: 40 },
          spine: { pitch: 42, yaw: p.both ? 0 : 12 },
          head: { pitch: 12, roll: 4 },
          ...acting(p.both, {
            floor: [0.12, 0.36],
            by: "fist",
            palm: [-0.9, 0, -0.2],
            fingers: [0, -0.6, 0.8],
            swivel: 14,
            shape: "fist",
          }),
          mark: "cycle",
          hold: 0.08,
          ends: i + 1 === p.count,
        },
      ]),
      { in: 0.5, pelvis: { y: -0.47, z: -0.06, pitch: 12 }, spine: { pitch: 24, yaw: 0 }, head: { pitch: 26 } },
      home(0.6),
    ],
  },
};
