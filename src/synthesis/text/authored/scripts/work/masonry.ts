import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { further } from "./grips.js";
import { STEP_BACK, STEP_IN } from "./steps.js";

export const MASONRY_SCRIPTS: Record<string, ActionScript> = {
  plaster_wall: {
    keys: (p) => {
      const trowel = (x: number, up: number): HandTarget => ({
        at: [-x, up, 0.5],
        palm: [-0.1, -0.2, 1],
        fingers: [-0.8, 0.5, 0.2],
        swivel: 34,
        shape: "cup",
      });
      const board: HandTarget = handAt([-0.02, -0.36, 0.42], [-0.1, 1, 0], [-0.8, 0, 0.6], 14, "flat");
      return [
        { ...STEP_IN, left: board },
        ...repeat(p.count, (i): BodyKey[] => [
          // A load from the board,
          {
            in: 0.4,
            begins: i === 0,
            left: board,
            right: handAt([-0.26, -0.24, 0.46], [-0.2, -1, 0], [-0.8, -0.2, 0.5], 34, "grip"),
            ...bow({ y: -0.03, yaw: 6 }, 8, 14),
            spine: { yaw: 10, pitch: 8 },
            weight: 0.4,
          },
          // on low,
          {
            in: 0.4,
            right: trowel(-0.36, 0.9),
            ...bow({ y: -0.16, yaw: -8, pitch: 10 }, 14, -10),
            spine: { yaw: -6, pitch: 14, roll: 8 },
            gaze: { direction: 14, elevation: -26 },
            weight: -0.6,
          },
          // and drawn up in one wide arc.
          {
            in: 0.4,
            ease: "through",
            right: trowel(-0.34, 1.36),
            pelvis: { y: -0.05, pitch: 2 },
            spine: { pitch: 2, roll: 0, yaw: 0 },
            gaze: { direction: 10, elevation: 4 },
            mark: "strike",
          },
          {
            in: 0.4,
            right: trowel(0.06, 1.68),
            pelvis: { y: 0.0, yaw: 10 },
            spine: { pitch: -6, roll: -8, yaw: 12 },
            gaze: { direction: -6, elevation: 26 },
            weight: 0.6,
          },
          {
            in: 0.35,
            right: {
              to: [0.02, -0.06, 0.6],
              palm: [-0.3, -0.7, 0.6],
              fingers: [-0.8, 0.3, 0.4],
              swivel: 30,
              shape: "grip",
            },
            pelvis: { y: -0.02, yaw: 4 },
            spine: { pitch: 3, roll: 0 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  lay_brick: {
    keys: (p) => [
      STEP_IN,
      ...repeat(p.count, (i): BodyKey[] => {
        const x = 0.16 - 0.1 * (i % 3);
        return [
          // A brick from the pile at the left,
          {
            in: 0.6,
            begins: i === 0,
            ...bow({ y: -0.3, yaw: 20, pitch: 30 }, 26, -6),
            spine: { yaw: 24, pitch: 28 },
            gaze: { direction: -46, elevation: -40 },
            left: { at: [0.44, 0.3, 0.28], palm: [-0.3, -0.9, 0.2], fingers: [0, -0.5, 1], swivel: 14, shape: "claw" },
            right: {
              to: [0.06, -0.5, 0.45],
              palm: [-0.8, -0.4, 0.2],
              fingers: [-0.4, 0, 1],
              swivel: 18,
              shape: "grip",
            },
            feet: { knee: 10 },
            weight: 0.6,
          },
          // mortar on the wall,
          {
            in: 0.55,
            ...bow({ y: -0.1, yaw: -4, pitch: 14 }, 18, 4),
            spine: { yaw: -6, pitch: 18 },
            gaze: { direction: 0, elevation: -46 },
            left: { at: [0.26, 0.98, 0.34], palm: [-0.4, -0.9, 0], fingers: [-0.2, 0, 1], swivel: 16, shape: "claw" },
            right: {
              at: [-x + 0.12, 0.84, 0.42],
              palm: [-0.2, -0.9, 0.3],
              fingers: [-0.6, -0.3, 0.8],
              swivel: 26,
              shape: "grip",
            },
            weight: -0.3,
          },
          {
            in: 0.3,
            right: {
              at: [-x - 0.06, 0.84, 0.42],
              palm: [-0.4, -0.6, 0.6],
              fingers: [-0.6, -0.3, 0.8],
              swivel: 26,
              shape: "grip",
            },
          },
          // the brick into it,
          {
            in: 0.4,
            left: { at: [x, 0.88, 0.44], palm: [-0.1, -1, 0], fingers: [-0.3, 0, 1], swivel: 18, shape: "claw" },
            right: {
              at: [-x + 0.22, 1.04, 0.38],
              palm: [-0.9, -0.3, 0.2],
              fingers: [-0.4, 0.3, 0.9],
              swivel: 20,
              shape: "grip",
            },
            pelvis: { y: -0.12, yaw: 2 },
            spine: { yaw: 2, pitch: 22 },
            mark: "low",
          },
          // and tapped level with the handle of the trowel.
          ...repeat(2, (): BodyKey[] => [
            {
              in: 0.14,
              ease: "strike",
              right: {
                at: [-x + 0.12, 0.96, 0.42],
                palm: [-0.9, -0.3, 0.2],
                fingers: [-0.4, 0, 0.9],
                swivel: 20,
                shape: "grip",
              },
              mark: "strike",
            },
            {
              in: 0.18,
              right: {
                at: [-x + 0.18, 1.04, 0.4],
                palm: [-0.9, -0.3, 0.2],
                fingers: [-0.4, 0.3, 0.9],
                swivel: 20,
                shape: "grip",
              },
            },
          ]),
          {
            in: 0.4,
            ...bow({ y: -0.04, pitch: 4, yaw: 0 }, 8, 10),
            spine: { yaw: 0, pitch: 8 },
            hands: { to: [0.04, -0.5, 0.48], palm: [-0.8, -0.4, 0], swivel: 12, shape: "cup" },
            weight: 0,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      { ...STEP_BACK, feet: { knee: 0 } },
      home(0.4),
    ],
  },
  paint_roller: {
    keys: (p) => {
      const pole = (up: number, z: number, x: number): Partial<BodyKey> => {
        const [lx, ly, lz] = further([x - 0.08, up, z], [0.08, 0.85, 0.5], 0.36);
        return {
          right: {
            at: [-(x - 0.08), up, z],
            palm: [-0.8, -0.1, 0.5],
            fingers: [-0.4, -0.1, 0.8],
            swivel: 16,
            shape: "grip",
          },
          left: { at: [lx, ly, lz], palm: [-0.8, 0.1, 0.5], fingers: [-0.3, 0.5, 0.8], swivel: 14, shape: "grip" },
        };
      };
      return [
        STEP_IN,
        {
          in: 0.5,
          begins: true,
          ...pole(0.86, 0.26, 0),
          ...bow({ y: -0.14, pitch: 10 }, 10, 0),
          gaze: { direction: 0, elevation: -10 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const x = 0.1 * ((i % 3) - 1);
          return [
            {
              in: 0.62,
              ...pole(1.46, 0.34, x),
              ...bow({ y: 0.02, pitch: -2, yaw: -6 }, -8, 0),
              gaze: { direction: 4, elevation: 36 },
              feet: { pitch: 8 },
              weight: 0.3,
              mark: "apex",
            },
            {
              in: 0.62,
              ...pole(0.86, 0.26, x + 0.05),
              ...bow({ y: -0.15, pitch: 12, yaw: 4 }, 10, 0),
              gaze: { direction: -4, elevation: -16 },
              feet: { pitch: 0 },
              weight: -0.3,
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
