import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "./parts.js";

/** Skis, skates and a dive. */
export const ICE_AND_WATER_SCRIPTS: Record<string, ActionScript> = {
  ski: {
    life: 0.4,
    keys: (p) => {
      // Slalom: the knees go to one side, the shoulders stay ahead, a pole is planted.
      const turn = (s: 1 | -1): Partial<BodyKey> => ({
        ...pose([-0.32, -0.02, 26, 22 * s, 12 * s, 0.16 * s], [22, -16 * s, -14 * s], [-26, -6 * s]),
        right: arm([0.3, s > 0 ? -0.3 : -0.5, s > 0 ? 0.66 : 0.4], 20, "grip", [-1, 0, 0], [0, -0.2, 1]),
        left: arm([0.3, s > 0 ? -0.5 : -0.3, s > 0 ? 0.4 : 0.66], 20, "grip", [-1, 0, 0], [0, -0.2, 1]),
        rightFoot: { knee: -16 * s, yaw: -14 * s },
        leftFoot: { knee: 16 * s, yaw: 14 * s },
      });
      const rise: Partial<BodyKey> = { ...pose([-0.14, -0.02, 16, 0, 0, 0], [16, 0, 0], [-20, 0]) };
      return [
        {
          in: 0.5,
          balance: 0,
          ...rise,
          feet: foot(-0.02, 0, -4, 0, 2),
          hands: arm([0.26, -0.46, 0.56], 20, "grip", [-1, 0, 0], [0, -0.2, 1]),
        },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.5, begins: i === 0, ...turn(1) },
          { in: 0.32, ease: "through", ...rise },
          { in: 0.5, ...turn(-1) },
          { in: 0.32, ease: "through", ...rise, mark: "cycle", ends: i + 1 === p.count },
        ]),
        home(0.6),
      ];
    },
  },
  ice_skate: {
    life: 0.5,
    ahead: (p) => 1.8 * p.count,
    keys: (p) => {
      // Long strokes with the hands on the back.
      const back = { touch: "back", shape: "relaxed" } as const;
      const stroke = (s: 1 | -1, z: number): BodyKey[] => {
        const glide = s > 0 ? "rightFoot" : "leftFoot";
        const push = s > 0 ? "leftFoot" : "rightFoot";
        return [
          {
            in: 0.55,
            ...pose([-0.24, z + 0.5, 28, -10 * s, 4 * s, -0.1 * s], [24, 8 * s], [-30, 4 * s]),
            [glide]: { ...foot(0.0, z + 0.6, 4, 0, 2), slide: true },
            [push]: { ...leg(-26, 34, 0.94, 24), yaw: 24 },
            hands: back,
          },
          {
            in: 0.4,
            ease: "through",
            ...pose([-0.22, z + 0.86, 26, 0, 0, -0.04 * s], [24, 0]),
            [glide]: { ...foot(0.0, z + 0.96, 4, 0, 2), slide: true },
            [push]: leg(-6, 6, 0.86, 20),
          },
        ];
      };
      return [
        { in: 0.5, balance: 0, ...pose([-0.2, 0.02, 24], [22], [-24]), hands: back },
        ...repeat(p.count, (i): BodyKey[] => {
          const keys = [...stroke(1, 1.8 * i), ...stroke(-1, 1.8 * i + 0.9)];
          return keys.map((key, k) => ({ ...key, begins: i === 0 && k === 0, ends: i + 1 === p.count && k === 3 }));
        }),
        {
          in: 0.5,
          ...pose([-0.1, 1.8 * p.count, 12, 0, 0, 0], [12, 0], [-12, 0]),
          rightFoot: foot(0, 1.8 * p.count),
          hands: arm([0.4, -0.7, 0.1], 12),
          leftFoot: { ...foot(0, 1.8 * p.count), slide: true },
        },
        home(0.6),
      ];
    },
  },
  figure_spin: {
    life: 0.2,
    turns: 4,
    keys: () => {
      const round = (yaw: number, seconds: number, more: Partial<BodyKey>): BodyKey => ({
        in: seconds,
        ease: "through",
        pelvis: { y: 0.0, yaw, pitch: 0 },
        leftFoot: { yaw, pitch: 30 },
        rightFoot: { ...leg(30, 10, 0.62, 50), knee: 30 },
        weight: 1,
        ...more,
      });
      const open: Partial<BodyKey> = {
        hands: arm([0.92, 0.04, 0.2], 10, "open", [0, -1, 0], [1, 0, 0.1]),
        spine: { pitch: -4 },
      };
      const close: Partial<BodyKey> = {
        hands: arm([-0.14, -0.1, 0.4], 40, "flat", [0, 0, -1], [-0.7, 0.7, 0]),
        head: { pitch: -6 },
      };
      const up: Partial<BodyKey> = {
        hands: arm([-0.22, 0.95, 0.04], 34, "flat", [-1, 0, 0], [0, 1, 0]),
        head: { pitch: -16 },
      };
      return [
        {
          in: 0.5,
          ...pose([-0.14, 0, 4, -50], [4, -30], [0, 30]),
          right: arm([0.8, -0.2, -0.2], 14, "open"),
          left: arm([0.2, -0.2, 0.8], 14, "open"),
          weight: 0.4,
          leftFoot: { yaw: -34 },
        },
        { ...round(60, 0.4, open), begins: true },
        round(300, 0.5, open),
        round(620, 0.45, close),
        round(900, 0.38, up),
        round(1180, 0.38, up),
        round(1360, 0.4, open),
        {
          in: 0.5,
          ...pose([-0.06, 0, 4, 1440], [-6, 0], [-8, 0]),
          leftFoot: { yaw: 1440, pitch: 0 },
          rightFoot: leg(-34, 8, 0.97, 46),
          weight: 1,
          hands: arm([0.9, 0.16, 0.16], 10, "open"),
          hold: 0.5,
          ends: true,
        },
        {
          in: 0.5,
          rightFoot: { ...foot(0, 0, -1440) },
          leftFoot: { yaw: 1440 },
          weight: 0,
          hands: arm([0.4, -0.75, 0.15]),
        },
        home(0.5),
      ];
    },
  },
  dive_in: {
    life: 0.2,
    ahead: 1.7,
    // A header into the water, which lies at the feet; ends afloat on the belly.
    keys: () => [
      {
        in: 0.6,
        ...pose([0, 0, 0], [-4], [0]),
        hands: arm([-0.2, 0.95, 0.1], 30, "flat", [0, 0, 1], [0, 1, 0]),
        feet: { pitch: 14 },
      },
      {
        in: 0.45,
        begins: true,
        balance: 0,
        ...pose([-0.3, 0.02, 40], [34], [-10]),
        hands: level([0.1, -0.4, -0.85], 10, "flat"),
        feet: { pitch: 10, knee: 6 },
      },
      {
        in: 0.32,
        ease: "through",
        ...pose([0.0, 0.44, 34], [2], [-10]),
        hands: level([-0.1, 0.3, 0.9], 20, "flat", [0, -1, 0], [0, 0.2, 1]),
        feet: { pitch: 54 },
        mark: "takeoff",
      },
      {
        in: 0.26,
        ease: "fly",
        ...pose([0.3, 0.9, 84], [16], [0]),
        hands: arm([-0.22, 0.97, 0.1], 20, "flat", [0, 0, 1], [0, 1, 0]),
        feet: leg(-70, 1, 0.97, 46),
        mark: "apex",
      },
      { in: 0.34, ease: "through", ...pose([-0.3, 1.4, 122], [2], [4]), feet: leg(-112, 1, 0.985, 50) },
      {
        in: 0.5,
        ...pose([-0.78, 1.72, 88], [-6], [-20]),
        feet: leg(-90, 2, 0.98, 46),
        hands: arm([-0.1, 0.96, 0.1], 20, "flat", [0, 0, 1], [0, 1, 0]),
        ends: true,
      },
      home(0.5),
    ],
  },
};
