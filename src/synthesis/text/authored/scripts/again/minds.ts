import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

export const MIND_SCRIPTS: Record<string, ActionScript> = {
  confused: {
    hold: 0.5,
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        head: { roll: 16, yaw: 14, pitch: 6 },
        spine: { roll: 4, yaw: 5, pitch: 3 },
        pelvis: { roll: -4, y: -0.02 },
        left: { touch: "hips", shape: "grip" },
        weight: 0.7,
      },
      { in: 0.45, right: { touch: "hair", shape: "claw" }, head: { roll: 12, yaw: 6, pitch: 10 }, spine: { roll: 7 } },
      ...repeat(3, (): BodyKey[] => [
        { in: 0.13, right: { touch: "hair", shape: "claw", off: [0.015, 0.0, 0.03] } },
        { in: 0.13, right: { touch: "hair", shape: "claw", off: [0, 0.005, -0.03] } },
      ]),
      // The other way, then a shrug with open hands.
      {
        in: 0.4,
        head: { roll: -14, yaw: -18, pitch: -6 },
        weight: -0.5,
        pelvis: { roll: 5 },
        spine: { roll: -4, yaw: -6 },
      },
      {
        in: 0.25,
        hands: { to: [0.26, -0.56, 0.42], palm: [-0.3, 0.8, 0.3], swivel: 14, shape: "open" },
        head: { yaw: 0, roll: -6 },
        ease: "through",
      },
      {
        in: 0.3,
        hands: { ...handAt([0.46, -0.36, 0.46], [0, 1, 0.2], [0.6, 0, 0.7], 12, "open"), shrug: 18 },
        head: { roll: 14, pitch: -4, yaw: 0 },
        spine: { pitch: -3, roll: 3, yaw: 0 },
        pelvis: { roll: 0, y: -0.02 },
        weight: 0.2,
        hold: p.hold,
        mark: "apex",
      },
      {
        in: 0.35,
        hands: { to: [0.24, -0.8, 0.2], swivel: 8, shape: "relaxed", shrug: 0 },
        head: { roll: -4, pitch: 6 },
        spine: { roll: 0, pitch: 4 },
        ends: true,
      },
      home(0.5),
    ],
  },
  tired: {
    hold: 1.6,
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.04, pitch: 2 }, 10, 18),
        head: { pitch: 18, roll: 8 },
        hands: { to: [0.12, -0.94, 0.16], shrug: -4 },
        weight: 0.5,
      },
      // The brow is wiped,
      {
        in: 0.5,
        right: { touch: "forehead" },
        head: { pitch: 2, roll: -5 },
        spine: { pitch: 0, roll: -3 },
        weight: -0.3,
      },
      { in: 0.4, right: { touch: "temple", off: [0.01, 0.01, 0.0] }, head: { pitch: 4, yaw: -12 } },
      // then it sinks onto its knees with the hands.
      {
        in: 0.8,
        ...bow({ y: -0.19, z: -0.14, pitch: 36 }, 30, 12),
        head: { pitch: 14, yaw: 0, roll: 4 },
        spine: { pitch: 30, roll: 0 },
        hands: { touch: "knee", off: [0.01, 0.06, -0.01], swivel: 20 },
        feet: { knee: 10, x: 0.03 },
        weight: 0.2,
      },
      ...repeat(Math.max(2, Math.round(p.hold / 0.8)), (): BodyKey[] => [
        {
          in: 0.42,
          spine: { pitch: 22 },
          pelvis: { y: -0.17 },
          head: { pitch: 4 },
          hands: { shrug: 12, touch: "knee", off: [0.01, 0.06, -0.01], swivel: 20 },
        },
        {
          in: 0.46,
          spine: { pitch: 34 },
          pelvis: { y: -0.2 },
          head: { pitch: 20 },
          hands: { shrug: 0, touch: "knee", off: [0.01, 0.06, -0.01], swivel: 20 },
        },
      ]),
      {
        in: 0.7,
        ...bow({ y: -0.04, z: 0, pitch: 2 }, -8, -14),
        right: { touch: "back", off: [0.05, 0, 0] },
        left: { to: [0.14, -0.92, 0.06], shape: "relaxed" },
        feet: { knee: 0, x: 0 },
        weight: -0.5,
        hold: 0.2,
      },
      { in: 0.5, ...bow({ y: -0.03, pitch: 2 }, 12, 20), hands: { to: [0.12, -0.94, 0.14] }, weight: 0.4, ends: true },
      home(0.7),
    ],
  },
};
