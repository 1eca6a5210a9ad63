import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { arm, flight, pose } from "../sport/parts.js";

/** A ball in both hands. */
function ball(up: number, ahead: number): HandTarget {
  return handAt([-0.2, up, ahead], [-0.8, 0.3, -0.3], [-0.1, 0.9, 0.4], 26, "open");
}

/** The ball over the forehead: the right hand under it, the left one at its side. */
const SET: Partial<BodyKey> = {
  right: handAt([-0.12, 0.5, 0.34], [-0.1, 0.8, 0.5], [-0.2, 0.5, -0.8], 26, "open"),
  left: handAt([-0.1, 0.42, 0.42], [-0.95, 0, -0.1], [-0.1, 0.95, 0.2], 26, "flat"),
  hands: undefined,
};
const RELEASED: Partial<BodyKey> = {
  right: handAt([-0.08, 0.84, 0.5], [0, -0.7, 0.7], [0, -0.4, 0.9], 20, "relaxed"),
  left: handAt([0.0, 0.6, 0.46], [-0.9, 0, 0.2], [0, 0.9, 0.4], 22, "open"),
};

/** Arms of a juggler: one hand throws from the middle, the other is about to catch outside. */
function juggle(s: number, high: boolean): Partial<BodyKey> {
  const hand = (throwing: boolean): HandTarget =>
    throwing
      ? handAt([-0.08, high ? -0.34 : -0.5, 0.52], [-0.2, 0.95, 0], [-0.2, 0.2, 0.95], 14, "cup")
      : handAt([0.12, high ? -0.56 : -0.46, 0.5], [-0.1, 0.95, 0], [-0.1, 0.1, 1], 14, "cup");
  return { right: hand(s > 0), left: hand(s < 0) };
}

export const PLAY_SCRIPTS: Record<string, ActionScript> = {
  shoot_basketball: {
    hands: "blow",
    snap: "snappy",
    keys: () => [
      {
        in: 0.4,
        hands: ball(-0.34, 0.46),
        ...pose([-0.04, 0, 4], [6], [-8]),
        rightFoot: { x: 0.04, z: 0.08 },
        weight: 0.3,
      },
      {
        in: 0.3,
        begins: true,
        hands: ball(-0.52, 0.4),
        ...pose([-0.22, -0.06, 20, 6], [16, 4], [-26]),
        leftFoot: { x: 0.03, knee: 8 },
        rightFoot: { x: 0.04, z: 0.08, knee: 8 },
        balance: 0.4,
        weight: 0,
      },
      // The ball comes up with the legs,
      {
        in: 0.2,
        ease: "through",
        ...SET,
        ...pose([-0.06, 0, 6, 2], [0], [-16]),
        feet: { pitch: 16 },
      },
      {
        in: 0.13,
        ease: "through",
        ...SET,
        ...pose([0.07, 0.02, -2, 0], [-6], [-14]),
        feet: { pitch: 46, knee: 0 },
        balance: 0,
        mark: "takeoff",
      },
      // leaves the hand at the top,
      ...flight(
        0.36,
        0.09,
        0.05,
        { ...RELEASED, feet: { y: 0.13, pitch: 50 }, ...pose(undefined, [-5], [-14]) },
        {
          right: { ...RELEASED.right, to: [-0.06, 0.82, 0.54] },
          left: put([0.2, 0.2, 0.6], 20, "open"),
          feet: { y: 0, pitch: 30 },
        },
      ),
      // and the hand stays up until it is in.
      {
        in: 0.2,
        right: handAt([-0.06, 0.8, 0.56], [0, -0.9, 0.3], [0, -0.6, 0.8], 20, "relaxed"),
        left: put([0.3, -0.4, 0.5], 18, "open"),
        ...pose([-0.12, 0.0, 10], [6], [-18]),
        feet: { pitch: 0, knee: 8 },
        balance: 0.7,
      },
      { in: 0.3, ...pose([-0.03, 0, 2], [-2], [-14]), feet: { knee: 2 }, hold: 0.3, ends: true },
      { in: 0.35, hands: arm([0.2, -0.7, 0.3]), rightFoot: { x: 0, z: 0 }, weight: 0.5, balance: 1 },
      home(0.5),
    ],
  },
  juggle: {
    snap: "normal",
    life: 0.5,
    keys: (p) => [
      { in: 0.5, begins: true, ...juggle(1, false), ...bow({ y: -0.05 }, -2, -14), feet: { x: 0.04, knee: 4 } },
      ...repeat(p.count * 2, (k): BodyKey[] => {
        const s = k % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.16,
            ease: "strike",
            ...juggle(s, true),
            pelvis: { y: -0.035, yaw: 3 * s },
            head: { pitch: -16, yaw: 5 * s },
          },
          {
            in: 0.2,
            ...juggle(-s, false),
            pelvis: { y: -0.06 },
            head: { pitch: -12, yaw: -3 * s },
            weight: 0.25 * s,
            mark: k % 2 === 1 ? "cycle" : undefined,
            ends: k === p.count * 2 - 1,
          },
        ];
      }),
      {
        in: 0.4,
        hands: handAt([-0.2, -0.4, 0.46], [-0.3, 0.9, -0.2], [-0.4, 0.2, 0.9], 12, "cup"),
        head: { pitch: 4 },
      },
      home(0.6),
    ],
  },
  skim_stone: {
    hands: "throw",
    keys: () => [
      {
        in: 0.4,
        right: handAt([-0.2, -0.4, 0.44], [-0.3, 0.9, -0.2], [-0.5, 0.1, 0.9], 12, "pinch"),
        ...standOn(-0.3, 8, 20),
        hold: 0.2,
      },
      // Back and low,
      {
        in: 0.5,
        begins: true,
        right: handAt([0.7, -0.44, -0.5], [0.3, 0.2, 0.9], [0.8, -0.4, -0.3], 10, "pinch"),
        left: arm([0.2, -0.3, 0.66], 18, "open"),
        ...pose([-0.16, -0.06, 14, -34, 8], [18, -26, 10], [-12, 52, -6]),
        leftFoot: { x: 0.06, z: 0.3, yaw: 10, pitch: 0, knee: 6 },
        rightFoot: { x: 0.06, z: -0.06, yaw: 30, knee: 12 },
        weight: -0.8,
      },
      // the arm whips round level with the knee,
      {
        in: 0.2,
        ease: "strike",
        right: handAt([0.5, -0.6, 0.62], [-0.6, 0.6, 0.4], [0.1, -0.2, 1], 6, "pinch"),
        left: arm([0.6, -0.4, -0.1], 16, "open"),
        ...pose([-0.22, 0.06, 18, 6, 10], [24, 16, 14], [-20, -12, -12]),
        weight: 0.6,
        mark: "release",
      },
      {
        in: 0.2,
        ease: "through",
        right: handAt([-0.5, -0.2, 0.6], [-0.6, 0.3, -0.7], [-0.7, 0.4, 0.5], 24, "open"),
        ...pose([-0.16, 0.08, 12, 26, 4], [14, 26, 4], [-16, -34]),
        rightFoot: { x: 0.06, z: -0.06, pitch: 40, yaw: 10, knee: 0 },
        weight: 0.9,
      },
      // The jumps are counted.
      {
        in: 0.5,
        hands: arm([0.2, -0.7, 0.3], 12, "relaxed"),
        ...pose([-0.04, 0.08, 4, 8, 0], [4, 4, 0], [-6, -10, 4]),
        rightFoot: { z: 0.1, x: 0.02, pitch: 0, yaw: 6 },
        weight: 0.2,
      },
      { in: 0.3, head: { pitch: -12, yaw: -10 }, hold: 0.3, ends: true },
      { in: 0.4, leftFoot: { x: 0, z: 0, yaw: 0, knee: 0 }, pelvis: { y: -0.02, z: 0 }, weight: -0.5 },
      home(0.5),
    ],
  },
  spin_ball: {
    hands: "blow",
    hold: 2.6,
    keys: (p) => {
      const finger = (x: number, z: number): HandTarget =>
        handAt([0.12 + x, 0.06, 0.56 + z], [-0.2, 0.1, -1], [-0.05, 1, 0.05], 6, "point");
      return [
        { in: 0.5, hands: ball(-0.3, 0.46), ...standOn(-0.3, 6, 8) },
        // Spun between the hands, and caught on a finger.
        {
          in: 0.22,
          ease: "strike",
          right: put([-0.2, -0.06, 0.5], 16, "open"),
          left: put([0.06, -0.2, 0.5], 16, "open"),
          hands: undefined,
        },
        {
          in: 0.24,
          begins: true,
          right: finger(0, 0),
          left: put([0.2, -0.4, 0.5], 16, "open"),
          ...standOn(0.3, -3, -8),
          head: { pitch: -8, yaw: -12 },
        },
        ...repeat(Math.max(2, Math.round(p.hold / 0.6)), (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.3,
              right: finger(0.05 * s, 0.03),
              left:
                i % 3 === 1
                  ? handAt([-0.4, 0.26, 0.56], [-0.9, 0, -0.2], [-0.3, 0.9, 0.3], 30, "flat")
                  : put([0.24, -0.4, 0.44], 16, "open"),
              weight: 0.4 * s,
              pelvis: { yaw: -4 * s, x: 0.02 * s },
              head: { roll: 4 * s, pitch: -10, yaw: -12 },
            },
            { in: 0.3, right: finger(-0.03 * s, -0.04), mark: "apex" },
          ];
        }),
        { in: 0.35, hands: ball(-0.3, 0.46), ...standOn(0, 4, 4), ends: true },
        home(0.6),
      ];
    },
  },
};
