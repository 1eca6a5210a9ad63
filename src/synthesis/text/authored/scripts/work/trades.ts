import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { STEP_BACK, STEP_IN } from "./steps.js";

export const TRADES_SCRIPTS: Record<string, ActionScript> = {
  toss_dough: {
    snap: "snappy",
    keys: (p) => {
      const fists: HandTarget = handAt([-0.1, -0.14, 0.5], [-0.2, -0.9, 0.2], [-0.3, 0.5, 0.8], 26, "fist");
      return [
        { in: 0.5, begins: true, hands: fists, ...bow({ y: -0.02 }, 2, 0), gaze: { elevation: -10 } },
        ...repeat(p.count, (i): BodyKey[] => [
          // Stretched over the knuckles and turned,
          {
            in: 0.22,
            right: { ...fists, to: [-0.02, -0.08, 0.52] },
            left: { ...fists, to: [-0.16, -0.2, 0.5] },
            spine: { roll: 3 },
          },
          {
            in: 0.22,
            left: { ...fists, to: [-0.02, -0.08, 0.52] },
            right: { ...fists, to: [-0.16, -0.2, 0.5] },
            spine: { roll: -3 },
          },
          // dipped, and spun into the air.
          {
            in: 0.28,
            hands: { ...fists, to: [-0.08, -0.36, 0.48] },
            ...bow({ y: -0.12, pitch: 4 }, 8, 0),
            feet: { knee: 8 },
            spine: { roll: 0, yaw: -10, pitch: 8 },
          },
          {
            in: 0.2,
            ease: "through",
            right: handAt([0.14, 0.46, 0.5], [-0.2, 0.7, 0.6], [-0.3, 0.8, 0.2], 26, "open"),
            left: handAt([-0.04, 0.36, 0.52], [-0.2, 0.7, 0.6], [-0.3, 0.8, 0.2], 26, "open"),
            ...bow({ y: 0.03, pitch: -2 }, -6, -14),
            spine: { yaw: 12, pitch: -6 },
            feet: { pitch: 10 },
            gaze: { elevation: 34 },
            mark: "release",
          },
          {
            in: 0.36,
            hands: handAt([0.06, 0.3, 0.48], [-0.2, 0.9, 0.2], [-0.3, 0.4, 0.8], 26, "open"),
            gaze: { elevation: 48 },
            feet: { pitch: 0 },
          },
          // Caught on the knuckles.
          {
            in: 0.28,
            hands: { ...fists, to: [-0.08, -0.26, 0.5] },
            ...bow({ y: -0.09, pitch: 3 }, 6, 0),
            spine: { yaw: 0, pitch: 6 },
            gaze: { elevation: -6 },
            mark: "cycle",
          },
          { in: 0.25, hands: fists, pelvis: { y: -0.02 }, ends: i === p.count - 1 },
        ]),
        { in: 0.3, hands: { to: [0.06, -0.5, 0.46], shape: "relaxed" }, feet: { knee: 0 }, ease: "through" },
        home(0.5),
      ];
    },
  },
  wipe_glass: {
    keys: (p) => {
      const glass: HandTarget = handAt([-0.14, -0.3, 0.46], [-0.9, 0.2, -0.2], [-0.4, 0.5, 0.7], 14, "cup");
      return [
        {
          in: 0.55,
          begins: true,
          left: glass,
          right: handAt([-0.22, -0.22, 0.46], [-0.4, -0.9, 0], [-0.6, -0.3, 0.6], 34, "pinch"),
          ...bow({ y: -0.01 }, 3, 6),
          head: { yaw: 8, pitch: 10 },
          weight: -0.5,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          ...[0.5, -0.5, 0.5, -0.5].map(
            (turn): BodyKey => ({
              in: 0.2,
              ease: "through",
              right: handAt(
                [-0.22 + 0.03 * turn, -0.2, 0.46],
                [-0.4 + turn, -0.8, turn],
                [-0.6, -0.3 + turn * 0.3, 0.6],
                34,
                "pinch",
              ),
              left: { ...glass, palm: [-0.9, 0.2 + turn * 0.4, -0.2] },
              spine: { roll: turn * 3 },
            }),
          ),
          // Held up against the light.
          {
            in: 0.5,
            left: handAt([-0.02, 0.1, 0.64], [-0.9, 0, -0.1], [-0.3, 0.8, 0.5], 22, "cup"),
            right: { to: [0.06, -0.5, 0.44], palm: [-0.7, 0.2, 0], swivel: 12, shape: "pinch" },
            spine: { pitch: -4, roll: -2 },
            gaze: { direction: -8, elevation: 22 },
            head: { roll: -8 },
            weight: 0.4,
            hold: 0.3,
            mark: "apex",
          },
          {
            in: 0.45,
            left: glass,
            right: handAt([-0.22, -0.22, 0.46], [-0.4, -0.9, 0], [-0.6, -0.3, 0.6], 34, "pinch"),
            spine: { pitch: 3, roll: 0 },
            head: { yaw: i % 2 === 0 ? -14 : 8, pitch: 8, roll: 0 },
            weight: -0.4,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.6),
      ];
    },
  },
  bang_gavel: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        right: handAt([-0.02, -0.26, 0.56], [-0.9, -0.2, 0], [-0.2, 0.4, 0.9], 18, "grip"),
        left: handAt([0.02, -0.52, 0.56], [0, -1, 0], [-0.4, 0, 0.9], 18, "flat"),
        spine: { pitch: 2, yaw: 6 },
        head: { pitch: -6, yaw: -6 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.22,
          right: handAt([0.06, 0.04, 0.48], [-0.9, -0.1, 0.2], [-0.1, 0.95, 0.2], 24, "grip"),
          spine: { pitch: -3, yaw: -4 },
          pelvis: { y: 0 },
        },
        {
          in: 0.14,
          ease: "strike",
          right: handAt([-0.06, -0.5, 0.64], [-0.9, -0.3, 0], [-0.2, -0.1, 1], 16, "grip"),
          spine: { pitch: 10, yaw: 6 },
          pelvis: { y: -0.04 },
          head: { pitch: -10 },
          mark: "strike",
        },
        {
          in: 0.18,
          right: handAt([-0.03, -0.34, 0.6], [-0.9, -0.2, 0], [-0.2, 0.4, 0.9], 18, "grip"),
          spine: { pitch: 7 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { in: 0.3, head: { pitch: -4, yaw: 14 }, hold: 0.3 },
      home(0.55),
    ],
  },
  cut_hair: {
    keys: (p) => {
      const scissors = (x: number, y: number): HandTarget =>
        handAt([-0.08 + x, 0.06 + y, 0.58], [-0.6, -0.6, -0.2], [-0.6, 0.2, 0.7], 36, "pinch");
      const comb = (x: number, y: number): HandTarget =>
        handAt([-0.1 - x, 0.02 + y, 0.6], [-0.5, -0.4, 0.6], [-0.7, 0.4, 0.5], 32, "flat");
      return [
        { ...STEP_IN, in: 0.3 },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.45,
              begins: i === 0,
              right: scissors(0.04 * s, -0.06),
              left: comb(0.04 * s, 0.08),
              spine: { pitch: 6, yaw: 6 * s },
              head: { roll: 8 * s, pitch: 8 },
              weight: 0.5 * s,
            },
            { in: 0.35, left: comb(0.04 * s, -0.06), head: { roll: 10 * s } },
            ...repeat(3, (k): BodyKey[] => [
              { in: 0.13, right: { ...scissors(0.03 * s + 0.03 * k, -0.06), shape: "open" } },
              { in: 0.12, right: { ...scissors(0.03 * s + 0.03 * k, -0.06), shape: "pinch" }, mark: "strike" },
            ]),
            // Back a little, to see it whole.
            {
              in: 0.45,
              right: scissors(0.24, 0.04),
              left: comb(0.1, 0),
              ...bow({ y: 0, z: -0.04 }, -5, 0),
              spine: { pitch: -5, yaw: 0 },
              head: { roll: -12 * s, pitch: 4 },
              weight: -0.4 * s,
              hold: 0.2,
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
};
