import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { further, leftOn, rightOn } from "./grips.js";

/** One foot back, knees soft: how somebody stands at a wall or a bench. */
const AT_WORK: BodyKey = {
  in: 0.35,
  rightFoot: { x: 0.03, z: -0.16, yaw: 20, knee: 6 },
  weight: 0.4,
  spine: { pitch: 5 },
};
const STEP_BACK: BodyKey = {
  in: 0.45,
  rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
  ...bow({ y: -0.01, x: 0, z: 0, pitch: 0, yaw: 0, roll: 0 }, 3, 2),
  hands: { to: [0.15, -0.84, 0.22], shape: "relaxed" },
  weight: 0.5,
  balance: 1,
};

export const BUILDING_SCRIPTS: Record<string, ActionScript> = {
  screwdriver: {
    keys: (p) => {
      const driver = (turn: number): HandTarget => ({
        to: [-0.06, -0.14, 0.68],
        palm: [-Math.cos(turn), -Math.sin(turn), 0.1],
        fingers: [-0.15, 0.1, 1],
        swivel: 26,
        shape: "grip",
      });
      return [
        {
          in: 0.6,
          begins: true,
          right: driver(-0.5),
          left: handAt([-0.22, -0.12, 0.72], [-0.8, -0.2, 0.4], [-0.4, 0.3, 0.9], 22, "pinch"),
          ...bow({ y: -0.02, yaw: 8 }, 8, 4),
          spine: { yaw: 10, pitch: 8 },
          gaze: { direction: -2, elevation: -14 },
          weight: 0.4,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.4, right: driver(1.2), spine: { yaw: 13, pitch: 10, roll: 3 }, head: { roll: 4 }, mark: "strike" },
          {
            in: 0.3,
            right: { ...driver(-0.5), shape: "cup" },
            spine: { yaw: 9, pitch: 8, roll: 0 },
            head: { roll: -2 },
          },
          { in: 0.1, right: driver(-0.5), mark: "cycle", ends: i === p.count - 1 },
        ]),
        home(0.6),
      ];
    },
  },
  wrench: {
    keys: (p) => {
      const handle = (up: number, ahead: number): HandTarget =>
        rightOn([-0.14, up, ahead], [0, -0.6, 0.8], [1, 0.1, 0], 30);
      return [
        AT_WORK,
        {
          in: 0.4,
          begins: true,
          right: handle(1.34, 0.42),
          left: leftOn([0.16, 1.02, 0.44], [-0.3, -0.9, 0.3], [-0.9, 0, 0.3], 22),
          ...bow({ y: -0.07, yaw: 8 }, 10, 0),
          gaze: { direction: 2, elevation: -24 },
          balance: 0.7,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // It will not move; then it gives way with a jerk.
          {
            in: 0.42,
            right: handle(1.3, 0.44),
            pelvis: { y: -0.1, yaw: 2, roll: 4 },
            spine: { pitch: 14, roll: 5 },
            head: { roll: -6, pitch: 8 },
            weight: -0.4,
          },
          {
            in: 0.24,
            right: handle(0.94, 0.36),
            pelvis: { y: -0.18, yaw: -10, pitch: 8, roll: -2 },
            spine: { pitch: 22, roll: 10, yaw: -6 },
            weight: -0.8,
            mark: "strike",
          },
          {
            in: 0.5,
            right: handle(1.34, 0.42),
            pelvis: { y: -0.06, yaw: 8, pitch: 0, roll: 0 },
            spine: { pitch: 8, roll: 0, yaw: 4 },
            head: { roll: 3 },
            weight: 0.4,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  drill_wall: {
    hold: 1.2,
    keys: (p) => {
      const drill = (z: number, out = 0): Partial<BodyKey> => ({
        right: { at: [0.06 + out, 1.36, z], palm: [-1, 0, 0], fingers: [-0.1, 0.1, 1], swivel: 36, shape: "gun" },
        left: {
          at: [0.0 - out, 1.27, z + 0.14],
          palm: [-0.9, 0.4, 0],
          fingers: [-0.4, 0.3, 0.9],
          swivel: 16,
          shape: "grip",
        },
      });
      const shakes = Math.max(6, Math.round(p.hold / 0.1));
      return [
        { ...AT_WORK, rightFoot: { x: 0.03, z: -0.26, yaw: 24, knee: 6 } },
        {
          in: 0.45,
          ...drill(0.26),
          ...bow({ y: -0.05, yaw: -6 }, 4, 0),
          gaze: { direction: 0, elevation: -4 },
          weight: -0.2,
          balance: 0.6,
        },
        { in: 0.3, begins: true, ...drill(0.34), ...bow({ y: -0.09, z: 0.06, yaw: -4, pitch: 6 }, 8, -6), weight: 0.4 },
        // The whole body leans on it and shakes with it.
        ...repeat(shakes, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          const deep = (i + 1) / shakes;
          return [
            {
              in: 0.1,
              ...drill(0.34 + 0.05 * deep, 0.003 * s),
              pelvis: { y: -0.09 - 0.01 * s, z: 0.06 + 0.05 * deep },
              spine: { pitch: 9 + 4 * deep, yaw: 1.4 * s, roll: 0.8 * s },
              head: { pitch: -6, roll: s },
            },
          ];
        }),
        {
          in: 0.4,
          ends: true,
          ...drill(0.24),
          ...bow({ y: -0.04, z: -0.02, pitch: 0 }, 0, 4),
          weight: -0.4,
          mark: "release",
        },
        { ...STEP_BACK, weight: 0.5 },
        home(0.4),
      ];
    },
  },
  weld: {
    hold: 2,
    keys: (p) => {
      const torch = (x: number): HandTarget => rightOn([x, 0.95, 0.44], [0.5, -0.6, 0.5], [0.4, 0.2, 1], 30);
      return [
        AT_WORK,
        // The mask is flipped down with a nod,
        {
          in: 0.4,
          left: { touch: "forehead", by: "tips", off: [0, 0.03, 0.03], shape: "cup" },
          right: torch(-0.24),
          head: { pitch: -10 },
          spine: { pitch: 4 },
        },
        { in: 0.2, head: { pitch: 16 }, left: { to: [0.1, -0.1, 0.5], shape: "cup" }, ease: "through" },
        // then the seam is followed, close and steady.
        {
          in: 0.5,
          begins: true,
          right: torch(-0.2),
          left: leftOn([0.22, 0.97, 0.42], [-0.6, -0.7, 0.2], [-0.6, 0.2, 0.6], 22),
          ...bow({ y: -0.12, pitch: 14 }, 22, 10),
          feet: { knee: 8 },
        },
        {
          in: p.hold,
          ease: "through",
          right: torch(0.08),
          pelvis: { y: -0.13, yaw: 4 },
          spine: { pitch: 24, yaw: 7, roll: -3 },
          head: { pitch: 12, roll: 8 },
          weight: 0.5,
          mark: "apex",
        },
        {
          in: 0.3,
          ends: true,
          right: rightOn([0.02, 1.06, 0.36], [0.5, -0.6, 0.5], [0.4, 0.2, 1], 30),
          spine: { pitch: 14, yaw: 0, roll: 0 },
        },
        {
          in: 0.5,
          left: { touch: "forehead", by: "tips", off: [0, 0.04, 0.04], shape: "cup" },
          right: { to: [0.16, -0.7, 0.35], shape: "grip" },
          ...bow({ y: -0.03, pitch: 4 }, 4, -8),
          head: { pitch: -8, roll: 0 },
        },
        STEP_BACK,
        home(0.4),
      ];
    },
  },
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
        { ...AT_WORK, left: board },
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
      AT_WORK,
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
  sand_wood: {
    keys: (p) => {
      const block = (z: number, x: number): Partial<BodyKey> => ({
        right: { at: [-x, 0.93, z], palm: [0, -1, 0], fingers: [-0.4, 0, 1], swivel: 26, shape: "cup" },
        left: { at: [x + 0.03, 0.97, z + 0.03], palm: [0, -1, 0], fingers: [-0.8, 0, 0.6], swivel: 30, shape: "cup" },
      });
      return [
        { ...AT_WORK, rightFoot: { x: 0.03, z: -0.24, yaw: 24, knee: 6 } },
        {
          in: 0.45,
          begins: true,
          ...block(0.34, -0.06),
          ...bow({ y: -0.08, pitch: 12, yaw: -10 }, 14, 0),
          gaze: { direction: 0, elevation: -50 },
          balance: 0.7,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.34,
            ...block(0.6, 0.02),
            ...bow({ y: -0.12, z: 0.08, pitch: 18, yaw: -2 }, 22, -4),
            spine: { pitch: 22, yaw: 4 },
            weight: 0.6,
            mark: "strike",
          },
          {
            in: 0.36,
            ...block(0.32, -0.08),
            ...bow({ y: -0.08, z: -0.04, pitch: 10, yaw: -14 }, 12, 2),
            spine: { pitch: 12, yaw: -6 },
            weight: -0.4,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
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
        AT_WORK,
        {
          in: 0.5,
          begins: true,
          ...pole(0.78, 0.16, 0),
          ...bow({ y: -0.14, pitch: 10 }, 10, 0),
          gaze: { direction: 0, elevation: -10 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const x = 0.1 * ((i % 3) - 1);
          return [
            {
              in: 0.62,
              ...pole(1.3, 0.24, x),
              ...bow({ y: 0.02, pitch: -2, yaw: -6 }, -8, 0),
              gaze: { direction: 4, elevation: 36 },
              feet: { pitch: 8 },
              weight: 0.3,
              mark: "apex",
            },
            {
              in: 0.62,
              ...pole(0.78, 0.16, x + 0.05),
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
