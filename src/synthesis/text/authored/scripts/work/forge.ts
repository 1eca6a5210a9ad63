import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { leftOn, rightOn } from "./grips.js";

/** Tongs that hold the iron on the anvil. */
const TONGS = leftOn([0.14, 0.94, 0.4], [-0.9, 0.2, 0], [0, 0.25, 1], 18);

const ASTRIDE: Pick<BodyKey, "leftFoot" | "rightFoot"> = {
  leftFoot: { z: 0.12, knee: 6 },
  rightFoot: { x: 0.05, z: -0.2, yaw: 24, knee: 8 },
};

/** A blade held flat to a wheel with both hands. */
function blade(x: number, up: number): Partial<BodyKey> {
  return {
    right: rightOn([x - 0.2, up, 0.42], [0.2, -0.9, 0.4], [1, 0.1, 0.2], 26),
    left: leftOn([x + 0.2, up + 0.02, 0.44], [-0.2, -0.9, 0.4], [-1, 0.1, 0.2], 26),
  };
}

export const FORGE_SCRIPTS: Record<string, ActionScript> = {
  hammer_anvil: {
    hands: "blow",
    repeats: 4,
    snap: "snappy",
    keys: (p) => [
      { in: 0.35, rightFoot: ASTRIDE.rightFoot, left: TONGS, weight: 0.3 },
      {
        in: 0.4,
        begins: true,
        leftFoot: ASTRIDE.leftFoot,
        ...bow({ y: -0.08, yaw: -14, pitch: 8 }, 14, 6),
        left: TONGS,
        right: { to: [0.04, -0.4, 0.6], palm: [-1, 0, 0], fingers: [-0.2, 0, 1], swivel: 10, shape: "grip" },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // From the shoulder: the weight goes back, the trunk opens,
        {
          in: 0.46,
          pelvis: { y: -0.04, yaw: -24, pitch: 0, z: -0.04 },
          spine: { pitch: -8, yaw: -18, roll: 10 },
          gaze: { direction: -4, elevation: -34 },
          right: handAt([0.3, 0.62, -0.12], [-0.5, 0.1, 0.8], [-0.2, 0.6, -0.7], 40, "grip"),
          weight: -0.5,
        },
        // and the blow comes down with the whole body.
        {
          in: 0.25,
          ease: "strike",
          pelvis: { y: -0.13, yaw: -2, pitch: 14, z: 0.05 },
          spine: { pitch: 24, yaw: 6, roll: -5 },
          gaze: { direction: -2, elevation: -46 },
          right: handAt([-0.12, -0.4, 0.66], [-0.95, -0.2, 0.1], [-0.25, -0.3, 0.9], 12, "grip"),
          weight: 0.4,
          mark: "strike",
        },
        // The hammer springs off the iron, and taps once.
        {
          in: 0.16,
          spine: { pitch: 20 },
          right: handAt([-0.08, -0.2, 0.62], [-0.95, -0.1, 0.1], [-0.25, 0.3, 0.9], 14, "grip"),
        },
        {
          in: 0.12,
          spine: { pitch: 22 },
          right: handAt([-0.11, -0.37, 0.66], [-0.95, -0.2, 0.1], [-0.25, -0.2, 0.9], 12, "grip"),
        },
        {
          in: 0.2,
          pelvis: { y: -0.1 },
          right: handAt([0, -0.26, 0.58], [-0.95, 0, 0.1], [-0.25, 0.3, 0.9], 14, "grip"),
          left: { ...TONGS, at: [0.14 + 0.015 * (i % 2), 0.95, 0.39 + 0.02 * (i % 2)] },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      {
        in: 0.5,
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        ...bow({ y: -0.02, z: 0, pitch: 2, yaw: 0 }, 4, 0),
        hands: { to: [0.14, -0.85, 0.25], shape: "relaxed" },
        weight: 0.5,
      },
      home(0.45),
    ],
  },
  stoke_bellows: {
    keys: (p) => {
      const bar = (up: number): Partial<BodyKey> => ({
        right: rightOn([-0.16, up, 0.4], [0.1, -1, 0.1], [1, 0, 0.1], 20),
        left: leftOn([0.16, up, 0.4], [-0.1, -1, 0.1], [-1, 0, 0.1], 20),
      });
      return [
        { in: 0.35, rightFoot: { x: 0.02, z: -0.24, yaw: 20, knee: 6 }, spine: { pitch: 6 }, weight: 0.5 },
        {
          in: 0.45,
          begins: true,
          ...bar(1.36),
          ...bow({ y: 0, yaw: -8 }, -4, -8),
          leftFoot: { z: 0.06 },
          balance: 0.6,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // The arms stay long; the weight of the body presses the bar down,
          {
            in: 0.55,
            ...bar(0.74),
            ...bow({ y: -0.2, z: 0.08, pitch: 26, yaw: -4, roll: 2 }, 18, -16),
            feet: { knee: 10 },
            weight: 0.5,
            mark: "low",
          },
          { in: 0.14, ...bar(0.71), pelvis: { y: -0.22 } },
          // and it rises by itself, the fire roaring.
          {
            in: 0.62,
            ...bar(1.38),
            ...bow({ y: 0.01, z: -0.05, pitch: -4, yaw: -10, roll: -1 }, -8, -4),
            feet: { knee: 4 },
            weight: -0.3,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        {
          in: 0.5,
          rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
          ...bow({ y: -0.01, z: 0, pitch: 0, yaw: 0 }, 3, 0),
          hands: { to: [0.16, -0.85, 0.2], shape: "relaxed" },
          balance: 1,
          weight: 0.5,
        },
        home(0.4),
      ];
    },
  },
  grind_stone: {
    keys: (p) => [
      {
        in: 0.6,
        rightFoot: { z: -0.16, x: 0.04, yaw: 18, knee: 8 },
        ...bow({ y: -0.07, yaw: -8, pitch: 10 }, 16, 4),
        ...blade(-0.12, 1.06),
        gaze: { direction: -6, elevation: -50 },
      },
      { in: 0.25, begins: true, ...blade(-0.14, 0.98), pelvis: { y: -0.1 } },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.75,
          ...blade(0.16, 0.98),
          pelvis: { y: -0.11, yaw: 4, roll: -3 },
          spine: { yaw: 10, pitch: 20, roll: -5 },
          head: { roll: 8, pitch: 8 },
          weight: 0.6,
          mark: "strike",
        },
        // Turned over, and back along the other edge.
        { in: 0.24, ...blade(0.14, 1.06), pelvis: { y: -0.08 }, head: { roll: 2 } },
        {
          in: 0.75,
          ...blade(-0.14, 0.97),
          pelvis: { y: -0.11, yaw: -12, roll: 3 },
          spine: { yaw: -6, pitch: 18, roll: 4 },
          head: { roll: -6, pitch: 10 },
          weight: -0.5,
          mark: i % 2 === 0 ? undefined : "cycle",
        },
        // The edge is looked along.
        ...(i === p.count - 1
          ? [
              {
                in: 0.55,
                ...blade(0, 1.2),
                ...bow({ y: -0.03, yaw: 0, pitch: 2, roll: 0 }, -2, 6),
                spine: { yaw: 0, pitch: 0, roll: 4 },
                head: { roll: -10, pitch: 4 },
                hold: 0.35,
                weight: -0.2,
                ends: true,
              } satisfies BodyKey,
            ]
          : [{ in: 0.24, ...blade(-0.14, 1.05) } satisfies BodyKey]),
      ]),
      {
        in: 0.5,
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        ...bow({ y: -0.02, pitch: 2 }, 4, 2),
        spine: { roll: 0, pitch: 4 },
        head: { roll: 0 },
        hands: { to: [0.16, -0.8, 0.3], shape: "relaxed" },
        weight: 0.4,
      },
      home(0.4),
    ],
  },
};
