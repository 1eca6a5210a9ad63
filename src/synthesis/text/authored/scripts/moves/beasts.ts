import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, onFloor, pose } from "../sport/parts.js";

/** A fist on the ground, the weight on the knuckles. */
const knuckles = (out: number, ahead: number): HandTarget => ({
  floor: [out, ahead],
  by: "fist",
  palm: [0, 0, -1],
  fingers: [0, -1, 0.15],
  swivel: 22,
  shape: "fist",
});

/** Hands on the ground behind the back. */
const behind = (ahead: number): HandTarget => ({
  floor: [0.3, ahead],
  palm: [0, -1, 0],
  fingers: [0.7, 0, 0.5],
  swivel: -20,
  shape: "planted",
});

/** Animals that walk on four limbs, waddle and slither. */
export const BEAST_SCRIPTS: Record<string, ActionScript> = {
  gorilla_walk: {
    life: 0.2,
    repeats: 3,
    ahead: (p) => 0.56 * p.count,
    keys: (p) => {
      const step = (s: 1 | -1, z: number): BodyKey[] => {
        const fore = s > 0 ? "left" : "right";
        const hind = s > 0 ? "rightFoot" : "leftFoot";
        return [
          {
            in: 0.28,
            ease: "through",
            ...pose([-0.33, z + 0.02, 47, -7 * s, 6 * s, 0.04 * s], [25, 10 * s, -7 * s], [-48, -6 * s]),
            [fore]: { ...arm([0.2, -0.86, 0.5], 30, "fist"), level: true },
          },
          {
            in: 0.34,
            ...pose([-0.37, z + 0.14, 49, -3 * s, 3 * s, -0.03 * s], [28, 5 * s, -2 * s], [-50, -3 * s]),
            [fore]: knuckles(0.3, z + 0.78),
            [hind]: foot(0.16, z + 0.19, 20, 0, 26),
          },
        ];
      };
      const end = 0.56 * p.count;
      return [
        {
          in: 0.5,
          balance: 0,
          ease: "through",
          ...pose([-0.28, -0.08, 42], [28], [-34]),
          hands: { ...arm([0.24, -0.86, 0.36], 26, "fist"), level: true },
          feet: foot(0.16, 0, 20, 0, 24),
        },
        {
          in: 0.4,
          ...pose([-0.36, 0, 49], [27], [-48]),
          hands: knuckles(0.3, 0.5),
          rests: ["leftHand", "rightHand"],
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const [lift, set] = step(1, 0.56 * i);
          const [lift2, set2] = step(-1, 0.56 * i + 0.28);
          return [{ ...lift, begins: i === 0 }, set, lift2, { ...set2, mark: "cycle", ends: i + 1 === p.count }];
        }),
        {
          in: 0.5,
          leaves: ["leftHand", "rightHand"],
          ease: "through",
          ...pose([-0.24, end - 0.04, 36, 0, 0, 0], [26, 0, 0], [-26, 0]),
          hands: { ...arm([0.24, -0.86, 0.34], 22, "fist"), level: true },
          feet: foot(0.1, end, 14, 0, 14),
        },
        home(0.7),
      ];
    },
  },
  // On hands and toes, low and slow, the gaze fixed; the body freezes before each paw is set down.
  cat_stalk: {
    life: 0.2,
    repeats: 3,
    ahead: (p) => 0.44 * p.count,
    keys: (p) => {
      const low = -0.46;
      const step = (s: 1 | -1, z: number): BodyKey[] => {
        const fore = s > 0 ? "left" : "right";
        const hind = s > 0 ? "rightFoot" : "leftFoot";
        return [
          {
            in: 0.5,
            ...pose([low, z + 0.02, 58, -5 * s, 5 * s, 0.03 * s], [26, 8 * s, -8 * s], [-58, 0, 0]),
            [fore]: { ...arm([0.06, -0.5, 0.72], 30, "cup", [0, -0.9, 0.3], [0, -0.5, 0.8]), level: true },
            hold: 0.18,
          },
          {
            in: 0.5,
            ...pose([low - 0.02, z + 0.12, 60, -2 * s, 3 * s, -0.02 * s], [24, 3 * s, -2 * s], [-60, 0, 0]),
            [fore]: onFloor(0.18, z + 0.82, 26),
            [hind]: foot(0.06, z - 0.12, 6, 58, 30),
          },
        ];
      };
      const end = 0.44 * p.count;
      return [
        {
          in: 0.55,
          balance: 0,
          ease: "through",
          ...pose([-0.36, -0.1, 44], [36], [-40]),
          hands: arm([0.12, -0.62, 0.7], 10, "open", [0, -0.7, 0.8]),
          feet: foot(0.05, -0.1, 4, 30, 18),
        },
        {
          in: 0.45,
          ...pose([low, 0, 56], [28], [-56]),
          hands: onFloor(0.2, 0.56, 24),
          feet: foot(0.06, -0.24, 6, 56, 30),
          rests: ["leftHand", "rightHand"],
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const [lift, set] = step(1, 0.44 * i);
          const [lift2, set2] = step(-1, 0.44 * i + 0.22);
          return [{ ...lift, begins: i === 0 }, set, lift2, { ...set2, mark: "cycle", ends: i + 1 === p.count }];
        }),
        {
          in: 0.5,
          leaves: ["leftHand", "rightHand"],
          ease: "through",
          ...pose([-0.29, end - 0.12, 32, 0, 0, 0], [36, 0, 0], [-20, 0]),
          hands: arm([0.12, -0.75, 0.5], 10),
          feet: foot(0.02, end, 2, 0, 10),
        },
        home(0.7),
      ];
    },
  },
  penguin_waddle: {
    life: 0.3,
    repeats: 4,
    ahead: (p) => 0.36 * p.count,
    keys: (p) => {
      const flippers = (s: number): Partial<BodyKey> => ({
        right: arm([0.34 + 0.08 * s, -0.86, -0.06], 20, "flat", [-0.2, -1, 0], [0.9, 0.3, 0.1]),
        left: arm([0.34 - 0.08 * s, -0.86, -0.06], 20, "flat", [-0.2, -1, 0], [0.9, 0.3, 0.1]),
      });
      // On the left foot with s = 1, while the right one comes forward.
      const step = (s: 1 | -1, z: number): BodyKey[] => [
        {
          in: 0.2,
          ease: "through",
          ...pose([-0.02, z + 0.04, -2, 6 * s, -7 * s, 0.07 * s], [0, -4 * s, -8 * s], [-4, -2 * s, 8 * s]),
          [s > 0 ? "rightFoot" : "leftFoot"]: { ...foot(0.02, z + 0.06, 30, -6, 8), y: 0.06 },
          ...flippers(-s),
        },
        {
          in: 0.17,
          ease: "through",
          ...pose([-0.03, z + 0.1, -2, 9 * s, -2 * s, 0.02 * s], [0, -6 * s, -2 * s], [-4, -3 * s, 2 * s]),
          [s > 0 ? "rightFoot" : "leftFoot"]: { ...foot(0.02, z + 0.18, 30, 0, 8), y: 0 },
        },
      ];
      return [
        { in: 0.45, balance: 0, ...pose([-0.03, 0, -2], [0], [-4]), ...flippers(0), feet: foot(0.02, 0, 30, 0, 8) },
        ...repeat(p.count, (i): BodyKey[] => {
          const [lift, set] = step(1, 0.36 * i);
          const [lift2, set2] = step(-1, 0.36 * i + 0.18);
          return [{ ...lift, begins: i === 0 }, set, lift2, { ...set2, mark: "cycle", ends: i + 1 === p.count }];
        }),
        {
          in: 0.35,
          ...pose([-0.02, 0.36 * p.count, 0, 0, 0, 0], [0, 0, 0], [-2, 0, 0]),
          rightFoot: foot(0.02, 0.36 * p.count, 30, 0, 8),
          ...flippers(0),
          balance: 0.5,
        },
        home(0.45),
      ];
    },
  },
  // Lying on the belly, arms along the body; a wave runs down the back.
  snake_slither: {
    life: 0.1,
    repeats: 3,
    ahead: (p) => 0.3 * p.count,
    keys: (p) => {
      const wave = (a: number, z: number): Partial<BodyKey> => {
        const s = Math.sin(a);
        const c = Math.cos(a);
        const side = (out: 1 | -1): HandTarget => ({
          floor: [0.27 + 0.05 * s * out, z - 0.06],
          palm: [0, -1, 0],
          fingers: [0.15, 0, -1],
          swivel: 64,
          shape: "flat",
        });
        return {
          ...pose([-0.822, z, 88, 14 * c, 0, 0.06 * s], [-6, 0, 30 * s], [-34, 0, -26 * s]),
          right: side(1),
          left: side(-1),
          rightFoot: { ...foot(-0.02 + 0.16 * c, z - 1.05, -8, 122), slide: true, knee: -10 * s },
          leftFoot: { ...foot(-0.02 - 0.16 * c, z - 1.05, -8, 122), slide: true, knee: 10 * s },
        };
      };
      const end = 0.3 * p.count;
      return [
        {
          in: 0.5,
          ease: "through",
          ...pose([-0.822, 0, 88], [-8], [-30, 0]),
          hands: { floor: [0.6, 0.34], palm: [0, -1, 0], fingers: [1, 0, 0], swivel: 30, shape: "flat" },
        },
        { in: 0.5, ...wave(0, 0.0) },
        ...repeat(4 * p.count, (i): BodyKey[] => [
          {
            in: 0.32,
            ease: "through",
            begins: i === 0,
            ...wave(((i + 1) * Math.PI) / 2, (0.3 * (i + 1)) / 4),
            mark: i % 4 === 3 ? "cycle" : undefined,
            ends: i + 1 === 4 * p.count,
          },
        ]),
        {
          in: 0.45,
          ease: "through",
          ...pose([-0.822, end, 88, 0, 0, 0], [-8, 0, 0], [-30, 0, 0]),
          hands: { floor: [0.6, end + 0.34], palm: [0, -1, 0], fingers: [1, 0, 0], swivel: 30, shape: "flat" },
        },
        {
          in: 0.5,
          ...pose([-0.822, end, 88, 0, 0, 0], [-4, 0, 0], [-14, 20, 0]),
          feet: { ...foot(0.03, end - 1.06, -4, 122), slide: true, knee: 0 },
          hands: { floor: [0.36, end + 0.5], palm: [0, -1, 0], fingers: [-0.1, 0, 1], swivel: 30 },
        },
        home(0.5),
      ];
    },
  },
  // Bent over backwards on hands and feet, scuttling head first.
  spider_walk: {
    life: 0.1,
    snap: "snappy",
    repeats: 4,
    ahead: (p) => -0.4 * p.count,
    keys: (p) => {
      const arched = (s: number, z: number): Partial<BodyKey> =>
        pose([-0.43, z - 0.42, -82, 6 * s, 5 * s, 0.02 * s], [-14, 8 * s, 6 * s], [-46, 12 * s, 10 * s]);
      const step = (s: 1 | -1, z: number): BodyKey => ({
        in: 0.2,
        ...arched(s, z),
        [s > 0 ? "rightFoot" : "leftFoot"]: foot(0.1, z - 0.1, 12, 4, 14),
        [s > 0 ? "left" : "right"]: behind(z - 1.02),
      });
      const seated = (z: number): BodyKey => ({
        in: 0.5,
        ...pose([-0.82, z - 0.5, -38, 0, 0, 0], [38, 0, 0], [0, 0, 0]),
        hands: behind(z - 0.9),
      });
      const end = -0.4 * p.count;
      return [
        {
          in: 0.45,
          balance: 0,
          ease: "through",
          ...pose([-0.44, -0.22, 2], [44], [-16]),
          hands: arm([0.2, -0.7, 0.1], 10),
          feet: foot(0.06, 0, 10, 0, 12),
        },
        { ...seated(0), rests: ["seat", "leftHand", "rightHand"] },
        { in: 0.4, leaves: ["seat"], ...arched(0, 0), hands: behind(-0.94) },
        ...repeat(p.count, (i): BodyKey[] => [
          { ...step(1, -0.4 * i - 0.1), begins: i === 0 },
          { ...step(-1, -0.4 * i - 0.3), mark: "cycle", ends: i + 1 === p.count, hold: i % 3 === 2 ? 0.16 : 0 },
        ]),
        { ...seated(end), feet: foot(0.04, end + 0.1, 6, 0, 8), rests: ["seat"] },
        {
          in: 0.55,
          leaves: ["seat", "leftHand", "rightHand"],
          ease: "through",
          ...pose([-0.5, end - 0.14, -20], [84], [-22]),
          feet: foot(0.02, end, 4, 14, 12),
          hands: arm([0.1, -0.55, 0.75]),
        },
        { in: 0.4, ease: "through", ...pose([-0.2, end - 0.02, 22], [20], [-14]), feet: { pitch: 0 } },
        home(0.6),
      ];
    },
  },
};
