import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { AHEAD, FRONT_FOOT, grip, REAR_FOOT, SECOND } from "./guards.js";

const WIDE = { rightFoot: { x: 0.16, z: -0.06, yaw: 18, knee: 8 }, balance: 0.9 } satisfies Partial<BodyKey>;

export const TAUNT_SCRIPTS: Record<string, ActionScript> = {
  taunt_come_on: {
    snap: "snappy",
    // Arms thrown wide, the chest out; then both hands beckon.
    keys: (p) => [
      {
        in: 0.36,
        begins: true,
        ...WIDE,
        ...bow({ y: -0.05, pitch: -4, z: 0.02 }, -14, -12),
        hands: handAt([0.84, 0.02, 0.3], [0, 0.9, 0.5], [0.8, 0, 0.5], 16, "spread"),
        weight: -0.4,
        hold: 0.35,
        mark: "apex",
      },
      ...repeat(Math.max(2, p.count), (i): BodyKey[] => [
        {
          in: 0.2,
          ...bow({ y: -0.1, pitch: 4 }, 12, -10),
          spine: { pitch: 12, roll: i % 2 === 0 ? 4 : -4 },
          hands: handAt([0.12, -0.3, 0.78], [-0.1, 0.95, 0.1], [0, 0.1, 1], 14, "open"),
          weight: i % 2 === 0 ? 0.5 : -0.5,
        },
        {
          in: 0.18,
          ease: "strike",
          spine: { pitch: 5 },
          head: { pitch: -14 },
          pelvis: { y: -0.06 },
          hands: handAt([0.14, -0.22, 0.46], [-0.2, 0.3, -0.9], [-0.1, 0.95, 0.1], 18, "claw"),
          mark: "strike",
        },
      ]),
      {
        in: 0.3,
        ...bow({ y: -0.03, pitch: 0 }, -6, -8),
        hands: { to: [0.6, -0.5, 0.3], palm: [0, 0.6, 0.7], swivel: 14, shape: "open" },
        ends: true,
        hold: 0.2,
      },
      home(0.65),
    ],
  },
  taunt_throat: {
    hands: "swinging",
    // The thumb drawn slowly across the throat, the eyes fixed on the other one.
    keys: () => [
      {
        in: 0.5,
        begins: true,
        ...WIDE,
        ...bow({ y: -0.04 }, 4, 6),
        gaze: { direction: 0, elevation: -2 },
        right: {
          touch: "throat",
          by: "side",
          off: [-0.08, 0, 0.015],
          palm: [0, -1, 0],
          fingers: [-0.95, 0.1, -0.1],
          swivel: 60,
          shape: "thumbsUp",
        },
        left: { to: [0.24, -0.84, 0.14], swivel: 10, shape: "fist" },
        weight: -0.35,
        hold: 0.15,
      },
      {
        in: 0.75,
        right: {
          touch: "throat",
          by: "side",
          off: [0.06, 0.0, 0.03],
          palm: [0, -1, 0],
          fingers: [-0.85, 0.1, 0.4],
          swivel: 70,
          shape: "thumbsUp",
        },
        spine: { yaw: -10, roll: 3, pitch: 3 },
        head: { roll: -10, pitch: -6, yaw: 8 },
        weight: 0.3,
        mark: "apex",
      },
      {
        in: 0.2,
        ease: "strike",
        right: handAt([0.5, -0.1, 0.4], [0, -1, 0], [-0.2, -0.1, 0.9], 40, "thumbsUp"),
        spine: { yaw: -18 },
        mark: "strike",
        hold: 0.12,
      },
      // And a finger: you.
      {
        in: 0.28,
        right: handAt([-0.06, 0.0, 0.94], [-0.3, -0.9, 0], [-0.05, 0, 1], 10, "point"),
        spine: { yaw: 12, pitch: 8, roll: 0 },
        head: { roll: 4 },
        gaze: AHEAD,
        weight: 0.3,
        hold: 0.5,
        ends: true,
      },
      home(0.7),
    ],
  },
  chest_pound: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        ...WIDE,
        ...bow({ y: -0.14, pitch: 4 }, 6, -10),
        hands: handAt([0.4, -0.1, 0.5], [-0.8, 0, -0.4], [-0.5, 0.6, 0.4], 40, "fist"),
      },
      ...repeat(p.count * 2, (i): BodyKey[] => {
        const right = i % 2 === 0;
        return [
          {
            in: 0.19,
            ease: "strike",
            spine: { pitch: -8, roll: right ? -6 : 6, yaw: right ? 8 : -8 },
            head: { pitch: -16, yaw: right ? -6 : 6 },
            pelvis: { y: -0.1 },
            weight: right ? 0.5 : -0.5,
            [right ? "right" : "left"]: {
              touch: "chest",
              by: "fist",
              off: [0.03, 0.02, 0.02],
              shape: "fist",
              swivel: 34,
            },
            [right ? "left" : "right"]: handAt([0.5, -0.06, 0.44], [-0.8, 0, -0.4], [-0.4, 0.7, 0.4], 44, "fist"),
            mark: "strike",
          },
        ];
      }),
      // A roar, the arms flung back.
      {
        in: 0.26,
        ...bow({ y: -0.08, z: 0.03, pitch: -6 }, -18, -26),
        spine: { pitch: -18, roll: 0, yaw: 0 },
        hands: handAt([0.66, -0.4, 0.0], [-0.2, 0.2, 0.9], [0.6, -0.4, 0.4], 20, "fist"),
        weight: 0,
        hold: 0.5,
        ends: true,
      },
      home(0.7),
    ],
  },
  weapon_raise: {
    hands: "snappy",
    hold: 0.9,
    snap: "snappy",
    // A war cry, the weapon thrust at the sky.
    keys: (p) => [
      {
        in: 0.36,
        begins: true,
        pelvis: { y: -0.17, yaw: -22, pitch: 8 },
        spine: { pitch: 20, yaw: -14 },
        gaze: AHEAD,
        rightFoot: REAR_FOOT,
        leftFoot: FRONT_FOOT,
        balance: 0.9,
        weight: -0.3,
        right: grip([0.2, -0.56, 0.26], [-0.1, 0.9, 0.3], [-0.1, -0.4, 0.9], 14),
        left: { to: [0.2, -0.6, 0.3], swivel: 14, shape: "fist" },
      },
      {
        in: 0.27,
        ease: "strike",
        pelvis: { y: 0, yaw: 6, pitch: -6 },
        spine: { pitch: -16, yaw: 4, roll: -6 },
        head: { pitch: -20 },
        weight: 0.6,
        rightFoot: { pitch: 36, yaw: 8 },
        right: grip([0.24, 0.92, 0.16], [0.1, 1, 0.1], [-0.2, 0.1, 0.95], 16),
        left: { to: [0.56, -0.5, -0.1], palm: [-0.3, -0.4, 0.8], swivel: 18, shape: "fist" },
        mark: "apex",
      },
      ...repeat(Math.max(2, Math.round(p.hold / 0.36)), (): BodyKey[] => [
        { in: 0.18, right: { to: [0.26, 0.78, 0.2] }, pelvis: { y: -0.035 }, head: { pitch: -14 } },
        { in: 0.18, right: { to: [0.24, 0.93, 0.16] }, pelvis: { y: 0 }, head: { pitch: -24 } },
      ]),
      { in: 0.1, spine: { pitch: -18 }, ends: true },
      {
        in: 0.4,
        right: { to: [0.2, -0.2, 0.5] },
        gaze: AHEAD,
        pelvis: { y: -0.04, pitch: 0 },
        rightFoot: { pitch: 0 },
        spine: { pitch: 4, roll: 0 },
      },
      home(0.6),
    ],
  },
  execute: {
    snap: "snappy",
    // Both hands drive a blade down into what lies before the feet.
    keys: () => [
      {
        in: 0.45,
        begins: true,
        balance: 0.9,
        pelvis: { y: -0.04, pitch: 2 },
        spine: { pitch: 12 },
        gaze: { direction: 0, elevation: -50 },
        rightFoot: { x: 0.14, z: -0.1, yaw: 22, knee: 10 },
        leftFoot: { knee: 10 },
        right: grip([-0.26, -0.2, 0.46], [0, 1, -0.1], [-0.4, 0.1, 0.9], 26),
        left: SECOND,
        hold: 0.15,
      },
      {
        in: 0.45,
        pelvis: { y: 0.0, pitch: -4 },
        spine: { pitch: -12 },
        gaze: { direction: 0, elevation: -40 },
        right: grip([-0.26, 0.46, 0.4], [0, 0.95, -0.35], [-0.3, 0.35, 0.9], 30),
        left: SECOND,
        feet: { pitch: 12 },
        weight: 0.2,
        hold: 0.1,
      },
      {
        in: 0.28,
        ease: "strike",
        pelvis: { y: -0.34, pitch: 26 },
        spine: { pitch: 40 },
        gaze: { direction: 0, elevation: -60 },
        right: grip([-0.3, -0.46, 0.66], [0, 1, -0.25], [-0.4, -0.3, 0.9], 16),
        left: SECOND,
        feet: { pitch: 0, knee: 18 },
        weight: 0,
        mark: "strike",
      },
      { in: 0.12, pelvis: { y: -0.38 }, spine: { pitch: 44 }, hold: 0.5 },
      // Twisted and torn out.
      {
        in: 0.34,
        pelvis: { y: -0.12, pitch: 8, yaw: -10 },
        spine: { pitch: 12, yaw: -12 },
        gaze: { direction: 0, elevation: -40 },
        right: grip([-0.14, -0.24, 0.44], [0, 0.95, -0.3], [-0.3, 0.1, 0.9], 26),
        left: SECOND,
        hold: 0.3,
        ends: true,
      },
      home(0.8),
    ],
  },
};
