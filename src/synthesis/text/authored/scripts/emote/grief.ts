import type { ActionScript } from "../../script.js";
import { bow, handAt, home, peak } from "../keys.js";
import { LOW_SCRIPTS } from "../low.js";
import { bothSides, CROSSED, cyclic, put, shown } from "./moves.js";

/** Both hands over the face. */
const WEEPING = {
  touch: "face",
  by: "palm",
  off: [0, -0.015, 0.01],
  palm: [-0.3, 0, -1],
  fingers: [-0.25, 0.95, -0.15],
  shape: "cup",
  swivel: 10,
} as const;

export const GRIEF: Record<string, ActionScript> = {
  sob: cyclic(
    () =>
      bothSides([
        {
          in: 0.26,
          hands: { ...WEEPING, shrug: 12 },
          pelvis: { y: -0.07, pitch: 10 },
          spine: { pitch: 26, roll: 3, yaw: 3 },
          head: { pitch: 28, roll: 5 },
          feet: { knee: -6 },
          weight: -0.3,
        },
        {
          in: 0.2,
          hands: { ...WEEPING, shrug: 2 },
          pelvis: { y: -0.1, pitch: 12 },
          spine: { pitch: 33, roll: 2 },
          head: { pitch: 32 },
        },
        { in: 0.18, hands: { ...WEEPING, shrug: 10 }, spine: { pitch: 27 }, pelvis: { y: -0.08 } },
        { in: 0.24, hands: { ...WEEPING, shrug: 0 }, spine: { pitch: 34 }, pelvis: { y: -0.1 } },
      ]),
    { enter: 0.7, leave: 0.8 },
  ),
  tantrum: cyclic(
    () =>
      bothSides([
        {
          in: 0.26,
          rightFoot: { swing: 48, out: 8, reach: 0.68, flex: 20 },
          leftFoot: { x: 0.03, pitch: 0 },
          right: put([0.36, 0.04, 0.36], 44),
          left: put([0.32, -0.7, -0.2], 24),
          weight: 1,
          pelvis: { y: -0.01, yaw: -8, roll: -3 },
          spine: { pitch: 2, yaw: -10, roll: -5 },
          head: { pitch: -12, yaw: 24, roll: 6 },
        },
        {
          in: 0.17,
          ease: "strike",
          rightFoot: { x: 0.05, z: 0.04, pitch: 0 },
          right: put([0.3, -0.82, 0.1], 20),
          left: put([0.36, -0.34, 0.3], 40),
          weight: -0.2,
          pelvis: { y: -0.15, yaw: 8, pitch: 10, roll: 0 },
          spine: { pitch: 22, yaw: 10, roll: 4 },
          head: { pitch: 8, yaw: -20, roll: -6 },
        },
      ]),
    { hands: "brisk" },
  ),
  sulk: shown(
    { ...CROSSED, weight: 0.4, spine: { pitch: 8 }, head: { pitch: 8 } },
    {
      ...CROSSED,
      weight: -0.95,
      pelvis: { y: -0.04, yaw: 34, roll: 5 },
      spine: { pitch: 13, yaw: 24, roll: -6 },
      head: { pitch: 22, yaw: 24, roll: 10 },
      leftFoot: { x: 0.06, z: 0.05, yaw: 14, pitch: 16, knee: 12 },
    },
    {
      windUp: 0.45,
      quick: 0.45,
      hold: 2,
      snap: "soft",
      next: [
        { head: { yaw: -24, pitch: 4 }, spine: { yaw: 18 } },
        { head: { yaw: 30, pitch: 24 }, spine: { yaw: 26, pitch: 16 }, leftFoot: { pitch: 0 } },
      ],
    },
  ),
  defeat_slump: {
    hold: 1.6,
    snap: "soft",
    keys: (p) => [
      { in: 0.5, ...bow({ y: 0 }, -7, -12), hands: { to: [0.2, -0.9, 0.1], shrug: 10 } },
      {
        in: 0.8,
        begins: true,
        ...bow({ y: -0.12, pitch: 18 }, 38, 34),
        spine: { pitch: 38, roll: 4 },
        hands: { to: [0.06, -0.96, 0.16], level: true, shrug: -6, shape: "relaxed" },
        feet: { knee: -6 },
        weight: -0.6,
        mark: "apex",
      },
      { in: 0.6, head: { pitch: 36, yaw: 14 }, spine: { pitch: 42 }, pelvis: { y: -0.14 }, hold: p.hold * 0.4 },
      { in: 0.6, head: { yaw: -14 }, spine: { pitch: 40, roll: -3 }, weight: -0.2, hold: p.hold * 0.4, ends: true },
      home(1),
    ],
  },
  despair: {
    ahead: 0.3,
    hold: 1.6,
    keys: (p) => [
      ...LOW_SCRIPTS.kneel_down_both.keys(p).slice(0, -1),
      {
        in: 0.5,
        ...bow({ y: -0.45, z: -0.02, pitch: 10 }, 30, 24),
        hands: put([0.1, -0.5, 0.5], 20),
      },
      {
        in: 0.4,
        begins: true,
        ...bow({ y: -0.42, z: 0.02, pitch: -8 }, -16, -36),
        hands: handAt([0.7, -0.28, 0.44], [-0.1, 1, 0.3], [0.6, 0.2, 0.7], 16, "claw"),
        ...peak(p.hold * 0.6),
      },
      {
        in: 0.7,
        ...bow({ y: -0.5, z: -0.1, pitch: 26 }, 42, 30),
        hands: { touch: "thigh", shape: "relaxed" },
        hold: p.hold * 0.4,
        ends: true,
      },
      ...LOW_SCRIPTS.kneel_up_both.keys(p).map((key) => ({ ...key, begins: false })),
    ],
  },
  rage_quit: {
    hands: "snappy",
    hold: 0.5,
    keys: (p) => [
      {
        in: 0.4,
        hands: handAt([-0.12, -0.44, 0.56], [-0.4, 0.6, -0.5], [-0.4, 0.4, 0.8], 16, "grip"),
        ...bow({ y: -0.06 }, 16, 16),
        hold: 0.3,
      },
      {
        in: 0.36,
        begins: true,
        hands: put([0.06, 0.72, 0.16], 40, "grip"),
        ...bow({ y: 0, pitch: -6 }, -14, -14),
        rightFoot: { swing: 40, out: 6, reach: 0.72, flex: 20 },
        weight: 1,
      },
      {
        in: 0.22,
        ease: "strike",
        hands: { ...put([0.1, -0.7, 0.64], 14, "open"), level: true },
        ...bow({ y: -0.2, pitch: 26 }, 36, 10),
        rightFoot: { x: 0.06, z: 0.12, pitch: 0 },
        weight: -0.3,
        mark: "strike",
        hold: 0.2,
      },
      {
        in: 0.3,
        ...bow({ y: -0.03, pitch: 0 }, -10, -18),
        hands: handAt([0.3, 0.4, 0.3], [-0.6, 0.2, -0.7], [-0.3, 0.9, 0], 40, "claw"),
        hold: 0.3,
      },
      {
        in: 0.3,
        right: handAt([0.7, 0.1, 0.5], [0, 0, 1], [0.6, 0.7, 0.3], 20, "open"),
        left: put([0.3, -0.8, 0]),
        pelvis: { y: -0.03, yaw: -24 },
        spine: { pitch: 6, yaw: -18 },
        head: { yaw: -30, pitch: 6 },
        weight: -0.7,
        ...peak(p.hold),
        ends: true,
      },
      home(0.65),
    ],
  },
};
