import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** A basket held in the crook of the left arm. */
const BASKET: HandTarget = {
  to: [-0.16, -0.42, 0.44],
  palm: [-0.3, 0.9, -0.2],
  fingers: [-0.9, 0.1, 0.4],
  swivel: 14,
  shape: "cup",
};

export const GARDEN_SCRIPTS: Record<string, ActionScript> = {
  scatter_grain: {
    keys: (p) => [
      { in: 0.6, begins: true, left: BASKET, spine: { yaw: 6, pitch: 6 }, gaze: { direction: -8, elevation: -36 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const aside = i % 2 === 0 ? 1 : -0.4;
        return [
          // A handful from the basket,
          {
            in: 0.4,
            right: handAt([-0.36, -0.38, 0.46], [-0.2, -1, 0.1], [-0.6, -0.5, 0.6], 26, "cup"),
            pelvis: { yaw: 10, y: -0.02 },
            spine: { yaw: 14, pitch: 12 },
            head: { yaw: 4, pitch: 16 },
            weight: 0.5,
          },
          { in: 0.16, right: { shape: "fist" } },
          // and flung out in a wide low arc.
          {
            in: 0.4,
            ease: "through",
            right: handAt([0.3 * aside + 0.1, -0.3, 0.78], [-0.7, 0.5, 0.3], [0.1, 0.1, 1], 12, "open"),
            left: { ...BASKET, to: [-0.12, -0.44, 0.42] },
            pelvis: { yaw: -12 * aside, y: -0.05 },
            spine: { yaw: -16 * aside, pitch: 14, roll: 4 },
            gaze: { direction: 24 * aside, elevation: -30 },
            weight: -0.6,
            mark: "release",
          },
          {
            in: 0.26,
            right: handAt([0.62 * aside + 0.12, -0.28, 0.52], [-0.4, 0.5, 0.8], [0.7, 0.1, 0.7], 12, "spread"),
            spine: { yaw: -24 * aside, roll: 5 },
          },
          {
            in: 0.34,
            right: { to: [0.1, -0.6, 0.45], palm: [-0.8, -0.4, 0], swivel: 10, shape: "relaxed" },
            pelvis: { yaw: 0, y: -0.01 },
            spine: { yaw: 0, pitch: 6, roll: 0 },
            ...(i % 2 === 1 ? { leftFoot: { z: 0.1 } } : { rightFoot: { z: 0.1 } }),
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      { in: 0.4, leftFoot: { z: 0 }, weight: -0.5, spine: { yaw: 0 }, head: { yaw: 0, pitch: 4 } },
      home(0.55),
    ],
  },
  pick_fruit: {
    keys: (p) => [
      { in: 0.5, left: BASKET, gaze: { direction: 8, elevation: 34 }, spine: { pitch: -4 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const out = i % 2 === 0 ? 0.16 : -0.1;
        return [
          // Up on the toes, a branch pulled near,
          {
            in: 0.55,
            begins: i === 0,
            right: handAt([out, 0.82, 0.42], [-0.5, 0.4, 0.7], [0, 0.9, 0.4], 20, "open"),
            left: { ...BASKET, to: [-0.02, -0.5, 0.36] },
            pelvis: { y: 0.05, yaw: 8, roll: -3 },
            spine: { pitch: -9, roll: -9, yaw: 8 },
            gaze: { direction: 6 - out * 40, elevation: 44 },
            leftFoot: { pitch: 16 },
            rightFoot: { pitch: 22 },
            weight: -0.6,
            mark: "apex",
          },
          { in: 0.16, right: { shape: "cup" } },
          // twisted off,
          {
            in: 0.22,
            right: handAt([out - 0.02, 0.7, 0.44], [-0.9, 0.2, 0.2], [0, 0.7, 0.6], 24, "cup"),
            pelvis: { y: 0.02 },
            spine: { roll: -6, pitch: -5, yaw: 8 },
          },
          // and laid into the basket.
          {
            in: 0.55,
            right: handAt([-0.36, -0.34, 0.5], [-0.2, -1, 0.1], [-0.6, -0.3, 0.7], 28, "cup"),
            left: BASKET,
            pelvis: { y: -0.04, yaw: 4, roll: 0 },
            spine: { pitch: 12, roll: 3, yaw: 12 },
            gaze: { direction: -10, elevation: -42 },
            leftFoot: { pitch: 0 },
            rightFoot: { pitch: 0 },
            weight: 0.5,
          },
          {
            in: 0.2,
            right: { shape: "open" },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      {
        in: 0.35,
        right: { to: [0.1, -0.6, 0.45], shape: "relaxed" },
        spine: { pitch: 4, yaw: 0, roll: 0 },
        ease: "through",
      },
      home(0.55),
    ],
  },
  plant_seeds: {
    ahead: (p) => 0.24 * p.count,
    keys: (p) => [
      { in: 0.5, left: BASKET, gaze: { elevation: -44 }, spine: { pitch: 8 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const z = 0.24 * i;
        return [
          {
            in: 0.45,
            begins: i === 0,
            right: handAt([-0.36, -0.38, 0.46], [-0.2, -1, 0.1], [-0.6, -0.5, 0.6], 26, "pinch"),
            ...bow({ y: -0.06, z: z + 0.04, pitch: 8 }, 14, 8),
            weight: 0.2,
          },
          // Bends over the furrow and lets a seed fall,
          {
            in: 0.6,
            ...bow({ y: -0.3, z, pitch: 42 }, 34, -4),
            leftFoot: { knee: 10 },
            rightFoot: { knee: 10 },
            right: {
              at: [0.06, 0.16, z + 0.42],
              palm: [-0.3, -0.9, 0],
              fingers: [-0.2, -0.7, 0.7],
              swivel: 14,
              shape: "pinch",
            },
            left: { ...BASKET, to: [-0.02, -0.5, 0.4] },
          },
          { in: 0.16, right: { shape: "open" }, mark: "release" },
          // pats the earth over it,
          {
            in: 0.3,
            right: {
              at: [0.06, 0.07, z + 0.44],
              palm: [0, -1, 0],
              fingers: [-0.15, -0.3, 1],
              swivel: 14,
              shape: "flat",
            },
            pelvis: { y: -0.33, z },
          },
          {
            in: 0.16,
            right: { at: [0.05, 0.14, z + 0.44], palm: [0, -1, 0], fingers: [-0.15, -0.3, 1], shape: "flat" },
          },
          {
            in: 0.16,
            right: { at: [0.05, 0.07, z + 0.45], palm: [0, -1, 0], fingers: [-0.15, -0.3, 1], shape: "flat" },
          },
          // and goes on a step.
          {
            in: 0.5,
            ...bow({ y: -0.1, z: z + 0.12, pitch: 16 }, 16, 0),
            right: { to: [0.06, -0.62, 0.5], shape: "relaxed" },
            left: BASKET,
            rightFoot: { z: z + 0.24, knee: 4 },
            weight: 0.7,
          },
          {
            in: 0.4,
            ...bow({ y: -0.06, z: z + 0.24, pitch: 10 }, 14, 4),
            leftFoot: { z: z + 0.24, knee: 4 },
            weight: -0.6,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      home(0.65),
    ],
  },
  water_plants: {
    keys: (p) => {
      const can = (tilt: number, out: number): HandTarget => ({
        to: [out, -0.44 + 0.12 * tilt, 0.56 + 0.1 * tilt],
        palm: [-1, 0.1 - 0.3 * tilt, 0],
        fingers: [-0.2, -0.1 - 0.6 * tilt, 1],
        swivel: 14 + 26 * tilt,
        shape: "grip",
      });
      return [
        {
          in: 0.6,
          begins: true,
          right: can(0, 0.06),
          left: { to: [-0.1, -0.4, 0.62], palm: [-0.3, 0.9, 0], fingers: [-0.5, 0.1, 0.9], swivel: 16, shape: "cup" },
          ...bow({ y: -0.03, pitch: 6 }, 8, 2),
          gaze: { direction: 4, elevation: -46 },
          weight: -0.3,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const aside = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.45,
              right: can(1, 0.06 + 0.1 * aside),
              left: {
                to: [-0.1, -0.46, 0.64],
                palm: [-0.3, 0.9, 0],
                fingers: [-0.5, 0.1, 0.9],
                swivel: 16,
                shape: "cup",
              },
              ...bow({ y: -0.07, pitch: 14, yaw: -10 * aside }, 18, 0),
              spine: { pitch: 18, yaw: -8 * aside, roll: 5 * aside },
              gaze: { direction: 14 * aside, elevation: -50 },
              weight: -0.4 * aside,
              hold: 0.3,
              mark: "low",
            },
            // The rose is swayed over the bed.
            { in: 0.4, right: can(1, 0.18 + 0.1 * aside), spine: { yaw: -13 * aside, pitch: 19 } },
            { in: 0.4, right: can(1, 0.0 + 0.1 * aside), spine: { yaw: -3 * aside, pitch: 18 } },
            {
              in: 0.4,
              right: can(0.1, 0.06),
              ...bow({ y: -0.03, pitch: 7, yaw: 0 }, 10, 2),
              spine: { pitch: 10, yaw: 0, roll: 0 },
              ...(i % 2 === 0 ? { rightFoot: { x: 0.1, z: 0.08 } } : { rightFoot: { x: 0, z: 0 } }),
              weight: 0.4,
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.7),
      ];
    },
  },
  pull_weeds: {
    keys: (p) => {
      const root = (i: number, up: number): HandTarget => ({
        at: [i % 2 === 0 ? 0.02 : 0.2, up, i % 2 === 0 ? 0.46 : 0.36],
        palm: [-0.7, -0.6, 0.2],
        fingers: [-0.3, -0.8, 0.6],
        swivel: 16,
        shape: "grip",
      });
      return [
        { in: 0.4, rightFoot: { x: 0.08, yaw: 18, knee: 12 }, ...bow({ y: -0.1, pitch: 14 }, 14, 0), weight: 0.4 },
        {
          in: 0.5,
          begins: true,
          ...bow({ y: -0.42, pitch: 36, z: -0.06 }, 36, -10),
          leftFoot: { knee: 14 },
          left: { touch: "knee", off: [0, 0.04, -0.02], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
          right: { to: [-0.02, -0.6, 0.55], shape: "open" },
          weight: 0,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.35,
            right: { ...root(i, 0.1), shape: "open" },
            pelvis: { y: -0.45, pitch: 39 },
            spine: { pitch: 44, roll: 4 },
          },
          { in: 0.15, right: root(i, 0.08) },
          // It resists, then it comes out with a jerk.
          { in: 0.3, pelvis: { y: -0.42, pitch: 38 }, spine: { pitch: 32 }, right: root(i, 0.11) },
          {
            in: 0.22,
            ease: "through",
            pelvis: { y: -0.38, pitch: 30, z: -0.1 },
            spine: { pitch: 18, yaw: -16, roll: -4 },
            head: { yaw: 6, pitch: -4 },
            right: {
              to: [0.02, -0.36, 0.54],
              palm: [-0.8, -0.2, 0.1],
              fingers: [-0.3, -0.4, 0.8],
              swivel: 20,
              shape: "grip",
            },
            mark: "strike",
          },
          // and is thrown aside.
          {
            in: 0.35,
            right: {
              to: [0.56, -0.5, 0.3],
              palm: [-0.2, -0.6, 0.6],
              fingers: [0.5, -0.4, 0.6],
              swivel: 14,
              shape: "open",
            },
            spine: { pitch: 24, yaw: -24 },
            head: { yaw: -10 },
            mark: "release",
          },
          {
            in: 0.3,
            pelvis: { y: -0.43, pitch: 37, z: -0.06 },
            spine: { pitch: 34, yaw: 0, roll: 0 },
            head: { yaw: 0, pitch: -6 },
            right: { to: [0.02, -0.65, 0.5], shape: "open" },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        {
          in: 0.5,
          ...bow({ y: -0.14, pitch: 18, z: 0 }, 18, -4),
          hands: { to: [0.12, -0.8, 0.4], shape: "relaxed" },
          ease: "through",
        },
        {
          in: 0.4,
          ...bow({ y: -0.02, pitch: 2 }, 2, 0),
          rightFoot: { x: 0, yaw: 0, knee: 0 },
          leftFoot: { knee: 0 },
          weight: 0.4,
        },
        home(0.4),
      ];
    },
  },
};
