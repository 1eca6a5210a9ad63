import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { mirrored, put } from "../emote/moves.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";
import { arm, pose } from "../sport/parts.js";

/** How far a quick step over hot ground goes, metres. */
const HOT_STEP = 0.26;

export const MISHAP_SCRIPTS: Record<string, ActionScript> = {
  hot_feet: {
    snap: "snappy",
    life: 0.2,
    ahead: (p) => HOT_STEP * 6 * p.count,
    repeats: 1,
    keys: (p) => {
      const steps = 6 * p.count;
      // A foot comes down, and at once the other one is snatched up.
      const step = (k: number): BodyKey[] => {
        const z = HOT_STEP * (k + 1);
        const keys: BodyKey[] = [
          {
            in: 0.17,
            rightFoot: { x: 0.02, y: 0, z, pitch: 20, knee: 8 },
            leftFoot: { pitch: 34 },
            pelvis: { y: -0.03, z: z - 0.13, pitch: 2, yaw: 8, roll: 2 },
            weight: -0.4,
            balance: 0.3,
            mark: "step",
          },
          {
            in: 0.19,
            leftFoot: { swing: 58, out: 8, reach: 0.64, flex: 10, knee: 10 },
            rightFoot: { pitch: 24 },
            pelvis: { y: -0.01, z: z - 0.04, yaw: -6, roll: 7 },
            spine: { pitch: 2, yaw: 4, roll: -10 },
            head: { pitch: 10 - 22 * (k % 3 === 2 ? 1 : 0), roll: 6, yaw: 4 },
            right: put([0.7, -0.1, 0.3], 26, "spread"),
            left: put([0.56, 0.16, 0.36], 30, "spread"),
            weight: -1,
          },
        ];
        return k % 2 === 0 ? keys : keys.map(mirrored);
      };
      return [
        {
          in: 0.3,
          begins: true,
          ...bow({ y: -0.06 }, 8, 16),
          hands: put([0.4, -0.4, 0.4], 24, "spread"),
          weight: 1,
          rightFoot: { swing: 50, out: 8, reach: 0.66, flex: 10, knee: 10 },
        },
        ...repeat(steps, step),
        {
          in: 0.28,
          feet: { x: 0, y: 0, z: HOT_STEP * steps, pitch: 0, knee: 4 },
          pelvis: { y: -0.08, z: HOT_STEP * steps, pitch: 6, yaw: 0, roll: 0 },
          spine: { pitch: 14, yaw: 0, roll: 0 },
          head: { pitch: 20, roll: 0, yaw: 0 },
          hands: put([0.3, -0.5, 0.4], 20, "open"),
          weight: 0,
          balance: 1,
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  hiccup: {
    snap: "snappy",
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.5,
          begins: i === 0,
          ...standOn(i % 2 ? -0.3 : 0.3, 2, 6),
          right: put([0.1, -0.8, 0.2], 10, "relaxed"),
          hold: 0.25,
        },
        // It throws the whole body up,
        {
          in: 0.12,
          ease: "strike",
          pelvis: { y: 0.02, pitch: -4 },
          spine: { pitch: -9 },
          head: { pitch: -12 },
          hands: { to: [0.26, -0.8, 0.1], swivel: 26, shrug: 22, shape: "open" },
          feet: { pitch: 16 },
          mark: "strike",
        },
        // and a hand comes to the mouth.
        {
          in: 0.22,
          pelvis: { y: -0.04, pitch: 2 },
          spine: { pitch: 6 },
          head: { pitch: 4 },
          feet: { pitch: 0 },
          hands: { to: [0.2, -0.84, 0.16], shrug: 0, swivel: 10, shape: "relaxed" },
        },
        {
          in: 0.5,
          right: { touch: "mouth", shape: "relaxed" },
          head: { pitch: 8, yaw: i % 2 ? 10 : -8 },
          hold: 0.15,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.6),
    ],
  },
  shake_leg: {
    keys: (p) => [
      {
        in: 0.4,
        ...bow({ y: -0.03 }, 10, 18),
        weight: 0.9,
        right: { touch: "thigh", shape: "open" },
        left: put([0.5, -0.6, 0.2], 20, "open"),
      },
      {
        in: 0.35,
        begins: true,
        rightFoot: { swing: 24, out: 10, reach: 0.94, flex: 20 },
        weight: 1,
        pelvis: { y: -0.03, roll: -5 },
        spine: { pitch: 6, roll: 6 },
      },
      ...repeat(p.count * 2, (): BodyKey[] => [
        {
          in: 0.17,
          rightFoot: { swing: 32, out: 14, reach: 0.9, flex: 6 },
          left: put([0.54, -0.56, 0.2], 22, "open"),
        },
        {
          in: 0.17,
          rightFoot: { swing: 20, out: 6, reach: 0.95, flex: 34 },
          left: put([0.5, -0.62, 0.2], 20, "open"),
          mark: "cycle",
        },
      ]),
      // Set down with care; it still tingles.
      {
        in: 0.4,
        rightFoot: { x: 0.02, z: 0.1, pitch: 10 },
        ...bow({ y: -0.03, roll: 0 }, 8, 18),
        spine: { roll: 0, pitch: 8 },
        weight: 0.5,
      },
      {
        in: 0.3,
        rightFoot: { pitch: 0 },
        pelvis: { y: -0.07, roll: 4 },
        spine: { roll: -5 },
        weight: -0.3,
        ends: true,
      },
      {
        in: 0.35,
        rightFoot: { x: 0, z: 0 },
        weight: 0.6,
        hands: arm([0.18, -0.84, 0.16]),
        pelvis: { y: -0.02, roll: 0 },
        spine: { roll: 0 },
      },
      home(0.5),
    ],
  },
  bless: {
    hold: 1.6,
    snap: "soft",
    keys: (p) => {
      const wide: HandTarget = handAt([0.72, 0.2, 0.5], [0, -0.6, 0.8], [0.5, 0.6, 0.6], 16, "open");
      return [
        {
          in: 0.6,
          hands: handAt([-0.26, -0.3, 0.46], [-1, 0, 0], [-0.2, 0.9, 0.3], 20, "flat"),
          ...bow({ y: -0.02 }, 6, 10),
        },
        { in: 0.9, begins: true, hands: wide, ...bow({ y: 0 }, -6, -6), ...peak(p.hold * 0.5) },
        // The sign of the cross over all of them, from above down and from side to side.
        {
          in: 0.5,
          right: handAt([0.0, 0.44, 0.66], [0, 0, 1], [0, 0.9, 0.4], 20, "victory"),
          left: handAt([-0.2, -0.3, 0.4], [0, -0.2, -1], [-0.9, 0.3, 0.1], 16, "flat"),
          hands: undefined,
          head: { pitch: 0 },
        },
        {
          in: 0.55,
          right: handAt([0.0, -0.36, 0.66], [0, 0, 1], [0, 0.9, 0.4], 14, "victory"),
          spine: { pitch: 4 },
          head: { pitch: 8 },
        },
        {
          in: 0.45,
          right: handAt([-0.36, 0.04, 0.64], [0, 0, 1], [0, 0.9, 0.4], 20, "victory"),
          spine: { pitch: 0, yaw: 6 },
        },
        {
          in: 0.6,
          right: handAt([0.44, 0.04, 0.64], [0, 0, 1], [0, 0.9, 0.4], 20, "victory"),
          spine: { yaw: -6 },
          head: { pitch: 0 },
          hold: p.hold * 0.5,
          ends: true,
        },
        home(0.8),
      ];
    },
  },
  ring_handbell: {
    hands: "brisk",
    keys: (p) => {
      const bell = (s: number): HandTarget =>
        handAt(
          [0.34 + 0.05 * s, 0.16 - 0.24 * s, 0.56 + 0.1 * s],
          [-0.9, -0.2, 0],
          [-0.1, -0.8 * s + 0.2, 0.8],
          24,
          "grip",
        );
      return [
        { in: 0.5, begins: true, right: bell(-1), ...bow({ y: 0 }, -4, -6), left: { touch: "hips", shape: "grip" } },
        ...repeat(p.count, (i): BodyKey[] => {
          const yaw = i % 2 === 0 ? 26 : -26;
          return [
            ...repeat(3, (): BodyKey[] => [
              { in: 0.18, ease: "strike", right: bell(0.7), pelvis: { y: -0.03 }, mark: "strike" },
              { in: 0.2, right: bell(-0.6), pelvis: { y: 0 } },
            ]),
            // Hear ye: cried to one side, a hand at the mouth.
            {
              in: 0.4,
              right: handAt([0.3, -0.5, 0.4], [-0.9, 0, 0], [-0.2, -0.6, 0.8], 16, "grip"),
              left: {
                touch: "cheek",
                off: [0.02, -0.03, 0.06],
                palm: [-0.6, 0, -0.8],
                fingers: [0, 0.7, 0.7],
                shape: "flat",
              },
              pelvis: { yaw: yaw * 0.4 },
              spine: { pitch: -6, yaw: yaw * 0.6 },
              head: { pitch: -8, yaw },
              hold: 0.7,
            },
            {
              in: 0.35,
              right: bell(-0.6),
              left: { touch: "hips", shape: "grip" },
              pelvis: { yaw: 0 },
              spine: { pitch: -2, yaw: 0 },
              head: { yaw: 0, pitch: -2 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.6),
      ];
    },
  },
  throw_bouquet: {
    hands: "throw",
    keys: () => {
      const both = (to: readonly [number, number, number], fingers: readonly [number, number, number]): HandTarget =>
        handAt(to, [-0.9, 0, 0], fingers, 20, "grip");
      return [
        { in: 0.6, hands: both([-0.28, -0.5, 0.46], [-0.2, 0.4, 0.9]), ...standOn(0.2, 2, 6) },
        // A look over the shoulder at them,
        { in: 0.5, begins: true, pelvis: { yaw: 20 }, spine: { yaw: 26 }, head: { yaw: 50, pitch: -4 }, hold: 0.4 },
        { in: 0.4, pelvis: { yaw: 0, y: -0.03 }, spine: { yaw: 0, pitch: 4 }, head: { yaw: 0, pitch: 6 } },
        // one swing down,
        {
          in: 0.4,
          hands: both([-0.26, -0.78, 0.3], [-0.1, -0.4, 0.9]),
          ...bow({ y: -0.16, pitch: 12 }, 22, 6),
          feet: { knee: 6 },
        },
        // and over the head backward.
        {
          in: 0.26,
          ease: "strike",
          hands: handAt([0.1, 0.86, -0.1], [-0.6, 0.4, -0.6], [-0.1, 0.8, -0.6], 40, "open"),
          ...bow({ y: 0.02, z: 0.03, pitch: -10 }, -20, -20),
          feet: { pitch: 24, knee: 0 },
          mark: "release",
        },
        { in: 0.24, hands: put([0.4, 0.7, -0.1], 20, "open"), ...bow({ y: 0, pitch: -6 }, -12, -10), hold: 0.1 },
        // Who has it?
        {
          in: 0.5,
          feet: { pitch: 0 },
          hands: put([0.3, -0.2, 0.4], 20, "open"),
          pelvis: { y: -0.03, z: 0, pitch: 0, yaw: 24 },
          spine: { pitch: 2, yaw: 30 },
          head: { yaw: 54, pitch: 0 },
          weight: -0.4,
          hold: 0.5,
          ends: true,
        },
        home(0.8),
      ];
    },
  },
  chisel_stone: {
    snap: "normal",
    keys: (p) => {
      const chisel: HandTarget = handAt([-0.16, -0.4, 0.66], [-0.9, -0.2, 0.2], [-0.3, -0.3, 0.9], 24, "grip");
      return [
        {
          in: 0.5,
          ...pose([-0.3, -0.08, 26], [22], [4]),
          feet: { x: 0.08, knee: 16 },
          left: chisel,
          right: put([0.1, -0.4, 0.5], 24, "grip"),
        },
        {
          in: 0.4,
          begins: true,
          ...pose([-0.46, -0.1, 28], [26], [-4]),
          left: chisel,
          rightFoot: { x: 0.1, z: -0.12, pitch: 40, knee: 18 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.24,
            right: handAt([0.1, -0.06, 0.44], [-0.9, 0, 0.1], [-0.2, 0.8, 0.3], 34, "grip"),
            left: chisel,
            spine: { pitch: 22, yaw: -6 },
          },
          {
            in: 0.13,
            ease: "strike",
            right: handAt([-0.12, -0.3, 0.5], [-0.9, -0.2, 0.1], [-0.3, 0.3, 0.9], 26, "grip"),
            left: { ...chisel, to: [-0.16, -0.41, 0.67] },
            spine: { pitch: 27, yaw: 0 },
            head: { pitch: i % 4 === 3 ? 8 : 0 },
            mark: "strike",
          },
          {
            in: 0.1,
            right: handAt([-0.08, -0.22, 0.48], [-0.9, -0.2, 0.1], [-0.3, 0.4, 0.8], 28, "grip"),
            left: chisel,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        // The dust is blown off.
        { in: 0.4, ...pose(undefined, [34], [6]), right: put([0.1, -0.5, 0.46], 24, "grip"), hold: 0.3 },
        {
          in: 0.6,
          ...pose([-0.1, -0.02, 8], [10], [-4]),
          rightFoot: { x: 0.04, z: 0, pitch: 0, knee: 6 },
          leftFoot: { x: 0.04, knee: 6 },
          hands: put([0.16, -0.76, 0.3], 12, "relaxed"),
        },
        { in: 0.3, rightFoot: { x: 0, knee: 0 }, weight: 0.5 },
        home(0.45),
      ];
    },
  },
};
