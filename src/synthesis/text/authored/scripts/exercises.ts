import type { ActionScript, BodyKey } from "../script.js";
import { bow, home, nod, peak, repeat } from "./keys.js";

/** Position of the hands in a plank ahead of its start, and of the balls of the feet relative to where they stood. */
const HANDS = 0.56;
export const BACK = -0.785;
export const FLAT: Partial<BodyKey> = {
  hands: { floor: [0.24, HANDS], palm: [0, -1, 0], fingers: [0.06, 0, 1], swivel: 6 },
};
const BENT: Partial<BodyKey> = {
  hands: { floor: [0.24, HANDS], palm: [0, -1, 0], fingers: [0.06, 0, 1], swivel: 46 },
};
export const PLANK: Partial<BodyKey> = {
  pelvis: { y: -0.562, z: 0.135, pitch: 72 },
  ...nod(-2, -18),
};

/** Goes from standing to the hands on the ground, then moves the feet back. */
export function toPlank(): BodyKey[] {
  return [
    {
      in: 0.45,
      ...bow({ y: -0.36, z: -0.12, pitch: 46 }, 34, -12),
      hands: { to: [0.12, -0.62, 0.7], palm: [0, -0.7, 0.8], swivel: 8, shape: "open" },
      feet: { knee: 14 },
      balance: 0,
      ease: "through",
    },
    {
      in: 0.4,
      ...bow({ y: -0.46, z: -0.02, pitch: 52 }, 40, -26),
      ...FLAT,
      feet: { pitch: 22, knee: 14 },
      rests: ["leftHand", "rightHand"],
    },
    {
      in: 0.4,
      pelvis: { y: -0.45, z: 0.08, pitch: 58 },
      spine: { pitch: 34 },
      ...FLAT,
      rightFoot: { z: BACK, pitch: 80, knee: 0 },
    },
    { in: 0.4, ...PLANK, ...FLAT, leftFoot: { z: BACK, pitch: 80, knee: 0 } },
  ];
}

export function fromPlank(): BodyKey[] {
  return [
    {
      in: 0.4,
      ...bow({ y: -0.45, z: 0.08, pitch: 58 }, 36, -24),
      ...FLAT,
      leftFoot: { z: -0.02, pitch: 22, knee: 14 },
    },
    {
      in: 0.38,
      pelvis: { y: -0.46, z: -0.02, pitch: 48 },
      spine: { pitch: 50 },
      ...FLAT,
      rightFoot: { z: -0.02, pitch: 22, knee: 14 },
    },
    {
      in: 0.4,
      leaves: ["leftHand", "rightHand"],
      ...bow({ y: -0.34, z: -0.1, pitch: 40 }, 30, -12),
      hands: { to: [0.12, -0.75, 0.5], swivel: 8 },
      feet: { z: -0.02, pitch: 0, knee: 12 },
      ease: "through",
    },
    home(0.7),
  ];
}

/** Goes from standing to lying on the back with bent knees, and back up. */
export function toBack(): BodyKey[] {
  return [
    {
      in: 0.5,
      balance: 0,
      ...bow({ y: -0.44, z: -0.22, pitch: 0 }, 46, -16),
      hands: { to: [0.2, -0.62, 0.4], swivel: 10 },
      feet: { knee: 10 },
      ease: "through",
    },
    {
      in: 0.5,
      ...bow({ y: -0.825, z: -0.5, pitch: -38 }, 56, -6),
      hands: { to: [0.3, -0.78, 0.28], swivel: 6 },
      feet: { x: 0.02, z: 0.02, knee: 8, slide: true },
      rests: ["seat"],
    },
    {
      in: 0.65,
      ...bow({ y: -0.815, z: -0.5, pitch: -84 }, 6, 14),
      hands: { touch: "ears", by: "curledTips", swivel: 62, shape: "cup" },
      rests: ["back"],
    },
  ];
}

export function fromBack(): BodyKey[] {
  return [
    {
      in: 0.7,
      leaves: ["back"],
      ...bow({ y: -0.825, z: -0.45, pitch: -36 }, 68, -8),
      hands: { to: [0.1, -0.5, 0.7], swivel: 10 },
      feet: { z: -0.06, slide: true },
    },
    {
      in: 0.55,
      leaves: ["seat"],
      ...bow({ y: -0.52, z: -0.14, pitch: -31 }, 99, -22),
      feet: { x: 0.02, z: -0.06, pitch: 14, knee: 12 },
      hands: { to: [0.1, -0.55, 0.75] },
      ease: "through",
    },
    {
      in: 0.4,
      ...bow({ y: -0.2, z: -0.08, pitch: 22 }, 20, -14),
      feet: { x: 0.02, z: -0.06, pitch: 0 },
      ease: "through",
    },
    home(0.6),
  ];
}

export const EXERCISE_SCRIPTS: Record<string, ActionScript> = {
  plank: {
    hold: 5,
    life: 0.4,
    keys: (p) => [
      ...toPlank(),
      { in: 0.3, begins: true, ...PLANK, ...FLAT, hold: p.hold, mark: "apex", ends: true },
      ...fromPlank(),
    ],
  },
  push_up: {
    life: 0.2,
    keys: (p) => [
      ...toPlank(),
      { in: 0.3, ...PLANK, ...FLAT, begins: true },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.62, ...bow({ y: -0.735, z: 0.166, pitch: 84 }, -4, -22), ...BENT, mark: "low" },
        { in: 0.58 + 0.02 * i, ...PLANK, ...FLAT, mark: "cycle", hold: 0.08 },
      ]),
      ...fromPlank(),
    ],
  },
  burpee: {
    hands: "swinging",
    life: 0.2,
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.4,
          begins: i === 0,
          ...bow({ y: -0.38, z: -0.12, pitch: 46 }, 34, -12),
          hands: { to: [0.12, -0.62, 0.7], palm: [0, -0.7, 0.8], swivel: 8, shape: "open" },
          feet: { knee: 14 },
          balance: 0,
          ease: "through",
        },
        {
          in: 0.28,
          ...bow({ y: -0.46, z: -0.02, pitch: 48 }, 52, -26),
          ...FLAT,
          feet: { pitch: 24, knee: 14 },
          rests: ["leftHand", "rightHand"],
        },
        { in: 0.34, ...PLANK, ...FLAT, feet: { z: BACK, pitch: 80, knee: 0 } },
        { in: 0.4, pelvis: { y: -0.735, z: 0.166, pitch: 84 }, head: { pitch: -22 }, ...BENT, mark: "low" },
        { in: 0.38, ...PLANK, ...FLAT },
        { in: 0.34, ...bow({ y: -0.46, z: -0.02, pitch: 48 }, 50, -26), ...FLAT, feet: { z: 0, pitch: 24, knee: 14 } },
        {
          in: 0.28,
          leaves: ["leftHand", "rightHand"],
          ...bow({ y: -0.32, z: -0.08, pitch: 30 }, 24, -16),
          hands: { to: [0.2, -0.8, -0.1], swivel: 4 },
          feet: { pitch: 0, knee: 10 },
        },
        {
          in: 0.26,
          ease: "strike",
          ...bow({ y: 0.075, z: 0.06, pitch: 0 }, -4, -8),
          feet: { pitch: 44, knee: 0 },
          hands: { to: [0.24, 0.5, 0.6], swivel: 14 },
          mark: "takeoff",
        },
        {
          in: 0.42,
          ease: "fly",
          pelvis: { y: 0.045, z: 0.06 },
          feet: { y: 0, pitch: 30 },
          hands: { to: [0.24, 0.93, 0.14], palm: [-0.4, 0, 1], swivel: 20, shape: "open" },
          mark: "land",
        },
        {
          in: 0.2,
          ...bow({ y: -0.18, z: -0.04, pitch: 14 }, 16, -10),
          feet: { pitch: 0, knee: 10 },
          hands: { to: [0.3, -0.4, 0.6], swivel: 10 },
        },
        ...(i + 1 < p.count
          ? []
          : [
              {
                in: 0.4,
                pelvis: { y: 0, z: 0, pitch: 0 },
                spine: { pitch: 0 },
                hands: { to: [0.2, -0.88, 0.15] },
                balance: 0.6,
                mark: "cycle",
              } as BodyKey,
            ]),
      ]),
      home(0.4),
    ],
  },
  high_knees: {
    snap: "snappy",
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: { to: [0.1, -0.5 + 0.1 * s, 0.32 + 0.3 * s], palm: [-1, 0, 0], swivel: 8, shape: "fist" },
        left: { to: [0.1, -0.5 - 0.1 * s, 0.32 - 0.3 * s], palm: [-1, 0, 0], swivel: 8, shape: "fist" },
      });
      return [
        { in: 0.3, ...arms(0), pelvis: { y: -0.02, z: 0.03 }, weight: 0.6 },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.23,
            begins: i === 0,
            balance: 0.5,
            rightFoot: { swing: 52 * Math.min(1.2, p.size), reach: 0.62, out: 3, flex: 26 },
            leftFoot: { pitch: 14 },
            weight: 0.6,
            pelvis: { y: 0.012 },
            spine: { pitch: 2 },
            ...arms(-1),
          },
          { in: 0.19, rightFoot: { x: 0, z: 0, pitch: 10 }, leftFoot: { pitch: 8 }, weight: 0, pelvis: { y: -0.02 } },
          {
            in: 0.23,
            leftFoot: { swing: 52 * Math.min(1.2, p.size), reach: 0.62, out: 3, flex: 26 },
            rightFoot: { pitch: 14 },
            weight: -0.6,
            pelvis: { y: 0.012 },
            ...arms(1),
          },
          {
            in: 0.19,
            leftFoot: { x: 0, z: 0, pitch: 10 },
            rightFoot: { pitch: 8 },
            weight: 0,
            pelvis: { y: -0.02 },
            mark: "cycle",
          },
        ]),
        home(0.4),
      ];
    },
  },
  t_pose: {
    hold: 1.6,
    life: 0.3,
    keys: (p) => [
      { in: 0.5, hands: { to: [0.62, -0.7, 0.1] }, ease: "through" },
      {
        in: 0.5,
        hands: { to: [1, 0, 0.0], palm: [0, -1, 0], fingers: [1, 0, 0], shape: "flat" },
        spine: { pitch: 0 },
        ...peak(p.hold),
      },
      { in: 0.45, hands: { to: [0.62, -0.7, 0.1] }, ease: "through" },
      home(0.5),
    ],
  },
  freeze: {
    hold: 2.2,
    life: 0,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.2,
        begins: true,
        pelvis: { y: -0.05, z: 0.01 },
        spine: { pitch: 8, yaw: -6 },
        head: { pitch: -4, yaw: 8 },
        right: { to: [0.2, -0.5, 0.5], palm: [-0.4, -0.6, 0.5], swivel: 16, shape: "spread" },
        left: { to: [0.34, -0.66, 0.1], palm: [-0.4, -0.9, 0], swivel: 16, shape: "spread" },
        ...peak(p.hold),
      },
      home(0.7),
    ],
  },
};
