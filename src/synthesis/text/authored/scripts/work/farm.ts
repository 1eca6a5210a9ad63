import type { ActionScript, BodyKey } from "../../script.js";
import { bow, home, repeat } from "../keys.js";
import { further, onShaft, rightOn } from "./grips.js";
import { STEP_BACK } from "./steps.js";

/** Long handle of a scythe: hands apart along it, palms down and in. */
function scythe(x: number, z: number, turn: number): Partial<BodyKey> {
  const along = [Math.cos(turn), 0.25, Math.sin(turn)] as const;
  return onShaft([x, 0.82, z], along, 0.36, {
    right: [0.1, -0.9, 0.4],
    left: [-0.2, -0.9, 0.3],
    thumbs: [1, -1],
    swivel: 22,
  });
}

/** A pitchfork: the right hand at its end, the left one further along it, which points so far to the left. */
function fork(up: number, ahead: number, steep: number, left = 0.3): Partial<BodyKey> {
  const [x, y, z] = further([-0.2, up, ahead], [left, -Math.sin(steep), Math.cos(steep)], 0.36);
  return {
    right: { at: [0.2, up, ahead], palm: [-0.7, -0.6, 0.2], fingers: [-0.5, -0.5, 0.8], swivel: 18, shape: "grip" },
    left: { at: [x, y, z], palm: [-0.9, 0.3, -left], fingers: [left - 0.4, -0.1, 0.9], swivel: 16, shape: "grip" },
  };
}

export const FARM_SCRIPTS: Record<string, ActionScript> = {
  scythe: {
    keys: (p) => [
      { in: 0.35, rightFoot: { x: 0.1, yaw: 22, knee: 8 }, spine: { pitch: 10 }, weight: 0.5 },
      {
        in: 0.45,
        begins: true,
        ...bow({ y: -0.12, pitch: 16, yaw: -20 }, 18, 0),
        ...scythe(-0.3, 0.3, 0.5),
        gaze: { direction: 10, elevation: -42 },
        weight: -0.4,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.55,
          pelvis: { y: -0.11, yaw: -24 },
          spine: { yaw: -38, pitch: 16, roll: 6 },
          gaze: { direction: 30, elevation: -40 },
          ...scythe(-0.46, 0.1, -0.1),
          weight: -0.8,
        },
        // One low arc from right to left, from the hips.
        {
          in: 0.3,
          ease: "through",
          pelvis: { y: -0.16, yaw: 2 },
          spine: { yaw: 2, pitch: 22, roll: 0 },
          ...scythe(-0.18, 0.42, 0.6),
          weight: 0,
          mark: "strike",
        },
        {
          in: 0.38,
          pelvis: { y: -0.12, yaw: 24 },
          spine: { yaw: 36, pitch: 18, roll: -6 },
          gaze: { direction: -24, elevation: -42 },
          ...scythe(0.2, 0.4, 1.1),
          weight: 0.8,
        },
        {
          in: 0.5,
          pelvis: { y: -0.1, yaw: -8 },
          spine: { yaw: -8, pitch: 14, roll: 0 },
          gaze: { direction: 6, elevation: -40 },
          ...scythe(-0.2, 0.36, 0.5),
          weight: -0.2,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      STEP_BACK,
      home(0.4),
    ],
  },
  pitchfork_hay: {
    keys: (p) => [
      { in: 0.35, rightFoot: { x: 0.06, z: -0.2, yaw: 26, knee: 8 }, weight: 0.5, spine: { pitch: 8 } },
      {
        in: 0.4,
        begins: true,
        leftFoot: { z: 0.14, knee: 6 },
        ...bow({ y: -0.1, yaw: -12, pitch: 10 }, 12, 0),
        ...fork(0.98, 0.04, 0.4),
        gaze: { direction: -6, elevation: -40 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // Thrust into the hay,
        {
          in: 0.3,
          ...bow({ y: -0.2, yaw: -6, pitch: 20, z: 0.1 }, 20, -6),
          ...fork(0.86, 0.2, 0.6),
          weight: 0.6,
          mark: "low",
        },
        // heaved up with bent legs,
        {
          in: 0.45,
          ...bow({ y: -0.12, yaw: -16, pitch: 6, z: 0 }, 2, -10),
          ...fork(0.96, 0, -0.2, 0.4),
          gaze: { direction: -4, elevation: -6 },
          weight: -0.5,
        },
        // and tossed over the left shoulder.
        {
          in: 0.3,
          ease: "through",
          pelvis: { y: -0.02, yaw: 20, pitch: 0 },
          spine: { pitch: -12, yaw: 20, roll: -8 },
          gaze: { direction: -26, elevation: 20 },
          ...fork(1.08, 0.26, -0.6, 0.85),
          weight: 0.4,
          mark: "release",
        },
        {
          in: 0.5,
          ...bow({ y: -0.09, yaw: -12, pitch: 10 }, 12, 0),
          spine: { pitch: 12, yaw: 0, roll: 0 },
          gaze: { direction: -6, elevation: -38 },
          ...fork(0.98, 0.04, 0.4),
          weight: -0.2,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { ...STEP_BACK, leftFoot: { z: 0, knee: 0 }, rightFoot: undefined, weight: -0.5 },
      { ...STEP_BACK, in: 0.4 },
      home(0.35),
    ],
  },
  pump_water: {
    keys: (p) => {
      const handle = (up: number, ahead: number): Partial<BodyKey> =>
        onShaft([-0.2, up, ahead], [1, 0, 0.1], 0.16, {
          right: [0, -1, 0.2],
          left: [0, -1, 0.2],
          thumbs: [1, -1],
          swivel: 24,
        });
      return [
        { in: 0.35, rightFoot: { x: 0.04, z: -0.22, yaw: 24, knee: 8 }, spine: { pitch: 8 }, weight: 0.5 },
        {
          in: 0.4,
          begins: true,
          leftFoot: { z: 0.1, knee: 6 },
          ...handle(1.3, 0.42),
          ...bow({ y: -0.03, yaw: 6 }, 0, 4),
          gaze: { direction: -14, elevation: -30 },
          balance: 0.7,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.42,
            ...handle(0.74, 0.32),
            ...bow({ y: -0.19, yaw: -6, pitch: 22, roll: 3 }, 22, -14),
            weight: 0.5,
            mark: "low",
          },
          { in: 0.08, ...handle(0.72, 0.32), pelvis: { y: -0.2 } },
          {
            in: 0.46,
            ...handle(1.34, 0.4),
            ...bow({ y: -0.02, yaw: 10, pitch: 0, roll: -1 }, -4, 4),
            spine: { pitch: -4, roll: 5 },
            weight: -0.4,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        { ...STEP_BACK, leftFoot: { z: 0, knee: 0 }, rightFoot: undefined, spine: { roll: 0, pitch: 5 }, weight: -0.5 },
        { ...STEP_BACK, in: 0.4 },
        home(0.35),
      ];
    },
  },
  crank_handle: {
    keys: (p) => {
      const turned = (quarter: number): BodyKey => {
        const [s, c] = [Math.sin((quarter * Math.PI) / 2), Math.cos((quarter * Math.PI) / 2)];
        return {
          in: 0.28,
          ease: "through",
          right: rightOn([-0.14, 1.06 + 0.24 * c, 0.36 + 0.24 * s], [0, -0.5 + 0.4 * c, 0.9], [1, 0, 0], 26),
          pelvis: { y: -0.09 + 0.07 * c, z: 0.05 * s, pitch: 12 - 9 * c + 4 * s, yaw: 8 - 8 * s },
          spine: { pitch: 12 - 10 * c + 6 * s, yaw: 14 * s, roll: 3 * c },
          head: { pitch: 4 },
          weight: 0.5 * s,
        };
      };
      return [
        { in: 0.35, rightFoot: { z: -0.24, x: 0.04, yaw: 26, knee: 8 }, weight: 0.5, spine: { pitch: 6 } },
        {
          ...turned(0),
          in: 0.45,
          begins: true,
          ease: "smooth",
          left: { at: [0.24, 0.98, 0.4], palm: [-0.2, -0.9, 0.3], fingers: [-0.2, 0.1, 1], swivel: 20, shape: "cup" },
          balance: 0.7,
        },
        ...repeat(p.count, (i): BodyKey[] =>
          [1, 2, 3, 4].map((k) => ({
            ...turned(k),
            mark: k === 4 ? "cycle" : undefined,
            ends: k === 4 && i === p.count - 1,
          })),
        ),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
  churn_butter: {
    keys: (p) => {
      const staff = (up: number): Partial<BodyKey> =>
        onShaft([-0.02, up, 0.34], [0.04, 1, -0.05], 0.17, { right: [1, 0, 0.2], left: [-1, 0, 0.2], swivel: 20 });
      return [
        {
          in: 0.6,
          begins: true,
          rightFoot: { x: 0.07, z: -0.06, yaw: 16, knee: 8 },
          ...bow({ y: -0.06, pitch: 8 }, 12, 2),
          ...staff(1.12),
          gaze: { direction: 4, elevation: -42 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.32,
            ...staff(0.78),
            ...bow({ y: -0.14, pitch: 16, roll: 2 }, 18, 4),
            weight: -0.3,
            mark: "strike",
          },
          {
            in: 0.36,
            ...staff(1.14),
            ...bow({ y: -0.05, pitch: 6, roll: -1 }, 8, 0),
            weight: 0.3,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        STEP_BACK,
        home(0.4),
      ];
    },
  },
};
