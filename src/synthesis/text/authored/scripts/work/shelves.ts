import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, repeat } from "../keys.js";

/** Height of a table top, and how far ahead of where the figure stands its edge is, metres. */
const TABLE = 0.84;
/** A flat hand with a cloth on the table. */
const cloth = (out: number, ahead: number): HandTarget => ({
  at: [out, TABLE, ahead],
  palm: [0, -1, 0],
  fingers: [-0.35, 0, 1],
  swivel: 26,
  shape: "flat",
});
/** Both hands at the sides of what is shelved. */
const load = (up: number, ahead: number, half = 0.15): HandTarget => ({
  at: [half, up, ahead],
  palm: [-1, 0, 0],
  fingers: [-0.1, 0.45, 0.9],
  swivel: 26,
  shape: "cup",
});

/** Scripts of what is done at tables and shelves. */
export const SHELVES_SCRIPTS: Record<string, ActionScript> = {
  wipe_table: {
    repeats: 3,
    keys: (p) => {
      const wide = 0.2 * p.size;
      // Round and round, the trunk behind the arm, across the table and back.
      const stroke = (i: number, k: number): BodyKey => {
        const [s, c] = [Math.sin((k * Math.PI) / 2), Math.cos((k * Math.PI) / 2)];
        const over = i % 2 === 0 ? 0.08 : -0.12;
        return {
          in: 0.19,
          ease: "through",
          right: cloth(over + wide * s, 0.52 + 0.12 * p.size * c),
          pelvis: { y: -0.07, z: -0.02 + 0.025 * c, yaw: 5 * s - 30 * over, pitch: 24 + 3 * c },
          spine: { pitch: 24 + 4 * c, yaw: -9 * s - 50 * over, roll: 3 * s },
          gaze: { direction: 24 * (over + wide * s), elevation: -52 },
          weight: -0.5 * s - 2 * over,
        };
      };
      return [
        {
          in: 0.6,
          begins: true,
          leftFoot: { z: 0.12, knee: 6 },
          rightFoot: { knee: 6 },
          ...bow({ y: -0.06, z: -0.04, pitch: 22 }, 22, -4),
          right: cloth(0.08, 0.5),
          left: { at: [0.26, TABLE, 0.4], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 22, shape: "flat" },
          gaze: { elevation: -50 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          ...[1, 2, 3, 4, 5, 6, 7].map((k) => stroke(i, k)),
          { ...stroke(i, 8), mark: "cycle", ends: i === p.count - 1 },
        ]),
        {
          in: 0.5,
          ...bow({ y: -0.02, z: 0, pitch: 3, yaw: 0 }, 5, 0),
          hands: { to: [0.12, -0.74, 0.36], swivel: 10, shape: "relaxed" },
          gaze: { elevation: -24 },
          weight: 0.5,
        },
        { in: 0.4, leftFoot: { z: 0, knee: 0 }, rightFoot: { knee: 0 }, spine: { yaw: 0, roll: 0 }, weight: -0.4 },
        home(0.4),
      ];
    },
  },
  shelve: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.06, z: -0.02, pitch: 3 }, 4, 4),
        hands: load(1.06, 0.38),
        gaze: { elevation: 20 },
        feet: { knee: 6 },
      },
      // A dip, and up past the face,
      { in: 0.22, pelvis: { y: -0.11 }, spine: { pitch: 6 }, hands: load(1.02, 0.36) },
      {
        in: 0.42,
        ease: "through",
        ...bow({ y: 0, z: 0.02, pitch: -2 }, -8, -16),
        hands: load(1.54, 0.42),
        gaze: { elevation: 42 },
        feet: { knee: 2 },
      },
      // with a step to the shelf and onto the toes,
      {
        in: 0.42,
        rightFoot: { z: 0.22, pitch: 12 },
        leftFoot: { pitch: 34 },
        pelvis: { y: 0.045, z: 0.2, pitch: -2 },
        spine: { pitch: -10, roll: 3 },
        hands: { ...load(1.93, 0.52), shrug: 14 },
        weight: -0.7,
        balance: 0.6,
      },
      // pushed in, let go of, and settled with the finger tips.
      {
        in: 0.36,
        pelvis: { y: 0.04, z: 0.26 },
        spine: { pitch: -4, roll: 0 },
        hands: { ...load(1.93, 0.68), shrug: 14 },
        mark: "apex",
      },
      { in: 0.18, hands: { ...load(1.94, 0.66, 0.2), shape: "open" }, mark: "release" },
      {
        in: 0.26,
        right: {
          at: [0.08, 1.95, 0.64],
          palm: [0, 0.1, 1],
          fingers: [-0.1, 1, 0.2],
          swivel: 26,
          shape: "spread",
          shrug: 12,
        },
        left: { to: [0.16, 0.2, 0.5], palm: [-0.6, 0, 0.6], swivel: 20, shape: "relaxed", shrug: 0 },
        spine: { yaw: 8 },
      },
      { in: 0.14, right: { at: [0.08, 1.95, 0.7], shrug: 12 }, pelvis: { z: 0.28 } },
      {
        in: 0.45,
        ends: true,
        pelvis: { y: -0.03, z: 0.16, pitch: 2 },
        spine: { pitch: 2, yaw: 0 },
        head: { pitch: -14 },
        leftFoot: { pitch: 0 },
        rightFoot: { z: 0.22, pitch: 0 },
        hands: { to: [0.14, -0.5, 0.45], palm: [-0.7, -0.4, 0], swivel: 14, shape: "relaxed", shrug: 0 },
        gaze: { elevation: 24 },
        balance: 1,
      },
      {
        in: 0.45,
        rightFoot: { z: 0, knee: 0 },
        leftFoot: { knee: 0 },
        pelvis: { y: -0.01, z: 0, pitch: 0 },
        hands: { to: [0.14, -0.86, 0.16] },
        gaze: { elevation: 0 },
        weight: 0.7,
      },
      home(0.4),
    ],
  },
};
