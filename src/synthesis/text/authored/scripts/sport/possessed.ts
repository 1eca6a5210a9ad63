import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, onFloor, pose } from "./parts.js";

/** The wounded, the possessed, puppets and ghosts. */
export const POSSESSED_SCRIPTS: Record<string, ActionScript> = {
  crawl_wounded: {
    life: 0.3,
    repeats: 4,
    ahead: (p) => 0.44 * p.count,
    // Drags itself along by the arms; the legs trail.
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => {
        const z = 0.44 * i;
        const s = i % 2 ? -1 : 1;
        const lead = s > 0 ? "right" : "left";
        const trail = s > 0 ? "left" : "right";
        return [
          {
            in: 0.6,
            begins: i === 0,
            ...pose([-0.81, z + 0.04, 84, 5 * s], [-16, 8 * s, 4 * s], [-30, -6 * s, 8 * s]),
            [lead]: onFloor(0.2, z + 1.0, 20),
            [trail]: onFloor(0.3, z + 0.62, 50),
            feet: { ...foot(0.06, z - 1.04, -10, 122), slide: true },
          },
          {
            in: 0.7,
            ...pose([-0.8, z + 0.42, 82, -6 * s], [-20, -10 * s, -4 * s], [-12, 8 * s, -10 * s]),
            [lead]: onFloor(0.2, z + 1.0, 56),
            [trail]: onFloor(0.3, z + 0.86, 60),
            feet: { ...foot(0.06, z - 0.64, -10, 122), slide: true },
            hold: 0.15,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ];
      }),
      {
        in: 0.6,
        ...pose([-0.82, 0.44 * p.count, 88, 0], [-4, 0, 0], [-10, 44, 0]),
        hands: onFloor(0.36, 0.44 * p.count + 0.62, 30),
        feet: { ...foot(0.03, 0.44 * p.count - 1.06, -4, 122), slide: true },
      },
      home(0.4),
    ],
  },
  possessed_twitch: {
    hold: 1.8,
    life: 0,
    snap: "snappy",
    keys: (p) => {
      const jerk = (i: number): BodyKey => {
        const s = i % 2 ? -1 : 1;
        const t = i % 3 ? 1 : -1;
        return {
          in: 0.12 + 0.03 * (i % 3),
          ease: "strike",
          ...pose(
            [-0.06 - 0.03 * (i % 2), 0, 6 * t, 9 * s],
            [-10 + 14 * t, 12 * s, 12 * t],
            [-10 * t, -22 * s, 26 * s],
          ),
          right: arm([0.3 + 0.2 * t, -0.6 + 0.24 * s, 0.3], 40, "claw", [0.4 * t, 0.6, 0.6]),
          left: arm([0.3 - 0.16 * s, -0.6 + 0.2 * t, 0.2], 50, "claw", [0.4 * s, 0.6, 0.6]),
          weight: 0.4 * s,
          hold: i % 4 === 3 ? 0.3 : 0.06,
        };
      };
      const beats = Math.max(4, Math.round(p.hold / 0.24));
      return [
        {
          in: 0.5,
          ...pose([-0.06, 0, 4], [18], [30, 0, 10]),
          hands: arm([0.2, -0.85, 0.1], 10, "claw"),
          feet: foot(0.03, 0, -8, 0, -6),
        },
        ...repeat(beats, (i): BodyKey[] => [{ ...jerk(i), begins: i === 0, ends: i + 1 === beats }]),
        {
          in: 0.5,
          ...pose([-0.03, 0, 0, 0], [-12, 0, 0], [-40, 0, 0]),
          hands: arm([0.3, -0.85, -0.1], 10, "spread"),
          hold: 0.3,
        },
        home(0.8),
      ];
    },
  },
  exorcist_bend: {
    hold: 1,
    life: 0.2,
    snap: "soft",
    // Bends over backwards until the head hangs upside down, arms twisted.
    keys: (p) => [
      {
        in: 0.5,
        ...pose([-0.08, 0, 6], [20], [24]),
        hands: arm([0.2, -0.9, 0.1], 10, "claw"),
        feet: foot(0.12, 0, 10, 0, 8),
        balance: 0.3,
      },
      {
        in: 0.9,
        begins: true,
        balance: 0,
        ...pose([-0.26, 0.2, -38], [-50], [-40]),
        hands: arm([0.5, 0.5, -0.4], 40, "claw"),
        feet: { pitch: 28, knee: 16 },
      },
      {
        in: 0.5,
        ...pose([-0.34, 0.24, -46, 6], [-70, 8], [-48, 14]),
        hands: arm([0.5, 0.7, -0.1], 30, "claw", [0, -0.4, -1], [0, 1, 0]),
        hold: p.hold,
      },
      { in: 0.14, ease: "strike", head: { pitch: -46, yaw: -26, roll: 18 }, hold: 0.3, ends: true },
      {
        in: 0.46,
        ease: "through",
        ...pose([-0.12, 0.04, 8, 0], [24, 0], [20, 0, 0]),
        hands: arm([0.3, -0.7, 0.2], 12, "claw"),
        feet: { pitch: 0 },
        balance: 0.4,
      },
      home(0.8),
    ],
  },
  puppet: {
    hold: 2,
    life: 0,
    snap: "snappy",
    // Limbs jerked up by strings, then let go.
    keys: (p) => {
      const up = (s: 1 | -1): Partial<BodyKey> => ({
        [s > 0 ? "right" : "left"]: arm([0.5, 0.16, 0.3], 96, "relaxed", [0, 0, -1], [0.2, -1, 0.1]),
        [s > 0 ? "left" : "right"]: arm([0.3, -0.8, 0.16], 40, "relaxed"),
        [s > 0 ? "leftFoot" : "rightFoot"]: leg(50, 6, 0.64, 40),
        weight: -s,
        ...pose([-0.05, 0, 4, 6 * s, -3 * s], [10, 6 * s, -8 * s], [18, -10 * s, 16 * s]),
      });
      const beats = Math.max(1, Math.round(p.hold / 1.6));
      return [
        { in: 0.45, ...pose([-0.1, 0, 8], [34], [36]), hands: arm([0.2, -0.9, 0.2], 10) },
        {
          in: 0.26,
          ease: "strike",
          ...pose([0.0, 0, 0], [4], [4]),
          hands: arm([0.56, 0.1, 0.2], 94, "relaxed", [0, 0, -1], [0.2, -1, 0.1]),
          hold: 0.15,
        },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 0.26, begins: i === 0, ...up(1), hold: 0.2 },
          { in: 0.24, leftFoot: foot(0.02, 0.02, 0), weight: 0, ...pose([-0.04], [6], [24]) },
          { in: 0.26, ...up(-1), hold: 0.2 },
          { in: 0.24, rightFoot: foot(0.02, 0.02, 0), weight: 0, ...pose([-0.04], [6], [24]), ends: i + 1 === beats },
        ]),
        // The strings are cut.
        {
          in: 0.3,
          ease: "through",
          ...pose([-0.3, -0.06, 24, 0, 0], [46, 0, 0], [40, 0, 0]),
          hands: arm([0.2, -0.9, 0.3], 10),
          hold: 0.5,
        },
        home(0.9),
      ];
    },
  },
  ghost_float: {
    hold: 2.6,
    life: 0.6,
    keys: (p) => {
      const beats = Math.max(1, Math.round(p.hold / 1.8));
      const drift = (s: 1 | -1): Partial<BodyKey> => ({
        ...pose([0.3 + 0.05 * s, 0, 10 + 2 * s, 6 * s, 5 * s, 0.08 * s], [4, 5 * s, 5 * s], [10, -6 * s, -8 * s]),
        right: arm([0.2, 0.02 + 0.1 * s, 0.8], 24, "relaxed", [0, -1, 0.2], [0, -0.7, 0.6]),
        left: arm([0.2, 0.02 - 0.1 * s, 0.8], 24, "relaxed", [0, -1, 0.2], [0, -0.7, 0.6]),
        rightFoot: leg(-24 - 5 * s, 3, 0.95, 46),
        leftFoot: leg(-14 + 5 * s, 3, 0.92, 46),
      });
      return [
        { in: 0.9, balance: 0, ...drift(-1) },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 0.9, begins: i === 0, ...drift(1) },
          { in: 0.9, ...drift(-1), ends: i + 1 === beats },
        ]),
        home(1),
      ];
    },
  },
};
