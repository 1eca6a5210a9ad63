import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { onShaft } from "./grips.js";

/** A shovel: the right hand at its end, the left one near the blade. */
function shovel(x: number, up: number, ahead: number, steep: number, left = 0.25): Partial<BodyKey> {
  return onShaft([x, up, ahead], [left, -Math.sin(steep), Math.cos(steep)], 0.4, {
    right: [0.3, -0.8, 0.4],
    left: [-0.9, 0.3, 0],
    thumbs: [1, 1],
    swivel: 16,
  });
}

export const CHORES_SCRIPTS: Record<string, ActionScript> = {
  shovel_snow: {
    keys: (p) => [
      { in: 0.35, rightFoot: { x: 0.06, z: -0.22, yaw: 26, knee: 8 }, weight: 0.5, spine: { pitch: 10 } },
      {
        in: 0.4,
        begins: true,
        leftFoot: { z: 0.14, knee: 8 },
        ...bow({ y: -0.14, yaw: -8, pitch: 16 }, 18, -2),
        ...shovel(-0.18, 0.9, 0.1, 0.7),
        gaze: { direction: 0, elevation: -44 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // Pushed under the snow with the knee behind it,
        {
          in: 0.4,
          ...bow({ y: -0.24, yaw: -2, pitch: 26, z: 0.1 }, 22, -8),
          ...shovel(-0.16, 0.7, 0.26, 0.6),
          weight: 0.7,
          mark: "low",
        },
        // lifted with a groan,
        {
          in: 0.42,
          ...bow({ y: -0.14, yaw: -10, pitch: 12, z: 0 }, 10, -14),
          ...shovel(-0.18, 0.86, 0.12, 0.25),
          weight: -0.3,
        },
        // and thrown to the side with a turn of the hips.
        {
          in: 0.26,
          ease: "through",
          pelvis: { y: -0.08, yaw: 18, pitch: 4 },
          spine: { yaw: 32, pitch: 4, roll: -6 },
          gaze: { direction: -50, elevation: -8 },
          ...shovel(0.02, 1.0, 0.28, -0.15, 0.9),
          weight: 0.7,
          mark: "release",
        },
        {
          in: 0.5,
          ...bow({ y: -0.13, yaw: -8, pitch: 16 }, 18, -2),
          spine: { yaw: 0, pitch: 18, roll: 0 },
          gaze: { direction: 0, elevation: -44 },
          ...shovel(-0.18, 0.9, 0.1, 0.7),
          weight: 0,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      {
        in: 0.45,
        leftFoot: { z: 0, knee: 0 },
        ...bow({ y: -0.04, yaw: 0, pitch: 4 }, 6, 0),
        hands: { to: [0.14, -0.8, 0.3], shape: "relaxed" },
        weight: -0.5,
      },
      {
        in: 0.4,
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        pelvis: { y: -0.01, pitch: 0 },
        spine: { pitch: 3 },
        weight: 0.5,
      },
      home(0.4),
    ],
  },
  scrub_floor: {
    keys: (p) => {
      const brush = (x: number, z: number): HandTarget => ({
        floor: [x, z],
        palm: [0, -1, 0],
        fingers: [-0.2, 0, 1],
        shape: "cup",
      });
      return [
        { in: 0.1, begins: true },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.36,
              right: brush(0.12 + 0.1 * s, 0.66),
              pelvis: { z: 0.03, yaw: 4 * s, roll: 2 },
              spine: { yaw: 8, pitch: 10, roll: -3 },
              head: { pitch: -22, yaw: -6 * s },
              mark: "strike",
            },
            {
              in: 0.36,
              right: brush(0.2 + 0.1 * s, 0.36),
              pelvis: { z: -0.1, yaw: -3 * s, roll: -2 },
              spine: { yaw: -8, pitch: 16, roll: 3 },
              head: { pitch: -14 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        { in: 0.3, right: brush(0.2, 0.5), spine: { yaw: 0, roll: 0 } },
        home(0.45),
      ];
    },
  },
  change_lightbulb: {
    keys: (p) => {
      const bulb = (turn: number, up: number): HandTarget =>
        handAt([-0.12, up, 0.3], [-Math.cos(turn), 0.2, Math.sin(turn)], [-0.1, 1, 0.15], 26, "cup");
      return [
        {
          in: 0.4,
          gaze: { direction: 0, elevation: 50 },
          spine: { pitch: -4 },
          right: { to: [0.0, -0.2, 0.55], shape: "cup" },
        },
        // Up on the toes, the other arm out for balance,
        {
          in: 0.5,
          begins: true,
          right: bulb(0.6, 0.88),
          left: { to: [0.5, -0.5, 0.3], swivel: 12, palm: [0, -1, 0], shape: "spread" },
          ...bow({ y: 0.05 }, -8, -18),
          feet: { pitch: 20 },
        },
        ...repeat(Math.max(3, p.count), (i): BodyKey[] => [
          {
            in: 0.3,
            right: bulb(-0.9, 0.9),
            spine: { roll: -4, yaw: 4, pitch: -9 },
            pelvis: { y: 0.055, roll: 1 },
            weight: 0.2,
          },
          {
            in: 0.24,
            right: { ...bulb(0.6, 0.88), shape: "open" },
            spine: { roll: 0, yaw: 0, pitch: -8 },
            pelvis: { y: 0.045 },
            weight: -0.2,
            mark: i === 0 ? "apex" : undefined,
          },
          { in: 0.1, right: bulb(0.6, 0.9) },
        ]),
        // Down with the old one, which is looked at and shaken at the ear.
        {
          in: 0.5,
          ends: true,
          right: handAt([-0.06, -0.18, 0.5], [-0.6, 0.5, -0.5], [-0.5, 0.7, 0.4], 22, "cup"),
          left: { to: [0.2, -0.8, 0.1], shape: "relaxed" },
          ...bow({ y: -0.01 }, 2, 4),
          feet: { pitch: 0 },
          gaze: { elevation: -16 },
          hold: 0.3,
        },
        home(0.65),
      ];
    },
  },
  lean_wall: {
    hold: 3,
    keys: (p) => [
      // The feet go ahead of the back,
      { in: 0.4, leftFoot: { z: 0.24, x: 0.02, yaw: 8 }, weight: -0.4, head: { yaw: 20 }, balance: 0.6 },
      {
        in: 0.55,
        ...bow({ y: -0.05, z: -0.08, pitch: -9 }, -3, 6),
        rightFoot: { z: 0.18, x: 0.02 },
        hands: { to: [0.18, -0.88, -0.05], shape: "relaxed" },
        head: { yaw: 0, pitch: 4 },
        balance: 0,
        rests: ["back"],
      },
      // one sole goes to the wall and the arms are folded.
      {
        in: 0.6,
        begins: true,
        rightFoot: { swing: -6, out: 6, reach: 0.52, flex: -4, knee: 10 },
        ...bow({ y: -0.05, x: 0.04, z: -0.12, pitch: -10, roll: -3 }, 0, 8),
        right: { ...handAt([-0.42, -0.28, 0.42], [0.3, -0.2, -1], [-0.95, 0.32, -0.3], 14, "relaxed"), ahead: 6 },
        left: { ...handAt([-0.4, -0.47, 0.33], [0.1, -0.1, -1], [-0.98, 0.1, -0.1], 10, "relaxed"), ahead: 4 },
        weight: 1,
      },
      { in: 0.7, head: { yaw: 24, pitch: 6 }, spine: { roll: 3, yaw: 3 }, hold: p.hold * 0.3 },
      {
        in: 0.8,
        head: { yaw: -20, pitch: 2, roll: 4 },
        spine: { roll: 0, yaw: -2 },
        hold: p.hold * 0.35,
        mark: "apex",
      },
      { in: 0.7, head: { yaw: 4, pitch: 12, roll: 0 }, spine: { yaw: 0, pitch: 3 }, hold: p.hold * 0.2, ends: true },
      // Pushed off with the shoulders.
      {
        in: 0.45,
        leaves: ["back"],
        rightFoot: { z: 0.06, x: 0 },
        ...bow({ y: -0.05, x: 0, z: 0.06, pitch: 4, roll: 0 }, 8, 0),
        hands: { to: [0.16, -0.84, 0.2], shape: "relaxed" },
        weight: 0.3,
        balance: 0.6,
      },
      {
        in: 0.4,
        leftFoot: { z: 0, x: 0, yaw: 0 },
        ...bow({ y: -0.01, z: 0, pitch: 0 }, 3, 0),
        weight: -0.5,
        balance: 1,
      },
      home(0.4),
    ],
  },
};
