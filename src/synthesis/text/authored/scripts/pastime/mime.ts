import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { arm, leg, pose } from "../sport/parts.js";

/** An arm of the crawl, by quarters of its round: 0 far ahead, 1 pulled down, 2 behind, 3 the elbow high. */
function stroke(quarter: number): HandTarget {
  const k = ((quarter % 4) + 4) % 4;
  const at = (
    [
      [0.0, 0.34, 0.92],
      [-0.1, -0.66, 0.56],
      [0.22, -0.86, -0.34],
      [0.56, 0.3, 0.06],
    ] as const
  )[k];
  const fingers = (
    [
      [0, 0.1, 1],
      [-0.1, -0.9, 0.4],
      [0, -0.9, -0.4],
      [0.2, -0.2, 0.9],
    ] as const
  )[k];
  return { to: at, fingers, palm: [-0.1, -0.9, k === 2 ? -0.6 : 0.1], swivel: k === 3 ? 50 : 20, shape: "flat" };
}

/** Floating: limbs adrift, each on its own way; `s` swings from -1 to 1. */
function adrift(s: number, t: number): Partial<BodyKey> {
  return {
    ...pose(
      [0.24 + 0.05 * s, 0, 14 * t, 12 * s, 10 * t, 0.06 * t],
      [8 * s, -10 * t, 7 * s],
      [-6 + 8 * t, 12 * s, 8 * t],
    ),
    right: arm([0.66 + 0.12 * t, 0.1 + 0.24 * s, 0.4 - 0.12 * t], 20, "relaxed"),
    left: arm([0.62 - 0.12 * s, 0.0 - 0.26 * t, 0.5 + 0.1 * s], 24, "relaxed"),
    rightFoot: leg(22 + 16 * t, 12 + 4 * s, 0.82 + 0.06 * s, 40),
    leftFoot: leg(-6 - 16 * s, 10 - 4 * t, 0.86 - 0.07 * t, 44),
  };
}

export const MIME_PASTIMES: Record<string, ActionScript> = {
  mime_swim_crawl: {
    keys: (p) => [
      {
        in: 0.4,
        ...bow({ y: -0.06, pitch: 10 }, 16, -10),
        right: stroke(3),
        left: put([0.2, -0.7, 0.2], 12, "flat"),
        feet: { knee: 6 },
      },
      { in: 0.4, begins: true, right: stroke(0), left: stroke(2), spine: { pitch: 18, yaw: 16, roll: 6 } },
      ...repeat(p.count * 4, (k): BodyKey[] => {
        const turn = ((k + 1) * Math.PI) / 2;
        return [
          {
            in: 0.32,
            ease: "through",
            right: stroke(k + 1),
            left: stroke(k + 3),
            pelvis: { y: -0.07 - 0.015 * Math.cos(2 * turn), pitch: 10, yaw: 7 * Math.cos(turn) },
            spine: { pitch: 16, yaw: 18 * Math.cos(turn), roll: 8 * Math.cos(turn) },
            // A breath to the side under the arm that comes forward.
            head: { pitch: -8, yaw: k % 4 === 1 ? -40 : -6, roll: k % 4 === 1 ? -10 : 0 },
            weight: 0.4 * Math.cos(turn),
            mark: k % 4 === 3 ? "cycle" : undefined,
            ends: k === p.count * 4 - 1,
          },
        ];
      }),
      home(0.7),
    ],
  },
  drift_weightless: {
    hold: 6,
    snap: "soft",
    life: 0.4,
    keys: (p) => {
      const beats = Math.max(1, Math.round(p.hold / 6));
      return [
        { in: 1.4, balance: 0, begins: true, ...adrift(0, -1) },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 1.5, ...adrift(1, 0), ease: "through" },
          { in: 1.5, ...adrift(0, 1), ease: "through" },
          { in: 1.5, ...adrift(-1, 0), ease: "through" },
          { in: 1.5, ...adrift(0, -1), ease: "through", mark: "cycle", ends: i + 1 === beats },
        ]),
        home(1.4),
      ];
    },
  },
  dog_pull: {
    ahead: 1.26,
    keys: () => {
      const leash = (s: number): Partial<BodyKey> => ({
        right: { ...handAt([-0.14, -0.3 + 0.06 * s, 0.88], [-0.6, -0.7, 0], [-0.3, 0, 1], 14, "grip"), level: true },
        left: { ...handAt([-0.24, -0.4 + 0.06 * s, 0.72], [-0.6, -0.7, 0], [-0.4, 0, 0.9], 14, "grip"), level: true },
      });
      const tug = (z: number, s: number, jerk: number): BodyKey => ({
        in: 0.3,
        ...leash(jerk),
        [s > 0 ? "rightFoot" : "leftFoot"]: { z, x: 0.02, pitch: -8 },
        [s > 0 ? "leftFoot" : "rightFoot"]: { pitch: 14 },
        pelvis: { y: -0.12, z: z - 0.22, pitch: -8 - 4 * jerk, yaw: 7 * s, roll: 3 * s },
        spine: { pitch: 4 + 14 * jerk, yaw: -6 * s, roll: -5 * s },
        head: { pitch: -6 - 10 * jerk, roll: 4 * s },
        weight: -0.5 * s,
        balance: 0,
      });
      return [
        { in: 0.4, ...leash(0), pelvis: { y: -0.06, pitch: -6 }, spine: { pitch: -4 }, weight: -0.3, balance: 0.4 },
        {
          in: 0.22,
          ease: "strike",
          begins: true,
          ...leash(1),
          pelvis: { y: -0.06, z: 0.1, pitch: 6 },
          spine: { pitch: 20 },
          head: { pitch: -20 },
        },
        tug(0.36, 1, 0.8),
        tug(0.62, -1, 0.2),
        tug(0.8, 1, 1),
        tug(1.02, -1, 0),
        { ...tug(1.2, 1, 0.9), in: 0.26 },
        { ...tug(1.36, -1, 0.3), in: 0.28 },
        // The heels are dug in, and hold.
        {
          in: 0.4,
          ...leash(-0.4),
          rightFoot: { z: 1.44, x: 0.04, pitch: -10 },
          pelvis: { y: -0.24, z: 1.04, pitch: -26, yaw: 0, roll: 0 },
          spine: { pitch: -4, yaw: 0, roll: 0 },
          head: { pitch: 4 },
          weight: 0,
          hold: 0.35,
          ends: true,
        },
        {
          in: 0.5,
          hands: put([0.1, -0.6, 0.4], 12, "grip"),
          leftFoot: { z: 1.26, pitch: 0 },
          rightFoot: { pitch: 0 },
          pelvis: { y: -0.03, z: 1.26, pitch: 0 },
          spine: { pitch: 4 },
          balance: 0.6,
        },
        { in: 0.35, rightFoot: { z: 1.26, x: 0 }, weight: 0.4, balance: 1 },
        home(0.5),
      ];
    },
  },
};
