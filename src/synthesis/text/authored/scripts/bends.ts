import type { ActionScript, BodyKey } from "../script.js";
import { bow, home, nod, peak, repeat } from "./keys.js";

export const BEND_SCRIPTS: Record<string, ActionScript> = {
  toe_touch: {
    repeats: 1,
    hold: 0.35,
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        ...(i === 0
          ? [
              {
                in: 0.5,
                begins: true,
                hands: { to: [0.25, 0.93, 0.2], palm: [-0.3, 0, 1], swivel: 20, shape: "flat" },
                ...nod(-6, -8),
              } as BodyKey,
            ]
          : []),
        {
          in: 0.9,
          ...bow({ pitch: 72, y: -0.045, z: -0.15 }, 66, 4),
          hands: { touch: "toes", shape: "flat" },
          feet: { knee: 4 },
          hold: p.hold,
          mark: "low",
        },
        ...(i + 1 < p.count
          ? [
              {
                in: 0.8,
                ...bow({ pitch: 10, y: 0, z: 0 }, 6, 0),
                hands: { to: [0.2, -0.7, 0.6] },
                mark: "cycle",
              } as BodyKey,
            ]
          : []),
      ]),
      home(1.0),
    ],
  },
  lean_side: {
    hold: 1.2,
    keys: (p) => [
      { in: 0.4, weight: -0.4 },
      {
        in: 0.75,
        spine: { roll: 27 * p.size, pitch: -1 },
        pelvis: { roll: 5 },
        head: { roll: 5 },
        ...peak(p.hold),
      },
      { in: 0.7, spine: { roll: 0 }, pelvis: { roll: 0 } },
      home(0.5),
    ],
  },
  bend_side: {
    repeats: 1,
    hold: 0.4,
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: i === 0 ? 0.45 : 0.6,
          begins: i === 0,
          left: { to: [0.4, 0.88, 0.1], palm: [-1, 0, 0], swivel: 20, shape: "flat" },
          right: { to: [0.2, -0.92, 0.06] },
          spine: { roll: -3 },
          pelvis: { roll: 0, x: 0 },
        },
        {
          in: 0.7,
          spine: { roll: 38 * p.size, pitch: -2 },
          pelvis: { roll: 9 },
          head: { roll: 6 },
          left: { to: [-0.12, 0.97, 0.12], palm: [-1, -0.3, 0], swivel: 30, shape: "flat" },
          right: { touch: "thigh", off: [0.06, -0.09, -0.06], palm: [-1, 0, 0], fingers: [0, -1, 0.1], swivel: 10 },
          hold: p.hold,
          mark: "low",
        },
      ]),
      {
        in: 0.55,
        spine: { roll: 0 },
        pelvis: { roll: 0 },
        head: { roll: 0 },
        left: { to: [0.5, 0.5, 0.2], swivel: 16 },
        ease: "through",
        mark: "cycle",
      },
      home(0.55),
    ],
  },
  rotate_hips: {
    keys: (p) => [
      {
        in: 0.5,
        begins: true,
        hands: { touch: "hips", shape: "grip" },
        feet: { knee: 6 },
        pelvis: { z: 0.05, y: -0.01 },
      },
      ...repeat(p.count, () =>
        [1, 2, 3, 4].map((k): BodyKey => {
          const a = (k * Math.PI) / 2;
          return {
            in: 0.33,
            ease: "through",
            balance: 0,
            pelvis: {
              x: -0.085 * p.size * Math.sin(a),
              z: 0.07 * p.size * Math.cos(a),
              y: -0.022,
              pitch: -9 * p.size * Math.cos(a),
              roll: 7 * p.size * Math.sin(a),
            },
            spine: { pitch: 8 * p.size * Math.cos(a), roll: -11 * p.size * Math.sin(a) },
            mark: k === 4 ? "cycle" : undefined,
          };
        }),
      ),
      home(0.6),
    ],
  },
  step_touch: {
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: { to: [0.16, -0.58, 0.4 + 0.16 * s], turn: 0, swivel: 10, shape: "relaxed" },
        left: { to: [0.16, -0.58, 0.4 - 0.16 * s], turn: 0, swivel: 10, shape: "relaxed" },
      });
      // Out to the right and close, out to the left and close, so that the dancer ends at the start.
      return [
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.3,
            begins: i === 0,
            ...arms(1),
            rightFoot: { x: 0.26, knee: 6 },
            weight: -0.2,
            pelvis: { y: -0.05, x: -0.12 },
            spine: { yaw: 6, roll: -3 },
            balance: 0,
          },
          {
            in: 0.3,
            ...arms(-1),
            leftFoot: { x: -0.24, knee: 6 },
            weight: -0.4,
            pelvis: { y: -0.02, x: -0.24 },
            spine: { yaw: -4, roll: 4 },
            head: { pitch: 3 },
          },
          {
            in: 0.3,
            ...arms(1),
            leftFoot: { x: 0, knee: 6 },
            weight: 0.2,
            pelvis: { y: -0.05, x: -0.12 },
            spine: { yaw: -6, roll: 3 },
            head: { pitch: 0 },
          },
          {
            in: 0.3,
            ...arms(-1),
            rightFoot: { x: 0, knee: 6 },
            weight: 0.3,
            pelvis: { y: -0.02, x: 0 },
            spine: { yaw: 4, roll: -4 },
            head: { pitch: 3 },
            mark: "cycle",
          },
        ]),
        home(0.45),
      ];
    },
  },
};
