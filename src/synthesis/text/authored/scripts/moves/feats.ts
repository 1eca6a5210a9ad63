import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home } from "../keys.js";
import { LEDGE_SCRIPTS } from "../sport/ledges.js";
import { runUp } from "../sport/parkour.js";
import { arm, foot, further, leg, level, pose } from "../sport/parts.js";

const fistDown = (out: number, ahead: number): HandTarget => ({
  floor: [out, ahead],
  by: "fist",
  palm: [-0.4, 0, -1],
  fingers: [0, -1, 0.1],
  swivel: 14,
  shape: "fist",
});

/** The pelvis beside the left foot, on which the body turns. */
function aroundLeft(yaw: number): { x: number; z: number } {
  const a = (yaw * Math.PI) / 180;
  const [x, z] = [-0.05, -0.1];
  return { x: 0.09 + x * Math.cos(a) + z * Math.sin(a), z: z * Math.cos(a) - x * Math.sin(a) };
}

/** How far ahead the wall is that one runs up. */
const WALL = 0.98;

/** Feats of fighters and of parkour. */
export const FEAT_SCRIPTS: Record<string, ActionScript> = {
  // The legs whip up from the back, and the body snaps onto its feet.
  kip_up: {
    life: 0.1,
    snap: "snappy",
    ahead: -0.3,
    keys: () => [
      {
        in: 0.5,
        begins: true,
        ease: "through",
        ...pose([-0.74, -0.95, -108], [40], [30]),
        feet: leg(132, 4, 0.84, 16),
        hands: { at: [0.58, 0.06, -1.2], palm: [0, -1, 0], fingers: [1, 0, 0.3], swivel: 60, shape: "planted" },
      },
      {
        in: 0.3,
        ...pose([-0.56, -1.1, -132], [56], [30]),
        feet: leg(160, 4, 0.94, 12),
        hands: { at: [0.58, 0.06, -1.2], palm: [0, -1, 0], fingers: [1, 0, 0.3], swivel: 60, shape: "planted" },
        mark: "low",
      },
      {
        in: 0.22,
        ease: "through",
        leaves: ["back", "seat"],
        ...pose([-0.36, -0.86, -104], [-6], [10]),
        feet: leg(104, 6, 0.98, 40),
        hands: { at: [0.54, 0.12, -1.12], palm: [0, -1, 0], fingers: [1, 0, 0.3], swivel: 40, shape: "planted" },
        mark: "takeoff",
      },
      {
        in: 0.18,
        ease: "through",
        ...pose([-0.3, -0.6, -52], [-34], [0]),
        feet: leg(28, 8, 0.84, 20),
        hands: arm([0.3, 0.7, 0.2], 20, "open"),
      },
      {
        in: 0.16,
        ease: "through",
        ...pose([-0.42, -0.5, -18], [-6], [-4]),
        feet: foot(0.08, -0.3, 10, 6, 14),
        hands: arm([0.5, 0.1, 0.5], 18, "open"),
        mark: "land",
      },
      {
        in: 0.22,
        ...pose([-0.44, -0.42, 18], [26], [-24]),
        feet: { pitch: 0, knee: 18 },
        hands: arm([0.26, -0.46, 0.64], 16, "fist"),
      },
      {
        in: 0.45,
        ...pose([-0.05, -0.3, 4], [5], [-4]),
        hands: arm([0.24, -0.7, 0.34], 12),
        ends: true,
        balance: 0.7,
      },
      home(0.5),
    ],
  },
  // Once round to the left on the left foot, the right leg stretched out over the ground.
  leg_sweep: {
    life: 0.2,
    snap: "snappy",
    turns: 1,
    keys: () => {
      const low = (yaw: number, more: Partial<BodyKey> = {}): Partial<BodyKey> => {
        const { x, z } = aroundLeft(yaw);
        return {
          pelvis: { y: -0.53, x, z, pitch: 16, yaw, roll: -6 },
          spine: { pitch: 34, roll: -8, yaw: 10 },
          head: { pitch: -26, yaw: 16 },
          leftFoot: { ...foot(0, 0, yaw, 34, 30) },
          rightFoot: leg(14, 68, 0.985, 4),
          left: level([0.3, -0.9, 0.34], 16, "spread"),
          right: level([0.2, -0.86, 0.4], 16, "spread"),
          ...more,
        };
      };
      const spin = (yaw: number, seconds: number): BodyKey => ({ in: seconds, ease: "through", ...low(yaw) });
      return [
        {
          in: 0.4,
          begins: true,
          balance: 0,
          ...pose([-0.28, -0.02, 18, -24, 0, 0.02], [20, -14], [-22, 20]),
          hands: arm([0.24, -0.46, 0.5], 18, "fist"),
          feet: foot(0.06, 0, 10, 0, 14),
        },
        {
          in: 0.3,
          ...low(-34),
          leftFoot: foot(0, 0, -10, 26, 24),
          rightFoot: leg(-24, 50, 0.9, 10),
        },
        spin(60, 0.2),
        { ...spin(150, 0.17), mark: "strike" },
        spin(240, 0.17),
        spin(320, 0.19),
        {
          in: 0.3,
          ease: "through",
          ...low(372),
          leftFoot: foot(0, 0, 366, 10, 24),
          rightFoot: leg(8, 40, 0.8, 10),
          ends: true,
        },
        {
          in: 0.34,
          ...pose([-0.22, -0.02, 16, 366, 0, 0.01], [16, 0, 0], [-18, 0]),
          leftFoot: foot(0.04, 0, 362, 0, 8),
          rightFoot: foot(0.04, 0, -356, 0, 8),
          hands: arm([0.22, -0.48, 0.5], 16, "fist"),
        },
        home(0.5),
      ];
    },
  },
  // A leap with both fists overhead, and down onto the ground with both.
  ground_slam: {
    life: 0.2,
    snap: "snappy",
    ahead: 0.3,
    keys: (p) => [
      {
        in: 0.42,
        begins: true,
        balance: 0,
        ...pose([-0.32, -0.08, 26], [22], [-26]),
        hands: arm([0.26, -0.74, 0.2], 14, "fist"),
        feet: { knee: 10 },
      },
      {
        in: 0.28,
        ease: "through",
        ...pose([0.06, 0.06, -4], [-14], [-4]),
        feet: { pitch: 48, knee: 0 },
        hands: arm([0.14, 0.5, 0.66], 40, "fist"),
        mark: "takeoff",
      },
      {
        in: 0.17 + 0.04 * p.size,
        ease: "fly",
        ...pose([0.2 + 0.06 * p.size, 0.18, -8], [-20], [-2]),
        feet: leg(-14, 6, 0.74, 34),
        hands: arm([0.04, 0.86, 0.2], 40, "fist"),
        mark: "apex",
      },
      {
        in: 0.22,
        ease: "fly",
        ...pose([-0.12, 0.26, 18], [22], [-10]),
        feet: foot(0.1, 0.3, 10, 10, 12),
        hands: arm([-0.04, 0.44, 0.76], 24, "fist"),
      },
      {
        in: 0.2,
        ease: "strike",
        ...pose([-0.47, 0.16, 36], [50], [-10]),
        feet: { pitch: 8, knee: 22 },
        right: fistDown(0.1, 0.72),
        left: fistDown(0.1, 0.72),
        mark: "strike",
        hold: 0.45,
      },
      {
        in: 0.55,
        ...pose([-0.14, 0.24, 12], [16], [-14]),
        feet: { pitch: 0, knee: 8 },
        hands: arm([0.2, -0.76, 0.3], 12, "fist"),
        ends: true,
      },
      { in: 0.3, ...pose([-0.03, 0.3, 2], [4], [-2]), feet: foot(0, 0.3), balance: 0.6 },
      home(0.4),
    ],
  },
  // Kneeling, bent to the ground; a fist hits it again and again.
  // A run, a foot against the wall, both hands on the top edge, and over it.
  wall_run_climb: {
    life: 0.2,
    ahead: 0.62 + WALL,
    up: 2.06,
    keys: (p) => [
      ...runUp(0.84).map((key, i) => ({ ...key, begins: i === 0 })),
      {
        in: 0.2,
        ease: "through",
        ...pose([0.05, 0.96, 0], [-2], [-34]),
        leftFoot: { pitch: 52 },
        rightFoot: leg(60, 3, 0.7, -6),
        hands: arm([0.24, 0.4, 0.7], 24, "open"),
        mark: "takeoff",
      },
      // The foot treads on the wall and drives the body up.
      {
        in: 0.2,
        ease: "through",
        ...pose([0.24, 1.0, -4], [-4], [-36]),
        rightFoot: leg(50, 3, 0.72, -14),
        leftFoot: leg(8, 3, 0.86, 30),
        hands: arm([0.22, 0.86, 0.4], 24, "open"),
      },
      ...further(LEDGE_SCRIPTS.climb_ledge!.keys(p).slice(3, -1), WALL),
      home(0.35),
    ],
  },
};
