import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { cyclic, put } from "./moves.js";

/** On the back, holding the belly, the legs kicking in the air by turns. */
function kick(s: number, p: { vary: () => number }): BodyKey {
  const near = { swing: 134, out: 8, reach: 0.6, flex: 20 };
  const far = { swing: 138, out: 10, reach: 0.86, flex: 26 };
  return {
    in: 0.24,
    pelvis: { y: -0.8, z: -0.5, pitch: -78, roll: 5 * s },
    spine: { pitch: 22 + 5 * s, roll: 4 * s, yaw: 6 * s },
    head: { pitch: 6 - 10 * s + 3 * p.vary(), yaw: 12 * s },
    rightFoot: s > 0 ? near : far,
    leftFoot: s > 0 ? far : near,
  };
}

const HOLD_BELLY = { touch: "belly", shape: "open" } as const;

export const JOY: Record<string, ActionScript> = {
  cheer: {
    snap: "snappy",
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.26,
          begins: i === 0,
          ...bow({ y: -0.2, z: -0.05, pitch: 16, yaw: 0 }, 20, -10),
          hands: put([0.3, -0.4, 0.36], 26),
          feet: { x: 0.04, pitch: 0, knee: 8 },
          balance: 0.6,
        },
        {
          in: 0.2,
          ease: "strike",
          ...bow({ y: 0.075, z: 0, pitch: -4, yaw: i % 2 === 0 ? 10 : -10 }, -10, -14),
          hands: put([0.42, 0.62, 0.3], 20),
          feet: { x: 0.04, pitch: 44, knee: 0 },
          mark: "takeoff",
        },
        {
          in: 0.3,
          ease: "fly",
          pelvis: { y: 0.045 },
          feet: { x: 0.04, y: 0, pitch: 26 },
          right: put([0.34, 0.9, 0.1], 20),
          left: put([0.5, 0.78, 0.06], 20),
          mark: "land",
        },
        {
          in: 0.2,
          ...bow({ y: -0.12, z: -0.02, pitch: 8, yaw: 0 }, 4, -14),
          hands: put([0.44, 0.56, 0.3], 26),
          feet: { x: 0.04, pitch: 0, knee: 8 },
          mark: "cycle",
        },
      ]),
      {
        in: 0.26,
        pelvis: { y: -0.01, pitch: 0 },
        spine: { pitch: -8, roll: -5 },
        hands: put([0.46, 0.8, 0.1], 16),
        weight: -0.5,
        hold: 0.3,
        ends: true,
      },
      home(0.65),
    ],
  },
  boo: cyclic(
    (_, i) => [
      {
        in: 0.3,
        hands: handAt([-0.13, 0.26, 0.36], [-0.9, 0, 0.3], [-0.05, 0.8, 0.6], 44, "cup"),
        pelvis: { y: -0.02, pitch: -4 },
        spine: { pitch: -8, yaw: i % 2 === 0 ? 8 : -8 },
        head: { pitch: -8 },
        rightFoot: { x: 0.06, z: 0.1 },
        weight: 0.6,
      },
      {
        in: 0.22,
        ease: "strike",
        pelvis: { y: -0.09, pitch: 10 },
        spine: { pitch: 18, yaw: i % 2 === 0 ? 10 : -10 },
        head: { pitch: -14 },
        weight: -0.6,
      },
      { in: 0.36, spine: { pitch: 21 }, head: { pitch: -10, roll: 4 }, pelvis: { y: -0.1 } },
    ],
    { hands: "brisk" },
  ),
  laugh_point: cyclic(
    () => [
      {
        in: 0.17,
        right: { ...handAt([0.1, -0.02, 0.97], [-0.6, -0.7, 0], [0.1, 0, 1], 8, "point"), level: true },
        left: { touch: "thigh", shape: "flat", off: [0, 0, 0.08] },
        rightFoot: { x: 0.08, z: 0.14, knee: 8 },
        leftFoot: { x: 0.04, yaw: 10, knee: 12 },
        weight: 0.5,
        pelvis: { y: -0.12, pitch: 22, yaw: 10, z: -0.05 },
        spine: { pitch: 26, yaw: 8, roll: 5 },
        head: { pitch: -28, yaw: -10, roll: -6 },
      },
      {
        in: 0.14,
        left: { touch: "thigh", shape: "flat" },
        pelvis: { y: -0.16, pitch: 26 },
        spine: { pitch: 34 },
        head: { pitch: -22 },
      },
      { in: 0.14, spine: { pitch: 27 }, pelvis: { y: -0.13 }, head: { pitch: -30 } },
      { in: 0.14, spine: { pitch: 33 }, pelvis: { y: -0.15 }, head: { pitch: -24, roll: 6 } },
    ],
    { enter: 0.6 },
  ),
  victory_pose: {
    hold: 1.4,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.34,
        ...bow({ y: -0.18, pitch: 16, yaw: 12 }, 20, 6),
        right: put([0.02, -0.52, 0.36], 26),
        left: put([0.28, -0.7, 0.1], 24),
        weight: 0.5,
      },
      {
        in: 0.22,
        begins: true,
        right: put([0.3, 0.92, 0.14], 18),
        left: { touch: "hips", shape: "fist" },
        rightFoot: { x: 0.14, z: 0.08, yaw: 16, knee: 8 },
        leftFoot: { x: 0.08, yaw: 18 },
        weight: -0.7,
        pelvis: { y: -0.03, pitch: -6, yaw: -12, roll: 6 },
        spine: { pitch: -14, yaw: -6, roll: -10 },
        head: { pitch: -16, yaw: -6, roll: 4 },
        mark: "apex",
        hold: p.hold * 0.5,
      },
      { in: 0.35, head: { pitch: 2, yaw: 14 }, spine: { pitch: -10 }, hold: p.hold * 0.4, ends: true },
      home(0.7),
    ],
  },
  roll_laughing: {
    life: 0.3,
    keys: (p) => [
      ...repeat(2, (): BodyKey[] => [
        {
          in: 0.26,
          ...bow({ y: -0.1, pitch: 16 }, 34, -10),
          hands: HOLD_BELLY,
          feet: { knee: 4 },
        },
        { in: 0.2, spine: { pitch: 24 }, head: { pitch: -18 }, pelvis: { y: -0.06 } },
      ]),
      {
        in: 0.5,
        balance: 0,
        ...bow({ y: -0.44, z: -0.16, pitch: -2 }, 44, -16),
        hands: put([0.2, -0.62, 0.4], 10, "open"),
        feet: { knee: 10 },
        ease: "through",
      },
      {
        in: 0.45,
        ...bow({ y: -0.825, z: -0.46, pitch: -40 }, 54, -6),
        hands: put([0.3, -0.78, 0.28], 6, "open"),
        feet: { x: 0.02, z: 0.02, knee: 8, slide: true },
        rests: ["seat"],
      },
      {
        in: 0.5,
        ...bow({ y: -0.81, z: -0.5, pitch: -80 }, 16, 10),
        hands: HOLD_BELLY,
        rests: ["back"],
      },
      ...repeat(2 * p.count, (i): BodyKey[] => [
        { ...kick(1, p), begins: i === 0, hands: HOLD_BELLY },
        { ...kick(-1, p), mark: i % 2 === 1 ? "cycle" : undefined, ends: i === 2 * p.count - 1 },
      ]),
      {
        in: 0.5,
        ...bow({ y: -0.815, z: -0.5, pitch: -70 }, 26, 6),
        feet: { x: 0.02, z: 0.02, pitch: 0, knee: 8 },
        hands: handAt([0.3, -0.7, 0.3], [0, -0.8, 0.5], [0.2, -0.3, 0.9], 10, "open"),
      },
      {
        in: 0.6,
        leaves: ["back"],
        ...bow({ y: -0.825, z: -0.44, pitch: -40 }, 66, -8),
        hands: put([0.1, -0.5, 0.7], 10, "open"),
        feet: { z: -0.06, slide: true },
      },
      {
        in: 0.55,
        leaves: ["seat"],
        ...bow({ y: -0.5, z: -0.14, pitch: -36 }, 85, -22),
        feet: { x: 0.02, z: -0.06, pitch: 14, knee: 12 },
        hands: put([0.1, -0.55, 0.75], 0, "open"),
        ease: "through",
      },
      {
        in: 0.4,
        ...bow({ y: -0.2, z: -0.08, pitch: 22 }, 20, -14),
        feet: { x: 0.02, z: -0.06, pitch: 0 },
        ease: "through",
      },
      home(0.6),
    ],
  },
};
