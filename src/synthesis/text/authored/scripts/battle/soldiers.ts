import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { AHEAD } from "./guards.js";

const LOW_HANDS: HandTarget = handAt([-0.12, -0.34, 0.46], [-0.8, 0.3, 0], [-0.2, 0.4, 0.9], 22, "grip");

export const SOLDIER_SCRIPTS: Record<string, ActionScript> = {
  hands_up: {
    hold: 2.2,
    keys: (p) => [
      {
        in: 0.3,
        begins: true,
        ...bow({ z: -0.03, y: -0.03 }, -4, -2),
        hands: handAt([0.3, -0.1, 0.56], [-0.1, -0.1, 1], [0.1, 0.9, 0.3], 20, "spread"),
        ease: "through",
      },
      {
        in: 0.35,
        hands: handAt([0.42, 0.5, 0.16], [-0.1, 0, 1], [0.05, 1, 0.05], 24, "open"),
        ...bow({ y: -0.04 }, -3, 4),
        feet: { knee: 5 },
        weight: -0.3,
        mark: "apex",
      },
      // Nervous: looks from one to the other without lowering them.
      { in: 0.35, gaze: { direction: 24, elevation: -4 }, weight: 0.35, spine: { roll: -2 }, hold: p.hold / 2 },
      {
        in: 0.35,
        gaze: { direction: -20, elevation: -6 },
        weight: -0.3,
        spine: { roll: 2 },
        hold: p.hold / 2,
        ends: true,
      },
      { in: 0.4, gaze: AHEAD, hands: { to: [0.26, -0.3, 0.5], palm: [-0.2, -0.4, 0.8], swivel: 14, shape: "open" } },
      home(0.6),
    ],
  },
  take_cover: {
    snap: "snappy",
    hold: 1,
    keys: (p) => [
      {
        in: 0.22,
        begins: true,
        balance: 1,
        ...bow({ y: -0.3, pitch: 26 }, 34, -4),
        rightFoot: { x: 0.06, z: -0.2, yaw: 16, pitch: 20, knee: 12 },
        leftFoot: { knee: 14 },
        hands: {
          to: [-0.02, 0.16, 0.34],
          palm: [-0.6, -0.5, -0.5],
          fingers: [-0.4, 0.8, -0.2],
          swivel: 10,
          shape: "open",
        },
        ease: "through",
      },
      {
        in: 0.24,
        ...bow({ y: -0.52, pitch: 24 }, 44, 16),
        hands: { to: [-0.08, 0.26, 0.24], shrug: 12 },
        rightFoot: { pitch: 30 },
        mark: "low",
        hold: 0.35,
      },
      // Head up, the weapon before the chest, a look to either side.
      {
        in: 0.35,
        ...bow({ y: -0.5, pitch: 16 }, 24, -20),
        hands: { ...LOW_HANDS, shrug: 0 },
        gaze: { direction: 50, elevation: 2 },
        hold: p.hold / 2,
      },
      { in: 0.32, gaze: { direction: -46, elevation: 2 }, spine: { yaw: 10 }, hold: p.hold / 2, ends: true },
      { in: 0.3, spine: { pitch: 26, yaw: 0 }, gaze: AHEAD, rightFoot: { x: 0.03, z: 0, pitch: 0, yaw: 8 } },
      home(0.6),
    ],
  },
  peek_corner: {
    hold: 0.7,
    snap: "normal",
    keys: (p) => [
      // Back to the wall, weapon high before the chest.
      {
        in: 0.45,
        begins: true,
        balance: 0.9,
        ...bow({ y: -0.12, pitch: -3 }, 2, 0),
        hands: handAt([-0.18, -0.04, 0.36], [-0.8, 0, -0.3], [-0.1, 0.9, 0.3], 18, "grip"),
        feet: { knee: 8 },
        gaze: { direction: 60, elevation: 0 },
        hold: 0.3,
      },
      {
        in: 0.36,
        pelvis: { y: -0.2, yaw: -14, roll: 8 },
        spine: { roll: 26, pitch: 10, yaw: -14 },
        head: { roll: -12 },
        gaze: { direction: 20, elevation: 0 },
        rightFoot: { x: 0.26, z: 0.06, yaw: 20, knee: 14 },
        weight: -0.85,
        hands: handAt([-0.18, -0.1, 0.5], [-0.8, 0, -0.2], [-0.1, 0.6, 0.7], 18, "grip"),
        mark: "apex",
      },
      { in: 0.3, gaze: { direction: 42, elevation: -2 }, spine: { roll: 28 }, hold: p.hold },
      {
        in: 0.24,
        ease: "strike",
        ...bow({ y: -0.14, yaw: 0, roll: 0, pitch: -3 }, 2, 0),
        spine: { roll: -3, pitch: 0, yaw: 0 },
        head: { roll: 0 },
        gaze: { direction: 30, elevation: 0 },
        weight: 0.5,
        hands: handAt([-0.18, -0.04, 0.34], [-0.8, 0, -0.3], [-0.1, 0.9, 0.3], 18, "grip"),
        hold: 0.35,
        ends: true,
      },
      { in: 0.4, rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 }, weight: 0, spine: { roll: 0 }, gaze: AHEAD },
      home(0.5),
    ],
  },
  plant_bomb: {
    keys: () => [
      {
        in: 0.6,
        begins: true,
        balance: 0.6,
        ...bow({ y: -0.34, pitch: 26 }, 30, 0),
        rightFoot: { x: 0.05, z: -0.3, yaw: 14, pitch: 40, knee: 8 },
        leftFoot: { knee: 12 },
        hands: { to: [-0.1, -0.42, 0.68], palm: [-0.8, 0.3, 0], swivel: 20, shape: "cup" },
        gaze: { direction: 0, elevation: -50 },
      },
      {
        in: 0.5,
        balance: 0.3,
        ...bow({ y: -0.5, z: -0.06, pitch: 30 }, 40, -6),
        rightFoot: { pitch: 58 },
        hands: { floor: [0.1, 0.46], palm: [-0.9, -0.3, 0], fingers: [-0.2, -0.4, 0.9], swivel: 16, shape: "cup" },
        mark: "low",
        hold: 0.2,
      },
      // Wires and switches, between looks about.
      ...repeat(2, (i): BodyKey[] => [
        {
          in: 0.28,
          right: { floor: [0.04, 0.44], palm: [-0.3, -1, 0], fingers: [-0.3, -0.3, 0.9], swivel: 16, shape: "pinch" },
          gaze: { direction: 0, elevation: -56 },
        },
        { in: 0.22, right: { floor: [0.1, 0.4], palm: [-0.3, -1, 0], fingers: [-0.2, -0.3, 0.9], shape: "pinch" } },
        {
          in: 0.26,
          right: { floor: [0.03, 0.48], palm: [-0.3, -1, 0], fingers: [-0.3, -0.3, 0.9] },
          spine: { yaw: 4 },
        },
        {
          in: 0.3,
          gaze: { direction: i === 0 ? 55 : -50, elevation: -4 },
          spine: { yaw: i === 0 ? -8 : 8 },
          hold: 0.25,
        },
      ]),
      {
        in: 0.16,
        ease: "strike",
        right: { floor: [0.05, 0.46], palm: [0, -1, 0], fingers: [-0.2, -0.2, 0.9], shape: "point" },
        gaze: { direction: 0, elevation: -54 },
        spine: { yaw: 0 },
        mark: "strike",
        hold: 0.15,
      },
      {
        in: 0.5,
        balance: 0.5,
        ...bow({ y: -0.2, z: -0.04, pitch: 14 }, 20, -10),
        rightFoot: { pitch: 30 },
        hands: { to: [0.16, -0.7, 0.36], swivel: 10, shape: "open" },
        gaze: { direction: -30, elevation: 0 },
        ends: true,
      },
      home(0.65),
    ],
  },
  radio_call: {
    hold: 2,
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: { touch: "ears", swivel: 20, shape: "cup" },
        left: { to: [0.0, -0.52, 0.48], palm: [-0.6, 0.4, 0], fingers: [-0.5, 0.1, 0.8], swivel: 10, shape: "grip" },
        spine: { pitch: 5, yaw: 5 },
        head: { pitch: 8, roll: 10, yaw: 4 },
        weight: -0.5,
      },
      // Talks in short bursts and listens, turned half away.
      ...repeat(Math.max(1, Math.round(p.hold / 0.9)), (i): BodyKey[] => [
        { in: 0.22, head: { pitch: 14, yaw: 10, roll: 8 }, spine: { pitch: 8 } },
        { in: 0.22, head: { pitch: 5, yaw: 6, roll: 10 }, left: { to: [0.06, -0.44, 0.52] } },
        {
          in: 0.24,
          head: { pitch: 12, yaw: -6, roll: 8 },
          left: { to: [0.0, -0.54, 0.46] },
          weight: i % 2 === 0 ? 0.4 : -0.4,
        },
        { in: 0.22, head: { pitch: 8, yaw: 4, roll: 12 }, pelvis: { yaw: i % 2 === 0 ? 8 : -4 } },
      ]),
      { in: 0.2, head: { pitch: 16, yaw: 0, roll: 6 } },
      { in: 0.25, head: { pitch: 4 }, ends: true },
      home(0.65),
    ],
  },
  guard_post: {
    snap: "soft",
    // A sentry, feet apart, hands together before the belt; eyes over the whole ground.
    keys: (p) => [
      {
        in: 0.7,
        begins: true,
        rightFoot: { x: 0.12, z: -0.02, yaw: 14 },
        balance: 1,
        right: handAt([-0.3, -0.78, 0.34], [-0.3, -0.2, -0.9], [-0.75, -0.6, 0.2], 26, "relaxed"),
        left: handAt([-0.34, -0.74, 0.4], [-0.3, -0.2, -0.9], [-0.8, -0.6, 0.1], 26, "relaxed"),
        spine: { pitch: -3 },
        gaze: AHEAD,
        weight: 0,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.8,
          gaze: { direction: -58, elevation: 2 },
          spine: { yaw: 14, roll: -2 },
          pelvis: { yaw: 5, roll: -2, y: -0.01 },
          weight: 0.7,
          hold: 0.7,
        },
        {
          in: 1.1,
          gaze: { direction: 52, elevation: 0 },
          spine: { yaw: -13, roll: 2 },
          pelvis: { yaw: -5, roll: 2, y: -0.01 },
          weight: -0.65,
          hold: 0.7,
        },
        {
          in: 0.8,
          gaze: { direction: 4, elevation: -6 },
          spine: { yaw: 0, roll: 0, pitch: -6 },
          pelvis: { yaw: 0, roll: 0, y: 0.0 },
          weight: 0.1,
          hands: { shrug: 5 },
          mark: "cycle",
        },
        { in: 0.5, spine: { pitch: -2 }, hands: { shrug: 0 }, ends: i === p.count - 1 },
      ]),
      home(0.8),
    ],
  },
};
