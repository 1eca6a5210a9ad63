import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { BASKET, STEP_BACK } from "./steps.js";

export const GROUND_SCRIPTS: Record<string, ActionScript> = {
  search_ground: {
    keys: (p) => [
      {
        in: 0.4,
        rightFoot: { x: 0.1, z: -0.1, yaw: 20, knee: 10 },
        ...bow({ y: -0.12, pitch: 16 }, 16, 4),
        weight: 0.3,
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.55,
            begins: i === 0,
            ...bow({ y: -0.4, yaw: -14 * s, pitch: 34 }, 36, -6),
            spine: { pitch: 36, yaw: -16 * s },
            gaze: { direction: 30 * s, elevation: -50 },
            right: {
              at: [0.16 + 0.14 * s, 0.07, 0.42],
              palm: [0, -1, 0],
              fingers: [-0.1, -0.2, 1],
              swivel: 14,
              shape: "open",
            },
            left: { touch: "knee", off: [0, 0.04, -0.02], palm: [-0.1, -0.8, -0.6], fingers: [-0.3, -0.5, 0.9] },
            feet: { knee: 14 },
            weight: -0.4 * s,
          },
          // The hand sweeps over the ground,
          {
            in: 0.4,
            right: {
              at: [0.06 - 0.06 * s, 0.06, 0.5],
              palm: [0.1, -1, 0],
              fingers: [-0.4, -0.2, 1],
              swivel: 14,
              shape: "open",
            },
            spine: { yaw: 2 * s },
            gaze: { direction: -4 * s, elevation: -52 },
          },
          // turns something over,
          {
            in: 0.3,
            right: {
              at: [-0.08, 0.09, 0.5],
              palm: [-0.9, -0.3, 0.2],
              fingers: [-0.5, -0.3, 0.9],
              swivel: 14,
              shape: "pinch",
            },
            head: { roll: 6 * s },
            hold: 0.15,
          },
          // and the eyes go on.
          {
            in: 0.45,
            right: { to: [0.04, -0.7, 0.5], shape: "open" },
            ...bow({ y: -0.3, yaw: 16 * s, pitch: 26 }, 26, -6),
            spine: { yaw: 12 * s, pitch: 28 },
            gaze: { direction: -44 * s, elevation: -28 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      {
        in: 0.4,
        ...bow({ y: -0.12, pitch: 16, yaw: 0 }, 14, 0),
        spine: { pitch: 14, yaw: 0 },
        hands: { to: [0.14, -0.8, 0.35] },
        ease: "through",
      },
      { ...STEP_BACK, leftFoot: { knee: 0 } },
      home(0.4),
    ],
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
};
