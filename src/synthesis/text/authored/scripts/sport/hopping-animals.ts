import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

/** Claws in front of the chest. */
const PAWS = arm([-0.02, -0.3, 0.42], 34, "claw", [0, -1, 0.2], [-0.1, -0.5, 0.9]);

/** Animals that hop, waddle and fly. */
export const HOPPING_ANIMAL_SCRIPTS: Record<string, ActionScript> = {
  kangaroo_hop: {
    snap: "snappy",
    ahead: (p) => 0.9 * p.count,
    keys: (p) => [
      { in: 0.45, ...pose([-0.14, 0, 16], [14], [-20]), hands: PAWS, feet: foot(-0.02, 0, 2, 0, 2), balance: 0.6 },
      ...repeat(p.count, (i): BodyKey[] => {
        const z = 0.9 * i;
        return [
          {
            in: 0.24,
            begins: i === 0,
            balance: 0,
            ...pose([-0.28, z + 0.02, 28], [22], [-30]),
            hands: PAWS,
            feet: { pitch: 0 },
          },
          {
            in: 0.17,
            ease: "through",
            ...pose([0.04, z + 0.28, 12], [4], [-14]),
            feet: { pitch: 52 },
            hands: arm([-0.02, -0.14, 0.48], 34, "claw", [0, -1, 0.2], [-0.1, -0.5, 0.9]),
            mark: "takeoff",
          },
          { in: 0.18, ease: "fly", ...pose([0.2, z + 0.58, 16], [12], [-20]), feet: leg(34, 2, 0.72, 20) },
          {
            in: 0.22,
            ease: "fly",
            ...pose([-0.12, z + 0.88, 18], [16], [-22]),
            feet: foot(-0.02, z + 0.9, 2, 12),
            hands: arm([-0.02, -0.4, 0.4], 34, "claw", [0, -1, 0.2], [-0.1, -0.6, 0.9]),
            mark: "land",
            ends: i + 1 === p.count,
          },
        ];
      }),
      { in: 0.26, ...pose([-0.26, 0.9 * p.count, 26], [22], [-26]), feet: { pitch: 0 }, hands: PAWS },
      { in: 0.4, ...pose([-0.03, 0.9 * p.count, 2], [4], [-2]), balance: 0.7, hands: PAWS },
      home(0.5),
    ],
  },
  bunny_hop: {
    snap: "snappy",
    ahead: (p) => 0.45 * p.count,
    keys: (p) => {
      // The hands are the ears.
      const ears = arm([-0.06, 0.62, 0.16], 60, "flat", [0, 0, 1], [0.05, 1, 0]);
      return [
        { in: 0.5, ...pose([-0.2, 0, 12], [6], [-10]), hands: ears, feet: foot(-0.01, 0, 4, 0, 6), balance: 0.6 },
        ...repeat(p.count, (i): BodyKey[] => {
          const z = 0.45 * i;
          return [
            {
              in: 0.18,
              begins: i === 0,
              balance: 0,
              ...pose([-0.3, z, 16], [8], [-14]),
              hands: ears,
              feet: { pitch: 0 },
            },
            { in: 0.15, ease: "through", ...pose([-0.06, z + 0.12, 6], [2], [-6]), feet: { pitch: 42 } },
            {
              in: 0.26,
              ease: "fly",
              ...pose([-0.14, z + 0.42, 10], [6], [-10]),
              feet: { ...foot(-0.01, z + 0.45, 4, 18, 6), y: 0 },
              mark: "land",
              ends: i + 1 === p.count,
            },
          ];
        }),
        { in: 0.26, ...pose([-0.24, 0.45 * p.count, 12], [8], [-10]), feet: { pitch: 0 } },
        home(0.55),
      ];
    },
  },
  duck_walk: {
    ahead: (p) => 0.56 * p.count,
    keys: (p) => {
      const wings = arm([0.16, -0.32, -0.06], 84, "flat", [-0.6, 0.2, -0.6], [-0.3, -0.6, 0.2]);
      return [
        { in: 0.6, ...pose([-0.46, -0.04, 16], [10], [-16]), hands: wings, feet: foot(0.06, 0, 24, 24, 24) },
        ...repeat(p.count, (i): BodyKey[] =>
          ([1, -1] as const).map((s) => ({
            in: 0.42,
            begins: i === 0 && s === 1,
            balance: 0,
            ...pose(
              [-0.45, 0.56 * i + (s > 0 ? 0.1 : 0.38), 14, 14 * s, 7 * s, 0.07 * s],
              [10, -10 * s, -8 * s],
              [-16, -4 * s, -4 * s],
            ),
            [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.06, 0.56 * i + (s > 0 ? 0.28 : 0.56), 24, 24, 24),
            hands: { ...wings, swivel: 84 + 10 * s },
            mark: s < 0 ? "cycle" : undefined,
            ends: s < 0 && i + 1 === p.count,
          })),
        ),
        {
          in: 0.35,
          ...pose([-0.42, 0.56 * p.count - 0.04, 16, 0, 0, 0], [14, 0, 0], [-16, 0, 0]),
          rightFoot: foot(0.06, 0.56 * p.count, 20, 10, 20),
          balance: 0.6,
        },
        home(0.65),
      ];
    },
  },
  rooster: {
    snap: "snappy",
    stride: 0.44,
    keys: (p) => {
      const wings = arm([0.18, -0.28, -0.1], 88, "fist", [-0.6, 0.2, -0.6], [-0.5, -0.4, 0.4]);
      return [
        { in: 0.45, ...pose([-0.08, 0, 12], [-4], [-10]), hands: wings, feet: foot(0.02, 0, 12, 0, 8) },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.3,
            begins: i === 0,
            weight: 1,
            rightFoot: leg(52, 4, 0.6, 44),
            ...pose([-0.07, p.stride * i, 10], [-6], [-20, 16]),
            hands: { ...wings, swivel: 100 },
          },
          { in: 0.14, weight: 1, head: { pitch: 26, yaw: 6 }, spine: { pitch: 8 }, hands: { ...wings, swivel: 70 } },
          {
            in: 0.22,
            rightFoot: foot(0.02, p.stride * (i + 0.5), 12, 0, 8),
            weight: 0,
            ...pose([-0.08, p.stride * (i + 0.3)], [-4], [-18, -14]),
          },
          {
            in: 0.3,
            weight: -1,
            leftFoot: leg(52, 4, 0.6, 44),
            ...pose([-0.07, p.stride * (i + 0.5), 10], [-6], [-20, -16]),
            hands: { ...wings, swivel: 100 },
          },
          { in: 0.14, weight: -1, head: { pitch: 26, yaw: -6 }, spine: { pitch: 8 }, hands: { ...wings, swivel: 70 } },
          {
            in: 0.22,
            leftFoot: foot(0.02, p.stride * (i + 1), 12, 0, 8),
            weight: 0,
            ...pose([-0.08, p.stride * (i + 0.8)], [-4], [-18, 0]),
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        {
          in: 0.34,
          ...pose([0, p.stride * p.count, -4], [-20], [-40]),
          rightFoot: foot(0.02, p.stride * p.count, 12, 24, 8),
          leftFoot: { pitch: 24 },
          hands: { ...wings, swivel: 110 },
          hold: 0.5,
        },
        home(0.55),
      ];
    },
  },
  eagle_soar: {
    hold: 2.4,
    keys: (p) => {
      const glide = (s: number): Partial<BodyKey> => ({
        ...pose([-0.12, 0, 24, 8 * s, 10 * s], [6, 0, 14 * s], [-26, -10 * s, -12 * s]),
        hands: arm([0.97, 0.1, 0.02], 10, "spread", [0, -1, 0], [1, 0.1, -0.1]),
        weight: -0.7 * s,
      });
      const beats = Math.max(2, Math.round(p.hold / 1.2));
      return [
        {
          in: 0.4,
          ...pose([-0.16, 0, 20], [14], [-20]),
          hands: arm([0.4, -0.8, 0.1], 14, "spread"),
          feet: foot(0.08, 0, 8, 0, 8),
        },
        ...repeat(2, (i): BodyKey[] => [
          {
            in: 0.34,
            begins: i === 0,
            ...pose([-0.04, 0, 12], [-4], [-14]),
            hands: arm([0.84, 0.5, 0], 20, "spread", [0, -1, 0], [1, 0.5, 0]),
          },
          {
            in: 0.34,
            ...pose([-0.16, 0, 20], [14], [-22]),
            hands: arm([0.74, -0.6, 0.1], 20, "spread", [0, -1, 0], [0.8, -0.6, 0]),
          },
        ]),
        { in: 0.4, ...glide(0) },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 1.1, ...glide(i % 2 === 0 ? 1 : -1), hold: 0.1, ends: i + 1 === beats },
        ]),
        home(0.7),
      ];
    },
  },
};
