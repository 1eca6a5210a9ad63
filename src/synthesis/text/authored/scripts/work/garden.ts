import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { BASKET } from "./steps.js";

export const GARDEN_SCRIPTS: Record<string, ActionScript> = {
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
};
