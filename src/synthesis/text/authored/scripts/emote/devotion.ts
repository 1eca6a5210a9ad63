import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { LOW_SCRIPTS } from "../low.js";
import { cyclic, put, shown } from "./moves.js";

/** Folded hands before the chest. */
const FOLDED = handAt([-0.285, -0.3, 0.54], [-1, 0, 0], [0, 0.95, 0.3], 26, "flat");

export const DEVOTION: Record<string, ActionScript> = {
  plead: {
    ahead: 0.3,
    keys: (p) => [
      ...LOW_SCRIPTS.kneel_down_both.keys(p).slice(0, -1),
      { in: 0.4, begins: true, ...bow({ y: -0.43, z: 0, pitch: 4 }, 6, -16), hands: FOLDED },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.42,
          ...bow({ y: -0.45, z: -0.03, pitch: 10 }, 24, -28),
          hands: { ...FOLDED, to: [-0.285, -0.2, 0.66] },
        },
        {
          in: 0.42,
          ...bow({ y: -0.43, z: 0, pitch: 4 }, 5, -16),
          head: { pitch: -18, roll: i % 2 === 0 ? 8 : -8 },
          hands: { ...FOLDED, to: [-0.285, -0.36, 0.5] },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      ...LOW_SCRIPTS.kneel_up_both.keys(p).map((key) => ({ ...key, begins: false })),
    ],
  },
  kowtow: {
    repeats: 1,
    ahead: 0.3,
    keys: (p) => [
      ...LOW_SCRIPTS.kneel_down_both.keys(p).slice(0, -1),
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.45,
          begins: i === 0,
          ...bow({ y: -0.45, z: -0.04, pitch: 8 }, -6, -14),
          hands: put([0.2, 0.7, 0.6], 20, "flat"),
        },
        {
          in: 0.6,
          ...bow({ y: -0.62, z: -0.32, pitch: 72 }, 54, -6),
          hands: { floor: [0.18, 0.42], palm: [0, -1, 0], fingers: [-0.15, 0, 1], swivel: 20 },
          hold: 0.45,
          mark: "low",
          rests: ["leftHand", "rightHand"],
        },
        {
          in: 0.6,
          leaves: ["leftHand", "rightHand"],
          ...bow({ y: -0.44, z: -0.02, pitch: 8 }, 12, -2),
          hands: put([0.1, -0.62, 0.5], 10, "open"),
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      ...LOW_SCRIPTS.kneel_up_both.keys(p).map((key) => ({ ...key, begins: false })),
    ],
  },
  genuflect: {
    hold: 0.8,
    keys: (p) => [
      {
        in: 0.5,
        ...bow({ y: -0.16, z: -0.1, pitch: 8 }, 8, 4),
        rightFoot: { x: 0.01, z: -0.5, pitch: 34, knee: 0 },
        hands: put([0.2, -0.82, 0.3], 10, "relaxed"),
        weight: 0.6,
        balance: 0.4,
      },
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.42, z: -0.08, pitch: 8 }, 14, 20),
        rightFoot: { x: -0.005, z: -0.62, pitch: 74, down: true, knee: 0, yaw: -6, slide: true },
        right: { touch: "forehead", shape: "flat" },
        left: { touch: "knee", off: [0, 0.045, -0.03], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
        balance: 0,
        mark: "low",
        rests: ["rightKnee"],
        hold: p.hold * 0.2,
      },
      { in: 0.26, right: { touch: "belly", by: "tips", shape: "flat" }, head: { pitch: 24 }, hold: p.hold * 0.2 },
      { in: 0.26, right: { touch: "shoulder", by: "tips", shape: "flat" }, hold: p.hold * 0.2 },
      {
        in: 0.26,
        right: handAt([-0.1, 0.05, 0.3], [0, 0, -1], [-0.4, 0.3, -0.8], 40, "flat"),
        hold: p.hold * 0.2,
        ends: true,
      },
      {
        in: 0.5,
        leaves: ["rightKnee"],
        ...bow({ y: -0.18, z: -0.1, pitch: 14 }, 10, -4),
        rightFoot: { x: 0.01, z: -0.5, pitch: 46, down: false, slide: true },
        hands: put([0.2, -0.84, 0.24], 10, "relaxed"),
        weight: 1,
        ease: "through",
      },
      {
        in: 0.45,
        rightFoot: { x: 0, z: 0, pitch: 0, yaw: 0 },
        ...bow({ y: -0.01, z: 0, pitch: 2 }, 2, 0),
        weight: 0.5,
        balance: 0.5,
      },
      home(0.4),
    ],
  },
  namaste: shown(
    { hands: put([0.06, -0.5, 0.5], 14, "flat"), spine: { pitch: -2 } },
    { hands: FOLDED, feet: { x: -0.03 }, ...bow({ y: -0.01, z: -0.03, pitch: 12 }, 17, 20) },
    {
      windUp: 0.4,
      quick: 0.6,
      hold: 1.2,
      snap: "soft",
      leave: 0.8,
      next: [{ pelvis: { pitch: 3, z: 0 }, spine: { pitch: 3 }, head: { pitch: 3 } }],
    },
  ),
  praise: cyclic(
    (_, i) => [
      {
        in: 0.9,
        hands: handAt([0.46, 0.74, 0.24], [-0.2, 0.5, 0.8], [0.3, 0.9, 0.1], 18, "open"),
        weight: i % 2 === 0 ? -0.7 : 0.7,
        pelvis: { y: -0.01, pitch: -4, roll: i % 2 === 0 ? 4 : -4 },
        spine: { pitch: -12, roll: i % 2 === 0 ? -7 : 7 },
        head: { pitch: -24, roll: i % 2 === 0 ? 6 : -6 },
        hold: 0.2,
      },
      {
        in: 0.8,
        hands: handAt([0.56, 0.44, 0.4], [-0.3, 0.7, 0.6], [0.4, 0.8, 0.4], 22, "open"),
        weight: 0,
        pelvis: { y: -0.05, pitch: 0, roll: 0 },
        spine: { pitch: -4, roll: 0 },
        head: { pitch: -12, roll: 0 },
      },
    ],
    { snap: "soft", enter: 1 },
  ),
};
