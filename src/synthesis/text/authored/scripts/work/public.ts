import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

export const PUBLIC_SCRIPTS: Record<string, ActionScript> = {
  direct_traffic: {
    repeats: 2,
    keys: (p) => {
      const stop: HandTarget = {
        to: [-0.02, 0.2, 0.86],
        palm: [0, 0.1, 1],
        fingers: [0, 1, 0.1],
        swivel: 8,
        shape: "flat",
      };
      return [
        {
          in: 0.35,
          right: { to: [0.1, -0.3, 0.5], palm: [0, 0, 1], shape: "flat" },
          spine: { pitch: -2 },
          ease: "through",
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // One side is stopped with a straight arm,
          {
            in: 0.32,
            begins: i === 0,
            right: stop,
            gaze: { direction: 0, elevation: 4 },
            pelvis: { yaw: 4 },
            spine: { pitch: -4, yaw: 4 },
            weight: 0.3,
            mark: "strike",
            hold: 0.35,
          },
          // the other waved through, again and again.
          {
            in: 0.5,
            right: { ...stop, to: [0.0, 0.18, 0.86] },
            left: handAt([0.9, 0.04, 0.24], [-0.2, 0, 1], [1, 0.1, 0.2], 8, "flat"),
            gaze: { direction: -66, elevation: 2 },
            spine: { yaw: 10, pitch: -3 },
            weight: 0.5,
          },
          ...repeat(2, (): BodyKey[] => [
            {
              in: 0.34,
              ease: "through",
              left: handAt([0.3, 0.18, 0.42], [-0.4, 0.2, -0.8], [-0.7, 0.7, 0.2], 34, "flat"),
              spine: { yaw: 2, roll: 2 },
              mark: "cycle",
            },
            {
              in: 0.36,
              left: handAt([0.88, 0.0, 0.3], [-0.2, 0.4, 1], [1, 0, 0.3], 8, "flat"),
              spine: { yaw: 10, roll: 0 },
            },
          ]),
          {
            in: 0.4,
            right: { to: [0.16, -0.62, 0.36], shape: "flat" },
            left: { to: [0.3, -0.7, 0.2], shape: "flat" },
            gaze: { direction: 10, elevation: 2 },
            spine: { yaw: 0, pitch: -3 },
            weight: 0,
            ends: i === p.count - 1,
          },
        ]),
        home(0.55),
      ];
    },
  },
  preach: {
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          // Both hands on the pulpit, leaning over it,
          {
            in: 0.5,
            begins: i === 0,
            hands: handAt([0.04, -0.56, 0.6], [0, -1, 0.1], [-0.3, 0, 1], 26, "grip"),
            ...bow({ y: -0.05, pitch: 8, yaw: -4 * s }, 16, -10),
            gaze: { direction: 20 * s, elevation: -8 },
            weight: 0.4 * s,
            hold: 0.3,
          },
          // a warning finger,
          {
            in: 0.36,
            right: handAt([0.12, 0.3, 0.6], [-0.6, 0, 0.7], [0, 1, 0.1], 18, "point"),
            pelvis: { y: 0, pitch: 0, yaw: 8 },
            spine: { pitch: -4, yaw: 10 },
            gaze: { direction: -16 * s, elevation: 4 },
            weight: -0.4,
          },
          {
            in: 0.16,
            right: handAt([0.08, 0.1, 0.76], [-0.6, -0.3, 0.6], [-0.1, 0.7, 0.7], 18, "point"),
            spine: { pitch: 8 },
            mark: "strike",
          },
          { in: 0.2, right: handAt([0.12, 0.26, 0.64], [-0.6, 0, 0.7], [0, 1, 0.1], 18, "point"), spine: { pitch: 0 } },
          {
            in: 0.16,
            right: handAt([0.08, 0.08, 0.78], [-0.6, -0.3, 0.6], [-0.1, 0.7, 0.7], 18, "point"),
            spine: { pitch: 8 },
          },
          // and both arms to heaven.
          {
            in: 0.6,
            hands: handAt([0.46, 0.6, 0.4], [-0.4, 0.5, 0.6], [0.3, 0.9, 0.2], 24, "spread"),
            ...bow({ y: 0.02, pitch: -2, yaw: 0 }, -12, -10),
            spine: { pitch: -12, yaw: 0 },
            gaze: { direction: 0, elevation: 44 },
            weight: 0,
            hold: 0.5,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      {
        in: 0.4,
        hands: { to: [0.2, -0.5, 0.45], shape: "relaxed" },
        spine: { pitch: 2 },
        gaze: { elevation: 0 },
        ease: "through",
      },
      home(0.5),
    ],
  },
};
