import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, grip, level, pose } from "./parts.js";

/** A barbell in hanging arms. */
const BAR = level([0.06, -0.97, 0.2], 6, "grip", [0, 0, -1], [0, -1, 0.1]);
const SHOULDERED = arm([0.12, 0.02, 0.24], 14, "grip", [0.2, 0.6, 1], [-0.2, 0.8, -0.6]);
const OVERHEAD = arm([0.24, 0.95, 0.04], 20, "grip", [0, 0.2, 1], [0, 1, 0]);

/** Over the bar, the back flat. */
const GRASPING: Partial<BodyKey> = {
  ...pose([-0.36, -0.16, 52], [18], [-30]),
  hands: level([0.06, -0.98, 0.12], 6, "grip", [0, 0, -1], [0, -1, 0]),
  feet: foot(0.06, 0, 12, 0, 12),
};
const LOCKED: Partial<BodyKey> = { ...pose([0, 0.04, -3], [-6], [2]), hands: BAR, feet: { pitch: 0, knee: 4 } };

/** Weights, and a bar to hang from. */
export const WEIGHT_SCRIPTS: Record<string, ActionScript> = {
  deadlift: {
    life: 0.4,
    keys: (p) => [
      { in: 0.7, ...GRASPING },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.25, begins: i === 0, ...GRASPING, hold: 0.1 },
        { in: 0.5, ease: "through", ...pose([-0.14, -0.1, 36], [16], [-24]), hands: BAR, feet: { knee: 8 } },
        { in: 0.5, ...LOCKED, hold: 0.3, mark: "apex" },
        { in: 0.45, ease: "through", ...pose([-0.12, -0.14, 34], [14], [-20]), feet: { knee: 8 } },
        { in: 0.45, ...GRASPING, mark: "cycle", ends: i + 1 === p.count },
      ]),
      home(0.8),
    ],
  },
  clean_and_jerk: {
    life: 0.4,
    snap: "snappy",
    keys: () => [
      { in: 0.8, begins: true, ...GRASPING, hold: 0.2 },
      { in: 0.5, ease: "through", ...pose([-0.16, -0.1, 34], [14], [-20]), hands: BAR },
      {
        in: 0.3,
        ease: "through",
        ...pose([0.04, 0.05, -6], [-8], [-4]),
        feet: { pitch: 30 },
        hands: arm([0.3, -0.5, 0.2], 70, "grip", [0, 0, -1], [0, -1, 0]),
      },
      {
        in: 0.34,
        ...pose([-0.44, -0.06, 18], [6], [-12]),
        feet: foot(0.12, 0, 16, 0, 18),
        hands: SHOULDERED,
        hold: 0.15,
      },
      { in: 0.7, ...pose([0, 0, 0], [0], [-4]), feet: { knee: 4 }, hold: 0.4 },
      { in: 0.26, ...pose([-0.16, 0, 2], [0], [-8]), feet: { knee: 12 } },
      // The split under the bar.
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.2, 0.02, -2], [-2], [-14]),
        rightFoot: foot(0.06, -0.46, 0, 44, 0),
        leftFoot: foot(0.06, 0.38, 0, 0, 4),
        weight: 0,
        hands: OVERHEAD,
        mark: "strike",
      },
      { in: 0.4, ...pose([-0.18, 0.02], [0], [-12]), hold: 0.3 },
      { in: 0.45, ...pose([-0.06, 0.04], [-2]), leftFoot: foot(0.06, 0.04, 6), hands: OVERHEAD },
      { in: 0.45, ...pose([0, 0, 0], [-4], [-16]), rightFoot: foot(0.08, 0.04, 8), hold: 0.7, mark: "apex" },
      { in: 0.34, ...pose([-0.12, 0, 6], [4], [-8]), hands: SHOULDERED, ease: "through" },
      { in: 0.5, ...pose([-0.3, -0.14, 46], [18], [-26]), hands: BAR, feet: { knee: 12 }, ends: true },
      home(0.8),
    ],
  },
  bicep_curl: {
    life: 0.6,
    keys: (p) => {
      const down = arm([0.1, -0.97, 0.1], 8, "grip", [0, 0.2, 1], [0, -1, 0.1]);
      const up = arm([0.06, -0.3, 0.46], 6, "grip", [0, 0.5, -1], [0, 1, 0.4]);
      const one = p.both ? "hands" : "right";
      return [
        { in: 0.45, ...pose([-0.03, 0, 0], [-2]), hands: down, feet: { knee: 4 } },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.6,
            begins: i === 0,
            [one]: up,
            ...pose([-0.03, 0.01, -2, p.both ? 0 : 6], [-7, p.both ? 0 : 6], [p.both ? 6 : 10, p.both ? 0 : -12]),
            hold: 0.12,
            mark: "apex",
          },
          { in: 0.75, [one]: down, ...pose([-0.03, 0, 0, 0], [-1, 0], [0, 0]) },
          ...(p.both
            ? []
            : [
                {
                  in: 0.6,
                  left: up,
                  ...pose([-0.03, 0.01, -2, -6], [-7, -6], [10, 12]),
                  hold: 0.12,
                } satisfies BodyKey,
                { in: 0.75, left: down, ...pose([-0.03, 0, 0, 0], [-1, 0], [0, 0]), mark: "cycle" } satisfies BodyKey,
              ]),
          ...(i + 1 === p.count ? [{ in: 0.1, ends: true } satisfies BodyKey] : []),
        ]),
        home(0.5),
      ];
    },
  },
  shoulder_press: {
    life: 0.5,
    keys: (p) => [
      {
        in: 0.5,
        ...pose([-0.08, 0, 6], [6], [-4]),
        hands: arm([0.1, -0.4, 0.4], 10, "grip"),
        feet: foot(0.08, 0, 8, 0, 6),
      },
      { in: 0.4, begins: true, ...pose([-0.03, 0, 0], [-2], [-4]), hands: SHOULDERED },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.7, ...pose([0, 0.01, -2], [-7], [-14]), hands: OVERHEAD, hold: 0.2, mark: "apex" },
        {
          in: 0.75,
          ...pose([-0.04, 0, 0], [-2], [-4]),
          hands: SHOULDERED,
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.7),
    ],
  },
  kettlebell_swing: {
    hands: "swinging",
    keys: (p) => {
      const both = (up: number, ahead: number) =>
        level([-0.29, up, ahead], 6, "grip", [-0.4, 0, -0.6], [-0.1, up, ahead]);
      const back: Partial<BodyKey> = {
        ...pose([-0.16, -0.2, 50], [20], [-34]),
        hands: both(-0.8, -0.42),
      };
      return [
        { in: 0.6, ...pose([-0.2, -0.14, 46], [20], [-26]), hands: both(-0.95, 0.25), feet: foot(0.16, 0, 12, 0, 12) },
        { in: 0.4, ...back },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.5,
            begins: i === 0,
            ...pose([0, 0.06, -6], [-8], [4]),
            hands: both(0.06, 0.95),
            mark: "apex",
          },
          { in: 0.55, ...back, mark: "cycle", ends: i + 1 === p.count },
        ]),
        { in: 0.5, ...pose([-0.22, -0.12, 44], [22], [-20]), hands: both(-0.95, 0.2) },
        home(0.8),
      ];
    },
  },
  pull_up: {
    hands: "swinging",
    life: 0.3,
    keys: (p) => {
      const bar = (swivel: number) => grip([0.34, 2.16, 0.12], [0, 0, 1], [0, 1, 0.1], swivel);
      const hang: Partial<BodyKey> = {
        ...pose([0.14, 0.04, 2], [-4], [-8]),
        hands: bar(10),
        feet: { swing: -14, out: 2, reach: 0.9, flex: 34 },
      };
      return [
        {
          in: 0.3,
          ...pose([-0.2, 0, 8], [8], [-30]),
          hands: arm([0.2, -0.4, 0.3], 12, "open"),
          feet: { knee: 8 },
          balance: 0,
        },
        {
          in: 0.26,
          ease: "through",
          ...pose([-0.04, 0.02, 2], [0], [-34]),
          hands: arm([0.3, 0.62, 0.36], 34, "open"),
        },
        {
          in: 0.24,
          ease: "through",
          ...pose([0.06, 0.03, 0], [-6], [-34]),
          hands: arm([0.26, 0.93, 0.14], 20, "open"),
          feet: { pitch: 44, knee: 0 },
        },
        { in: 0.34, ...hang, hold: 0.1 },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.85,
            begins: i === 0,
            ...pose([0.54, -0.02, -8], [-10], [-14]),
            hands: bar(24),
            feet: { swing: -24, out: 2, reach: 0.78, flex: 34 },
            mark: "apex",
            hold: 0.15,
          },
          { in: 0.9, ...hang, hold: 0.12, mark: "cycle", ends: i + 1 === p.count },
        ]),
        { in: 0.3, ...hang },
        {
          in: 0.32,
          ease: "fly",
          ...pose([-0.06, 0.04, 4], [4], [-6]),
          hands: arm([0.34, 0.6, 0.4], 20, "open"),
          feet: foot(0.02, 0.02, 0, 20),
          mark: "land",
        },
        {
          in: 0.22,
          ...pose([-0.2, 0, 16], [14], [-14]),
          feet: { pitch: 0, knee: 8 },
          hands: arm([0.3, -0.5, 0.4], 12),
        },
        home(0.6),
      ];
    },
  },
  dip: {
    life: 0.3,
    // Hands on a bench behind.
    keys: (p) => {
      const bench = (swivel: number) => ({
        at: [0.24, 0.47, -0.2] as const,
        palm: [0, -1, 0] as const,
        fingers: [0.1, -0.2, 1] as const,
        swivel,
        shape: "grip" as const,
      });
      const up: Partial<BodyKey> = { ...pose([-0.4, 0.0, -8], [-2], [6]), hands: bench(-30) };
      return [
        {
          in: 0.6,
          balance: 0,
          ...pose([-0.34, -0.1, 8], [18], [-6]),
          hands: arm([0.2, -0.9, -0.3], 10, "open"),
          feet: { knee: 6 },
        },
        { in: 0.45, ...up, feet: { knee: 2 }, rests: ["leftHand", "rightHand"] },
        { in: 0.35, ...up, rightFoot: foot(0, 0.5, 0, 0) },
        { in: 0.35, ...up, leftFoot: foot(0, 0.5, 0, 0) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.7, begins: i === 0, ...pose([-0.7, 0.02, -6], [4], [4]), hands: bench(-60), mark: "low" },
          { in: 0.65, ...up, hold: 0.1, mark: "cycle", ends: i + 1 === p.count },
        ]),
        { in: 0.35, ...up, rightFoot: foot(0, 0.1, 0) },
        { in: 0.35, ...up, leftFoot: foot(0, 0.1, 0) },
        {
          in: 0.5,
          leaves: ["leftHand", "rightHand"],
          ...pose([-0.3, -0.02, 24], [26], [-16]),
          hands: arm([0.2, -0.7, 0.3], 10),
          ease: "through",
        },
        home(0.6),
      ];
    },
  },
};
