import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { leftOn, rightOn } from "./grips.js";
import { STEP_BACK, STEP_IN } from "./steps.js";

export const BENCH_SCRIPTS: Record<string, ActionScript> = {
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
        STEP_IN,
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
  sand_wood: {
    keys: (p) => {
      const block = (z: number, x: number): Partial<BodyKey> => ({
        right: { at: [-x, 0.93, z], palm: [0, -1, 0], fingers: [-0.4, 0, 1], swivel: 26, shape: "cup" },
        left: { at: [x + 0.03, 0.97, z + 0.03], palm: [0, -1, 0], fingers: [-0.8, 0, 0.6], swivel: 30, shape: "cup" },
      });
      return [
        { ...STEP_IN, rightFoot: { x: 0.03, z: -0.24, yaw: 24, knee: 6 } },
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
        { ...STEP_IN, rightFoot: { x: 0.03, z: -0.26, yaw: 24, knee: 6 } },
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
        STEP_IN,
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
};
