import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "./parts.js";

/** Exercises on the legs: jumps, lunges, ropes and bags. */
export const POWER_EXERCISE_SCRIPTS: Record<string, ActionScript> = {
  wall_sit: {
    hold: 2.5,
    life: 0.5,
    keys: (p) => [
      { in: 0.4, balance: 0.2, ...pose([-0.12, -0.12, 4], [8], [-4]), rightFoot: foot(0.03, 0.26, 4) },
      { in: 0.4, ...pose([-0.2, -0.14, 2], [4]), leftFoot: foot(0.03, 0.26, 4), balance: 0 },
      {
        in: 0.7,
        begins: true,
        ...pose([-0.43, -0.2, -2], [0], [-4]),
        hands: arm([0.12, -0.9, 0.14], 8, "flat", [-0.1, 0, -1], [0, -1, 0.1]),
        mark: "low",
        rests: ["back"],
      },
      { in: 0.3, pelvis: { y: -0.44 }, hold: p.hold, ends: true },
      { in: 0.6, leaves: ["back"], ...pose([-0.16, -0.04, 14], [14], [-10]), ease: "through" },
      { in: 0.4, ...pose([-0.06, 0.06, 6], [6]), rightFoot: foot(0, 0, 0) },
      home(0.6),
    ],
  },
  frog_jump: {
    snap: "snappy",
    ahead: (p) => 0.8 * p.count,
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => {
        const z = 0.8 * i;
        return [
          {
            in: i === 0 ? 0.6 : 0.4,
            begins: i === 0,
            balance: 0,
            ...pose([-0.45, z - 0.1, 28], [36], [-40]),
            feet: { ...foot(0.14, z, 24, 24, 34) },
            hands: level([-0.1, -0.95, 0.26], 6, "spread"),
            mark: "low",
          },
          {
            in: 0.22,
            ease: "strike",
            ...pose([0.02, z + 0.22, 18], [2], [-20]),
            feet: { pitch: 56, knee: 12 },
            hands: arm([0.3, 0.3, 0.7], 20, "spread"),
            mark: "takeoff",
          },
          {
            in: 0.2,
            ease: "fly",
            ...pose([0.12, z + 0.5, 12], [6], [-16]),
            feet: { swing: 20, out: 26, reach: 0.66, flex: 30 },
            hands: arm([0.5, 0.4, 0.5], 20, "spread"),
          },
          {
            in: 0.24,
            ease: "fly",
            ...pose([-0.24, z + 0.76, 20], [20], [-24]),
            feet: foot(0.14, z + 0.8, 24, 16, 30),
            hands: arm([0.12, -0.6, 0.6], 14, "open"),
            mark: "land",
            ends: i + 1 === p.count,
          },
        ];
      }),
      { in: 0.3, ...pose([-0.36, 0.8 * p.count - 0.06, 34], [24], [-30]), feet: { pitch: 0 } },
      home(0.6),
    ],
  },
  lunge_walk: {
    ahead: (p) => 1.3 * p.count,
    keys: (p) => {
      const low = (side: "right" | "left", z: number): BodyKey[] => {
        const lead = side === "right" ? "rightFoot" : "leftFoot";
        const trail = side === "right" ? "leftFoot" : "rightFoot";
        return [
          {
            in: 0.5,
            [lead]: foot(0, z + 0.65, 2, 0, 2),
            [trail]: { pitch: 36 },
            ...pose([-0.16, z + 0.34, 2], [2], [-4]),
            balance: 0,
            ease: "through",
          },
          { in: 0.4, ...pose([-0.42, z + 0.36, 2], [0]), [trail]: { pitch: 62 }, mark: "low" },
          {
            in: 0.5,
            ...pose([-0.04, z + 0.62, 4], [4]),
            [lead]: { pitch: 0 },
            [trail]: leg(-8, 3, 0.9, 30),
            ease: "through",
          },
        ];
      };
      return [
        { in: 0.4, begins: true, hands: { touch: "hips" }, ...pose([-0.02, 0]) },
        ...repeat(p.count, (i): BodyKey[] => [...low("right", 1.3 * i), ...low("left", 1.3 * i + 0.65)]),
        { in: 0.4, ...pose([-0.02, 1.3 * p.count, 0], [0]), rightFoot: foot(0, 1.3 * p.count), ends: true },
        home(0.5),
      ];
    },
  },
  squat_jump: {
    snap: "snappy",
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: i === 0 ? 0.45 : 0.3,
          begins: i === 0,
          balance: i === 0 ? 1 : 0,
          ...pose([-0.4, -0.12, 32], [22], [-24]),
          hands: arm([0.2, -0.94, 0.0], 10, "fist"),
          feet: foot(0.08, 0, 8, 0, 12),
          mark: "low",
        },
        {
          in: 0.3,
          ease: "through",
          balance: 0,
          ...pose([0.07, 0.03, 0], [-6], [-10]),
          feet: { pitch: 48, knee: 0 },
          hands: arm([0.24, 0.1, 0.7], 14, "open"),
          mark: "takeoff",
        },
        {
          in: 0.46,
          ease: "fly",
          ...pose([0.02, 0.02], [0], [-10]),
          feet: { y: 0, pitch: 26 },
          hands: arm([0.3, 0.9, 0.2], 20, "open"),
          mark: "land",
        },
        {
          in: 0.22,
          ...pose([-0.34, -0.1, 28], [20], [-22]),
          feet: { pitch: 0, knee: 12 },
          hands: arm([0.3, -0.6, 0.2], 12),
          ends: i + 1 === p.count,
        },
      ]),
      { in: 0.4, ...pose([-0.04, 0, 2], [2], [-2]), balance: 1 },
      home(0.45),
    ],
  },
  box_jump: {
    snap: "snappy",
    ahead: 0.1,
    keys: () => [
      {
        in: 0.5,
        begins: true,
        balance: 0,
        ...pose([-0.34, -0.1, 34], [20], [-26]),
        hands: arm([0.2, -0.86, -0.26], 10, "fist"),
        feet: { knee: 8 },
      },
      {
        in: 0.27,
        ease: "strike",
        ...pose([0.07, 0.06, 4], [-6], [-6]),
        feet: { pitch: 48, knee: 0 },
        hands: arm([0.2, 0.3, 0.7], 14, "fist"),
        mark: "takeoff",
      },
      {
        in: 0.24,
        ease: "fly",
        ...pose([0.4, 0.34, 10], [22], [-14]),
        feet: leg(58, 8, 0.56, 26),
        hands: arm([0.3, 0.2, 0.6], 14, "fist"),
      },
      {
        in: 0.2,
        ease: "fly",
        ...pose([0.16, 0.52, 30], [24], [-26]),
        feet: { ...foot(0.05, 0.6, 6, 0, 12), y: 0.42 },
        hands: arm([0.3, -0.3, 0.6], 14, "open"),
        mark: "land",
      },
      {
        in: 0.5,
        ...pose([0.4, 0.62, 0], [0], [0]),
        feet: { y: 0.42, knee: 0 },
        hands: arm([0.2, -0.92, 0.1]),
        hold: 0.3,
      },
      // Down again, one foot after the other.
      {
        in: 0.55,
        ...pose([0.1, 0.42, 12], [12], [4]),
        rightFoot: { ...foot(0.02, 0.02, 4, 20), y: 0 },
        leftFoot: { y: 0.42, pitch: 12 },
        hands: arm([0.4, -0.7, 0.2]),
      },
      {
        in: 0.5,
        ...pose([-0.03, 0.06, 2], [4], [0]),
        leftFoot: { ...foot(0, 0.1), y: 0 },
        rightFoot: { pitch: 0 },
        ends: true,
      },
      home(0.5),
    ],
  },
  battle_ropes: {
    snap: "snappy",
    keys: (p) => {
      const wave = (s: 1 | -1): Partial<BodyKey> => ({
        right: level([0.02, -0.3 + 0.34 * s, 0.72], 12, "grip"),
        left: level([0.02, -0.3 - 0.34 * s, 0.72], 12, "grip"),
        ...pose([-0.27 + 0.02 * s, 0, 26, 5 * s], [16, 6 * s, 2 * s], [-24, -8 * s]),
      });
      return [
        { in: 0.5, ...wave(1), feet: foot(0.14, 0, 12, 0, 14) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.24, begins: i === 0, ...wave(-1) },
          { in: 0.24, ...wave(1), mark: "cycle", ends: i + 1 === p.count },
        ]),
        home(0.6),
      ];
    },
  },
  speed_bag: {
    snap: "snappy",
    keys: (p) => {
      const roll = (phase: number): Partial<BodyKey> => {
        const turn = (s: number) => {
          const a = phase + s;
          return arm(
            [-0.14, 0.2 + 0.09 * Math.sin(a), 0.46 + 0.1 * Math.cos(a)],
            62,
            "fist",
            [0, -1, 0],
            [-0.9, 0, 0.3],
          );
        };
        return {
          right: turn(0),
          left: turn(Math.PI),
          ...pose([-0.06, 0, 2, 3 * Math.sin(phase)], [4, 6 * Math.sin(phase)]),
        };
      };
      return [
        {
          in: 0.5,
          ...roll(0),
          head: { pitch: -12 },
          feet: foot(0.05, 0, 6, 0, 6),
          rightFoot: foot(0.04, -0.16, 16, 0, 6),
        },
        ...repeat(p.count * 4, (i): BodyKey[] => [
          { in: 0.12, ease: "through", begins: i === 0, ...roll(((i + 1) * Math.PI) / 2), ends: i + 1 === p.count * 4 },
        ]),
        home(0.55),
      ];
    },
  },
};
