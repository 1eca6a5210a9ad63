import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, repeat } from "../keys.js";

export const CLIMBING_SCRIPTS: Record<string, ActionScript> = {
  climb_rope: {
    keys: (p) => {
      const rope = (up: number): HandTarget => ({
        at: [0.03, up, 0.3],
        palm: [-1, 0, 0.15],
        fingers: [-0.15, Math.max(0, (up - 1.2) * 2.6), 1],
        swivel: 26,
        shape: "grip",
      });
      const clamped = (reach: number, spread: number): Partial<BodyKey> => ({
        rightFoot: { swing: 28 + spread, out: -7, reach, flex: 10, knee: 26 },
        leftFoot: { swing: 26 + spread, out: -6, reach: reach - 0.02, flex: 34, knee: 26 },
      });
      const rise = (i: number) => 0.24 * i;
      const top = rise(p.count);
      return [
        {
          in: 0.5,
          right: rope(1.66),
          left: rope(1.46),
          ...bow({ y: 0, z: 0.04 }, -6, -10),
          gaze: { elevation: 46 },
          balance: 0.3,
        },
        // A jump onto the rope, the feet round it,
        {
          in: 0.4,
          begins: true,
          ...bow({ y: 0.1, z: 0.02, pitch: 8 }, 10, -20),
          ...clamped(0.72, 10),
          gaze: { elevation: 40 },
          balance: 0,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // the upper hand reaches on while the legs hold,
          {
            in: 0.34,
            left: rope(1.88 + rise(i)),
            spine: { roll: 5, pitch: 4 },
            pelvis: { y: 0.12 + rise(i), roll: -3 },
          },
          // the body hangs from it as the knees are drawn up,
          {
            in: 0.36,
            ...clamped(0.56, 26),
            pelvis: { y: 0.14 + rise(i), z: -0.06, pitch: 16 },
            spine: { pitch: 18, roll: 0 },
            head: { pitch: -22 },
          },
          // and both legs stretch it up.
          {
            in: 0.42,
            right: rope(1.84 + rise(i + 1)),
            ...clamped(0.82, 8),
            pelvis: { y: 0.12 + rise(i + 1), z: 0.02, pitch: 4, roll: 2 },
            spine: { pitch: 4, roll: -4 },
            head: { pitch: -26 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        // Down again, sliding.
        {
          in: 0.3,
          left: rope(1.56 + top),
          pelvis: { y: 0.1 + top, roll: 0 },
          spine: { pitch: 10, roll: 0 },
          ...clamped(0.72, 16),
        },
        {
          in: 0.5 + 0.2 * p.count,
          right: rope(1.6),
          left: rope(1.46),
          pelvis: { y: 0.06 },
          ...clamped(0.74, 12),
          head: { pitch: 10 },
        },
        {
          in: 0.4,
          feet: { x: 0, z: 0, pitch: 0, knee: 6 },
          ...bow({ y: -0.14, z: 0, pitch: 8 }, 8, 0),
          weight: 0,
          balance: 0.6,
        },
        {
          in: 0.4,
          ...bow({ y: -0.01, pitch: 0 }, 2, 0),
          feet: { knee: 0 },
          hands: { to: [0.15, -0.84, 0.2], shape: "relaxed" },
          balance: 1,
        },
        home(0.4),
      ];
    },
  },
  climb_wall: {
    keys: (p) => {
      const hold = (out: number, up: number): HandTarget => ({
        at: [out, up, 0.42],
        palm: [-0.1, -0.5, 0.9],
        fingers: [-0.1, 0.9, 0.4],
        swivel: 34,
        shape: "claw",
      });
      const on = (swing: number, reach: number, out: number) => ({ swing, reach, out, flex: 0, knee: 34 });
      const rise = 0.26;
      const top = rise * 2 * p.count;
      return [
        {
          in: 0.55,
          right: hold(0.26, 1.62),
          left: hold(0.22, 1.4),
          ...bow({ y: 0, z: 0.06 }, -2, -4),
          gaze: { direction: 6, elevation: 30 },
          balance: 0.3,
        },
        {
          in: 0.5,
          begins: true,
          leftFoot: on(46, 0.7, 12),
          pelvis: { y: 0.02, z: 0.1, roll: -4 },
          weight: -0.8,
          balance: 0,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const y = rise * 2 * i;
          return [
            // The right side reaches and the left leg pushes,
            {
              in: 0.5,
              right: hold(0.22, 2.02 + y),
              leftFoot: on(22, 0.9, 12),
              rightFoot: on(56, 0.62, 14),
              pelvis: { y: 0.04 + y + rise, z: 0.12, roll: 5, yaw: -8 },
              spine: { roll: -9, yaw: -6, pitch: 2 },
              gaze: { direction: 10, elevation: 40 },
              mark: "apex",
            },
            // then the left side.
            {
              in: 0.5,
              left: hold(0.22, 2.02 + y + rise),
              rightFoot: on(22, 0.9, 12),
              leftFoot: on(56, 0.62, 14),
              pelvis: { y: 0.04 + y + 2 * rise, z: 0.12, roll: -5, yaw: 8 },
              spine: { roll: 9, yaw: 6, pitch: 2 },
              gaze: { direction: -10, elevation: 40 },
            },
            {
              in: 0.34,
              right: hold(0.26, 1.84 + y + 2 * rise),
              spine: { roll: 2, yaw: 0 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        // Back down hold by hold.
        {
          in: 0.5 + 0.2 * p.count,
          right: hold(0.24, 1.3 + top * 0.5),
          left: hold(0.24, 1.5 + top * 0.5),
          rightFoot: on(30, 0.8, 14),
          leftFoot: on(44, 0.7, 14),
          pelvis: { y: top * 0.5, z: 0.08, roll: 0, yaw: 0 },
          spine: { roll: 0, pitch: 8 },
          gaze: { direction: 20, elevation: -40 },
        },
        {
          in: 0.5 + 0.15 * p.count,
          hands: hold(0.24, 1.36),
          feet: { x: 0, z: 0, pitch: 0, knee: 8 },
          ...bow({ y: -0.1, z: 0.04, pitch: 6 }, 8, 4),
          gaze: { direction: 0, elevation: 0 },
          balance: 0.5,
        },
        {
          in: 0.45,
          ...bow({ y: -0.01, z: 0, pitch: 0 }, 2, 0),
          feet: { knee: 0 },
          hands: { to: [0.15, -0.84, 0.2], shape: "relaxed" },
          balance: 1,
        },
        home(0.4),
      ];
    },
  },
};
