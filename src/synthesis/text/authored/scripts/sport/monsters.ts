import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

/** Monsters, and movement as in dreams. */
export const MONSTER_SCRIPTS: Record<string, ActionScript> = {
  head_tilt_creepy: {
    hold: 1.2,
    life: 0.2,
    snap: "soft",
    keys: (p) => [
      { in: 0.7, begins: true, ...pose([-0.01, 0, 2], [6], [20, 0, 0]), hands: arm([0.12, -0.96, 0.04], 6) },
      { in: 1.8, head: { pitch: 4, yaw: -24, roll: 40 }, spine: { pitch: 8, roll: 5 }, hold: p.hold },
      { in: 0.14, ease: "strike", head: { pitch: 8, yaw: -30, roll: 50 }, hold: 0.7, ends: true },
      home(0.9),
    ],
  },
  werewolf_transform: {
    life: 0.3,
    snap: "snappy",
    keys: () => [
      // Pain bends it double.
      {
        in: 0.4,
        begins: true,
        ...pose([-0.16, -0.06, 16], [40, 0, 6], [30]),
        hands: { touch: "belly", shape: "claw" },
      },
      ...repeat(2, (i): BodyKey[] => {
        const s = i % 2 ? -1 : 1;
        return [
          {
            in: 0.2,
            ease: "strike",
            ...pose([-0.12, -0.02, -2, 14 * s], [-12, 14 * s, 12 * s], [-36, 10 * s, -14 * s]),
            right: arm([0.5, -0.4 + 0.2 * s, 0.4], 50, "claw"),
            left: arm([0.5, -0.4 - 0.2 * s, 0.4], 50, "claw"),
            hold: 0.2,
          },
          {
            in: 0.34,
            ...pose([-0.26, -0.08, 24, -8 * s], [48, -10 * s, -8 * s], [26, 0, 10 * s]),
            right: { touch: "hair", shape: "claw" },
            left: arm([0.1, -0.6, 0.5], 30, "claw"),
            hold: 0.15,
          },
        ];
      }),
      // Down on one hand, the back swells.
      {
        in: 0.5,
        ...pose([-0.48, -0.08, 36, 0], [46, 0, 0], [30, 0, 0]),
        hands: { floor: [0.22, 0.36], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 40, shape: "claw" },
        feet: { pitch: 16, knee: 12 },
        balance: 0,
        hold: 0.3,
      },
      {
        in: 0.18,
        ease: "strike",
        ...pose([-0.44, -0.1, 36], [36], [-20]),
        hands: { floor: [0.22, 0.36], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 50, shape: "claw" },
        hold: 0.25,
      },
      {
        in: 0.7,
        ...pose([-0.2, -0.02, 14], [26], [4]),
        hands: arm([0.3, -0.6, 0.3], 50, "claw"),
        feet: foot(0.12, 0, 14, 0, 14),
        balance: 0.6,
      },
      // The howl.
      {
        in: 0.5,
        ...pose([-0.08, 0.02, -6], [-28], [-44]),
        hands: arm([0.6, -0.5, -0.1], 40, "claw", [0, 0.2, 1], [0.4, -0.6, 0.5]),
        balance: 1,
        hold: 1.4,
        mark: "apex",
      },
      {
        in: 0.4,
        ...pose([-0.24, -0.02, 18], [26, -10], [-22, 14]),
        hands: arm([0.4, -0.36, 0.5], 50, "claw", [0, -1, 0.4], [0, -0.1, 1]),
        hold: 0.5,
        ends: true,
      },
      home(0.9),
    ],
  },
  vampire_cape: {
    hands: "brisk",
    hold: 1,
    snap: "normal",
    // The cape is swept before the face, eyes over the forearm, then flung wide.
    keys: (p) => [
      {
        in: 0.5,
        ...pose([-0.04, 0, 0, -20], [0, -14], [-4, 20]),
        right: arm([0.6, -0.5, 0], 24, "grip"),
        left: arm([0.3, -0.8, -0.1], 14, "grip"),
        weight: -0.5,
        rightFoot: foot(0.02, -0.14, 20),
      },
      {
        in: 0.45,
        begins: true,
        ...pose([-0.14, 0, 10, 20], [16, 20], [-10, -34]),
        right: arm([-0.42, 0.2, 0.46], 76, "grip", [0, -0.3, -1], [-1, 0.1, 0]),
        left: arm([0.3, -0.85, -0.2], 14, "grip"),
        weight: 0.5,
        hold: p.hold,
      },
      { in: 0.3, head: { pitch: -10, yaw: -14 }, ...pose([-0.18, 0.04, 12, 12], [20, 10]), hold: 0.3 },
      {
        in: 0.34,
        ease: "strike",
        ...pose([0.01, 0, -6, 0], [-14, 0], [-10, 0]),
        hands: arm([0.86, 0.34, 0.06], 24, "grip", [0, 0, 1], [0.7, 0.6, 0]),
        feet: { pitch: 8 },
        weight: 0,
        mark: "strike",
        hold: 0.7,
        ends: true,
      },
      home(0.8),
    ],
  },
  slow_motion_run: {
    life: 0.4,
    snap: "soft",
    ahead: (p) => 1.7 * p.count,
    keys: (p) => {
      const stride = (s: 1 | -1, z: number): BodyKey[] => {
        const lead = s > 0 ? "rightFoot" : "leftFoot";
        const trail = s > 0 ? "leftFoot" : "rightFoot";
        const arms = {
          [s > 0 ? "right" : "left"]: arm([0.14, -0.5, -0.4], 20, "fist"),
          [s > 0 ? "left" : "right"]: arm([-0.02, -0.06, 0.56], 12, "fist"),
        };
        return [
          {
            in: 0.55,
            ease: "through",
            ...pose([0.1, z + 0.42, 8, 9 * s], [4, -14 * s, 0], [-12, 4 * s]),
            [lead]: leg(56, 3, 0.74, 14),
            [trail]: leg(-40, 2, 0.9, 40),
            ...arms,
            mark: "apex",
          },
          {
            in: 0.5,
            ease: "through",
            ...pose([-0.1, z + 0.82, 10, 4 * s], [8, -6 * s], [-12, 2 * s]),
            [lead]: foot(0, z + 0.85),
            [trail]: leg(-20, 3, 0.66, 40),
            ...arms,
          },
        ];
      };
      return [
        {
          in: 0.4,
          balance: 0,
          ...pose([-0.1, 0.06, 10], [10], [-14]),
          hands: arm([0.1, -0.5, 0.3], 12, "fist"),
          leftFoot: { pitch: 20 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const keys = [...stride(1, 1.7 * i), ...stride(-1, 1.7 * i + 0.85)];
          return keys.map((key, k) => ({ ...key, begins: i === 0 && k === 0, ends: i + 1 === p.count && k === 3 }));
        }),
        {
          in: 0.5,
          ...pose([-0.04, 1.7 * p.count - 0.02, 2, 0], [4, 0], [-2, 0]),
          rightFoot: foot(0, 1.7 * p.count),
          balance: 0.5,
        },
        home(0.6),
      ];
    },
  },
  moon_lope: {
    life: 0.4,
    snap: "soft",
    ahead: (p) => 1.4 * p.count,
    keys: (p) => {
      const bound = (s: 1 | -1, z: number): BodyKey[] => {
        const lead = s > 0 ? "rightFoot" : "leftFoot";
        const trail = s > 0 ? "leftFoot" : "rightFoot";
        return [
          {
            in: 0.36,
            ease: "through",
            ...pose([0.02, z + 0.14, 8, 5 * s], [4, -6 * s], [-4]),
            [lead]: leg(30, 5, 0.78, 16),
            [trail]: { pitch: 46 },
          },
          {
            in: 0.6,
            ...pose([0.34, z + 0.42, 4, 6 * s, -3 * s], [4, -8 * s, 2 * s], [2]),
            [lead]: leg(24, 6, 0.84, 12),
            [trail]: leg(-18, 5, 0.84, 34),
            hands: arm([0.56, -0.3, 0.4], 24, "open"),
            mark: "apex",
          },
          {
            in: 0.6,
            ease: "through",
            ...pose([-0.08, z + 0.68, 6, 0, 0], [8, 0, 0], [-2]),
            [lead]: foot(0.03, z + 0.7, 4, 0, 4),
            [trail]: leg(-14, 4, 0.8, 24),
            hands: arm([0.5, -0.56, 0.3], 20, "open"),
            mark: "land",
          },
        ];
      };
      return [
        {
          in: 0.5,
          balance: 0,
          ...pose([-0.2, 0, 14], [12], [-10]),
          hands: arm([0.44, -0.66, 0.2], 20, "open"),
          feet: { knee: 6 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const keys = [...bound(1, 1.4 * i), ...bound(-1, 1.4 * i + 0.7)];
          return keys.map((key, k) => ({ ...key, begins: i === 0 && k === 0, ends: i + 1 === p.count && k === 5 }));
        }),
        { in: 0.6, ...pose([-0.04, 1.4 * p.count, 2], [4], [0]), rightFoot: foot(0, 1.4 * p.count), balance: 0.5 },
        home(0.7),
      ];
    },
  },
};
