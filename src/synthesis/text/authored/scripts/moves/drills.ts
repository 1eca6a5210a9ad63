import type { ActionScript, BodyKey, ScriptParameters } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "../sport/parts.js";

/** Pairs of steps that were asked for. */
function pairs({ count, steps }: ScriptParameters): number {
  return steps === undefined ? count : Math.max(1, Math.ceil(steps / 2));
}

const LIFTED = leg(42, 2, 0.7, 8);
const HEEL_UP = leg(-66, 2, 0.5, 40);

/** Both arms stretched out in front at the height of the shoulders. */
const STRETCHED = level([-0.02, 0.02, 0.96], 8, "flat", [0, -1, 0], [0, 0, 1]);

/** Bent arms that swing against the legs: 1 has the right one in front. */
function jogging(s: number): Partial<BodyKey> {
  return {
    right: arm([0.1, -0.5 + 0.08 * s, 0.28 + 0.28 * s], 10, "fist", [-1, 0, 0]),
    left: arm([0.1, -0.5 - 0.08 * s, 0.28 - 0.28 * s], 10, "fist", [-1, 0, 0]),
  };
}

/** Straight arms that swing against the legs. */
function marching(s: number): Partial<BodyKey> {
  return {
    right: arm([0.1, -0.86 + 0.1 * s, 0.14 + 0.42 * s], 8, "fist", [-1, 0, 0]),
    left: arm([0.1, -0.86 - 0.1 * s, 0.14 - 0.42 * s], 8, "fist", [-1, 0, 0]),
  };
}

/** Heels high off the ground, the legs long. */
const ON_TOES = { pitch: 42, knee: 0 };

/** Drills, most of them in place. */
export const DRILL_SCRIPTS: Record<string, ActionScript> = {
  heel_kicks: {
    life: 0.3,
    repeats: 5,
    keys: (p) => {
      const kick = (s: 1 | -1): BodyKey[] => [
        {
          in: 0.2,
          ease: "through",
          balance: 0,
          [s > 0 ? "rightFoot" : "leftFoot"]: HEEL_UP,
          [s > 0 ? "leftFoot" : "rightFoot"]: foot(0, 0, 0, 26),
          ...pose([0.03, 0, 6, 3 * s, 2 * s, 0.03 * s], [4, -5 * s, -2 * s], [-8, 2 * s]),
          ...jogging(-s),
        },
        {
          in: 0.16,
          ease: "through",
          [s > 0 ? "rightFoot" : "leftFoot"]: leg(-34, 2, 0.76, 40),
          [s > 0 ? "leftFoot" : "rightFoot"]: { pitch: 12 },
          ...pose([-0.035, 0, 8, 0, 0, 0], [6, 0, 0], [-10, 0]),
        },
      ];
      return [
        { in: 0.35, ...jogging(0), ...pose([-0.03, 0, 6], [4], [-8]), balance: 0.3, feet: { pitch: 6 } },
        ...repeat(pairs(p), (i): BodyKey[] => {
          const [up, down] = kick(1);
          const [up2, down2] = kick(-1);
          const last = i + 1 === pairs(p);
          return [{ ...up, begins: i === 0 }, down, up2, { ...down2, mark: "cycle", ends: last }];
        }),
        {
          in: 0.25,
          ...pose([-0.03, 0, 3, 0, 0, 0], [3, 0, 0], [-4, 0]),
          leftFoot: foot(0, 0),
          rightFoot: foot(0, 0),
          balance: 0.6,
        },
        home(0.45),
      ];
    },
  },
  march_in_place: {
    life: 0.4,
    repeats: 4,
    keys: (p) => {
      const step = (s: 1 | -1): BodyKey[] => [
        {
          in: 0.3,
          [s > 0 ? "rightFoot" : "leftFoot"]: LIFTED,
          [s > 0 ? "leftFoot" : "rightFoot"]: { pitch: 0 },
          weight: s,
          ...pose([0.0, 0, 0, 2 * s], [-2, -4 * s], [-2, 2 * s]),
          ...marching(-s),
        },
        {
          in: 0.22,
          [s > 0 ? "rightFoot" : "leftFoot"]: foot(0, 0, 0, 0),
          weight: 0,
          ...pose([-0.015, 0, 0, 0], [0, 0], [-2, 0]),
          ...marching(-0.2 * s),
        },
      ];
      return [
        { in: 0.3, ...pose([0, 0, 0], [-3], [-2]), ...marching(0), weight: 0.3 },
        ...repeat(pairs(p), (i): BodyKey[] => {
          const [up, down] = step(1);
          const [up2, down2] = step(-1);
          return [{ ...up, begins: i === 0 }, down, up2, { ...down2, mark: "cycle", ends: i + 1 === pairs(p) }];
        }),
        home(0.45),
      ];
    },
  },
  // Stretched tall on the balls of the feet, with small careful steps.
  tiptoe_walk: {
    life: 0.4,
    repeats: 3,
    ahead: (p) => 0.56 * pairs(p),
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: arm([0.5 + 0.06 * s, -0.7, 0.12], 18, "open", [0, -0.9, 0.3], [0.8, -0.2, 0.5]),
        left: arm([0.5 - 0.06 * s, -0.7, 0.12], 18, "open", [0, -0.9, 0.3], [0.8, -0.2, 0.5]),
      });
      const step = (s: 1 | -1, z: number): BodyKey[] => [
        {
          in: 0.3,
          ease: "through",
          [s > 0 ? "rightFoot" : "leftFoot"]: leg(20, 2, 0.88, 34),
          [s > 0 ? "leftFoot" : "rightFoot"]: ON_TOES,
          ...pose([0.075, z + 0.08, 0, 2 * s, 1 * s, 0.065 * s], [-3, -3 * s, -3 * s], [2, s, 2 * s]),
          ...arms(s),
        },
        {
          in: 0.3,
          ease: "through",
          [s > 0 ? "rightFoot" : "leftFoot"]: { ...foot(0, z + 0.28), ...ON_TOES },
          ...pose([0.07, z + 0.18, 0, -2 * s, 0, 0], [-3, 2 * s, 0], [2, 0, 0]),
        },
      ];
      const end = 0.56 * pairs(p);
      return [
        { in: 0.6, balance: 0, ...pose([0.08, 0.03, 0], [-4], [2]), feet: ON_TOES, ...arms(0), hold: 0.3 },
        ...repeat(pairs(p), (i): BodyKey[] => {
          const [up, down] = step(1, 0.56 * i);
          const [up2, down2] = step(-1, 0.56 * i + 0.28);
          return [{ ...up, begins: i === 0 }, down, up2, { ...down2, mark: "cycle", ends: i + 1 === pairs(p) }];
        }),
        {
          in: 0.35,
          ...pose([0.075, end, 0, 0, 0, 0], [-3, 0, 0], [2, 0, 0]),
          rightFoot: { ...foot(0, end), ...ON_TOES },
          ...arms(0),
          hold: 0.2,
        },
        { in: 0.5, ...pose([0, end, 0], [0], [0]), feet: { pitch: 0 }, balance: 0.6 },
        home(0.4),
      ];
    },
  },
  // Forward and back again, with one leg and then the other.
  lunge_alternate: {
    life: 0.4,
    repeats: 2,
    keys: (p) => {
      const lunge = (lead: "rightFoot" | "leftFoot"): BodyKey[] => {
        const trail = lead === "rightFoot" ? "leftFoot" : "rightFoot";
        const far = 0.5 + 0.2 * Math.min(1.2, p.size);
        return [
          {
            in: 0.42,
            ease: "through",
            balance: 0,
            [lead]: foot(0, far, 2, 0, 2),
            [trail]: { pitch: 34, knee: 0 },
            ...pose([-0.16, 0.5 * far, 3, 0, 0, 0], [2, 0, 0], [-4]),
          },
          { in: 0.38, ...pose([-0.42, 0.55 * far, 2], [1], [-2]), [trail]: { pitch: 62 }, mark: "low", hold: 0.12 },
          { in: 0.36, ease: "through", ...pose([-0.16, 0.42 * far, 5], [4], [-4]), [trail]: { pitch: 30 } },
          {
            in: 0.36,
            ...pose([-0.01, 0.01, 1], [1], [-2]),
            [lead]: foot(0, 0, 0, 0, 0),
            [trail]: { pitch: 0 },
            hold: 0.08,
          },
        ];
      };
      return [
        { in: 0.45, hands: { touch: "hips" }, ...pose([-0.01, 0]), balance: 0.4 },
        ...repeat(p.count, (i): BodyKey[] => {
          const keys = [...lunge("rightFoot"), ...lunge("leftFoot")];
          return keys.map((key, k) => ({
            ...key,
            begins: i === 0 && k === 0,
            ...(k + 1 === keys.length ? { mark: "cycle", ends: i + 1 === p.count } : {}),
          }));
        }),
        home(0.5),
      ];
    },
  },
  squat_arms_out: {
    life: 0.4,
    repeats: 3,
    keys: (p) => {
      const deep = 0.3 + 0.14 * Math.min(1.2, p.size);
      return [
        { in: 0.6, hands: STRETCHED, ...pose([0, 0, 0], [-2], [0]), feet: foot(0.08, 0, 10, 0, 8), balance: 0.5 },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.75,
            begins: i === 0,
            balance: 0.9,
            hands: STRETCHED,
            ...pose([-deep, -0.17, 30], [14], [-20]),
            feet: { knee: 18 },
            mark: "low",
            hold: 0.08,
          },
          {
            in: 0.68,
            hands: STRETCHED,
            ...pose([-0.005, 0, 0], [-3], [0]),
            feet: { knee: 8 },
            hold: 0.06,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        home(0.6),
      ];
    },
  },
  // Up and down again and again, as players do in mockery.
  crouch_spam: {
    life: 0.2,
    repeats: 6,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.2,
        ...pose([-0.06, 0, 6], [4], [-4]),
        hands: arm([0.16, -0.74, 0.34], 12, "fist"),
        feet: foot(0.05, 0, 8, 0, 8),
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.2,
          begins: i === 0,
          balance: 0.9,
          ...pose([-0.37, -0.1, 22], [22], [-26]),
          hands: arm([0.12, -0.6, 0.5], 16, "fist"),
          feet: { knee: 14, pitch: 4 },
          mark: "low",
        },
        {
          in: 0.2,
          ...pose([-0.05, 0, 6], [5], [-6]),
          hands: arm([0.16, -0.76, 0.3], 12, "fist"),
          feet: { knee: 8, pitch: 0 },
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.4),
    ],
  },
};
