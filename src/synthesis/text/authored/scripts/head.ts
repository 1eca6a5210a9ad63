import type { ActionScript } from "../script.js";
import { home, repeat } from "./keys.js";

export const HEAD_SCRIPTS: Record<string, ActionScript> = {
  nod: {
    keys: (p) => [
      { in: 0.22, head: { pitch: -8 * p.size }, spine: { pitch: -2 * p.size }, begins: true },
      ...repeat(p.count, (i) => {
        const less = 1 - (0.3 * i) / Math.max(1, p.count) + 0.08 * p.vary();
        return [
          {
            in: 0.3,
            head: { pitch: 30 * p.size * less, yaw: 1.5 * p.vary() },
            spine: { pitch: 6 * p.size * less },
            mark: "low",
          },
          { in: 0.36, head: { pitch: -6 * p.size * less }, spine: { pitch: -1 }, mark: "cycle" },
        ];
      }),
      home(0.35),
    ],
  },
  shake_head: {
    keys: (p) => [
      ...repeat(p.count, (i) => {
        const less = 1 - (0.25 * i) / Math.max(1, p.count) + 0.08 * p.vary();
        return [
          {
            in: i === 0 ? 0.32 : 0.3,
            head: { yaw: 42 * p.size * less, pitch: 5, roll: -3 },
            spine: { yaw: 7 * p.size * less, pitch: 2 },
            begins: i === 0,
          },
          {
            in: 0.32,
            head: { yaw: -42 * p.size * less, pitch: 5, roll: 3 },
            spine: { yaw: -7 * p.size * less, pitch: 2 },
            mark: "cycle",
          },
        ];
      }),
      home(0.42),
    ],
  },
  tilt_head: {
    hold: 0.7,
    keys: (p) => [
      {
        in: 0.5,
        // The neck turns a little to the side to which it bends.
        head: { roll: 34 * p.size, yaw: -20 * p.size, pitch: 3 },
        spine: { roll: 7 * p.size },
        hold: p.hold,
        begins: true,
      },
      home(0.55),
    ],
  },
  look: {
    hold: 0.9,
    keys: (p) => {
      const direction = p.direction ?? 0;
      const elevation = p.elevation ?? (p.direction === undefined ? 25 : 0);
      const far = Math.sign(direction) * Math.max(0, Math.abs(direction) - 35);
      const turn = Math.min(130, Math.abs(far)) * Math.sign(far);
      return [
        {
          in: 0.55 + Math.abs(direction) / 400,
          pelvis: { yaw: -turn * 0.22 },
          spine: { yaw: -turn * 0.42, pitch: elevation > 0 ? -elevation * 0.14 : -elevation * 0.12 },
          gaze: { direction, elevation },
          hold: p.hold,
          begins: true,
          mark: "apex",
        },
        home(0.65),
      ];
    },
  },
};
